"""How fast the rules are, beside the engines of others, in one run on one core.

`python -m tests.bench [--seconds N]`; `python -m pip install --group bench` brings the engines of others.
"""

import argparse
import tempfile
from pathlib import Path

from tests.bench import listing, ours, storing
from tests.bench.measure import Speed, Spread, speed, spread
from tests.bench.peers import CHESS, peers


def speeds(seconds: float) -> list[Speed]:
    """Every game that is installed, one after the other."""
    theirs, absent = peers()
    for name in absent:
        print(f"not installed: {name}")
    return [speed(name, game, seconds) for name, game in {**ours.games(), **theirs}.items()]


def print_speeds(measured: list[Speed]) -> None:
    chess = next((found.moves_per_second for found in measured if found.name == CHESS), None)
    print(f"\n{'random whole games':<36}{'games/s':>12}{'moves/s':>12}{'moves/game':>12}{'x chess':>10}")
    for one in measured:
        ratio = f"{one.moves_per_second / chess:.2f}" if chess else "-"
        per_game = one.moves / one.games
        print(f"{one.name:<36}{one.games_per_second:>12,.1f}{one.moves_per_second:>12,.0f}{per_game:>12.1f}{ratio:>10}")


def print_spreads(measured: list[Spread]) -> None:
    print(f"\n{'one operation, ms':<36}{'p50':>12}{'p99':>12}{'worst':>12}{'count':>10}")
    for one in measured:
        print(f"{one.name:<36}{one.p50:>12.3f}{one.p99:>12.3f}{one.worst:>12.3f}{one.count:>10,}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="how long each game is played")
    seconds = parser.parse_args().seconds
    print_speeds(speeds(seconds))
    with tempfile.TemporaryDirectory() as directory:
        stored = {**storing.appends(Path(directory)), **listing.pages(Path(directory))}
    print_spreads([spread(name, times) for name, times in {**ours.decisions(seconds), **stored}.items()])


if __name__ == "__main__":
    main()
