"""Cards that nobody knew, told in a check of the table and before a game begun in the middle."""

from dataclasses import replace
from pathlib import Path

import flet as ft

from companion.store.store import Store
from tests.companion.delivery.test_correction import ROAD
from tests.ui.boards.delivery.test_delivery_screens import PAIR, SAMPLE, checking, screen_of, session_at
from ui.session import Session


async def test_an_order_that_nobody_knew_is_told_where_it_lies_and_kept(tmp_path: Path) -> None:
    real = {**SAMPLE, "fictional": False, "orders": [card for card in SAMPLE["orders"] if card["id"] != "orchid-9"]}
    session = checking(tmp_path, replace(PAIR, pack=real))
    async with screen_of(session) as screen:
        await screen.tap("zone-seat:1")
        await screen.tap("add-orders:1")
        await screen.tap("new-card")
        for tap in ("town-orchid", "mint-cinnamon", "mint-cinnamon", "stars-5"):
            await screen.tap(tap)
        await screen.tap("keep-card")
        await screen.fire(screen.one(ft.AlertDialog), "dismiss")
        assert "Orchid, 5 stars: with Ben, to deliver (before: not turned up)" in screen.text("changes")
        assert "card-orchid-9" in screen.names()
        await screen.tap("record")
    assert session.live.table.state.orders[1][-1] == "orchid-9"
    assert session.store.packs.values("delivery")["orders/orchid-9/stars"] == 5


async def test_a_game_that_runs_keeps_its_upgrades(tmp_path: Path) -> None:
    few = {**SAMPLE, "orders": SAMPLE["orders"][:39]}
    position = {**ROAD, "garage": ["bigger-boot", "long-ramp"]}
    session = checking(tmp_path, replace(PAIR, pack=few, position=position))
    async with screen_of(session) as screen:
        await screen.tap("zone-garage")
        await screen.tap("add-garage")
        assert "new-card" not in screen.names()


async def test_an_upgrade_that_nobody_knew_is_told_before_a_game_in_the_middle(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/delivery/new")
    async with screen_of(session) as screen:
        await screen.tap("upgrades")
        await screen.tap("upgrades-yes")
        await screen.tap("start-in-the-middle")
        await screen.tap("zone-garage")
        await screen.tap("add-garage")
        await screen.tap("new-card")
        await screen.fill("name", "Wide Tyres")
        await screen.tap("ready_orders-1")
        await screen.tap("keep-card")
        assert "Wide Tyres: on offer" in screen.text("changes")
        await screen.tap("begin")
    assert session.live.table.state.garage == ("wide-tyres",)
    assert session.store.packs.values("delivery")["upgrades/wide-tyres/ready_orders"] == 1


async def test_a_middle_with_no_truck_known_says_what_to_do(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/middle")
    session.store.packs.add({**SAMPLE, "trucks": [], "name": "Bare"}, "Bare")
    async with screen_of(session) as screen:
        assert "cards must be entered first" in screen.text()
        await screen.tap("to-cards")
    assert session.route == "/cards/delivery"


async def test_orders_told_in_the_middle_are_kept(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/delivery/middle")
    async with screen_of(session) as screen:
        await screen.tap("zone-town:town-nw")
        await screen.tap("add-open:town-nw")
        await screen.tap("new-card")
        for tap in ("town-town-se", "mint-classic", "stars-1"):
            await screen.tap(tap)
        await screen.tap("keep-card")
        await screen.fire(screen.one(ft.AlertDialog), "dismiss")
        await screen.tap("on:town-se-1-more")
        await screen.tap("begin")
    state = session.live.table.state
    assert state.towns[0].face_up == (("town-se-1", 1),)
    assert session.store.packs.values("delivery")["orders/town-se-1/stars"] == 1
