"""Packs that go to other people and come from them: files, merges, and QR codes in parts; nothing broken gets in."""

import json
import random
import zlib
from typing import Any

import pytest

from companion.cards import pack_files
from companion.cards.owner_packs import SAMPLE, OwnerPacks
from companion.cards.pack_parts import flatten
from companion.languages import LANGUAGES, words
from companion.packs import packs
from companion.packs.packs import UnreadablePack
from companion.sharing import pack_codes
from companion.sharing.codes import Parts, matrix
from companion.store.record_faults import NotShared
from tests.companion.sharing.playing import parts_of


def file_of(owner: OwnerPacks, game: str) -> bytes:
    return pack_files.written(owner.export(game, owner.in_use(game).id))


MINE = {"locations/mine": {"vp": 2, "type": "production", "mints": {"top": "pink", "left": ["pink", "teal"]}}}


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("bid", MINE),
        ("delivery", {"orders/town-nw-1": {"town": "town-nw", "mints": ["classic"], "stars": 1}}),
        ("works", {"plans/windmill/cost": 2, "ai/justin/name": "Jus"}),
    ],
)
def test_what_is_exported_can_be_imported(owner: OwnerPacks, game: str, values: dict[str, Any]) -> None:
    owner.set_values(game, values)
    pack = pack_files.read(file_of(owner, game))
    assert flatten(pack, game) == flatten(owner.pack(game), game)
    added = owner.add(pack, "From a friend")
    assert (added.name, added.kind) == ("From a friend", "imported")
    assert owner.in_use(game).id == added.id
    assert flatten(owner.pack(game), game) == flatten(pack, game)


def test_a_file_says_where_each_card_came_from(owner: OwnerPacks) -> None:
    mine = owner.set_values("bid", MINE)
    owner.set_values("bid", {"locations/mine/vp": 3}, source="Anna’s tin")
    pack = owner.export("bid", mine.id)
    assert pack["sources"]["me"]["kind"] == "primary"
    other = next(key for key, told in pack["sources"].items() if "Anna’s tin" in told["what"])
    assert other in pack["locations"][0]["source"]
    assert "me" in pack["locations"][0]["source"]


@pytest.mark.parametrize("game", packs.SAMPLED)
def test_the_sample_goes_through_file_and_codes_unchanged(owner: OwnerPacks, game: str) -> None:
    sample = owner.export(game, SAMPLE)
    assert pack_files.read(pack_files.written(sample)) == sample
    collected = Parts()
    parts = list(pack_codes.cut(sample))
    assert len(parts) > 1
    random.Random(4).shuffle(parts)
    for part in parts:
        collected = collected.with_part(part)
    assert collected.is_whole
    assert pack_codes.read(collected) == sample


def changed(game: str, path: str, value: Any) -> bytes:
    pack = json.loads(json.dumps(packs.sample(game)))
    *way, last = path.split("/")
    place = pack
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    if isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return json.dumps(pack).encode()


BROKEN = {
    "empty": (b"", "", "JSON"),
    "no text": (b"\xff\xfe\x00", "", "JSON"),
    "half": (b'{"format": ', "", "JSON"),
    "not a number": (changed("bid", "locations/0/vp", float("nan")), "", "JSON"),
    "endless number": (b'{"version": 1e400}', "", "JSON"),
    "long number": (b'{"version": ' + b"9" * 6000 + b"}", "", "JSON"),
    "half a character": (b'{"name": "\\ud800"}', "", "JSON"),
    "a list": (b"[1, 2]", "", "{}"),
    "deep": (b"[" * 100_000, "", "brackets"),
    "deep in a pack": (changed("bid", "note", json.loads("[" * 30 + "]" * 30)), "", "brackets"),
    "large": (b" " * (pack_files.MOST_BYTES + 1), "", "larger"),
    "other version": (changed("bid", "version", 2), "", "another version"),
    "other format": (changed("bid", "format", "zip"), "format", "zip"),
    "no header": (b'{"locations": []}', "", "“"),
    "bad id": (changed("bid", "locations/0/id", "../../etc"), "locations/../../etc/id", "../../etc"),
    "id of another type": (changed("bid", "locations/0/id", 7), "locations/0/id", "7"),
    "much": (changed("bid", "locations/3/vp", 10**30), "locations/dapple-docks/vp", "most is 6"),
    "little": (changed("bid", "locations/3/vp", -1), "locations/dapple-docks/vp", "least is 1"),
    "wrong type": (changed("bid", "locations/3/vp", "5"), "locations/dapple-docks/vp", "'5'"),
    "true": (changed("bid", "locations/3/vp", True), "locations/dapple-docks/vp", "true"),
    "twice": (changed("bid", "locations/3/id", "acorn-arcade"), "locations/acorn-arcade", "twice"),
    "many": (changed("bid", "locations", packs.sample("bid")["locations"] * 9), "locations", "more than there can be"),
    "long name": (changed("bid", "locations/0/name", "a" * 500_000), "locations/acorn-arcade/name", "more than"),
    "strange field": (changed("bid", "locations/0", {"id": "x", "magic": 1}), "locations/x", "magic"),
    "strange section": (changed("bid", "spells", []), "", "spells"),
    "another game's section": (changed("bid", "orders", []), "orders", "orders"),
    "a mint that is none": (changed("delivery", "orders/0/mints", ["salt"]), "orders/larkspur-1/mints/0", "salt"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_in_one_sentence_that_says_where(case: str) -> None:
    content, where, said = BROKEN[case]
    with pytest.raises(UnreadablePack) as caught:
        pack_files.read(content)
    assert caught.value.where == where
    for language in LANGUAGES:
        sentence = caught.value.in_words(words(language))
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert len(sentence) < 200
        assert language != "en" or said in sentence


def test_a_pack_that_its_game_refuses_is_refused_and_nothing_is_kept(owner: OwnerPacks) -> None:
    pack = {**packs.built_in("works"), "id": "other"}
    pack["plans"] = [{"id": "windmill", "effect": "gallery"}]
    with pytest.raises(UnreadablePack) as caught:
        pack_files.read(json.dumps(pack).encode())
    assert caught.value.where == "plans/windmill/effect"
    with pytest.raises(UnreadablePack):
        owner.add(pack, "Theirs")
    assert len(owner.listed("works")) == 1


def verdict(content: bytes) -> str:
    """ "fits", or the sentence that refuses it."""
    try:
        pack = pack_files.read(content)
    except UnreadablePack as fault:
        return fault.in_words(words("en"))
    return "fits" if packs.check(pack)["game"] == "bid" else "another game"


def test_random_damage_never_gets_in_unseen() -> None:
    """Whatever a few changed bytes make of a file, it is a pack that fits or it is refused."""
    chance, content = random.Random(7), pack_files.written(packs.sample("bid"))
    verdicts: set[str] = set()
    for _ in range(150):
        bytes_ = bytearray(content)
        for _ in range(2):
            bytes_[chance.randrange(len(bytes_))] = chance.randrange(32, 127)
        verdicts.add(verdict(bytes(bytes_)))
    assert len(verdicts) > 5
    assert "fits" in verdicts


# Merging


def theirs(**locations: dict[str, Any]) -> dict[str, Any]:
    header = {"format": "mint-companion-pack", "version": 1, "game": "bid", "id": "theirs", "name": "Theirs"}
    entries = [{"id": id, **values} for id, values in locations.items()]
    return packs.check({**header, "fictional": False, "standalone": False, "sources": {}, "locations": entries})


def test_a_merge_shows_what_is_new_the_same_and_different(owner: OwnerPacks) -> None:
    owner.set_values("bid", MINE)
    pack = theirs(mine={"name": "Mine", "vp": 3, "type": "production"}, elm={"name": "Elm", "vp": 1})
    found = pack_files.compared(owner.values("bid"), pack, "bid")
    assert dict(found.added) == {"locations/elm/name": "Elm", "locations/elm/vp": 1}
    assert set(found.same) == {"locations/mine/name", "locations/mine/type"}
    assert [(d.path, d.mine, d.theirs) for d in found.differing] == [("locations/mine/vp", 2, 3)]
    assert found.chosen(frozenset()) == dict(found.added)
    assert found.chosen(frozenset({"locations/mine/vp"}))["locations/mine/vp"] == 3
    owner.set_values("bid", found.chosen(frozenset()), source="Theirs")
    assert owner.values("bid")["locations/mine/vp"] == 2
    assert owner.values("bid")["locations/elm/vp"] == 1


def test_invented_cards_and_other_games_are_not_merged(owner: OwnerPacks) -> None:
    with pytest.raises(UnreadablePack) as caught:
        pack_files.compared(owner.values("bid"), packs.sample("bid"), "bid")
    assert caught.value.why == "mixed"
    with pytest.raises(UnreadablePack) as caught:
        pack_files.compared(owner.values("delivery"), theirs(), "delivery")
    assert caught.value.why == "other-game"
    assert "Mint Bid" in caught.value.in_words(words("en"))


# QR codes


PARTS = pack_codes.cut(packs.sample("bid"))


def test_a_part_fits_a_code_a_phone_can_read() -> None:
    for part in PARTS:
        rows = matrix(part)
        assert len(rows) == len(rows[0]) <= 81, "version 16 at most"
        assert rows[0][:7] == (True,) * 7, "the corner of a finder pattern"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://example.org", "foreign"),
        ("", "foreign"),
        (PARTS[1].replace("MINT1", "MINT2"), "newer"),
        (PARTS[1][:-1], "damaged"),
        (PARTS[1].replace(".2.", ".1.", 1), "damaged"),
        (PARTS[1][:40] + ("A" if PARTS[1][40] != "A" else "B") + PARTS[1][41:], "damaged"),
        (PARTS[0], "twice"),
        (pack_codes.cut(packs.sample("delivery"))[1], "another"),
    ],
)
def test_a_part_that_is_none_is_refused_and_the_others_stay(text: str, why: str) -> None:
    begun = Parts().with_part(PARTS[0])
    with pytest.raises(NotShared) as caught:
        begun.with_part(text)
    assert caught.value.why == why
    assert begun.missing == tuple(range(2, len(PARTS) + 1))


def test_spaces_and_small_letters_from_a_clipboard_do_no_harm() -> None:
    part = PARTS[0]
    assert Parts().with_part(f" {part[:50]}\n{part[50:].lower()}\n").parts == Parts().with_part(part).parts


@pytest.mark.parametrize(
    "packed",
    [b"no zlib", zlib.compress(b"{}"), zlib.compress(b"[" * 500), zlib.compress(bytes(900_000))[:400], b"\x78\x9c"],
)
def test_hostile_codes_are_refused(packed: bytes) -> None:
    with pytest.raises(UnreadablePack):
        pack_codes.read(parts_of(packed))


def test_a_bomb_is_not_unpacked() -> None:
    with pytest.raises(UnreadablePack) as caught:
        pack_codes.read(parts_of(zlib.compress(b" " * 3_000_000, 9)[:1200]))
    assert caught.value.why in ("too-large", "unreadable")
    whole = zlib.compress(b" " * 1_050_000, 9)
    assert len(whole) < 1250, "so that it fits one part"
    with pytest.raises(UnreadablePack) as caught:
        pack_codes.read(parts_of(whole))
    assert caught.value.why == "too-large"
