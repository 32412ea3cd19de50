"""A screen of the app as plain HTML, for the moment in which Flutter is not there yet.

It knows the few controls that Home is made of, and the few of their properties that Home uses. Anything else is
Strange, and then there is no plain screen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from typing import Any, Final, cast

import flet as ft
import flet.canvas as cv

from companion.paths import ASSETS
from engine.json_types import JsonDict
from ui.components import pressed_by

MAIN: Final = {"START": "flex-start", "END": "flex-end", "CENTER": "center", "SPACE_BETWEEN": "space-between"}
CROSS: Final = {"START": "flex-start", "END": "flex-end", "CENTER": "center", "STRETCH": "stretch"}
ALIGNED: Final = {-1: "flex-start", 0: "center", 1: "flex-end"}
SIDES: Final = ("top", "right", "bottom", "left")
WRAPPERS: Final = (ft.Semantics, ft.MergeSemantics, ft.Screenshot)
GLYPHS: Final = ASSETS / "look" / "glyphs.json"
"""The characters of the icons in the typeface of icons, by the name that Flet has for them."""


class Strange(Exception):
    """A screen holds something that has no plain form."""


def page(view: ft.View) -> str:
    """Return a view as HTML. A control that can be tapped carries its identifier as `data-id`."""
    inside = "".join(_drawn(control) for control in view.controls)
    return f'<div style="{_style(background=_colour(view.bgcolor), height="100%", display="flex")}">{inside}</div>'


def tap(view: ft.View, identifier: str) -> Callable[[], object] | None:
    """Return what a tap on a control of a view does, or None if there is no such control."""
    controls = (each for control in view.controls for each in _all(control))
    named = (each for each in controls if isinstance(each, ft.Semantics) and each.identifier == identifier)
    button = next(filter(None, map(pressed_by, named)), None)
    # A target's handler takes no argument, though a button's may.
    return cast(Callable[[], object] | None, button.on_click) if button is not None else None


def _all(control: ft.BaseControl) -> Iterator[ft.BaseControl]:
    yield control
    content = getattr(control, "content", None)
    inside = [content] if content is not None else getattr(control, "controls", None) or ()
    for each in inside:
        yield from _all(each)


# Controls


def _drawn(control: ft.BaseControl | None, within: type | None = None, tapped: ft.Semantics | None = None) -> str:
    """Return a control as HTML; `within` is the kind of control around it, and `tapped` the target that it is."""
    if not isinstance(control, ft.Control):
        raise Strange(type(control).__name__)
    if not control.visible:
        return ""
    if isinstance(control, WRAPPERS):
        named = control if isinstance(control, ft.Semantics) and control.identifier else tapped
        return _box(_outer(control, within), _drawn(control.content, type(control), named))
    for kind, draw in _DRAWN.items():
        if isinstance(control, kind):
            return draw(control, within, tapped)
    raise Strange(type(control).__name__)


def _box(style: str, inside: str, more: str = "") -> str:
    return f'<div{more} style="{style}">{inside}</div>'


def _outer(control: ft.Control, within: type | None) -> str:
    """Return the style of a control in the control around it."""
    facts: dict[str, object] = {}
    if control.expand:
        facts |= {"flex": f"{int(control.expand)} 1 0", "min-width": "0", "min-height": "0"}
    elif within is ft.Row or within is ft.Column:
        facts["flex"] = "none"
        facts["max-width"] = "100%" if within is ft.Column else None
    if within is ft.Stack:
        sides = {side: _px(getattr(control, side, None)) for side in ("left", "right", "top", "bottom")}
        is_held = any(value is not None for value in sides.values())
        facts |= sides | {"position": "absolute" if is_held else "relative"}
    if within in (ft.View, ft.SafeArea):
        facts["height"] = "100%"
    if control.opacity != 1:
        facts["opacity"] = control.opacity
    if isinstance(control, ft.LayoutControl) and control.margin is not None:
        facts["margin"] = _sides(control.margin)
    return _style(**facts)


def _row(control: ft.Row, within: type | None, tapped: ft.Semantics | None) -> str:
    facts: dict[str, object] = {
        "display": "flex",
        "align-items": CROSS[control.vertical_alignment.name],
        "justify-content": MAIN[control.alignment.name],
        "gap": f"{_px(control.run_spacing if control.wrap else 0)} {_px(control.spacing)}",
        "flex-wrap": "wrap" if control.wrap else None,
        "align-self": "stretch" if within is ft.Column and not control.tight else None,
    }
    inside = "".join(_drawn(each, ft.Row, tapped) for each in control.controls)
    return _box(_style(**facts) + _outer(control, within), inside)


def _column(control: ft.Column, within: type | None, tapped: ft.Semantics | None) -> str:
    facts: dict[str, object] = {
        "display": "flex",
        "flex-direction": "column",
        "align-items": CROSS[control.horizontal_alignment.name],
        "justify-content": MAIN[control.alignment.name],
        "gap": _px(control.spacing),
        "height": "100%" if not control.tight and within not in (ft.Row, ft.Column) else None,
        "overflow-y": "auto" if control.scroll else None,
    }
    inside = "".join(_drawn(each, ft.Column, tapped) for each in control.controls)
    return _box(_style(**facts) + _outer(control, within), inside)


def _stack(control: ft.Stack, within: type | None, tapped: ft.Semantics | None) -> str:
    spoken = control.controls[0] if control.controls else None
    if isinstance(spoken, ft.Semantics) and pressed_by(spoken) is not None:
        named, label = escape(str(spoken.identifier)), escape(str(spoken.label or ""))
        more = f' data-id="{named}" role="button" tabindex="0" aria-label="{label}"'
        posts = [each.height for each in control.controls[1:-1] if isinstance(each, ft.Container) and each.height]
        facts: dict[str, object] = {"position": "relative", "min-height": _px(max(posts, default=None))}
        return _box(_style(**facts) + _outer(control, within), _drawn(spoken, ft.Stack, tapped), more)
    inside = "".join(_drawn(each, ft.Stack, tapped) for each in control.controls)
    return _box(_style(position="relative") + _outer(control, within), inside)


def _safe(control: ft.SafeArea, within: type | None, tapped: ft.Semantics | None) -> str:
    sides = " ".join(f"env(safe-area-inset-{side})" for side in SIDES)
    facts: dict[str, object] = {"box-sizing": "border-box", "padding": sides, "flex": "1 1 0", "min-width": "0"}
    return _box(_style(**facts), _drawn(control.content, ft.SafeArea, tapped))


def _container(control: ft.Container, within: type | None, tapped: ft.Semantics | None) -> str:
    if control.gradient or control.image:
        raise Strange("Container with a picture")
    facts: dict[str, object] = {
        "box-sizing": "border-box",
        "width": _px(control.width),
        "height": _px(control.height),
        "padding": _sides(control.padding),
        "background": _colour(control.bgcolor),
        "border-radius": "50%" if control.shape is ft.BoxShape.CIRCLE else _corners(control.border_radius),
        "box-shadow": _shadow(control.shadow),
        "overflow": "hidden" if control.clip_behavior not in (None, ft.ClipBehavior.NONE) else None,
    }
    facts |= _border(control, facts)
    if control.alignment is not None:
        across, down = ALIGNED[int(control.alignment.x)], ALIGNED[int(control.alignment.y)]
        facts |= {"display": "flex", "justify-content": across, "align-items": down}
    inside = _drawn(control.content, ft.Container, tapped) if control.content is not None else ""
    return _box(_style(**facts) + _outer(control, within), inside)


def _border(control: ft.Container, facts: dict[str, object]) -> dict[str, object]:
    """Return the lines around a container. A line all the way round is a shadow in the padding: a browser makes a line
    of a pixel and a half narrower, and everything below moves up."""
    if control.border is None:
        return {}
    sides = {side: getattr(control.border, side) for side in SIDES}
    lines = {side: (line.width, _colour(line.color)) for side, line in sides.items() if line is not None and line.width}
    if len(lines) < len(SIDES) or len(set(lines.values())) > 1:
        return {f"border-{side}": f"{_px(width)} solid {colour}" for side, (width, colour) in lines.items()}
    width, colour = lines["top"]
    padding = control.padding if control.padding is not None else 0
    around = [padding] * 4 if isinstance(padding, int | float) else [getattr(padding, side) or 0 for side in SIDES]
    shadow = facts["box-shadow"]
    ring = f"inset 0 0 0 {_px(width)} {colour}"
    return {
        "padding": " ".join(str(_px(side + width)) for side in around),
        "box-shadow": f"{ring}, {shadow}" if shadow else ring,
    }


def _text(control: ft.Text, within: type | None, tapped: ft.Semantics | None) -> str:
    style = control.style
    if style is None or control.spans:
        raise Strange("Text of many voices")
    facts: dict[str, object] = {
        "font-family": ", ".join(f"'{name}'" for name in (style.font_family, *(style.font_family_fallback or ()))),
        "font-size": _px(style.size),
        "line-height": style.height,
        "color": _colour(style.color),
        "text-align": control.text_align.name.lower() if control.text_align else None,
        "overflow-wrap": "anywhere",
    }
    if control.max_lines:
        facts |= {"display": "-webkit-box", "-webkit-box-orient": "vertical", "-webkit-line-clamp": control.max_lines}
        facts["overflow"] = "hidden"
    return _box(_style(**facts) + _outer(control, within), escape(control.value or ""))


def _icon(control: ft.Icon, within: type | None, tapped: ft.Semantics | None) -> str:
    size = _px(control.size or 24)
    facts: dict[str, object] = {
        "font": f"{size}/1 MaterialIcons",
        "width": size,
        "height": size,
        "color": _colour(control.color),
    }
    return _box(_style(**facts) + _outer(control, within), glyph(control.icon), ' aria-hidden="true"')


def _canvas(control: cv.Canvas, within: type | None, tapped: ft.Semantics | None) -> str:
    width, height = control.width or 0, control.height or 0
    shapes = "".join(_shape(shape) for shape in control.shapes)
    facts = _style(display="block", overflow="visible") + _outer(control, within)
    return f'<svg aria-hidden="true" width="{width:g}" height="{height:g}" style="{facts}">{shapes}</svg>'


_DRAWN: Final[dict[type, Callable[[Any, type | None, ft.Semantics | None], str]]] = {  # each draws its own kind
    ft.Row: _row,
    ft.Column: _column,
    ft.Stack: _stack,
    ft.SafeArea: _safe,
    ft.Container: _container,
    ft.Text: _text,
    ft.Icon: _icon,
    cv.Canvas: _canvas,
}


def written() -> dict[str, str]:
    """Return the characters of the icons as they are written down."""
    return dict(json.loads(GLYPHS.read_text("utf-8")))


@cache
def _glyphs() -> dict[int, str]:
    return {int(getattr(ft.Icons, name)): glyph for name, glyph in written().items()}


def glyph(icon: object) -> str:
    """Return the character of an icon; Strange if the app does not use it."""
    known = _glyphs().get(icon) if isinstance(icon, int) else None
    if known is None:
        raise Strange(f"icon {icon}")
    return known


# Shapes


def _shape(shape: cv.Shape) -> str:
    if isinstance(shape, cv.Text):
        return _letters(shape)
    paint = _paint(getattr(shape, "paint", None))
    if isinstance(shape, cv.Rect):
        radius = shape.border_radius if isinstance(shape.border_radius, int | float) else 0
        at = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}" rx="{radius:g}"'
        return f"<rect {at} {paint}/>"
    if isinstance(shape, cv.Circle):
        return f'<circle cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.radius:g}" {paint}/>'
    if isinstance(shape, cv.Line):
        return f'<line x1="{shape.x1:g}" y1="{shape.y1:g}" x2="{shape.x2:g}" y2="{shape.y2:g}" {paint}/>'
    if isinstance(shape, cv.Path):
        return f'<path d="{" ".join(_step(step) for step in shape.elements)}" {paint}/>'
    if isinstance(shape, cv.Oval):
        rx, ry = shape.width / 2, shape.height / 2
        return f'<ellipse cx="{shape.x + rx:g}" cy="{shape.y + ry:g}" rx="{rx:g}" ry="{ry:g}" {paint}/>'
    raise Strange(type(shape).__name__)


def _letters(shape: cv.Text) -> str:
    style = shape.style
    anchor = {-1: "start", 0: "middle", 1: "end"}[int(shape.alignment.x)]
    if style is None or shape.spans or shape.rotate or shape.alignment.y:
        raise Strange("Text in a picture")
    font = f'font-family="{escape(str(style.font_family))}" font-size="{style.size:g}" fill="{_colour(style.color)}"'
    at = f'x="{shape.x:g}" y="{shape.y:g}" text-anchor="{anchor}" dominant-baseline="central"'
    return f"<text {at} {font}>{escape(shape.value or '')}</text>"


def _step(step: cv.Path.PathElement | JsonDict) -> str:
    if isinstance(step, dict):  # written beforehand, and read again
        step = getattr(cv.Path, step["_type"])(**{name: value for name, value in step.items() if name != "_type"})
    if isinstance(step, cv.Path.MoveTo):
        return f"M{step.x:g} {step.y:g}"
    if isinstance(step, cv.Path.LineTo):
        return f"L{step.x:g} {step.y:g}"
    if isinstance(step, cv.Path.QuadraticTo):
        return f"Q{step.cp1x:g} {step.cp1y:g} {step.x:g} {step.y:g}"
    if isinstance(step, cv.Path.CubicTo):
        return f"C{step.cp1x:g} {step.cp1y:g} {step.cp2x:g} {step.cp2y:g} {step.x:g} {step.y:g}"
    if isinstance(step, cv.Path.Close):
        return "Z"
    raise Strange(type(step).__name__)


def _paint(paint: ft.Paint | None) -> str:
    if paint is None:
        return ""
    colour = _colour(paint.color)
    if paint.style is not ft.PaintingStyle.STROKE:
        return f'fill="{colour}"'
    cap = f' stroke-linecap="{paint.stroke_cap.name.lower()}"' if paint.stroke_cap else ""
    dashes = " ".join(f"{length:g}" for length in paint.stroke_dash_pattern or ())
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'fill="none" stroke="{colour}" stroke-width="{paint.stroke_width or 1:g}"{cap}{dashed}'


# Measures


def _style(**facts: object) -> str:
    return "".join(f"{name}:{value};" for name, value in facts.items() if value is not None)


def _px(value: object) -> str | None:
    return f"{value:g}px" if isinstance(value, int | float) else None


def _colour(value: object) -> str | None:
    """Return a colour as browsers read it: Flet has the alpha in front."""
    if value is None:
        return None
    colour = str(value)
    if not colour.startswith("#"):
        raise Strange(f"colour {colour}")
    return f"#{colour[3:]}{colour[1:3]}" if len(colour) == 9 else colour


def _sides(value: ft.PaddingValue | ft.MarginValue | None) -> str | None:
    if value is None or isinstance(value, int | float):
        return _px(value)
    return " ".join(str(_px(side or 0)) for side in (value.top, value.right, value.bottom, value.left))


def _corners(value: ft.BorderRadiusValue | None) -> str | None:
    if value is None or isinstance(value, int | float):
        return _px(value)
    corners = (value.top_left, value.top_right, value.bottom_right, value.bottom_left)
    return " ".join(str(_px(corner or 0)) for corner in corners)


def _shadow(value: ft.BoxShadowValue | None) -> str | None:
    if value is None:
        return None
    layers = []
    for shadow in value if isinstance(value, list) else [value]:
        offset = shadow.offset
        x, y = (offset.x, offset.y) if isinstance(offset, ft.Offset) else offset
        layers.append(f"{x:g}px {y:g}px {shadow.blur_radius:g}px {shadow.spread_radius:g}px {_colour(shadow.color)}")
    return ", ".join(layers)
