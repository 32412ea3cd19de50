"""Taking back at a table of phones: who moved last may, unless others have; then all are asked, and one no ends it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import languages
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.works.moves import Pass
from tests.companion.dealing.test_seen import choosing
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_phones import closed_auction
from tests.ui.sessions import named, press
from ui.phones.hub import Hub
from ui.phones.undoing import PATIENCE
from ui.session import UNDO_ASKED, Session

TRIO = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), deal=42917)


@pytest.fixture
def at(tmp_path: Path) -> Iterator[TableOfPhones]:
    with seated(tmp_path, TRIO) as table:
        yield table


def phones(at: TableOfPhones) -> list[Session]:
    """Return the phones of all three, whose pages are there."""
    sessions = [at.phone(seat) for seat in range(3)]
    for phone in sessions:
        assert phone.guest is not None
        phone.guest.be_there(is_there=True)
    return sessions


def news(*sessions: Session) -> None:
    """Let all show what has changed, as news make them do."""
    follow(*sessions)
    for session in sessions:
        session.follow_questions()


def passes(phone: Session) -> None:
    """Let the seat of a phone pass."""
    assert phone.guest is not None
    phone.play(Pass(phone.guest.seat))


def test_who_moved_last_takes_it_back_without_asking(at: TableOfPhones) -> None:
    ada, ben, _ = everybody = phones(at)
    before = len(at.table.moves)
    passes(ada)
    assert (ada.may_undo, ben.may_undo) == (True, False)
    press(ada, "undo")
    news(at.host, *everybody)
    assert len(at.table.moves) == before
    assert all(session.undo_asked is None for session in everybody)


def test_all_are_asked_what_is_not_ones_own_and_it_is_taken_back_if_nobody_minds(at: TableOfPhones) -> None:
    ada, ben, cleo = everybody = phones(at)
    before = len(at.table.moves)
    passes(ada)
    news(at.host, *everybody)
    press(cleo, "undo")
    news(at.host, *everybody)
    assert [session.sheet is not None and session.sheet.kind for session in (ada, ben)] == [UNDO_ASKED] * 2
    assert at.host.sheet is not None
    assert cleo.sheet is None
    for each in (ada, at.host):
        press(each, "undo-yes")
        assert len(at.table.moves) == before + 1
    press(ben, "undo-yes")
    news(at.host, *everybody)
    assert len(at.table.moves) == before
    assert all(session.sheet is None for session in (at.host, *everybody))


def test_one_no_ends_it_and_the_asker_reads_whose(at: TableOfPhones) -> None:
    ada, ben, cleo = everybody = phones(at)
    passes(ada)
    news(at.host, *everybody)
    press(cleo, "undo")
    news(at.host, *everybody)
    assert "undo-withdraw" in named(cleo)
    press(ben, "undo-no")
    news(at.host, *everybody)
    assert all(session.sheet is None for session in (at.host, *everybody))
    assert cleo.undo_asked is not None
    assert cleo.seat_of(cleo.undo_asked.refused_by or "") == 1
    press(cleo, "undo-withdraw")
    news(at.host, *everybody)
    assert cleo.undo_asked is None
    assert len([move for move in at.table.moves if isinstance(move, Pass)]) == 1


@pytest.mark.parametrize("table", [choosing(7), Table(closed_auction())], ids=["cards", "a bid"])
def test_who_has_still_to_choose_in_secret_reads_who_is_asked(tmp_path: Path, table: Table) -> None:
    with seated(tmp_path, table.setup) as at:
        whole = at.hub.whole(at.host.words)
        with whole.whole():
            for move in table.moves[len(whole.table.moves) :]:
                whole.table.play(move)
            if table.setup.game == "bid":
                whole.table.play(SecretBid(0, 3))
        asker = next(each for each in phones(at) if each.may_ask_to_undo and not each.may_undo)
        press(asker, "undo")
        news(asker)
        assert at.hub.question is not None
        assert "undo-withdraw" in named(asker)


def test_the_question_covers_no_sheet_that_is_open(at: TableOfPhones) -> None:
    ada, _, cleo = everybody = phones(at)
    passes(ada)
    news(at.host, *everybody)
    ada.show("menu")
    at.host.show("settings")
    press(cleo, "undo")
    news(at.host, *everybody)
    for session, kind in ((ada, "menu"), (at.host, "settings")):
        assert session.sheet is not None
        assert session.sheet.kind == kind
        assert {"undo-asked", "undo-no", "undo-yes", f"{kind}-sheet"} <= set(named(session))
    ada.close()
    news(ada)
    assert ada.sheet is not None
    assert ada.sheet.kind == UNDO_ASKED
    press(at.host, "undo-no")
    news(at.host, *everybody)
    assert at.host.sheet is not None
    assert at.host.sheet.kind == "settings"
    assert "undo-asked" not in named(at.host)
    assert ada.sheet is None


def test_the_question_is_asked_still_after_a_new_start_and_nobody_counts_as_gone_at_once(at: TableOfPhones) -> None:
    ada, _, cleo = everybody = phones(at)
    before = len(at.table.moves)
    passes(ada)
    news(at.host, *everybody)
    press(cleo, "undo")
    asked = at.hub.question
    now = 50.0
    again = Hub(at.hub.store, 8550, lambda: now)
    assert again.question == asked is not None
    words = languages.words("en")
    again.present.note(ada.device, ada, is_there=True)  # the first to be back
    again.settle(words)
    again.answer(words, ada.device, is_yes=True)
    assert len(at.table.moves) == before + 1
    now += PATIENCE
    again.settle(words)
    assert len(at.table.moves) == before  # the others did not come back
    assert Hub(at.hub.store, 8550).question is None


def test_who_has_left_is_not_waited_for_for_ever(at: TableOfPhones) -> None:
    now = 100.0
    at.hub.present.clock = lambda: now
    ada, ben, cleo = everybody = phones(at)
    before = len(at.table.moves)
    passes(ada)
    news(at.host, *everybody)
    press(cleo, "undo")
    news(at.host, *everybody)
    press(ada, "undo-yes")
    press(at.host, "undo-yes")
    assert ben.guest is not None
    ben.guest.be_there(is_there=False)
    news(at.host, ada, cleo)
    assert len(at.table.moves) == before + 1
    now += PATIENCE
    news(at.host, ada, cleo)
    assert len(at.table.moves) == before


def test_a_move_made_meanwhile_ends_the_question(at: TableOfPhones) -> None:
    ada, ben, cleo = everybody = phones(at)
    passes(ada)
    news(at.host, *everybody)
    press(cleo, "undo")
    news(*everybody)
    ben.close()
    passes(ben)
    news(at.host, *everybody)
    assert all(session.undo_asked is None and session.sheet is None for session in everybody)
    assert len([move for move in at.table.moves if isinstance(move, Pass)]) == 2


def test_watchers_ask_for_nothing_and_are_not_asked(at: TableOfPhones) -> None:
    ada, *_ = everybody = phones(at)
    watcher = at.phone(None, "watcher")
    assert watcher.guest is not None
    watcher.guest.be_there(is_there=True)
    passes(ada)
    news(at.host, watcher, *everybody)
    watcher.ask_to_undo(watcher.elsewhere)
    assert watcher.undo_asked is None
    assert at.hub.question is None


def test_a_move_is_taken_back_over_the_forced_pass_after_it(tmp_path: Path) -> None:
    position = {"round": 2, "token": 0, "seats": [{"mints": 3}, {"mints": 0}, {"mints": 3}]}
    with seated(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), position=position)) as at:
        ada, *_ = everybody = [at.phone(seat) for seat in range(3)]
        before = len(at.table.moves)
        move = next(move for move in ada.table.state.legal_moves() if not isinstance(move, Pass))
        ada.play(move)
        made = at.table.moves[before:]
        assert [each.by for each in made] == [0, 1]
        news(*everybody)
        assert ada.may_undo
        press(ada, "undo")
        assert len(at.table.moves) == before
