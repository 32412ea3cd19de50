"""A chair for the app: it plays every game to its end, the same way again, and by no more than its seat may know."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from companion.coach import chair
from companion.coach.chair import Chair
from companion.coach.player import LEVELS, Choice, Level
from companion.dealing import dealer
from companion.packs import packs
from companion.slices import whole
from companion.table.table import Entry, Setup, Table
from engine.bid.moves import Agree, Bid, Refuse
from engine.json_types import Json, JsonDict
from engine.moves import TABLE
from engine.verdict import BadRequest
from tests.companion.dealing.dealt_games import deal_on
from tests.companion.sharing.playing import to_a_closed_auction
from tests.engine.bid import invariants as bid
from tests.engine.delivery import invariants as delivery
from tests.engine.works import invariants as works

NAMES = ("Ada", "Basil", "Cleo", "Dan")
SAMPLE = {game: packs.sample(game) for game in ("delivery", "bid")}
TABLES: Mapping[str, Setup] = {
    "works": Setup("works", "multiplayer", NAMES, chairs={"1": "easy", "3": "strong"}),
    "delivery": Setup("delivery", "multiplayer", NAMES[:2], pack=SAMPLE["delivery"], chairs={"1": "fair"}),
    "bid": Setup("bid", "multiplayer", NAMES[:3], pack=SAMPLE["bid"], chairs={"1": "easy", "2": "fair"}),
    "bid, for two": Setup("bid", "two-player", NAMES[:2], pack=SAMPLE["bid"], chairs={"0": "fair"}),
    "bid, for two and an AI": Setup(
        "bid", "two-player-ai", NAMES[:2], {"ai": "duchess-diode"}, pack=SAMPLE["bid"], chairs={"1": "strong"}
    ),
    "a game with no words of its own": Setup("pile", "multiplayer", NAMES[:3], chairs={"0": "fair", "2": "easy"}),
}
MOST_MOVES = 3_000
SOUND: Json = {
    "works": works.sound,
    "delivery": delivery.sound,
    "bid": bid.sound,
    "pile": lambda state: None,
}
CLOSELY: Json = {"works": works.thorough, "bid": bid.thorough}
"""The properties of every state of a game, and those that are looked at closely in some."""


@pytest.fixture(autouse=True)
def quickly(fourth_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games played on are enough."""
    quick = {id: Level(id, 2, errs=level.errs) for id, level in LEVELS.items()}
    monkeypatch.setattr(chair, "LEVELS", quick)


def played(setup: Setup, seed: int = 1) -> Iterator[tuple[Table, Chair, Choice]]:
    """Play to the end, people by chance; tell each decision of the app before it is made."""
    table, chance = Table(setup), Random(seed)
    for _ in range(MOST_MOVES):
        deal_on(table, chance)
        asked = chair.deciding(table)
        if asked is None:
            legal = table.state.legal_moves()
            if not legal:
                return
            table.play(chance.choice(legal))
        else:
            choice = whole(chair.thought(table, asked, "uid"))
            yield table, asked, choice
            table.play(choice.move)
    raise AssertionError("the game has no end")


@pytest.mark.parametrize("setup", TABLES.values(), ids=TABLES.keys())
def test_it_plays_every_game_that_the_app_deals_to_its_end(setup: Setup) -> None:
    seats, tables = set(), list[Table]()
    for table, asked, choice in played(replace(setup, deal=7)):
        tables = [table]
        seats.add(asked.seat)
        assert asked.level == setup.level(asked.seat)
        assert choice.move.by == asked.seat
        assert choice.refusal is None
    (table,) = tables
    assert table.state.prompt.ask == "over"
    assert seats == set(setup.apps)
    shown = set()
    for number, point in enumerate(table.path[1:]):
        SOUND.get(setup.game, bool)(point.state)
        if number % 10 == 0 and setup.game in CLOSELY:
            CLOSELY[setup.game](point.state, Random(number), 3)
        assert dealer.was_dealt(table, point) == (point.move.by == TABLE)
        if point.before is not None and dealer.was_dealt(table, point) and hasattr(point.move, "order"):
            assert point.move.order is None or point.move not in shown
            shown.add(point.move)


def test_the_same_move_comes_again_after_an_undo() -> None:
    for number, (table, asked, choice) in enumerate(played(TABLES["works"]), 1):
        table.play(choice.move)
        table.undo()
        assert chair.deciding(table) == asked
        assert whole(chair.thought(table, asked, "uid")) == choice
        if number == 6:
            return


def test_where_the_app_deals_another_device_thinks_the_same() -> None:
    table = Table(replace(TABLES["works"], deal=7))
    assert chair.seed(table, "here", 1) == chair.seed(table, "there", 1) != chair.seed(table, "here", 3)
    table = Table(TABLES["works"])
    assert chair.seed(table, "here", 1) != chair.seed(table, "there", 1)


def test_in_secret_it_comes_after_the_people_and_learns_nothing_of_them() -> None:
    setup = TABLES["bid"]
    table = to_a_closed_auction(Table(setup))
    assert chair.people_waiting(table) == (0,)
    assert chair.deciding(table) is None
    low, *_, high = table.state.legal_moves()
    found = []
    for offer in (low, high):
        table.play(offer)
        asked = chair.deciding(table)
        assert asked is not None
        assert (asked.seat, asked.is_secret) == (1, True)
        found.append(whole(chair.thought(table, asked, "uid")))
        table.undo()
    assert found[0] == found[1]


def test_people_decide_for_themselves() -> None:
    table = Table(Setup("works", "multiplayer", NAMES[:2]))
    assert chair.deciding(table) is None
    table = Table(replace(table.setup, chairs={"0": "fair"}))
    assert table.state.prompt.ask == "reveal"
    assert chair.deciding(table) is None  # a card turns up: that is for the table


def test_where_only_the_table_knows_the_roads_it_does_not_guess() -> None:
    pack: JsonDict = {**SAMPLE["delivery"]}
    for section in ("map", "factory"):
        pack.pop(section, None)
    table, chance = Table(replace(TABLES["delivery"], pack=pack, chairs={"0": "fair", "1": "fair"})), Random(1)
    while (asked := chair.deciding(table)) is None or table.state.lists_all:
        table.play(chance.choice(table.state.legal_moves()))
    with pytest.raises(BadRequest) as told:
        whole(chair.thought(table, asked, "uid"))
    assert told.value.what == "roads-unknown"


# Mint Bid: no seat spends another's mints


def auction(chairs: Mapping[str, str], consent: str = "spoken") -> Table:
    """A table of three at an open auction, Ada before Basil before Cleo, each with 6 mints."""
    position: JsonDict = {
        "round": 1,
        "phase": "bid",
        "auctioneer": 0,
        "mints": [6, 6, 6],
        "deck": 6,
        "block": ["zephyr-zoo"],
        "tableaus": [{"between": [seat, (seat + 1) % 3], "rows": []} for seat in range(3)],
        "auction": {"location": "marble-mill", "turn": 0},
    }
    return Table(
        Setup("bid", "multiplayer", NAMES[:3], {"consent": consent}, {}, SAMPLE["bid"], position, chairs=chairs)
    )


@pytest.mark.parametrize("consent", ["spoken", "asked"])
@pytest.mark.parametrize(
    ("chairs", "is_asked"), [({"0": "strong"}, True), ({"1": "fair"}, True), ({"2": "easy"}, False)]
)
def test_a_bid_with_a_partner_is_asked_where_the_app_plays_one_of_the_two(
    consent: str, chairs: Mapping[str, str], is_asked: bool
) -> None:
    table = auction(chairs, consent)
    table.play(Bid(0, 5, 1, 1))
    prompt = table.state.prompt
    assert (prompt.about, prompt.by) == (("agree", 1) if is_asked or consent == "asked" else ("bid", 1))
    if is_asked:
        table.play(Refuse(1))
        assert table.state.mints == (6, 6, 6)
        assert table.state.auction.bid is None


def test_a_person_s_offer_is_answered_by_the_app_seat() -> None:
    table = auction({"1": "fair"})
    table.play(Bid(0, 1, 1, 6))
    asked = chair.deciding(table)
    assert asked is not None
    assert asked.seat == 1
    assert isinstance(whole(chair.thought(table, asked, "uid")).move, Agree | Refuse)


def test_a_seat_that_people_took_over_is_asked_as_people_are() -> None:
    table = auction({"0": "strong"})
    table.hand_over(0, None)
    table.play(Bid(0, 5, 1, 1))
    assert table.state.prompt.about == "bid"


def test_games_in_which_nobody_was_asked_replay_as_they_were() -> None:
    table = auction({"0": "strong"})
    table.repeat(Entry("move", Bid(0, 5, 1, 1).as_json()))
    assert table.state.prompt.about == "bid"
    again = auction({"0": "strong"})
    again.play(Bid(0, 5, 1, 1))
    kept = again.moves[-1].as_json()
    assert kept == {**Bid(0, 5, 1, 1).as_json(), "asks": True}
    after = auction({"0": "strong"})
    after.repeat(Entry("move", kept))
    assert after.state == again.state


def test_who_looks_ahead_lets_partners_refuse() -> None:
    state = auction({}).state
    ahead = state.imagined_by(0).play(Bid(0, 1, 1, 5))
    assert {type(move) for move in ahead.legal_moves()} == {Agree, Refuse}


def test_whoever_has_refused_is_not_asked_for_as_much_again() -> None:
    table = auction({"0": "strong"})
    table.play(Bid(0, 2, 1, 3))
    table.play(Refuse(1))
    thought_of = [move for move in table.state.imagined_by(0).legal_moves() if isinstance(move, Bid)]
    shares = {move.partner_amount for move in thought_of if move.partner == 1}
    assert shares == {1, 2}
    assert {move.partner_amount for move in thought_of if move.partner == 2} == {1, 2, 3, 4, 5, 6}
    assert any(move.partner is None for move in thought_of)
