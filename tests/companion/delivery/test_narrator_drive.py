"""The AI's driving in words: where from, which way, towards what, and how far it still is."""

import pytest

from companion import languages
from companion.delivery.narrator import Narrator
from companion.referee import Referee
from companion.table.table import Setup, Table
from tests.companion.test_referee import ask
from tests.ui.delivery_tables import PACK, Json
from tests.ui.roadless_tables import ALONE, SAM

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
