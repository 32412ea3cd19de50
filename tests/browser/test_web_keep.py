"""How the web build stores what is written: all or nothing, before the screen shows it, for one window alone."""

import os
import random
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from mobile import web
from tests.browser.driver import CHROMIUM, chromium_here
from tests.browser.static_host import StaticHost

FILES = """
class Files {  // what keep.js asks of Pyodide's files
    constructor(files = {}) { this.files = new Map(Object.entries(files).map(([n, t]) => ["/data/" + n, bytes(t)])); }
    mkdirTree() {}
    readdir(folder) { return [".", "..", ...[...this.files.keys()].map((name) => name.slice(folder.length + 1))]; }
    readFile(name) { return this.files.get(name).slice(); }
    writeFile(name, content) { this.files.set(name, content.slice()); }
    set(name, text) { this.files.set("/data/" + name, bytes(text)); }
    delete(name) { this.files.delete("/data/" + name); }
    all() { return Object.fromEntries([...this.files].map(([n, b]) => [n.slice(6), new TextDecoder().decode(b)])); }
}
const bytes = (text) => new TextEncoder().encode(text);
const { open, Elsewhere } = await import("/keep.js");
"""
GATE = """
const { Gate } = await import("/gate.js");
const told = [];
const done = () => new Promise((resolve) => setTimeout(resolve, 20));
"""
ROOM = """
const { roomFor } = await import("/room.js");
const { Elsewhere } = await import("/keep.js");
const told = [];
const writes = (...results) => async () => {  // each error is thrown once, and what is left is given
    const result = results.shift();
    told.push("write");
    if (result instanceof Error) throw result;
    return result;
};
const makes = (was) => async () => { told.push("room"); return was; };
const full = (name) => new Error(name);
const named = (error) => error.message;
"""


FIRST_VERSION = """
const old = await new Promise((resolve) => {
    const request = indexedDB.open("mint-companion", 1);
    request.onupgradeneeded = () => {
        for (const name of ["files", "chunks", "owner"]) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
});
const step = old.transaction(["files", "chunks", "owner"], "readwrite");
const whole = bytes("x".repeat(70000) + "y".repeat(70000));
step.objectStore("files").put(whole.length, "games.db");
for (let at = 0; at * 65536 < whole.length; at++) {
    step.objectStore("chunks").put(whole.slice(at * 65536, (at + 1) * 65536), ["games.db", at]);
}
step.objectStore("owner").put("of before", 0);
await new Promise((resolve) => (step.oncomplete = resolve));
old.close();
"""
"""Lays down data as the first versions of the app kept them, in chunks of 64 KB."""
SEEN = "document.cookie.includes('seen')"
ROUNDS = 4
"""How often the browser is killed."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    host = StaticHost(web.PAGE)
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{host.url}/keep.js")
    yield page
    context.close()
    host.stop()


def run(page: Page, setting: str, steps: str) -> Any:
    return page.evaluate(f"async () => {{ {setting} {steps} }}")


def test_what_is_kept_comes_back(page: Page) -> None:
    steps = """
    const files = new Files();
    const keep = await open(files, "/data");
    files.set("games.db", "x".repeat(200000)); files.set("old.db", "old");
    await keep.save();
    files.set("games.db", "x".repeat(70000) + "y" + "x".repeat(60000)); files.delete("old.db");
    await keep.save();
    const later = new Files();
    await open(later, "/data");
    return later.all();
    """
    assert run(page, FILES, steps) == {"games.db": "x" * 70000 + "y" + "x" * 60000}


def test_only_what_changed_is_written(page: Page) -> None:
    steps = """
    const files = new Files();
    const keep = await open(files, "/data");
    files.set("games.db", "x".repeat(300000));
    await keep.save();
    let written = 0;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) { written += 1; return put.apply(this, all); };
    files.set("games.db", "x".repeat(299999) + "y");
    await keep.save();
    await keep.save();
    return written;
    """
    assert run(page, FILES, steps) == 1


def test_what_the_first_versions_kept_is_read_and_kept_anew(page: Page) -> None:
    steps = """
    const files = new Files(), later = new Files();
    const keep = await open(files, "/data");
    const read = files.all()["games.db"] === "x".repeat(70000) + "y".repeat(70000);
    files.set("games.db", "x".repeat(69999) + "z" + "y".repeat(60000));
    await keep.save();
    await open(later, "/data");
    return [read, later.all()["games.db"] === "x".repeat(69999) + "z" + "y".repeat(60000)];
    """
    assert run(page, FILES + FIRST_VERSION, steps) == [True, True]


def test_what_changed_is_a_page_of_sqlite(page: Page) -> None:
    steps = """
    const files = new Files();
    const keep = await open(files, "/data");
    files.set("games.db", "x".repeat(300001));
    await keep.save();
    let written = 0;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
        written += value.length ?? 0;
        return put.call(this, value, key);
    };
    files.set("games.db", "x".repeat(5000) + "y" + "x".repeat(294999) + "z");
    await keep.save();
    return written;
    """
    last = 300_001 % 4096
    assert run(page, FILES, steps) == 4096 + last


def test_the_browser_writes_while_python_draws(page: Page) -> None:
    """Told to write, this page does nothing but wait, and answers nobody; another one finds what was written."""
    begin = """
    const files = new Files();
    const keep = await open(files, "/data");
    files.set("games.db", "a move");
    window.blocked = new Promise((resolve) => setTimeout(() => {
        const saving = keep.save(), until = performance.now() + 20000;
        while (!SEEN && performance.now() < until);
        resolve(saving.then(() => SEEN));
    }));
    """
    look = """async () => {
        const db = await new Promise((resolve) => {
            indexedDB.open("mint-companion").onsuccess = (event) => resolve(event.target.result);
        });
        for (let tries = 0; tries < 500; tries++) {
            const found = await new Promise((resolve) => {
                const counted = db.transaction("files").objectStore("files").count();
                counted.onsuccess = () => resolve(counted.result);
            });
            if (found) break;
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
        document.cookie = "seen";
    }"""
    other = page.context.new_page()
    other.goto(page.url)
    run(page, FILES, begin.replace("SEEN", SEEN))
    other.evaluate(look)
    assert page.evaluate("window.blocked")


def test_a_killed_browser_has_lost_nothing_that_was_shown(page: Page, tmp_path: Path) -> None:
    """Moves are made as fast as they are kept, and the whole browser is killed at some moment."""
    play = """
    const files = new Files(), keep = await open(files, "/data");
    const read = Number(files.all()["games.db"]?.split("|")[1] ?? 0);
    const shown = (number) => console.log(`shown ${number}`);
    const gate = new Gate(() => keep.save(), shown, () => {});
    const move = (number) => {
        gate.touch();
        files.set("games.db", `${"x".repeat(number % 9000)}|${number}|${"x".repeat(9000)}`);
        gate.pass(number);
        setTimeout(() => move(number + 1), number % 3);
    };
    move(read + 1);
    return read;
    """
    shown = 0
    chromium, chance = page.context.browser.browser_type, random.Random(1)
    for _ in range(ROUNDS):
        profile = tmp_path / "profile"
        context = chromium.launch_persistent_context(profile, executable_path=chromium_here(), args=CHROMIUM)
        told: list[int] = []
        again = context.pages[0]
        again.on("console", lambda message, told=told: told.append(int(message.text.split()[1])))
        again.goto(page.url)
        assert run(again, FILES + GATE, play) >= shown
        again.wait_for_timeout(chance.uniform(100, 600))
        _kill(profile)
        shown = max([shown, *told])
    assert shown > ROUNDS


def _kill(profile: Path) -> None:
    """Kill all processes of the browser with this profile at once."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"--user-data-dir={profile}".encode() in (folder / "cmdline").read_bytes():
                os.kill(int(folder.name), signal.SIGKILL)


def test_the_window_that_lost_the_data_writes_nothing_more(page: Page) -> None:
    steps = """
    const first = new Files(), second = new Files(), third = new Files();
    const before = await open(first, "/data");
    first.set("games.db", "one");
    await before.save();
    const after = await open(second, "/data");
    first.set("games.db", "lost");
    const error = await before.save().catch((error) => error instanceof Elsewhere);
    second.set("games.db", second.all()["games.db"] + " two");
    await after.save();
    await open(third, "/data");
    return [error, third.all()];
    """
    assert run(page, FILES, steps) == [True, {"games.db": "one two"}]


def test_a_write_that_fails_leaves_what_was_kept_and_is_made_up_for(page: Page) -> None:
    steps = """
    const files = new Files();
    const keep = await open(files, "/data");
    files.set("games.db", "a".repeat(100000));
    await keep.save();
    const put = IDBObjectStore.prototype.put;
    let count = 0;
    IDBObjectStore.prototype.put = function (...all) {
        if ((count += 1) === 2) throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, all);
    };
    files.set("games.db", "b".repeat(200000));
    const error = await keep.save().catch((error) => error.name);
    IDBObjectStore.prototype.put = put;
    const between = new Files(), later = new Files();
    const other = await open(between, "/data");
    other.kept = keep.kept;
    other.fs = files;
    await other.save();
    await open(later, "/data");
    return [error, between.all()["games.db"] === "a".repeat(100000), later.all()["games.db"] === "b".repeat(200000)];
    """
    assert run(page, FILES, steps) == ["QuotaExceededError", True, True]


def test_a_write_that_does_not_end_is_given_up_and_made_up_for(page: Page) -> None:
    steps = """
    const files = new Files();
    const keep = await open(files, "/data", 100);
    const blocker = await new Promise((resolve) => {
        indexedDB.open("mint-companion").onsuccess = (event) => resolve(event.target.result);
    });
    let isOver = false;
    const step = blocker.transaction("files", "readwrite");
    const on = () => { if (!isOver) step.objectStore("files").count().onsuccess = on; };
    on();
    files.set("games.db", "a move");
    const first = await keep.save().then(() => "kept", () => "given up");
    isOver = true;
    const second = await keep.save().then(() => "kept", () => "given up");
    blocker.close();
    const later = new Files();
    await open(later, "/data");
    return [first, second, later.all()];
    """
    assert run(page, FILES, steps) == ["given up", "kept", {"games.db": "a move"}]


def test_the_screen_waits_for_what_it_tells_of(page: Page) -> None:
    steps = """
    let keep;
    const save = () => new Promise((resolve) => (keep = resolve));
    const gate = new Gate(save, (message) => told.push(message), () => {});
    gate.pass("at once");
    gate.touch();
    gate.pass("after the write");
    await done();
    const before = [...told];
    keep();
    await done();
    gate.pass("free again");
    return [before, told];
    """
    assert run(page, GATE, steps) == [["at once"], ["at once", "after the write", "free again"]]


def test_what_is_written_while_it_saves_is_saved_too(page: Page) -> None:
    steps = """
    const keeping = [];
    const save = () => new Promise((resolve) => keeping.push(resolve));
    const gate = new Gate(save, (message) => told.push(message), () => {});
    gate.touch();
    await done();
    gate.touch();
    gate.pass("second");
    keeping[0]();
    await done();
    const between = [...told];
    keeping[1]();
    await done();
    return [keeping.length, between, told];
    """
    assert run(page, GATE, steps) == [2, [], ["second"]]


def test_a_failure_is_told_and_holds_nothing_back(page: Page) -> None:
    steps = """
    let fails = true;
    const save = async () => { if (fails) throw new Error("full"); };
    const news = (what, error) => told.push(what, error?.message ?? "");
    const gate = new Gate(save, (message) => told.push(message), news);
    gate.touch();
    gate.pass("a move");
    await done();
    fails = false;
    gate.touch();
    await done();
    return told;
    """
    assert run(page, GATE, steps) == ["saving", "", "failed", "full", "a move", "saving", "", "saved", ""]


def test_what_was_not_kept_is_tried_again_and_told_once_it_is(page: Page) -> None:
    steps = """
    let fails = 3, ended;
    const end = new Promise((resolve) => (ended = resolve));
    const save = async () => { if (fails-- > 0) throw new Error("full"); };
    const news = (what) => { told.push(what); if (what === "saved") ended(); };
    const gate = new Gate(save, (message) => told.push(message), news, 0);
    gate.touch();
    gate.pass("a move");
    await end;
    return [fails, told];
    """
    assert run(page, GATE, steps) == [-1, ["saving", "failed", "a move", "saved"]]


def test_a_move_made_while_it_is_tried_again_is_told_too(page: Page) -> None:
    steps = """
    let fail;
    const save = () => new Promise((_, reject) => (fail = () => reject(new Error("full"))));
    const gate = new Gate(save, (message) => told.push(message), (what) => told.push(what), 0);
    gate.touch();
    await done();
    fail();
    await done();
    gate.touch();
    gate.pass("a move");
    fail();
    await done();
    return told;
    """
    assert run(page, GATE, steps) == ["saving", "failed", "failed", "a move"]


def test_where_there_is_room_nothing_is_thrown_away(page: Page) -> None:
    steps = "return [await roomFor(writes('kept'), makes(true)), told];"
    assert run(page, ROOM, steps) == ["kept", ["write"]]


def test_a_write_is_tried_again_while_the_browser_counts_what_was_thrown_away(page: Page) -> None:
    steps = """
    const kept = await roomFor(writes(full("1"), full("2"), full("3"), full("4"), "kept"), makes(true));
    return [kept, told];
    """
    assert run(page, ROOM, steps) == ["kept", ["write", "room", "write", "write", "write", "write"]]


def test_where_nothing_can_be_thrown_away_a_write_fails_at_once(page: Page) -> None:
    steps = "return [await roomFor(writes(full('1'), 'kept'), makes(false)).catch(named), told];"
    assert run(page, ROOM, steps) == ["1", ["write", "room"]]


def test_a_write_that_still_fails_is_given_up(page: Page) -> None:
    steps = """
    const write = writes(full("1"), full("2"), full("3"), "kept");
    return [await roomFor(write, makes(true), [0]).catch(named), told];
    """
    assert run(page, ROOM, steps) == ["3", ["write", "room", "write", "write"]]


def test_room_that_is_never_made_is_not_waited_for(page: Page) -> None:
    steps = """
    const never = () => new Promise(() => {});
    return [await roomFor(writes(full("1"), "kept"), never, [0], 50).catch(named), told];
    """
    assert run(page, ROOM, steps) == ["1", ["write"]]


def test_a_write_that_took_too_long_is_not_tried_again(page: Page) -> None:
    steps = """
    const slow = async () => {
        told.push("write");
        await new Promise((done) => setTimeout(done, 60));
        throw full("late");
    };
    return [await roomFor(slow, makes(true), [0], 50).catch(named), told];
    """
    assert run(page, ROOM, steps) == ["late", ["write"]]


def test_what_went_on_in_another_window_is_not_tried_again(page: Page) -> None:
    steps = """
    const away = (error) => error instanceof Elsewhere;
    return [
        await roomFor(writes(new Elsewhere(), "kept"), makes(true)).catch(away),
        await roomFor(writes(full("1"), new Elsewhere(), "kept"), makes(true)).catch(away),
        told,
    ];
    """
    assert run(page, ROOM, steps) == [True, True, ["write", "write", "room", "write"]]
