"""How fast the rules are, compared with other engines, in one run on one core.

`python -m tests.bench [--seconds N]`; `python -m pip install --group bench` installs the other engines. `python -m
tests.bench screens` measures the screens instead, in a browser; `python -m tests.bench slices` the longest step of long
work, `python -m tests.bench record` pages of the statistics with years of results, `python -m tests.bench phones` six
phones at one table.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench import listing, ours, phones, record, screens, searching, slicing, storing
from tests.bench.measure import Speed, Spread, speed, spread
from tests.bench.peers import CHESS, peers


def speeds(seconds: float) -> Iterator[Speed]:
    """Every game that is installed, one after the other; python-chess first, as the others are told in its terms."""
    theirs, absent = peers()
    for name in absent:
        print(f"not installed: {name}", flush=True)
    first = {CHESS: theirs.pop(CHESS)} if CHESS in theirs else {}
    for name, game in {**first, **ours.games(), **theirs}.items():
        yield speed(name, game, seconds)


def spreads(seconds: float) -> Iterator[Spread]:
    """Yield the automas' decisions, the answers of the search, and the storing and listing of games."""
    for name, times in ours.decisions(seconds):
        yield spread(name, times)
    for name, times in searching.queries().items():
        yield spread(name, times)
    with tempfile.TemporaryDirectory() as directory:
        for part in (storing.appends, listing.pages):
            for name, times in part(Path(directory)).items():
                yield spread(name, times)


def print_speeds(measured: Iterator[Speed]) -> None:
    """Print each line as soon as it is measured."""
    print(f"\n{'random whole games':<36}{'games/s':>12}{'moves/s':>12}{'moves/game':>12}{'x chess':>10}", flush=True)
    chess = None
    for one in measured:
        chess = one.moves_per_second if one.name == CHESS else chess
        ratio = f"{one.moves_per_second / chess:.2f}" if chess else "-"
        told = f"{one.games_per_second:>12,.1f}{one.moves_per_second:>12,.0f}{one.moves / one.games:>12.1f}{ratio:>10}"
        print(f"{one.name:<36}{told}", flush=True)


def print_spreads(measured: Iterator[Spread]) -> None:
    """Print each line as soon as it is measured."""
    print(f"\n{'one operation, ms':<36}{'p50':>12}{'p99':>12}{'worst':>12}{'count':>10}", flush=True)
    for one in measured:
        told = f"{one.p50:>12.3f}{one.p99:>12.3f}{one.worst:>12.3f}{one.count:>10,}"
        print(f"{one.name:<36}{told}", flush=True)


def main() -> None:
    if sys.argv[1:2] == ["screens"]:
        screens.main(sys.argv[2:])
        return
    if sys.argv[1:2] == ["phones"]:
        phones.main(sys.argv[2:])
        return
    if sys.argv[1:2] == ["slices"]:
        slicing.main()
        return
    if sys.argv[1:2] == ["record"]:
        record.main()
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="how long each game is played")
    seconds = parser.parse_args().seconds
    print_speeds(speeds(seconds))
    print_spreads(spreads(seconds))


if __name__ == "__main__":
    main()
