"""What Flet and Flutter say by themselves is said in the language of the device, or not at all."""

from collections.abc import Callable
from urllib.request import urlopen

import pytest

from tests.browser.driver import App, Server
from ui.platform.own_words import CLIENTS, WORKING

WORDS = {"en-GB": ("Loading", "Switch on the screen reader’s view"), "fr-FR": ("Chargement", "Activer l’affichage")}
SHEET = {"en-GB": "Menu", "fr-FR": "Menu"}
LABELS = """() => {
    const told = new Set();
    const look = () => {
        for (const what of document.querySelectorAll("#loading, flt-semantics-placeholder"))
            told.add(what.getAttribute("aria-label"));
    };
    window.labelsSeen = told;
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}"""


@pytest.mark.parametrize("locale", WORDS)
def test_the_page_speaks_before_the_app_does(open_app: Callable[..., App], locale: str) -> None:
    app = open_app(locale=locale, script=f"({LABELS})()")
    seen = [label for label in app.page.evaluate("[...window.labelsSeen]") if label]
    for word in WORDS[locale]:
        assert any(label.startswith(word) for label in seen), seen
    assert "Enable accessibility" not in seen[-1:]


@pytest.mark.parametrize("locale", SHEET)
def test_a_sheet_is_announced_in_the_language_of_the_app(open_app: Callable[..., App], locale: str) -> None:
    app = open_app(locale=locale)
    app.tap("play-works")
    app.tap("start")
    app.move("skip")
    app.tap("menu")
    app.sees("menu-sheet")
    labels = app.page.eval_on_selector_all(
        "flt-semantics[aria-label]", "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert SHEET[locale] in labels
    assert not {"Scrim", "Dismiss", "Close", "Alert", "Alerte"} & set(labels)


@pytest.mark.parametrize("name", CLIENTS)
def test_the_client_writes_no_word_of_its_own(server: Server, name: str) -> None:
    with urlopen(f"{server.url}/{name}", timeout=30) as answer:
        client = answer.read()
    assert WORKING not in client
    assert len(client) > 1_000_000
