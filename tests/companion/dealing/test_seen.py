"""What a seat, or a watcher, may know of a dealt game: nothing of the cards of others, nor of those to come."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from companion.dealing import dealer
from companion.dealing.dealer import Seen
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.moves import TABLE, Seat
from tests.companion.dealing.dealt_games import chosen_by, deal_on, dealt
from tests.engine.test_seen import told

DEALS = 12
LOTTO_OPEN = {
    "supply": ["crane", "gardens", "mine"],
    "seats": [{"mints": 9, "buildings": ["lotto"]}, {"mints": 9}, {"mints": 9}],
}
Chosen = Mapping[Seat, Sequence[str]]


def known(table: Table, seat: Seat | None, chosen: Chosen | None = None) -> tuple[bytes, Seen]:
    """All that a seat may know, byte for byte."""
    seen = dealer.seen_by(table, seat, chosen)
    return told(seen.state), replace(seen, state=None)


def seats_of(table: Table) -> list[Seat | None]:
    return [None, *range(len(table.setup.seats))]


def with_another_deal(table: Table, deal: int) -> Table:
    """Return a game that has come to the same point by the same moves, with other cards to come and in hands."""
    other = Table(replace(table.setup, deal=deal))
    for move in table.moves:
        other.play(move)
    return other


def test_a_plan_of_the_lotto_is_known_to_who_drew_it_alone() -> None:
    chance, differ = Random("lotto"), 0
    for deal in range(DEALS):
        table = Table(Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), position=LOTTO_OPEN, deal=deal))
        while (moves := table.state.legal_moves()) and len(table.moves) < 60:
            lotto = [move for move in moves if getattr(move, "location", "") == "lotto"]
            table.play(chance.choice(lotto or moves))
            deal_on(table, chance)
            if table.state.prompt.ask != "decide" or len(table.moves) % 3:
                continue
            other = with_another_deal(table, 1000 + deal)
            hands = dealer.hands(table), dealer.hands(other)
            for seat in seats_of(table):
                mine = [hand.get(seat, ()) for hand in hands]
                assert (known(table, seat) == known(other, seat)) == (mine[0] == mine[1])
                differ += mine[0] != mine[1]
    assert differ > DEALS


def choosing(deal: int, seats: int = 3, orders: int = 40) -> Table:
    """Begin a game of Mint Delivery with few orders in the box, up to the choice of those to keep."""
    sample = packs.sample("delivery")
    pack = {**sample, "orders": sample["orders"][:orders], "standalone": True}
    table = Table(Setup("delivery", "multiplayer", ("Ada", "Ben", "Cleo")[:seats], pack=pack, deal=deal))
    while dealer.choice(table) is None:
        table.play(dealer.move(table) or table.state.legal_moves()[0])
    return table


def test_each_chooses_at_the_same_time_from_what_it_was_dealt_itself() -> None:
    table, chance = choosing(7), Random("at once")
    seats = range(3)
    choices = [dealer.seen_by(table, seat).choice for seat in seats]
    assert [choice and choice.seat for choice in choices] == [0, 1, 2]
    assert len({order for choice in choices if choice for order in choice.among}) == 9
    chosen: dict[Seat, Sequence[str]] = {}
    for seat in (2, 0, 1):
        choice = choices[seat]
        assert choice is not None
        chosen[seat] = tuple(chosen_by(choice, chance))
        mine = dealer.seen_by(table, seat, chosen)
        assert (mine.choice, mine.chosen) == (None, chosen[seat])
        waiting = tuple(other for other in seats if other not in chosen)
        assert all(dealer.seen_by(table, each, chosen).waiting == waiting for each in (None, *seats))
        assert all(dealer.seen_by(table, each, chosen).choice == choices[each] for each in waiting)


def test_what_others_were_dealt_and_have_kept_changes_nothing() -> None:
    """A seat that was dealt the same sees the same, whatever the others have, keep, and will see turned up."""
    alike: dict[tuple[str, ...], list[Table]] = {}
    for deal in range(700):
        table = choosing(deal, 2, 6)
        own = dealer.seen_by(table, 0).choice
        assert own is not None
        alike.setdefault(tuple(sorted(own.among)), []).append(table)
    chance, pairs = Random("kept"), 0
    for tables in alike.values():
        by_order: dict[tuple[str, ...], list[Table]] = {}
        for table in tables:
            own = dealer.seen_by(table, 0).choice
            by_order.setdefault(own.among if own else (), []).append(table)
        for one, other in (same[:2] for same in by_order.values() if len(same) > 1):
            mine = chosen_by(dealer.seen_by(one, 0).choice, chance)
            theirs = [chosen_by(dealer.seen_by(table, 1).choice, chance) for table in (one, other)]
            for first in (True, False):  # it has chosen before the others, or they have before it
                both = [{0: mine} if first else {1: kept} for kept in theirs]
                assert known(one, 0, both[0]) == known(other, 0, both[1])
                assert known(one, None, both[0]) == known(other, None, both[1])
            pairs += 1
    assert pairs > 100


@pytest.mark.parametrize("mode", ["delivery for two", "bid for four", "works alone"])
def test_nobody_sees_what_comes_next(mode: str) -> None:
    """Games with other numbers of the deal that have come to the same point are the same to all."""
    table, chance = dealt(mode), Random(f"next {mode}")
    for _ in range(25):
        deal_on(table, chance)
        if table.state.prompt.ask == "automa":
            table.play(table.decision().move)
        elif moves := [move for move in table.state.legal_moves() if move.by != TABLE]:
            table.play(chance.choice(moves))
        if table.state.phase != "setup" and not dealer.is_asked(table):
            other = with_another_deal(table, 99)
            if dealer.hands(table) == dealer.hands(other):
                for seat in seats_of(table):
                    assert known(table, seat) == known(other, seat)
