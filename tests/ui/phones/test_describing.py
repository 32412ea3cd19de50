"""Of several devices one is asked what turned up on the table, and the others read whose that is."""

from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from companion.seen import rights
from companion.table.table import Entry, Setup
from engine.bid.moves import Reveal, Roll
from engine.moves import TABLE, ChangeRuling, Learn
from engine.verdict import BadRequest
from tests.ui.bid_tables import pair
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_who_came_first import told
from tests.ui.roadless_tables import ALONE, SAM
from tests.ui.sessions import heard, named, press, tick
from ui.boards.bid.actions import NEW_CARD, Missing, learn
from ui.phones.undoing import HOST, PATIENCE, Present
from ui.session import Session

FOUR = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo", "Dan"))
"""Four people, and no card is known."""
TURN_OF_AI = {**ALONE, "turn": {"seat": 1, "actions_left": 2}}
CARD = {
    "name": "Ivy Inn",
    "type": "culture",
    "vp": 3,
    "mints": {"top": "Red", "right": "none", "bottom": "Blue", "left": "none"},
}


def asked(*sessions: Session) -> list[bool]:
    return [session.may_act for session in sessions]


def enter(session: Session, name: str = "Ivy Inn") -> None:
    """Enter the card that was turned up, as the form does."""
    id = name.lower().replace(" ", "-")
    learn(session, Missing(f"locations/{id}", Reveal(TABLE, id).as_json()), f"locations/{id}", {**CARD, "name": name})


def entered(at: TableOfPhones) -> list[str]:
    """Return the cards that were turned up so far."""
    return [move.location for move in at.table.moves if isinstance(move, Reveal)]


def test_one_phone_is_asked_for_the_first_card_and_the_others_read_whose(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        phones = [at.phone(seat) for seat in range(4)]
        watcher = at.phone(None, "watcher")
        assert asked(*phones, watcher) == [True, False, False, False, False]
        for waiting in (*phones[1:], watcher):
            assert "Ada enters what it shows" in heard(waiting, "lid")
        enter(phones[0])
        follow(*phones, watcher)
        assert entered(at) == ["ivy-inn"]
        assert asked(*phones, watcher) == [True, False, False, False, False]


def test_who_waits_sees_the_cards_that_were_turned_up_so_far(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        ada, ben, watcher = at.phone(0), at.phone(1), at.phone(None, "watcher")
        enter(ada)
        follow(ada, ben, watcher)
        for waiting in (ben, watcher):
            assert "Ivy Inn" in heard(waiting, "block-ivy-inn")


def test_a_client_that_is_not_asked_enters_no_card(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        ada, ben = at.phone(0), at.phone(1)
        enter(ben)
        assert not at.table.moves
        follow(ada)
        assert asked(ada, ben) == [True, False]


def test_who_has_no_phone_enters_the_card_where_the_game_runs(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        ben, cleo = at.phone(1), at.phone(2)
        assert asked(at.host, ben, cleo) == [True, False, False]
        assert "Ada enters what it shows" in heard(ben, "lid")


def test_with_nobody_where_the_game_runs_the_first_who_has_a_phone_enters_the_card(tmp_path: Path) -> None:
    now = 100.0
    with seated(tmp_path, FOUR) as at:
        at.hub.present = Present(lambda: now)
        at.hub.present.note(HOST, at.host, is_there=True)
        ben, cleo = at.phone(1), at.phone(2)
        at.hub.present.note(HOST, at.host, is_there=False)
        now += PATIENCE
        assert asked(ben, cleo) == [True, False]
        assert "Ben enters what it shows" in heard(cleo, "lid")
        enter(ben)
        assert entered(at) == ["ivy-inn"]


def test_a_device_that_runs_the_game_and_says_no_seat_leaves_the_card_to_a_phone(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        tick(at.host)
        assert asked(at.host) == [True]
        ada, ben = at.phone(0), at.phone(1)
        assert asked(at.host, ada, ben) == [False, True, False]
        assert "Ada enters what it shows" in heard(at.host, "lid")
        enter(ada)
        follow(at.host, ben)
        assert "Ivy Inn" in heard(at.host, "block-ivy-inn")
        at.hub.leave(at.hub.holder(0) or "")
        follow(at.host)
        assert asked(at.host, ben) == [True, False]


def test_who_would_rather_enter_the_card_where_the_game_runs_does_until_somebody_decides(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        tick(at.host)
        ada = at.phone(0)
        press(at.host, "enter-here")
        assert asked(at.host, ada) == [True, True]
        enter(at.host)
        follow(ada)
        assert asked(at.host, ada) == [True, True]
        for number in range(2, 5):
            enter(at.host, f"Inn {number}")
        assert at.table.state.prompt.ask == "decide"
        assert at.host.may_act


def test_a_form_that_is_begun_where_the_game_runs_stays_as_a_phone_joins(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        tick(at.host)
        for name in ("colour-pink", "colours-done", "type-deed"):
            press(at.host, name)
        ada = at.phone(0)
        follow(at.host, ada)
        assert asked(at.host, ada) == [True, True]
        press(at.host, "vp-3")


def test_a_card_is_asked_for_where_the_game_runs_once_the_phone_that_was_asked_has_gone(tmp_path: Path) -> None:
    now = 100.0
    with seated(tmp_path, FOUR) as at:
        at.hub.present = Present(lambda: now)
        ada = at.phone(0)
        at.hub.present.note(ada.device, ada, is_there=True)
        follow(at.host)
        assert asked(at.host) == [False]
        at.hub.present.note(ada.device, ada, is_there=False)
        now += PATIENCE
        before = at.host.revision
        follow(at.host)
        assert asked(at.host) == [True]
        assert at.host.revision > before  # no player has moved, and yet it is drawn again


def test_a_phone_is_drawn_anew_once_it_is_asked_as_nobody_is_where_the_game_runs(tmp_path: Path) -> None:
    now = 100.0
    with seated(tmp_path, FOUR) as at:
        at.hub.present = Present(lambda: now)
        at.hub.present.note(HOST, at.host, is_there=True)
        ben = at.phone(1)
        follow(ben)
        at.hub.present.note(HOST, at.host, is_there=False)
        now += PATIENCE
        before = ben.revision
        follow(ben)
        assert asked(ben) == [True]
        assert ben.revision > before


def test_the_table_is_laid_where_the_game_runs_while_a_phone_is_asked_for_the_first_card(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        at.phone(0)
        follow(at.host)
        press(at.host, "step-seats")
        assert "1/4" in heard(at.host, "lid")


def test_a_table_that_is_closed_asks_for_the_card_where_the_game_runs(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        at.phone(0)
        at.hub.door.open_at = ()
        assert asked(at.host) == [True]


@pytest.mark.parametrize("own", [1, None])
def test_a_device_that_runs_the_game_and_is_one_seat_leaves_the_card_to_the_phone(
    tmp_path: Path, own: int | None
) -> None:
    with seated(tmp_path, FOUR) as at:
        ada = at.phone(0)
        at.hub.sit(own)
        follow(at.host)
        assert asked(at.host, ada) == [False, True]
        assert "Ada enters what it shows" in heard(at.host, "lid")
        at.hub.leave(at.hub.holder(0) or "")
        follow(at.host)
        assert asked(at.host) == [True]


@pytest.mark.parametrize("name", ["Ivy Inn", "Owl Office"])
def test_a_card_that_two_devices_describe_is_entered_once(tmp_path: Path, name: str) -> None:
    with seated(tmp_path, FOUR) as at:
        ada = at.phone(0)
        tick(at.host)
        press(at.host, "enter-here")
        at.host.show("missing", NEW_CARD)
        assert asked(at.host, ada) == [True, True]
        enter(at.host)
        enter(ada, name)
        assert entered(at) == ["ivy-inn"]
        assert not [move for move in at.table.moves if isinstance(move, Learn) and "owl" in str(move.as_json())]
        assert ada.sheet is not None
        assert "That came first" in str(ada.sheet.about)
        ada.close()
        enter(ada, "Owl Office")
        assert entered(at) == ["ivy-inn", "owl-office"]


def test_a_phone_that_was_asked_is_told_that_the_card_was_entered_where_the_game_runs(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        tick(at.host)
        ada, ben = at.phone(0), at.phone(1)
        press(at.host, "enter-here")
        enter(at.host)
        follow(ada, ben)
        assert told(ada) == "Another device entered it first. Ivy Inn turned up."
        assert ben.sheet is None
        enter(at.host, "Owl Office")
        follow(ada)
        assert told(ada) == "Another device entered it first. Ivy Inn turned up."


def test_where_the_game_runs_is_told_that_a_phone_entered_the_card_first(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        tick(at.host)
        ada = at.phone(0)
        press(at.host, "enter-here")
        enter(ada)
        follow(at.host)
        assert told(at.host) == "Another device entered it first. Ivy Inn turned up."


def test_a_phone_that_was_asked_and_reads_the_log_goes_on_reading(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        tick(at.host)
        ada = at.phone(0)
        ada.show("log")
        press(at.host, "enter-here")
        enter(at.host)
        follow(ada)
        assert ada.sheet is not None
        assert ada.sheet.kind == "log"


def test_a_phone_that_is_asked_for_a_card_is_told_nothing_as_a_ruling_is_changed(tmp_path: Path) -> None:
    with seated(tmp_path, FOUR) as at:
        ada = at.phone(0)
        at.host.play(ChangeRuling(TABLE, "bank", "unlimited"))
        follow(ada)
        assert ada.sheet is None


def die_of_ai(folder: Path) -> AbstractContextManager[TableOfPhones]:
    """A table at which Ada has decided last, and the die of the AI is asked for."""
    rolls = {"phase": "ai-roll", "round": 2, "mints": [4, 5, 0], "deck": 6}
    auction = {"location": "candle-clinic", "turn": 2, "bid": {"by": 1, "amount": 1}}
    own = [{"of": seat, "rows": []} for seat in range(3)]
    return seated(folder, pair({**rolls, "auction": auction, "tableaus": own}, ai="auntie-algorithm"))


def test_one_phone_says_what_the_die_of_an_ai_shows(tmp_path: Path) -> None:
    with die_of_ai(tmp_path) as at:
        phones = [at.phone(0), at.phone(1)]
        assert at.table.state.prompt.ask == "roll"
        assert asked(*phones) == [True, False]
        assert "face-3" in named(phones[0])
        assert "Ada enters what it shows" in heard(phones[1], "lid")
        tick(at.host)
        press(at.host, "enter-here")
        press(at.host, "face-3")
        follow(*phones)
        assert told(phones[0]).startswith("Another device entered it first. Die of Auntie Algorithm: 3.")
        assert phones[1].sheet is None


def test_the_die_of_the_ai_is_asked_for_where_the_host_lets_its_pieces_be_moved(tmp_path: Path) -> None:
    with die_of_ai(tmp_path) as at:
        ada, ben = at.phone(0), at.phone(1)
        tick(at.host)
        at.hub.mover = at.hub.holder(1) or ""
        follow(at.host, ada, ben)
        assert asked(at.host, ada, ben) == [False, False, True]
        assert "Ben enters what it shows" in heard(ada, "lid")
        with pytest.raises(BadRequest):
            at.hub.add(ada.words, ada.device, 0, Entry("move", Roll(TABLE, 3).as_json()), is_late=False)
        press(ben, "face-3")
        follow(ada)
        assert (ada.may_undo, ben.may_undo) == (False, True)


@pytest.mark.parametrize("own", [None, 0])
def test_the_die_of_the_ai_is_asked_for_where_the_game_runs_if_the_host_has_chosen_that(
    tmp_path: Path, own: int | None
) -> None:
    with die_of_ai(tmp_path) as at:
        phones = [at.phone(seat) for seat in (0, 1) if seat != own]
        if own is not None:
            at.hub.sit(own)
        at.hub.mover = HOST
        follow(at.host, *phones)
        assert asked(at.host, *phones) == [True, *(False for _ in phones)]
        press(at.host, "face-3")
        assert at.table.moves


def test_the_die_of_the_ai_goes_to_a_phone_that_is_there_once_the_one_that_was_chosen_has_left(tmp_path: Path) -> None:
    now = 100.0
    with die_of_ai(tmp_path) as at:
        at.hub.present = Present(lambda: now)
        ada, ben = at.phone(0), at.phone(1)
        at.hub.present.note(ben.device, ben, is_there=True)
        at.hub.mover = ben.device
        at.hub.present.note(ben.device, ben, is_there=False)
        assert asked(ada, ben) == [False, True]
        now += PATIENCE
        at.hub.present.note(ada.device, ada, is_there=True)
        assert asked(ada, ben) == [True, False]


def test_who_watches_reads_at_once_who_enters_what_turns_up_now(tmp_path: Path) -> None:
    with die_of_ai(tmp_path) as at:
        _, ben, watcher = at.phone(0), at.phone(1), at.phone(None)
        follow(watcher)
        drawn = watcher.revision
        at.hub.mover = ben.device
        follow(watcher)
        assert watcher.revision > drawn
        assert "Ben enters what it shows" in heard(watcher, "lid")


def test_cards_of_people_are_for_people_whoever_moves_the_pieces_of_the_ai(tmp_path: Path) -> None:
    with seated(tmp_path, Setup("works", "solo", ("Ada",), {"ai": "rachael"})) as at:
        ada = at.phone(0)
        at.hub.mover = HOST
        while at.table.state.prompt.ask != "decide":
            assert asked(ada) == [True]
            at.host.play(at.host.table.state.legal_moves()[0])
            follow(ada)
        assert at.table.moves


def test_a_phone_that_moves_the_pieces_of_the_ai_enters_the_road_that_is_missing_for_that(tmp_path: Path) -> None:
    with seated(tmp_path, Setup("delivery", "solo", ("Ada",), {"ai": "sam"}, {}, SAM, TURN_OF_AI)) as at:
        ada = at.phone(0)
        at.hub.mover = ada.device
        follow(at.host, ada)
        assert (at.table.state.prompt.ask, asked(at.host, ada)) == ("automa", [False, True])
        end = ada.table.move({"move": "end", "by": 1})
        assert rights.may_move(at.table, 0, end, moves_pieces=True) is False
        press(ada, "spaces-1")
        assert [type(move) for move in at.table.moves] == [Learn]
