"""Who waits, or watches, sees all of the board, and nothing on it looks as if a tap did something."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import flet as ft
import flet.canvas as cv
import pytest

from companion.table.table import Setup
from engine.bid.moves import Withdraw
from tests.browser.bid_scenes import CHOOSING, PLACING, ROLLING
from tests.headless import controls_in
from tests.ui.bid_tables import auctioned, multiplayer, pair, position, solo
from tests.ui.delivery_tables import pair as two_trucks
from tests.ui.phones.seated import follow, seated
from tests.ui.phones.test_cards import ROADLESS
from tests.ui.phones.test_games import dealt, turn
from tests.ui.sessions import heard, marked, named, press, shown, with_a_truck, words_of
from ui.components import pressed_by
from ui.screens.table import sheets
from ui.session import Session

SIZES = [(360, 740), (412, 915), (820, 1180), (1180, 820), (1280, 800)]
AROUND = re.compile(r"back|help|log(-.*)?|menu|redo|undo|sample-cards|zoom-.*")
"""Controls next to the board."""
TELLING = re.compile(r"happened|deed-upgrade|roads|(location|supplier|builder|tableau|token|owned)-.*")
"""Those on it that tell more of themselves."""


def offered(session: Session) -> list[str]:
    """Return what a screen draws as open to a tap, by its broad border."""
    broad, found = session.look.border["legal"], list[str]()
    for control in controls_in(shown(session)):
        border = control.content.border if isinstance(getattr(control, "content", None), ft.Container) else None
        if isinstance(control, ft.Semantics) and border is not None and border.top.width >= broad:
            found.append(control.identifier or control.label or "")
    return found


def asked_for(session: Session) -> list[str]:
    """Return what a screen draws as a button, or as one of several to choose, but for controls next to the board."""
    drawn = shown(session)  # held, because a control knows those around it only as long as they are held
    taken = [name for name, control in marked(drawn).items() if pressed_by(control) is not None]
    return [name for name in taken if not AROUND.fullmatch(name) and not TELLING.fullmatch(name)]


def under_a_finger(session: Session) -> dict[str, ft.Semantics]:
    """Return what a screen draws as a button, and not below something that takes no tap."""
    drawn = shown(session)
    covered = [each for each in controls_in(drawn) if isinstance(each, ft.Container) and each.ignore_interactions]
    dead = {id(control) for each in covered for control in controls_in(each)}
    named = marked(drawn).items()
    return {name: each for name, each in named if pressed_by(each) is not None and id(each) not in dead}


def looked_up(session: Session) -> set[str]:
    """Tap on a screen what tells more of itself, and return the kinds of sheets that came; nothing is decided."""
    kinds = set[str]()
    for name in filter(TELLING.fullmatch, under_a_finger(session)):
        point = session.table.here
        press(session, name)
        assert session.sheet is not None, name
        assert session.sheet.looked_up, name
        if sheets.has_panel(session):  # there is nothing beside it to tap
            assert re.search("close|got-it", " ".join(named(session))), name
        assert session.table.here is point
        kinds.add(session.sheet.kind)
        session.close()
    return kinds


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["works for four", "delivery for two"])
def test_who_waits_sees_all_of_the_board_and_is_offered_nothing(
    tmp_path: Path, mode: str, size: tuple[int, int]
) -> None:
    setup, chance, (width, height) = dealt(mode), Random(mode), size
    with seated(tmp_path, setup) as at:
        phones = [at.phone(seat, width=width, height=height) for seat in range(len(setup.seats))]
        watcher = at.phone(None, "watcher", width=width, height=height)
        offers, kinds = 0, set[str]()
        for step in range(40):
            turn(at, phones, chance)
            follow(at.host, watcher, *phones)
            if at.host.table.state.prompt.about != "turn":
                continue
            for phone in (watcher, *phones):
                if phone.may_act:
                    offers += len(offered(phone))
                else:
                    assert offered(phone) == asked_for(phone) == []
                    if step in (10, 30):
                        kinds |= looked_up(phone)
                    names = marked(shown(phone)).keys()
                    assert {f"seat-{seat}" for seat in range(len(setup.seats))} <= names
                    towns = getattr(at.host.table.state, "towns", ())
                    assert {f"order-{lying.order}" for town in towns for lying in town.face_up} <= names
        assert offers > 5
        assert kinds - {"happened"} == ({"about"} if mode == "works for four" else {"token", "deed"})


def hammer(phase: str, **auction: object) -> Setup:
    """Four people at an auction."""
    return multiplayer(position(auctioned(bid=None, withdrawn=[], turn=0, **auction), phase=phase))


def finale(phase: str, **fields: object) -> Setup:
    """Four people in the finale."""
    tableaus = [
        {"between": [0, 1], "rows": [["candle-clinic", "bramble-bakery", "ember-exchange"]]},
        {"between": [1, 2], "rows": [["zephyr-zoo"]]},
        {"between": [2, 3], "rows": []},
        {"between": [3, 0], "rows": [["gumdrop-gasworks", "fable-foundry", "kettle-kiosk"]]},
    ]
    by = {"by": 0, **fields}
    return multiplayer(position(phase=phase, tableaus=tableaus, round=3, deck=0, auction=None, finale=by))


OWN = [{"of": 0, "rows": []}, {"of": 1, "rows": []}]
OFFER = {"by": 0, "amount": 4, "partner": 1, "partner_amount": 2}
QUESTIONS = {
    "co-op": Setup(
        "works",
        "multiplayer",
        ("Ada", "Ben", "Cleo", "Dan"),
        position={
            "phase": "upkeep-co-op",
            "round": 3,
            "seats": [{"buildings": ["co-op"], "mints": 2}, {"mints": 3}, {"mints": 1}, {"mints": 4}],
            "supply": ["mine", "statue", "vault"],
        },
    ),
    "truck": two_trucks(None, trucks=["truck-a", "truck-b"]),
    "auction": multiplayer(CHOOSING),
    "auction of the last card": multiplayer(position(CHOOSING, block=["marble-mill"])),
    "bid": multiplayer(),
    "bid of two": pair(position(mints=[6, 3], auctioneer=0, tableaus=OWN, auction={"location": "marble-mill"})),
    "agree": replace(hammer("agree", offer=OFFER), options={"consent": "asked"}),
    "winner": hammer("winner", kind="closed", bids=[3, 0, 3, 0]),
    "partner": hammer("partner", kind="closed", bids=[2, 3, 2, 0], winner=1),
    "place": multiplayer(PLACING),
    "roll": multiplayer(ROLLING),
    "utility": finale("utility"),
    "production": finale("production"),
    "deed": finale("deed-place", deed="marble-mill"),
    "AI": solo(
        {
            "phase": "place",
            "round": 3,
            "mints": [4, 0],
            "deck": 2,
            "tableaus": [{"of": 0, "rows": []}, {"of": 1, "rows": [["acorn-arcade"]]}],
            "auction": {"location": "candle-clinic", "seats": [1], "placer": 1},
        }
    ),
}
"""A setup in which each question is asked, or the AI decides."""
SHOWN = {
    "auction": ["block-marble-mill", "block-thimble-tower", "block-zephyr-zoo"],
    "auction of the last card": ["hammer"],
    "bid": ["hammer"],
    "winner": ["bids", "hammer"],
    "partner": ["bids", "hammer"],
    "place": ["hammer"],
    "roll": ["meaning-1"],
    "utility": ["ability-utility"],
    "production": ["ability-production"],
    "deed": ["ability-deed", "hammer"],
    "AI": ["why", "why-1"],
}
"""What it is about, which all see."""
LOOKED_UP: dict[str, set[str]] = {"co-op": {"about"}, "truck": set(), "bid of two": set(), "AI": set()}
"""The sheets that tell more of what is on the board, if those are not tableaus."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("about", QUESTIONS)
def test_who_waits_is_asked_nothing_and_sees_what_it_is_about(
    tmp_path: Path, about: str, size: tuple[int, int]
) -> None:
    setup, (width, height) = QUESTIONS[about], size
    with seated(tmp_path, setup) as at:
        everybody = [at.phone(seat, width=width, height=height) for seat in range(len(setup.seats))]
        watcher = at.phone(None, "watcher", width=width, height=height)
        waiting = [phone for phone in (watcher, *everybody) if not phone.may_act]
        assert waiting
        for phone in everybody:
            assert phone in waiting or asked_for(phone), about
        for phone in waiting:
            assert asked_for(phone) == offered(phone) == []
            names = marked(shown(phone)).keys()
            assert set(SHOWN.get(about, ())) <= names
            assert looked_up(phone) == LOOKED_UP.get(about, {"tableau"})


def test_who_waits_looks_at_a_tableau_while_others_play(tmp_path: Path) -> None:
    with seated(tmp_path, QUESTIONS["bid"]) as at:
        ada, dan, watcher = at.phone(0), at.phone(3), at.phone(None, "watcher")
        for phone in (dan, watcher):
            assert "tableau-0" in under_a_finger(phone)
            press(phone, "tableau-0")
        ada.play(Withdraw(0))
        follow(dan, watcher)
        for phone in (dan, watcher):
            assert {"got-it", "tableau-0"} <= named(phone).keys()
            press(phone, "got-it")
            assert phone.sheet is None


def test_who_waits_buys_no_upgrade_that_is_looked_at(tmp_path: Path) -> None:
    with seated(tmp_path, dealt("delivery for two")) as at:
        phones, chance = [at.phone(0), at.phone(1)], Random(1)
        while at.host.table.state.prompt.about != "turn":
            turn(at, phones, chance)
        follow(*phones)
        (waiting,) = (phone for phone in phones if not phone.may_act)
        press(waiting, "deed-upgrade")
        assert [name for name in named(waiting) if name.startswith("offer-")]
        assert not under_a_finger(waiting)


def test_who_waits_reads_what_the_other_is_asked(tmp_path: Path) -> None:
    with seated(tmp_path, QUESTIONS["bid"]) as at:
        assert "Asked: “Ada, bid 6 or more”" in heard(at.phone(3), "lid")


def test_the_number_of_no_location_stands_out_for_who_waits(tmp_path: Path) -> None:
    with seated(tmp_path, with_a_truck(5)) as at:
        for phone, stands_out in ((at.phone(0), True), (at.phone(1), False)):
            drawn = marked(shown(phone))["location-builder"]
            shapes = [each for canvas in controls_in(drawn) if isinstance(canvas, cv.Canvas) for each in canvas.shapes]
            fills = [each.paint.color for each in shapes if isinstance(each, cv.Rect)]
            assert (phone.look.primary in fills) is stands_out


def test_no_location_is_whiter_than_others_for_who_waits(tmp_path: Path) -> None:
    with seated(tmp_path, with_a_truck(5)) as at:
        for phone, are_white in ((at.phone(0), True), (at.phone(1), False)):
            look = phone.look
            cards = [
                each
                for each in controls_in(shown(phone))
                if isinstance(each, ft.Container) and each.border_radius == look.radius["card"]
            ]
            assert any(card.bgcolor == look.surface_container_lowest for card in cards) is are_white
            assert any(card.bgcolor == look.surface_container for card in cards)


def test_a_town_whose_orders_have_still_to_be_turned_up_has_none_yet(tmp_path: Path) -> None:
    with seated(tmp_path, QUESTIONS["truck"]) as at:
        read = words_on(at.phone(1))
        assert "none yet" in read
        assert "none left" not in read


@pytest.mark.parametrize(
    ("about", "asked"),
    [
        ("auction", "pick a card"),
        ("bid", "bid 6 or more"),
        ("agree", "with Ada’s 4?"),
        ("winner", "name the winner"),
        ("partner", "share with whom?"),
        ("place", "place your card"),
        ("utility", "move a card"),
        ("production", "turn a card"),
        ("deed", "place your card"),
    ],
)
def test_who_waits_reads_the_question_and_no_hint_for_the_other(tmp_path: Path, about: str, asked: str) -> None:
    with seated(tmp_path, QUESTIONS[about]) as at:
        waiting = next(phone for phone in map(at.phone, range(4)) if not phone.may_act)
        assert f"{asked}”" in heard(waiting, "lid")


def test_the_turn_of_another_is_not_called_yours(tmp_path: Path) -> None:
    with seated(tmp_path, QUESTIONS["bid"]) as at:
        for phone, says in ((at.phone(0), "your turn"), (at.phone(3), "plays now"), (at.phone(None, "w"), "plays now")):
            assert says in heard(phone, "seat-0")
            assert ("your turn" in words_on(phone)) is (says == "your turn")


def test_who_waits_is_told_to_tap_no_place(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        hints = ["Tap the place you drive to." in words_on(at.phone(seat)) for seat in (0, 1)]
        assert hints == [True, False]


def words_on(session: Session) -> str:
    """Return all that is written and heard on a screen."""
    return " ".join(word for control in controls_in(shown(session)) for word in words_of(control))


@pytest.mark.parametrize("size", SIZES)
def test_the_roads_are_looked_at_and_closed_again(tmp_path: Path, size: tuple[int, int]) -> None:
    width, height = size
    with seated(tmp_path, ROADLESS) as at:
        assert looked_up(at.phone(1, width=width, height=height)) == {"ways"}
