"""A game without a tin on the screen: the app deals by itself, and undo and redo step over what it dealt."""

from pathlib import Path
from random import Random

import pytest

from companion.dealing import dealer
from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup
from tests.companion.dealing.dealt_games import MODES, NAMES, chosen_by
from tests.ui.sessions import drawn
from ui.session import Session


def begun(folder: Path, mode: str, deal: int = 42917) -> Session:
    game, kind, seats, options = MODES[mode]
    session = Session(Store(folder / "games.db"))
    pack = packs.sample(game) if game in packs.SAMPLED else {}
    session.start(Setup(game, kind, NAMES[:seats], options, pack=pack, deal=deal))
    return session


def choose_unseen(session: Session, chance: Random) -> None:
    while (choice := dealer.choice(session.live.table, session.chosen_unseen)) is not None:
        session.choose_unseen(choice, chosen_by(choice, chance))


def play_on(session: Session, chance: Random, most: int = 300) -> None:
    choose_unseen(session, chance)
    table = session.live.table
    while (moves := table.state.legal_moves()) and len(table.moves) < most:
        assert table.state.prompt.ask in ("decide", "automa")
        session.play(session.live.table.decision().move if table.state.prompt.ask == "automa" else chance.choice(moves))
        choose_unseen(session, chance)


@pytest.mark.parametrize("mode", MODES)
def test_a_dealt_game_asks_nobody_what_lies_on_the_table(tmp_path: Path, mode: str) -> None:
    session = begun(tmp_path, mode)
    play_on(session, Random(5))
    assert session.live.table.state.prompt.ask == "over" or len(session.live.table.moves) >= 300


@pytest.mark.parametrize("mode", MODES)
def test_undo_goes_back_to_somebodys_decision_and_redo_brings_the_same_cards(tmp_path: Path, mode: str) -> None:
    session, chance = begun(tmp_path, mode), Random(4)
    play_on(session, chance, most=60)
    table, played = session.live.table, list(session.live.table.moves)
    for _ in range(6):
        session.undo()
        assert table.state.prompt.ask in ("decide", "automa") or dealer.choice(table) is not None
    taken = len(played) - len(table.moves)
    assert taken >= 6
    for _ in range(6):
        session.redo()
    assert table.moves == played


def test_undo_stops_before_the_first_decision(tmp_path: Path) -> None:
    session = begun(tmp_path, "works for four")
    table = session.live.table
    assert [move.plan for move in table.moves] == ["landfill", "lotto", "workshop"]
    session.undo()
    assert len(table.moves) == 3
    session.play(table.state.legal_moves()[0])
    session.undo()
    assert len(table.moves) == 3


def test_a_dealt_game_goes_on_where_it_was_left_in_the_middle_of_dealing(tmp_path: Path) -> None:
    session = begun(tmp_path, "bid for four")
    live = session.live
    whole = list(live.table.moves)
    live.table.undo()
    live.table.undo()
    session.go("/")
    session.go(f"/game/{live.id}")
    assert session.live.table.moves == whole


def test_orders_kept_so_far_are_there_again_after_a_restart(tmp_path: Path) -> None:
    session = begun(tmp_path, "delivery for two")
    assert session.live is not None
    live = session.live
    while dealer.choice(live.table) is None:
        session.play(live.table.state.legal_moves()[0])
    first = dealer.choice(live.table)
    session.choose_unseen(first, first.among[:1])
    again = Session(session.store)
    again.go(f"/game/{live.id}")
    second = dealer.choice(again.live.table, again.chosen_unseen)
    assert second.seat == 1
    again.choose_unseen(second, ())
    assert again.live.table.state.orders == (tuple(first.among[:1]), ())


async def test_whoever_keeps_orders_sees_their_own_alone_and_covers_them(tmp_path: Path) -> None:
    session = begun(tmp_path, "delivery for two")
    table = session.live.table
    while dealer.choice(table) is None:
        session.play(table.state.legal_moves()[0])
    first = dealer.choice(table)
    second = dealer.choice(table, {0: ()})
    async with drawn(session) as page:
        assert not {name for name in page.names() if name.startswith("card-")}
        await page.tap("take-0")
        assert {name for name in page.names() if name.startswith("card-")} == {f"card-{id}" for id in first.among}
        await page.tap(f"card-{first.among[0]}")
        session.cover()  # the app is put away
        await page.settle()
        assert not {name for name in page.names() if name.startswith("card-")}
        await page.tap("take-0", f"card-{first.among[0]}", "keep")
        assert not {name for name in page.names() if name.startswith("card-")}
        await page.tap("take-1")
        assert {name for name in page.names() if name.startswith("card-")} == {f"card-{id}" for id in second.among}
        await page.tap("keep")
        assert table.state.orders == ((first.among[0],), ())
        assert "The app has laid out the table" in page.text("happened")


async def test_a_plan_drawn_unseen_is_looked_at_behind_the_cover(tmp_path: Path) -> None:
    session, chance = begun(tmp_path, "works for four"), Random(2)
    table = session.live.table
    lotto: list[object] = []
    while not lotto:
        moves = table.state.legal_moves()
        lotto = [move for move in moves if getattr(move, "where", "") == "lotto"]
        session.play(lotto[0] if lotto else chance.choice(moves))
    seat = lotto[0].by  # type: ignore[attr-defined]
    plan, session.width = dealer.hands(table)[seat][0], 1280
    async with drawn(session) as page:
        name = table.config.plans[plan].name
        while table.state.prompt.by != seat:
            assert "unseen" not in page.names()
            session.play(table.state.legal_moves()[-1])
            await page.settle()
        assert name not in page.text()
        await page.tap("unseen")
        assert f"unseen-{plan}" not in page.names()
        await page.tap(f"take-{seat}")
        assert f"unseen-{plan}" in page.names()
        await page.tap("hide")
        assert f"unseen-{plan}" not in page.names()
        await page.tap("unseen")
        assert f"unseen-{plan}" not in page.names()
