"""The end of a game of Mint Works and its score sheet as plain values: who won by what, which stars count, and ties."""

from __future__ import annotations

from companion.languages import mark
from companion.works.names import TIES
from companion.works.narrator import Narrator
from engine.moves import Seat
from engine.standings import AGE, Standing, Standings, TieStep
from engine.works import scoring
from engine.works.cards import UNKNOWN
from engine.works.game import State
from ui import components as kit
from ui.boards import ladder

# The columns


def scored(narrator: Narrator, state: State, standing: Standing) -> list[kit.Scored]:
    """Return the buildings of a seat with their stars, in the order built."""
    plans = narrator.config.plans
    return [
        kit.Scored(narrator.plan(card), plans[card].type, stars, counted(narrator, state, standing.seat, card))
        for card, stars in standing.breakdown
    ]


def counted(narrator: Narrator, state: State, seat: Seat, card: str) -> str:
    """Return what a card that counts others counted, and what a Landfill took from it; empty for any other."""
    words, count = narrator.words, narrator.words.count
    parts: list[str] = []
    match narrator.config.plans[card].effect:
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
        parts.append(count("{plan}: {n} less", "{plan}: {n} less", lost, plan=narrator.plan(landfill)))
    return ", ".join(parts)


def lost_to_landfill(state: State, seat: Seat, card: str) -> int:
    landfill = state.config.by_effect["landfill"].id
    if state.config.plans[card].type != "culture" or landfill not in state.buildings[seat]:
        return 0
    mine = tuple(other for other in state.buildings[seat] if other != landfill)
    without = state.changed(buildings=(*state.buildings[:seat], mine, *state.buildings[seat + 1 :]))
    return scoring.stars(without, seat, card) - scoring.stars(state, seat, card)


def plans_note(narrator: Narrator, state: State, standings: Standings, seat: Seat) -> str:
    """Return which plans were left, and whether they mattered; nothing if no seat has a plan or a mint left, as on a
    score sheet on which only buildings were entered."""
    words, plans = narrator.words, state.plans[seat]
    if not any(state.plans) and not any(state.mints):
        return ""
    if not plans:
        return words.say("No plans")
    names = [narrator.plan(card) for card in plans if card != UNKNOWN]
    if unknown := plans.count(UNKNOWN):
        names.append(words.count("{n} unknown", "{n} unknown", unknown))
    note = words.say("Plans: {plans}.", plans=", ".join(names))
    if any(narrator.config.plans[card].effect == "stars-per-plan" for card in state.buildings[seat]):
        return note
    if any(seat == tied for step in standings.tiebreaks[:1] for tied, _ in step.values):
        return note + " " + words.say("They add no stars, but count as neighbourhood.")
    return note + " " + words.say("They add no stars.")


# Words about the standings


_ENDINGS = {
    "plans": mark("The deck could not fill the plan supply, so the game ended in round {n}."),
    "mints": mark("The mint supply was empty, so the game ended in round {n}."),
}


class Ladder(ladder.Ladder):
    """The tie of Mint Works: the neighbourhood, the mints, the ages."""

    criteria = TIES
    endings = _ENDINGS
    hint = mark("Choose a player, then tap the buildings")

    def why(self, round_: int) -> str:
        """Return why the game ended in a round, with the name of the seat that had the stars for it."""
        if self.standings.ended_by != "stars":
            return super().why(round_)
        had = [standing.seat for standing in self.standings.seats if standing.total >= scoring.FINISH]
        if len(had) > 1:
            people = self.listed(had)
            return self.say(
                "{people} had seven stars: the game ended in the upkeep of round {n}.", people=people, n=round_
            )
        name = self.names.name(had[0])
        return self.say("{name} had seven stars: the game ended in the upkeep of round {n}.", name=name, n=round_)

    @property
    def is_by_supply(self) -> bool:
        """Return whether an empty mint supply decided, and nothing that was counted."""
        return self.standings.ended_by == "mints"

    def wins_outright(self, name: str) -> str:
        """Return that a seat wins without a tie."""
        return self.say("{name} wins", name=name) if self.is_by_supply else super().wins_outright(name)

    def leader(self) -> tuple[str, str]:
        """Return who is ahead so far, and by what."""
        if not self.is_by_supply:
            return super().leader()
        name = self.standings.seats[self.standings.winners[0]].name
        return self.say("{name} wins", name=name), self.say("The mint supply is empty")

    def breaks(self, step: TieStep) -> str:
        """Return how a step broke the tie; mints that never run out are no number."""
        never_ends = None in dict(step.values).values() and step.criterion != AGE
        return mark("Mints decide: {name} first") if never_ends else super().breaks(step)

    def rungs(self) -> list[kit.Rung]:
        """Return every criterion, or none if none counted."""
        return [] if self.is_by_supply else super().rungs()

    def ruled(self, ruling: str) -> str:
        """Return how an open point is read in this game."""
        return str(self.names.config.rulings[ruling])

    def name(self, criterion: str) -> str:
        """Return the name of a criterion."""
        is_smallest = criterion == "neighborhood" and self.ruled("tie-neighborhood") == "smallest"
        return self.say("Smallest neighbourhood") if is_smallest else super().name(criterion)

    def value(self, criterion: str, value: int | None) -> str | None:
        """The figure of a seat: unlimited mints are None, or no mints under the ruling."""
        if value is None and criterion == "mints":
            return None if self.ruled("mort-in-tie") == "most" else "0"
        return super().value(criterion, value)

    def won(self, criterion: str, step: TieStep) -> str:
        """Return why the one seat left is ahead."""
        (seat,) = step.left
        if criterion == "neighborhood" and self.ruled("tie-neighborhood") == "smallest":
            return self.say("{name} has less: decided", name=self.names.name(seat))
        if criterion == "mints" and dict(step.values)[seat] is None:
            return self.say("{name} never runs out: decided", name=self.names.name(seat))
        return super().won(criterion, step)

    def level(self, criterion: str, step: TieStep) -> str:
        """Return why more than one seat is left."""
        if criterion == "neighborhood" and tuple(seat for seat, _ in step.values) == step.left:
            return self.say("buildings and plans, equal")
        return super().level(criterion, step)


# A score sheet


def explained(narrator: Narrator, state: State, seat: int) -> list[tuple[str, int]]:
    """Return a sentence and the stars for each building of a seat that counts others, in the order built."""
    lines = ((_sentence(narrator, state, seat, card), card) for card in state.buildings[seat])
    return [(text, scoring.stars(state, seat, card)) for text, card in lines if text]


def _sentence(narrator: Narrator, state: State, seat: int, card: str) -> str:
    words, plan, built = narrator.words, narrator.plan(card), state.buildings[seat]
    plans = state.config.plans
    match plans[card].effect:
        case "stars-per-culture-building":
            culture = [other for other in built if plans[other].type == "culture"]
            return _counts(narrator, card, culture) + _less(narrator, state, seat, card)
        case "stars-per-building":
            return _counts(narrator, card, list(built))
        case "stars-per-plan":
            n = len(state.plans[seat])
            return words.count("{plan} counts {n} plan", "{plan} counts {n} plans", n, plan=plan)
        case "gallery":
            n = state.gallery_mints
            text = words.count("{plan} counts {n} mint on it", "{plan} counts {n} mints on it", n, plan=plan)
            return text + _less(narrator, state, seat, card)
        case "landfill":
            taken = [narrator.plan(other) for other in built if lost_to_landfill(state, seat, other)]
            cards, n = ", ".join(taken), plans[card].amount
            return words.say("{plan} takes {n} from {cards}", plan=plan, n=n, cards=cards) if taken else ""
    return ""


def _counts(narrator: Narrator, card: str, others: list[str]) -> str:
    """Return which cards one counts, itself last."""
    say, names = narrator.words.say, list[str]()
    for other in others:
        if other == card:
            continue
        name, effect = narrator.plan(other), narrator.config.plans[other].effect
        names.append(say("{plan} twice", plan=name) if effect == "counts-as-two" else name)
    names.append(say("itself"))
    return say("{plan} counts {cards}", plan=narrator.plan(card), cards=", ".join(names))


def _less(narrator: Narrator, state: State, seat: int, card: str) -> str:
    lost = lost_to_landfill(state, seat, card)
    if not lost:
        return ""
    name = narrator.plan(state.config.by_effect["landfill"].id)
    return ", " + narrator.words.say("{n} less for {plan}", n=lost, plan=name)
