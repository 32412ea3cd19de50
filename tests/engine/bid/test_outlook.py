"""What the AI's abilities can make of one tableau, against a program that tries all of it out, thousands of times."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from engine.bid import outlook, search
from engine.bid.cards import Cards, Turned, turned
from engine.bid.outlook import Laid, Outlook
from engine.bid.search import End, Race
from tests.engine.bid.tables import CARDS, SEVERAL, config, table

Cell = tuple[int, int]
Tableau = dict[Cell, Turned]
AROUND = ((0, -1, 3, 1), (0, 1, 1, 3), (-1, 0, 0, 2), (1, 0, 2, 0))
"""From a cell to its neighbour, and which side of each of the two touch."""

TABLEAUS = 1_500
"""Random tableaus, looked at as the AI's own and as a rival's."""
RACES = 5_000
LARGEST = 6


def matches(tableau: Tableau, cards: Cards) -> int:
    """Every match, counted from both of the cards that touch."""
    found = 0
    for (r, c), card in tableau.items():
        for down, across, mine, theirs in AROUND:
            other = tableau.get((r + down, c + across))
            if other is not None:
                found += cards.meet[card[mine]][other[theirs]]
    return found // 2


def is_one_group(tableau: Tableau) -> bool:
    """Return whether any card can be reached from any other."""
    reached, edge = set(), [next(iter(tableau))]
    while edge:
        r, c = edge.pop()
        reached.add((r, c))
        edge += [n for a in AROUND if (n := (r + a[0], c + a[1])) in tableau and n not in reached]
    return len(reached) == len(tableau)


def moved(tableau: Tableau, connects: bool) -> Iterator[tuple[int, Cell, Tableau]]:
    """Yield every tableau that results from moving a card: which card, in reading order, its new cell, and the tableau
    then."""
    for index, at in enumerate(sorted(tableau)):
        rest = {cell: card for cell, card in tableau.items() if cell != at}
        for cell in [cell for cell in valid_in(rest) if cell != at] if rest else ():
            then = {**rest, cell: tableau[at]}
            if not connects or is_one_group(then):
                yield index, cell, then


def valid_in(tableau: Tableau) -> list[Cell]:
    """The cells in which a card may be laid."""
    rows, near = {r for r, _ in tableau}, {(r + a[0], c + a[1]) for r, c in tableau for a in AROUND}
    return sorted(at for at in near if at not in tableau and max(*rows, at[0]) - min(*rows, at[0]) < 2)


def with_one_turned(tableau: Tableau) -> Iterator[Tableau]:
    """Every tableau that comes of turning a card, in reading order."""
    for at in sorted(tableau):
        yield {**tableau, at: turned(tableau[at])}


def random_tableau(rng: Random, cards: Cards, fewest: int) -> Tableau:
    """A tableau grown card by card; now and then one is taken out of it, which may leave it in parts."""
    size = rng.randint(fewest, LARGEST)
    ids = rng.sample(CARDS, size + 1)
    tableau = {(0, 0): cards.codes[ids.pop()]}
    for card in ids:
        tableau[rng.choice(valid_in(tableau))] = cards.codes[card]
    tableau.pop(rng.choice(sorted(tableau)))
    upper, first = min((r for r, _ in tableau), default=0), min((c for _, c in tableau), default=0)
    return {(r - upper, c - first): tableau[r, c] for r, c in sorted(tableau)}


def tables(seed: str, count: int, fewest: int = 0) -> Iterator[tuple[Tableau, Cards, Laid, int]]:
    """Yield random tableaus, as the AI sees them: 1 for its own, -1 for a rival's, in which it wants few matches."""
    rng = Random(seed)
    for _ in range(count):
        cards = config("solo", pack=rng.choice((None, SEVERAL))).cards
        tableau = random_tableau(rng, cards, fewest)
        sign, connects = rng.choice((1, -1)), rng.random() < 0.5
        worth = outlook.worths(cards)[sign < 0]
        yield tableau, cards, Laid(tuple(tableau), list(tableau.values()), *worth, connects), sign


def tried(tableau: Tableau, cards: Cards, connects: bool, sign: int, moving: bool, turning: bool) -> Outlook:
    """Return the outlook as its words say it: everything is tried, and what is no better than with less is left out."""

    def worth(each: Tableau) -> int:
        return sign * matches(each, cards)

    moves = [then for _, _, then in moved(tableau, connects)] if moving else []
    now = worth(tableau)
    shifted = max(map(worth, moves), default=now)
    flipped = max(map(worth, with_one_turned(tableau)), default=now) if turning else now
    both = max((worth(last) for then in moves for last in with_one_turned(then)), default=now) if turning else now
    return Outlook(
        now,
        shifted if shifted > now else None,
        flipped if flipped > now else None,
        both if both > max(now, shifted, flipped) else None,
    )


def test_the_best_of_a_tableau_is_what_trying_everything_finds() -> None:
    seen = set()
    for tableau, cards, laid, sign in tables("outlook", TABLEAUS):
        for moving, turning in product((False, True), repeat=2):
            found = laid.outlook(moving, turning)
            assert found == tried(tableau, cards, laid.connects, sign, moving, turning), (laid, moving, turning)
            seen.add(tuple(part is None for part in found))
    assert len(seen) == 8, "each part is there, and is not, beside each of the others"


def test_every_move_and_turn_comes_to_what_trying_it_finds() -> None:
    for tableau, cards, laid, sign in tables("shifts", TABLEAUS):
        expected = []
        for index, to, then in moved(tableau, laid.connects):
            now = sign * matches(then, cards)
            best = max(sign * matches(last, cards) for last in with_one_turned(then))
            expected.append((index, to, now, max(0, best - now)))
        assert list(laid.shifts(True)) == expected
        assert list(laid.shifts(False)) == [(index, to, now, 0) for index, to, now, _ in expected]
        turns = [sign * matches(then, cards) for then in with_one_turned(tableau)]
        assert laid.turns() == (sign * matches(tableau, cards), turns)


@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize("turning", [False, True])
def test_a_card_more_comes_to_what_trying_it_finds(moving: bool, turning: bool) -> None:
    rng = Random(f"more {moving} {turning}")
    for tableau, cards, laid, sign in tables(f"more {moving} {turning}", TABLEAUS // 15, fewest=1):
        card = cards.codes[rng.choice(CARDS)]
        expected = []
        for cell in valid_in(tableau):
            then = {**tableau, cell: card}
            expected.append((cell, tried(then, cards, laid.connects, sign, moving, turning)))
        assert list(laid.with_card(card, moving, turning)) == expected


def best_of_all(race: Race, tableaus: Sequence[Outlook], used: int) -> End:
    """The best end of all that can be done with a move and a turn, each in any tableau or in none."""
    anywhere = (None, *range(len(tableaus)))
    ends = []
    for moves, turns in product(anywhere, repeat=2):
        values = [
            (each.both if turns == at else each.moved) if moves == at else each.turned if turns == at else each.now
            for at, each in enumerate(tableaus)
        ]
        known = [value for value in values if value is not None]
        if len(known) == len(values):
            ends.append(race.end(known, used + (moves is not None) + (turns is not None)))
    return max(ends)


def without_the_worse(full: Outlook) -> Outlook:
    """Return what `Laid.outlook` says of a tableau of which this is all."""
    now, shifted, flipped, both = full
    return Outlook(
        now,
        shifted if shifted is not None and shifted > now else None,
        flipped if flipped is not None and flipped > now else None,
        both if both is not None and both > max(each for each in full[:3] if each is not None) else None,
    )


def test_the_best_plan_is_the_best_of_all_plans() -> None:
    rng = Random("plans")
    used_most = 0
    for _ in range(RACES):
        seats = rng.choice((2, 3))
        seat = rng.randrange(seats)
        race = Race(
            seat,
            tuple(rng.randint(0, 6) for _ in range(seats)),
            tuple(rng.choice((1, 2)) * (1 if each == seat else -1) for each in range(seats)),
            tuple((rng.randint(-2, -1), rng.randint(0, 1)) for _ in range(seats)),
        )
        full = []
        for each in range(seats):
            low, high = (0, 5) if each == seat else (-5, 0)
            now, shifted, flipped, both = (rng.randint(low, high) for _ in range(4))
            full.append(
                Outlook(now, rng.choice((None, shifted)), rng.choice((None, flipped)), rng.choice((None, both)))
            )
        used = rng.randint(0, 1)
        found = race.best_end([without_the_worse(each) for each in full], used)
        assert found == best_of_all(race, full, used), (race, full)
        used_most += -found.unused == used + 2
    assert used_most > RACES // 20


def test_the_search_goes_through_a_full_table() -> None:
    row = ["acorn-arcade", "candle-clinic", "fable-foundry", "gumdrop-gasworks", "inkwell-institute"]
    other = ["jumble-junction", "marble-mill", "oatmeal-observatory", "quill-quay", "thimble-tower"]
    drawn = {"by": 2, "deed": "dewdrop-dynamo"}
    assert len(search.options(table("ai", phase="deed-place", rows={2: [row, other]}, finale=drawn))) == 1 + 4
