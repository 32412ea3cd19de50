"""The letters of the look: three typefaces, the steps of the scale, and how far they grow with the text size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

DISPLAY, TEXT, STRONG = "Fraunces-Bold", "Figtree-Medium", "Figtree-Bold"
FONTS: Mapping[str, str] = MappingProxyType({name: f"fonts/{name}.ttf" for name in (DISPLAY, TEXT, STRONG)})
"""Font families for ``page.fonts``; each weight is a family of its own, so nothing is ever emboldened artificially."""
FALLBACK_FONT = "Roboto"
"""What Flet itself brings along. Named in every style, or the client asks for a font it does not have whenever a dash
or an accent is drawn before our files have arrived."""

TEXT_SIZES: Mapping[str, float] = MappingProxyType({"normal": 1.0, "large": 1.15, "largest": 1.3})
"""The text sizes one may choose, and by how much running text grows. The device's own text size comes on top."""
TOKENS = "labelSmall"
"""The step for letters inside tokens, which keep their size as the tokens do."""
RUNNING = 20.0
"""The size up to which letters grow in full. What is large already grows only by as much as that."""


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One step of the type scale."""

    family: str
    size: float
    height: float


def type_scale(tokens: Mapping[str, Any]) -> dict[str, TypeStyle]:
    """Return the steps of the scale as the tokens have them."""
    families = {key: entry["name"] for key, entry in tokens["type"]["families"].items()}
    return {
        step: TypeStyle(families[entry["family"]], float(entry["size"]), float(entry["height"]))
        for step, entry in tokens["type"]["scale"].items()
    }


def font_list() -> list[dict[str, Any]]:
    """Return our fonts as Flutter lists those that it fetches before its first picture, from beside its own."""
    return [{"family": name, "fonts": [{"asset": f"../{place}"}]} for name, place in FONTS.items()]


def grown(size: float, scale: float) -> float:
    """Return a size of letters at a text size of `scale`."""
    return size + (scale - 1) * min(size, RUNNING)
