"""Corrections under Cards reach running games: as a correction of their journal, or they ask."""

from pathlib import Path

import pytest

from companion.narration import log
from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import button_over
from tests.ui import bid_tables
from tests.ui.delivery_tables import C, Json, R
from tests.ui.roadless_tables import BARE, MULTIPLAYER
from tests.ui.sessions import marked, named, press
from ui.routes import screen_for
from ui.session import Session

TWO = ("Ada", "Ben")
INVENTED: Json = {**BARE, "fictional": True, "trucks": [{"id": f"truck-{n}", "capacity": 4} for n in range(1, 6)]}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.db")


def delivering(store: Store, position: Json | None = None) -> Session:
    """Two people at a table of real cards, as the owner entered them before."""
    store.packs.set_values("delivery", {f"orders/{order['id']}": order for order in BARE["orders"]})
    session = Session(store)
    pack = store.packs.pack("delivery")
    session.start(Setup("delivery", "multiplayer", TWO, {}, {}, pack, {**MULTIPLAYER, **(position or {})}))
    return session


def tap(session: Session, *identifiers: str) -> None:
    """Tap on the screen of a route that is no table."""
    for identifier in identifiers:
        view = screen_for(session)  # held, because a control knows those around it only as long as they are held
        button = button_over(marked(view)[identifier])
        assert button is not None, identifier
        button.on_click()


def set_right(session: Session, card: str, *taps: str) -> None:
    """Leave the game, change a card under Cards by its form, and come back."""
    number, game = session.game.id, session.table.setup.game
    session.go(f"/cards/{game}/{card}/edit")
    tap(session, *taps, "keep")
    assert session.route == f"/cards/{game}/{card}"
    assert "games-told" in marked(screen_for(session))
    session.go(f"/game/{number}")


def moves(session: Session) -> list[Json]:
    return [move.as_json() for move in session.table.moves]


def stars(session: Session, order: str) -> int | None:
    value: int | None = session.table.state.cards.orders[order].stars
    return value


def test_a_value_that_the_game_began_with_is_set_right_and_undone_like_a_move(store: Store) -> None:
    session = delivering(store)
    set_right(session, "orders/town-nw-2", "stars-4")
    (move,) = moves(session)
    assert (move["move"], move["pack"]) == ("correct", {"orders": [{"id": "town-nw-2", "stars": 4}]})
    assert stars(session, "town-nw-2") == 4
    assert session.sheet is None
    (line,) = log.lines(session.words, session.table)
    assert line.detail == "Set right among the cards, the 4-star order for the north-west town"
    again = Session(store)
    again.arrive(session.route)
    assert stars(again, "town-nw-2") == 4
    again.undo()
    assert stars(again, "town-nw-2") == 1
    again.go("/")
    again.go(session.route)
    assert stars(again, "town-nw-2") == 1  # taken back, it stays so


def test_a_value_that_the_game_has_learnt_is_set_right(store: Store) -> None:
    session = delivering(store)
    session.table.play_json({"move": "correct", "by": "table", "changes": {"turn": {"actions_left": 1}}})
    slot = {"phase": "setup", "pending": [{"ask": "reveal", "slot": "kept-0"}]}
    session.table.play_json({"move": "correct", "by": "table", "changes": slot})
    order = {"id": "town-nw-9", "town": "town-nw", "mints": [C], "stars": 1}
    session.table.play_json({"move": "reveal", "by": "table", "slot": "kept-0", "order": order})
    set_right(session, "orders/town-nw-9", "stars-2")
    assert moves(session)[-1]["changes"] == {"learnt": {"orders/town-nw-9": {"stars": 2}}}
    assert stars(session, "town-nw-9") == 2
    assert session.sheet is None
    assert "2-star order" in log.lines(session.words, session.table)[-1].detail


def test_a_game_that_would_have_gone_another_way_asks(store: Store) -> None:
    seats = [{**MULTIPLAYER["seats"][0], "at": "town-nw", "mints": {C: 3}}, MULTIPLAYER["seats"][1]]
    session = delivering(store, {"seats": seats})
    press(session, "own-town-nw-2")
    made = len(moves(session))
    set_right(session, "orders/town-nw-2", "mint-back")  # one classic instead of two
    assert session.sheet.kind == "cards-changed"
    assert len(moves(session)) == made
    session.close()
    session.go("/")
    session.go("/game/1")
    assert session.sheet.kind == "cards-changed"  # it asks until it is told
    press(session, "cards-leave")
    session.go("/")
    session.go("/game/1")
    assert session.sheet is None
    assert session.table.state.cards.orders["town-nw-2"].mints == (C, C)
    set_right(session, "orders/town-nw-2", "mint-sugar-free")
    assert session.sheet is None  # this game says something else of the card than the cards before
    session.store.packs.set_values("delivery", {"orders/town-nw-2/mints": [C, C]})
    set_right(session, "orders/town-nw-2", "mint-cinnamon")
    press(session, "cards-take")
    assert session.table.state.cards.orders["town-nw-2"].mints == (C, C, R)
    session.undo()
    assert session.table.state.cards.orders["town-nw-2"].mints == (C, C)


def test_an_order_entered_under_cards_is_in_the_list_of_a_running_game(store: Store) -> None:
    session = Session(store)
    session.begin(Setup("delivery", "multiplayer", TWO, {"trucks": ["truck-1", "truck-2"]}))
    store.settings["set-up/1"] = [step.id for step in session.table.game.checklist(session.table.config)]
    session.go("/cards/delivery/orders/new")
    tap(session, "town-town-se", "mint-cinnamon", "stars-3", "keep")
    session.go("/game/1")
    assert "card-town-se-1" in named(session)
    press(session, "card-town-se-1")
    assert session.table.state.towns[0].face_up[0].order == "town-se-1"


def test_other_cards_and_samples_are_left_alone(store: Store) -> None:
    session = delivering(store)
    session.start(Setup("delivery", "multiplayer", TWO, {}, {}, INVENTED, MULTIPLAYER))
    number = session.game.id
    session.go("/cards/delivery/orders/town-nw-2/edit")
    tap(session, "stars-5", "keep")
    session.go(f"/game/{number}")
    assert moves(session) == []


def test_a_location_is_set_right_in_a_running_auction(store: Store) -> None:
    store.packs.set_values("bid", {f"locations/{card['id']}": card for card in bid_tables.PACK["locations"][:10]})
    session = Session(store)
    session.start(Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), {}, {}, store.packs.pack("bid")))
    card = bid_tables.PACK["locations"][0]
    other = next(value for value in range(2, 6) if value != card["vp"])
    set_right(session, f"locations/{card['id']}", f"vp-{other}")
    assert session.table.state.cards.locations[card["id"]].vp == other
    assert moves(session)[-1]["pack"] == {"locations": [{"id": card["id"], "vp": other}]}
    session.undo()
    assert session.table.state.cards.locations[card["id"]].vp == card["vp"]


def test_a_plan_of_mint_works_is_set_right_in_a_running_game(store: Store) -> None:
    session = Session(store)
    session.begin(Setup("works", "multiplayer", TWO))
    before = session.table.config.plans["mine"].cost
    number = session.game.id
    session.go("/cards/works/plans/mine/edit")
    tap(session, f"cost-{before + 1}", "keep")
    session.go(f"/game/{number}")
    assert session.table.config.plans["mine"].cost == before + 1
    session.undo()
    assert session.table.config.plans["mine"].cost == before
