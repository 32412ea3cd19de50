"""Who usually plays: kept in an order, each once, and under the name they go by now."""

import pytest

from companion import usual


def test_names_are_kept_in_their_order_and_once() -> None:
    settings: dict[str, object] = {}
    assert usual.usual(settings) == []
    usual.keep(settings, ["Ada", " Ben ", "ada", "", "Cleo"])
    assert usual.usual(settings) == ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("kept", [None, "Ada", {"Ada": 1}, [1, None, ["Ada"], "  "]])
def test_what_is_no_list_of_names_is_nobody(kept: object) -> None:
    assert usual.usual({usual.NAMES: kept}) == []


def test_somebody_sits_one_seat_earlier() -> None:
    settings: dict[str, object] = {usual.NAMES: ["Ada", "Ben", "Cleo"]}
    usual.earlier(settings, "Cleo")
    usual.earlier(settings, "Ada")
    usual.earlier(settings, "Dan")
    assert usual.usual(settings) == ["Ada", "Cleo", "Ben"]


def test_a_new_name_takes_the_seat_of_the_old_one() -> None:
    settings: dict[str, object] = {usual.NAMES: ["Ada", "Ben"]}
    usual.rename(settings, "ben", "Benoît")
    usual.rename(settings, "Dan", "Daniel")
    assert usual.usual(settings) == ["Ada", "Benoît"]
    usual.rename(settings, "Benoît", "Ada")
    assert usual.usual(settings) == ["Ada"]
