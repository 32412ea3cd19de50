"""What our constructors make is what Flet's own make."""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from ui.redraw import constructing, private

KINDS = (*constructing.CONTROLS, *private.VALUES)
MADE: tuple[Callable[[], Any], ...] = (
    lambda: ft.Text("a", size=12, weight=ft.FontWeight.BOLD),
    lambda: ft.Container(ft.Text("a"), width=3, padding=ft.Padding(1, 2, 3, 4), left=0),
    lambda: ft.Container(visible=True, expand=None, data="own"),
    lambda: ft.Row([ft.Text("a")], spacing=3, key="b"),
    lambda: ft.Column(),
    lambda: ft.Semantics(label="", identifier="x"),
    lambda: ft.Icon(ft.Icons.ADD, size=3),
    lambda: ft.TextButton("a", on_click=print),
    lambda: ft.Stack([], fit=ft.StackFit.PASS_THROUGH),
    lambda: cv.Canvas([cv.Circle(1, 2, 3)], width=3),
    lambda: cv.Path([cv.Path.MoveTo(1, 2)], paint=ft.Paint(color="red")),
    lambda: cv.Text(1, 2, "a", ft.TextStyle(size=3)),
    lambda: ft.Border.all(2, "red"),
    lambda: ft.Padding.symmetric(horizontal=3),
    lambda: ft.BorderSide(2, "red", stroke_align=ft.BorderSideStrokeAlign.INSIDE),
    lambda: ft.BoxShadow(blur_radius=3, offset=ft.Offset(1, 2)),
)


@pytest.fixture(autouse=True)
def in_our_way() -> Iterator[None]:
    constructing.install()
    yield
    constructing.install()  # as in all other tests


def needed(kind: Any) -> dict[str, Any]:
    """Return what a class must be given, and nothing else."""
    fields = [field for field in dataclasses.fields(kind) if field.init and field.default is dataclasses.MISSING]
    return {field.name: 1 for field in fields if field.default_factory is dataclasses.MISSING}


def values(kind: Any) -> tuple[Any, ...]:
    """Return values of many kinds; some classes look at what they are given."""
    return (0, 1, 2.5) if kind is ft.BorderSide else (None, "", 0, False, "some")


def told(made: Any) -> Any:
    """Return all that a control or a value holds, without the ids, which differ."""
    if isinstance(made, list):
        return [told(each) for each in made]
    if isinstance(made, dict):
        return {name: told(value) for name, value in made.items()}
    if not hasattr(made, "_values"):
        return made
    return type(made), {name: told(value) for name, value in vars(made).items() if name not in ("_i", "_parent")}


@pytest.mark.parametrize("make", MADE)
def test_it_holds_the_same(make: Callable[[], Any]) -> None:
    ours = told(make())
    constructing.uninstall()
    assert ours == told(make())


@pytest.mark.parametrize("kind", KINDS)
def test_each_field_is_kept_as_flet_keeps_it(kind: Any) -> None:
    least = needed(kind)
    given = [least, *({**least, name: value} for name in kind._prop_defaults for value in values(kind))]

    def held() -> list[Any]:
        return [told(kind(**each)) for each in given]

    ours = held()
    constructing.uninstall()
    assert ours == held()


def test_each_control_has_an_id_of_its_own() -> None:
    assert len({ft.Text("a")._i for _ in range(3)}) == 3
    assert len({ft.Text("a"), ft.Text("a")}) == 2


def test_a_reference_leads_to_it() -> None:
    ref = ft.Ref[ft.Text]()
    text = ft.Text("a", ref=ref)
    assert ref.current is text


def test_what_is_set_later_is_noticed() -> None:
    text = ft.Text("a")
    text.value = "b"
    assert (text.value, list(text._dirty)) == ("b", ["value"])


@pytest.mark.parametrize(
    "make",
    [
        lambda: ft.Text("a", colour="red"),
        lambda: ft.Text("a", value="b"),
        lambda: ft.MergeSemantics(ft.Text("a"), ft.Text("b")),
        lambda: ft.Icon(),
        lambda: ft.Icon(size=3),
    ],
)
def test_what_does_not_fit_is_refused_as_before(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match="argument"):
        make()
