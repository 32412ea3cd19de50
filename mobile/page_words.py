"""What the page of the web build says before the app itself can speak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.languages import LANGUAGES, mark, words

SAID: Final[Mapping[str, str]] = {
    "fetching": mark("Fetching the app. Only this once; then it needs no network."),
    "bytes": mark("{done} of {total} MB"),
    "opening": mark("Opening the tin…"),
    "saving": mark("Saving…"),
    "again": mark("Try again"),
    "failed": mark("The app did not start. Your games are untouched."),
    "unfetched": mark("There is no network, and the app is not here yet. Try again with a network."),
    "old": mark("This browser is too old for the app. A current Chrome, Edge, Firefox or Safari runs it."),
    "insecure": mark("The app is stored on your device, and that needs an address that begins with https."),
    "shut": mark("This window can’t save anything, as in private browsing. Open the app in an ordinary window."),
    "unkept": mark(
        "This browser does not let the app save anything, so no game would be safe. Allow it to store data."
    ),
    "open": mark("The app is open in another window. Only one at a time can use your games."),
    "elsewhere": mark("Your games are now open in another window. Nothing is lost."),
    "here": mark("Continue here"),
}
"""By the name that the page knows it by."""

FILLED: Final = {"done": "{done}", "total": "{total}"}
"""Facts that the page fills in itself."""
DESCRIPTION: Final = mark("A companion at the table for Mint Works, Mint Delivery and Mint Bid.")
NO_SCRIPT: Final = mark("The app needs JavaScript, and it is switched off here.")


def spoken() -> dict[str, dict[str, str]]:
    """Return what the page says in each language."""
    return {code: {name: words(code).say(text, **FILLED) for name, text in SAID.items()} for code in LANGUAGES}


def in_all(message: str) -> str:
    """Return a sentence in every language, for a page that does not know which one is spoken."""
    return " ".join(words(code).say(message) for code in LANGUAGES)
