"""The results of finished games: stored with the journal when they end, and the figures computed from them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion import languages
from companion.coach.review import ReviewedDecision, Reviewing
from companion.games.registry import MODULES
from companion.packs import packs
from companion.slices import whole
from companion.store import game_records, sheet_records, statistics
from companion.store.players import Alias, Player
from companion.store.results import GAME, SHEET, Key, Result, in_force, played
from companion.store.statistics import Statistics
from companion.store.store import Store
from companion.store.tally import tallying
from companion.table.simulation import opponents
from companion.table.table import Setup
from companion.wording.phrases import as_name
from engine.game import GAMES
from tests.companion.sharing.playing import Clock, to_the_end
from tests.score_sheets import Hand, works_sheet
from tests.ui.delivery_tables import PACK

SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin"})
PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))
BEGUN = datetime(2026, 5, 1, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.db", Clock(BEGUN, timedelta(seconds=30))) as store:
        yield store


def one(id: int, **changed: Any) -> Result:
    """A game that Ada won against Justin, 7 to 5."""
    fields: dict[str, Any] = {
        "id": id,
        "uid": f"{id:032x}",
        "at": BEGUN + timedelta(days=id),
        "game": "works",
        "mode": "solo",
        "printing": "current",
        "names": ("Ada", "Justin"),
        "automa": 1,
        "totals": (7, 5),
        "ranks": (1, 2),
        "tie": "",
        "ended_by": "stars",
        "rounds": 6,
        "moves": 40,
        "seconds": 1200,
        "gathered": ((), ()),
    }
    return Result(**{**fields, **changed})


def games(*ids: int) -> tuple[Key, ...]:
    return tuple(Key(GAME, id) for id in ids)


LOST: dict[str, Any] = {"totals": (3, 8), "ranks": (2, 1)}


def of(found: Sequence[Result], name: str = "Ada", known: Sequence[Player] = ()) -> Statistics:
    """The figures of a person at Mint Works."""
    return whole(tallying(found, known)).statistics_of(name, "works")


def ada(*found: Result) -> Statistics:
    return of(found)


# --- what is kept


def test_every_game_says_what_it_gathers() -> None:
    assert set(MODULES) == set(GAMES)


def test_a_game_gives_nothing_before_it_ends(store: Store) -> None:
    live = store.start(SOLO)
    live.table.play(live.table.state.legal_moves()[0])
    assert statistics.results(store) == []
    assert statistics.result(store, live.id) is None


def test_a_finished_game_is_kept_with_all_its_figures(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    (found,) = statistics.results(store)
    standings = live.table.state.standings()
    assert found.names == ("Ada", "Justin")
    assert found.ai == "Justin"
    assert found.totals == tuple(standing.total for standing in standings.seats)
    assert found.winners == standings.winners
    assert found.moves == len(live.table.moves)
    assert found.seconds == 30 * len(live.table.moves)
    plans = live.table.config.plans
    assert found.gathered[1] == tuple(plans[card].name for card in live.table.state.buildings[1])
    assert statistics.result(store, live.id) == found


def test_a_game_that_goes_on_after_all_gives_nothing_any_more(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    live.table.undo()
    assert statistics.results(store) == []
    live.table.redo()
    assert [found.id for found in statistics.results(store)] == [live.id]


def test_deleted_games_do_not_count(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    store.delete(live.id)
    assert statistics.results(store) == []


def test_a_game_from_elsewhere_gives_the_same(store: Store, tmp_path: Path) -> None:
    live = to_the_end(store.start(PAIR))
    with Store(tmp_path / "other.db") as other:
        game_records.put(other, game_records.read(store, live.id))
        (found,) = statistics.results(other)
    (mine,) = statistics.results(store)
    assert found.as_json() | {"id": 0} == mine.as_json() | {"id": 0}


def test_a_file_from_before_finds_its_results_when_it_is_opened(store: Store, tmp_path: Path) -> None:
    to_the_end(store.start(SOLO))
    (found,) = statistics.results(store)
    store.db.execute("UPDATE games SET result = NULL, summary = NULL")
    with Store(tmp_path / "games.db") as again:
        assert statistics.results(again) == [found]


# --- saved scores


SCORED = works_sheet((Hand("Ada", ("gardens", "bridge")), Hand("Ben", ("mine",)))).setup(("Ada", "Ben"))


def test_a_saved_score_is_a_game_like_any_other_without_time_and_moves(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    id = store.sheets.save(SCORED)
    game, sheet = statistics.results(store)
    assert (game.key, sheet.key) == (Key(GAME, live.id), Key(SHEET, id))
    assert (sheet.names, sheet.game, sheet.mode) == (("Ada", "Ben"), "works", "multiplayer")
    assert sheet.ranks == (1, 2)
    assert sheet.gathered == (("Gardens", "Bridge"), ("Mine",))
    assert sheet.minutes is None
    assert statistics.result(store, id, SHEET) == sheet
    found = of([game, sheet])
    assert found.won.total == 2
    assert [one.id.kind for one in found.timed] == [GAME]
    assert found.moves == game.moves


def test_a_deleted_score_does_not_count_until_it_is_back(store: Store) -> None:
    id = store.sheets.save(SCORED)
    store.sheets.delete(id)
    assert statistics.results(store) == []
    store.sheets.restore(id)
    assert [one.key for one in statistics.results(store)] == [Key(SHEET, id)]


def test_a_score_taken_from_elsewhere_counts(store: Store, tmp_path: Path) -> None:
    store.sheets.save(SCORED)
    (record,) = sheet_records.every(store)
    with Store(tmp_path / "other.db") as other:
        sheet_records.merge(other, record)
        assert [one.uid for one in statistics.results(other)] == [record["uid"]]


def test_ten_thousand_results_of_both_kinds_are_read_from_indexes(store: Store) -> None:
    """The rows, each with all its cards, would be read from the disk one by one."""
    statements: list[str] = []
    store.db.conn.set_trace_callback(statements.append)
    statistics.results(store)
    store.db.conn.set_trace_callback(None)
    reading = next(statement for statement in statements if "FROM results" in statement)
    plan = [row[3] for row in store.db.execute(f"EXPLAIN QUERY PLAN {reading}").fetchall()]
    scans = [line for line in plan if "SCAN games" in line or "SCAN score_sheets" in line]
    assert len(scans) == 2
    assert all("COVERING INDEX" in line for line in scans)


def test_ages_told_after_the_game_settle_its_tie(store: Store) -> None:
    live = to_the_end(store.start(PAIR))
    tied = json.loads(store.db.execute("SELECT result FROM games").fetchone()[0])
    tied |= {"tie": "age", "ranks": [9, 9]}
    store.db.execute("UPDATE games SET result = ?", (json.dumps(tied),))
    assert statistics.results(store)[0].ranks == (9, 9)
    store.settings[f"ages/{live.id}"] = [40, 50]
    ranks = tuple(standing.rank for standing in live.table.state.standings().seats)
    assert statistics.results(store)[0].ranks == ranks


def test_delivery_keeps_the_towns_delivered_to(store: Store) -> None:
    state = store.start(Setup("delivery", "solo", ("Ada",), {"ai": "cleo"}, {}, PACK)).table.state
    orders = {order.town: id for id, order in state.cards.orders.items()}
    delivered = state.changed(delivered=((orders["larkspur"], orders["orchid"]), *state.delivered[1:]))
    assert MODULES["delivery"].gathered(delivered, 0) == ["Larkspur", "Orchid"]


def test_delivery_keeps_the_orders_that_were_delivered(store: Store) -> None:
    state = store.start(Setup("delivery", "solo", ("Ada",), {"ai": "cleo"}, {}, PACK)).table.state
    module, cards = MODULES["delivery"], state.cards.orders
    known = [id for id, order in cards.items() if None not in (order.town, order.stars, order.asks)][:2]
    assert module.hands is not None
    assert module.card_called is not None
    kept = module.hands(state.changed(delivered=(tuple(known), *state.delivered[1:])), 0)
    order, said = cards[known[0]], module.card_called(languages.words("en"), kept[0])
    assert (len(kept), kept[0].split(";")[1]) == (2, str(order.stars))
    assert said.startswith(as_name(order.town or ""))
    assert said != module.card_called(languages.words("fr"), kept[0])


def test_bid_keeps_the_locations_in_the_tableaus_one_controls(store: Store) -> None:
    setup = Setup("bid", "solo", ("Ada",), {"ai": opponents("bid")[0]}, {}, packs.sample("bid"))
    live = to_the_end(store.start(setup))
    (found,) = statistics.results(store)
    names = {card: location.name for card, location in live.table.state.cards.locations.items()}
    rows = live.table.state.tableaus[0]
    assert sorted(found.hands[0]) == sorted(names[card] for row in rows for card in row if card)


def test_a_file_that_does_not_know_the_cards_in_hands_is_summed_up_again(store: Store, tmp_path: Path) -> None:
    to_the_end(store.start(Setup("bid", "solo", ("Ada",), {"ai": opponents("bid")[0]}, {}, packs.sample("bid"))))
    found = statistics.results(store)
    store.db.execute("UPDATE games SET result = json_remove(result, '$.hands')")
    with Store(tmp_path / "games.db") as again:
        assert statistics.results(again) == found


def test_a_town_without_a_name_is_called_after_its_side() -> None:
    called = MODULES["delivery"].called
    assert called(languages.words("en"), "town-nw") == "North-west town"
    assert called(languages.words("fr"), "town-nw") != "North-west town"
    assert called(languages.words("fr"), "Larkspur") == "Larkspur"


def test_bid_keeps_the_types_in_the_tableaus_one_controls(store: Store) -> None:
    setup = Setup("bid", "solo", ("Ada",), {"ai": opponents("bid")[0]}, {}, packs.sample("bid"))
    live = to_the_end(store.start(setup))
    (found,) = statistics.results(store)
    types = {card: location.type for card, location in live.table.state.cards.locations.items()}
    rows = live.table.state.tableaus[0]
    assert sorted(found.gathered[0]) == sorted(types[card] for row in rows for card in row if card)
    assert MODULES["bid"].called(languages.words("en"), "culture") == "Culture"


# --- journals without their rules


def test_moves_taken_back_or_left_behind_do_not_count() -> None:
    move, undo, redo = ("move", "{}"), ("undo", None), ("redo", None)
    assert in_force([move, move, move]) == 3
    assert in_force([move, move, undo]) == 1
    assert in_force([move, move, undo, undo, redo]) == 1
    assert in_force([move, move, undo, move, ("jump", '{"to": 2}'), ("mark", '{"name": "x"}')]) == 2
    assert in_force([move, move, undo, move, ("jump", '{"to": 1}')]) == 1


def test_a_game_put_aside_does_not_grow_longer() -> None:
    at = [BEGUN + timedelta(minutes=minute) for minute in (1, 2, 600, 601)]
    assert played(BEGUN.isoformat(), [moment.isoformat() for moment in at]) == 180


# --- figures


def test_wins_by_opponent_and_printing() -> None:
    found = ada(
        one(1),
        one(2, **LOST),
        one(3, names=("Ada", "Rachael"), printing="first"),
        one(4, names=("Ben", "Ada"), automa=None, mode="multiplayer", **LOST),
    )
    assert [(share.name, share.ids, share.of) for share in found.against] == [
        ("Justin", games(1), games(1, 2)),
        ("", games(4), games(4)),
        ("Rachael", games(3), games(3)),
    ]
    assert [(share.name, share.n, share.total) for share in found.by_printing] == [("current", 2, 3), ("first", 1, 1)]
    assert found.won.ids == games(1, 3, 4)


def test_streaks() -> None:
    found = ada(one(1), one(2), one(3, **LOST), one(4))
    assert found.streak == games(4)
    assert found.longest_streak == games(1, 2)
    assert ada(one(1), one(2, **LOST)).streak == ()


def test_best_and_closest_games() -> None:
    found = ada(one(1, totals=(9, 2)), one(2, totals=(6, 7), ranks=(2, 1)), one(3, totals=(9, 8)))
    assert found.best is not None
    assert found.best.id == Key(GAME, 3)
    assert found.closest is not None
    assert found.closest.id == Key(GAME, 3)
    assert [game.margin for game in found.games] == [7, -1, 1]


def test_ties_by_what_decided() -> None:
    found = ada(one(1), one(2, tie="mints"), one(3, tie="mints"), one(4, tie="age"))
    assert (found.ties.ids, found.ties.total) == (games(2, 3, 4), 4)
    assert [(share.name, share.ids) for share in found.tie_steps] == [("mints", games(2, 3)), ("age", games(4))]


def test_favourites_count_only_ones_own() -> None:
    found = ada(one(1, gathered=(("Mine", "Mine"), ("Crane",))), one(2, gathered=(("Statue", "Mine"), ())))
    assert found.favourites == (("Mine", 3, games(1, 2)), ("Statue", 1, games(2)))


def test_lengths() -> None:
    found = ada(one(1, seconds=600, moves=30), one(2, seconds=1800, moves=51))
    assert (found.minutes, found.moves) == (20, 40)
    assert (found.shortest and found.shortest.id, found.longest and found.longest.id) == games(1, 2)


def test_a_chart_over_time_waits_for_enough_games_and_shows_the_last_ones() -> None:
    assert ada(one(1), one(2)).lately == ()
    found = ada(*(one(number) for number in range(1, 20)))
    assert tuple(game.id for game in found.lately) == games(*range(8, 20))


def test_other_people_and_games_are_left_out() -> None:
    found = [one(1), one(2, names=("Ben", "Justin")), one(3, game="bid")]
    assert of(found).ids == games(1)
    assert of([]).best is None


def test_two_names_of_one_person_are_one() -> None:
    games = [one(1), one(2, names=("Ben", "Justin")), one(3, names=("ben", "Justin")), one(4, names=("Adele", "Mort"))]
    assert whole(tallying(games, [])).names() == ["Ben", "Ada", "Adele"]
    known = [Player(1, "Ada", 0, None, (Alias(2, "Adele"),))]
    assert whole(tallying(games, known)).names() == ["Ada", "Ben"]
    assert of(games, "Ada", known).ids == tuple(game.key for game in games if game.names[0].startswith("Ad"))


def test_whoever_plays_alone_without_a_name_is_one_person_in_every_language() -> None:
    games = [one(1, names=("Player", "Justin")), one(2, names=("Joueur", "Justin")), one(3, names=("Ada", "Justin"))]
    assert whole(tallying(games, [])).names() == ["Player", "Ada"]
    assert of(games, "Player").won.total == 2


# --- luck and play


def reviewed(games: int, won: int, expected: float) -> Statistics:
    """Return `games` reviewed games against Justin, of which `won` were won, with `expected` wins in each."""
    ranks = [(1, 2) if id < won else (2, 1) for id in range(games)]
    found = [one(id, ranks=rank, expected=(expected, 1 - expected)) for id, rank in enumerate(ranks)]
    return of([*found, one(99)])


def test_luck_and_play_come_apart() -> None:
    (parted,) = reviewed(12, 11, 0.5).by_luck
    assert (parted.name, parted.n, parted.won, parted.expected) == ("Justin", 12, 11, 6.0)
    assert parted.by_play == pytest.approx(5 / 12)
    assert parted.is_enough
    assert parted.is_sure
    assert not reviewed(12, 7, 0.5).by_luck[0].is_sure
    assert not reviewed(9, 9, 0.5).by_luck[0].is_enough
    assert of([one(1)]).by_luck == ()


def test_what_a_review_expects_stands_with_the_result(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    assert statistics.results(store)[0].expected == ()
    found = Reviewing.begin(live.table).review
    looked = (ReviewedDecision(3, 0, (0.25, 0.75), (0.25, 0.75)),)
    whole_one = replace(found, looked=looked, luck=(0.25, -0.25), play=(0.0, 0.0), is_whole=True)
    store.reviews.store(live.id, whole_one)
    assert statistics.results(store)[0].expected == (0.5, 0.5)
