"""The command that measures how true the coach's chances are."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli import bot_options
from companion.cli.options import WORDS
from engine.verdict import BadRequest

if TYPE_CHECKING:
    from companion.coach.truth import Bin


@click.command(
    help=WORDS.say("Measure how true the coach’s chances are: it plays both sides, and how the games end is compared.")
)
@bot_options.GAME
@bot_options.AI
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
@bot_options.playouts(150)
@bot_options.SEED
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), help=WORDS.say("Draw it into this file, as SVG.")
)
@bot_options.JSON
def truth(
    game: str, ai: str | None, seats: int, positions: int, playouts: int, seed: int, plot: Path | None, as_json: bool
) -> None:
    """Play whole games until there are enough positions."""
    from companion.coach import truth
    from companion.table import simulation

    bot_options.known_ai(game, ai, is_needed=seats == 1)
    try:
        names = [f"{simulation.BOT} {seat + 1}" for seat in range(seats)]
        setup = simulation.setup(game, ai or "") if seats == 1 else simulation.setup_among(game, names, ai)
    except BadRequest:
        raise bot_options.too_many("--seats") from None
    given: list[truth.Given] = []
    with click.progressbar(length=positions, file=sys.stderr) as bar:
        for of_game in truth.games(setup, playouts, seed):
            given += of_game
            bar.update(len(of_game))
            if len(given) >= positions:
                break
    bins = truth.bins(given)
    if plot is not None:
        plot.write_text(truth.plot(bins), encoding="utf-8")
    apart = truth.difference(bins)
    if as_json:
        rows = [{"positions": each.positions, "chance": each.chance, "won": each.won} for each in bins]
        click.echo(json.dumps({"positions": len(given), "difference": apart, "bins": rows}))
    else:
        click.echo(_table_text(bins, len(given), apart))


def _table_text(bins: tuple[Bin, ...], positions: int, apart: float) -> str:
    """Say what came out, a line a bin, with a bar as long as what was won; | is the chance that was given."""
    lines = [WORDS.count("{n} position", "{n} positions", positions)]
    for each in bins:
        bar = ["█" if place < round(30 * each.won) else " " for place in range(31)]
        bar[round(30 * each.chance)] = "|"
        chance, won = f"{each.chance:6.1%}", f"{each.won:6.1%}"
        said = WORDS.say("given {chance}, won {won}, {n} positions", chance=chance, won=won, n=each.positions)
        lines.append(f"{''.join(bar)} {said}")
    lines.append(WORDS.say("Mean difference of the bins: {points} points", points=f"{100 * apart:.1f}"))
    return "\n".join(lines)
