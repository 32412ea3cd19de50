"""The session: what one person sees and does, without a page."""

from pathlib import Path

import pytest

from companion.store.store import Store
from tests.ui.sessions import PAIR, SOLO, reveal, session_in
from ui.open_game import REFUSED, TURNED
from ui.screen_state import Sheet
from ui.screens.table.sheets import sheet_for
from ui.session import CONTINUE, Session

TRIO = [reveal(f"supply-{n}", plan) for n, plan in enumerate(("mine", "statue", "truck"), 1)]


@pytest.fixture
def went() -> list[str]:
    """The routes to which the session navigated."""
    return []


@pytest.fixture
def session(tmp_path: Path, went: list[str]) -> Session:
    """A session on an empty store, at Home."""
    return Session(Store(tmp_path / "games.db"), navigate=went.append)


def test_a_new_game_opens_its_table(session: Session, went: list[str]) -> None:
    session.start(SOLO)
    assert session.route == f"/game/{session.live.id}"
    assert went == [session.route]


def test_leaving_a_game_puts_it_away(session: Session) -> None:
    session.start(SOLO)
    session.show("log")
    session.choose("something")
    session.go("/")
    assert (session.live, session.sheet, session.chosen, session.route) == (None, None, None, "/")


@pytest.mark.parametrize("route", ["/game/7", "/game/", "/game/x", "/game/-1"])
def test_a_game_that_is_not_there_leads_home(session: Session, route: str) -> None:
    session.arrive(route)
    assert session.live is None
    assert session.route == "/"


def test_the_game_that_was_played_last_has_an_address(session: Session) -> None:
    session.arrive(CONTINUE)
    assert session.route == "/"
    session.start(SOLO)
    last = session.live.id
    session.go("/")
    session.arrive(CONTINUE)
    assert session.live.id == last
    assert session.route == f"/game/{last}"


def test_a_game_is_reached_by_its_address(session: Session) -> None:
    session.start(PAIR)
    route = session.route
    session.go("/")
    session.arrive(route)
    assert session.live.table.setup == PAIR


def test_arriving_where_one_is_keeps_what_lies_open(session: Session) -> None:
    session.start(PAIR)
    live = session.live
    session.show("log")
    session.arrive(session.route)
    assert session.live is live
    assert session.sheet == Sheet("log")


def test_every_change_counts_as_one_revision(session: Session) -> None:
    session.start(PAIR)
    revision = session.revision
    for line in TRIO:
        session.play(session.live.table.move(line))
    session.undo()
    session.redo()
    assert session.revision == revision + 5


def test_a_refused_move_shows_its_clause_and_a_legal_one_is_made(session: Session) -> None:
    session.start(PAIR)
    for line in TRIO:
        session.play(session.live.table.move(line))
    lotto = session.live.table.move({"move": "place", "by": 0, "location": "lotto"})
    session.ask(lotto)
    assert session.sheet.kind == "clause"
    assert session.sheet.about.rule == "works.place.deed-closed"
    assert len(session.live.table.moves) == 3
    session.close()
    assert session.sheet is None
    session.ask(session.live.table.state.legal_moves()[0])
    assert len(session.live.table.moves) == 4


def test_a_late_tap_does_nothing(session: Session) -> None:
    session.start(PAIR)
    move = session.live.table.move(TRIO[0])
    session.play(move)
    revision = session.revision
    session.play(move)
    session.redo()
    assert session.revision == revision
    assert len(session.live.table.moves) == 1


@pytest.mark.parametrize(
    ("theme", "device_dark", "dark"),
    [("system", True, True), ("system", False, False), ("light", True, False), ("dark", False, True)],
)
def test_the_theme_follows_the_device_unless_chosen(
    session: Session, theme: str, device_dark: bool, dark: bool
) -> None:
    session.device_dark = device_dark
    session.set_preference("theme", theme)
    assert session.is_dark is dark
    assert session.look.name == ("dark" if dark else "light")


@pytest.mark.parametrize(
    ("width", "medium", "wide", "gutter"),
    [(360, False, False, 12), (719, False, False, 12), (720, True, False, 20), (1200, False, True, 24)],
)
def test_the_layout_follows_the_window(session: Session, width: int, medium: bool, wide: bool, gutter: int) -> None:
    session.width = width
    assert (session.is_medium, session.is_wide, session.gutter) == (medium, wide, gutter)


def test_a_sheet_scrolls_inside_whatever_its_height(session: Session) -> None:
    session.show("notice", "Here.")
    sheet = sheet_for(session)
    assert sheet.scrollable


def test_what_the_ai_does_is_told_before_it_is_done(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO, [reveal("supply-1", "mine"), reveal("supply-2", "statue")])
    decision = session.table.decision()
    assert decision.move in session.live.table.state.legal_moves()
    assert decision.reasons
    session.play(decision.move)
    assert session.live.table.moves[-1] == decision.move


def test_contrast_follows_the_device_unless_chosen(session: Session) -> None:
    assert session.look.name == "light"
    session.device_contrast = True
    assert session.look.name == "highContrast"
    session.set_preference("contrast", "normal")
    assert session.look.name == "light"
    session.set_preference("contrast", "high")
    session.device_contrast = False
    session.set_preference("theme", "dark")
    assert session.look.name == "highContrastDark"


def test_people_have_their_colour_at_a_table_and_elsewhere(session: Session) -> None:
    ada = session.store.players.add("Ada")
    session.store.players.paint(ada.id, 4)
    assert session.look.person("Ada", 0) == session.look.seat(4)
    assert session.look.person("Ben", 1) == session.look.seat(1)
    session.start(PAIR)
    assert session.look.person("Ada", 0) == session.look.seat(4)
    session.store.players.paint(ada.id, 1)
    assert session.look.person("Ada", 0) == session.look.seat(1)
    assert session.look.person("Ben", 1) == session.look.seat(0)


def test_moves_and_refusals_are_felt_where_that_is_wanted(session: Session) -> None:
    felt: list[str] = []
    session.haptic = felt.append
    session.start(PAIR)
    for line in TRIO[:2]:
        session.play(session.live.table.move(line))
    assert felt == []
    session.can_vibrate = True
    session.play(session.live.table.move(TRIO[2]))
    session.ask(session.live.table.move({"move": "place", "by": 0, "location": "lotto"}))
    assert felt == [TURNED, REFUSED]
    session.play(session.live.table.move(TRIO[2]))
    assert felt == [TURNED, REFUSED]
    session.set_preference("haptics", False)
    session.play(session.live.table.state.legal_moves()[0])
    assert felt == [TURNED, REFUSED]
    session.set_preference("haptics", True)
    session.undo()
    session.play(session.live.table.state.legal_moves()[0])
    assert felt == [TURNED, REFUSED, TURNED]


def test_from_far_one_comes_near_until_the_next_person_decides(session: Session) -> None:
    session.start(PAIR)
    for line in TRIO:
        session.play(session.live.table.move(line))
    assert not session.is_table_mode
    session.set_table_mode(True)
    assert session.is_table_mode
    session.show_board()
    session.undo()
    session.redo()
    assert not session.is_table_mode
    session.play(session.live.table.state.legal_moves()[0])
    assert session.live.table.state.prompt.by == 1
    assert session.is_table_mode
    session.show_board()
    session.go("/")
    assert session.is_table_mode
    session.set_table_mode(False)
    assert not session.is_table_mode
    assert session.store.settings["table-mode"] is False


def test_a_state_is_held_by_its_class_and_key(session: Session) -> None:
    assert session.state_of(Sheet) is None
    session.hold(Sheet("log"))
    session.hold(Sheet("menu"), "other")
    session.hold(Sheet("clause"))
    assert session.state_of(Sheet) == Sheet("clause")
    session.let_go(Sheet)
    session.let_go(Sheet)
    assert session.state_of(Sheet) is None
    assert session.state_of(Sheet, "other") == Sheet("menu")
