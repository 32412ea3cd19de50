"""The languages of the app: gettext catalogues behind one small class.

Each language is one file, assets/locale/<code>/LC_MESSAGES/mint-companion.po, which companion.catalogues compiles to
.mo. English sentences are the source, so its file has only the forms in the second person.

A person who plays alone without a name is called "You", and is spoken to: if a fact of a message is that word, its form
in the context "you: <fact>" is used. "{name} takes {n} mints" has one in "you: name", "You take {n} mints".
"""

import gettext
import string
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from companion.paths import ASSETS

DOMAIN: Final = "mint-companion"
DEFAULT: Final = "en"
LOCALE: Final = ASSETS / "locale"
ADDRESSED: Final = "you: "
"""How the context begins of a message in the second person; the placeholder follows that stands for "you"."""
_ELIDED: Final = frozenset("aeiouhœæ")
"""The letters before which a French "de" loses its e; y is left out: it is mostly a consonant, as in Yann."""


def mark(message: str) -> str:
    """Give the message back unchanged: lets the catalogues find a literal that is said elsewhere."""
    return message


class _Formatter(string.Formatter):
    """str.format with three more conversions, for facts whose sound or place in the sentence changes the words.

    {fact!c} begins with a capital, for a fact that opens a sentence. For French, {fact!d} is the fact after "de":
    "d’Ada", "de Ben", "du dépôt"; and {fact!a} the fact after "à": "à Orchid", "au dépôt".
    """

    def convert_field(self, value: object, conversion: str | None) -> object:
        if conversion == "c":
            text = str(value)
            return text[:1].upper() + text[1:]
        if conversion == "d":
            # Before a vowel or an h it is "d’"; "de le" is "du" and "de les" is "des".
            text = str(value)
            if contracted := _contracted(text, "du ", "des "):
                return contracted
            first = unicodedata.normalize("NFD", text[:1]).casefold()[:1]
            return f"d’{text}" if first in _ELIDED else f"de {text}"
        if conversion == "a":
            return _contracted(str(value), "au ", "aux ") or f"à {value}"
        return super().convert_field(value, conversion)


def _contracted(text: str, le: str, les: str) -> str:
    """Return a French phrase with its article contracted, or "" if it has neither "le" nor "les"."""
    for article, instead in (("le ", le), ("les ", les)):
        if text.startswith(article):
            return instead + text.removeprefix(article)
    return ""


_FORMAT: Final = _Formatter()


def fields(message: str) -> frozenset[str]:
    """The names of the {placeholders} in a message."""
    return frozenset(name for _, name, _, _ in _FORMAT.parse(message) if name)


def _fill(message: str, facts: Mapping[str, object]) -> str:
    if "{" not in message and "}" not in message:
        return message
    # Python's own format does the same many times faster; it only lacks the conversions.
    return _FORMAT.vformat(message, (), facts) if "!" in message else message.format_map(facts)


class Words:
    """One language: English sentences go in, sentences of that language come out."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue
        self.you = self.say_in("alone", "You")

    def say(self, message: str, /, **facts: object) -> str:
        """Return the sentence in this language, its {placeholders} filled with the facts; in the second person, if one
        of them is "you" and it has such a form."""
        for name, fact in facts.items():
            if fact == self.you and (own := self._translated(ADDRESSED + name, message)):
                return _fill(own, facts)
        return _fill(self._catalogue.gettext(message), facts)

    def count(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The form of the sentence that fits the number; {n} is the number. In the second person as `say`."""
        for name, fact in facts.items():
            own = self._catalogue.npgettext(ADDRESSED + name, one, many, n) if fact == self.you else one
            if own not in (one, many):
                return _fill(own, {"n": n, **facts})
        return _fill(self._catalogue.ngettext(one, many, n), {"n": n, **facts})

    def say_in(self, context: str, message: str, /, **facts: object) -> str:
        """Like say, for a message that means different things in different contexts."""
        return _fill(self._catalogue.pgettext(context, message), facts)

    def plan(self, name: str) -> str:
        """The name of a plan: "Obelisk", « Obélisque »."""
        return self._catalogue.pgettext("plan", name)

    def the_plan(self, name: str) -> str:
        """The plan's name with its article; a card the catalogue doesn't know keeps the name it was given."""
        known = self._translated("the plan", f"the {name}")
        return known or self.say_in("the plan", "the {name}", name=name)

    def location(self, name: str) -> str:
        """The name of a location: "Producer", « Producteur »."""
        return self._catalogue.pgettext("location", name)

    def the_location(self, name: str) -> str:
        """The location's name with its article."""
        known = self._translated("the location", f"the {name}")
        return known or self.say_in("the location", "the {name}", name=name)

    def at_location(self, name: str) -> str:
        """Return the place of a mint: "at the Producer", « chez le Producteur »."""
        known = self._translated("at the location", f"at the {name}")
        return known or self.say_in("at the location", "at the {name}", name=name)

    def title(self, name: str) -> str:
        """Return the title of an AI in addition to its name: "The Keeper", « la Gardienne »."""
        return self._catalogue.pgettext("AI title", name)

    def printed(self, text: str) -> str:
        """Return what a card says: that of an invented sample card in each language, of all others as their owner
        entered it."""
        return self._catalogue.pgettext("printed", text) if text else ""

    def _translated(self, context: str, message: str) -> str | None:
        # A catalogue answers an unknown message with the message itself; braces in an owner's name stay as they are.
        text = self._catalogue.pgettext(context, message)
        return None if text == message else text


@cache
def words(code: str) -> Words:
    """The words of a language of LANGUAGES; any other code is a KeyError."""
    path = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if code not in _codes():
        raise KeyError(code)
    if code == DEFAULT and not path.exists():
        return Words(code, gettext.NullTranslations())
    with path.open("rb") as file:
        return Words(code, gettext.GNUTranslations(file))


@cache
def _codes() -> tuple[str, ...]:
    codes = {path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (DEFAULT, *sorted(codes - {DEFAULT}))


# Each catalogue translates this one message by the name its language has for itself.
LANGUAGES: Final[Mapping[str, str]] = {code: words(code).say_in("language", "English") for code in _codes()}


def best(codes: Iterable[str]) -> str:
    """The language for a device that prefers these codes, the dearest first: "fr-CA" gives fr, none known gives en."""
    known = {_plain(code): code for code in LANGUAGES}
    candidates = (candidate for code in map(_plain, codes) for candidate in (code, code.split("-")[0]))
    return next((known[candidate] for candidate in candidates if candidate in known), DEFAULT)


def _plain(code: str) -> str:
    return code.split(".")[0].split("@")[0].replace("_", "-").lower()
