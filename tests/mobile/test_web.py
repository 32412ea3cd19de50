"""The build: a folder that is whole, names its version by its content, and is no larger than it may be."""

import base64
import gzip
import hashlib
import json
import posixpath
import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from companion import languages
from companion.store.store_file import NewerStore
from engine.game import GAMES
from mobile import bundle, client, compiled, web
from ui.platform import own_words
from ui.theme.theme import FONTS

ALLOWED, LETTERS, CAMERA = 16_000_000, 600_000, 450_000
"""Bytes that are fetched before the app starts, and once it runs: other letters, and what reads codes."""
ZXING = {
    "reader/index.js": "d90c69a827aff3b7c8c8ca310efebe91671ef076f7a0ec83722bfc542814f484",
    "share.js": "08868fb770b0a4e4b9eb3d717015cd5fbf3ceb06492d4cb2d2dd2739db11890f",
    "zxing_reader.wasm": "e8af31edb56d0522f4de74495839385ef019ba8bc90d38e5ecb2f18795d86fb2",
}
"""The SHA-256 of each file of zxing-wasm 3.1.4, as npm has it."""
MANIFESTS = {"en": "manifest.json", "fr": "manifest.fr.json"}


def listed(folder: Path) -> dict[str, dict[str, object]]:
    text = (folder / web.SERVICE_WORKER).read_text("utf-8")
    return dict(json.loads(re.search(r"^const FILES = (\{.*?\n\});$", text, re.MULTILINE | re.DOTALL)[1]))


def test_all_that_is_listed_is_there_as_it_is_listed(built: Path) -> None:
    for file in listed(built).values():
        content = (built / str(file["from"])).read_bytes()
        assert file["size"] == len(content)
        assert file["integrity"] == "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def test_a_database_of_a_newer_version_is_told_apart_from_other_faults() -> None:
    loader = (web.PAGE / "loader.js").read_text("utf-8")
    assert f'why.includes("{NewerStore.__name__}") ? words.newer' in loader  # a fault of Python comes with its name


RENDERERS = sorted(set(client.RENDERERS.values()))


@pytest.mark.parametrize("renderer", RENDERERS)
def test_what_a_browser_fetches_is_small_enough(built: Path, renderer: str) -> None:
    fetched = {place: file for place, file in listed(built).items() if file.get("renderer", renderer) == renderer}
    late = {place: int(str(file["size"])) for place, file in fetched.items() if file.get("late")}
    assert 10_000_000 < sum(int(str(file["size"])) for file in fetched.values()) - sum(late.values()) <= ALLOWED
    letters = sum(size for place, size in late.items() if place.startswith("fonts/"))
    assert 0 < letters <= LETTERS
    assert set(web.CAMERA) <= set(late)
    assert 0 < sum(late.values()) - letters <= CAMERA


def test_what_reads_codes_is_zxing_wasm_as_it_came() -> None:
    digests = {name: hashlib.sha256((web.PAGE / "zxing" / name).read_bytes()).hexdigest() for name in ZXING}
    assert digests == ZXING


def test_each_renderer_has_files_of_its_own(built: Path) -> None:
    named = {place: str(file["renderer"]) for place, file in listed(built).items() if "renderer" in file}
    assert named == client.RENDERERS
    known = re.findall(r'return "(\w+)"', (web.PAGE / "renderer.js").read_text("utf-8"))
    assert sorted(known) == RENDERERS


def test_a_build_of_the_same_files_is_the_same_build(built: Path, newer: Path) -> None:
    named = {"index.html", web.SERVICE_WORKER, web.MARK}
    for file in sorted(path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()):
        if file not in named and not file.startswith("code.zip"):
            assert (newer / file).read_bytes() == (built / file).read_bytes(), file
    with ZipFile(code_of(built)) as one, ZipFile(code_of(newer)) as other:
        assert one.namelist() == other.namelist()
        changed = [module for module in one.namelist() if one.read(module) != other.read(module)]
    assert changed == ["companion/__init__.pyc"]


def test_page_and_service_worker_are_of_one_version(built: Path) -> None:
    version = json.loads((built / web.MARK).read_text("utf-8"))["version"]
    assert f'const VERSION = "{version}";' in (built / web.SERVICE_WORKER).read_text("utf-8")
    assert f'var mintVersion = "{version}";' in (built / "index.html").read_text("utf-8")


def test_nothing_is_left_to_be_filled_in(built: Path) -> None:
    for name in ("index.html", web.SERVICE_WORKER, "manifest.json"):
        assert not re.search(r"\{\{\w+\}\}", (built / name).read_text("utf-8"))


def test_nothing_of_ours_names_another_host(built: Path) -> None:
    texts = [(built / "index.html").read_text("utf-8")]
    texts += [(web.PAGE / name).read_text("utf-8") for name in (*web.SCRIPTS, web.SERVICE_WORKER, "renderer.js")]
    named = {url for text in texts for url in re.findall(r"https?://[^\s\"']+", text)}
    assert named <= {"http://www.w3.org/2000/svg"}  # what tells that a drawing is one, never fetched


def content_of(folder: Path, place: str) -> bytes:
    """A file as the app gets it."""
    file = listed(folder)[place]
    content = (folder / str(file["from"])).read_bytes()
    return gzip.decompress(content) if file.get("packed") else content


def test_the_client_fetches_our_typefaces_before_it_draws(built: Path) -> None:
    fonts = json.loads(content_of(built, "assets/FontManifest.json"))
    places = {font["family"]: posixpath.normpath(f"assets/{font['fonts'][0]['asset']}") for font in fonts}
    assert set(FONTS) < set(places)
    assert all(place in listed(built) for place in places.values())


def test_what_the_page_begins_at_once_is_there(built: Path) -> None:
    page = (web.PAGE / "index.html").read_text("utf-8")
    named = set(re.findall(r'"([\w./]+)": "(?:script|fetch)"', page))
    assert named <= set(listed(built))
    for renderer in RENDERERS:
        line = next(line for line in page.splitlines() if line.strip().startswith(f"{renderer}: "))
        begun = re.findall(r'"([\w./]+)": "(?:script|fetch)"', line)
        assert begun
        assert {client.RENDERERS[place] for place in begun} == {renderer}


def test_the_page_scrolls_to_what_has_the_focus(built: Path) -> None:
    assert own_words.FOCUS in (built / "index.html").read_text("utf-8")


def test_the_manifest_makes_it_installable(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        content = (built / icon["src"]).read_bytes()
        assert f"{int.from_bytes(content[16:20])}x{int.from_bytes(content[20:24])}" == icon["sizes"]


def test_the_manifest_shows_the_app_and_leads_into_it(built: Path) -> None:
    manifest = json.loads((built / "manifest.json").read_text("utf-8"))
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
        "./#/continue",
        *(f"./#/{game}/new" for game in GAMES),
    ]
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"narrow", "wide"}
    for picture in manifest["screenshots"]:
        content = (built / picture["src"]).read_bytes()
        assert f"{int.from_bytes(content[16:20])}x{int.from_bytes(content[20:24])}" == picture["sizes"]


def test_the_manifest_speaks_the_language_of_the_device(built: Path) -> None:
    told = {code: json.loads((built / place).read_text("utf-8")) for code, place in MANIFESTS.items()}
    for code, manifest in told.items():
        assert manifest["lang"] == code
        assert manifest["shortcuts"][0]["name"] == languages.words(code).say("Continue the game")
        assert manifest["description"] == languages.words(code).say(web.DESCRIPTION)
    assert len({manifest["id"] for manifest in told.values()}) == 1
    assert len({manifest["description"] for manifest in told.values()}) == len(languages.LANGUAGES)


def test_the_page_runs_its_own_scripts_alone(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    rule = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)[1]
    scripts = [script for script in re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL) if script]
    assert len(scripts) == rule.count("'sha256-")
    for script in scripts:
        assert base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() in rule
    assert "://" not in rule


def test_the_page_speaks_every_language() -> None:
    spoken = web.spoken()
    assert set(spoken) == set(languages.LANGUAGES)
    for said in spoken.values():
        assert set(said) == set(web.SAID)
        assert "{done}" in said["bytes"]
        assert "{total}" in said["bytes"]


def test_every_word_the_page_asks_for_is_there(built: Path) -> None:
    asked = set(re.findall(r"\b(?:words|mintWords)\.(\w+)", (built / "index.html").read_text("utf-8")))
    assert asked == set(web.SAID)


def code_of(folder: Path) -> BytesIO:
    return BytesIO(content_of(folder, "code.zip"))


def held(folder: Path, place: str) -> set[str]:
    """Return the names in an archive of the build."""
    with ZipFile(BytesIO(content_of(folder, place))) as archive:
        return set(archive.namelist())


def test_what_a_start_imports_is_compiled(built: Path) -> None:
    code, library = held(built, "code.zip"), held(built, client.STDLIB)
    assert {"ui/app.pyc", "engine/bid/moves.pyc", "mobile/browser.pyc", "flet/messaging/pyodide_connection.pyc"} <= code
    assert {"asyncio/__init__.pyc", "sqlite3/dbapi2.pyc"} <= library
    left = {place for place in code if place.startswith(("engine/", "companion/", "ui/")) and place.endswith(".py")}
    assert not left
    assert not [place for place in code | library if f"{place}c" in code | library]


def test_the_rest_of_python_s_library_is_there(built: Path) -> None:
    assert {"http/server.py", "plistlib.py"} <= held(built, client.STDLIB)


def test_without_a_node_everything_is_there_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "node", lambda: None)
    monkeypatch.setattr(bundle, "LEVEL", 1)  # how small it is, other tests see
    result = CliRunner().invoke(web.main, [str(tmp_path / "plain")])
    assert result.exit_code == 0
    assert "No Node.js" in result.output
    assert "ui/app.py" in held(tmp_path / "plain", "code.zip")
    assert "asyncio/__init__.py" in held(tmp_path / "plain", client.STDLIB)


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(web.Occupied):
        web.build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_the_command_says_so_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    result = CliRunner().invoke(web.main, [str(tmp_path)])
    assert result.exit_code == 1
    assert "holds something else" in result.output


def test_a_client_with_another_file_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = Path(client.get_package_web_dir())
    for place in sorted({*client.FILES, *own_words.CLIENTS, client.STDLIB, client.NOTICES, "flutter_bootstrap.js"}):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).symlink_to(theirs / place)
    monkeypatch.setattr(client, "get_package_web_dir", lambda: str(tmp_path))
    assert list(client.files()) == list(client.FILES)
    (tmp_path / "flutter.js").unlink()
    (tmp_path / "flutter.js").write_bytes((theirs / "flutter.js").read_bytes() + b"//")
    answer = CliRunner().invoke(web.main, [str(tmp_path / "dist")])
    assert answer.exit_code == 1
    assert "flet-web's files have the digest" in answer.stderr
    (tmp_path / "flutter.js").unlink()
    with pytest.raises(client.Changed):
        client.files()
