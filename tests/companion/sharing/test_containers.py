"""What comes back from mail, chat, clouds and other computers is found in whatever it was put into; what is cut says
so, and so does what is foreign."""

import base64
import gzip
import html
import io
import quopri
import tarfile
import textwrap
import zipfile
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from random import Random

import pytest

from companion.languages import LANGUAGES, words
from companion.sharing import backup, backup_files, containers, transfer
from companion.store.record_faults import NotShared
from companion.store.store import Store
from tests.companion.sharing.playing import SOLO, WORKS, played

Change = Callable[[bytes], bytes]


@pytest.fixture(scope="module")
def made() -> bytes:
    """A backup of two games, one with a name that is not ASCII."""
    with Store(Path(":memory:")) as store:
        played(store, WORKS, 12)
        played(store, type(SOLO)("works", "solo", ("Zoé",), {"ai": "mort"}), 500)
        return backup.made(store)


@pytest.fixture(scope="module")
def code() -> str:
    with Store(Path(":memory:")) as store:
        return transfer.as_text(store, played(store, WORKS, 12).id)


def bare(made: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        return archive.read(backup_files.NAME)


def zipped(*members: tuple[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return held.getvalue()


def tarred(name: str, content: bytes, mode: str = "w") -> bytes:
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode=mode) as archive:
        member = tarfile.TarInfo(name)
        member.size = len(content)
        archive.addfile(member, io.BytesIO(content))
    return held.getvalue()


def mailed(content: bytes, name: str) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "ben@example.org", "ada@example.org", "our games"
    mail.set_content("Here they are.\n")
    mail.add_attachment(content, maintype="application", subtype="octet-stream", filename=name)
    return mail.as_bytes()


def quoted(content: bytes, sign: bytes) -> bytes:
    return b"".join(sign + line for line in content.splitlines(keepends=True))


def lines(content: bytes, between: bytes) -> bytes:
    return between.join(content.splitlines())


CONTAINERS: dict[str, Change] = {
    "as it is": lambda made: made,
    "unzipped": bare,
    "with a byte order mark": lambda made: b"\xef\xbb\xbf" + bare(made),
    "with blank lines": lambda made: b"\n\n" + lines(bare(made), b"\n \n\n") + b"\n\n",
    "with the line ends of Windows": lambda made: lines(bare(made), b"\r\n") + b"\r\n",
    "as UTF-16": lambda made: bare(made).decode().encode("utf-16"),
    "as UTF-16 without a mark": lambda made: bare(made).decode().encode("utf-16-be"),
    "as Latin-1": lambda made: bare(made).decode().encode("cp1252"),
    "zipped by a Mac": lambda made: zipped(
        ("__MACOSX/._x", b"\0\5\x16\7"), ("x.jsonl", bare(made)), (".DS_Store", b"B")
    ),
    "in a folder": lambda made: zipped(("games/", b""), ("games/old/x.txt", bare(made)), ("games/notes.txt", b"hello")),
    "a zip in a zip": lambda made: zipped(("a.mintbackup", made)),
    "a zip in a zip in a folder": lambda made: zipped(
        ("photo.jpg", b"\xff\xd8" * 99), ("x/a.zip", zipped(("b", made)))
    ),
    "a zip with a prefix": lambda made: b"#!/bin/sh\n" + made,
    "gzip": lambda made: gzip.compress(bare(made)),
    "gzip of a zip": gzip.compress,
    "tar": lambda made: tarred("a/x.jsonl", bare(made)),
    "tar.gz": lambda made: tarred("a.mintbackup", made, "w:gz"),
    "base64": base64.encodebytes,
    "base64 in one line": base64.b64encode,
    "base64 without its padding": lambda made: base64.b64encode(made).rstrip(b"="),
    "an address of data": lambda made: b"data:application/zip;base64," + base64.b64encode(made),
    "a mail": lambda made: mailed(made, "a.mintbackup"),
    "a mail with the bare file": lambda made: mailed(bare(made), "a.jsonl"),
    "after the head of a message": lambda made: b"HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\n\r\n" + made,
    "quoted in an answer": lambda made: b"Ben wrote:\n" + quoted(bare(made), b"> ") + b"\nThanks!\nAda\n",
    "quoted twice": lambda made: quoted(b"On Monday, Ben wrote:\n" + quoted(bare(made), b">"), b" > "),
    "in the midst of a letter": lambda made: b"Here they are:\n\n" + bare(made) + b"\n\nBen\n",
    "a mail in a zip": lambda made: zipped(("mail.eml", mailed(made, "a.mintbackup"))),
}


@pytest.mark.parametrize("name", CONTAINERS)
def test_a_backup_is_found_in_what_it_was_put_into(name: str, made: bytes) -> None:
    with Store(Path(":memory:")) as store:
        assert backup.restore(store, CONTAINERS[name](made)).number("game", "new") == 2
        assert {seat for card in store.games() for seat in card.seats} >= {"Zoé", "Ada"}


@pytest.mark.parametrize("name", CONTAINERS)
def test_what_is_cut_is_not_complete(name: str, made: bytes) -> None:
    """But for what cannot be known of the first bytes."""
    content = CONTAINERS[name](made).rstrip(b"\0")  # with which a tar is filled up
    for share in (0.3, 0.6, 0.9):
        with Store(Path(":memory:")) as store, pytest.raises(NotShared) as caught:
            backup.restore(store, content[: int(len(content) * share)])
        if name not in ("a mail in a zip", "a zip in a zip in a folder"):
            assert caught.value.why == "damaged", share


FOREIGN: list[tuple[bytes, str]] = [
    (b"", "empty"),
    (b"\n \n", "empty"),
    (b"\xff\xd8\xff\xe0\0\x10JFIF" + b"\0" * 999, "foreign"),
    (b"hello, this is a letter", "foreign"),
    (b"%PDF-1.7\n" + bytes(range(256)) * 9, "foreign"),
    (b'{"plays": [], "games": []}', "foreign"),
    (b'{"format":"mint-companion-pack","version":1}', "a-pack"),
    (b"<html><body>nothing</body></html>", "foreign"),
    (b"Ben wrote:\n> {not ours}\n> hello", "foreign"),
    (b"Ben wrote:\n> hello", "foreign"),
    (b"MZ" + bytes(range(256)) * 9 + zipped(("a.txt", b"hello")), "foreign"),
    (zipped(("word/document.xml", b"<w/>"), ("[Content_Types].xml", b"<t/>")), "foreign"),
    (zipped(("photo.jpg", b"\xff\xd8" * 999))[:600], "foreign"),
    (tarred("a.txt", b"hello"), "foreign"),
    (tarred("a.txt", b"hello" * 999)[:900], "foreign"),
    (gzip.compress(b"hello" * 99)[:20], "foreign"),
    (base64.b64encode(b"hello" * 40), "foreign"),
    (mailed(b"hello", "hello.txt"), "foreign"),
    (b"7z\xbc\xaf\x27\x1c" + b"\0" * 99, "packed"),
    (b"Rar!\x1a\x07\x01\0" + b"\0" * 99, "packed"),
    (Random(1).randbytes(5_000), "foreign"),
    ("日本語のファイル".encode("utf-16"), "foreign"),
]


@pytest.mark.parametrize(("content", "why"), FOREIGN, ids=map(str, range(len(FOREIGN))))
def test_what_is_foreign_says_so(content: bytes, why: str) -> None:
    with Store(Path(":memory:")) as store:
        for read in (lambda: backup.preview(store, content), lambda: transfer.read_file(content)):
            with pytest.raises(NotShared) as caught:
                read()
            assert caught.value.why == why
    for language in LANGUAGES:
        assert caught.value.in_words(words(language)).endswith(".")


def test_two_backups_in_one_archive_are_not_guessed_at(made: bytes) -> None:
    with Store(Path(":memory:")) as store, pytest.raises(NotShared) as caught:
        backup.preview(store, zipped(("a.mintbackup", made), ("b.mintbackup", made)))
    assert caught.value.why == "several"


def test_a_bomb_is_not_unpacked(made: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "MOST_NESTED", 100_000)
    monkeypatch.setattr(containers, "MOST_BYTES", 200_000)
    zeros = b" " * 5_000_000
    head = bare(made).splitlines()[0] + b"\n"
    bomb = made
    for _ in range(9):
        bomb = zipped(("a.mintbackup", bomb))
    for content, why in (
        (zipped(("a.zip", zipped(("b", zeros)))), "too-large"),
        (gzip.compress(zeros), "too-large"),
        (zipped(("a.jsonl", head + zeros)), "too-large"),
        (bomb, "foreign"),
    ):
        with Store(Path(":memory:")) as store, pytest.raises(NotShared) as caught:
            backup.preview(store, content)
        assert caught.value.why == why


# --- the text of codes


def wrapped(code: str, width: int, prefix: str, end: str = "\n") -> str:
    return "".join(f"{prefix.replace('#', str(n))}{line}{end}" for n, line in enumerate(textwrap.wrap(code, width), 1))


def between(code: str, letter: str, each: int = 7) -> str:
    return letter.join(textwrap.wrap(code.strip(), each))


def in_html(code: str) -> str:
    shown = "<br>\n".join(f"&gt; {line}" for line in textwrap.wrap(code, 60))
    return f"<html><body><p style='x'>Hi,</p><blockquote>{shown}</blockquote><p>Bye</p></body></html>"


TEXTS: dict[str, Callable[[str], str | bytes]] = {
    "quoted": lambda code: "Hi, take this over:\n\n" + wrapped(code, 72, "> ") + "\nBye\n",
    "quoted three times": lambda code: wrapped(code, 60, ">>> "),
    "quoted with blanks": lambda code: wrapped(code, 60, "> > >"),
    "quoted by name": lambda code: wrapped(code, 60, "BEN> "),
    "with a bar": lambda code: wrapped(code, 60, "| "),
    "numbered": lambda code: wrapped(code, 60, "#  "),
    "numbered with colons": lambda code: wrapped(code, 60, "#: "),
    "said line by line": lambda code: wrapped(code, 60, "[26/11/2026, 14:02:#] Ben Carter: "),
    "with the line ends of Windows": lambda code: wrapped(code, 60, "", "\r\n"),
    "in small letters": str.lower,
    "in quotation marks": lambda code: f"“{code.strip()}”",
    "in guillemets": lambda code: f"«\u00a0{code.strip()}\u00a0»",
    "followed by words": lambda code: f"{code.strip()} see you on Sunday. Ada",
    "zero-width blanks": lambda code: between(code, "\u200b"),
    "soft hyphens": lambda code: between(code, "\u00ad"),
    "hyphens at the ends of lines": lambda code: between(code, "-\n", 60),
    "no-break blanks": lambda code: between(code, "\u00a0", 60),
    "word joiners and marks": lambda code: between(code, "\u2060\ufeff\u200e"),
    "wide letters": lambda code: "".join(chr(ord(letter) + 0xFEE0) if letter > " " else letter for letter in code),
    "as UTF-16": lambda code: code.encode("utf-16"),
    "with a byte order mark": lambda code: code.encode("utf-8-sig"),
    "among Latin-1": lambda code: "Voilà, à dimanche\n".encode("cp1252") + code.encode(),
    "HTML": in_html,
    "HTML told as text": lambda code: html.escape(in_html(code)),
    "quoted-printable": lambda code: quopri.encodestring(("é " + wrapped(code, 200, "> ")).encode()),
    "quoted-printable HTML": lambda code: quopri.encodestring(in_html(code).encode()),
    "a mail": lambda code: mailed(b"x", "y").replace(b"Here they are.", code.strip().encode()),
    "an attachment": lambda code: mailed(code.encode("utf-16"), "a.txt"),
    "base64": lambda code: base64.encodebytes(code.encode()),
    "a zip of texts": lambda code: zipped(("a.txt", code.encode()), ("__MACOSX/._a.txt", b"\0\1")),
    "said twice": lambda code: code + wrapped(code, 60, "> "),
    "said twice, once cut": lambda code: wrapped(code[:200], 60, "> ") + "\n" + code,
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_code_survives_mail_and_chat(name: str, code: str) -> None:
    sent = TEXTS[name](code)
    content = sent if isinstance(sent, bytes) else sent.encode()
    assert transfer.read_file(content).setup.seats == WORKS.seats


@pytest.mark.parametrize("name", TEXTS)
def test_a_code_that_is_cut_is_not_complete(name: str, code: str) -> None:
    sent = TEXTS[name](code[: len(code) // 2])
    content = sent if isinstance(sent, bytes) else sent.encode()
    if name == "said twice, once cut":
        content = code[:200].encode()
    with pytest.raises(NotShared) as caught:
        transfer.read_file(content)
    assert caught.value.why == "damaged"
