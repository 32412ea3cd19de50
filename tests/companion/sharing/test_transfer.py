"""A game handed to another phone: as codes, as text, as a file; back again; and the faults of broken ones."""

import base64
import json
import random
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.dealing import dealer, numbers
from companion.delivery.known_distances import KnownDistances
from companion.languages import LANGUAGES, words
from companion.packs import packs
from companion.sharing import backup, backup_files, codes, game_codes, transfer
from companion.sharing.codes import Parts
from companion.slices import whole
from companion.store import game_records
from companion.store.game_records import APART, BACK, LONGER, NEW, SAME, SHORTER
from companion.store.record_faults import NotShared
from companion.store.store import Conflict, LiveGame, Store
from companion.table.table import Setup
from engine.verdict import IllegalMove
from tests import pictures
from tests.companion.sharing.playing import (
    BID,
    DELIVERY,
    SOLO,
    WORKS,
    crooked,
    go_on,
    in_a_closed_auction,
    over,
    parts_of,
    played,
)
from tests.ui.roadless_tables import BARE, MULTIPLAYER


def handed(store: Store, id: int, theirs: Store) -> tuple[str, LiveGame]:
    """Hand a game on by its codes, in any order; return what it was to the other store, and the game there."""
    parts = list(transfer.as_codes(store, id))
    random.Random(5).shuffle(parts)
    collected = Parts()
    for part in parts:
        collected = collected.with_text(part)
    offer = transfer.offered(theirs, whole(transfer.reading_codes(collected)))
    return offer.match.kind, theirs.open(transfer.take_over(theirs, offer))


def same(one: LiveGame, other: LiveGame) -> bool:
    tables = one.table, other.table
    states = [[point.state for point in table.points] for table in tables]
    return states[0] == states[1] and tables[0].marks == tables[1].marks and tables[0].moves == tables[1].moves


@pytest.mark.parametrize("setup", [WORKS, SOLO, DELIVERY, BID], ids=["works", "solo", "delivery", "bid"])
def test_a_game_goes_on_from_the_same_move(store: Store, theirs: Store, setup: Any) -> None:
    live = played(store, setup, 30)
    kind, there = handed(store, live.id, theirs)
    assert kind == NEW
    assert same(live, there)
    assert there.table.state.legal_moves() == live.table.state.legal_moves()


def test_bids_that_partners_were_asked_about_go_along(store: Store, theirs: Store) -> None:
    mine = played(store, replace(BID, chairs={"1": "easy"}), 40, seed=2)
    assert any("asks" in move.as_json() for move in mine.table.moves)
    _, taken = handed(store, mine.id, theirs)
    assert [move.as_json() for move in taken.table.moves] == [move.as_json() for move in mine.table.moves]


def test_undo_jumps_marks_and_corrections_go_along(store: Store, theirs: Store) -> None:
    live = crooked(store)
    _, there = handed(store, live.id, theirs)
    assert same(live, there)
    assert len(there.table.marks) == 2
    assert len(there.table.ends) == len(live.table.ends) > 1
    store.settings[f"ages/{live.id}"] = [40, 41, 42]
    content = whole(game_codes.writing(game_records.read(store, live.id)))
    assert whole(game_codes.reading(content)).notes == {"ages": [40, 41, 42]}


@pytest.mark.parametrize("way", ["codes", "file", "backup"])
def test_what_was_told_of_the_roads_goes_along_and_comes_back(store: Store, theirs: Store, way: str) -> None:
    live = store.start(Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, BARE, MULTIPLAYER))
    known = KnownDistances(store.settings, live.table, live.id)
    known.store_distance("mintopia-city", "town-nw", 2)
    known.store_distance("at-toll", "town-nw", 0)
    known.store_side("at-toll", "town-nw", "e")
    live.table.play_json({"move": "move", "by": 0, "to": "road", "vouched": True})
    known.set_out("town-nw", 1)
    there = over(store, live.id, theirs, way)
    told = KnownDistances(theirs.settings, there.table, there.id)
    assert told.between("town-nw", "mintopia-city") == 2
    assert told.beside("at-toll") == ("town-nw", "e")
    assert told.journey(0) == known.journey(0)
    assert known.journey(0) is not None
    if way == "backup":
        return  # what it is restored over stays
    told.store_distance("mintopia-city", "town-nw", 3)
    assert told.between("town-nw", "mintopia-city") == 3
    there.table.play_json({"move": "move", "by": 0, "to": "road", "vouched": True})
    told.set_out("town-nw", 0)
    over(theirs, there.id, store, way)
    back = KnownDistances(store.settings, store.open(live.id).table, live.id)
    assert back.between("town-nw", "mintopia-city") == 3
    assert back.journey(0) == told.journey(0)


@pytest.mark.parametrize("way", ["codes", "file", "backup"])
def test_one_undo_takes_back_there_too_what_one_tap_made(store: Store, theirs: Store, way: str) -> None:
    live = played(store, SOLO, 40)
    alone = json.loads(whole(game_codes.writing(game_records.read(store, live.id))))
    store.join(live, [3, 4, 17, len(live.table.points) - 1])
    tapped = json.loads(whole(game_codes.writing(game_records.read(store, live.id))))
    assert alone["version"] < tapped["version"]
    assert len(json.dumps(tapped)) < len(json.dumps(alone)) + 40
    there = over(store, live.id, theirs, way)
    assert there.table.joined == live.table.joined
    assert len(dealer.to_take_back(there.table)) == len(dealer.to_take_back(live.table)) == 2


def test_120_moves_of_mint_works_fit_one_code_that_a_phone_reads(store: Store) -> None:
    setup = replace(WORKS, seats=("Annabelle", "Bartholomew", "Clémentine", "Désirée"))
    live = played(store, setup, 120, seed=3)
    assert len(live.table.moves) == 120
    (part,) = transfer.as_codes(store, live.id)
    squares = codes.matrix(part)
    assert pictures.version_of(squares) <= 20
    assert pictures.read(squares) == part


def test_the_largest_single_code_and_each_of_several_can_be_read() -> None:
    noise = random.Random(1)
    alone = codes.cut(noise.randbytes(575))
    assert len(alone) == 1
    assert pictures.version_of(codes.matrix(alone[0])) == 20
    several = codes.cut(noise.randbytes(900))
    assert len(several) == 3
    for part in (*alone, *several):
        assert pictures.read(codes.matrix(part)) == part


def test_a_pasted_text_may_be_broken_and_framed(store: Store, theirs: Store) -> None:
    live = played(store, DELIVERY, 40)
    text = transfer.as_text(store, live.id)
    pasted = "Hello!\n" + "\n".join(text[at : at + 61] for at in range(0, len(text), 61)).lower() + "\nsent from afar"
    offer = transfer.offered(theirs, whole(transfer.reading_codes(Parts().with_text(pasted))))
    assert offer.table.state == live.table.state


def test_a_file_holds_each_move_by_its_name(store: Store, theirs: Store) -> None:
    live = crooked(store)
    content = transfer.as_file(store, live.id)
    _, line = backup_files.read(content)
    assert line["game"]["entries"][0][:2] == ["move", live.table.moves[0].as_json()]
    there = theirs.open(transfer.take_over(theirs, transfer.offered(theirs, transfer.read_file(content))))
    assert same(live, there)
    assert game_records.read(theirs, there.id) == game_records.read(store, live.id)
    text = transfer.as_text(store, live.id).encode()
    assert transfer.read_file(text).entries == game_records.read(store, live.id).entries


def test_a_file_with_a_deleted_game_is_taken_over_to_be_played(store: Store, theirs: Store) -> None:
    id = played(store, SOLO, 5).id
    store.delete(id)
    content = transfer.as_file(store, id)
    for _ in range(2):
        there = transfer.take_over(theirs, transfer.offered(theirs, transfer.read_file(content)))
        assert theirs.has(there)
        theirs.delete(there)


def test_a_backup_is_no_single_game(store: Store) -> None:
    for _ in range(2):
        played(store, SOLO, 3)
    with pytest.raises(NotShared) as caught:
        transfer.read_file(backup.made(store))
    assert caught.value.why == "a-backup"


def test_a_game_that_comes_back_goes_on_and_lies_nowhere_twice(store: Store, theirs: Store) -> None:
    live = played(store, WORKS, 20)
    _, there = handed(store, live.id, theirs)
    assert handed(store, live.id, theirs)[0] == SAME
    go_on(there, 7, random.Random(4))
    assert handed(store, live.id, theirs)[0] == SHORTER
    kind, back = handed(theirs, there.id, store)
    assert (kind, back.id) == (LONGER, live.id)
    assert same(back, there)
    store.delete(live.id)
    assert handed(theirs, there.id, store)[0] == BACK
    assert store.has(live.id)
    assert len(store.games()) == len(theirs.games()) == 1


def test_a_game_played_on_apart_is_kept_beside_and_found_again(store: Store, theirs: Store) -> None:
    live = played(store, WORKS, 20)
    _, there = handed(store, live.id, theirs)
    live.table.undo()
    go_on(there, 3, random.Random(4))
    before = game_records.read(store, live.id)
    kind, apart = handed(theirs, there.id, store)
    assert kind == APART
    assert apart.id != live.id
    assert game_records.read(store, live.id) == before
    assert handed(theirs, there.id, store)[0] == SAME
    go_on(there, 3, random.Random(4))
    kind, further = handed(theirs, there.id, store)
    assert (kind, further.id) == (LONGER, apart.id)
    assert len(store.games()) == 2


def test_the_table_here_refuses_to_go_on_beside_what_came_in(store: Store, theirs: Store) -> None:
    live = played(store, WORKS, 20)
    _, there = handed(store, live.id, theirs)
    go_on(there, 2, random.Random(4))
    handed(theirs, there.id, store)
    with pytest.raises(Conflict):
        live.table.mark("too late")


def test_it_says_what_it_is(store: Store, theirs: Store) -> None:
    live = played(store, SOLO, 12)
    offer = transfer.offered(theirs, game_records.read(store, live.id))
    assert transfer.described(words("en"), offer)[:3] == ["Mint Works", "Players: Ada, Rachael", "After 12 moves"]
    finished = played(store, SOLO, 500)
    offer = transfer.offered(theirs, game_records.read(store, finished.id))
    assert transfer.described(words("en"), offer)[2].startswith("Finished after ")
    for language in LANGUAGES:
        assert len(transfer.described(words(language), offer)) == 4


# Codes of earlier versions

TOKENS_ANYWHERE = (
    "MINT1.1.1.D99BD6E5.PDNEKT6RNLBTADH4C463WEBHN2ZBR5WQ7RDBSQ5VSTGSZNSD5QKEVSN7J4XIHPM55ZHHPUQT422AKLDAE"
    "H4FQTROQUK2GT7R6SCYCQOBTW3SYI2YVVQPOJF6OFTNF6RWTAHGOQ7H73DMJTO4DLWZVRRAOWZJJOPMFPMCPPCCFQIC6XUCDYRIK"
    "REVBH5VF7F24CB3PFY7JMDHXBILUGGBGR7YKCINMIWNXHTGYCPJ2OSUR7UPNKHUGQPRQHVZUHWGONTXVU3I6UHSKYHRWHVG23N5K"
    "4CNG5DZS4BMZPS6OEKY763G64R575ODNDGNRNLPY4XWV6SUY4.E75C5507"
)
"""A game of version 1, when a road token could be laid on any space: here the toll on Mintopia City."""


def test_road_tokens_laid_before_there_was_a_rule_stay_where_they_are(store: Store, theirs: Store) -> None:
    record = transfer.read_file(TOKENS_ANYWHERE.encode())
    live = theirs.open(transfer.take_over(theirs, transfer.offered(theirs, record)))
    lying = (("toll", "mintopia-city"), ("jam", "at-jam"))
    assert live.table.state.road_tokens == lying
    assert theirs.open(live.id).table.state == live.table.state, "a stored game is played again"
    live.table.undo()
    live.table.redo()
    assert handed(theirs, live.id, store)[1].table.state.road_tokens == lying
    offer = transfer.offered(store, transfer.read_file(transfer.as_file(theirs, live.id)))
    assert offer.table.state.road_tokens == lying
    # Laid today it is refused, also in a game that goes on.
    live.table.jump(0)
    with pytest.raises(IllegalMove):
        live.table.play_json({"move": "place-token", "by": "table", "token": "toll", "space": "mintopia-city"})


# Hidden bids


def test_hidden_bids_are_not_handed_on(store: Store, theirs: Store) -> None:
    live = in_a_closed_auction(store)
    assert handed(store, live.id, theirs)[0] == NEW, "nobody has bid yet"
    live.table.play(live.table.state.legal_moves()[0])
    for way in (transfer.as_codes, transfer.as_text, transfer.as_file):
        with pytest.raises(NotShared) as caught:
            way(store, live.id)
        assert caught.value.why == "secret"
    while live.table.state.phase == "secret-bid":
        live.table.play(live.table.state.legal_moves()[0])
    assert handed(store, live.id, theirs)[0] == LONGER


# Faults


def packed(content: bytes) -> Parts:
    return parts_of(zlib.compress(content, 9))


@pytest.fixture(scope="module")
def content() -> dict[str, Any]:
    with Store(Path(":memory:")) as store:
        found: dict[str, Any] = json.loads(whole(game_codes.writing(game_records.read(store, crooked(store).id))))
    return found


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "newer": ({"version": game_codes.VERSION + 1, "more": 1}, "newer"),
    "older": ({"version": 0}, "field"),
    "foreign": ({"format": "chess"}, "foreign"),
    "a field more": ({"more": 1}, "field"),
    "other check": ({"check": 1}, "other-rules"),
    "fewer lines": ({"lines": 3}, "other-rules"),
    "more lines": ({"lines": 4_999}, "other-rules"),
    "too many lines": ({"lines": 10**12}, "field"),
    "lines below none": ({"lines": -1}, "field"),
    "no moves": ({"moves": ""}, "other-rules"),
    "more moves": ({"moves": base64.b64encode(b"\x01" * 3000).decode()}, "other-rules"),
    "moves that are no number": ({"moves": "é!"}, "field"),
    "another game": ({"setup": {"game": "chess", "mode": "solo", "seats": ["A"]}}, "field"),
    "another mode": ({"setup": {"game": "works", "mode": "blitz", "seats": ["A"]}}, "field"),
    "nobody": ({"setup": {"game": "works", "mode": "solo", "seats": []}}, "field"),
    "names that are none": ({"setup": {"game": "works", "mode": "solo", "seats": [{}]}}, "field"),
    "a set-up its game refuses": ({"setup": {"game": "works", "mode": "solo", "seats": ["A"]}}, "other-rules"),
    "aside nowhere": ({"aside": [[4_000, "undo", None]]}, "other-rules"),
    "aside of no kind": ({"aside": [[0, "cheat", {}]]}, "field"),
    "aside twice": ({"aside": [[0, "undo", None], [0, "undo", None]]}, "field"),
    "aside unhashable": ({"aside": [[0, [], {}]]}, "field"),
    "a jump to nowhere": ({"aside": [[0, "jump", {"to": 10**9}]]}, "other-rules"),
    "a jump of words": ({"aside": [[0, "jump", {"to": "x"}]]}, "field"),
    "a mark that is none": ({"aside": [[0, "mark", {"name": 7}]]}, "field"),
    "taps that made no move": ({"taps": base64.b64encode(b"\x01" * 3000).decode()}, "field"),
    "taps that are no number": ({"taps": "é!"}, "field"),
    "an illegal move": ({"aside": [[0, "move", {"move": "pass", "by": 0}]]}, "other-rules"),
    "no uid": ({"uid": "../../etc"}, "field"),
    "no time": ({"times": [0]}, "field"),
    "a time beyond": ({"times": [0, 10**18]}, "field"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_hostile_code_changes_nothing_and_is_told_in_a_sentence(case: str, content: dict[str, Any]) -> None:
    change, why = WRONG[case]
    with pytest.raises(NotShared) as caught:
        whole(transfer.reading_codes(packed(json.dumps({**content, **change}).encode())))
    assert caught.value.why == why
    for language in LANGUAGES:
        said = caught.value.in_words(words(language))
        assert said.endswith(".")
        assert "{" not in said


def test_the_same_content_untouched_is_read(content: dict[str, Any]) -> None:
    assert len(whole(transfer.reading_codes(packed(json.dumps(content).encode()))).entries) == content["lines"]


BYTES: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"\xff\x00", "foreign"),
    "a list": (b"[]", "foreign"),
    "half a character": (b'{"format": "\\ud800"}', "damaged"),
    "deep": (b"[" * 5_000 + b"]" * 5_000, "too-deep"),
    "a bomb": (b" " * 5_000_000, "too-large"),
    "a card pack": (json.dumps(packs.sample("bid")).encode(), "a-pack"),
}


@pytest.mark.parametrize("case", BYTES)
def test_what_is_no_game_is_told(case: str) -> None:
    data, why = BYTES[case]
    with pytest.raises(NotShared) as caught:
        whole(transfer.reading_codes(packed(data)))
    assert caught.value.why == why


def test_every_single_change_of_a_code_is_noticed(store: Store) -> None:
    (part,) = transfer.as_codes(store, played(store, SOLO, 15).id)
    chance = random.Random(6)
    for _ in range(120):
        at = chance.randrange(len(part))
        other = part[:at] + chance.choice("ABZ27.") + part[at + 1 :]
        if other == part:
            continue
        with pytest.raises(NotShared):
            Parts().with_text(other)


def test_parts_that_are_none_or_belong_elsewhere(store: Store) -> None:
    one = transfer.as_codes(store, played(store, DELIVERY, 5).id)
    other = transfer.as_codes(store, played(store, DELIVERY, 9).id)
    begun = Parts().with_text(one[1])
    tries = {"another": other[0], "twice": one[1], "damaged": one[0][:-2], "foreign": "hello", "newer": "MINT3.1.1.X"}
    tries |= {"a-deal": numbers.code("works", 42917)}
    for why, text in tries.items():
        with pytest.raises(NotShared) as caught:
            begun.with_text(text)
        assert caught.value.why == why
    assert begun.with_text("\n".join(one)).is_whole, "what was read already is passed over"
    with pytest.raises(NotShared) as caught:
        whole(transfer.reading_codes(begun))
    assert caught.value.facts["missing"].startswith("1, 3")


def test_a_game_too_long_for_codes_goes_as_a_file(store: Store, theirs: Store) -> None:
    live = store.start(SOLO)
    first = live.table.state.legal_moves()[0]
    record = game_records.read(store, live.id)
    live.table.play(first)
    entry = game_records.read(store, live.id).entries[0]
    undo = replace(entry, kind="undo", what=None)
    long = replace(record, entries=(entry, undo) * 2_501, times=(record.created_at,) * 5_002)
    with pytest.raises(NotShared) as caught:
        whole(game_codes.writing(long))
    assert caught.value.why == "too-long"
    assert transfer.offered(theirs, game_records.from_json(long.as_json())).table.moves == []
