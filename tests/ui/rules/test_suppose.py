"""Can I…? without a game: from Home to the answer in few taps, everything else taken as usual and said so."""

from pathlib import Path

import pytest

from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import Headless
from tests.ui import bid_tables, delivery_tables
from tests.ui.sessions import drawn, session_in
from ui.session import Session

YES, NO = "Yes, the rules allow it", "No, not now"
MOST = 8
"""Taps from Home to the answer."""

QUESTIONS: list[tuple[str, str, list[str], str]] = [
    ("works", "buy a plan I can pay", ["kind-supplier", "plan-mine"], YES),
    ("works", "buy one that is too dear", ["kind-supplier", "plan-obelisk"], NO),
    ("works", "buy a dear one with a Truck", ["kind-supplier", "plan-obelisk", "@truck"], YES),
    ("works", "buy where all spaces are taken", ["kind-supplier", "plan-mine", "+taken", "+taken"], NO),
    ("works", "build with 1 mint", ["kind-builder", "plan-mine", "-mints", "-mints"], NO),
    ("works", "build with 1 mint and a Crane", ["kind-builder", "plan-mine", "-mints", "-mints", "@crane"], YES),
    ("works", "use the Wholesaler that nobody built", ["kind-wholesaler", "@deed", "@deed"], NO),
    ("works", "recycle a building", ["kind-recycler", "give-mine", "@given"], YES),
    ("works", "swap a plan for the same", ["kind-swap-meet", "give-mine", "take-mine"], YES),
    ("works", "use an empty Producer by the Agency", ["kind-temp-agency", "target-producer", "@occupied"], NO),
    ("works", "use the Producer, alone", ["kind-producer", *["@people"] * 3], YES),
    ("works", "go where Justin has been", ["kind-producer", *["@people"] * 3, "@blocked"], NO),
    ("delivery", "deliver with no action left", ["kind-deliver", "-actions", "-actions"], YES),
    ("delivery", "deliver elsewhere", ["kind-deliver", "@here"], NO),
    ("delivery", "deliver one that needs cinnamon", ["kind-deliver", "+need-cinnamon"], NO),
    ("delivery", "take a fourth order", ["kind-take", "+orders", "+orders"], NO),
    ("delivery", "take an order on the road", ["kind-take", "@at"], NO),
    ("delivery", "load 3 at a warehouse", ["kind-load", "+count", "@at"], NO),
    ("delivery", "load onto a full truck", ["kind-load", *["+aboard-classic"] * 3], NO),
    ("delivery", "optimise to cinnamon at a warehouse", ["kind-optimise", "mint-cinnamon", "@at"], NO),
    ("delivery", "drive through a toll without a mint", ["kind-move", "token-toll", *["-aboard-classic"] * 4], NO),
    ("delivery", "buy an upgrade for 2 orders with 1", ["kind-upgrade", "+price"], NO),
    ("delivery", "load 4 classics, alone", ["kind-load", "@people", "+count", "+count"], YES),
    ("delivery", "load from the other belt, alone", ["kind-load", "@people", "@at"], NO),
    ("delivery", "load 2 cinnamon, alone", ["kind-load", "@people", "mint-cinnamon"], NO),
    ("delivery", "take a fourth order, alone", ["kind-take", "@people", "+orders", "+orders"], NO),
    ("delivery", "take an order beside a belt, alone", ["kind-take", "@people", *["@at"] * 2], NO),
    ("delivery", "deliver with no action left, alone", ["kind-deliver", "@people", "-actions", "-actions"], YES),
    ("delivery", "shift 2", ["kind-shift", "+count"], YES),
    ("delivery", "unload, alone", ["kind-unload", "@people"], NO),
    ("bid", "bid with my left neighbour", ["kind-bid", "with-left"], YES),
    ("bid", "bid as much as the Current Bid", ["kind-bid", "-amount"], NO),
    ("bid", "bid more than I have", ["kind-bid", "+amount", "+amount"], NO),
    ("bid", "bid with somebody opposite", ["kind-bid", "@people", "with-across"], NO),
    ("bid", "bid with one who withdrew", ["kind-bid", "with-right", "@partner-out"], NO),
    ("bid", "pass twice", ["kind-pass", "@passed"], NO),
    ("bid", "withdraw in the lead", ["kind-withdraw", "@leader", "@leader"], NO),
    ("bid", "a closed auction of two", ["kind-auction", "kind-closed", *["@people"] * 2], NO),
    ("bid", "a third row", ["kind-place", "side-above", "@shape"], NO),
    ("bid", "open alone with 3", ["kind-bid", *["@people"] * 3, "-current", "-current"], NO),
    ("bid", "beat the AI's bid", ["kind-bid", *["@people"] * 3], YES),
    ("bid", "pass alone", ["kind-pass", *["@people"] * 3], NO),
    ("bid", "bid nothing in a closed auction", ["kind-secret-bid", *["-amount"] * 3], YES),
]


def control(tap: str) -> str:
    """The identifier behind a tap as it is written above: + and - a step, @ a fact that is otherwise."""
    ends = {"+": "-more", "-": "-less", "@": ""}
    return f"fact-{tap[1:]}{ends[tap[0]]}" if tap[0] in ends else f"ask-{tap}"


@pytest.mark.parametrize(("game", "name", "taps", "answer"), QUESTIONS, ids=[f"{q[0]}: {q[1]}" for q in QUESTIONS])
async def test_the_answer_is_few_taps_from_home(
    tmp_path: Path, game: str, name: str, taps: list[str], answer: str
) -> None:
    session = Session(Store(tmp_path / "games.db"))
    number = len(taps) + 1
    async with drawn(session) as screen:
        await screen.tap(f"ask-{game}")
        for tap in taps:
            await screen.tap(control(tap))
        assert screen.ident("ask-answer").label == answer
        assert "Assuming that" in screen.text()
        sourced = [each for each in screen.names() if each.startswith(f"ask-{game}-")]
        assert sourced  # the rule that says so leads to the rulebook
        assert not screen.misfits()
    print(f"{game}: {name}: {number} taps, {answer}")
    assert number <= MOST
    assert not session.store.games()


async def test_what_was_chosen_can_be_chosen_again(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"))
    async with drawn(session) as screen:
        await screen.tap("ask-works", "ask-kind-supplier", "ask-plan-mine", "ask-plan-again", "ask-plan-obelisk")
        assert screen.ident("ask-answer").label == NO
        await screen.tap("ask-instead-producer")
        assert screen.ident("ask-answer").label == YES
        await screen.tap("ask-kind-again")
        assert "ask-kind-builder" in screen.names()


@pytest.mark.parametrize(("route", "way"), [("/works/score", "ask-works"), ("/rules", "ask-bid")])
async def test_the_question_leads_back_where_it_came_from(tmp_path: Path, route: str, way: str) -> None:
    session = Session(Store(tmp_path / "games.db"), route=route)
    async with drawn(session) as screen:
        if route == "/rules":
            await screen.tap("game-bid")
        await screen.tap(way)
        assert session.route.endswith("/ask")
        await screen.tap("back")
    assert session.route == route


async def test_a_rule_of_the_answer_leads_to_the_rulebook_and_back(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"))
    async with drawn(session) as screen:
        await screen.tap("ask-works", "ask-kind-supplier", "ask-plan-obelisk", "ask-works-place-afford")
        assert session.route == "/rules/works/place/afford"
        await screen.tap("back")
        assert session.route == "/works/ask"
        assert screen.ident("ask-answer").label == NO


async def test_french_answers_are_french(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), language="fr", width=360, height=740)
    async with drawn(session) as screen:
        for game, kind in (("works", "producer"), ("delivery", "deliver"), ("bid", "bid")):
            await screen.tap(f"ask-{game}", f"ask-kind-{kind}")
            assert screen.ident("ask-answer").label == "Oui, les règles le permettent"
            assert "En supposant que" in screen.text()
            await screen.tap("back")


async def test_in_a_game_a_question_begins_with_whoever_is_to_move(tmp_path: Path) -> None:
    two = Setup("works", "multiplayer", ("Ada", "Ben"), position={"round": 2, "supply": ["co-op", "crane", "gardens"]})
    session = session_in(tmp_path, two)
    session.route = f"/game/{session.live.id}/ask"
    async with drawn(session) as screen:
        await screen.tap("ask-seat-1", "ask-producer")
        assert "It is Ada’s turn." in screen.text("ask-verdict")
        session.live.table.play_json({"move": "place", "by": 0, "location": "producer"})
        session.revision += 1
        await screen.settle()
        assert "ask-verdict" not in screen.names()
        await screen.tap("ask-producer")
        assert screen.ident("ask-answer").label == YES  # Ben is asked about: it is his turn


def chosen_seats(screen: Headless) -> list[str]:
    """The people that a question is about now."""
    return [name for name in screen.names() if name.startswith("ask-seat-") and screen.ident(name).selected]


BIDDING = bid_tables.multiplayer(bid_tables.auctioned(turn=2, bid={"by": 0, "amount": 3}, withdrawn=[]))
CLOSED = bid_tables.multiplayer(
    bid_tables.position(phase="secret-bid", auction={"location": "marble-mill", "kind": "closed"})
)
DRIVING = delivery_tables.pair({**delivery_tables.TOGETHER, "turn": {"seat": 1, "actions_left": 2}})
BUILDING = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), position={"round": 2, "turn": 2})


@pytest.mark.parametrize(
    ("setup", "seat"),
    [(DRIVING, 1), (delivery_tables.pair(), 0), (BIDDING, 2), (CLOSED, 1), (BUILDING, 2)],
    ids=["delivery, second", "delivery, first", "bid, third", "bid, closed", "works, third"],
)
async def test_in_each_game_a_question_begins_with_whoever_is_to_move(tmp_path: Path, setup: Setup, seat: int) -> None:
    session = session_in(tmp_path, setup)
    session.route = f"/game/{session.live.id}/ask"
    async with drawn(session) as screen:
        assert chosen_seats(screen) == [f"ask-seat-{seat}"]


@pytest.mark.parametrize(
    ("setup", "move"),
    [
        (DRIVING, {"move": "end", "by": 1}),
        (BIDDING, {"move": "pass", "by": 2}),
        (CLOSED, {"move": "secret-bid", "by": 1, "amount": 1}),
    ],
    ids=["delivery", "bid", "bid, closed"],
)
async def test_after_a_move_the_question_is_about_the_next(
    tmp_path: Path, setup: Setup, move: dict[str, object]
) -> None:
    session = session_in(tmp_path, setup)
    session.route = f"/game/{session.live.id}/ask"
    async with drawn(session) as screen:
        before = chosen_seats(screen)
        await screen.tap("ask-seat-3" if "ask-seat-3" in screen.names() else "ask-seat-0")
        assert chosen_seats(screen) != before
        session.live.table.play_json(move)
        session.revision += 1
        await screen.settle()
        (now,) = chosen_seats(screen)
        assert now == f"ask-seat-{session.live.table.state.prompt.by}" != before[0]


async def test_another_game_remembers_nobody_of_the_last_one(tmp_path: Path) -> None:
    session = session_in(tmp_path, DRIVING)
    session.route = f"/game/{session.live.id}/ask"
    async with drawn(session) as screen:
        await screen.tap("ask-seat-0")
        assert chosen_seats(screen) == ["ask-seat-0"]
        other = session.store.start(DRIVING).id
        session.go(f"/game/{other}/ask")
        await screen.settle()
        assert chosen_seats(screen) == ["ask-seat-1"]
