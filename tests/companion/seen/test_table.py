"""What a phone holds of a game: games that differ in nothing that its seat may see are the same to it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion import languages
from companion.dealing import dealer
from companion.narration import log
from companion.narration.memory import Memory
from companion.packs import packs
from companion.seen import rights
from companion.seen.table import UNTOLD, SeenTable
from companion.table.table import Entry, Setup, Table
from companion.table.turns import seat_to_move
from engine.bid.moves import Choose, SecretBid
from engine.json_types import JsonDict
from engine.moves import TABLE, ChangeRuling, Halt, Seat
from engine.verdict import BadRequest

WORDS = [languages.words(code) for code in languages.LANGUAGES]
LATEST = 6
"""So many points of a game are written out whole."""


def nothing(seen: SeenTable, entry: Entry) -> None:
    raise AssertionError(f"{entry} is asked for by nobody")


def told(seen: SeenTable, was: SeenTable | None = None) -> bytes:
    """All that can be learnt of a game as it is seen: each point, the log and the labels, and what is read out."""
    said: list[object] = [seen.setup.as_json(), sorted(seen.joined), seen.marks, len(seen.points)]
    said.append(rights.may_undo(seen, seen.seat))
    for point in seen.path[-LATEST:]:
        state = point.state
        said += [point.number, point.move, state.as_json(), state.set_off]
        said += [state.prompt.as_json(), [move.as_json() for move in state.legal_moves()], seen.steps_of(point)]
    for words in WORDS:
        memory = Memory(seen, words)
        said += [(line.round, line.seat, line.text, line.detail, line.spoken) for line in log.lines(words, seen)]
        said += [memory.undo(), memory.redo(), memory.seen(), memory.steps(), memory.branches()]
        if was is not None:
            said.append(log.read_out(words, seen, was.here))
    return repr(said).encode()


def bid_setup(people: int) -> Setup:
    names = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")[:people]
    return Setup("bid", "multiplayer", names, {}, {}, packs.sample("bid"))


def next_move(table: Table, chance: Random, kind: str = "closed") -> Any:  # a move of any game
    """Return a move by chance; what the table is asked for is turned up and rolled. One `kind` of auction is liked."""
    state = table.state
    moves = state.legal_moves()
    liked = [move for move in moves if isinstance(move, Choose) and move.kind == kind]
    return chance.choice(liked or moves)


def twins(people: int, seat: Seat | None, chance: Random) -> Iterator[tuple[Table, Table]]:
    """Yield two games of Mint Bid after each move: in auctions that are not over the others have bid other amounts.

    Once all are shown the games would part, so the second one is then the first.
    """
    one = Table(bid_setup(people))
    while one.state.prompt.ask != "over":
        if one.state.phase != "secret-bid":
            one.play(next_move(one, chance))
            yield one, one
            continue
        other = one.copy()
        waiting = list(rights.asked(one.state))
        chance.shuffle(waiting)
        for number, by in enumerate(waiting):
            amount, another = (chance.randrange(one.state.mints[by] + 1) for _ in range(2))
            one.play(SecretBid(by, amount))
            if number + 1 < len(waiting):
                other.play(SecretBid(by, amount if by == seat else another))
                yield one, other
        yield one, one


@pytest.mark.parametrize(("people", "games"), [(3, 3), (4, 2), (6, 1)])
def test_games_that_differ_in_sealed_amounts_are_the_same_to_others(people: int, games: int) -> None:
    differ = 0
    for number in range(games):
        chance = Random(f"seen {people} {number}")
        seat = chance.choice((None, *range(people)))
        for one, other in twins(people, seat, chance):
            differ += one is not other and one.state != other.state
            if one is not other:
                seen = [SeenTable(table, seat, nothing) for table in (one, other)]
                before = [_before(table, seat) for table in (one, other)]
                assert [point.state for point in seen[0].path] == [point.state for point in seen[1].path]
                assert told(seen[0], before[0]) == told(seen[1], before[1])
    assert differ > 5


def _before(table: Table, seat: Seat | None) -> SeenTable:
    """Return the game as it was seen before the last move."""
    copy = table.copy()
    copy.undo()
    return SeenTable(copy, seat, nothing)


def test_what_has_been_shown_since_is_known_in_past_points_too() -> None:
    chance, table = Random(5), Table(bid_setup(3))
    while table.state.phase != "secret-bid":
        table.play(next_move(table, chance))
    seen = SeenTable(table, 1, nothing)
    for by in rights.asked(table.state):
        table.play(SecretBid(by, by + 1))
        seen.show(table)
        hidden = [move.amount for move in seen.moves if isinstance(move, SecretBid) and move.by != 1]
        if table.state.phase == "secret-bid":
            assert set(hidden) <= {0}
    assert [move.amount for move in seen.moves if isinstance(move, SecretBid)] == [1, 2, 3]
    assert [point.state for point in seen.path] == [point.state for point in table.path]


def test_what_was_undone_is_not_seen_and_points_keep_their_numbers() -> None:
    chance, table = Random(3), Table(bid_setup(3))
    for _ in range(6):
        table.play(next_move(table, chance))
    table.mark("Here")
    table.undo()
    table.play(next_move(table, chance))
    table.undo()
    seen = SeenTable(table, 0, nothing)
    assert (seen.here.number, len(seen.points)) == (table.here.number, len(table.points))
    assert [point.number for point in seen.path] == [point.number for point in table.path]
    assert (seen.ends, seen.ahead, seen.marks, seen.can_redo) == ([seen.here], [], {}, False)
    assert all(seen.points[number].move is None for number in (6, 7))


def test_a_copy_asks_nobody() -> None:
    table = Table(bid_setup(3))
    seen = SeenTable(table, 0, nothing)
    copy = seen.copy()
    copy.play(next_move(copy, Random(1)))
    assert type(copy) is Table
    assert (len(copy.path), len(seen.path), len(table.path)) == (2, 1, 1)


def test_the_number_of_a_deal_is_not_seen() -> None:
    table = Table(Setup("works", "multiplayer", ("Ada", "Ben"), deal=123456))
    assert SeenTable(table, 0, nothing).setup.deal == UNTOLD


# Rights


def at(setup: Setup, wanted: Callable[[Table], bool], kind: str = "closed") -> Table:
    """Return a game by chance at its first point that is wanted."""
    chance, table = Random(1), Table(setup)
    while not wanted(table):
        table.play(next_move(table, chance, kind))
    return table


def test_a_seat_moves_when_it_is_asked_and_never_for_another() -> None:
    table = at(bid_setup(3), lambda table: table.state.phase == "bid", "open")
    by = table.state.prompt.by
    assert by is not None
    line = Entry("move", next_move(table, Random(2)).as_json())
    assert [rights.may(table, seat, line) for seat in (by, (by + 1) % 3, None)] == [True, False, False]


def test_in_secret_each_moves_for_itself_alone() -> None:
    table = at(bid_setup(3), lambda table: table.state.phase == "secret-bid")
    for seat, by in ((seat, by) for seat in (None, 0, 1, 2) for by in range(3)):
        assert rights.may(table, seat, Entry("move", SecretBid(by, 0).as_json())) == (seat == by)
    table.play(SecretBid(1, 0))
    assert not rights.may(table, 1, Entry("move", SecretBid(1, 1).as_json()))


@pytest.mark.parametrize(
    "line",
    [
        Entry("move", Halt(TABLE).as_json()),
        Entry("move", ChangeRuling(TABLE, "opening", "must-bid").as_json()),
        Entry("redo"),
        Entry("jump", {"to": 0}),
        Entry("mark", {"name": "Mine"}),
        Entry("mark", {"seat": 0, "name": "Eve"}),
        Entry("mark", {"seat": 0, "level": None}),
    ],
    ids=lambda line: f"{line.kind} {line.what}",
)
def test_the_rest_is_for_the_device_that_runs_the_game(line: Entry) -> None:
    table = at(bid_setup(3), lambda table: table.state.phase == "bid", "open")
    assert not any(rights.may(table, seat, line) for seat in (None, 0, 1, 2))


def test_what_turns_up_on_the_table_is_described_by_whose_turn_it_is() -> None:
    table = at(bid_setup(3), lambda table: table.state.prompt.ask == "reveal" and len(table.moves) > 4)
    line = Entry("move", next_move(table, Random(1)).as_json())
    turn = seat_to_move(table.here)
    assert turn is not None
    assert {seat for seat in (None, 0, 1, 2) if rights.may(table, seat, line)} == {turn}
    dealt = Table(replace(bid_setup(3), deal=7))
    assert dealer.is_asked(dealt)
    line = Entry("move", next_move(dealt, Random(1)).as_json())
    assert not any(rights.may(dealt, seat, line) for seat in (None, 0, 1, 2))


@pytest.mark.parametrize("seat", range(3))
def test_kept_orders_are_described_by_whose_they_are(seat: Seat) -> None:
    setup = Setup("delivery", "multiplayer", ("Ada", "Ben", "Cleo"), pack=packs.sample("delivery"))
    table = at(setup, lambda table: table.state.prompt.slot == f"kept-{seat}")
    line = Entry("move", next_move(table, Random(1)).as_json())
    assert [each for each in (None, 0, 1, 2) if rights.may(table, each, line)] == [seat]
    while table.here.move is None or table.here.move.by != TABLE or table.state.prompt.slot == f"kept-{seat}":
        table.play(next_move(table, Random(1)))
    assert [each for each in (None, 0, 1, 2) if rights.may(table, each, Entry("undo"))] == [seat]


def test_who_moved_last_takes_it_back_and_nobody_else() -> None:
    setup = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"))
    table = at(setup, lambda table: len(table.moves) > 8 and isinstance(table.here.move.by, int))
    by = table.here.move.by
    assert [rights.may(table, seat, Entry("undo")) for seat in (by, (by + 1) % 3, None)] == [True, False, False]


def test_no_bid_is_taken_back_after_all_were_shown() -> None:
    table = at(bid_setup(3), lambda table: table.state.phase == "secret-bid")
    first, *_, last = rights.asked(table.state)
    for by in rights.asked(table.state):
        table.play(SecretBid(by, 0))
        if table.state.phase == "secret-bid":
            assert rights.may(table, by, Entry("undo"))
    assert table.here.move.by == last
    assert not rights.may(table, last, Entry("undo"))
    assert dealer.to_take_back(table)  # the device that runs the game can
    assert not rights.may(table, first, Entry("undo"))


def test_what_is_no_move_is_refused() -> None:
    table = Table(bid_setup(3))
    bad: JsonDict = {"move": "no-such-move"}
    with pytest.raises(BadRequest):
        rights.may(table, 0, Entry("move", bad))
