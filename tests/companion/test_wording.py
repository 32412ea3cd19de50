"""The same thing has the same word everywhere, and some words are never said, in English and in French."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion import catalogues

ROOT = Path(__file__).resolve().parents[2]

NEVER: dict[str, tuple[str, ...]] = {
    "en": (
        r"\btold\b",
        r"\btells? of\b",
        r"\blacks?\b",
        r"\banew\b",
        r"\bby id\b",
        r"\bwhose id\b",
        r"\bat what it is at\b",
        r"Who sits opposite",
        r"\bhangs on\b",
        r"^No more$",
        r"\bfor want of\b",
        r"\b(?:lays?|lying|laid|lies?) the table\b",
        r"\btak(?:e|en|es) (?:\w+ )?back into\b",
        r"\bis no (?:value|position|card pack|backup)\b",
        r"^This is no game\b",
        r"\bset the app right\b",
        r"\bknows no\b",
    ),
    "fr": (
        r"(?<!ordre de )[Ll]ectures?\b",
        r"selon la lecture",
        r"\bétal\b",
        r"[Rr]egarni",
        r"[Ff]aites place",
        r"identifiant (?:vient|est)",
        r"\bpastilles?\b",
        r"\bbâtiments? culturels?\b",
        r"\boffre de plans\b",
        r"\bmots-clés\b",
        r"\bune Mint\b",
        r"\bla Mint\b",
        r"\bles? marteau\b",
        r"\ben vif\b",
        r"pouvoir du titre",
    ),
}
"""For each language what is never said, as patterns."""


@cache
def sentences(code: str) -> tuple[str, ...]:
    """Every form of every sentence in a language."""
    return tuple(_forms(code))


def _forms(code: str) -> Iterator[str]:
    if code == "en":
        for found in catalogues.gather(ROOT)[0]:
            yield from found.forms
        return
    for message in catalogues.read(ROOT, code):
        if message.id:
            yield from (message.string,) if isinstance(message.string, str) else message.string


@pytest.mark.parametrize(("code", "pattern"), [(code, pattern) for code, some in NEVER.items() for pattern in some])
def test_what_is_never_said(code: str, pattern: str) -> None:
    assert [said for said in sentences(code) if re.search(pattern, re.sub(r"\{[^{}]*\}", "x", said))] == []


def test_the_french_of_does_not_stand_before_a_name_as_it_is() -> None:
    """A name may begin with a vowel: {name!d} says "d’Ada" and "de Ben"."""
    fields = "name|partner|winner|other|ai|owner|location|town|place|goal"
    unbending = re.compile(rf"\b(?:de|que|du) \{{(?:{fields})\}}")
    assert [said for said in sentences("fr") if unbending.search(said)] == []
