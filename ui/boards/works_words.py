"""The short words of the board of Mint Works: effects in three words, why a place cannot be used, what is heard."""

from __future__ import annotations

import flet as ft

from companion.languages import Words
from companion.telling_works import Teller
from engine.works.cards import UNKNOWN, Location, Plan
from ui import components as kit
from ui.boards.works_view import CardView, Held, LocationView, SeatView
from ui.theme import look_for

STARRED = ("stars-per-culture-building", "stars-per-building", "stars-per-plan", "gallery")
"""Effects whose words follow a star."""


def effect(words: Words, plan: Plan) -> str:
    """Return what a plan does as a building, in about three words."""
    say, n = words.say, plan.amount
    match plan.effect:
        case "counts-as-two":
            return say("Counts as two")
        case "stars-per-culture-building":
            return say("per culture building")
        case "stars-per-building":
            return say("per building")
        case "stars-per-plan":
            return words.count("per plan", "{n} per plan", n)
        case "gallery":
            return say("per mint on it")
        case "co-op":
            return say("+{n}, and to another", n=n)
        case "upkeep-gain":
            return say("+{n} each upkeep", n=n)
        case "upkeep-gain-per-building":
            return say("+{n} per building", n=n)
        case "supplier-discount":
            return say("Supplier {n} less", n=n)
        case "builder-discount":
            return say("Builder {n} less", n=n)
        case "landfill":
            return say("Culture gives {n} less", n=n)
        case "assembler":
            return say("Buys come built")
        case "deed":
            return say("Opens {location}", location=words.the_location(plan.name))
    return ""


def note(teller: Teller, view: LocationView) -> tuple[str, ft.IconData | None]:
    """Return why a location cannot be used, in a few words, with its icon; nothing where it can."""
    say, signs = teller.words.say, kit.SIGNS
    match view.rule:
        case "works.place.deed-closed":
            return say("No deed built"), signs["closed"]
        case "works.justin.blocked":
            return say("Blocked by {name}", name=teller.ai), signs["blocked"]
        case "works.place.space-free":
            return say("Full"), signs["full"]
        case "works.place.afford":
            return say("Needs {needed}", needed=view.needed), signs["dear"]
        case "works.builder.own-plan":
            return say("No plan to build"), signs["plan"]
        case "works.supplier.in-supply":
            return say("Nothing on offer"), signs["plan"]
        case "works.lotto.deck-empty":
            return say("Deck empty"), signs["plan"]
        case "works.recycler.own-card" | "works.swap-meet.own-card":
            return say("No card to give"), signs["plan"]
        case "works.swap-meet.in-supply":
            return say("Nothing on offer"), signs["plan"]
        case "works.temp-agency.occupied":
            return say("No other place in use"), signs["full"]
    return "", None


def gain(words: Words, location: Location) -> kit.Gain | None:
    """Return what a location gives, for its right side."""
    match location.effect:
        case "gain-mints":
            return kit.Gain(mints=location.amount)
        case "take-token":
            return kit.Gain(mints=location.amount, sign=kit.SIGNS["token"])
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


def plan_of(teller: Teller, id: str, *, cost: int | None = None, stars: int | None = None, told: bool = True) -> kit.Plan:
    """Return a plan as the kit draws it; `cost` where another than the printed one is paid."""
    plan = teller.config.plans[id]
    return kit.Plan(
        name=teller.plan(id),
        kind=plan.type,
        letter=letter(teller.words, plan.type),
        sign=kit.plan_sign(id),
        cost=plan.cost if cost is None else cost,
        printed=plan.cost if cost is not None and cost != plan.cost else None,
        stars=plan.stars if stars is None else stars,
        effect=effect(teller.words, plan) if told else "",
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


def who(seat: SeatView) -> kit.Who:
    """Return a seat as the kit names it."""
    return who_is(seat.name, seat.seat, machine=seat.is_automa)


def who_is(name: str, seat: int, *, machine: bool = False) -> kit.Who:
    """Return a name and seat as the kit draws them."""
    return kit.Who(name, (name.strip()[:1] or "?").upper(), seat, machine)


# What is heard


def location_label(teller: Teller, view: LocationView) -> str:
    """Return a location as a screen reader says it."""
    say = teller.words.say
    parts = [teller.location(view.id)]
    if view.spaces and (price := next((space.price for space in view.spaces if space.price), "")):
        parts.append(say("costs {price}", price=price))
    free = sum(space.mints is None for space in view.spaces)
    parts.append(teller.words.count("{n} space free", "{n} spaces free", free))
    why = note(teller, view)[0]
    parts.append(say("you may place here") if view.tap.is_legal else why)
    return ", ".join(part for part in parts if part)


def card_label(teller: Teller, card: CardView, deed: str) -> str:
    """Return a card on offer or in hand as a screen reader says it; `deed` is what a tap would do."""
    say = teller.words.say
    if card.id == UNKNOWN:
        parts = [teller.plan(card.id)]
    else:
        parts = [teller.plan(card.id), kind_name(teller.words, teller.config.plans[card.id].type)]
    if card.cost != card.printed:
        parts.append(say("costs {cost} instead of {printed}", cost=card.cost, printed=card.printed))
    else:
        parts.append(say("costs {price}", price=card.cost))
    parts.append(deed if card.tap.is_legal else say("not possible now"))
    return ", ".join(parts)


def held_label(teller: Teller, held: Held) -> str:
    """Return a card before a seat as a screen reader says it."""
    say = teller.words.say
    if not held.is_built:
        return say("{plan}, plan", plan=teller.plan(held.id))
    return teller.words.count("{plan}, {n} star", "{plan}, {n} stars", held.stars, plan=teller.plan(held.id))


def seat_label(teller: Teller, seat: SeatView) -> str:
    """Return a seat as a screen reader says it."""
    say, count = teller.words.say, teller.words.count
    mints = say("unlimited mints") if seat.mints is None else count("{n} mint", "{n} mints", seat.mints)
    parts = [
        seat.name,
        say("starting player") if seat.token else "",
        count("{n} star", "{n} stars", seat.stars),
        mints,
        cards_line(teller.words, seat),
        seat.last,
    ]
    return ", ".join(part for part in parts if part)


def cards_line(words: Words, seat: SeatView) -> str:
    """Return "3 buildings, 1 plan"."""
    built = words.count("{n} building", "{n} buildings", seat.buildings)
    plans = words.count("{n} plan", "{n} plans", seat.plans)
    return words.say("{buildings}, {plans}", buildings=built, plans=plans)

