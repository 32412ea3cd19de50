"""The owner's packs: values with their sources, several packs a game, and games that keep the cards they began with."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.cards import card_gaps, printed_names
from companion.cards.owner_packs import BUILT_IN, SAMPLE, NoSuchPack, OwnerPacks, new_id, order_id
from companion.cards.pack_parts import flatten
from companion.packs import packs
from companion.packs.pack_values import assemble
from companion.packs.packs import UnreadablePack
from companion.store.store import Store
from companion.table.table import Setup
from tests.companion.sharing.playing import Clock

ORDER = {"town": "town-nw", "mints": ["sugar-free", "classic"], "stars": 3}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.db", Clock(datetime(2026, 11, 20, 12, tzinfo=UTC), timedelta(days=1)))


@pytest.mark.parametrize("name", ["works", "delivery", "bid", "delivery_sample", "bid_sample"])
def test_a_pack_taken_apart_and_put_together_is_the_same(name: str) -> None:
    pack = json.loads((packs.PACKS / f"{name}.json").read_text("utf-8"))
    values = flatten(pack, pack["game"])
    assert values
    assert flatten(assemble(pack["game"], values), pack["game"]) == values


def test_at_first_the_built_in_cards_are_in_use_and_a_game_needs_no_pack(owner: OwnerPacks) -> None:
    assert [card.kind for card in owner.listed("works")] == ["built-in"]
    assert [card.kind for card in owner.listed("delivery")] == ["built-in", "sample"]
    assert owner.in_use("delivery").id == BUILT_IN
    assert owner.pack("delivery") == {}


def test_a_value_entered_begins_my_cards_and_holds_from_then_on(owner: OwnerPacks) -> None:
    card = owner.set_values("delivery", {"orders/town-nw-1": ORDER})
    assert card.id == owner.in_use("delivery").id
    assert owner.pack("delivery")["orders"] == [{"id": "town-nw-1", **ORDER}]
    assert owner.values("delivery")["orders/town-nw-1/stars"] == 3
    assert owner.values("delivery")["trucks/truck-1/capacity"] == 4, "what is built in holds as well"
    assert not owner.pack("bid")


def test_each_value_says_when_it_was_entered_and_an_equal_one_keeps_its_day(owner: OwnerPacks) -> None:
    id = owner.set_values("delivery", {"orders/town-nw-1": ORDER}).id
    first = owner.values_of("delivery", id)
    owner.set_values("delivery", {"orders/town-nw-1": {**ORDER, "stars": 4}})
    then = owner.values_of("delivery", id)
    assert then["orders/town-nw-1/town"] == first["orders/town-nw-1/town"]
    assert then["orders/town-nw-1/stars"].value == 4
    assert then["orders/town-nw-1/stars"].at > first["orders/town-nw-1/stars"].at
    assert list(then) == list(first), "an edit does not move a card"


@pytest.mark.parametrize(
    ("game", "path", "value", "where"),
    [
        ("delivery", "orders/town-nw-1/stars", -1, "orders/town-nw-1/stars"),
        ("delivery", "orders/town-nw-1/mints", ["chocolate"], "orders/town-nw-1/mints/0"),
        ("delivery", "orders/town-nw-1/colour", "red", "orders/town-nw-1"),
        ("bid", "locations/mine/vp", 7, "locations/mine/vp"),
        ("bid", "locations/mine/mints/top", ["a"], "locations/mine/mints/top"),
        ("works", "plans/windmill/cost", 0, "plans/windmill/cost"),
        ("works", "plans/windmill/effect", "gallery", "plans/windmill/effect"),
        ("works", "plans/casino/cost", 2, "plans/casino"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_and_nothing_changes(
    owner: OwnerPacks, game: str, path: str, value: Any, where: str
) -> None:
    with pytest.raises(UnreadablePack) as caught:
        owner.set_values(game, {path: value})
    assert caught.value.where == where
    assert owner.in_use(game).id == BUILT_IN
    assert len(owner.listed(game)) == 1 + (game in packs.SAMPLED)


def test_one_packs_values_are_not_another_s(owner: OwnerPacks) -> None:
    mine = owner.set_values("bid", {"locations/mine/vp": 2})
    other = owner.begin("bid", "  The club’s   tin ")
    assert other.name == "The club’s tin"
    owner.set_values("bid", {"locations/mine/vp": 5})
    assert owner.values_of("bid", mine.id)["locations/mine/vp"].value == 2
    assert owner.values("bid")["locations/mine/vp"] == 5
    owner.use("bid", mine.id)
    assert owner.values("bid")["locations/mine/vp"] == 2
    owner.use("bid", BUILT_IN)
    assert "locations/mine/vp" not in owner.values("bid")


def test_the_sample_stands_alone_and_is_never_changed(owner: OwnerPacks) -> None:
    owner.use("delivery", SAMPLE)
    assert owner.pack("delivery")["fictional"]
    assert "trucks/truck-1/capacity" not in owner.values("delivery")
    with pytest.raises(NoSuchPack):
        owner.set_values("delivery", {"orders/larkspur-1/stars": 6})
    assert not owner.learn("delivery", "orders/larkspur-99", ORDER)
    assert [card.kind for card in owner.listed("delivery")] == ["built-in", "sample"]


def test_a_value_can_be_made_unknown_again(owner: OwnerPacks) -> None:
    owner.set_values("delivery", {"orders/town-nw-1": ORDER, "orders/town-nw-10": ORDER})
    owner.remove("delivery", "orders/town-nw-1/stars")
    assert "orders/town-nw-1/stars" not in owner.values("delivery")
    owner.remove("delivery", "orders/town-nw-1")
    assert [order["id"] for order in owner.pack("delivery")["orders"]] == ["town-nw-10"]


def test_a_pack_put_away_is_not_in_use_and_comes_back_whole(owner: OwnerPacks) -> None:
    mine = owner.set_values("bid", {"locations/mine/vp": 2})
    owner.delete("bid", mine.id)
    assert owner.in_use("bid").id == BUILT_IN
    with pytest.raises(NoSuchPack):
        owner.values_of("bid", mine.id)
    owner.restore("bid", mine.id)
    assert owner.values_of("bid", mine.id)["locations/mine/vp"].value == 2
    for id in (BUILT_IN, SAMPLE, "99", "x"):
        with pytest.raises(NoSuchPack):
            owner.delete("bid", id)
        with pytest.raises(NoSuchPack):
            owner.restore("bid", id)


def test_a_pack_of_one_game_is_not_found_in_another(owner: OwnerPacks) -> None:
    mine = owner.set_values("bid", {"locations/mine/vp": 2})
    with pytest.raises(NoSuchPack):
        owner.use("delivery", mine.id)
    with pytest.raises(NoSuchPack):
        owner.restore("delivery", mine.id)


def test_what_is_learnt_is_kept_once_and_never_overwrites(owner: OwnerPacks) -> None:
    assert owner.learn("delivery", "orders/town-nw-1/stars", 3)
    assert not owner.learn("delivery", "orders/town-nw-1/stars", 5)
    assert owner.values("delivery")["orders/town-nw-1/stars"] == 3
    assert owner.learn("delivery", "orders/town-nw-1", ORDER)
    assert owner.values("delivery")["orders/town-nw-1/town"] == "town-nw"
    assert not owner.learn("delivery", "trucks/truck-1/capacity", 5), "known from the built-in pack"


@pytest.mark.parametrize(
    ("game", "path", "value"),
    [
        ("delivery", "map/link/a/b", True),
        ("delivery", "factory/distance/a/b", 3),
        ("delivery", "ai/sam/choice", "town-nw-1"),
        ("delivery", "orders/town-nw-1/stars", -2),
        ("delivery", "orders", []),
        ("bid", "vp", 2),
        ("bid", "orders/x/stars", 2),
    ],
)
def test_what_no_pack_holds_is_not_learnt(owner: OwnerPacks, game: str, path: str, value: Any) -> None:
    assert not owner.learn(game, path, value)
    assert owner.pack(game) == {}


@pytest.mark.parametrize(
    ("game", "path", "value", "held"),
    [
        ("bid", "locations/mine/mints", {"top": "pink", "left": "none"}, {"mints/top": "pink", "mints/left": "none"}),
        ("bid", "ai/sam/two_player", {"4": {"do": "withdraw"}}, {"two_player/4": {"do": "withdraw"}}),
        ("bid", "ai/sam", {"id": "sam", "name": "Sam"}, {"name": "Sam"}),
    ],
)
def test_a_group_is_learnt_part_by_part(
    owner: OwnerPacks, game: str, path: str, value: Any, held: dict[str, Any]
) -> None:
    assert owner.learn(game, path, value)
    card = "/".join(path.split("/")[:2])
    assert {path: owner.values(game)[f"{card}/{path}"] for path in held} == held


def test_a_game_teaches_the_pack_and_an_undo_leaves_it_there(store: Store) -> None:
    store.packs.set_values("delivery", {"orders/town-nw-1": {"town": "town-nw", "mints": ["classic"]}})
    setup = Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=store.packs.pack("delivery"))
    live = store.start(setup)
    live.table.play_json({"move": "learn", "by": "table", "needs": "orders/town-nw-1/stars", "value": 3})
    live.table.undo()
    assert store.packs.values("delivery")["orders/town-nw-1/stars"] == 3
    assert "stars" not in store.open(live.id).table.setup.pack["orders"][0]


def test_a_described_order_is_learnt_and_an_invented_one_is_not(owner: OwnerPacks) -> None:
    described = {"move": "reveal", "by": "table", "slot": "kept", "order": {"id": "town-nw-2", **ORDER}}
    owner.learn_from("delivery", {"fictional": True}, described)
    assert owner.pack("delivery") == {}
    owner.learn_from("delivery", {}, {**described, "order": "town-nw-2"})
    assert owner.pack("delivery") == {}
    owner.learn_from("delivery", {}, described)
    assert owner.pack("delivery")["orders"] == [{"id": "town-nw-2", **ORDER}]


def test_every_move_reaches_the_packs(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    live = store.start(Setup("works", "multiplayer", ("Ada", "Ben")))
    seen: list[Any] = []
    monkeypatch.setattr(store.packs, "learn_from", lambda game, pack, move: seen.append((game, pack, move)))
    move = live.table.state.legal_moves()[0]
    live.table.play(move)
    live.table.undo()
    assert seen == [("works", {}, move.as_json())]


def test_an_edit_never_changes_a_stored_game(store: Store) -> None:
    store.packs.set_values("works", {"plans/windmill/cost": 5})
    setup = Setup("works", "multiplayer", ("Ada", "Ben"), pack=store.packs.pack("works"))
    live = store.start(setup)
    assert live.table.config.plans["windmill"].cost == 5
    store.packs.set_values("works", {"plans/windmill/cost": 4})
    assert store.open(live.id).table.config.plans["windmill"].cost == 5
    again = Setup("works", "multiplayer", ("Ada", "Ben"), pack=store.packs.pack("works"))
    assert store.start(again).table.config.plans["windmill"].cost == 4


def test_the_packs_outlive_the_app(store: Store, tmp_path: Path) -> None:
    mine = store.packs.set_values("bid", {"locations/mine/vp": 2})
    store.close()
    with Store(tmp_path / "games.db") as again:
        assert again.packs.in_use("bid").id == mine.id
        assert again.packs.values("bid")["locations/mine/vp"] == 2


def test_ids_are_made_of_names() -> None:
    assert new_id("Acorn Arcade", ()) == "acorn-arcade"
    assert new_id("Café d’Été", ()) == "caf-d-t"
    assert new_id("Mine", ("mine", "mine-2")) == "mine-3"
    assert new_id("!?", ()) == "card"
    assert order_id("town-nw", {"orders/town-nw-1/stars": 1, "orders/town-nw-3/stars": 1}) == "town-nw-2"


# Known and unknown values


def counted(owner: OwnerPacks, game: str) -> dict[str, tuple[int, int]]:
    return {section.id: (section.known_count, section.total) for section in card_gaps.sections(owner, game)}


def test_how_much_is_known_of_each_game(owner: OwnerPacks) -> None:
    assert counted(owner, "works") == {"plans": (21, 21), "locations": (10, 10), "ai": (4, 4)}
    assert counted(owner, "delivery") == {"orders": (0, 40), "trucks": (0, 5), "ai": (0, 5), "upgrades": (0, 13)}
    assert counted(owner, "bid") == {"locations": (0, 30), "ai": (0, 4)}
    for game, section in (("delivery", "orders"), ("bid", "locations")):
        owner.use(game, SAMPLE)
        known, total = counted(owner, game)[section]
        assert known == total


def test_a_card_counts_when_nothing_of_it_is_lacking(owner: OwnerPacks) -> None:
    owner.set_values("delivery", {"orders/town-nw-1": {"town": "town-nw", "stars": 0}})
    assert counted(owner, "delivery")["orders"] == (0, 40)
    found = card_gaps.card(owner, "delivery", "orders", "town-nw-1")
    assert found.lacking == ("orders/town-nw-1/mints",)
    assert found.value("stars") == 0
    owner.set_values("delivery", {"orders/town-nw-1/mints": ["classic"]})
    assert counted(owner, "delivery")["orders"] == (1, 40)


def origin(owner: OwnerPacks, game: str, path: str) -> card_gaps.Origin | None:
    section, id, _ = path.split("/", 2)
    return next(field.origin for field in card_gaps.card(owner, game, section, id).fields if field.path == path)


def test_each_value_names_its_source(owner: OwnerPacks) -> None:
    vault = origin(owner, "works", "ai/justin/type_order")
    assert vault is not None
    assert vault.is_disputed
    picture = origin(owner, "works", "ai/justin/name")
    assert picture is not None
    assert (picture.kind, picture.is_disputed) == (card_gaps.PICTURE, False)
    sheet = origin(owner, "bid", "locations/mine/name")
    assert sheet is not None
    assert sheet.kind == card_gaps.SHEET
    assert origin(owner, "bid", "locations/mine/vp") is None
    owner.set_values("bid", {"locations/mine/vp": 2})
    mine = origin(owner, "bid", "locations/mine/vp")
    assert mine is not None
    assert mine.kind == card_gaps.MINE
    assert mine.at is not None
    owner.set_values("bid", {"locations/mine/vp": 3}, source="Anna’s tin")
    theirs = origin(owner, "bid", "locations/mine/vp")
    assert theirs is not None
    assert (theirs.kind, theirs.name) == (card_gaps.PACK, "Anna’s tin")
    owner.use("bid", SAMPLE)
    invented = origin(owner, "bid", "locations/acorn-arcade/vp")
    assert invented is not None
    assert invented.kind == card_gaps.INVENTED


# What a correction and a start in the middle tell


def test_a_correction_keeps_what_it_told_of_the_cards(owner: OwnerPacks) -> None:
    told = {"orders/town-nw-1": {"id": "town-nw-1", **ORDER}, "orders/town-ne-1": None}
    owner.learn_from("delivery", {}, {"move": "correct", "by": "table", "changes": {"learnt": told, "round": 3}})
    assert owner.pack("delivery")["orders"] == [{"id": "town-nw-1", **ORDER}]


def test_a_position_keeps_what_it_told_of_real_cards_alone(owner: OwnerPacks) -> None:
    told = {"orders/town-nw-1": {"id": "town-nw-1", **ORDER}}
    owner.learn_all("delivery", {"fictional": True}, told)
    assert owner.pack("delivery") == {}
    owner.learn_all("delivery", {}, told)
    assert owner.values("delivery")["orders/town-nw-1/stars"] == 3


def test_a_correction_without_words_on_cards_tells_nothing(owner: OwnerPacks) -> None:
    owner.learn_from("works", {}, {"move": "correct", "by": "table", "changes": {"round": 3}})
    owner.learn_from("delivery", {}, {"move": "correct", "by": "table", "changes": {"learnt": None}})
    assert owner.pack("works") == owner.pack("delivery") == {}


# The colours of Mint Bid


def test_colours_named_in_a_game_are_known_from_then_on(owner: OwnerPacks) -> None:
    assert printed_names.add(owner, "bid", {}, "colours", ["pink", "teal"])
    assert owner.values("bid")["colours"] == ["pink", "teal"]
    assert printed_names.add(owner, "bid", {}, "colours", ["teal", "amber"])
    assert owner.values("bid")["colours"] == ["pink", "teal", "amber"]
    assert not printed_names.add(owner, "bid", {}, "colours", ["amber"])


def test_invented_colours_stay_with_the_invented_cards(owner: OwnerPacks) -> None:
    assert not printed_names.add(owner, "bid", {"fictional": True}, "colours", ["pink"])
    owner.use("bid", SAMPLE)
    assert not printed_names.add(owner, "bid", {}, "colours", ["pink"])
    owner.use("bid", BUILT_IN)
    assert owner.values("bid").get("colours") is None
