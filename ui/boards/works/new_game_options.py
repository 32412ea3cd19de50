"""The choices before a game of Mint Works."""

from __future__ import annotations

from collections.abc import Sequence

from companion import rulebook
from companion.languages import Words, mark
from companion.packs import packs
from engine.json_types import Json
from engine.works.cards import ADVANCED
from ui.parts.new_game_form import NONE, Choices, NewGameForm, Opponent, Option, alone, number_chosen, several

GAME = "works"
HOST = "justin"
"""The AI that always starts with the token."""
CHARACTERS = {
    "justin": mark("Takes the cheapest plan, and blocks each place he visits for the round."),
    "rachael": mark(
        "Pays for the most expensive plan with mints that leave the game. If the supply runs out, she wins."
    ),
    "sonic": mark("Plays twice each time, and buys only when no plan is left to build."),
    "mort": mark("Never runs out of mints, and never buys production."),
}
USE = {
    "crowdfunder": "works.crowdfunder",
    "recycler": "works.recycler.own-card",
    "swap-meet": "works.swap-meet.own-card",
    "temp-agency": "works.temp-agency.cost",
}
"""The clause that says best what an advanced location is for."""
PRINTINGS = {
    "current": (
        mark("Current, 36 mints"),
        mark("30 white and 6 red mints; a tie goes to the largest neighbourhood."),
    ),
    "first": (
        mark("First, 2017"),
        mark(
            "A tie goes to the smallest neighbourhood, the Recycler pays printed stars, Justin blocks free spaces only."
        ),
    ),
}


# Opponents


def opponents(words: Words, pack: Json) -> Sequence[Opponent]:
    """Return the AIs of the tin."""
    every = []
    for card in pack["ai"]:
        mints = card["starting_mints"] if isinstance(card["starting_mints"], int) else None
        title, character = words.title(card["title"]), character_of(words, card["id"])
        every.append(Opponent(card["id"], card["name"], title, character, mints, starting_mints(words, mints)))
    return every


def character_of(words: Words, ai: str) -> str:
    """Return how an AI plays, in a sentence, or "" for one that has no description."""
    return words.say(CHARACTERS[ai]) if ai in CHARACTERS else ""


def starting_mints(words: Words, mints: int | None) -> str:
    """Return what an AI starts with; None is without limit."""
    if mints is None:
        return words.say("Starts with unlimited mints")
    return words.count("Starts with {n} mint", "Starts with {n} mints", mints)


def ai_name(id: str) -> str:
    """Return the name on an AI's card."""
    return str(next(card["name"] for card in packs.built_in(GAME)["ai"] if card["id"] == id))


# Who starts


def _starter_name(words: Words, draft: NewGameForm, id: str) -> str:
    seat = int(id)
    if not draft.is_against:
        return draft.name(words, seat)
    return ai_name(draft.ai) if seat else words.say("You")


def _starter_fixed(words: Words, draft: NewGameForm) -> str:
    """Return that the card of the AI says who starts."""
    is_fixed = draft.is_against and draft.ai == HOST
    return words.say("{ai}, always", ai=ai_name(HOST)) if is_fixed else ""


STARTER = Option(
    "starter",
    "starting_player",
    "token",
    title=lambda words, draft: words.say("Who starts"),
    ids=lambda draft: [str(seat) for seat in range(draft.players + draft.is_against)],
    name=_starter_name,
    value=number_chosen,
    fixed=_starter_fixed,
    rule=lambda words, draft: "" if draft.is_against else words.say("The freshest breath starts"),
    has_lots=lambda draft: True,
)


# Advanced locations


def places(draft: NewGameForm) -> int:
    """Return how many advanced locations are used, if any are."""
    return 1 if draft.is_against else 2


def _location_title(words: Words, draft: NewGameForm) -> str:
    return words.count("Advanced location", "Advanced locations", places(draft))


def _location_heading(words: Words, draft: NewGameForm) -> tuple[str, str]:
    draw = words.count("Shuffle the four and draw {n}", "Shuffle the four and draw {n}", places(draft))
    return _location_title(words, draft), draw


def _location_name(words: Words, draft: NewGameForm, id: str) -> str:
    if id == NONE:
        return words.say_in("advanced locations", "None")
    return words.location(str(next(card["name"] for card in packs.built_in(GAME)["locations"] if card["id"] == id)))


LOCATIONS = Option(
    "advanced",
    "advanced",
    "location",
    title=_location_title,
    ids=lambda draft: (NONE, *ADVANCED),
    name=_location_name,
    value=lambda draft, ids: list(ids) or None,
    detail=lambda words, draft, id: rulebook.clause(USE[id]).text_in(words) if id in USE else "",
    heading=_location_heading,
    most=places,
    more=lambda words, n: words.count("Choose {n} more location", "Choose {n} more locations", n),
    is_laid=True,
    drawn=lambda words, draft: words.say("Drawn at random"),
)

PAIR = several(2, short=lambda words: words.say("2 players"))
CHOICES = Choices(GAME, (alone(), PAIR, several(3), several(4)), opponents, (STARTER, LOCATIONS), PRINTINGS)
