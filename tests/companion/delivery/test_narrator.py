"""Mint Delivery in words: what a rule says to a move, and what the AI does, is a sentence with all its facts."""

import pytest

from companion import languages
from companion.delivery.narrator import Narrator
from companion.languages import LANGUAGES, words
from companion.packs.packs import built_in
from companion.referee import Referee
from companion.table.table import Setup, Table
from engine.delivery.state import Toward
from engine.json_types import JsonValue
from engine.verdict import Step
from tests.companion.saying import said_to
from tests.companion.test_referee import ask
from tests.ui.delivery_tables import PACK, Json
from tests.ui.roadless_tables import ALONE, SAM

SAMPLE = built_in("delivery_sample")
CODES = list(LANGUAGES)


def at(place: str, **seat: JsonValue) -> Table:
    """Ana alone on the sample map against Bo, with what the test gives her."""
    towns = {
        "larkspur": {"pile": 4, "face_up": [{"order": "nettle-3", "mints": 2}, {"order": "orchid-1", "mints": 0}]},
        "marigold": {"pile": 5, "face_up": []},
        "nettle": {"pile": 5, "face_up": []},
        "orchid": {"pile": 5, "face_up": []},
    }
    seats = [{"at": place, "truck": "truck-a", **seat}, {"at": "mintopia-city", "truck": "truck-b"}]
    position = {"turn": {"seat": 0, "actions_left": 2}, "seats": seats, "towns": towns}
    return Table(Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {}, SAMPLE, position))


def test_a_delivery_that_lacks_mints() -> None:
    table = at("larkspur", orders=["larkspur-5"], mints={"sugar-free": 2})
    move = {"move": "deliver", "by": 0, "order": "larkspur-5"}
    assert said_to(table, move)[0] == (
        "The 2-star order for Larkspur asks for 1 classic and 1 sugar-free; your truck has 2 sugar-free."
    )
    assert said_to(table, move, "fr")[0] == (
        "La commande à 2 étoiles pour Larkspur demande 1 classique et 1 sans sucre\xa0; à bord\xa0: 2 sans sucre."
    )


@pytest.mark.parametrize(
    ("code", "mints"),
    [
        ("en", "4 classic mints, 1 sugar-free mint and 2 cinnamon mints"),
        ("fr", "4 Mints classiques, 1 Mint sans sucre et 2 Mints cannelle"),
    ],
)
def test_what_hands_move_is_called_mints(code: str, mints: str) -> None:
    table = at("larkspur")
    said = Narrator(words(code), table.config, table.state).step(Step("take-mints", {"seat": 0, "mints": (4, 1, 2)}))
    assert mints in said


def test_orders_of_one_town_and_as_many_stars_are_told_apart_by_their_mints() -> None:
    table = at("larkspur")
    narrator, orders = Narrator(words("en"), table.config, table.state), table.state.cards.orders
    twins = [
        (one.id, other.id)
        for one in orders.values()
        for other in orders.values()
        if (one.town, one.stars) == (other.town, other.stars) and one.asks != other.asks
    ]
    one, other = twins[0]
    narrator.in_play = (one,)
    assert "(" not in narrator.the_order(one)
    narrator.in_play = (one, other)
    assert narrator.the_order(one).endswith(f" ({narrator.asks(one)})")
    assert narrator.order_name(one) != narrator.order_name(other)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Put 4 classic mints from Ana’s truck into the supply, and take 2 sugar-free mints for them"),
        ("fr", "Remettez dans la réserve 4 Mints classiques du camion d’Ana, et prenez 2 Mints sans sucre en échange"),
    ],
)
def test_both_halves_of_an_exchange_are_told(code: str, said: str) -> None:
    table = at("larkspur")
    facts = {"seat": 0, "mints": {"classic": 4}, "into": {"sugar-free": 2}}
    assert Narrator(words(code), table.config, table.state).step(Step("return-mints", facts)) == said


@pytest.mark.parametrize(
    ("code", "one", "several"),
    [
        ("en", "next, it goes back on a belt", "next, they go back on the belts"),
        ("fr", "ensuite, il retourne sur un tapis", "ensuite, ils retournent sur les tapis"),
    ],
)
def test_one_delivered_mint_is_not_spoken_of_as_several(code: str, one: str, several: str) -> None:
    table = at("larkspur")
    narrator = Narrator(words(code), table.config, table.state)
    said = [narrator.step(Step("take-off", {"seat": 0, "mints": mints})) for mints in ((1, 0, 0), (0, 1, 1))]
    assert said[0].endswith(one)
    assert said[1].endswith(several)


def test_a_delivery_in_the_wrong_place() -> None:
    table = at("west-depot", orders=["larkspur-1"], mints={"classic": 1})
    move = {"move": "deliver", "by": 0, "order": "larkspur-1"}
    assert said_to(table, move)[0] == (
        "You are at the west warehouse, and the 1-star order for Larkspur is delivered in Larkspur."
    )


def test_a_load_that_is_too_big() -> None:
    table = at("north-depot", mints={"classic": 3})
    assert said_to(table, {"move": "load", "by": 0, "mints": {"classic": 3}}) == [
        "You asked for 3 classic; the most in one load at the north warehouse is 2.",
        "Mints to load: 3; free slots: 1.",
    ]


def test_a_road_that_is_not_there() -> None:
    move = {"move": "move", "by": 0, "to": "north-depot"}
    assert said_to(at("mintopia-city"), move)[0] == "No road joins Mintopia City and the north warehouse."
    assert said_to(at("mintopia-city"), move, "fr")[0] == "Aucune route ne relie Mintopia City et l’entrepôt nord."


def test_no_road_is_sought_to_where_the_truck_stands() -> None:
    move = {"move": "move", "by": 0, "to": "mintopia-city"}
    assert said_to(at("mintopia-city"), move)[0].endswith("Staying where you are is not a move.")


def test_too_many_mints_off_an_order() -> None:
    table = at("larkspur", mints={"classic": 3})
    move = {"move": "take", "by": 0, "order": "nettle-3", "load": 2}
    assert said_to(table, move)[0] == "Mints to load: 2; on the order: 2; free slots: 1."


def test_places_that_nobody_has_named() -> None:
    table = Table(Setup("delivery", "multiplayer", ("Ana", "Bo")))
    english, french = Narrator(words("en"), table.config).places, Narrator(words("fr"), table.config).places
    assert built_in("delivery")["orders"] == []
    assert [english.the(id) for id in ("town-nw", "warehouse-s", "road", "at-toll", "mintopia-city")] == [
        "the north-west town",
        "the south warehouse",
        "the road",
        "the space of the “Toll” token",
        "Mintopia City",
    ]
    assert [french.to(id) for id in ("town-nw", "warehouse-e", "road", "mintopia-city")] == [
        "vers la ville nord-ouest",
        "à l’entrepôt est",
        "sur la route",
        "vers Mintopia City",
    ]
    assert english.label("warehouse-w") == "West warehouse"
    assert french.label("town-se") == "Ville sud-est"


def test_the_ai_between_two_named_places() -> None:
    table = Table(Setup("delivery", "solo", ("Ana",), {"ai": "sam", "factory": "table"}, {}, SAMPLE))
    english, french = Narrator(words("en"), table.config), Narrator(words("fr"), table.config)
    assert english.where(Toward("gate-nettle", 2)) == "on the way to the gate to Nettle, 2 spaces left"
    assert french.where(Toward("dispatch", 1)) == "va au dépôt, reste 1 Espace"
    assert (english.ai, french.name(1)) == ("Sample Sam", "Sample Sam")


def test_every_space_has_a_name_of_its_own() -> None:
    for mode, people in (("multiplayer", ("Ana", "Bo")), ("solo", ("Ana",))):
        table = Table(Setup("delivery", mode, people, {}, {}, SAMPLE))
        for code in CODES:
            places = Narrator(words(code), table.config).places
            for name in (places.label, places.the, places.at, places.to):
                told = [name(id) for id in table.config.network.spaces]
                assert len(set(told)) == len(told)


def test_orders_are_named_as_far_as_they_are_known() -> None:
    pack = {"orders": [{"id": "one"}, {"id": "two", "town": "town-nw"}, {"id": "three", "town": "town-nw", "stars": 3}]}
    table = Table(Setup("delivery", "multiplayer", ("Ana", "Bo"), {}, {}, pack))
    narrator = Narrator(words("en"), table.config)
    assert [narrator.order_name(id) for id in ("one", "two", "three")] == [
        "Order One",
        "North-west town",
        "North-west town, 3 stars",
    ]
    assert [narrator.the_order(id) for id in ("one", "two", "three")] == [
        "the order One",
        "the order for the north-west town",
        "the 3-star order for the north-west town",
    ]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Step("remove-order", {"order": "new-3"}), "Put that order back into the box"),
        (
            Step("lay-mints", {"order": "new-4", "mints": 1}),
            "Lay 1 classic mint from the supply on the order left in that town",
        ),
        (Step("remove-order", {"order": "larkspur-1"}), "Put the 1-star order for Larkspur back into the box"),
    ],
)
def test_a_step_points_at_an_order_that_nobody_knows(step: Step, said: str) -> None:
    table = at("larkspur")
    assert Narrator(words("en"), table.config, table.state).step(step) == said


# The AI's driving in words: where from, which way, towards what, and how far it still is


WORDS = languages.words("en")
DISTANCE = "factory/distance/ai-loading/dispatch"


def at_ai_turn(pack: Json, position: Json, **learnt: int) -> Table:
    turn = {"seat": 1, "actions_left": 2}
    options = {"ai": "sam", "trucks": [position["seats"][0]["truck"]]}
    return Table(Setup("delivery", "solo", ("Ada",), options, {}, pack, {**position, "turn": turn, "learnt": learnt}))


def told(table: Table) -> tuple[str, str]:
    narrator = Narrator(WORDS, table.config, table.state)
    decision = table.decision()
    return narrator.headline(decision.move), narrator.step(decision.steps[0])


def test_a_way_that_the_table_counts_is_told_space_by_space() -> None:
    table = at_ai_turn(SAM, ALONE, **{DISTANCE: 3})
    assert told(table) == (
        "Sam drives towards the AI’s loading space",
        "Drive Sam’s truck 1 space from the dispatch room towards the AI’s loading space; 2 spaces to go",
    )
    table.play(table.decision().move)
    assert told(table)[1] == "Drive Sam’s truck 1 space on towards the AI’s loading space; 1 space to go"


def test_the_last_space_leads_there() -> None:
    assert told(at_ai_turn(SAM, ALONE, **{DISTANCE: 1})) == (
        "Sam drives to the AI’s loading space",
        "Drive Sam’s truck 1 space, from the dispatch room to the AI’s loading space",
    )


def test_where_the_factory_is_known_the_next_space_is_named_and_the_goal_with_it() -> None:
    seats = [{**ALONE["seats"][0], "truck": "truck-b", "orders": []}, {**ALONE["seats"][1], "orders": ["nettle-10"]}]
    stacks = [{"face_down": 4, "face_up": f"{town}-8"} for town in ("larkspur", "marigold", "nettle", "orchid")]
    position = {**ALONE, "seats": seats, "stacks": stacks}
    table = at_ai_turn(PACK, {**position, "seats": [seats[0], {**seats[1], "orders": ["nettle-10", "marigold-1"]}]})
    line = told(table)[1]
    assert line.startswith("Drive Sample Sam’s truck from the dispatch room to ")
    assert line.endswith(", towards the AI’s loading space")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_referee_says_where_a_truck_drives_from(language: str) -> None:
    referee = Referee(language)
    options = {"ai": "sam", "trucks": ["truck-2"]}
    position = {**ALONE, "turn": {"seat": 1, "actions_left": 2}, "learnt": {DISTANCE: 2}}
    new = {"cmd": "new", "game": "delivery", "mode": "solo", "seats": ["Ada"], "options": options, "pack": SAM}
    ask(referee, {**new, "position": position})
    (first,) = ask(referee, {"cmd": "automa"})["steps"]
    assert (first["do"], first["to"]) == ("drive", "road")
    assert ("from the dispatch room" if language == "en" else "du dépôt") in first["text"]
    (last,) = ask(referee, {"cmd": "automa"})["steps"]
    assert ("the last space" if language == "en" else "du dernier Espace") in last["text"]
