"""Files as the service worker keeps them, and the version they make."""

import base64
import gzip
import hashlib

from mobile import bundle


def test_a_file_is_packed_where_that_is_worth_it() -> None:
    file = bundle.packed("main.js", b"again " * 1000)
    assert file.is_packed
    assert file.source == "main.js.packed"
    assert gzip.decompress(file.content) == b"again " * 1000


def test_what_gets_no_smaller_stays_as_it_is() -> None:
    content = hashlib.sha512(b"").digest()
    file = bundle.packed("noise.bin", content)
    assert (file.source, file.content) == ("noise.bin", content)


def test_what_a_browser_reads_by_itself_is_never_packed() -> None:
    for place in ("index.html", "manifest.json", "icons/icon-192.png"):
        assert bundle.packed(place, b"a" * 5000).source == place


def test_the_list_tells_what_is_fetched() -> None:
    file = bundle.packed("a.wasm", b"0" * 5000)
    listed = file.as_json()
    digest = base64.b64encode(hashlib.sha256(file.content).digest()).decode()
    assert listed["integrity"] == f"sha256-{digest}"
    assert listed["size"] == len(file.content)
    assert listed["type"] == "application/wasm"


def test_the_version_is_that_of_the_content() -> None:
    files = {"a": b"1", "b": b"2"}
    assert bundle.version_of(files) == bundle.version_of(dict(reversed(files.items())))
    assert bundle.version_of(files) != bundle.version_of({"a": b"12", "b": b""})
    assert bundle.version_of(files) != bundle.version_of({"a": b"1", "c": b"2"})
