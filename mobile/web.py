"""Builds the app for any static host: `python -m mobile.web DIST`. Installed from there, it needs no network."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from subprocess import SubprocessError
from tarfile import USTAR_FORMAT, TarFile, TarInfo
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile, ZipInfo

import click

from companion.languages import DEFAULT, LANGUAGES, mark, words
from companion.paths import ASSETS
from engine.game import GAMES
from engine.json_types import JsonDict
from mobile import bundle, client, compiled, first_screen, staging
from ui.platform import other_letters, own_words
from ui.platform.gate import policy
from ui.session import CONTINUE
from ui.theme.theme import FALLBACK_FONT, FONTS

PAGE: Final = ASSETS / "web"
SCRIPTS: Final = tuple(
    f"{name}.js"
    for name in (
        *("bridge", "folder", "gate", "keep", "laying", "memory", "memory_worker", "python_worker", "room", "unpack"),
    )
)
CAMERA: Final = (
    "scan.css",
    "scan.js",
    "scan_worker.js",
    "zxing/reader/index.js",
    "zxing/share.js",
    "zxing/zxing_reader.wasm",
)
"""What reads codes: our page, and zxing-wasm 3.1.4 from npm as it came."""
SERVICE_WORKER: Final = "service_worker.js"
NAME: Final = "Mint Companion"
MARK: Final = "mint-companion-build.json"
"""A file that marks a folder as a build, which may be overwritten."""
WHEN: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same files make the same build."""

SAID: Final[Mapping[str, str]] = {
    "fetching": mark("Fetching the app. Only this once; then it needs no network."),
    "bytes": mark("{done} of {total} MB"),
    "opening": mark("Opening the tin…"),
    "saving": mark("Saving…"),
    "again": mark("Try again"),
    "failed": mark("The app did not start. Your games are untouched."),
    "newer": mark(
        "A newer version of this app wrote your games. They are untouched: try again with a network, so that it starts."
    ),
    "unfetched": mark("There is no network, and the app is not here yet. Try again with a network."),
    "old": mark("This browser is too old for the app. A current Chrome, Edge, Firefox or Safari runs it."),
    "insecure": mark("The app is stored on your device, and that needs an address that begins with https."),
    "shut": mark("This window can’t save anything, as in private browsing. Open the app in an ordinary window."),
    "unkept": mark(
        "The app may keep nothing here, so no game would be safe. In the browser’s settings, allow this address to "
        "store data (cookies), then try again."
    ),
    "full": mark(
        "There is too little room here: the app needs {total} MB. Remove some data or an app from the device, then try "
        "again."
    ),
    "open": mark("The app is open in another window. Only one at a time can use your games."),
    "elsewhere": mark("Your games are now open in another window. Nothing is lost."),
    "here": mark("Continue here"),
}
"""What the page says before the app itself can speak, by the name that the page knows it by."""

FILLED: Final = {"done": "{done}", "total": "{total}"}
"""Facts that the page fills in itself."""
DESCRIPTION: Final = mark("A companion at the table for Mint Works, Mint Delivery and Mint Bid.")
NO_SCRIPT: Final = mark("The app needs JavaScript, and it is switched off here.")


class Occupied(Exception):
    """The folder holds something else than a build."""


def build(folder: Path) -> list[bundle.Kept]:
    """Write the build into a folder; return the files that a browser keeps: each, or those of one renderer.

    Raises Occupied if the folder holds something else.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise Occupied(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files, late = dict(_files()), _late()
    inside = {"index.html": _index("").encode(), SERVICE_WORKER: _service_worker("", "").encode()}
    version = bundle.version_of({**files, **late, **inside})
    files["index.html"] = _index(version).encode()
    kept = [bundle.packed(place, content, client.RENDERERS.get(place)) for place, content in sorted(files.items())]
    kept += [bundle.packed(place, content, is_late=True) for place, content in sorted(late.items())]
    for file in kept:
        bundle.write(folder, file.source, file.content)
    bundle.write(folder, SERVICE_WORKER, _service_worker(version, bundle.listing(kept)).encode())
    bundle.write(folder, MARK, json.dumps({"version": version}).encode())
    _licences(folder)
    for picture in _screenshots():
        bundle.write(folder, f"screenshots/{picture.name}", picture.read_bytes())
    return kept


def _files() -> Iterator[tuple[str, bytes]]:
    """Yield all that a browser keeps, but the page itself, which has the version of the rest."""
    for place, file in client.files().items():
        yield place, file.read_bytes()
    with TemporaryDirectory() as held:
        staging.stage(Path(held))
        ours, library = compiled.compiled(Path(held))
        yield from client.made(library)
        yield "code.zip", _code(Path(held), ours)
        yield "assets.tar", _assets(Path(held))
    for file in sorted((ASSETS / "fonts").glob("*.ttf")):
        yield f"fonts/{file.name}", file.read_bytes()
    for file in sorted((PAGE / "icons").glob("*.png")):
        yield f"icons/{file.name}", file.read_bytes()
    yield "first.json", json.dumps(first_screen.before_any_game(), ensure_ascii=False).encode()
    for name in SCRIPTS:
        yield name, _template(name).encode()
    for code in LANGUAGES:
        place = "manifest.json" if code == DEFAULT else f"manifest.{code}.json"
        yield place, json.dumps(_manifest(code), indent=1, ensure_ascii=False).encode()


def _late() -> dict[str, bytes]:
    """Return what is fetched once the app runs, or when it is asked for: the typefaces of other letters, and what reads
    codes with the camera."""
    fonts = {f"fonts/{file.name}": file.read_bytes() for file in sorted((ASSETS / "fonts").glob("*.woff2"))}
    return fonts | {name: (PAGE / name).read_bytes() for name in CAMERA}


def _code(stage: Path, ready: compiled.Modules) -> bytes:
    """Return an archive of the modules, out of which Python imports them; those that are compiled without their source.

    The whole is packed later, not its parts.
    """
    archived = BytesIO()
    with ZipFile(archived, "w") as archive:
        for root, folders in ((stage, staging.CODE), (stage / staging.SITE, ["."])):
            for file in _sorted(root, folders):
                place, content = compiled.in_place(file.relative_to(root).as_posix(), file.read_bytes(), ready)
                archive.writestr(ZipInfo(place, WHEN), content)
    return archived.getvalue()


def _assets(stage: Path) -> bytes:
    """Return an archive of the files that our code reads."""
    archived = BytesIO()
    with TarFile(fileobj=archived, mode="w", format=USTAR_FORMAT) as archive:
        for file in _sorted(stage, ["assets"]):
            entry = TarInfo(file.relative_to(stage).as_posix())
            entry.size = file.stat().st_size
            archive.addfile(entry, BytesIO(file.read_bytes()))
    return archived.getvalue()


def _sorted(stage: Path, folders: Iterable[str]) -> list[Path]:
    return sorted(file for folder in folders for file in (stage / folder).rglob("*") if file.is_file())


def _licences(folder: Path) -> None:
    shutil.copyfile(client.notices(), folder / "licences.txt")
    for name, file in staging.licences(staging.packages()).items():
        bundle.write(folder, f"licences/{name}", file.read_bytes())
    for file in (*(ASSETS / "fonts").glob("*.txt"), *(PAGE / "zxing").glob("*.txt")):
        bundle.write(folder, f"licences/{file.name}", file.read_bytes())


# The page


def _index(version: str) -> str:
    light, dark = _colours("light"), _colours("dark")
    facts = {
        "description": DESCRIPTION,
        # In every language: without a script the page does not know which one is spoken.
        "noscript": " ".join(words(code).say(NO_SCRIPT) for code in LANGUAGES),
        "light": _variables(light),
        "dark": _variables(dark),
        "light_surface": light["surface"],
        "dark_surface": dark["surface"],
        "tin": (ASSETS / "icons" / "tin.svg").read_text("utf-8").strip(),
        "words": _in_script(spoken()),
        "fonts": _fonts(),
        "version": version,
        "build": json.dumps(client.build_config()),
        "renderer": _template("renderer.js"),
        "loader": _template("loader.js"),
        "own_words": own_words.script(),
        "focus_in_sight": own_words.FOCUS,
    }
    page = filled(_template("index.html"), facts)
    return filled(page, {"policy": policy(page)})


def spoken() -> dict[str, dict[str, str]]:
    """Return what the page says in each language."""
    return {code: {name: words(code).say(text, **FILLED) for name, text in SAID.items()} for code in LANGUAGES}


def _service_worker(version: str, listing: str) -> str:
    asked = {place: f"fonts/{file.name}" for place, file in other_letters.files().items()}
    asked_for = json.dumps(asked, indent=0, sort_keys=True)
    facts = {"version": version, "files": listing, "asked": asked_for, "renderer": _template("renderer.js")}
    return filled(_template(SERVICE_WORKER), facts)


def _in_script(facts: object) -> str:
    """Return facts as they stand in a script inside the page."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _fonts() -> str:
    """Return the typefaces of the app and of its icons, for what the page draws by itself."""
    places = {name: f"fonts/{name}.ttf" for name in FONTS}
    places |= {"MaterialIcons": "assets/fonts/MaterialIcons-Regular.otf", FALLBACK_FONT: "assets/fonts/roboto.woff2"}
    faces = (f'font-family: "{name}"; src: url("{place}"); font-display: block;' for name, place in places.items())
    return "\n".join(f"@font-face {{ {face} }}" for face in faces)


def _colours(theme: str) -> dict[str, str]:
    tokens = json.loads((ASSETS / "look" / "tokens.json").read_text("utf-8"))
    return {name: value for name, value in tokens["themes"][theme].items() if isinstance(value, str)}


def _variables(colours: Mapping[str, str]) -> str:
    """Return colours as CSS: `onSurface` is `--on-surface` there."""
    dashed = {re.sub(r"[A-Z]", lambda letter: f"-{letter[0].lower()}", name): value for name, value in colours.items()}
    return " ".join(f"--{name}: {value};" for name, value in dashed.items())


def _manifest(language: str) -> JsonDict:
    """Return what a browser is told of the app to install it; its page names the one in the language of the device."""
    say = words(language).say
    surface = _colours("light")["surface"]
    return {
        "id": "mint-companion",
        "name": NAME,
        "short_name": "Mint",
        "description": say(DESCRIPTION),
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": surface,
        "theme_color": surface,
        "categories": ["games", "utilities"],
        "shortcuts": [
            {"name": say("Continue the game"), "url": f"./#{CONTINUE}"},
            *({"name": game.name, "url": f"./#/{id}/new"} for id, game in GAMES.items()),
        ],
        "screenshots": [_screenshot(file) for file in _screenshots()],
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
        "icons": [
            {"src": f"icons/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, purpose in (("icon", "any"), ("maskable", "maskable"))
            for size in (192, 512)
        ],
    }


def _screenshots() -> list[Path]:
    """Return the pictures of the app that a browser shows to people about to install it."""
    return sorted((ASSETS / "screenshots").glob("*.png"))


def _screenshot(file: Path) -> JsonDict:
    content = file.read_bytes()
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))  # the place of the size in a PNG
    shape = "wide" if width > height else "narrow"
    place = f"screenshots/{file.name}"
    return {"src": place, "sizes": f"{width}x{height}", "type": "image/png", "form_factor": shape}


def _template(name: str) -> str:
    return (PAGE / name).read_text("utf-8")


def filled(template: str, facts: Mapping[str, str]) -> str:
    """Return a template with each {{name}} replaced."""
    for name, value in facts.items():
        template = template.replace("{{" + name + "}}", value)
    return template


@click.command()
@click.argument("folder", metavar="DIST", type=click.Path(file_okay=False, path_type=Path))
@click.option("--weigh", is_flag=True, help="List what each file weighs in the browser's cache.")
def main(folder: Path, weigh: bool) -> None:
    """Build the app into DIST, a folder that any static host can serve."""
    try:
        files = build(folder)
    except Occupied as error:
        raise click.ClickException(f"{error} holds something else; name a new or empty folder.") from error
    except (client.Changed, other_letters.Renamed, staging.NotPure, staging.NotInstalled, SubprocessError) as error:
        raise click.ClickException(f"The build cannot be made: {error!r}") from error
    if compiled.node() is None:
        click.echo(f"No Node.js from {compiled.OLDEST} on is here, so the app compiles itself at each start.", err=True)
    if weigh:
        for file in sorted(files, key=lambda file: -len(file.content)):
            click.echo(f"{len(file.content):>10,}  {file.place}{f' ({file.renderer})' if file.renderer else ''}")
    for renderer in sorted(set(client.RENDERERS.values()), reverse=True):
        sizes = [len(file.content) for file in files if file.renderer in (None, renderer) and not file.is_late]
        late = sum(len(file.content) for file in files if file.is_late)
        click.echo(
            f"{folder}: a browser with {renderer} keeps {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB, "
            f"and {late / 1e6:.1f} MB later, of other letters and of what reads codes"
        )


if __name__ == "__main__":
    main()
