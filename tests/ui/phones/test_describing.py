"""Of several devices one is asked what turned up on the table, and the others read whose that is."""

from pathlib import Path

import pytest

from companion.table.table import Setup
from engine.bid.moves import Reveal
from engine.moves import TABLE, Learn
from tests.ui.bid_tables import pair
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.sessions import heard, named
from ui.boards.bid.actions import NEW_CARD, Missing, learn
from ui.phones.undoing import HOST, PATIENCE, Present
from ui.session import Session

FOUR = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo", "Dan"))
"""Four people, and no card is known."""
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


def test_one_phone_says_what_the_die_of_an_ai_shows(tmp_path: Path) -> None:
    rolls = {"phase": "ai-roll", "round": 2, "mints": [4, 5, 0], "deck": 6}
    auction = {"location": "candle-clinic", "turn": 2, "bid": {"by": 1, "amount": 1}}
    own = [{"of": seat, "rows": []} for seat in range(3)]
    with seated(tmp_path, pair({**rolls, "auction": auction, "tableaus": own}, ai="auntie-algorithm")) as at:
        phones = [at.phone(0), at.phone(1)]
        assert at.table.state.prompt.ask == "roll"
        assert asked(*phones) == [True, False]
        assert "face-3" in named(phones[0])
        assert "Ada enters what it shows" in heard(phones[1], "lid")
