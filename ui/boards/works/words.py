"""The short words of the board of Mint Works: effects in three words, why a place cannot be used, spoken labels."""

from __future__ import annotations

from companion.languages import Words
from companion.works.narrator import Narrator
from engine.works.cards import UNKNOWN, Location, Plan
from ui import components as kit
from ui.boards.works.view import CardView, Held, LocationView, SeatView
from ui.theme.theme import look_for

STARRED = ("stars-per-culture-building", "stars-per-building", "stars-per-plan", "gallery")
"""Effects whose words follow a star."""


def effect(words: Words, plan: Plan) -> str:
    """Return what a plan does as a building, in about three words."""
    say, n = words.say, plan.amount
    effects = {
        "counts-as-two": say("Counts as two"),
        "stars-per-culture-building": say("per culture building"),
        "stars-per-building": say("per building"),
        "stars-per-plan": words.count("per plan", "{n} per plan", n),
        "gallery": say("per mint on it"),
        "co-op": say("+{n}, and to another", n=n),
        "upkeep-gain": say("+{n} each upkeep", n=n),
        "upkeep-gain-per-building": say("+{n} per building", n=n),
        "supplier-discount": say("Supplier {n} less", n=n),
        "builder-discount": say("Builder {n} less", n=n),
        "landfill": say("Culture gives {n} less", n=n),
        "assembler": say("Buys come built"),
        "deed": say("Opens {location}", location=words.the_location(plan.name)),
    }
    return effects.get(plan.effect, "")


def note(narrator: Narrator, view: LocationView) -> tuple[str, kit.Sign | None]:
    """Return why a location cannot be used, in a few words, with its icon; "" and None if it can."""
    say = narrator.words.say
    notes: dict[str, tuple[str, kit.Sign]] = {
        "works.place.deed-closed": (say("No deed built"), "closed"),
        "works.justin.blocked": (say("Blocked by {ai}", ai=narrator.ai), "blocked"),
        "works.place.space-free": (say("Full"), "full"),
        "works.place.afford": (say("Needs {needed}", needed=view.needed), "dear"),
        "works.builder.own-plan": (say("No plan to build"), "plan"),
        "works.supplier.in-supply": (say("Nothing on offer"), "plan"),
        "works.lotto.deck-empty": (say("Deck empty"), "plan"),
        "works.recycler.own-card": (say("No card to give"), "plan"),
        "works.swap-meet.own-card": (say("No card to give"), "plan"),
        "works.swap-meet.in-supply": (say("Nothing on offer"), "plan"),
        "works.temp-agency.occupied": (say("No other place in use"), "full"),
    }
    return notes.get(view.rule) or ("", None)


def gain(words: Words, location: Location) -> kit.Gain | None:
    """Return what a location gives, as its right side shows it."""
    match location.effect:
        case "gain-mints":
            return kit.Gain(mints=location.amount)
        case "take-token":
            return kit.Gain(mints=location.amount, sign="token")
        case "crowdfund":
            return kit.Gain(mints=location.amount, words=words.say("others +{n}", n=location.others_gain))
        case "draw-plan":
            return kit.Gain(words=words.say("top plan"))
        case "recycle":
            return kit.Gain(words=words.say("card for mints"))
        case "swap":
            return kit.Gain(words=words.say("card for plan"))
        case "use-another":
            return kit.Gain(words=words.say("any place in use"))
    return None


def plan_of(narrator: Narrator, id: str, *, stars: int | None = None) -> kit.Plan:
    """Return a plan as the kit draws it, with the `stars` it is worth where these are not the printed ones."""
    plan = narrator.config.plans[id]
    return kit.Plan(
        name=narrator.plan(id),
        kind=plan.type,
        letter=letter(narrator.words, plan.type),
        sign=kit.plan_sign(id),
        cost=plan.cost,
        stars=plan.stars if stars is None else stars,
        effect=effect(narrator.words, plan),
        effect_star=plan.effect in STARRED,
    )


def letter(words: Words, kind: str) -> str:
    """Return the letter of a card type; it is the same in every theme."""
    return look_for("light").card_type(kind).letter(words.code)


def kind_name(words: Words, kind: str) -> str:
    """Return the name of a card type."""
    return {
        "culture": words.say("Culture"),
        "production": words.say("Production"),
        "utility": words.say("Utility"),
        "deed": words.say("Deed"),
    }[kind]


# What a screen reader says


def location_label(narrator: Narrator, view: LocationView) -> str:
    """Return a location as a screen reader says it."""
    say = narrator.words.say
    parts = [narrator.location(view.id)]
    if view.spaces and (price := next((space.price for space in view.spaces if space.price), "")):
        parts.append(say("costs {price}", price=price))
    free = sum(space.mints is None for space in view.spaces)
    parts.append(narrator.words.count("{n} space free", "{n} spaces free", free))
    why = note(narrator, view)[0]
    going = say("{ai} places here", ai=view.driver) if view.driver else say("you may place here")
    parts.append(going if view.tap.is_legal else why)
    return kit.with_commas(*parts)


def plan_label(words: Words, plan: kit.Plan) -> str:
    """Return a plan that may be the one meant as a screen reader says it."""
    return words.say("{plan}, {kind}, costs {price}", plan=plan.name, kind=kind_name(words, plan.kind), price=plan.cost)


def card_label(narrator: Narrator, card: CardView, action: str) -> str:
    """Return a card on offer or in hand as a screen reader says it; `action` is what a tap would do."""
    say, parts = narrator.words.say, [narrator.plan(card.id)]
    if card.id != UNKNOWN:
        parts.append(kind_name(narrator.words, narrator.config.plans[card.id].type))
    if card.cost != card.printed:
        parts.append(say("costs {cost} instead of {printed}", cost=card.cost, printed=card.printed))
    else:
        parts.append(say("costs {price}", price=card.cost))
    parts.append(action if card.tap.is_legal else say("not possible now"))
    return ", ".join(parts)


def held_label(narrator: Narrator, held: Held) -> str:
    """Return a card before a seat as a screen reader says it."""
    say = narrator.words.say
    if not held.is_built:
        return say("{plan}, plan", plan=narrator.plan(held.id))
    return narrator.words.count("{plan}, {n} star", "{plan}, {n} stars", held.stars, plan=narrator.plan(held.id))


def seat_label(narrator: Narrator, seat: SeatView) -> str:
    """Return a seat as a screen reader says it."""
    say, count = narrator.words.say, narrator.words.count
    mints = say("unlimited mints") if seat.mints is None else count("{n} mint", "{n} mints", seat.mints)
    return kit.with_commas(
        seat.who.name,
        say("starting player") if seat.token else "",
        count("{n} star", "{n} stars", seat.stars),
        mints,
        cards_line(narrator.words, seat),
        seat.last,
    )


def cards_line(words: Words, seat: SeatView) -> str:
    """Return "3 buildings, 1 plan"."""
    built = words.count("{n} building", "{n} buildings", seat.buildings)
    plans = words.count("{n} plan", "{n} plans", seat.plans)
    return words.say("{buildings}, {plans}", buildings=built, plans=plans)
