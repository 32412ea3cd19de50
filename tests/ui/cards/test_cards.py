"""The screens of the cards: what is known, entering and changing, packs side by side, giving on and bringing in."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cards import pack_files
from companion.cards.owner_packs import SAMPLE
from companion.games.registry import MODULES
from companion.packs import packs
from companion.sharing import pack_codes
from companion.store.store import Store
from companion.table.table import Setup
from tests.ui.devices import Picked
from tests.ui.sessions import app_on, at, drawn, laid, session_in
from ui.boards.registry import GAME_UI
from ui.session import Session


def test_there_is_a_form_for_every_kind_of_card() -> None:
    for game, module in MODULES.items():
        assert set(GAME_UI[game].cards) == set(module.cards.kinds)
        for section, kind in module.cards.kinds.items():
            form = GAME_UI[game].cards[section]
            assert form.kind is kind
            assert all(form.group(field) or form.editor(field) for field in kind.fields)


async def test_the_cards_are_reached_from_home_and_from_the_settings(store: Store) -> None:
    session, page = at(store, "/")
    async with page as screen:
        await screen.tap("nav-cards")
        assert session.route == "/cards"
        await screen.tap("cards-works")
        assert session.route == "/cards/works"
    session, page = at(store, "/settings")
    async with page as screen:
        await screen.tap("cards")
        assert session.route == "/cards"
        await screen.tap("cards-delivery")
        assert session.route == "/cards/delivery"
        await screen.tap("section-orders")
        assert session.route == "/cards/delivery/orders"


async def test_each_game_says_how_much_is_known(store: Store) -> None:
    _, page = at(store, "/cards")
    async with page as screen:
        assert "35 of 35 cards known" in screen.text("cards-works")
        assert "0 of 63 cards known" in screen.text("cards-delivery")
        assert "0 of 34 cards known" in screen.text("cards-bid")


ORDER = ("town-town-nw", "mint-cinnamon", "mint-classic", "mint-back", "mint-sugar-free", "stars-3")


async def test_an_order_is_entered_in_a_few_taps_and_counted(store: Store) -> None:
    session, page = at(store, "/cards/delivery/orders/new")
    async with page as screen:
        assert screen.ident("keep").label == "Save this card. For which town?"
        for name in ORDER:
            assert screen.ident("keep").label != "Save this card"
            await screen.tap(name)
        assert screen.ident("keep").label == "Save this card"
        await screen.tap("keep")
        assert session.route == "/cards/delivery/orders"
        assert "1 of 40 known" in screen.text("known")
        assert "North-west town, card 1, Cinnamon, Sugar-free, 3" in screen.text("card-town-nw-1")
    entered = store.packs.pack("delivery")["orders"]
    assert entered == [{"id": "town-nw-1", "town": "town-nw", "mints": ["cinnamon", "sugar-free"], "stars": 3}]


async def test_stars_beyond_the_row_lie_behind_another_number(store: Store) -> None:
    session, page = at(store, "/cards/delivery/orders/new")
    async with page as screen:
        await screen.tap("town-town-se", "mint-classic", "stars-other", "stars-number-more", "keep")
    assert store.packs.pack("delivery")["orders"][0]["stars"] == 8
    session.go("/cards/delivery/orders/new")
    async with drawn(session) as screen:
        await screen.tap("town-town-se", "mint-classic", "stars-other", *["stars-number-less"] * 7, "keep")
    assert store.packs.pack("delivery")["orders"][1]["stars"] == 0
    assert store.packs.pack("delivery")["orders"][1]["id"] == "town-se-2"


async def test_a_card_shows_each_value_with_its_source_and_can_be_changed(store: Store) -> None:
    store.packs.set_values("delivery", {"orders/town-nw-1": {"town": "town-nw", "stars": 2}})
    session, page = at(store, "/cards/delivery/orders/town-nw-1")
    async with page as screen:
        assert "Entered by me on" in screen.text("value-stars")
        assert "Not known yet" in screen.text("value-mints")
        await screen.tap("edit", "mint-classic", "stars-4", "keep")
        assert session.route == "/cards/delivery/orders/town-nw-1"
        assert "4. Entered by me" in screen.text("value-stars")
        await screen.tap("forget")
        assert session.route == "/cards/delivery/orders"
    assert store.packs.pack("delivery") == {}


async def test_only_what_was_changed_counts_as_entered(store: Store) -> None:
    _, page = at(store, "/cards/works/plans/windmill")
    async with page as screen:
        assert "Pictures of the cards" in screen.text("value-cost") or "Rule sheet" in screen.text("value-cost")
        await screen.tap("edit", "cost-2", "keep")
        assert "Entered by me" in screen.text("value-cost")
        assert "Entered by me" not in screen.text("value-stars")
    assert store.packs.pack("works")["plans"] == [{"id": "windmill", "cost": 2}]


async def test_what_is_disputed_says_so(store: Store) -> None:
    _, page = at(store, "/cards/works/ai/justin")
    async with page as screen:
        assert "disputed" in screen.text("value-type_order")
        assert "disputed" not in screen.text("value-name")


async def test_a_change_that_cannot_be_is_refused_in_words_and_not_kept(store: Store) -> None:
    """In Mint Works the AI's supply of mints must be more than what both start with."""
    session, page = at(store, "/cards/works/ai/justin/edit")
    async with page as screen:
        names = screen.names()
        assert "mint_supply-15" not in names, "a card is asked for what is printed on it alone"
    session.go("/cards/works/ai/mort/edit")
    async with drawn(session) as screen:
        assert "starting_mints-3" not in screen.names(), "what is no number stays as it is"
    limited = next(ai for ai in packs.built_in("works")["ai"] if "mint_supply" in ai)
    session.go(f"/cards/works/ai/{limited['id']}/edit")
    async with drawn(session) as screen:
        await screen.tap(*["mint_supply-number-less"] * (limited["mint_supply"] - 2), "keep")
        assert session.sheet is not None
        assert "mint_supply" in session.sheet.about
        assert session.route.endswith("/edit")
    assert store.packs.pack("works") == {}


TRUCK = ("colour-red", "capacity-5", "keep")
RIVAL = (
    *("truck-colour:red", "workload-3", "preference-most-cinnamon", "preference-fewest-mints"),
    "preference-most-cinnamon",  # taken out again
    *("preference-town-town-se", "preference-town-town-nw", "traits-1", "keep"),
)


async def test_an_ai_of_delivery_has_preference_and_traits(store: Store) -> None:
    _, page = at(store, "/cards/delivery/ai/new")
    async with page as screen:
        await screen.fill("name", "Sam the Second")
        await screen.tap(*RIVAL[:-1])
        await screen.fill("traits-words", "Sings at every gate")
        await screen.tap("traits-add", "keep")
    assert store.packs.pack("delivery")["ai"] == [
        {
            "id": "sam-the-second",
            "name": "Sam the Second",
            "truck": "truck-1",
            "workload": 3,
            "preference": [{"prefer": "fewest-mints"}, {"prefer": "town", "towns": ["town-se", "town-nw"]}],
            "traits": [{"trait": "actions", "plus": 2}, {"trait": "text", "text": "Sings at every gate"}],
        }
    ]


async def test_an_upgrade_has_an_effect_with_its_numbers(store: Store) -> None:
    _, page = at(store, "/cards/delivery/upgrades/new")
    async with page as screen:
        await screen.fill("name", "Big boot")
        await screen.tap("base-True", "ready_orders-2", "kind-optimise", "effect-classics-more", "effect-mint-cinnamon")
        await screen.tap("effect-at-hub", "keep")
    [card] = store.packs.pack("delivery")["upgrades"]
    assert card["effect"] == {"effect": "optimise", "mint": "cinnamon", "classics": 2, "at": "hub"}
    assert card["base"] is True


async def test_a_truck_is_changed(store: Store) -> None:
    _, page = at(store, "/cards/delivery/trucks/truck-1/edit")
    async with page as screen:
        await screen.tap(*TRUCK)
        assert "Red truck" in screen.text()
    assert store.packs.pack("delivery")["trucks"] == [{"id": "truck-1", "colour": "red", "capacity": 5}]


async def test_a_location_of_bid_is_drawn_side_by_side(store: Store) -> None:
    _, page = at(store, "/cards/bid/locations/new")
    async with page as screen:
        await screen.fill("new-colour", "Lilac")
        await screen.tap("add-colour", "colour-pink", "colours-done")
        await screen.fill("name", "Elm House")
        await screen.tap("type-deed", "vp-6", "shows-pink", "shows-none")
        await screen.tap("shows-several", "shows-pink", "other-colour", "new-teal", "keep")
    pack = store.packs.pack("bid")
    assert pack["colours"] == ["lilac", "pink", "teal"]
    assert pack["locations"] == [
        {
            "id": "elm-house",
            "name": "Elm House",
            "type": "deed",
            "vp": 6,
            "mints": {"top": "pink", "right": "none", "bottom": ["pink", "teal"]},
        }
    ]


async def test_an_ai_of_bid_has_a_row_a_face(store: Store) -> None:
    _, page = at(store, "/cards/bid/ai/new")
    async with page as screen:
        await screen.fill("name", "Sam")
        await screen.tap("one_player/1-raise-by", "one_player/1-amount-2", "one_player/2-above")
        await screen.tap("two_player/6-withdraw", "two_player/5-text")
        await screen.fill("two_player/5-words", "Rolls again")
        await screen.fill("special-text", "Takes the next card")
        await screen.tap("keep")
    [card] = store.packs.pack("bid")["ai"]
    assert card["one_player"] == {"1": {"do": "raise-by", "amount": 2}, "2": {"do": "raise-by", "amount": 2}}
    assert card["two_player"] == {"6": {"do": "withdraw"}, "5": {"do": "text", "text": "Rolls again"}}
    assert card["special"] == {"text": "Takes the next card"}


async def test_the_sample_is_a_tap_away_marked_and_not_to_be_changed(store: Store) -> None:
    session, page = at(store, "/cards/delivery")
    async with page as screen:
        await screen.tap(f"pack-{SAMPLE}")
        assert "Sample cards" in screen.text()
        assert "40 of 40" in screen.text("section-orders")
        await screen.tap("section-orders", "card-larkspur-5")
        assert "Invented" in screen.text("value-town")
        assert "edit" not in screen.names()
        session.go("/cards/delivery/orders")
        await screen.settle()
        assert "enter" not in screen.names()


async def test_a_pack_of_one_s_own_is_begun_named_and_put_away(store: Store) -> None:
    _, page = at(store, "/cards/bid")
    async with page as screen:
        await screen.tap("begin-pack")
        await screen.fill("pack-name", "The club’s tin")
        await screen.tap("pack-begin")
        used = store.packs.in_use("bid")
        assert used.name == "The club’s tin"
        assert f"delete-{used.id}" not in screen.names(), "what is in use stays"
        await screen.tap("pack-built-in", f"delete-{used.id}")
        assert f"pack-{used.id}" not in screen.names()
        await screen.tap("restore")
        assert f"pack-{used.id}" in screen.names()


# Games that play with invented cards


async def test_every_screen_of_a_game_with_invented_cards_is_marked(tmp_path: Path) -> None:
    fictional = {**packs.built_in("works"), "fictional": True}
    session = session_in(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben"), pack=fictional))
    for page in ("", "/moves", "/rules"):
        session.go(f"/game/{session.live.id}{page}")
        async with drawn(session) as screen:
            assert "Invented sample cards" in screen.text("sample-cards")
    session.go("/")
    async with drawn(session) as screen:
        assert "sample-cards" not in screen.names()


@pytest.mark.parametrize(("height", "way"), [(900, ("sample-cards",)), (740, ("menu", "menu-samples"))])
async def test_the_mark_tells_what_samples_are(tmp_path: Path, height: int, way: tuple[str, ...]) -> None:
    pack = {**packs.built_in("works"), "fictional": True}
    setup = Setup("works", "multiplayer", ("Ada", "Ben"), pack=pack)
    session = laid(tmp_path, setup, is_ready=True, height=height)
    async with app_on(session) as screen:
        await screen.tap(*way)
        assert "These cards are invented" in screen.text("clause")


async def test_a_game_with_real_cards_is_not_marked(tmp_path: Path) -> None:
    session = session_in(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben")))
    async with drawn(session) as screen:
        assert "sample-cards" not in screen.names()


# Giving on and bringing in


async def test_codes_are_shown_one_after_the_other(store: Store) -> None:
    store.packs.use("bid", SAMPLE)
    parts = pack_codes.cut(packs.sample("bid"))
    _, page = at(store, "/cards/bid/share")
    async with page as screen:
        assert f"Code 1 of {len(parts)}" in screen.text("code-number")
        assert screen.ident("code-before").disabled
        await screen.tap(*["code-next"] * (len(parts) - 1))
        assert f"Code {len(parts)} of {len(parts)}" in screen.text("code-number")
        assert screen.ident("code-next").disabled


def theirs(**locations: dict[str, Any]) -> dict[str, Any]:
    header = {"format": "mint-companion-pack", "version": 1, "game": "bid", "id": "theirs", "name": "Anna’s tin"}
    entries = [{"id": id, **values} for id, values in locations.items()]
    return {**header, "fictional": False, "standalone": False, "sources": {}, "locations": entries}


async def test_a_file_is_looked_at_compared_and_merged_value_by_value(store: Store) -> None:
    store.packs.set_values("bid", {"locations/mine": {"vp": 2, "type": "deed"}})
    pack = theirs(mine={"vp": 3, "type": "utility"}, elm={"name": "Elm"})
    session, page = at(store, "/cards/bid/bring", pick_files=Picked(pack_files.written(pack)))
    async with page as screen:
        await screen.tap("choose-file")
        assert "Anna’s tin" in screen.text("brought")
        assert "1 new to you" in screen.text("values-added")
        assert "2 differ" in screen.text("values-differing")
        await screen.tap("theirs-locations-mine-vp")
        assert screen.ident("theirs-locations-mine-vp").checked
        assert screen.ident("mine-locations-mine-type").checked
        await screen.tap("merge")
        assert session.route == "/cards/bid"
    values = store.packs.values("bid")
    assert values["locations/mine/vp"] == 3
    assert values["locations/mine/type"] == "deed"
    assert values["locations/elm/name"] == "Elm"
    assert len(store.packs.listed("bid")) == 3
    session.go("/cards/bid/locations/mine")
    async with drawn(session) as screen:
        assert "From Anna’s tin" in screen.text("value-vp")


async def test_all_of_theirs_or_beside_mine(store: Store) -> None:
    mine = store.packs.set_values("bid", {"locations/mine/vp": 2})
    session, page = at(store, "/cards/bid/bring", pick_files=Picked(pack_files.written(theirs(mine={"vp": 3}))))
    async with page as screen:
        await screen.tap("choose-file", "all-theirs", "all-mine", "all-theirs", "merge")
        assert store.packs.values("bid")["locations/mine/vp"] == 3
        session.go("/cards/bid/bring")
        await screen.settle()
        await screen.tap("choose-file", "beside")
    assert store.packs.in_use("bid").name == "Anna’s tin"
    assert store.packs.in_use("bid").id != mine.id


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "JSON"),
        (json.dumps(packs.sample("delivery")).encode(), "Mint Delivery"),
        (json.dumps({**theirs(), "locations": [{"id": "mine", "vp": 9}]}).encode(), "locations/mine/vp"),
    ],
)
async def test_a_file_that_is_none_changes_nothing_and_says_why(store: Store, content: bytes, said: str) -> None:
    session, page = at(store, "/cards/bid/bring", pick_files=Picked(content))
    async with page as screen:
        await screen.tap("choose-file")
        assert session.sheet is not None
        assert said in session.sheet.about
        assert "choose-file" in screen.names()
    assert len(store.packs.listed("bid")) == 2


async def test_codes_are_read_in_any_order_and_strange_ones_are_refused(store: Store) -> None:
    pack = theirs(**{f"card-{n}": {"name": f"Card {(n + 2) ** 90 % 10**30}", "vp": n % 6 + 1} for n in range(28)})
    parts = pack_codes.cut(packs.check(pack))
    assert len(parts) > 1
    session, page = at(store, "/cards/bid/bring")
    async with page as screen:
        await screen.fill("code-text", "https://example.org")
        await screen.tap("code-add")
        assert "not the text of one of our codes" in session.sheet.about
        session.close()
        for part in reversed(parts):
            await screen.fill("code-text", part)
            await screen.tap("code-add")
        assert "Anna’s tin" in screen.text("brought")
        await screen.tap("merge")
    assert store.packs.values("bid")["locations/card-3/vp"] == 4


async def test_invented_cards_are_only_kept_beside(store: Store) -> None:
    pack = {**packs.sample("bid"), "id": "others"}
    _, page = at(store, "/cards/bid/bring", pick_files=Picked(pack_files.written(pack)))
    async with page as screen:
        await screen.tap("choose-file")
        assert "merge" not in screen.names()
        await screen.tap("beside")
    assert store.packs.in_use("bid").fictional


@pytest.mark.parametrize(("width", "language"), [(360, "fr"), (1280, "en")])
async def test_every_screen_can_be_drawn(store: Store, width: int, language: str) -> None:
    store.packs.set_values("bid", {"locations/mine/mints/top": ["pink", "teal"]})
    for game in packs.SAMPLED:
        if language == "fr":
            store.packs.use(game, SAMPLE)
    session = Session(store, language=language, width=width)
    async with drawn(session) as screen:
        for game, sections in ((game, module.cards.kinds) for game, module in MODULES.items()):
            first = {
                section: next(iter(store.packs.pack(game).get(section, [{"id": "x"}])))["id"] for section in sections
            }
            pages = ["", "/share", "/bring", *(f"/{section}" for section in sections)]
            pages += [f"/{section}/{id}" for section, id in first.items()]
            pages += [f"/{section}/{id}/edit" for section, id in first.items()]
            pages += [f"/{section}/new" for section in sections]
            for page in pages:
                session.go(f"/cards/{game}{page}")
                await screen.settle()
                assert "back" in screen.names()


@pytest.mark.parametrize("page", ["x", "works/x", "delivery/orders/x", "bid/locations/x/edit", "works/plans/new"])
async def test_an_address_of_no_card_leads_to_the_cards(store: Store, page: str) -> None:
    session = Session(store)
    async with drawn(session) as screen:
        session.go(f"/cards/{page}")
        await screen.settle()
        assert "back" in screen.names()


async def test_a_new_game_is_played_with_the_cards_in_use_and_keeps_them(store: Store) -> None:
    store.packs.set_values("works", {"plans/windmill/cost": 5})
    session = Session(store)
    session.begin(Setup("works", "multiplayer", ("Ada", "Ben")))
    assert session.live is not None
    id = session.live.id
    store.packs.set_values("works", {"plans/windmill/cost": 4})
    session.go("/")
    session.go(f"/game/{id}")
    assert session.live.table.config.plans["windmill"].cost == 5
    session.begin(session.live.table.setup)
    assert session.live.table.config.plans["windmill"].cost == 4
