"""The command that measures how true the coach's chances are."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.options import WORDS
from engine.game import GAMES
from engine.verdict import BadRequest

if TYPE_CHECKING:
    from companion.coach.truth import Bin


@click.command(
    help=WORDS.say("Measure how true the coach’s chances are: it plays both sides, and how the games end is compared.")
)
@click.option("--game", type=click.Choice(sorted(GAMES)), default=next(iter(GAMES)), show_default=True)
@click.option("--ai", help=WORDS.say("The id of the AI."))
@click.option(
    "--seats", type=click.IntRange(1), default=1, show_default=True, help=WORDS.say("How many seats the coach plays.")
)
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=2000,
    show_default=True,
    help=WORDS.say("How many decisions at least."),
)
@click.option(
    "--playouts",
    type=click.IntRange(1),
    default=150,
    show_default=True,
    help=WORDS.say("How many games the coach tries out before each decision."),
)
@click.option("--seed", type=int, default=1, show_default=True, help=WORDS.say("The same seed deals the same games."))
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), help=WORDS.say("Draw it into this file, as SVG.")
)
@click.option("--json", "as_json", is_flag=True, help=WORDS.say("Print JSON."))
def truth(
    game: str, ai: str | None, seats: int, positions: int, playouts: int, seed: int, plot: Path | None, as_json: bool
) -> None:
    """Play whole games until there are enough positions."""
    from companion.coach import truth
    from companion.table import simulation

    known = simulation.opponents(game)
    if ai not in known and (ai is not None or seats == 1):
        raise click.BadParameter(WORDS.say("The AIs are: {ids}", ids=", ".join(known)), param_hint="--ai")
    try:
        names = [f"{simulation.BOT} {seat + 1}" for seat in range(seats)]
        setup = simulation.setup(game, ai or "") if seats == 1 else simulation.setup_among(game, names, ai)
    except BadRequest:
        raise click.BadParameter(WORDS.say("The game is not played by so many."), param_hint="--seats") from None
    given: list[truth.Given] = []
    with click.progressbar(length=positions, file=sys.stderr) as bar:
        for of_game in truth.games(setup, playouts, seed):
            given += of_game
            bar.update(len(of_game))
            if len(given) >= positions:
                break
    found = truth.bins(given)
    if plot is not None:
        plot.write_text(truth.plot(found), encoding="utf-8")
    apart = truth.difference(found)
    if as_json:
        rows = [{"positions": each.positions, "chance": each.chance, "won": each.won} for each in found]
        click.echo(json.dumps({"positions": len(given), "difference": apart, "bins": rows}))
    else:
        click.echo(_told(found, len(given), apart))


def _told(found: tuple[Bin, ...], positions: int, apart: float) -> str:
    """Say what came out, a line a bin, with a bar as long as what was won; | is the chance that was given."""
    lines = [WORDS.count("{n} position", "{n} positions", positions)]
    for each in found:
        bar = ["█" if place < round(30 * each.won) else " " for place in range(31)]
        bar[round(30 * each.chance)] = "|"
        chance, won = f"{each.chance:6.1%}", f"{each.won:6.1%}"
        said = WORDS.say("given {chance}, won {won}, {n} positions", chance=chance, won=won, n=each.positions)
        lines.append(f"{''.join(bar)} {said}")
    lines.append(WORDS.say("Mean difference of the bins: {points} points", points=f"{100 * apart:.1f}"))
    return "\n".join(lines)
