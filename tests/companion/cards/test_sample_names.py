"""The samples have names in each language: where a game with them is shown, and where one of their AIs is chosen."""

import pytest

from companion.cards import printed_names
from companion.languages import words
from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup

FR = words("fr")
ALONE = {
    "delivery": Setup("delivery", "solo", ("Zoé",), {"ai": "cleo"}, {}, packs.sample("delivery")),
    "bid": Setup("bid", "solo", ("Zoé",), {"ai": "baron-binary"}, {}, packs.sample("bid")),
}


@pytest.mark.parametrize(("game", "name"), [("delivery", "Cléo"), ("bid", "Baron Binaire")])
def test_a_game_is_shown_with_the_names_of_its_language_and_kept_without(store: Store, game: str, name: str) -> None:
    live = store.start(ALONE[game])
    assert store.open(live.id, FR).table.config.names[-1] == name
    assert store.last_setup(game).pack == ALONE[game].pack


@pytest.mark.parametrize("game", ["delivery", "bid"])
def test_every_sample_has_a_name_of_its_own(game: str) -> None:
    names = list(printed_names.names_of_samples(packs.sample(game)))
    called = [FR.printed(name) for name in names]
    assert len(set(called)) == len(names)
    assert not [name for name in called if name.startswith("Sample")]


def test_cards_of_a_tin_are_called_what_they_say() -> None:
    pack = {"ai": [{"id": "baron-binary", "name": "Baron Binary"}]}
    assert printed_names.in_language(FR, pack) == pack
