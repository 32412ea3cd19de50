"""The AI's best place and best finale, against a program that tries everything out on hundreds of random tables."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

import engine.bid as bid
from engine.bid import automa, search
from engine.bid.game import State
from engine.bid.moves import Place, Relocate
from engine.verdict import BadPosition, MissingCard
from tests.engine.bid.tables import CARDS, SEVERAL, config, table, tableaus

Cell = tuple[int, int]
Grid = dict[Cell, str]

CASES = 80
"""Random tables for each phase of the finale."""
PLACES = 150
AROUND = ((0, -1, 3, 1), (0, 1, 1, 3), (-1, 0, 0, 2), (1, 0, 2, 0))
"""From a cell to its neighbour, and which side of each of the two touch."""
SCOPES = ("utility-scope", "utility-connect", "production-scope", "majority", "solo-tie", "deed-pool")


def sides_of(state: State) -> dict[str, list[list[str]]]:
    """Each card's mints by side, top first and clockwise, as printed."""
    found = {}
    for card in state.config.pack["locations"]:
        shown = [card["mints"][side] for side in ("top", "right", "bottom", "left")]
        found[card["id"]] = [mints if isinstance(mints, list) else [mints][: mints != "none"] for mints in shown]
    return found


def valid(grid: Grid) -> Iterator[Cell]:
    """The cells in which a card may be laid."""
    rows = [r for r, _ in grid]
    for r in range(min(rows) - 1, max(rows) + 2):
        for c in range(min(c for _, c in grid) - 1, max(c for _, c in grid) + 2):
            near = any((r + a[0], c + a[1]) in grid for a in AROUND)
            if near and (r, c) not in grid and max(*rows, r) - min(*rows, r) < 2:
                yield r, c


class World(NamedTuple):
    """All that a plan can change: where cards lie, and which are turned."""

    grids: tuple[tuple[tuple[Cell, str], ...], ...]
    turned: frozenset[str]


class Tried:
    """Tries plans out to the end and counts everything there anew."""

    def __init__(self, state: State) -> None:
        self.state, self.sides, self.seat = state, sides_of(state), state.config.automa or 0
        self.cards = {card["id"]: card for card in state.config.pack["locations"]}
        self.rulings = state.config.rulings

    def start(self) -> World:
        rows = self.state.tableaus
        grids = [{(r, c): card for r, row in enumerate(t) for c, card in enumerate(row) if card} for t in rows]
        return World(tuple(tuple(sorted(grid.items())) for grid in grids), self.state.rotated)

    def matches(self, world: World, tableau: int) -> int:
        grid, met = dict(world.grids[tableau]), 0
        for (r, c), card in grid.items():
            for down, across, mine, theirs in AROUND:
                other = grid.get((r + down, c + across))
                if other:
                    one = self.sides[card][(mine + 2) % 4 if card in world.turned else mine]
                    two = list(self.sides[other][(theirs + 2) % 4 if other in world.turned else theirs])
                    met += sum(colour in two and two.remove(colour) is None for colour in one)
        return met // 2

    def holder(self, world: World, kind: str) -> int | None:
        snapshot = self.state.finale.snapshot if self.state.finale else None
        if self.rulings["majority"] == "snapshot" and snapshot:
            held: int | None = getattr(snapshot, kind)
            return held
        counts = [sum(self.cards[card]["type"] == kind for _, card in grid) for grid in world.grids]
        return counts.index(max(counts)) if max(counts) and counts.count(max(counts)) == 1 else None

    def end(self, world: World) -> tuple[int, int]:
        """The outcome and the margin for the AI."""
        culture = self.holder(world, "culture")
        keys = []
        for seat, grid in enumerate(world.grids):
            total = sum(self.cards[card]["vp"] for _, card in grid)
            total += self.matches(world, seat) * (2 if seat == culture else 1)
            keys.append((total, -len(grid), self.state.mints[seat]))
        mine, rest = keys[self.seat], [key for seat, key in enumerate(keys) if seat != self.seat]
        margin = mine[0] - max(key[0] for key in rest)
        if self.state.config.mode == "solo" and self.rulings["solo-tie"] == "ai":
            return (2 if margin >= 0 else 0), margin
        return (2 if mine > max(rest) else 1 if mine == max(rest) else 0), margin

    def is_one_group(self, grid: Grid) -> bool:
        reached, edge = set(), [next(iter(grid))]
        while edge:
            r, c = edge.pop()
            reached.add((r, c))
            edge += [n for a in AROUND if (n := (r + a[0], c + a[1])) in grid and n not in reached]
        return len(reached) == len(grid)

    def options(self, world: World, kind: str) -> Iterator[tuple[object, World]]:
        """Every use of an ability, and what it leads to."""
        if kind == "deed":
            deed = self.state.finale.deed if self.state.finale else None
            grid = dict(world.grids[self.seat])
            for cell in valid(grid):
                yield (deed, self.seat, cell), self.with_grid(world, self.seat, {**grid, cell: str(deed)})
            return
        own = self.rulings["utility-scope" if kind == "utility" else "production-scope"] == "own"
        for tableau in [self.seat] if own else range(len(world.grids)):
            grid = dict(world.grids[tableau])
            for at, card in grid.items():
                if kind == "production":
                    yield card, world._replace(turned=world.turned ^ {card})
                    continue
                rest = {cell: other for cell, other in grid.items() if cell != at}
                for cell in valid(rest) if rest else ():
                    after = {**rest, cell: card}
                    if cell != at and (self.rulings["utility-connect"] == "touch" or self.is_one_group(after)):
                        yield (card, tableau, cell), self.with_grid(world, tableau, after)

    def with_grid(self, world: World, tableau: int, grid: Grid) -> World:
        grids = list(world.grids)
        grids[tableau] = tuple(sorted(grid.items()))
        return world._replace(grids=tuple(grids))

    def best(self, world: World, kinds: tuple[str, ...], used: int) -> tuple[int, int, int]:
        """The best end with these abilities still to come, those that are the AI's then."""
        if not kinds:
            return (*self.end(world), -used)
        found = self.best(world, kinds[1:], used)
        if self.holder(world, kinds[0]) == self.seat:
            for _, after in self.options(world, kinds[0]):
                found = max(found, self.best(after, kinds[1:], used + 1))
        return found


def grown(cards: list[str], rng: Random) -> list[list[str | None]]:
    """A tableau grown card by card at random valid places."""
    grid: Grid = {(0, 0): cards[0]} if cards else {}
    for card in cards[1:]:
        grid[rng.choice(list(valid(grid)))] = card
    rows = sorted({r for r, _ in grid})
    across = range(min(c for _, c in grid), max(c for _, c in grid) + 1) if grid else ()
    return [[grid.get((r, c)) for c in across] for r in rows]


def finale(mode: str, phase: str, rng: Random) -> State:
    """A random table on which the AI holds the ability of a phase."""
    seat = 1 if mode == "solo" else 2
    while True:
        rulings = {id: rng.choice(bid.rulings[id].choices) for id in SCOPES}
        made = config(mode, rulings=rulings, pack=rng.choice((None, SEVERAL)))
        cards = rng.sample(CARDS, 30)
        rows = {each: grown([cards.pop() for _ in range(rng.randrange(1, 4))], rng) for each in range(seat + 1)}
        kind = phase.removesuffix("-place")
        place = {"phase": phase, "tableaus": tableaus(made, rows)}
        place["mints"] = [rng.randrange(3) for _ in range(seat)] + [0]
        place["rotated"] = [c for row in rows[seat] for c in row if c and rng.random() < 0.2]
        held = {each: rng.choice((None, seat)) for each in ("utility", "production", "culture")}
        place["finale"] = {"by": seat, "snapshot": {"deed": None, **held, kind: seat}}
        if phase == "deed-place":
            place["finale"]["deed"] = cards.pop()
        try:
            return bid.start(made, place)
        except (BadPosition, MissingCard):
            continue


@pytest.mark.parametrize("phase", ["production", "utility", "deed-place"])
@pytest.mark.parametrize("mode", ["solo", "ai"])
def test_the_finale_search_finds_what_trying_everything_finds(mode: str, phase: str) -> None:
    rng = Random(f"{mode} {phase}")
    kinds = ("deed", "utility", "production")
    kind = phase.removesuffix("-place")
    later = kinds[kinds.index(kind) + 1 :]
    for _ in range(CASES // (4 if phase == "deed-place" else 1)):
        state = finale(mode, phase, rng)
        tried = Tried(state)
        world = tried.start()
        expected = [tried.best(world, later, 0)]
        expected += [tried.best(after, later, 1) for _, after in tried.options(world, kind)]
        found = [option.end[:3] for option in search.options(state)]
        assert sorted(found) == sorted(expected), state
        assert found[0] == expected[0]
        top = max(end[:2] for end in expected)
        best = automa.best(state)
        if top[0] == 0 and state.config.rulings["hopeless"] == "skip":
            assert [move.as_json()["move"] for move in best] == ["decline"]
        else:
            assert len(best) == sum(end[:2] == top for end in expected)


@pytest.mark.parametrize("mode", ["solo", "ai"])
def test_a_won_card_goes_where_trying_everything_puts_it(mode: str) -> None:
    rng, seat = Random(f"place {mode}"), 1 if mode == "solo" else 2
    done = 0
    while done < PLACES:
        cards = rng.sample(CARDS, 9)
        auction = {"location": cards.pop(), "seats": [seat], "placer": seat}
        made = config(mode, pack=rng.choice((None, SEVERAL)))
        rows = tableaus(made, {seat: grown(cards[: rng.randrange(1, 7)], rng)})
        try:
            state = bid.start(made, {"phase": "place", "auction": auction, "tableaus": rows})
        except (BadPosition, MissingCard):
            continue
        done += 1
        tried = Tried(state)
        grid = dict(tried.start().grids[seat])
        weighed = {}
        for cell in valid(grid):
            after = {**grid, cell: auction["location"]}
            world = tried.with_grid(tried.start(), seat, after)
            free = set(valid(after))
            facing = sum(
                len(tried.sides[card][mine])
                for (r, c), card in after.items()
                for down, across, mine, _ in AROUND
                if (r + down, c + across) in free
            )
            weighed[cell] = tried.matches(world, seat), facing
        most = max(matches for matches, _ in weighed.values())
        expected = sorted((cell for cell in weighed if weighed[cell][0] == most), key=lambda at: (-weighed[at][1], at))
        assert [where(grid, move) for move in automa.best(state)] == expected


def where(grid: Grid, move: Place | Relocate) -> Cell:
    """The cell that a placement names."""
    r, c = next(at for at, card in grid.items() if card == move.of)
    down, across = {"right": (0, 1), "left": (0, -1), "below": (1, 0), "above": (-1, 0)}[move.side]
    return r + down, c + across


def test_the_search_goes_through_a_full_table() -> None:
    row = ["acorn-arcade", "candle-clinic", "fable-foundry", "gumdrop-gasworks", "inkwell-institute"]
    other = ["jumble-junction", "marble-mill", "oatmeal-observatory", "quill-quay", "thimble-tower"]
    state = table(
        "ai",
        phase="deed-place",
        rows={2: [row, other]},
        finale={"by": 2, "deed": "dewdrop-dynamo"},
    )
    assert len(search.options(state)) == 1 + 4
