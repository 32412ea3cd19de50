"""Whose turn it is, which moves need no tap, and what all people are shown of it; the same in every game."""

from pathlib import Path

import flet as ft
import pytest

from companion.narration.narrator import narrator_of
from companion.store.store import Conflict, Store
from companion.table.table import Setup, Table
from companion.table.turns import forced_move, seat_to_move, was_forced
from engine.json_types import JsonDict
from tests.headless import Headless, controls_in
from tests.ui import bid_tables, delivery_tables
from tests.ui.sessions import SOLO, drawn, laid, press, session_in
from ui.boards import turns
from ui.components import pressed_by
from ui.open_game import MOVED, TURNED
from ui.parts import bar, menu
from ui.screens.table import log_sheet, sheets
from ui.screens.table import table as screen
from ui.session import Session

BROKE = {
    "round": 3,
    "token": 0,
    "turn": 0,
    "supply": ["obelisk", "statue", "mine"],
    "seats": [{"name": "Ada", "mints": 2}, {"name": "Ben", "mints": 0}, {"name": "Cleo", "mints": 3}],
}
"""Ada is to move; Ben has no mint, and Cleo has some."""


def works(position: JsonDict | None = None) -> Setup:
    return Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), position=BROKE if position is None else position)


def place(session: Session, location: str) -> None:
    session.play(session.live.table.move({"move": "place", "by": 0, "location": location}))


def kinds(session: Session) -> list[str]:
    """The moves made so far."""
    return [move for move, _ in made(session)]


def made(session: Session) -> list[tuple[str, object]]:
    return [(move.as_json()["move"], move.by) for move in session.live.table.moves]


async def shown(session: Session) -> str:
    """Everything that is written on the table."""
    async with drawn(session, screen.screen) as page:
        return page.text()


# Moves that need no tap


def test_a_pass_without_a_choice_is_made_by_the_app(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    place(session, "producer")
    assert made(session) == [("place", 0), ("pass", 1)]
    assert session.live.table.state.prompt.by == 2


def test_a_choice_is_left_to_the_person(tmp_path: Path) -> None:
    seats = [{**seat, "mints": 1} for seat in BROKE["seats"]]
    session = laid(tmp_path, works({**BROKE, "seats": seats}))
    place(session, "producer")
    assert made(session) == [("place", 0)]
    assert forced_move(session.live.table.state) is None


def test_undo_goes_back_before_it_and_stays_there(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    place(session, "producer")
    session.undo()
    assert made(session) == [("place", 0)]
    assert session.live.table.state.prompt.by == 1
    session.redo()
    assert made(session) == [("place", 0), ("pass", 1)]
    session.undo()
    session.undo()
    assert made(session) == []


def test_whoever_sets_the_table_right_is_not_passed_over(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    place(session, "producer")
    session.undo()
    session.play(session.live.table.move({"move": "correct", "by": "table", "changes": {"round": 4}}))
    assert made(session) == [("place", 0), ("correct", "table")]


def test_the_journal_holds_it_once_and_replays_the_same(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    place(session, "producer")
    with Store(tmp_path / "games.db") as store:
        other = Session(store)
        other.arrive(session.route)
        assert made(other) == made(session)
        assert other.live.table.state == session.live.table.state
        other.undo()
        other.redo()
        assert made(other) == [("place", 0), ("pass", 1)]


def test_another_window_does_not_make_it_twice(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    with Store(tmp_path / "games.db") as store:
        other = Session(store)
        other.arrive(session.route)
        place(other, "producer")
        place(session, "producer")
        assert session.sheet.kind == "notice"
        assert made(session) == made(other) == [("place", 0), ("pass", 1)]


def test_a_seat_that_leads_with_all_it_has_is_not_asked(tmp_path: Path) -> None:
    lead = {"by": 0, "amount": 6}
    place = bid_tables.auctioned(bid_tables.position(mints=[6, 1, 9, 2]), turn=2, bid=lead, withdrawn=[1, 3])
    session = laid(tmp_path, bid_tables.multiplayer(place))
    session.play(session.live.table.move({"move": "pass", "by": 2}))
    assert made(session) == [("pass", 2), ("pass", 0)]
    assert session.live.table.state.prompt.by == 2


def test_the_end_of_a_turn_is_left_to_those_who_know_the_roads(tmp_path: Path) -> None:
    pack = {key: value for key, value in delivery_tables.PACK.items() if key != "map"}
    position = delivery_tables.changed({**delivery_tables.TOGETHER, "road_tokens": []}, 0, at="mintopia-city")
    position = delivery_tables.changed(position, 1, at="mintopia-city")
    setup = delivery_tables.pair(position, pack, map="table", road_conditions=0)
    session = laid(tmp_path, setup)
    assert forced_move(session.live.table.state) is None


# What is shown of it


async def test_a_forced_pass_is_told_on_the_board_and_in_the_log(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    place(session, "producer")
    told = "Ben had to pass: nothing else was possible"
    async with drawn(session, screen.screen) as page:
        assert told in page.text("happened")
    lines = [word for part in log_sheet.log(session) for word in words_in(part)]
    assert "Nothing else was possible" in lines
    session.undo()
    assert told not in await shown(session)


def words_in(control: ft.Control) -> list[str]:
    return [text.value for text in controls_in(control) if isinstance(text, ft.Text)]


@pytest.mark.parametrize("size", [(412, 915), (820, 1180), (1280, 800)])
async def test_what_happened_is_told_in_every_window(tmp_path: Path, size: tuple[int, int]) -> None:
    session = laid(tmp_path, works(), width=size[0], height=size[1])
    place(session, "producer")
    async with drawn(session, screen.screen) as page:
        assert "Ben had to pass" in page.text("happened")
    session.set_table_mode(True)
    async with drawn(session, screen.screen) as page:
        assert "Ben had to pass" in page.text("happened")


def banner(page: Headless) -> ft.Container | None:
    found = page.all(ft.Container, key="turn-banner")
    return found[0] if found else None


async def test_a_change_of_turn_is_shown_in_the_colour_of_the_seat(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    async with drawn(session, screen.screen) as page:
        assert banner(page) is None
        place(session, "producer")
        await page.settle()
        found = banner(page)
        assert "Cleo’s turn" in words_in(found)
        fills = {part.bgcolor for part in controls_in(found) if isinstance(part, ft.Container)}
        assert session.look.person("Cleo", 2).fill in fills
        assert found.ignore_interactions


async def test_an_ai_that_was_met_in_the_game_has_its_name(tmp_path: Path) -> None:
    setup, moves = delivery_tables.with_unknown_cards()
    session = laid(tmp_path, setup)
    for move in moves:
        session.live.table.play_json(move)
    async with drawn(session, screen.screen) as page:
        session.play(session.live.table.move({"move": "end", "by": 0}))
        await page.settle()
        found = banner(page)
        assert found is not None
        assert "Auntie’s turn" in words_in(found)
    chips = [each for part in log_sheet.log(session) for each in controls_in(part) if isinstance(each, ft.Semantics)]
    assert "Only the moves of Auntie" in {each.label for each in chips}


def test_a_card_that_is_asked_for_begins_at_its_top(tmp_path: Path) -> None:
    setup, moves = delivery_tables.with_unknown_cards()
    session = laid(tmp_path, setup)

    def lists() -> set[object]:
        return {each.key for each in controls_in(screen.view(session)) if isinstance(each, ft.Column) and each.scroll}

    for move in moves:
        session.live.table.play_json(move)
    board = lists()
    session.play(session.live.table.move({"move": "take", "by": 0, "order": "town-nw-1"}))
    assert not lists() & board
    session.undo()
    assert lists() == board


@pytest.mark.parametrize(("width", "size"), [(412, 32.0), (1280, 44.0)])
async def test_from_far_a_change_of_turn_is_as_large_as_the_window_allows(
    tmp_path: Path, width: int, size: float
) -> None:
    session = laid(tmp_path, works(), width=width, height=915)
    session.set_table_mode(True)
    async with drawn(session, screen.screen) as page:
        place(session, "producer")
        await page.settle()
        found = banner(page)
        assert found is not None
        title = next(part for part in controls_in(found) if isinstance(part, ft.Text) and "Cleo" in str(part.value))
        assert title.style.size == size


async def test_a_change_of_turn_goes_away_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.boards.turns.SHOWN", 0)
    session = laid(tmp_path, works())
    async with drawn(session, screen.screen) as page:
        place(session, "producer")
        await page.settle()
        found = banner(page)
        assert found.opacity == 0


async def test_with_reduced_motion_nothing_fades(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.boards.turns.SHOWN", 0)
    session = laid(tmp_path, works(), reduced_motion=True)
    async with drawn(session, screen.screen) as page:
        place(session, "producer")
        await page.settle()
        assert banner(page).animate_opacity is None


def test_a_change_of_turn_is_felt_otherwise_than_a_move(tmp_path: Path) -> None:
    felt: list[str] = []
    session = laid(tmp_path, delivery_tables.pair(), can_vibrate=True, haptic=felt.append)
    press(session, "space-s-lane")
    press(session, "end-turn")
    press(session, "end-anyway")
    assert felt == [MOVED, TURNED]
    session.set_preference("haptics", False)
    session.undo()
    press(session, "end-turn")
    assert felt == [MOVED, TURNED]


def test_while_a_card_turns_up_the_turn_stays_with_whom_it_was(tmp_path: Path) -> None:
    session = laid(tmp_path, works({**BROKE, "supply": ["obelisk", "statue", None]}))
    assert session.live.table.state.prompt.ask in ("reveal", "decide")
    assert seat_to_move(session.live.table.here) in (None, 0)


# Ending a turn with actions left


def test_ending_with_actions_left_asks_once_a_turn(tmp_path: Path) -> None:
    session = laid(tmp_path, delivery_tables.pair())
    press(session, "end-turn")
    assert session.sheet is not None
    assert kinds(session) == []
    assert "2 actions left. End the turn?" in heard(session)
    press(session, "go-on")
    assert session.sheet is None
    press(session, "end-turn")
    assert kinds(session) == ["end"]


def heard(session: Session) -> list[str]:
    inside = sheets.content(session)
    return [part.label for part in controls_in(inside) if isinstance(part, ft.Semantics) and part.label]


def test_the_next_turn_asks_again(tmp_path: Path) -> None:
    session = laid(tmp_path, delivery_tables.pair())
    press(session, "end-turn")
    press(session, "end-anyway")
    assert kinds(session) == ["end"]
    press(session, "end-turn")
    assert session.sheet is not None
    press(session, "end-anyway")
    assert kinds(session) == ["end", "end"]


def test_was_forced_tells_a_choice_from_none(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    place(session, "producer")
    (before, move, _), (next_before, passed, _) = session.live.table.line
    assert not was_forced(before, move)
    assert was_forced(next_before, passed)


# What hands do after a move


def passed(session: Session) -> None:
    session.play(session.live.table.move({"move": "pass", "by": session.live.table.state.prompt.by}))


async def test_what_hands_do_in_upkeep_stands_on_the_board_and_in_the_log(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    passed(session)
    passed(session)
    told = "Everybody takes 1 mint from the supply"
    async with drawn(session, screen.screen) as page:
        assert told in page.text("happened")
    assert any(told in word for part in log_sheet.log(session) for word in words_in(part))
    session.set_table_mode(True)
    async with drawn(session, screen.screen) as page:
        assert told in page.text("happened")
    session.set_table_mode(False)
    session.undo()
    assert told not in await shown(session)


async def test_what_the_ai_s_card_has_told_is_not_told_again(tmp_path: Path) -> None:
    at = {"round": 3, "token": 1, "turn": 1, "supply": ["obelisk", "statue"]}
    session = laid(tmp_path, Setup("works", "solo", ("Ada",), {"ai": "justin"}, position=at))
    steps = session.live.table.decision().steps
    assert steps
    session.play(session.live.table.decision().move)
    narrator = narrator_of(session.words, session.live.table)
    assert not {narrator.step(step) for step in steps} & set(turns.news(session))


@pytest.mark.parametrize("size", [(320, 256), (360, 740), (820, 1180), (1280, 800)])
async def test_what_happened_takes_two_lines_and_opens_on_a_tap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    told = [f"Everybody takes {n} mints from the supply" for n in range(1, 21)]
    session = laid(tmp_path, works(), width=size[0], height=size[1])
    monkeypatch.setattr(turns, "news", lambda session: told)
    async with drawn(session, screen.screen) as page:
        (text,) = [part for part in controls_in(page.ident("happened")) if isinstance(part, ft.Text)]
        assert text.max_lines == turns.LINES
        assert told[-1] in page.ident("happened").label
        await page.tap("happened")
        assert session.sheet is not None
        assert session.sheet.kind == turns.HAPPENED
    inside = [part.label for part in controls_in(sheets.content(session)) if isinstance(part, ft.Semantics)]
    assert set(told) <= set(inside)
    height = turns.strip(session, 336).height
    assert height < turns.LINES * 18 * 1.25 + 18 + turns.GAP + 1


async def test_what_fits_two_lines_is_no_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = laid(tmp_path, works(), width=360, height=740)
    monkeypatch.setattr(turns, "news", lambda session: ["Ada takes 1 mint", "Ben takes 2 mints"])
    async with drawn(session, screen.screen) as page:
        assert pressed_by(page.ident("happened")) is None


async def test_mints_of_one_seat_for_one_reason_are_told_together(tmp_path: Path) -> None:
    seats = [
        {"name": "Ada", "mints": 1, "buildings": ["factory", "gallery", "workshop"]},
        {"name": "Ben"},
        {"name": "Cleo"},
    ]
    session = laid(tmp_path, works({**BROKE, "seats": seats, "passes": 2, "turn": 2}))
    session.play(session.live.table.move({"move": "pass", "by": 2}))
    told = turns.news(session)
    assert [words for words in told if "Ada" in words] == ["Ada takes 2 mints as income from buildings"]
    assert len([step for step in session.live.table.steps if step.facts.get("seat") == 0]) == 2


def ends(view: ft.View, column: int) -> float:
    """Return the free height below the end of a column that scrolls, with the strip under it."""
    scrolls = [part for part in controls_in(view) if isinstance(part, ft.Column) and part.scroll and part.expand]
    return float(scrolls[column].controls[-1].height)


@pytest.mark.parametrize(("size", "column"), [((412, 915), 0), ((915, 412), 1), ((1280, 800), 0)])
def test_a_page_at_its_end_stays_where_it_is_as_the_news_come_and_go(
    tmp_path: Path, size: tuple[int, int], column: int
) -> None:
    session = laid(tmp_path, works(), width=size[0], height=size[1])
    bare = ends(screen.view(session), column)
    passed(session)
    passed(session)
    assert turns.news(session)
    wide = bar.SIDE - 2 * session.gutter if column else session.room  # the news are below the seats there
    high = turns.strip(session, wide).height
    assert ends(screen.view(session), column) == bare
    passed(session)
    assert not turns.news(session)
    assert ends(screen.view(session), column) == bare + high


# The end in sight, and stopping before it

LAST = {
    "round": 6,
    "token": 0,
    "turn": 0,
    "supply": ["obelisk", "windmill", "mine"],
    "seats": [
        {"name": "Ada", "mints": 2, "buildings": ["gardens", "museum", "statue", "bridge"]},
        {"name": "Ben", "mints": 1},
        {"name": "Cleo", "mints": 3},
    ],
}
"""Ada has her seven stars, and they cannot be taken away."""


async def test_the_last_round_is_announced_from_when_it_is_certain(tmp_path: Path) -> None:
    session = laid(tmp_path, works(LAST))
    assert session.live.table.state.ending == "stars"
    async with drawn(session, screen.screen) as page:
        assert "The last round: somebody has seven stars" in page.text("ending")
        assert "Last round" in page.text()
    session.set_table_mode(True)
    async with drawn(session, screen.screen) as page:
        assert "The last round: somebody has seven stars" in page.text("ending")


async def test_a_round_that_is_not_the_last_is_not_announced(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    async with drawn(session, screen.screen) as page:
        assert "ending" not in page.names()


@pytest.mark.parametrize(
    "setup",
    [works(), delivery_tables.pair(), delivery_tables.solo(), bid_tables.multiplayer()],
    ids=["works", "delivery", "delivery-solo", "bid"],
)
def test_every_game_can_be_stopped_and_counted_and_goes_on_after_undo(tmp_path: Path, setup: Setup) -> None:
    session = laid(tmp_path, setup)
    press(session, "menu")
    press(session, "halt")
    assert made(session) == []
    press(session, "play-on")
    assert session.sheet is None
    press(session, "menu")
    press(session, "halt")
    press(session, "halt-now")
    assert made(session) == [("halt", "table")]
    assert session.live.table.state.outcome() is not None
    press(session, "undo")
    assert session.live.table.state.prompt.ask == "decide"


def test_nobody_is_offered_to_stop_a_secret_bid_or_an_end(tmp_path: Path) -> None:
    session = laid(tmp_path, works())
    assert menu.may_halt(session)
    session.play(session.live.table.move({"move": "halt", "by": "table"}))
    assert not menu.may_halt(session)


# Who is first, on the checklist


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (Setup("works", "multiplayer", ("Ada", "Ben", "Cleo")), "starting_player"),
        (delivery_tables.pair(None), "first_player"),
        (bid_tables.multiplayer(None), "auctioneer"),
    ],
    ids=["works", "delivery", "bid"],
)
async def test_who_is_first_is_changed_on_the_checklist(tmp_path: Path, setup: Setup, key: str) -> None:
    session = session_in(tmp_path, setup)
    async with drawn(session, screen.screen) as page:
        assert (page.ident("first-0").selected, page.ident("first-1").selected) == (True, False)
        assert "freshest breath" in page.text()
        await page.tap("first-1")
        assert (page.ident("first-0").selected, page.ident("first-1").selected) == (False, True)
        assert session.live.table.setup.options[key] == 1
        assert session.store.games()[0].setup.options[key] == 1
        await page.tap("first-0")
    assert session.store.games()[0].setup == setup


async def test_who_is_first_stays_once_something_is_played(tmp_path: Path) -> None:
    session = session_in(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben")))
    session.play(session.live.table.move({"move": "reveal", "by": "table", "slot": "supply-1", "plan": "obelisk"}))
    with pytest.raises(Conflict):
        session.store.set_option(session.live.id, "starting_player", 1)
    async with drawn(session, screen.screen) as page:
        assert "first-0" not in page.names()


async def test_alone_nobody_is_asked_who_is_first(tmp_path: Path) -> None:
    async with drawn(session_in(tmp_path, SOLO), screen.screen) as page:
        assert not [name for name in page.names() if name.startswith("first-")]


# No seat can go on, and the end in sight, in the other games


@pytest.mark.parametrize("is_table_mode", [False, True])
async def test_nobody_can_go_on_is_told_with_the_way_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_table_mode: bool
) -> None:
    session = laid(tmp_path, delivery_tables.pair())
    monkeypatch.setattr(Table, "is_shut_in", property(lambda table: False))
    async with drawn(session, screen.screen) as page:
        assert "shut-in" not in page.names()
    monkeypatch.setattr(Table, "is_shut_in", property(lambda table: True))
    session.set_table_mode(is_table_mode)
    async with drawn(session, screen.screen) as page:
        assert "drive back and forth" in page.text("shut-in")
        await page.tap("stop-here")
        assert session.sheet.kind == menu.HALT
    press(session, "halt-now")
    assert made(session) == [("halt", "table")]
    async with drawn(session, screen.screen) as page:
        assert "ending" not in page.names()


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (
            delivery_tables.pair(
                {
                    **delivery_tables.TOGETHER,
                    "towns": {
                        town: {"pile": 0, "face_up": []} if town in ("larkspur", "nettle") else told
                        for town, told in delivery_tables.TOGETHER["towns"].items()
                    },
                }
            ),
            "The last round: two towns have no order face up",
        ),
        (
            bid_tables.multiplayer({"phase": "roll", "deck": 0, "round": 3}),
            "The last round: no card is left in the deck",
        ),
    ],
    ids=["delivery", "bid"],
)
async def test_the_end_in_sight_of_the_other_games(tmp_path: Path, setup: Setup, told: str) -> None:
    session = laid(tmp_path, setup)
    for is_table_mode in (False, True):
        session.set_table_mode(is_table_mode)
        async with drawn(session, screen.screen) as page:
            assert told in page.text("ending")


async def test_the_lid_of_a_truck_that_cannot_drive_offers_no_drive(tmp_path: Path) -> None:
    tokens = [{"token": "closed", "space": "west-depot"}, {"token": "toll", "space": "sw-lane"}]
    position = {**delivery_tables.TOGETHER, "road_tokens": tokens}
    orders = [["larkspur-1", "larkspur-2"], ["nettle-1", "nettle-2"]]
    for seat, held in enumerate(orders):
        position = delivery_tables.changed(position, seat, at="orchid", orders=held, mints={})
    session = laid(tmp_path, delivery_tables.pair(position, road_conditions=2))
    assert "move" not in {move.as_json()["move"] for move in session.live.table.state.legal_moves()}
    async with drawn(session, screen.screen) as page:
        assert "Take an order, or end your turn" in page.text("lid")
