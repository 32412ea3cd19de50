"""The options of the commands that let bots play, and what they refuse alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from companion.cli.options import WORDS
from engine.game import GAMES

F = TypeVar("F", bound=Callable[..., Any])

GAME = click.option("--game", type=click.Choice(sorted(GAMES)), default=next(iter(GAMES)), show_default=True)

AI = click.option("--ai", help=WORDS.say("The id of the AI."))

SEED = click.option(
    "--seed", type=int, default=1, show_default=True, help=WORDS.say("The same seed deals the same games.")
)

JSON = click.option("--json", "as_json", is_flag=True, help=WORDS.say("Print JSON."))


def playouts(at_first: int) -> Callable[[F], F]:
    """Return the option that says how long the coach thinks, with what it is where nothing is said."""
    return click.option(
        "--playouts",
        type=click.IntRange(1),
        default=at_first,
        show_default=True,
        help=WORDS.say("How many games the coach tries out before each decision."),
    )


def known_ai(game: str, ai: str | None, *, is_needed: bool) -> None:
    """Refuse an AI that the game does not know, or none where one is needed."""
    from companion.table import simulation

    known = simulation.opponents(game)
    if ai not in known and (ai is not None or is_needed):
        raise click.BadParameter(WORDS.say("The AIs are: {ids}", ids=", ".join(known)), param_hint="--ai")


def too_many(option: str) -> click.BadParameter:
    """Return the refusal of more seats than the game has."""
    return click.BadParameter(WORDS.say("The game is not played by so many."), param_hint=option)
