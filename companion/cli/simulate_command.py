"""The command that plays many games against an AI."""

from __future__ import annotations

import json
import sys
from collections import deque
from typing import TYPE_CHECKING

import click

from companion.cli.options import WORDS
from companion.packs.packs import SAMPLED
from engine.game import GAMES

if TYPE_CHECKING:
    from companion.table.simulation import Tally


@click.command(help=WORDS.say("Play many games against an AI, and print how often each side wins."))
@click.option("--game", type=click.Choice(sorted(GAMES)), default=next(iter(GAMES)), show_default=True)
@click.option("--ai", required=True, help=WORDS.say("The id of the AI."))
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=WORDS.say("How many games."))
@click.option(
    "--player",
    type=click.Choice(["random", "greedy", "coach"]),
    default="random",
    show_default=True,
    help=WORDS.say(
        "Who plays against it: any legal move, always the one with most points, or what the coach would do."
    ),
)
@click.option(
    "--playouts",
    type=click.IntRange(1),
    default=500,
    show_default=True,
    help=WORDS.say("How many games the coach tries out before each decision."),
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    help=WORDS.say("Let the coach think so long instead, in seconds of the processor; then games do not repeat."),
)
@click.option("--seed", type=int, default=1, show_default=True, help=WORDS.say("The same seed deals the same games."))
@click.option("--json", "as_json", is_flag=True, help=WORDS.say("Print JSON."))
def simulate(
    game: str, ai: str, games: int, player: str, playouts: int, seconds: float | None, seed: int, as_json: bool
) -> None:
    """Play, with a progress bar where a person watches."""
    from companion.coach.player import CoachPlayer
    from companion.table import simulation

    known = simulation.opponents(game)
    if ai not in known:
        raise click.BadParameter(WORDS.say("The AIs are: {ids}", ids=", ".join(known)), param_hint="--ai")
    coach = CoachPlayer(game, playouts) if seconds is None else CoachPlayer(game, seconds=seconds)
    bot = simulation.PLAYERS.get(player, coach)
    played = simulation.played(simulation.setup(game, ai), games, bot, seed)
    with click.progressbar(played, games, file=sys.stderr) as bar:
        tally = deque(bar, maxlen=1).pop()
    click.echo(json.dumps(tally.as_json(), ensure_ascii=False) if as_json else _told(game, player, tally))


def _told(game: str, player: str, tally: Tally) -> str:
    """Say what came out, a line a seat."""
    cards = WORDS.say("invented cards") if game in SAMPLED else WORDS.say("built-in cards")
    lines = [
        WORDS.count(
            "{n} game of {game} ({cards}), bot: {player}, {moves} moves",
            "{n} games of {game} ({cards}), bot: {player}, {moves} moves",
            tally.games,
            game=GAMES[game].name,
            cards=cards,
            player=player,
            moves=tally.moves,
        )
    ]
    finished = max(tally.games, 1)
    for seat, name in enumerate(tally.names):
        rate, mean = f"{tally.wins[seat] / finished:.1%}", f"{tally.points[seat] / finished:.1f}"
        lines.append(WORDS.say("{name}: won {rate}, {mean} points on average", name=name, rate=rate, mean=mean))
    if tally.unfinished:
        lines.append(
            WORDS.count(
                "{n} game came to no end and does not count",
                "{n} games came to no end and do not count",
                tally.unfinished,
            )
        )
    return "\n".join(lines)
