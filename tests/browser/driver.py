"""Drives the real app: a server process with its own data, and a visitor in Chromium.

Flutter draws the page on one canvas; what can be found and read is its semantics tree, where every control of ours
carries an identifier that depends on no language.
"""

import importlib
import multiprocessing
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any, ClassVar, Literal
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Route,
    WebSocket,
    expect,
)
from playwright.sync_api import TimeoutError as Timeout

ROOT = Path(__file__).parents[2]
LOW = (320, 256)
"""The rest of a window of 1280x1024 at 400 %."""
KEYS = (360, 330)
"""The rest of a phone's window while its keyboard is up."""
SMALL = (360, 740)
PHONE = (412, 915)
MEDIUM = (820, 1180)
BROAD = (1180, 820)
"""A tablet held upright, and on its side."""
WIDE = (1280, 800)
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20  # seconds; a busy machine with no graphics card takes its time
STARTING = 90  # seconds, on a machine that is busy with much else
STILL: Mapping[str, Any] = {"reduced_motion": "reduce"}
"""A window in which nothing glides, as a device may ask for: a third of what Chromium computes. The journeys move."""
HELD = 350  # milliseconds, more than Flutter waits for a click, and less than a long press
SETTLED = 520  # milliseconds after which what a tap has brought takes the next one
expect.set_options(timeout=PATIENCE * 1000)
ELSEWHERE = re.compile(r"^(https?|wss?)://(?!127\.0\.0\.[12][:/])")
LACKING = re.compile(r"( first|\?)$")  # how a button ends that says what must come before it

ANSWERED = 1.5  # seconds after which the server is taken to have nothing to say to what it was asked
HEARD_BY = 0.1  # seconds after which a server that does nothing has nothing to say
THINKS = 3  # seconds of work after which what is being done is taken to be no answer: the coach thinks, say
ACTION = 2  # where Flet's client writes what its message is about, after a zero and the head of a list of two
RESULT = 5  # the result of what the server had called, to which it says nothing
POLLED = 40  # milliseconds between two looks at what is waited for; the page looks itself
GO = """route => {
    history.pushState(null, "", route);
    dispatchEvent(new PopStateEvent("popstate", {state: null}));
}"""
READ = """root => {
    const said = [];
    const visit = node => {
        if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
        else {
            said.push(node.getAttribute?.("aria-label") ?? "", node.value ?? "");
            node.childNodes.forEach(visit);
        }
    };
    if (root) visit(root);
    return [...new Set(said.map(words => words.trim()).filter(Boolean))].join("\\n");
}"""
NAMED = """name => [...document.querySelectorAll(`[flt-semantics-identifier="${name}"]`)]"""
HAS = f"([name, count]) => ({NAMED})(name).length === count"
READS = f"""([name, part]) => {{
    const found = ({NAMED})(name);
    return found.length === 1 && ({READ})(found[0]).includes(part);
}}"""
SAID = f"""() => ({READ})(document.querySelector("flt-semantics-host"))"""
SAYS = f"part => ({SAID})().includes(part)"
SAYS_ANEW = f"before => ({SAID})() !== before"
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""What an event has changed is drawn in the next frame, and can be read in the one after it."""
DRAWN_IF_SEEN = f"() => Promise.race([({DRAWN})(), new Promise(done => setTimeout(done, 2000))])"
"""A page in the back draws no frame."""
SAME_TWICE = f"""async ([pause, most]) => {{
    const until = performance.now() + most;
    for (let before = null; performance.now() < until;) {{
        await ({DRAWN_IF_SEEN})();
        const now = ({SAID})();
        if (now === before) return true;
        before = now;
        await new Promise(done => setTimeout(done, pause));
    }}
    return false;
}}"""
"""After two frames the screen shows what has been heard of the server."""
TOUCHES = """(() => {
    window.touches = [];
    const note = event => {
        const node = event.target.closest?.("[flt-semantics-identifier]");
        const name = node?.getAttribute("flt-semantics-identifier") ?? event.target.tagName ?? "window";
        const where = event.key ?? (event.clientX === undefined ? "" : `${event.clientX} ${event.clientY}`);
        window.touches.push(`${Date.now()} ${event.type} ${where} ${name}`);
    };
    for (const type of ["pointerdown", "pointerup", "click", "keydown", "keyup", "focusin", "focusout", "input"]) {
        addEventListener(type, note, {capture: true, passive: true});
    }
})()"""
"""Notes what the touches and keys of a page meet, for a test that fails."""
EDITED = """(() => {
    for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
        const select = prototype.setSelectionRange;
        prototype.setSelectionRange = function (...range) {
            this.isEdited = true;
            select.apply(this, range);
        };
    }
    addEventListener("focusout", event => { event.target.isEdited = false; }, true);
})()"""
"""Notes which field Flutter has put its text and cursor into, which it does a moment before or after it gives the field
the focus: what was typed until then is gone."""
IS_EDITED = """name => {
    const field = document.activeElement;
    return Boolean(field.isEdited) && field.closest(`[flt-semantics-identifier="${name}"]`) !== null;
}"""
HEAR = """event => {
    window.isHeard = false;
    addEventListener(event, () => { window.isHeard = true; }, {capture: true, passive: true, once: true});
}"""
HEARD = "() => window.isHeard"
WAY_TO = """([node, height]) => {
    const box = node.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (y > height) return 1;
    if (y < 0) return -1;
    for (let up = node.parentElement; up; up = up.parentElement) {
        if (!["scroll", "hidden", "auto"].includes(getComputedStyle(up).overflowY)) continue;
        const port = up.getBoundingClientRect();
        if (y > port.bottom) return 1;
        if (y < port.top) return -1;
    }
    const named = document.elementFromPoint(x, y)?.closest("[flt-semantics-identifier]");
    return Number(Boolean(named) && !named.contains(node) && !node.contains(named));
}"""
WAY = f"""([name, height]) => {{
    const found = ({NAMED})(name);
    if (found.length > 1) throw new Error(`${{found.length}} controls are named ${{name}}`);
    return found.length ? ({WAY_TO})([found[0], height]) : null;
}}"""
"""1 if a control is below what its list shows, or under the bar, -1 above, 0 in sight, null if it is nowhere."""
AT_REST = f"""async ([name, height, pause, most]) => {{
    const until = performance.now() + most;
    for (let before = ""; performance.now() < until;) {{
        await ({DRAWN_IF_SEEN})();
        const [node] = ({NAMED})(name);
        const box = node?.getBoundingClientRect(), now = box ? JSON.stringify(box) : "";
        if (now && now === before) return [({WAY})([name, height]), box.x, box.y, box.width, box.height];
        before = now;
        await new Promise(done => setTimeout(done, pause));
    }}
    return null;
}}"""


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start Chromium, with these flags as well."""
    return playwright.chromium.launch(executable_path=chromium_here(), args=[*CHROMIUM, *flags])


def chromium_here() -> str:
    """Debian's Chromium that opens no windows, else the whole one; its absence is an error, never a reason to leave a
    test out."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        raise RuntimeError("The browser tests need Chromium: apt-get install chromium-headless-shell")
    return chromium


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """A block in which a browser that does not answer is ended after this many seconds: the question then fails.

    Playwright waits for a script of the page for ever, and nothing else ends that without ending the worker.
    """
    watch = Timer(seconds, _end_browsers)
    watch.start()
    try:
        yield
    finally:
        watch.cancel()
        watch.join()


def _end_browsers() -> None:
    """End every Chromium that this process has begun, at whatever remove."""
    parents: dict[int, int] = {}
    names: dict[int, str] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # gone in the meantime
            told = re.fullmatch(r"(\d+) \((.*)\) \S (.*)", status.read_text(), re.DOTALL)
            assert told is not None, "Linux has changed what it tells of a process"
            number, name, rest = told.groups()
            parents[int(number)], names[int(number)] = int(rest.split()[0]), name
    begun: list[tuple[int, int]] = []
    for number, name in names.items():
        above, steps = number, 0
        while above and above != os.getpid():
            above, steps = parents.get(above, 0), steps + 1
        if above and name.startswith("chrom"):
            begun.append((steps, number))
    for _, number in sorted(begun):  # a browser before its pages: else they crash, and it has not ended yet
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "pytest",
        "ui.app",
        "ui.cli",
        "ui.platform.serve",
        "flet_web.fastapi",
        "uvicorn.main",
        "uvicorn.lifespan.on",
        "uvicorn.protocols.http.h11_impl",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
        "anyio._backends._asyncio",
        "tests.browser.preloaded",
    ]
)
"""What each fork would import by itself as the app starts."""


def _play(module: str, options: list[str], env: dict[str, str], settling: float) -> None:
    """Do what `python -m MODULE` does, in a forked process with all that the app imports."""
    taps = vars(importlib.import_module("ui.taps"))
    taps.update(SETTLING=settling, DOUBLE_TAP=min(taps["DOUBLE_TAP"], settling))
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(env)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    importlib.import_module(module).main(options)


class Forked:
    """A process with the app, as `subprocess.Popen` would start it, in a fraction of the time."""

    def __init__(self, module: str, options: list[str], env: dict[str, str], settling: float) -> None:
        self.process = FORKS.Process(target=_play, args=(module, options, env, settling), daemon=True)
        self.process.start()

    @property
    def pid(self) -> int | None:
        return self.process.pid

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        if self.process.is_alive() and self.process.pid is not None:
            os.kill(self.process.pid, number)

    def kill(self) -> None:
        self.process.kill()

    def wait(self, seconds: float | None = None) -> None:
        self.process.join(seconds)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired("the app", seconds or 0)


class Server:
    """The app's process on one data directory. It can be killed and started again; port and data stay.

    A fork begins with the `main` of a module, or a process of its own with a command; it is given `more` options. What
    a tap has brought takes the next one after `settling` seconds, in a fork at once: a test looks before each tap, and
    taps sooner than any finger that has looked.
    """

    at: ClassVar[dict[str, "Server"]] = {}
    """The servers of this run, by their addresses."""

    def __init__(
        self,
        data: Path,
        renderer: str = "auto",
        module: str = "ui.cli",
        command: list[str] | None = None,
        settling: float = 0.0,
        more: Sequence[str] = (),
    ) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = ["play", "--no-browser", "--port", str(self.port), "--data", str(data), *more]
        self.module, self.command, self.settling = module, command, settling
        self.renderer = renderer
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self.at[self.url] = self

    @property
    def is_waiting(self) -> bool:
        """Return whether the process waits for something to do; one that has something waits for the processor at most.
        """
        if self.process is None:
            return True
        for status in Path(f"/proc/{self.process.pid}/task").glob("*/stat"):
            with suppress(OSError):  # the thread has ended meanwhile
                if status.read_text().rpartition(")")[2].split()[0] != "S":
                    return False
        return True

    def start(self) -> "Server":
        env = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
        env |= {"FLET_WEB_RENDERER": self.renderer}
        if self.command is None:
            self.process = Forked(self.module, self.options, env, self.settling)
        else:
            command, nothing = [*self.command, *self.options], subprocess.DEVNULL
            self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdin=nothing, stdout=nothing)
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            with suppress(URLError, OSError):
                urlopen(self.url, timeout=5).close()
                return self
            if self.process.poll() is not None:
                what = self.command or self.module
                raise RuntimeError(f"The app ended at once with code {self.process.returncode}: {what}")
            time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"The app did not answer within {STARTING} seconds")

    def kill(self) -> None:
        """End the process as a power cut would: it gets to do nothing more."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the process to end, as Ctrl+C does."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(STARTING)
        self.process = None


class App:
    """One visitor with a window of their own. What the page complains about gathers in `complaints`.

    A `script` runs in the page before the page's own.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        route: str = "/",
        size: tuple[int, int] = PHONE,
        locale: str = "en-GB",
        color_scheme: Literal["light", "dark"] = "light",
        scale: float = 1,
        script: str = "",
        **context: Any,
    ) -> None:
        self.url = url
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme=color_scheme,
            device_scale_factor=scale,
            **context,
        )
        self.context.route(ELSEWHERE, self._refuse)
        self.context.add_init_script(TOUCHES)
        self.context.add_init_script(EDITED)
        if script:
            self.context.add_init_script(script)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("websocket", self._connected)
        self.asked = self.heard = 0.0
        self.frames: list[str] = []
        self.has_tapped = False
        self.is_new = True
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.open(route)

    def _refuse(self, route: Route) -> None:
        self.complaints.append(f"asked the network: {route.request.url}")
        route.abort()

    def _ask(self, frame: bytes | str) -> None:
        self.frames.append(f"{time.time() * 1000:.0f} asked {frame[:120]!r}")
        if frame[ACTION] != RESULT:
            self.asked = time.monotonic()

    def _note(self, frame: bytes | str) -> None:
        self.frames.append(f"{time.time() * 1000:.0f} heard {len(frame)} {frame[:80]!r}")
        self.heard = time.monotonic()

    def met(self) -> str:
        """Return what the page's touches met and what went over the wire since it was loaded, by the time."""
        touches: list[str] = self.page.evaluate("window.touches")
        return "\n".join(sorted(touches + self.frames))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    @contextmanager
    def without_server(self) -> Iterator[None]:
        """For a test that kills the server: the page's complaints until the end of the block are not held against it.

        with app.without_server():
            server.kill()
            server.start()
            app.reload()
        """
        before = len(self.complaints)
        yield
        del self.complaints[before:]

    def close(self) -> None:
        """Leave, and fail if the page complained of anything or asked anything of the network."""
        self.context.close()
        assert not self.complaints, "\n".join(self.complaints)

    def open(self, route: str = "/") -> None:
        """Load the app at an address, as by typing it, and wait until it can be used."""
        self.page.goto(self.url + route)
        self.ready()
        self.is_new = True

    def go(self, route: str) -> None:
        """Go to another address in the page as it is, as the browser's Back and Forward do; an open sheet, or a choice
        half made, would be left instead. The address of the page that is left is told last of all that it shows."""
        self._await_answer()
        self.page.evaluate(GO, route)

    def reload(self) -> None:
        self.page.reload()
        self.ready()
        self.is_new = True

    def ready(self) -> None:
        """Wait for the first frame and switch the semantics tree on, as a screen reader does. At a later start of the
        same visitor the page does that itself."""
        node = "flt-semantics-host flt-semantics"
        self.page.wait_for_selector(f"flt-semantics-placeholder, {node}", state="attached", timeout=60_000)
        self.page.wait_for_selector("#loading", state="detached", timeout=60_000)
        self.page.evaluate("() => document.querySelector('flt-semantics-placeholder')?.click()")
        self.page.wait_for_selector(node, state="attached")

    def ident(self, name: str) -> Locator:
        """The node of the control with this identifier."""
        return self.page.locator(f'[flt-semantics-identifier="{name}"]')

    def names(self, start: str = "") -> list[str]:
        """The identifiers now in the tree, in reading order. A list builds only the rows in view."""
        found = self.page.eval_on_selector_all(
            "[flt-semantics-identifier]", "all => all.map(e => e.getAttribute('flt-semantics-identifier'))"
        )
        return [name for name in found if name.startswith(start)]

    def sees(self, name: str) -> None:
        """Wait until a control with this identifier is there."""
        self._wait(HAS, [name, 1], lambda: f"{self.names().count(name)} controls are named {name!r}: {self.names()}")

    def comes(self, name: str, seconds: float) -> bool:
        """Wait for a control with this identifier; return whether it is there."""
        with suppress(Timeout):
            self.page.wait_for_function(HAS, arg=[name, 1], polling=POLLED, timeout=1000 * seconds)
            return True
        return False

    def first_of(self, *names: str) -> str:
        """Wait until one of these controls is there; which one."""
        one = self.page.locator(", ".join(f'[flt-semantics-identifier="{name}"]' for name in names)).first
        one.wait_for(state="attached", timeout=PATIENCE * 1000)
        return str(one.get_attribute("flt-semantics-identifier"))

    def misses(self, name: str) -> None:
        """Wait until no control has this identifier."""
        self._wait(HAS, [name, 0], lambda: f"{name!r} is still there")

    def text(self, name: str) -> str:
        """Return what is written, or said to a screen reader, under an identifier; a line each."""
        return str(self.ident(name).evaluate(READ))

    def texts(self, start: str) -> list[str]:
        """Return what is written under each identifier with this start, all read at one moment: some may be gone the
        next."""
        found = self.page.eval_on_selector_all(f'[flt-semantics-identifier^="{start}"]', f"all => all.map({READ})")
        return [str(text) for text in found]

    def reads(self, name: str, part: str) -> None:
        """Wait until a part of the text is under an identifier."""
        self._wait(READS, [name, part], lambda: f"{name!r} reads {self._read(name)!r}, without {part!r}")

    def says(self, part: str) -> None:
        """Wait until a part of the text is anywhere on the screen."""
        self._wait(SAYS, part, lambda: f"the screen reads {self.said()!r}, without {part!r}")

    def _wait(self, script: str, about: object, otherwise: Callable[[], str]) -> None:
        """Wait until something is so in the page, which looks itself: each look from here costs as much as a tap."""
        try:
            self.page.wait_for_function(script, arg=about, polling=POLLED, timeout=PATIENCE * 1000)
        except Timeout:
            raise AssertionError(otherwise()) from None

    def _read(self, name: str) -> list[str]:
        return [str(node.evaluate(READ)) for node in self.ident(name).all()]

    def until(self, done: Callable[[], bool], otherwise: Callable[[], str], seconds: float = PATIENCE) -> None:
        """Wait until something is so; `otherwise` says what is there instead if it never is."""
        deadline = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < deadline, otherwise()
            self.page.wait_for_timeout(30)

    def tap(self, name: str) -> None:
        """Touch the middle of a control with a real pointer, once it has come to rest; scrolls to it if need be. It is
        touched as late as by a finger that means what it sees: on a page that was just loaded, once the server has said
        all that it has to say of itself, and else once it has answered the tap before."""
        if self.is_new:
            self.quiet()
            self.is_new = False
        box = self.at_rest(name)
        while (settles := self.has_tapped and self._is_guarded) or not self._has_answered:
            self._await_answer()
            if settles:
                self.page.wait_for_timeout(SETTLED)  # from what is seen now: the tap before may have come late
            before, box = box, self.at_rest(name)
            if box == before:
                break
        self.touch(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.has_tapped = True

    @property
    def _has_answered(self) -> bool:
        """Return whether the server has said what it has to say to what it was asked last."""
        now = time.monotonic()
        if self.heard >= self.asked or now > self.asked + ANSWERED:
            return self._server_waits or now > self.asked + THINKS
        return now > self.asked + HEARD_BY and self._server_waits

    def _await_answer(self) -> None:
        while not self._has_answered:
            self.page.wait_for_timeout(POLLED / 2)

    def touch(self, x: float, y: float) -> None:
        """Touch a point of the window."""
        self.page.mouse.click(x, y)

    @property
    def _is_guarded(self) -> bool:
        """Return whether a second tap that comes too soon is held off."""
        server = Server.at.get(self.url)
        return server is None or server.command is not None or server.settling > 0

    def press(self, name: str, across: float = 0.5, down: float = 0.5) -> None:
        """Hold a finger for a moment on a point of a control, told in parts of its width and height.

        A short tap reaches a control through the semantics tree; after a longer one Flutter looks itself what is there,
        as it does for people who use no screen reader.
        """
        box = self.at_rest(name)
        self.page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"])
        self.page.mouse.down()
        self.page.wait_for_timeout(HELD)
        self.page.mouse.up()

    def move(self, name: str) -> None:
        """Touch a control, and wait until the server has answered and the screen says something else than before."""
        before = self.said()
        self.tap(name)
        self._wait(SAYS_ANEW, before, lambda: f"nothing happened after a tap on {name!r}")
        self._await_answer()  # what was pressed may look so before
        self.page.evaluate(SAME_TWICE, [POLLED, PATIENCE * 1000])  # what else the answer changes is on its way

    def said(self) -> str:
        """All that a screen reader could read now."""
        return str(self.page.evaluate(SAID))

    def quiet(self, seconds: float = 0.25) -> None:
        """Wait until the server has answered and has neither worked nor said anything for this long, and the screen
        reads the same twice.

        The changes of a move come in several messages; on a busy machine there is time for a tap between them. And what
        was heard last need not be the answer: the news of whose turn it is goes away by itself.
        """
        deadline, worked = time.monotonic() + PATIENCE, 0.0
        while True:
            asked = time.monotonic()
            is_same = self.page.evaluate(SAME_TWICE, [POLLED, PATIENCE * 1000])
            while self.heard < self.asked and time.monotonic() < self.asked + ANSWERED:
                self.page.wait_for_timeout(POLLED)
            while (left := max(self.heard, worked) + seconds - time.monotonic()) > 0:
                self.page.wait_for_timeout(min(1000 * left, POLLED))
                if not self._server_waits and time.monotonic() < asked + THINKS:
                    worked = time.monotonic()
            if is_same and max(self.heard, worked) < asked:
                return
            assert time.monotonic() < deadline, "the screen does not come to rest"

    @property
    def _server_waits(self) -> bool:
        """Return whether the server has nothing to do; a page without one of ours has nothing to wait for."""
        return self.url not in Server.at or Server.at[self.url].is_waiting

    def at_rest(self, name: str) -> dict[str, float]:
        """Return the position of a control, once it rests in view."""
        found = self._found(name, 1.5)
        if found is None or found[0]:
            self.reach(name)
            found = self._found(name, PATIENCE)
        assert found is not None, f"{name!r} does not come to rest"
        return dict(zip(("x", "y", "width", "height"), found[1:], strict=True))

    def _found(self, name: str, seconds: float) -> list[float] | None:
        """Return the way to a control at rest, and its box: x, y, width, height; None if it is not there."""
        found: list[float] | None = self.page.evaluate(AT_REST, [name, self.size[1], POLLED, 1000 * seconds])
        return found

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the window."""
        size = self.page.viewport_size
        assert size is not None, "each window is opened with a size"
        return size["width"], size["height"]

    def reach(self, name: str, turns: int = 30) -> None:
        """Turn the wheel until the middle of a control is in view: downwards first, then back up."""
        self.comes(name, 1.5)
        last, part = 0, 0.5
        for step in (1, -1):
            for _ in range(turns):
                way = self.page.evaluate(WAY, [name, self.size[1]])
                direction = step if way is None else way
                if not direction:
                    return
                if way is not None and direction == -last:
                    part = max(part / 2, 0.05)  # less of the list is shown than that turn of the wheel
                self._wheel(direction * part)
                last = direction
        raise AssertionError(f"{name!r} is nowhere; here are {self.names()}")

    def _wheel(self, part: float) -> None:
        """Scroll by a part of the window's height."""
        width, height = self.size
        self.wheel(width / 2, height / 2, down=part * height)

    def wheel(self, x: float, y: float, *, across: float = 0, down: float = 0) -> None:
        """Turn the wheel at a point, and wait until the page has heard of it and drawn what comes of it."""
        self.page.mouse.move(x, y)
        with self._drawn_after("wheel"):
            self.page.mouse.wheel(across, down)

    def key(self, name: str) -> None:
        """Press a key, and wait until the page has heard of it and drawn what comes of it."""
        with self._drawn_after("keydown"):
            self.page.keyboard.press(name)

    @contextmanager
    def _drawn_after(self, event: str) -> Iterator[None]:
        self.page.evaluate(HEAR, event)
        yield
        self.page.wait_for_function(HEARD, polling=POLLED, timeout=PATIENCE * 1000)
        self.page.evaluate(DRAWN)

    def fill(self, name: str, value: str) -> None:
        """Type into the text field under an identifier, with real keys, in place of what is there."""
        field = self._edited(name)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(value)
        expect(field).to_have_value(value)

    def paste(self, name: str, value: str) -> None:
        """Put a text into the empty text field under an identifier all at once, as out of a clipboard."""
        field = self._edited(name)
        expect(field).to_have_value("")
        self.page.keyboard.insert_text(value)
        expect(field).to_have_value(value)

    def _edited(self, name: str) -> Locator:
        """Tap the text field under an identifier, and wait until it hears what is typed; return it.

        It is waited for: a row that becomes the field may have its identifier until then.
        """
        field = self.ident(name).locator("input, textarea").first
        expect(field).to_be_attached()
        self.tap(name)
        self.page.wait_for_function(IS_EDITED, arg=name, polling=POLLED, timeout=PATIENCE * 1000)
        return field

    def can(self, name: str) -> None:
        """Wait until a button can be used."""
        node = self.page.locator(f'[flt-semantics-identifier="{name}"]:not(:has([aria-disabled="true"]))')
        able = node.and_(self.page.locator(':not([aria-disabled="true"])'))
        expect(able).to_have_count(1)
        expect(able).not_to_have_text(LACKING)
        expect(able).not_to_have_attribute("aria-label", LACKING)

    def resize(self, width: int, height: int) -> None:
        """Turn the phone, and wait for what the server draws for its new size."""
        self.resized(width, height)
        self.settle()

    def resized(self, width: int, height: int) -> None:
        """Turn the phone, and wait until the server has answered."""
        with suppress(Timeout), self.socket.expect_event("framereceived", timeout=3000):
            self.page.set_viewport_size({"width": width, "height": height})

    def _connected(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framesent", self._ask)
        socket.on("framereceived", self._note)

    def settle(self, tries: int = 25) -> bytes:
        """Wait until two pictures in a row are the same (a caret blinks for ever, hence the limit); the last one."""
        before, now = b"", self.page.screenshot()
        while now != before and (tries := tries - 1):
            self.page.wait_for_timeout(120)
            before, now = now, self.page.screenshot()
        return now

    def shot(self, path: Path) -> None:
        """Save a picture of the screen at rest."""
        picture = self.settle()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)
