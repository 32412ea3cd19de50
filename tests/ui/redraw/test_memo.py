"""A part of a screen stays as long as it shows the same, stands in one place, and does what it should by now."""

import flet as ft

from ui import components as kit
from ui.redraw.memo import ASIDE, Parts, same
from ui.theme.theme import look_for

LOOK = look_for("light")


def button(done: list[str], words: str = "Pass", said: str = "", identifier: str = "pass") -> ft.Control:
    return kit.button(LOOK, words, identifier=identifier, on_tap=lambda: done.append(said))


def tap(drawn: ft.Control) -> None:
    over = next(each for each in drawn.content.controls if isinstance(each, ft.TextButton))
    over.on_click()


def test_a_component_stays_and_does_what_it_was_given_last() -> None:
    parts, done = Parts(), list[str]()
    with parts.screen():
        first = button(done, said="first")
    with parts.screen():
        assert button(done, said="second") is first
    tap(first)
    assert done == ["second"]


def test_a_component_that_shows_something_else_is_another() -> None:
    parts, done = Parts(), list[str]()
    with parts.screen():
        first = button(done)
    with parts.screen():
        other = button(done, "Place")
    assert other is not first
    assert other.key == first.key


def test_a_component_stands_in_one_place_only() -> None:
    parts, done = Parts(), list[str]()
    with parts.screen():
        one, two = button(done), button(done)
    assert one is not two
    assert one.key != two.key
    with parts.screen():
        assert [button(done), button(done)] == [one, two]


def test_what_stands_inside_a_part_that_stays_is_not_shown_elsewhere_too() -> None:
    parts, done = Parts(), list[str]()
    with parts.screen():
        inner = button(done)
        panel = parts.drawn("panel", (1,), lambda: ft.Container(button(done, identifier="inside")))
    with parts.screen():
        assert parts.drawn("panel", (1,), lambda: ft.Container()) is panel
        assert button(done, identifier="inside") is not panel.content
        assert button(done) is inner
    with parts.screen():
        elsewhere = button(done, identifier="inside")
        assert parts.drawn("panel", (1,), lambda: ft.Container(button(done, identifier="inside"))) is not panel
        assert elsewhere is not None


def test_outside_of_a_screen_nothing_is_kept() -> None:
    assert button([]) is not button([])


def test_a_tap_that_leads_to_what_is_missing_is_no_other_tap() -> None:
    parts = Parts()
    with parts.screen():
        free = kit.button(LOOK, "Pass", identifier="pass", on_tap=lambda: None)
    with parts.screen():
        lacking = kit.button(LOOK, "Pass", identifier="pass", on_tap=kit.Lacking("Tap a card first"))
    assert free is not lacking


def test_values_are_compared_without_what_is_made_anew() -> None:
    assert same(("a", [1, {"b": (2, None)}]), ("a", [1, {"b": (2, None)}]))
    assert not same(1, True)
    assert not same(ft.Text("a"), ft.Text("a"))
    assert not same(lambda: None, lambda: None)
    assert same(kit.Lacking("a"), kit.Lacking("a"))


def test_what_was_shown_stays_hidden_beside_what_is_shown_now() -> None:
    parts, done = Parts(), list[str]()

    def shown(*names: str, word: str = "Pass") -> list[ft.Control]:
        with parts.screen():
            return parts.among("seats", {name: lambda: ft.Container(button(done, word)) for name in names})

    (first,) = shown("a")
    before, second = shown("b")
    assert [before.visible, second.visible] == [False, True]
    assert before.content is first.content
    assert second.content.content is not first.content.content, "a part stands in one place"
    again, aside = shown("a")
    assert [again.visible, aside.visible] == [True, False]
    assert again.content.content is first.content.content
    assert [each.key for each in shown("b", "a", word="Place")] == [second.key, again.key]


def test_what_stands_beside_follows_once_the_answer_to_a_tap_is_shown() -> None:
    parts = Parts()

    def drawn(point: object, words: str) -> str:
        with parts.screen():
            holder = parts.following("log", point, lambda: ft.Text(words))
        return str(holder.content.value)

    first, second = object(), object()
    assert drawn(first, "one") == "one"
    assert drawn(first, "read otherwise") == "read otherwise"  # no move: at once
    assert not parts.lags
    assert drawn(second, "two") == "read otherwise"
    assert parts.lags
    parts.catch_up()
    assert drawn(second, "two") == "two"
    assert not parts.lags
    assert drawn(first, "one") == "two"  # the next move waits again
    with parts.screen():
        pass
    assert drawn(second, "two") == "two"  # it was not in sight: nothing stays


def test_only_so_many_stay_hidden() -> None:
    parts = Parts()
    for number in range(3 * ASIDE):
        with parts.screen():
            found = parts.among("seats", {str(number): ft.Container})
    assert len(found) == ASIDE + 1
    parts.clear()
    with parts.screen():
        assert len(parts.among("seats", {"a": ft.Container})) == 1
