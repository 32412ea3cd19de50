"""The commands that let bots play: many games counted, and how true the coach's chances are."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion import files
from companion.cli.options import COUNT, WORDS
from companion.coach.player import LEVELS, CoachPlayer, LevelPlayer
from companion.packs.packs import SAMPLED
from companion.table import simulation
from engine.game import GAMES
from engine.verdict import BadRequest

if TYPE_CHECKING:
    from companion.coach.truth import Bin

_GAME = click.option("--game", type=click.Choice(sorted(GAMES)), default=next(iter(GAMES)), show_default=True)

_AI = click.option("--ai", help=WORDS.say("The id of the AI."))

_SEED = click.option(
    "--seed", type=int, default=1, show_default=True, help=WORDS.say("The same seed deals the same games.")
)

_JSON = click.option("--json", "as_json", is_flag=True, help=WORDS.say("Print JSON."))


def _playouts(at_first: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the option for how long the coach thinks, with its default."""
    return click.option(
        "--playouts",
        type=COUNT,
        default=at_first,
        show_default=True,
        help=WORDS.say("How many games the coach tries out before each decision."),
    )


def _check_ai(game: str, ai: str | None, *, is_needed: bool) -> None:
    """Refuse an AI that the game does not know, or a missing one if one is needed."""
    known = simulation.opponents(game)
    if ai not in known and (ai is not None or is_needed):
        raise click.BadParameter(WORDS.say("The AIs are: {ids}", ids=", ".join(known)), param_hint="--ai")


def _too_many(option: str) -> click.BadParameter:
    """Return the refusal of more seats than the game has."""
    return click.BadParameter(WORDS.say("The game is not played by so many."), param_hint=option)


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
@_GAME
@_AI
@click.option("--games", type=COUNT, default=1000, show_default=True, help=WORDS.say("How many games."))
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
@_playouts(500)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    help=WORDS.say("Let the coach think so long instead, in seconds of the processor; then games do not repeat."),
)
@_SEED
@_JSON
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
    """Play, with a progress bar if a person watches."""
    _check_ai(game, ai, is_needed=not players)
    bots: dict[str, simulation.Player] = {
        **simulation.PLAYERS,
        **{id: LevelPlayer(game, level) for id, level in LEVELS.items()},
        "coach": CoachPlayer(game, playouts) if seconds is None else CoachPlayer(game, seconds=seconds),
    }
    try:
        setup = simulation.setup_among(game, players, ai) if players else simulation.setup(game, ai or "")
    except BadRequest:
        raise _too_many("--players") from None
    played = simulation.played(setup, games, [bots[name] for name in players or (player,)], seed)
    with click.progressbar(played, games, file=sys.stderr) as bar:
        tally = deque(bar, maxlen=1).pop()
    if as_json:
        click.echo(json.dumps(tally.as_json()))
    else:
        click.echo(_report(game, ", ".join(players or (player,)), tally))


def _report(game: str, player: str, tally: simulation.Tally) -> str:
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


@click.command(
    help=WORDS.say("Measure how true the coach’s chances are: it plays both sides, and how the games end is compared.")
)
@_GAME
@_AI
@click.option("--seats", type=COUNT, default=1, show_default=True, help=WORDS.say("How many seats the coach plays."))
@click.option(
    "--positions",
    type=COUNT,
    default=2000,
    show_default=True,
    help=WORDS.say("How many decisions at least."),
)
@_playouts(150)
@_SEED
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), help=WORDS.say("Draw it into this file, as SVG.")
)
@_JSON
def truth(
    game: str, ai: str | None, seats: int, positions: int, playouts: int, seed: int, plot: Path | None, as_json: bool
) -> None:
    """Play whole games until there are enough positions."""
    from companion.coach import truth

    _check_ai(game, ai, is_needed=seats == 1)
    try:
        names = [f"{simulation.BOT} {seat + 1}" for seat in range(seats)]
        setup = simulation.setup(game, ai or "") if seats == 1 else simulation.setup_among(game, names, ai)
    except BadRequest:
        raise _too_many("--seats") from None
    given: list[truth.Given] = []
    with click.progressbar(length=positions, file=sys.stderr) as bar:
        for of_game in truth.games(setup, playouts, seed):
            given += of_game
            bar.update(len(of_game))
            if len(given) >= positions:
                break
    bins = truth.bins(given)
    if plot is not None:
        files.write(plot, truth.plot(bins).encode())
    apart = truth.difference(bins)
    if as_json:
        rows = [{"positions": each.positions, "chance": each.chance, "won": each.won} for each in bins]
        click.echo(json.dumps({"positions": len(given), "difference": apart, "bins": rows}))
    else:
        click.echo(_table_text(bins, len(given), apart))


def _table_text(bins: tuple[Bin, ...], positions: int, apart: float) -> str:
    """Say the result, a line a bin, with a bar as long as the share won; | is the chance that was given."""
    lines = [WORDS.count("{n} position", "{n} positions", positions)]
    for each in bins:
        bar = ["█" if place < round(30 * each.won) else " " for place in range(31)]
        bar[round(30 * each.chance)] = "|"
        chance, won = f"{each.chance:6.1%}", f"{each.won:6.1%}"
        said = WORDS.say("given {chance}, won {won}, {n} positions", chance=chance, won=won, n=each.positions)
        lines.append(f"{''.join(bar)} {said}")
    lines.append(WORDS.say("Mean difference of the bins: {points} points", points=f"{100 * apart:.1f}"))
    return "\n".join(lines)
