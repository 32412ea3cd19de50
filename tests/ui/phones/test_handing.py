"""Seats of the app change hands at a table of phones: the device that runs the game says so, and all see it at once."""

from pathlib import Path
from random import Random

import pytest

from companion import languages
from companion.coach import chair
from companion.coach.player import LEVELS, Level
from companion.dealing import dealer
from companion.table.table import Setup
from tests.headless import controls_in, words_of
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_games import turn
from tests.ui.phones.test_going_on import AT_THE_TABLE, CHAIRS, left_alone
from tests.ui.phones.test_host import named_on
from tests.ui.sessions import named, press, shown
from ui.platform import going_on
from ui.screens.phones import join
from ui.session import Session

APP = 2


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games played on are enough."""
    monkeypatch.setattr(chair, "LEVELS", {id: Level(id, 4) for id in LEVELS})


def at_host(at: TableOfPhones) -> str:
    """Return all that the device that runs the game says."""
    return "\n".join(word for control in controls_in(shown(at.host)) for word in words_of(control))


def to_the_app(at: TableOfPhones, *phones: Session) -> None:
    """Play on until the seat that begins as the app's is asked."""
    chance = Random(1)
    while at.table.state.prompt.by != APP:
        assert turn(at, list(phones), chance)
    follow(at.host, *phones)


@pytest.mark.parametrize("own", [None, 0, "all"])
def test_a_phone_sits_in_a_seat_of_the_app_that_people_took_over(tmp_path: Path, own: object) -> None:
    with seated(tmp_path, CHAIRS) as at:
        if own != "all":
            at.hub.sit(own if isinstance(own, int) else None)
            follow(at.host)
        ben, cleo = at.phone(1), at.phone(None, "cleo")
        everybody = [*([] if own == 0 else [at.phone(0)]), ben]
        assert cleo.guest is not None
        for code in languages.LANGUAGES:  # as if it had been shown in each
            at.hub.whole(languages.words(code))
        assert APP not in at.hub.free()
        assert APP not in cleo.guest.free()
        cleo.guest.choose(APP)
        assert cleo.guest.seat is None
        at.host.hand_over(APP, None)
        assert APP in at.hub.free()
        cleo.guest.leave()
        assert f"seat-{APP}" in named_on(join.view(cleo))
        cleo.guest.choose(APP)
        follow(at.host, cleo, *everybody)
        assert (cleo.guest.seat, at.hub.seats_on_phones() >= {APP}) == (APP, True)
        while at.table.state.prompt.by != APP:
            assert at.host.may_act or turn(at, [*everybody, cleo], Random(1))
            if at.host.may_act:
                at.host.play(at.host.table.state.legal_moves()[0])
            follow(at.host, cleo, *everybody)
        assert [each.may_act for each in (cleo, *everybody)] == [True, *[False] * len(everybody)]
        assert at.host.may_act == (own == "all")
        before = len(at.table.moves)
        press(cleo, "pass")
        assert len(at.table.moves) > before


@pytest.mark.parametrize("setup", [CHAIRS, AT_THE_TABLE])
def test_who_sits_in_a_seat_that_goes_back_to_the_app_watches(tmp_path: Path, setup: Setup) -> None:
    with seated(tmp_path, setup) as at:
        ada, ben = at.phone(0), at.phone(1)
        at.host.hand_over(APP, None)
        cleo = at.phone(APP)
        to_the_app(at, ada, ben, cleo)
        assert cleo.may_act
        assert "on a phone" in at_host(at)
        at.host.hand_over(APP, "easy")
        assert at.host.may_act  # at once: the app decides there
        assert chair.deciding(at.host.table) is not None
        follow(at.host, ada, ben, cleo)
        assert cleo.guest is not None
        assert (cleo.guest.seat, cleo.guest.is_in, cleo.may_act) == (None, True, False)
        assert at.hub.seats_on_phones() == {0, 1}
        assert dealer.hands(cleo.table) == {}
        assert cleo.sheet is not None
        assert (cleo.sheet.kind, "you watch" in str(cleo.sheet.about)) == ("notice", True)
        cleo.close()
        assert not {"pass", "undo-yes"} & named(cleo).keys()
        assert at.hub.free() == []


async def test_the_app_plays_a_seat_that_it_has_back_with_nobody_at_the_host(tmp_path: Path) -> None:
    with seated(tmp_path, CHAIRS) as at:
        ada, ben = at.phone(0), at.phone(1)
        at.host.hand_over(APP, None)
        cleo = at.phone(APP)
        to_the_app(at, ada, ben, cleo)
        at.host.hand_over(APP, "easy")
        left_alone(at, ada, ben, cleo)
        before = len(at.table.moves)
        assert await going_on.take_turn(at.hub, 0, 0)
        assert len(at.table.moves) > before


def test_no_phone_hands_a_seat_over(tmp_path: Path) -> None:
    with seated(tmp_path, CHAIRS) as at:
        ada = at.phone(0)
        for level in (None, "strong"):
            ada.hand_over(APP, level)
            assert (at.table.apps, at.table.handovers) == ((APP,), [])


def test_a_phone_that_waits_for_a_seat_of_the_app_waits_no_longer(tmp_path: Path) -> None:
    with seated(tmp_path, CHAIRS) as at:
        ada = at.phone(0)
        at.host.hand_over(APP, None)
        at.hub.needs_yes = True
        assert ada.guest is not None
        ada.guest.choose(APP)
        assert ada.guest.place.wanted == APP
        at.host.hand_over(APP, "easy")
        follow(at.host, ada)
        assert (ada.guest.place.wanted, ada.guest.seat) == (None, 0)
