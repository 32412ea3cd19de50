"""What cards that count others counted, in sentences. No Flet here."""

from __future__ import annotations

from companion.languages import Words
from companion.works.narrator import Narrator
from engine.json_types import Json
from engine.standings import Standings, TieStep
from engine.works import scoring
from engine.works.game import State
from ui.boards import leading
from ui.boards.works.over_view import lost_to_landfill


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
            return _landfill(narrator, state, seat, card)
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


def _landfill(narrator: Narrator, state: State, seat: int, card: str) -> str:
    """Return from which buildings a Landfill takes a star."""
    taken = [narrator.plan(other) for other in state.buildings[seat] if lost_to_landfill(state, seat, other)]
    if not taken:
        return ""
    return narrator.words.say(
        "{plan} takes {n} from {cards}",
        plan=narrator.plan(card),
        n=state.config.plans[card].amount,
        cards=", ".join(taken),
    )


# Who leads


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; `is_open` where an age is missing to tell."""
    if standings.ended_by == "mints":
        name = standings.seats[standings.winners[0]].name
        return words.say("{name} wins", name=name), words.say("The mint supply is empty")

    def step(last: TieStep, facts: Json) -> str:
        if None in dict(last.values).values():
            return words.say("Mints decide: {name} first", name=facts["name"])
        if last.criterion == "neighborhood":
            return words.say("Neighbourhood {value} to {less}: {name} first", **facts)
        return words.say("Mints {value} to {less}: {name} first", **facts)

    hint = words.say("Choose a player, then tap the buildings")
    return leading.leader(words, standings, leading.STARS, hint=hint, step=step, is_open=is_open)
