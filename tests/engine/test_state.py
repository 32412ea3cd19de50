"""A state stays as it is; what an AI does is what it gives reasons for."""

import ast
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import engine
from companion.table.table import Setup, Table
from engine import bid, delivery, works
from engine.game import AnyState, Move
from engine.json_types import JsonDict
from engine.verdict import BadPosition
from engine.works import automa
from tests import playout
from tests.engine.bid import chance
from tests.engine.bid import tables as bid_tables
from tests.engine.delivery import bot
from tests.engine.delivery import tables as delivery_tables
from tests.engine.delivery import test_random_games as delivery_games
from tests.engine.differential import plain
from tests.engine.works import tables
from tests.engine.works.tables import AIS, WORKS, any_config, config, table


@pytest.mark.parametrize(
    "state", [table("2"), delivery_tables.table(delivery_tables.seat()), bid_tables.table(phase="roll")]
)
def test_a_state_cannot_be_written_to_but_its_copy_can(state: AnyState) -> None:
    copy, phase = state.draft(), state.phase
    copy.phase = "over"
    assert state.phase == phase != copy.phase
    with pytest.raises(AttributeError):
        state.phase = "over"
    assert state.changed(phase="over") != state == state.changed(phase=phase)


@pytest.mark.parametrize("game", [bid.state, delivery.state, works.state])
def test_a_copy_has_every_field_of_the_state(game: ModuleType) -> None:
    """Written out field by field: one that is forgotten would be missed by the move that needs it, at the table."""
    names = [each.name for each in fields(game.StateData)]
    state = game.StateData(**{name: object() for name in names})
    if "auction" in names:
        state.auction = game.Auction(*(object() for _ in fields(game.Auction)))
    copy = game.draft_of(state)
    assert (copy, copy.__class__) == (state, game.StateData)
    assert getattr(copy, "set_off", ()) == ()
    if "auction" in names:
        assert copy.auction is not state.auction


@pytest.mark.parametrize("game", [bid, delivery, works])
def test_every_field_of_a_state_is_declared_once(game: ModuleType) -> None:
    """One that is not would be left out of positions, and shown to every seat."""
    names = [part.name for part in game.State.layout.parts if part.name]
    assert sorted(["config", *names]) == sorted(each.name for each in fields(game.State))


def test_no_rule_writes_to_what_it_calls_a_state() -> None:
    """A rule that changes something takes a `draft`: a type checker cannot tell the two apart."""
    kinds = ast.Assign | ast.AugAssign | ast.AnnAssign
    for path in Path(engine.__file__).parent.rglob("*.py"):
        statements = [each for each in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(each, kinds)]
        stores = [store for each in statements for store in ast.walk(each) if isinstance(store, ast.Attribute)]
        written = [ast.unparse(store) for store in stores if isinstance(store.ctx, ast.Store)]
        assert [name for name in written if name.startswith("state.")] == [], path


def test_the_auction_of_a_state_is_written_to_in_a_draft_alone() -> None:
    """Each draft has an auction of its own: who writes to one was given a draft, and no state."""
    for path in Path(engine.bid.__file__).parent.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                attributes = [each for each in ast.walk(function) if isinstance(each, ast.Attribute)]
                written = [ast.unparse(each.value) for each in attributes if isinstance(each.ctx, ast.Store)]
                given = [each.arg for each in function.args.args]
                assert "auction" not in written or "draft" in given, (path, function.name)
                assert not any(name.endswith(".auction") for name in written), (path, function.name)


def test_a_move_leaves_the_auction_of_the_state_before_as_it_was() -> None:
    rng = Random("auctions")
    for mode in ("4", "two", "ai", "solo"):
        state = bid.start(bid_tables.config(mode, consent="asked"))
        told = state.as_json()
        for before, _, after in playout.steps(state, rng.randrange):
            assert before.as_json() == told
            assert (before, hash(before)) == (before.changed(), hash(before.changed()))
            told = after.as_json()


@pytest.mark.parametrize("ai", AIS)
def test_the_move_listed_for_an_ai_is_the_one_it_gives_reasons_for(ai: str) -> None:
    rng, decisions = Random(f"move {ai}"), 0
    for number in range(20):
        for before, _, _ in playout.steps(WORKS.start(any_config(ai, number, rng)), rng.randrange):
            if before.prompt.ask == "automa":
                decisions += 1
                assert before.legal_moves() == (automa.decide(before).move,)
    assert decisions > 100


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"passes": 2}, "passes"),
        ({"colour": 0}, "colour"),
        ({"seats": [{"mints": 3}, {"mints": 3, "plans": ["mine", "castle"]}]}, "seats/1/plans/1"),
        ({"seats": [{"mints": 3}, {"stars": 3}]}, "seats/1/stars"),
        ({"supply": [None, None, "castle"]}, "supply/2"),
        ({"locations": [{"id": "producer", "spaces": [None, {"seat": 0, "mints": 0}]}]}, "locations/0/spaces/1/mints"),
        ({"deck": {"count": 20}}, "deck/count"),
        ({"pending": {"slot": "kept", "seat": 0}}, "pending/slot"),
    ],
)
def test_a_position_refused_names_the_path_of_what_is_wrong(position: JsonDict, path: str) -> None:
    with pytest.raises(BadPosition) as refused:
        WORKS.start(config("2"), position)
    assert (refused.value.path, refused.value.part) == (path, path.split("/")[0])


# A game undone to its start is at its start, and done again it is where it was


New = Callable[[str, int, Random], JsonDict]
GAMES: dict[str, tuple[tuple[str, ...], int, New]] = {
    "works": (tables.MODES, 12, tables.any_new),
    "delivery": (tuple(delivery_games.GAMES), 3, lambda mode, number, rng: delivery_games.any_new(mode, rng)),
    "bid": (chance.MODES[:-2], 3, lambda mode, number, rng: chance.any_game(mode, rng)),
}
"""By game its modes, how many games of each are played, and what gives the fields of `new` for one by chance."""
LONGEST = 700


def pick(state: AnyState, moves: tuple[Move, ...], rng: Random) -> Move:
    return bot.pick(state, moves, rng) if state.__module__.startswith("engine.delivery") else rng.choice(moves)


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game, (modes, _, _) in GAMES.items() for mode in modes])
def test_undone_to_the_start_a_game_is_at_its_start(game: str, mode: str) -> None:
    rng = Random(f"undo {mode}")
    _, games, any_new = GAMES[game]
    for number in range(games):
        new = any_new(mode, number, rng)
        table = Table(Setup(**{**new, "game": game, "seats": tuple(new["seats"])}))
        line = [table.state]
        while (moves := table.state.legal_moves()) and len(line) < LONGEST:
            table.play_json(plain(pick(table.state, moves, rng).as_json()))
            line.append(table.state)
        for earlier in line[-2::-1]:
            table.undo()
            assert table.state == earlier
        assert not table.can_undo
        for later in line[1:]:
            table.redo()
            assert table.state == later
        assert not table.can_redo
