"""Two players, by the ruling that an order of a neighbouring town goes: what is asked, refused, and told to hands."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.delivery_tables import TOGETHER, changed, pair
from tests.ui.sessions import laid, named, press

ASKED = {
    "en": ("leaves a neighbouring town", "in a neighbouring town", "This table’s ruling", "Lay 1 classic mint"),
    "fr": ("quitte une ville voisine", "dans une ville voisine", "Décision de cette table", "Posez 1 Mint classique"),
}


@pytest.mark.parametrize("language", ASKED)
def test_an_order_of_a_neighbouring_town_goes_and_the_mint_is_on_the_new_one(tmp_path: Path, language: str) -> None:
    asked, refused, whose, laid_on = ASKED[language]
    setup = pair(changed(TOGETHER, 0, at="larkspur"))
    session = laid(tmp_path, replace(setup, rulings={"two-player-clear": "neighbour-town"}), language=language)
    press(session, "own-larkspur-5")
    assert asked in named(session)["lid"]
    press(session, "order-larkspur-9")  # in the town across the map
    sheet = named(session)
    assert refused in sheet["clause"]
    assert sheet["clause-rule"] == whose
    session.close()
    press(session, "order-nettle-7")
    press(session, "card-orchid-10")
    assert laid_on in named(session)["happened"]
    lying = {each.order: each.mints for town in session.table.state.towns for each in town.face_up}
    assert (lying["orchid-10"], lying["orchid-9"]) == (1, 0)


def test_without_the_ruling_any_town_may_lose_one(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(changed(TOGETHER, 0, at="larkspur")))
    press(session, "own-larkspur-5")
    assert "leaves a town" in named(session)["lid"]
