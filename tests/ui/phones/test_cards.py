"""Cards that are described on a phone: what they print goes to the owner's pack, and one more card is in the game."""

from contextlib import suppress
from pathlib import Path

import pytest

from companion import languages
from companion.bid.card_fields import SIDES
from companion.cards.owner_packs import NoSuchPack
from companion.packs import packs
from companion.table.table import Setup
from engine.delivery import roads
from engine.delivery.moves import Drive
from engine.json_types import JsonDict as Json
from engine.verdict import BadRequest
from tests.companion.store.test_damaged_rows import CARD, OFFERED, TOKEN
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_phones import closed_auction
from tests.ui.roadless_tables import BARE, MULTIPLAYER
from tests.ui.sessions import named, press, targets
from ui.boards.bid import missing
from ui.boards.delivery import town_form
from ui.boards.delivery.actions import known_distances
from ui.cards.draft import CardDraft
from ui.phones.hub import LONGEST_LOOK, Hub
from ui.phones.undoing import HOST
from ui.session import Session

UPGRADES = Setup("delivery", "multiplayer", ("Ada", "Ben"), {"upgrades": True, "road_conditions": 1})
TOWN = {"name": "Ashford", "colour": "Blue"}
ROADLESS = Setup("delivery", "multiplayer", ("Ada", "Ben"), {}, {}, BARE, MULTIPLAYER)
"""Two people in Mintopia City, and no road is entered."""
NOTHING_KNOWN = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), pack=packs.built_in("bid"))
CITY, NORTH = "mintopia-city", "warehouse-n"


def values(at: TableOfPhones) -> dict[str, object]:
    return dict(at.hub.store.packs.values("delivery"))


def town_of(session: Session) -> dict[str, str]:
    return town_form._printed(session, "nw")


def test_a_town_is_named_on_a_phone_for_all(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada, ben = at.phone(0), at.phone(1)
        town_form.name_town(ada, "nw")
        town_form._save(ada, "nw", TOWN)
        assert {path for path in values(at) if path.startswith("places/nw/")} == {"places/nw/name", "places/nw/colour"}
        follow(at.host, ada, ben)
        for session in (at.host, ada, ben):
            assert town_of(session) == TOWN
        at.hub.sit(None)
        follow(at.host)
        assert town_of(at.host) == TOWN


def test_what_is_known_is_changed_on_the_device_of_the_owner_alone(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada = at.phone(0)
        at.hub.store.packs.set_values("delivery", {"places/nw/name": "Ashford"})
        town_form.name_town(ada, "nw")
        town_form._save(ada, "nw", {"name": "Elsewhere"})
        assert ada.sheet is not None
        assert ada.sheet.kind == "notice"
        assert values(at)["places/nw/name"] == "Ashford"


@pytest.mark.parametrize(
    "given",
    [
        {"orders/a/stars": 9},
        {"upgrades/x/cost": 1},
        {"map": {"spaces": []}},
        {"places/nw/beside": "ne"},
        {"distance": 3},
        {"places/nw/name": "Ashford", "orders/a/stars": 9},
    ],
)
def test_a_phone_tells_nothing_but_what_is_printed(tmp_path: Path, given: dict[str, object]) -> None:
    with seated(tmp_path, UPGRADES) as at:
        before = values(at)
        with pytest.raises(NoSuchPack):
            at.phone(0).store.packs.set_values("delivery", given)
        with pytest.raises(NoSuchPack):
            at.phone(None, "watcher").store.packs.set_values("delivery", {"places/nw/name": "Ashford"})
        assert values(at) == before


def test_the_colours_of_mint_bid_are_kept_with_the_owner_s_cards(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        at.hub.store.packs.begin("bid")
        ada = at.phone(0)
        ada.store.packs.set_values("bid", {"colours": ["Red", "Blue"]})
        assert at.hub.store.packs.values("bid")["colours"] == ["Red", "Blue"]
        with pytest.raises(NoSuchPack):
            ada.store.packs.set_values("bid", {"colours": ["Blue"]})
        ada.store.packs.set_values("bid", {"colours": ["Red", "Blue", "Green"]})


def test_a_card_of_the_box_is_entered_on_a_phone_and_all_go_on_with_it(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada, ben, watcher = at.phone(0), at.phone(1), at.phone(None, "watcher")
        at.host.table.play_json(TOKEN)
        follow(at.host, ada, ben, watcher)
        old = at.hub.game
        with pytest.raises(BadRequest):
            watcher.add_card("upgrades", CARD)
        describer = ada if ada.may_act else ben
        describer.add_card("upgrades", CARD)
        assert at.hub.game not in (old, None)
        assert describer.route == f"/game/{at.hub.game}"
        describer.play(describer.table.move(OFFERED))
        follow(at.host, ada, ben, watcher)
        for session in (at.host, ada, ben, watcher):
            assert session.route == f"/game/{at.hub.game}"
            assert session.table.state.garage == (CARD["id"],)
        assert [at.hub.place(each.device).seat for each in (ada, ben)] == [0, 1]
        assert at.hub.store.packs.pack("delivery")["upgrades"] == [CARD]


def test_phones_keep_their_seats_as_the_owner_enters_a_card(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        ada = at.phone(0)
        at.host.rename(1, "Basil")
        follow(at.host, ada)
        at.host.table.play_json(TOKEN)
        at.host.add_card("upgrades", CARD)
        follow(ada)
        assert (ada.table.setup.seats, at.hub.place(ada.device).seat) == (("Ada", "Basil"), 0)
        assert ada.route == f"/game/{at.hub.game}" == at.host.route


def test_with_a_seat_the_owner_enters_a_card_of_the_whole_game(tmp_path: Path) -> None:
    with seated(tmp_path, UPGRADES) as at:
        at.hub.sit(0)
        follow(at.host)
        at.host.play(at.host.table.move(TOKEN))
        at.host.add_card("upgrades", CARD)
        assert at.host.route == f"/game/{at.hub.game}"
        assert at.hub.place(HOST).seat == 0
        assert at.hub.whole(languages.words("en")).table.setup.position is None


def again(at: TableOfPhones, seat: int) -> Session:
    """Return the phone of a seat after its page was loaded again."""
    session = at.phone(seat)
    follow(session)
    return session


@pytest.mark.parametrize("has_ended", [False, True])
def test_a_card_half_described_on_a_phone_is_there_again_after_a_reload(tmp_path: Path, has_ended: bool) -> None:
    with seated(tmp_path, NOTHING_KNOWN) as at:
        ada = at.phone(0)
        for name in ("colour-pink", "colours-done", "type-deed", "vp-3"):
            press(ada, name)
        if has_ended:  # the server was killed, and knows the places of all phones
            at.hub = Hub(at.hub.store, 8550)
            at.hub.door.open_at = ("192.0.2.7",)
        came_back, other = again(at, 0), again(at, 1)
        assert isinstance(came_back.chosen, CardDraft)
        assert came_back.chosen == ada.chosen
        assert other.chosen is None
        page = missing.Page(came_back, missing.NEW_CARD)
        page.save({"name": "House", "type": "deed", "vp": 3, **dict.fromkeys(SIDES, "none")})
        follow(came_back)
        assert again(at, 0).chosen is None


def test_a_form_stays_as_others_tell_names_and_colours(tmp_path: Path) -> None:
    with seated(tmp_path, NOTHING_KNOWN) as at:
        ada = at.phone(0)
        for name in ("colour-pink", "colours-done", "type-deed", "vp-3"):
            press(ada, name)
        begun = ada.chosen
        assert isinstance(begun, CardDraft)
        at.hub.name("bid", {"colours": ["pink", "teal"]})
        follow(ada)
        assert ada.chosen == begun
        assert "shows-teal" in named(ada)


def test_a_question_stays_as_others_name_a_town(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada = at.phone(0)
        press(ada, "space-town-nw")
        asked = ada.sheet
        assert asked is not None
        at.hub.name("delivery", {"places/town-ne/name": "Ashford"})
        follow(at.host, ada)
        assert ada.sheet == asked
        press(ada, "spaces-2")
        assert known_distances(at.host).between(CITY, "town-nw") == 2


def test_a_form_that_is_longer_than_any_is_not_kept(tmp_path: Path) -> None:
    with seated(tmp_path, NOTHING_KNOWN) as at:
        ada = at.phone(0)
        ada.choose(CardDraft("locations", {"name": "x" * LONGEST_LOOK}, ada.table.here.number))
        assert again(at, 0).chosen is None


def test_a_distance_told_on_a_phone_is_known_to_all(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada, ben, watcher = at.phone(0), at.phone(1), at.phone(None, "watcher")
        press(ada, "space-town-nw")
        press(ada, "spaces-2")
        follow(at.host, ada, ben, watcher)
        for session in (at.host, ada, ben, watcher, again(at, 0)):
            known = known_distances(session)
            assert known.between(CITY, "town-nw") == 2
            journey = known.journey(0)  # all see where the truck is
            assert journey is not None
            assert (journey.to, journey.done, journey.left) == ("town-nw", 2, 0)
        press(ben, "space-town-nw")
        assert ben.sheet is None
        follow(at.host)
        at.host.start(ROADLESS)  # in the next game of the owner too
        assert known_distances(at.host).between(CITY, "town-nw") == 2


def set_right(phone: Session, one: str, other: str, spaces: int) -> None:
    """Set a distance right on a phone, as far as it offers that."""
    press(phone, "roads")
    press(phone, f"way-{one}-{other}")
    press(phone, f"spaces-{spaces}")


@pytest.mark.parametrize("spaces", [3, 0])
def test_a_distance_told_on_a_phone_is_set_right_on_the_phone_whose_turn_it_is(tmp_path: Path, spaces: int) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada, ben, watcher = at.phone(0), at.phone(1), at.phone(None, "watcher")
        everybody = (at.host, ada, ben, watcher)
        press(ada, "space-town-nw")
        press(ada, "spaces-2")
        follow(*everybody)
        assert at.table.state.turn == 1
        for phone in (ada, watcher):
            press(phone, "roads")
            assert targets(phone)[f"way-{CITY}-town-nw"].on_click is None  # to be read
            phone.close()
            known_distances(phone).store_distance(CITY, "town-nw", 4)
            assert [known_distances(each).between(CITY, "town-nw") for each in everybody] == [2] * 4
        before = [session.revision for session in everybody]
        set_right(ben, CITY, "town-nw", spaces)
        assert ben.sheet is None
        follow(*everybody)
        assert all(session.revision > was for session, was in zip(everybody, before, strict=True))  # drawn anew
        assert [known_distances(each).between(CITY, "town-nw") for each in everybody] == [spaces] * 4
        journeys = [known_distances(each).journey(0) for each in everybody]
        assert [journey and journey.left for journey in journeys] == [max(0, spaces - 2)] * 4


def test_a_way_that_was_told_to_be_none_is_set_right_by_who_told_it(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada, ben = at.phone(0), at.phone(1)
        press(ada, f"space-{NORTH}")
        press(ada, "spaces-0")
        follow(at.host, ada, ben)
        assert [known_distances(each).between(CITY, NORTH) for each in (at.host, ada, ben)] == [0, 0, 0]
        set_right(ada, CITY, NORTH, 2)
        follow(at.host, ada, ben)
        assert [known_distances(each).between(CITY, NORTH) for each in (at.host, ada, ben)] == [2, 2, 2]
        assert not at.table.state.cards.learnt


def test_a_phone_corrects_nothing_but_what_its_seat_has_told(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada, ben = at.phone(0), at.phone(1)
        link = "/".join(("map/link", *roads.pair(CITY, NORTH)))
        at.host.play(Drive(0, NORTH, vouched=True))
        follow(at.host, ada, ben)
        assert dict(at.table.state.cards.learnt).keys() == {link}
        before = len(at.table.points)
        for changes in (
            {"supply": {}},
            {"learnt": {link: None}, "round": 3},
            {"learnt": {}},
            {"learnt": None},
            {"learnt": {"map/distance/a/b": 3}},
            {},
        ):
            for phone in (ada, ben):
                with suppress(BadRequest):
                    phone.play(phone.table.move({"move": "correct", "by": "table", "changes": changes}))
                assert len(at.table.points) == before
        with suppress(BadRequest):  # nor lays other cards over those of the game
            told: Json = {"changes": {"learnt": {link: None}}, "pack": {"orders": []}}
            ada.play(ada.table.move({"move": "correct", "by": "table", **told}))
        assert len(at.table.points) == before
        for phone in (ben, ada):
            assert link in dict(at.table.state.cards.learnt)
            phone.play(phone.table.move({"move": "correct", "by": "table", "changes": {"learnt": {link: None}}}))
        assert not at.table.state.cards.learnt


def test_a_distance_that_the_owner_knew_is_changed_on_the_device_of_the_owner_alone(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada, ben = at.phone(0), at.phone(1)
        press(at.host, f"space-{NORTH}")
        press(at.host, "spaces-1")
        follow(ada, ben)
        set_right(ben, CITY, NORTH, 3)
        assert ben.sheet is not None
        assert ben.sheet.kind == "notice"
        for phone in (ada, ben):
            known_distances(phone).store_distance(CITY, NORTH, 4)
            assert [known_distances(each).between(CITY, NORTH) for each in (at.host, phone)] == [1, 1]
        before = [phone.revision for phone in (ada, ben)]
        press(at.host, "roads")
        press(at.host, f"way-{CITY}-{NORTH}")
        press(at.host, "spaces-2")
        follow(ada, ben)
        assert all(phone.revision > was for phone, was in zip((ada, ben), before, strict=True))
        assert [known_distances(each).between(CITY, NORTH) for each in (at.host, ada, ben)] == [2, 2, 2]


def test_who_has_no_seat_tells_no_distance(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        watcher = at.phone(None, "watcher")
        known_distances(watcher).store_distance(CITY, NORTH, 1)
        assert known_distances(at.host).between(CITY, NORTH) is None
        assert known_distances(watcher).between(CITY, NORTH) is None


def test_a_phone_sets_nothing_else_on_the_device_of_the_owner(tmp_path: Path) -> None:
    with seated(tmp_path, ROADLESS) as at:
        ada, before = at.phone(0), dict(at.hub.store.settings)
        for key in ("ways/77", "drives/77", "phones/key"):
            ada.store.settings[key] = {"a/b": 1}
        ada.store.settings["roads/delivery"] = 7
        assert {name: at.hub.store.settings[name] for name in before} == before
        assert at.hub.store.settings.keys() == before.keys()
