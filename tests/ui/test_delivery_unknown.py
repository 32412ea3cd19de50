"""Cards and roads that nobody has entered: one question for what lacks, then the game goes on."""

from pathlib import Path
from typing import Any

from tests.ui.delivery_tables import PACK, TOGETHER, Json, changed, laid, pair, press, solo, targets
from ui.session import Session


def without(section: str, id: str, *fields: str) -> Json:
    """The sample pack, some fields of a card unknown."""
    entries = [
        {key: value for key, value in entry.items() if entry["id"] != id or key not in fields}
        for entry in PACK[section]
    ]
    return {**PACK, section: entries}


def kinds(session: Session) -> list[Any]:
    assert session.live is not None
    return [move.as_json()["move"] for move in session.live.table.moves]


def test_a_delivery_asks_for_the_mints_of_its_order_and_goes_on(tmp_path: Path) -> None:
    position = changed(TOGETHER, 0, at="larkspur")
    session = laid(tmp_path, pair(position, without("orders", "larkspur-5", "mints")))
    press(session, "own-larkspur-5")
    assert session.sheet is not None
    assert session.sheet.kind == "missing"
    press(session, "mint-sugar-free")
    press(session, "mint-classic")
    press(session, "value-done")
    assert kinds(session) == ["learn", "deliver"]
    assert session.sheet is None


def test_a_number_is_told_in_one_tap(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(TOGETHER, without("trucks", "truck-a", "capacity")))
    press(session, "load-1")
    press(session, "capacity-4")
    assert kinds(session) == ["learn"]  # 4 slots, 3 aboard: the load that was tried is one too many
    assert session.sheet is not None
    assert session.sheet.kind == "clause"


def test_the_ai_is_asked_about_before_it_decides(tmp_path: Path) -> None:
    turn = {"seat": 1, "actions_left": 2}
    from tests.ui.delivery_tables import ALONE

    session = laid(tmp_path, solo({**ALONE, "turn": turn}, without("ai", "sam", "workload")))
    press(session, "workload-2")
    assert kinds(session) == ["learn"]
    press(session, "accept")
    assert kinds(session) == ["learn", "shift"]


def trusted() -> Json:
    """The sample pack without its map: the table answers for the roads."""
    return {key: value for key, value in PACK.items() if key != "map"}


def test_a_road_is_vouched_for_in_one_tap_and_then_known(tmp_path: Path) -> None:
    at = {"at": "mintopia-city"}
    seats = [{**seat, **at} for seat in TOGETHER["seats"]]
    position = {**TOGETHER, "seats": seats, "road_tokens": []}
    session = laid(tmp_path, pair(position, trusted(), map="table", road_conditions=0))
    press(session, "space-warehouse-n")
    assert session.sheet is not None
    assert session.sheet.kind == "missing"
    press(session, "vouch")
    assert session.live is not None
    first = session.live.table.moves[0].as_json()
    assert first == {"move": "move", "by": 0, "to": "warehouse-n", "vouched": True}
    press(session, "end-turn")
    press(session, "space-warehouse-n")
    assert kinds(session) == ["move", "end", "move"]


def test_a_card_that_no_pack_knows_is_described_while_it_turns_up(tmp_path: Path) -> None:
    empty = {**PACK, "orders": []}
    setup = pair(None, empty, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0)
    session = laid(tmp_path, setup)
    for tap in ("town-orchid", "mint-cinnamon", "mint-classic", "stars-3"):
        assert targets(session)["keep-card"].on_click is None
        press(session, tap)
    press(session, "keep-card")
    assert session.live is not None
    move = session.live.table.moves[0].as_json()
    assert move["order"] == {"id": "orchid-1", "town": "orchid", "mints": ["cinnamon", "classic"], "stars": 3}
    towns = session.live.table.state.as_json()["towns"]
    assert towns["larkspur"]["face_up"] == [{"order": "orchid-1", "mints": 0}]


def test_a_list_of_known_cards_can_be_left_for_the_form_and_come_back_to(tmp_path: Path) -> None:
    few = {**PACK, "orders": PACK["orders"][:3]}
    setup = pair(None, few, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0)
    session = laid(tmp_path, setup)
    press(session, "new-card")
    press(session, "known-card")
    press(session, "card-larkspur-2")
    assert kinds(session) == ["reveal"]
