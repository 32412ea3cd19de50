"""Finds what makes the coach's shares of playouts chances (`calibrations` of a policy), and how true they are then.

`python -m tests.bench.truths play FILE --game works --against mort --playouts 300 --games 100` plays games by the coach
on both sides and adds a line for each to the file: who won, and what share of playouts was given before each decision.
`--against 2` plays among two people. `python -m tests.bench.truths fit FILE...` finds the calibrations from the games
of even deals, and measures them with those of odd ones: never with the same.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from companion.coach import truth
from companion.coach.truth import Given, bins, difference
from companion.contract.policy import Calibration
from companion.games.registry import MODULES
from companion.table import simulation
from companion.table.table import Table

STEPS = 4_000
RATE = 0.3
"""The search for a calibration: the number of steps, and the size of each."""


class Said(NamedTuple):
    """A share of playouts that was given in a game with this many seats, and the part of the win that followed."""

    share: float
    won: float
    seats: int


def start(game: str, against: str) -> Any:
    """Return the first state of a game against an AI, or among a number of people."""
    if against.isdigit():
        return Table(simulation.setup_among(game, "abcdef"[: int(against)])).state
    return Table(simulation.setup(game, against)).state


def play(state: Any, game: str, playouts: int, chance: Random) -> dict[str, Any]:
    """Play a game with the coach in every chair; return what is stored of it."""
    standings, decided = truth.play(game, state, playouts, chance)
    won = [] if standings is None else standings.won
    points = [] if standings is None else [each.total for each in standings.seats]
    return {"won": won, "points": points, "said": [(seat, best.won / best.playouts) for seat, best in decided]}


def fit(said: Sequence[Said], is_lifted: bool) -> Calibration:
    """Return the calibration that makes what happened most likely (logistic regression); without a lift among people,
    who are alike."""
    lift, stretch = 0.0, 1.0
    known = [each for each in said if 0 < each.share < 1]
    for _ in range(STEPS if known else 0):
        by_lift = by_stretch = 0.0
        for share, won, seats in known:
            alike = math.log(max(1, seats - 1))
            odds = math.log(share / (1 - share)) + alike
            off = won - 1 / (1 + math.exp(-(lift + stretch * odds - alike)))
            by_lift += off
            by_stretch += off * odds
        lift += RATE * by_lift / len(known) if is_lifted else 0.0
        stretch += RATE * by_stretch / len(known)
    return Calibration(round(lift, 2), round(stretch, 2))


def corrected(said: Iterable[Said], calibration: Calibration) -> list[Given]:
    """Return the chances of a calibration, each with the part of the win."""
    return [Given(calibration.chance(share, seats) if 0 < share < 1 else share, won) for share, won, seats in said]


def read(files: Iterable[Path]) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """Return the games of files, by game and by whom it was against."""
    found: defaultdict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            each = json.loads(line)
            if each["won"]:
                found[each["game"], each["against"]].append(each)
    return found


def said_in(games: Iterable[dict[str, Any]]) -> list[Said]:
    """Return all shares that were given in games."""
    return [Said(share, each["won"][seat], len(each["won"])) for each in games for seat, share in each["said"]]


def tell(found: dict[tuple[str, str], list[dict[str, Any]]]) -> None:
    """Print the calibrations, and the bins of the games that did not serve to find them."""
    raw: defaultdict[str, list[Given]] = defaultdict(list)
    true: defaultdict[str, list[Given]] = defaultdict(list)
    in_use: defaultdict[str, list[Given]] = defaultdict(list)
    for (game, against), games in sorted(found.items()):
        even = said_in(each for each in games if each["deal"] % 2 == 0)
        odd = said_in(each for each in games if each["deal"] % 2)
        calibration = fit(even, not against.isdigit())
        wins = sum(each["won"][0] for each in games)
        print(f"{game}, {against}: {calibration}; {wins:g} of {len(games)} games won by the first seat")
        kind = f"{game}, {'people' if against.isdigit() else 'AI'}"
        config = start(game, against).config
        for name in (kind, f"{game}, {against}"):
            raw[name] += [Given(each.share, each.won) for each in odd]
            true[name] += corrected(odd, calibration)
            in_use[name] += [Given(MODULES[game].policy.chance(each.share, config), each.won) for each in odd]
    for name, given in sorted(true.items()):
        if not given:
            continue
        apart = [100 * difference(bins(each)) for each in (raw[name], given, in_use[name])]
        print(f"{name}: {len(given)} positions; points off: playouts alone {apart[0]:.1f}, ", end="")
        print(f"with what was found {apart[1]:.1f}, with what is in use {apart[2]:.1f}")
        for each in bins(given):
            print(f"  {each.positions:5} {each.chance:6.1%} {each.won:6.1%}")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("do", choices=("play", "fit"))
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--game", choices=sorted(MODULES))
    parser.add_argument("--against", help="an AI, or how many people")
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    options = parser.parse_args()
    if options.do == "fit":
        tell(read(options.files))
        return
    state = start(options.game, options.against)
    about = {"game": options.game, "against": options.against, "playouts": options.playouts}
    for deal in range(options.first, options.first + options.games):
        found = play(state, options.game, options.playouts, Random(deal))
        with options.files[0].open("a", encoding="utf-8") as file:
            file.write(json.dumps({**about, "deal": deal, **found}) + "\n")


if __name__ == "__main__":
    main()
