"""The people who usually play: stored in an order, each once, and under their present name."""

import pytest

from companion.store import default_players


def test_names_are_kept_in_their_order_and_once() -> None:
    settings: dict[str, object] = {}
    assert default_players.usual(settings) == []
    default_players.set_usual(settings, ["Ada", " Ben ", "ada", "", "Cleo"])
    assert default_players.usual(settings) == ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("kept", [None, "Ada", {"Ada": 1}, [1, None, ["Ada"], "  "]])
def test_what_is_no_list_of_names_is_nobody(kept: object) -> None:
    assert default_players.usual({default_players.NAMES: kept}) == []


def test_somebody_sits_one_seat_earlier() -> None:
    settings: dict[str, object] = {default_players.NAMES: ["Ada", "Ben", "Cleo"]}
    default_players.earlier(settings, "Cleo")
    default_players.earlier(settings, "Ada")
    default_players.earlier(settings, "Dan")
    assert default_players.usual(settings) == ["Ada", "Cleo", "Ben"]


def test_a_new_name_takes_the_seat_of_the_old_one() -> None:
    settings: dict[str, object] = {default_players.NAMES: ["Ada", "Ben"]}
    default_players.rename(settings, "ben", "Benoît")
    default_players.rename(settings, "Dan", "Daniel")
    assert default_players.usual(settings) == ["Ada", "Benoît"]
    default_players.rename(settings, "Benoît", "Ada")
    assert default_players.usual(settings) == ["Ada"]
