"""The copies that make themselves in the offline web build: a folder is chosen once, closed by the browser at the next
start, opened by a tap, and the copies in it bring a deleted game back.

The folder is one that Chromium keeps for the site. It is handed out, and closed, as a folder of the device would be: a
window of the browser opens only just after a tap, and nothing can be read or written as long as it is closed.
"""

import shutil
from base64 import b64decode
from pathlib import Path

from playwright.sync_api import Browser, Worker

from companion.sharing import backup
from companion.store.store import Store
from tests.browser.static_host import StaticHost
from tests.browser.test_web_build import MOMENTS, NO_MEMORY, Phone, begin

PAGE = """
const refused = (name, why) => { throw new DOMException(why, name); };
const tapped = () => navigator.userActivation.isActive || refused("SecurityError", "Must be handling a user gesture");
window.showDirectoryPicker = async ({ mode }) => {
    tapped();
    if (mode !== "readwrite") refused("NotAllowedError", "it is to be written");
    return (await navigator.storage.getDirectory()).getDirectoryHandle("Safe", { create: true });
};
FileSystemHandle.prototype.requestPermission = async function ({ mode }) {
    tapped();
    const channel = new BroadcastChannel("allowed");
    const heard = new Promise((resolve) => (channel.onmessage = resolve));
    channel.postMessage(mode);
    await heard;
    channel.close();
    return "granted";
};
"""
CLOSED = """() => {
    let isOpen = false;
    const channel = new BroadcastChannel("allowed");
    channel.onmessage = ({ data }) => channel.postMessage((isOpen = data === "readwrite"));
    const guard = (what, name) => {
        const does = what.prototype[name];
        what.prototype[name] = function (...given) {
            if (isOpen) return does.apply(this, given);
            const error = new DOMException("The request is not allowed", "NotAllowedError");
            return name === "entries" ? (async function* () { throw error; })() : Promise.reject(error);
        };
    };
    for (const name of ["entries", "getFileHandle", "removeEntry"]) guard(FileSystemDirectoryHandle, name);
    for (const name of ["getFile", "createWritable"]) guard(FileSystemFileHandle, name);
    FileSystemHandle.prototype.queryPermission = async () => (isOpen ? "granted" : "prompt");
}"""
"""Runs in the worker: the folder is closed until the page was told to allow it."""
FILES = """async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("Safe");
    const found = [];
    for await (const [name, handle] of folder.entries()) {
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        found.push([name, btoa(String.fromCharCode(...bytes))]);
    }
    return found.sort();
}"""
WEST, EAST = "Etc/GMT+12", "Pacific/Kiritimati"
"""The day in the east is always a later one."""
SOON = 60
"""Seconds after which a copy that is due has been tried."""


def in_zone(phone: Phone, zone: str) -> None:
    phone.context.new_cdp_session(phone.page).send("Emulation.setTimezoneOverride", {"timezoneId": zone})


def copies_in(phone: Phone) -> dict[str, bytes]:
    return {name: b64decode(content) for name, content in phone.page.evaluate(FILES)}


def test_copies_go_into_a_folder_that_is_chosen_once(browser: Browser, built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "site")
    host = StaticHost(tmp_path / "site")
    phone = Phone(browser, host.url, script=NO_MEMORY + PAGE)
    try:
        phone.closed()
        in_zone(phone, WEST)
        phone.open()
        player = begin(phone)
        player.moves(4)
        phone.go("/settings/backup")
        phone.tap("copies-other")
        phone.sees("copies-folder")
        phone.until(lambda: bool(phone.names("copy-2")), lambda: str(phone.names()))
        (first,) = copies_in(phone).values()
        with Store(tmp_path / "other.db") as store:
            backup.restore(store, first)
            assert [card.game for card in store.games()] == ["works"]

        phone.closed()
        in_zone(phone, EAST)
        phone.page.once("worker", close_folder)
        phone.open()
        phone.tap("continue")
        player.moves(2)
        phone.go("/")
        assert phone.comes("copies-allow", SOON)
        phone.reads("copy-fault", "Safe")
        phone.tap("copies-allow")
        phone.misses("remind-copy")
        phone.go("/settings/backup")
        phone.until(lambda: len(phone.names("copy-2")) == 2, lambda: str(phone.names()))
        latest, earlier = sorted(copies_in(phone), reverse=True)
        assert phone.names("copy-2") == [f"copy-{name[20:30]}" for name in (latest, earlier)]

        phone.tap("copies-stop")
        phone.tap("got-it")
        phone.misses("copies-folder")
        assert len(copies_in(phone)) == 2
        phone.tap("copies-other")
        phone.sees("copies-folder")

        phone.go("/history")
        phone.tap("game-1")
        phone.tap("delete")
        phone.sees("deleted")
        phone.go("/settings/backup")
        phone.tap(f"copy-{latest[20:30]}")
        phone.tap("restore")
        phone.sees("backup-done")
        phone.go("/")
        phone.tap("continue")
        phone.first_of(*MOMENTS)
    finally:
        phone.close()
        host.stop()


def close_folder(worker: Worker) -> None:
    worker.evaluate(CLOSED)
