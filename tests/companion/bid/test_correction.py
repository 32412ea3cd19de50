"""The table of Mint Bid zone by zone: what is there, and an edit that becomes a correction or is refused."""

import random

import pytest

from companion.bid import correction
from companion.editing.correction import corrector_of, table_words
from companion.languages import words
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from tests.companion.editing.corrections import cannot_be, correct, draft, refused, summaries, told, untouched, wander

SAMPLE = packs.sample("bid")
SHARED: JsonDict = {
    "round": 2,
    "phase": "bid",
    "auctioneer": 2,
    "mints": [5, 7, 4],
    "deck": 4,
    "block": ["velvet-vault"],
    "tableaus": [
        {"between": [0, 1], "rows": [["acorn-arcade", "candle-clinic"]]},
        {"between": [1, 2], "rows": []},
        {"between": [2, 0], "rows": []},
    ],
    "auction": {
        "location": "fable-foundry",
        "turn": 0,
        "bid": {"by": 2, "amount": 1, "partner": 1, "partner_amount": 1},
    },
}
BETWEEN = {**SHARED, "phase": "auction", "auction": None, "block": ["velvet-vault", "fable-foundry"]}
PAIR: JsonDict = {
    "round": 3,
    "phase": "auction",
    "mints": [3, 4],
    "deck": 4,
    "block": ["quill-quay"],
    "discarded": ["dapple-docks"],
    "tableaus": [
        {"of": 0, "rows": [["candle-clinic", "quill-quay"]]},
        {"of": 1, "rows": [["gumdrop-gasworks", None], ["thimble-tower", "bramble-bakery"]]},
    ],
    "rotated": ["thimble-tower"],
}
PAIR["tableaus"][0]["rows"] = [["candle-clinic"]]
DEED: JsonDict = {
    "phase": "deed-place",
    "mints": [1, 1],
    "tableaus": [{"of": 0, "rows": [["quill-quay"]]}, {"of": 1, "rows": []}],
    "finale": {"by": 0, "deed": "candle-clinic"},
}


def shared(position: JsonDict | None = None, **options: JsonValue) -> Table:
    return Table(Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), options, {}, SAMPLE, position or SHARED))


def pair(position: JsonDict | None = None, **rulings: str) -> Table:
    return Table(Setup("bid", "two-player", ("Ada", "Ben"), {}, rulings, SAMPLE, position or PAIR))


def alone(position: JsonDict) -> Table:
    return Table(Setup("bid", "solo", ("Ada",), {"ai": "duchess-diode"}, {}, SAMPLE, position))


# The content of the zones


@pytest.mark.parametrize("table", [shared(), shared(BETWEEN), pair(), pair(DEED)])
def test_untouched_nothing_differs_and_all_adds_up(table: Table) -> None:
    untouched(table)


def test_each_zone_says_what_should_lie_there() -> None:
    assert summaries(shared()) == {
        "Round and Auctioneer": "Round 2, Cleo is Auctioneer; now: a bid, a pass or a withdrawal",
        "Mints": "Ada (5), Ben (7), Cleo (4)",
        "Face up and in the deck": "Velvet Vault; 4 in the deck",
        "Up for auction": "Fable Foundry; Cleo and Ben lead with 2",
        "Between Ada and Ben": "Acorn Arcade, Candle Clinic",
        "Between Ben and Cleo": "Empty",
        "Between Cleo and Ada": "Empty",
        "Everything else": "26 known and not seen",
    }
    assert table_words(words("en"), draft(shared())).tin(draft(shared())) == (
        "8 of 8 Locations are in the deck or on the table"
    )


def test_with_few_players_cards_that_were_removed_are_not_offered() -> None:
    found = summaries(pair())
    assert found["Tableau of Ben"] == "Gumdrop Gasworks, Thimble Tower, Bramble Bakery"
    stock = next(place for zone in draft(pair()).zones for place in zone.places if place.is_stock)
    assert "candle-clinic" not in stock.cards
    assert "hazel-hotel" not in stock.cards
    every = next(place for zone in draft(pair(**{"deed-pool": "all"})).zones for place in zone.places if place.is_stock)
    assert "hazel-hotel" in every.cards


# Edits


def test_mints_round_and_auctioneer_are_set() -> None:
    table = shared(BETWEEN)
    found = draft(table).set_field("mint:1", 5).set_field("round", 3).set_field("auctioneer", "0")
    assert told(found) == [
        "Round: 3 (before: 2)",
        "Auctioneer: Ada (before: Cleo)",
        "Mints of Ben: 5 (before: 7)",
    ]
    state = correct(table, found)
    assert (state.mints, state.round, state.auctioneer) == ((5, 5, 4), 3, 0)


def test_a_location_moves_to_a_cell_and_says_how_its_tableau_lies() -> None:
    table = shared(BETWEEN)
    found = draft(table).move("acorn-arcade", "tableau:0", "cell:0:1:1:below:candle-clinic")
    assert found.now["tableaus"][0]["rows"] == [["candle-clinic"], ["acorn-arcade"]]
    assert told(found) == [
        "Between Ada and Ben: above Candle Clinic; below Acorn Arcade (before: Acorn Arcade, Candle Clinic)"
    ]
    assert correct(table, found).tableaus[0] == (("candle-clinic",), ("acorn-arcade",))


def test_a_location_goes_over_to_another_tableau() -> None:
    table = shared(BETWEEN)
    found = draft(table).move("candle-clinic", "tableau:0", "cell:1:0:0")
    assert told(found)[-1] == "Candle Clinic: between Ben and Cleo (before: between Ada and Ben)"
    assert correct(table, found).tableaus == ((("acorn-arcade",),), (("candle-clinic",),), ())


def test_a_card_that_was_taken_for_another_leaves_the_deck_as_it_is() -> None:
    table = shared(BETWEEN)
    found = draft(table).move("velvet-vault", "block", "box").move("quill-quay", "box", "block")
    state = correct(table, found)
    assert (state.block, state.deck, state.phase) == (("fable-foundry", "quill-quay"), 4, "auction")


def test_what_is_laid_from_the_unseen_comes_from_the_deck() -> None:
    table = shared(BETWEEN)
    found = draft(table).move("quill-quay", "box", "cell:0:0:2:right:candle-clinic")
    assert "cell:0:0:2:right:candle-clinic" in draft(table).places_for("quill-quay", "box")
    state = correct(table, found)
    assert (state.deck, state.tableaus[0]) == (3, (("acorn-arcade", "candle-clinic", "quill-quay"),))


def test_without_a_card_face_up_the_die_is_rolled() -> None:
    table = pair()
    state = correct(table, draft(table).move("quill-quay", "block", "discarded"))
    assert (state.phase, state.discarded) == ("roll", ("dapple-docks", "quill-quay"))


def test_the_card_under_the_hammer_may_be_another_or_none() -> None:
    table = shared()
    found = draft(table).move("velvet-vault", "block", "auction")
    state = correct(table, found)
    assert (state.auction.location, state.block, state.auction.bid.total) == ("velvet-vault", ("fable-foundry",), 2)
    state = correct(table, draft(table).set_field("phase", "auction"))
    assert (state.auction, state.block, state.phase) == (None, ("fable-foundry", "velvet-vault"), "auction")


def test_who_leads_with_what_and_who_is_out_is_set() -> None:
    table = shared()
    found = (
        draft(table).set_field("leader", "0").set_field("amount", 3).set_field("turn", "1").set_field("out:2", "yes")
    )
    assert told(found) == [
        "Whose turn it is to bid: Ben (before: Ada)",
        "Who leads: Ada (before: Cleo)",
        "Mints bid by the leader: 3 (before: 1)",
        "With whom: nobody (before: Ben)",
    ]
    auction = correct(table, found).auction
    assert (auction.bid, auction.withdrawn, auction.turn) == ((0, 3, None, 0), {2}, 1)
    again = draft(table).set_field("leader", "2").set_field("partner", "1").set_field("share", 2).set_field("amount", 2)
    auction = correct(table, again).auction
    assert (auction.bid, auction.withdrawn) == ((2, 2, 1, 2), frozenset())


def test_a_turned_card_stays_turned_only_in_a_tableau() -> None:
    table = pair()
    found = draft(table).set_field("turned:candle-clinic", "yes").set_field("turned:thimble-tower", "no")
    assert told(found) == [
        "Candle Clinic: upside down (before: upright)",
        "Thimble Tower: upright (before: upside down)",
    ]
    assert correct(table, found).rotated == {"candle-clinic"}
    gone = draft(table).move("candle-clinic", "tableau:0", "discarded")
    assert correct(table, gone).rotated == frozenset()


def test_a_card_drawn_with_deed_may_be_another() -> None:
    table = pair(DEED)
    assert draft(table).places_for("candle-clinic", "deed") == ("box",)
    state = correct(table, draft(table).move("gumdrop-gasworks", "box", "deed"))
    assert (state.phase, state.finale.deed, state.deck) == ("deed-place", "gumdrop-gasworks", 0)
    state = correct(table, draft(table).move("gumdrop-gasworks", "deed", "box"))
    assert (state.phase, state.finale.deed) == ("deed", None)


def test_alone_a_card_turned_up_is_under_the_hammer_at_once() -> None:
    table = alone({"phase": "block", "deck": 8, "mints": [2, 0]})
    state = correct(table, draft(table).move("quill-quay", "box", "block"))
    assert (state.phase, state.auction.location, state.deck) == ("bid", "quill-quay", 7)


# What cannot be


@pytest.mark.parametrize(
    ("table", "edits", "zone", "sentence"),
    [
        (shared(BETWEEN), [("mint:0", 90)], "mints", "Mints: the bank has no more than 90 in all."),
        (
            shared(BETWEEN),
            [("deck", 8)],
            "block",
            "Face up and in the deck: with those on the table that makes more than the 8 counted out.",
        ),
        (
            shared(BETWEEN),
            [("phase", "block")],
            "block",
            "Face up and in the deck: nothing is left to turn up.",
        ),
        (shared(), [("amount", 9)], "auction", "Up for auction: nobody could have bid like this."),
    ],
)
def test_what_cannot_be_is_named_with_its_zone(
    table: Table, edits: list[tuple[str, int | str]], zone: str, sentence: str
) -> None:
    cannot_be(table, edits, zone, sentence)


def test_a_tableau_in_two_pieces_is_named() -> None:
    found = draft(pair()).move("thimble-tower", "tableau:1", "discarded")
    assert refused(found) == "Tableau of Ben: its Locations must all hang together."


def test_while_bids_are_secret_nothing_can_be_corrected() -> None:
    table = shared(BETWEEN)
    table.play_json({"move": "auction", "by": 2, "location": "velvet-vault", "kind": "closed"})
    found = draft(table)
    assert found.refused is not None
    assert found.refused.rule == "bid.move.not-asked"


# Starting in the middle


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [
        ("multiplayer", ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"), {}),
        ("two-player", ("Ada", "Ben"), {"auctioneer": 1}),
        ("two-player-ai", ("Ada", "Ben"), {"ai": "duchess-diode"}),
        ("solo", ("Ada",), {"ai": "duchess-diode"}),
    ],
)
def test_a_game_can_be_started_in_the_middle(mode: str, seats: tuple[str, ...], options: JsonDict) -> None:
    bare = Table(Setup("bid", mode, seats, options, {}, SAMPLE))
    begun = corrector_of("bid").begun(bare.config)
    table = Table(Setup("bid", mode, seats, options, {}, SAMPLE, begun))
    found = draft(table)
    assert found.problem() is None
    found = found.move("candle-clinic", "box", "cell:0:0:0").set_field("mint:0", 1)
    again = Table(Setup("bid", mode, seats, options, {}, SAMPLE, found.position()))
    assert again.state.tableaus[0] == (("candle-clinic",),)
    assert again.state.deck == bare.state.deck - 1


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_tapped_a_correction_lands_exactly_there_or_is_refused(seed: int) -> None:
    def lands(now: JsonDict, there: JsonDict) -> None:
        assert [there[key] for key in ("mints", "block")] == [now[key] for key in ("mints", "block")] or (
            there["phase"] != now["phase"]
        )

    wander((shared(), shared(BETWEEN), pair(), pair(DEED))[seed % 4], random.Random(seed), lands)


# Cards of which not everything is told yet


def partly(position: JsonDict | None = None) -> Table:
    """A game whose cards know no type of the Observatory, and nothing of the Zoo."""
    known = [
        {key: value for key, value in card.items() if card["id"] != "oatmeal-observatory" or key != "type"}
        for card in SAMPLE["locations"]
        if card["id"] != "zephyr-zoo"
    ]
    pack = {**SAMPLE, "locations": known}
    return Table(Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), {}, {}, pack, position or BETWEEN))


ZOO = next(card for card in SAMPLE["locations"] if card["id"] == "zephyr-zoo")


def test_a_location_not_known_whole_is_listed_and_told_as_it_is_laid() -> None:
    table = partly()
    found = draft(table)
    assert "oatmeal-observatory" in correction.unseen(found.config, found.now)
    assert correction.lacking(found.config, found.now, "oatmeal-observatory") == ("type",)
    assert correction.lacking(found.config, found.now, "quill-quay") == ()
    laid = found.move("oatmeal-observatory", "box", "discarded", {"locations/oatmeal-observatory/type": "culture"})
    assert "Oatmeal Observatory: out of the game (before: not seen yet)" in told(laid)
    assert laid.problem() is None
    assert correct(table, laid).cards.locations["oatmeal-observatory"].type == "culture"


def test_a_location_that_nobody_knew_is_told_whole() -> None:
    table = partly()
    found = draft(table)
    assert correction.lacking(found.config, found.now, "zephyr-zoo")[0] == "name"
    values = {key: value for key, value in ZOO.items() if key in ("name", "type", "vp", "mints")}
    laid = found.move("zephyr-zoo", "box", "discarded", {"locations/zephyr-zoo": values})
    assert laid.problem() is None
    assert "zephyr-zoo" in correct(table, laid).discarded
    assert table_words(words("en"), laid).place(laid, "discarded") == "out of the game"
    assert f"{ZOO['name']}: out of the game (before: not seen yet)" in told(laid)


def test_a_draft_with_a_value_lacking_is_not_recorded() -> None:
    found = draft(partly()).move("oatmeal-observatory", "box", "discarded")
    problem = found.problem()
    assert problem is not None
    assert problem.part == "locations/oatmeal-observatory/type"
