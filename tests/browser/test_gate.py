"""A page of another origin, in the same browser, gets nothing of the app; the app's own page works with both clients.

What is refused over the wire is in tests/ui/platform/test_gate.py.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import STILL, App, Server
from tests.browser.static_host import StaticHost

TRIES = """async (url) => {
    const socket = url.replace("http", "ws") + "/ws";
    const loaded = (tag, given) => new Promise((done) => {
        const element = Object.assign(document.createElement(tag), given);
        element.onload = () => done("loaded");
        element.onerror = () => done("");
        document.body.append(element);
    });
    const tried = {
        fetch: fetch(url).then((answer) => answer.text()),
        blind: fetch(url + "/manifest.json", { mode: "no-cors" }).then((answer) => answer.type),
        posted: fetch(url, { method: "POST", body: "x" }).then((answer) => answer.text()),
        cookies: fetch(url, { credentials: "include" }).then((answer) => answer.text()),
        picture: loaded("img", { src: url + "/favicon.png" }),
        script: loaded("script", { src: url + "/flutter.js" }),
        module: import(url + "/main.dart.mjs").then(() => "loaded"),
        style: loaded("link", { rel: "stylesheet", href: url + "/icons/icon-192.png" }),
        worker: new Promise((done) => {
            const worker = new Worker(url + "/flutter.js");
            worker.onerror = () => done("");
        }),
        socket: new Promise((done) => {
            const opened = new WebSocket(socket);
            opened.onopen = () => done("opened");
            opened.onclose = () => done("");
        }),
        named: new Promise((done) => {
            const opened = new WebSocket(socket.replace("127.0.0.1", "localhost"));
            opened.onopen = () => done("opened");
            opened.onclose = () => done("");
        }),
        frame: new Promise((done) => {
            const frame = document.createElement("iframe");
            frame.src = url;
            frame.onload = () => done(frame.contentDocument ? frame.contentDocument.body.innerText : "");
            document.body.append(frame);
        }),
    };
    const told = {};
    for (const [name, what] of Object.entries(tried)) told[name] = await what.catch(() => "");
    return told;
}"""


@pytest.fixture(params=["127.0.0.1", "localhost"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A page at another port of this machine."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Elsewhere</title><body>", "utf-8")
    host = StaticHost(tmp_path)
    yield host.url.replace("127.0.0.1", request.param)
    host.stop()


def test_a_page_of_another_origin_gets_nothing(browser: Browser, server: Server, elsewhere: str) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        sockets: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sockets.append(socket.url)))
        page.goto(elsewhere)
        got = page.evaluate(TRIES, server.url)
        assert not {name: what for name, what in got.items() if what}
        assert not sockets
    finally:
        context.close()


@pytest.mark.parametrize("renderer", ["canvaskit", "skwasm"])
def test_its_own_page_works_with_each_client(
    browser: Browser, new_server: Callable[..., Server], renderer: str
) -> None:
    app = App(browser, new_server(renderer=renderer).start().url, **STILL)
    app.tap("play-works")
    app.tap("start")
    app.move("skip")
    app.sees("menu")
    app.close()  # fails if anything was refused to the page: it complains
