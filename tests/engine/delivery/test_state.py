"""A position of Mint Delivery that is refused names the path of the fault."""

import pytest

from engine.json_types import JsonDict
from engine.verdict import BadPosition
from tests.engine.delivery.tables import row, seat, solo, table, town

WRONG: list[tuple[JsonDict, str, str]] = [
    ({"colour": 0}, "colour", "colour"),
    ({"turn": {"seat": 0}}, "turn", "turn/actions_left"),
    ({"turn": {"seat": 0, "actions_left": 1, "free_used": {"load": -1}}}, "turn", "turn/free_used/load"),
    ({"first_player": 2}, "first_player", "first_player"),
    ({"removed": ["larkspur-1", "nobody"]}, "orders", "removed/1"),
    ({"pending": [{"ask": "decide", "by": 0, "about": "lunch"}]}, "pending", "pending/0/about"),
    ({"road_tokens": [{"token": "toll", "space": "attic"}]}, "road_tokens", "road_tokens/0/space"),
    ({"towns": {"larkspur": town(("nettle-1", -1))}}, "towns/larkspur", "towns/larkspur/face_up/0/mints"),
    ({"towns": {"larkspur": town("nobody")}}, "orders", "towns/larkspur/face_up/0/order"),
    ({"supply": {"classic": 1.5}}, "supply", "supply/classic"),
    ({"learnt": {"orders/larkspur-1/stars": 3}}, "learnt", "learnt/orders/larkspur-1/stars"),
]


@pytest.mark.parametrize(("fields", "part", "path"), WRONG, ids=[path for _, _, path in WRONG])
def test_a_position_refused_names_its_part_and_the_path_of_what_is_wrong(
    fields: JsonDict, part: str, path: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        table(seat(), **fields)
    assert (refused.value.part, refused.value.path) == (part, path)


def test_seats_stacks_and_belts_are_parts_of_their_own() -> None:
    for told, part, path in (
        ({"player": {**seat("dispatch"), "truck": "tricycle"}}, "seats/0", "seats/0/truck"),
        ({"player": {**seat("dispatch"), "upgrades": []}}, "seats/0", "seats/0/upgrades"),
        ({"stacks": [*row("nettle-3", None, None), {"face_down": "four"}]}, "stacks/3", "stacks/3/face_down"),
        ({"belts": {"left": ["classic", "mud"], "right": []}}, "belts/left", "belts/left/1"),
    ):
        with pytest.raises(BadPosition) as refused:
            solo(**told)
        assert (refused.value.part, refused.value.path) == (part, path)
