"""The bare app as a folder for any static host, laid out as Flet does it for Python in the browser."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web import get_package_web_dir, patch_index_html

from mobile import staging
from tests.bench import bare_app

PACKAGES = ("flet", "msgpack", "repath", "six")
"""Flet, and what it runs on in a browser."""
BESIDE = "__pypackages__"
"""The folder next to the app in which Flet's page looks for packages."""
BEGIN = "import flet as ft\nfrom bare_app import main\n\nft.run(main)\n"


def lay_out(folder: Path) -> None:
    """Write the page into a folder that is not there yet."""
    shutil.copytree(get_package_web_dir(), folder)
    with ZipFile(folder / "app.zip", "w", ZIP_DEFLATED) as archive:
        for place, content in _app():
            archive.writestr(place, content)
    patch_index_html(
        str(folder / "index.html"),
        base_href="/",
        pyodide=True,
        pyodide_script_path="main.py",
        app_package_url="app.zip",
        web_renderer=WebRenderer.AUTO,  # as ours: the faster one if the browser runs it
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )


def _app() -> Iterator[tuple[str, bytes]]:
    yield "main.py", BEGIN.encode()
    yield "bare_app.py", Path(bare_app.__file__).read_bytes()
    packages = staging.packages()
    for name in PACKAGES:
        for place, file in staging.files_of(packages[name]).items():
            yield f"{BESIDE}/{place}", file.read_bytes()
