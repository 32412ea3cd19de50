"""The end of a game of Mint Works as plain values: who won by what, where every star comes from, and the tie."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ages import OLDEST
from companion.languages import Words
from companion.works.telling import Teller
from engine.moves import Seat
from engine.standings import Standing, Standings, TieStep
from engine.works import scoring
from engine.works.cards import UNKNOWN
from engine.works.state import State
from ui import components as kit

CRITERIA = ("neighborhood", "mints", "age")


def by_rank(standings: Standings) -> list[Standing]:
    """Return the seats, best first."""
    return sorted(standings.seats, key=lambda standing: (standing.rank, standing.seat))


def listed(words: Words, names: Sequence[str]) -> str:
    """Return "Ada", "Ada and Ben" or "Ada, Ben and Cleo"."""
    if len(names) == 1:
        return names[0]
    return words.say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


# The lid


def title(teller: Teller, standings: Standings, *, is_open: bool) -> str:
    """Return who won, and by what; `is_open` where an age is missing to tell."""
    words = teller.words
    names = listed(words, [teller.name(seat) for seat in standings.winners])
    if is_open:
        return words.say("{names} are tied", names=names)
    if len(standings.winners) > 1:
        return words.say("{names} share the win", names=names)
    if standings.tiebreaks:
        return _won_tie(teller, names, standings.tiebreaks[-1].criterion)
    if standings.ended_by == "mints":
        return words.say("{name} wins", name=names)
    best = standings.seats[standings.winners[0]].total
    return words.count("{name} wins with {n} star", "{name} wins with {n} stars", best, name=names)


def _won_tie(teller: Teller, name: str, criterion: str) -> str:
    say = teller.words.say
    if criterion == "neighborhood":
        return say("{name} wins, on neighbourhood", name=name)
    if criterion == "mints":
        return say("{name} wins, on mints", name=name)
    if teller.config.automa is not None:
        return say("{name} wins the tie", name=name)
    return say("{name} wins, on age", name=name)


def why(words: Words, state: State) -> str:
    """Return why the game ended, and when."""
    if state.ended_by == "stars":
        return words.say("Seven stars stood at the start of upkeep, so the game ended in round {n}.", n=state.round)
    if state.ended_by == "plans":
        return words.say("The deck could not fill the plan supply, so the game ended in round {n}.", n=state.round)
    return words.say("The mint supply was empty, so the game ended in round {n}.", n=state.round)


# The columns


def place(words: Words, standing: Standing, standings: Standings, *, is_open: bool) -> str:
    """Return the rank of a seat in a word."""
    if standing.rank == 1 and is_open:
        return words.say("Tied for first")
    if standing.rank == 1:
        return words.say("Winner") if len(standings.winners) == 1 else words.say("Shares the win")
    return {2: words.say("Second"), 3: words.say("Third"), 4: words.say("Fourth")}[standing.rank]


def scored(teller: Teller, state: State, standing: Standing) -> list[kit.Scored]:
    """Return the buildings of a seat with their stars, in the order built."""
    plans = teller.config.plans
    return [
        kit.Scored(teller.plan(card), plans[card].type, stars, counted(teller, state, standing.seat, card))
        for card, stars in standing.breakdown
    ]


def counted(teller: Teller, state: State, seat: Seat, card: str) -> str:
    """Return what a card that counts others counted, and what a Landfill took from it; empty for any other."""
    words, count = teller.words, teller.words.count
    parts: list[str] = []
    match teller.config.plans[card].effect:
        case "stars-per-culture-building":
            n = scoring.culture_count(state, seat)
            parts.append(count("{n} culture building", "{n} culture buildings", n))
        case "stars-per-building":
            parts.append(count("{n} building", "{n} buildings", scoring.buildings_count(state, seat)))
        case "stars-per-plan":
            parts.append(count("{n} plan", "{n} plans", len(state.plans[seat])))
        case "gallery":
            parts.append(count("{n} mint on it", "{n} mints on it", state.gallery_mints))
        case "counts-as-two":
            parts.append(words.say("counts as two"))
    if lost := lost_to_landfill(state, seat, card):
        landfill = state.config.by_effect["landfill"].id
        parts.append(count("{plan}: {n} less", "{plan}: {n} less", lost, plan=teller.plan(landfill)))
    return ", ".join(parts)


def lost_to_landfill(state: State, seat: Seat, card: str) -> int:
    landfill = state.config.by_effect["landfill"].id
    if state.config.plans[card].type != "culture" or landfill not in state.buildings[seat]:
        return 0
    mine = tuple(other for other in state.buildings[seat] if other != landfill)
    without = state._replace(buildings=(*state.buildings[:seat], mine, *state.buildings[seat + 1 :]))
    return scoring.stars(without, seat, card) - scoring.stars(state, seat, card)


def plans_note(teller: Teller, state: State, standings: Standings, seat: Seat) -> str:
    """Return which plans were left, and whether they mattered."""
    words, plans = teller.words, state.plans[seat]
    if not plans:
        return words.say("No plans")
    names = [teller.plan(card) for card in plans if card != UNKNOWN]
    if unknown := plans.count(UNKNOWN):
        names.append(words.count("{n} unknown", "{n} unknown", unknown))
    told = words.say("Plans: {plans}.", plans=", ".join(names))
    if any(teller.config.plans[card].effect == "stars-per-plan" for card in state.buildings[seat]):
        return told
    if any(seat == tied for step in standings.tiebreaks[:1] for tied, _ in step.values):
        return told + " " + words.say("They add no stars, but count as neighbourhood.")
    return told + " " + words.say("They add no stars.")


def heard(words: Words, standing: Standing, place: str, cards: Sequence[kit.Scored], note: str) -> str:
    """Return a column as a screen reader says it."""
    total = words.count("{n} star", "{n} stars", standing.total)
    built = [f"{card.name} {card.stars}" + (f" ({card.detail})" if card.detail else "") for card in cards]
    parts = (f"{standing.name}, {place}, {total}", ", ".join(built), note.rstrip("."))
    return ". ".join(part for part in parts if part)


# The ladder


def rungs(teller: Teller, standings: Standings, order: Sequence[Seat]) -> list[kit.Rung]:
    """Return every criterion, stars first, with the values of the seats in `order`; nothing where none counted."""
    if standings.ended_by == "mints":
        return []
    steps = {step.criterion: step for step in standings.tiebreaks}
    ladder = _Ladder(teller, order)
    return [ladder.stars(standings), *(ladder.rung(criterion, steps.get(criterion)) for criterion in CRITERIA)]


class _Ladder:
    """Puts the steps of a tie into words."""

    def __init__(self, teller: Teller, order: Sequence[Seat]) -> None:
        self.teller = teller
        self.say = teller.words.say
        self.order = tuple(order)
        self.rulings = teller.config.rulings

    def stars(self, standings: Standings) -> kit.Rung:
        """The criterion before all others: those with most stars go on."""
        tied = tuple(seat for seat, _ in standings.tiebreaks[0].values) if standings.tiebreaks else standings.winners
        totals = {standing.seat: standing.total for standing in standings.seats}
        values = tuple(str(totals[seat]) for seat in self.order)
        if len(tied) == 1:
            return self.decided(self.say("Stars"), self.more(tied[0]), values, tied)
        return kit.Rung("equal", self.say("Stars"), self.further(self.order, tied), values)

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """One of the criteria of a tie."""
        name = self.name(criterion)
        if step is None:
            return kit.Rung("unused", name, self.say("not needed"))
        known = dict(step.values)
        values = tuple(self.value(criterion, known[seat]) if seat in known else "" for seat in self.order)
        if len(step.left) == 1:
            return self.decided(name, self.won(criterion, step), values, step.left)
        return kit.Rung(self.sign(criterion, step), name, self.level(criterion, step), values)

    def decided(self, name: str, verdict: str, values: Sequence[str | None], left: Sequence[Seat]) -> kit.Rung:
        return kit.Rung("decided", name, verdict, values, tuple(self.order.index(seat) for seat in left))

    def name(self, criterion: str) -> str:
        if criterion == "mints":
            return self.say("Most mints")
        if criterion == "age":
            return self.say("Age closest to 42")
        largest = self.rulings["tie-neighborhood"] == "largest"
        return self.say("Largest neighbourhood") if largest else self.say("Smallest neighbourhood")

    def value(self, criterion: str, value: int | None) -> str | None:
        """The figure of a seat: unlimited mints are None, or no mints under the ruling; an age not known is nothing."""
        if value is not None:
            return str(value)
        if criterion == "mints":
            return None if self.rulings["mort-in-tie"] == "most" else "0"
        return ""

    def sign(self, criterion: str, step: TieStep) -> str:
        return "unused" if criterion == "age" and self.unknown(step) else "equal"

    def unknown(self, step: TieStep) -> bool:
        return self.teller.config.automa is None and any(value is None for _, value in step.values)

    def more(self, seat: Seat) -> str:
        return self.say("{name} has more: decided", name=self.teller.name(seat))

    def won(self, criterion: str, step: TieStep) -> str:
        """Why the one seat left is ahead."""
        (seat,) = step.left
        name = self.teller.name(seat)
        if criterion == "age":
            return self.won_on_age(seat, name)
        if criterion == "neighborhood" and self.rulings["tie-neighborhood"] == "smallest":
            return self.say("{name} has less: decided", name=name)
        if dict(step.values)[seat] is None:
            return self.say("{name} never runs out: decided", name=name)
        return self.more(seat)

    def won_on_age(self, seat: Seat, name: str) -> str:
        automa = self.teller.config.automa
        if automa is None:
            return self.say("{name} is closest: decided", name=name)
        if seat == automa:
            return self.say("the table ruled that the AI wins this tie")
        return self.say("an AI has no age, so {name} wins", name=name)

    def level(self, criterion: str, step: TieStep) -> str:
        """Why more than one seat is left."""
        before = tuple(seat for seat, _ in step.values)
        if criterion == "age":
            return self.level_on_age(step)
        if criterion == "neighborhood" and before == step.left:
            return self.say("buildings and plans, equal")
        return self.further(before, step.left)

    def level_on_age(self, step: TieStep) -> str:
        if self.teller.config.automa is not None:
            return self.say("the table ruled that this tie is shared")
        if self.unknown(step):
            return self.say("not told yet")
        return self.say("equally close, so the win is shared")

    def further(self, before: Sequence[Seat], left: Sequence[Seat]) -> str:
        if len(before) == len(left):
            return self.say("equal, so look further")
        names = listed(self.teller.words, [self.teller.name(seat) for seat in left])
        return self.say("{names} are level", names=names)


# The ages


def next_age(age: int | None, by: int) -> int:
    """Return an age after a tap on one of its buttons; a first small step begins at 42 itself."""
    if age is None:
        return scoring.CLOSEST_AGE + (0 if abs(by) == 1 else by)
    return max(0, min(OLDEST, age + by))
