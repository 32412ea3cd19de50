"""The ring of seats of Mint Bid: in no window does anything cover anything else."""

import pytest

from ui.boards.bid.ring import BOXES, LEAST, SMALLEST, TALLEST, fitted, name_room, seat_height
from ui.theme.theme import TEXT_SIZES, look_for


@pytest.mark.parametrize("name", ["", "Marble Mill", "Wintergreen Waterworks"])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("people", BOXES)
def test_no_part_of_the_ring_lies_over_another(people: int, text_size: str, name: str) -> None:
    look = look_for("light", text_size=text_size)
    for width in range(336, 461, 4):
        for height in (LEAST, TALLEST[people]):
            ring = fitted(people, float(width), height, seat_height(look), name_room(look, name))
            assert ring.is_clear(), ring
            assert ring.card >= SMALLEST
            for left, top, right, bottom in ring.parts():
                assert left >= -1
                assert top >= -1
                assert right <= width + 1
                assert bottom <= ring.height + 1


def test_a_wide_ring_keeps_its_drawings_large() -> None:
    ring = fitted(4, 388.0, 364.0, seat_height(look_for("light")), name_room(look_for("light"), "Marble Mill"))
    assert (ring.height, ring.scale, ring.seat_width) == (364.0, 1.0, 96.0)
    assert ring.card >= 96
