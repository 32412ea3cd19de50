"""The command that plays many games by bots, against an AI or each other."""

from __future__ import annotations

import json
import sys
from collections import deque
from typing import TYPE_CHECKING

import click

from companion.cli import bot_options
from companion.cli.options import WORDS
from companion.coach.levels import LEVELS
from companion.packs.packs import SAMPLED
from engine.game import GAMES
from engine.verdict import BadRequest

if TYPE_CHECKING:
    from companion.table.simulation import Tally


BOTS = ("random", "greedy", *LEVELS, "coach")
"""Who can be let play."""


def _players(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Return the players named in a list with commas."""
    names = tuple(name.strip() for name in value.split(",")) if value else ()
    if unknown := [name for name in names if name not in BOTS]:
        raise click.BadParameter(
            WORDS.say("{word} is none of: {ids}", word=repr(unknown[0]), ids=", ".join(BOTS)), context, parameter
        )
    return names


@click.command(help=WORDS.say("Play many games against an AI, and print how often each side wins."))
@bot_options.GAME
@bot_options.AI
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=WORDS.say("How many games."))
@click.option(
    "--player",
    type=click.Choice(BOTS),
    default="random",
    show_default=True,
    help=WORDS.say(
        "Who plays against it: any legal move, always the one with most points, a level, or what the coach would do."
    ),
)
@click.option(
    "--players",
    callback=_players,
    help=WORDS.say("Who plays against each other instead, like easy,strong; from game to game they change chairs."),
)
@bot_options.playouts(500)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    help=WORDS.say("Let the coach think so long instead, in seconds of the processor; then games do not repeat."),
)
@bot_options.SEED
@bot_options.JSON
def simulate(
    game: str,
    ai: str | None,
    games: int,
    player: str,
    players: tuple[str, ...],
    playouts: int,
    seconds: float | None,
    seed: int,
    as_json: bool,
) -> None:
    """Play, with a progress bar where a person watches."""
    from companion.coach.player import CoachPlayer, LevelPlayer
    from companion.table import simulation

    bot_options.known_ai(game, ai, is_needed=not players)
    bots: dict[str, simulation.Player] = {
        **simulation.PLAYERS,
        **{id: LevelPlayer(game, level) for id, level in LEVELS.items()},
        "coach": CoachPlayer(game, playouts) if seconds is None else CoachPlayer(game, seconds=seconds),
    }
    try:
        setup = simulation.setup_among(game, players, ai) if players else simulation.setup(game, ai or "")
    except BadRequest:
        raise bot_options.too_many("--players") from None
    played = simulation.played(setup, games, [bots[name] for name in players or (player,)], seed)
    with click.progressbar(played, games, file=sys.stderr) as bar:
        tally = deque(bar, maxlen=1).pop()
    progress = (
        json.dumps(tally.as_json(), ensure_ascii=False)
        if as_json
        else _report(game, ", ".join(players or (player,)), tally)
    )
    click.echo(progress)


def _report(game: str, player: str, tally: Tally) -> str:
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
    if tally.shared:
        lines.append(WORDS.count("{n} win was shared", "{n} wins were shared", tally.shared))
    if tally.unfinished:
        lines.append(
            WORDS.count(
                "{n} game came to no end and does not count",
                "{n} games came to no end and do not count",
                tally.unfinished,
            )
        )
    return "\n".join(lines)
