"""Keeps what Python has compiled, so that the app starts without compiling it again. For the web build alone.

There the modules are read out of archives, and Python keeps nothing compiled of those by itself.
"""

from __future__ import annotations

import gc
import marshal
import sys
import zipimport
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from types import CodeType, ModuleType
from zipfile import ZipFile

SWIFT = "/lib/python314.zip"
"""The archive that Python begins with: its own library, or what a start before this one has compiled."""
WHOLE = ("/app/code.zip", "/app/library.zip")
"""Archives in which all modules are, as sources."""
_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The head of a compiled module that is not compared with its source."""

_compiled: dict[str, CodeType] = {}


class Rest:
    """Finds the modules that were never compiled, beside those of the same package that were."""

    @staticmethod
    def find_spec(name: str, path: list[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where a module stands in the whole archives, if its package is in the swift one."""
        places = [place.replace(SWIFT, whole, 1) for place in path or () for whole in WHOLE if place.startswith(SWIFT)]
        return PathFinder.find_spec(name, places) if places else None


def begin(*, is_swift: bool) -> None:
    """Find modules in the archives, and from now on note what Python compiles. What begins now is here to stay."""
    gc.disable()
    sys.path[:0] = WHOLE[:1]
    if is_swift:
        sys.path.append(WHOLE[1])
        sys.meta_path.append(Rest)
    usual = zipimport._compile_source

    def compile_source(path: str, source: bytes) -> CodeType:
        _compiled[path] = code = usual(path, source)
        return code

    zipimport._compile_source = compile_source


def begun() -> None:
    """Look for what can be thrown away from now on, and no more among what the app is made of."""
    gc.freeze()
    gc.enable()


def archive() -> bytes:
    """Return an archive of every module that runs now, compiled, and of what packages hold beside their modules."""
    packed = BytesIO()
    with ZipFile(packed, "w") as target:
        with ZipFile(WHOLE[0]) as source:
            for place in source.namelist():
                if not place.endswith(".py"):
                    target.writestr(place, source.read(place))
        for name, module in sorted(sys.modules.items()):
            spec = getattr(module, "__spec__", None)
            if spec is not None and isinstance(spec.loader, zipimport.zipimporter):
                place = spec.name.replace(".", "/") + ("/__init__" if spec.loader.is_package(name) else "")
                code = _compiled.get(spec.origin) or spec.loader.get_code(name)
                target.writestr(f"{place}.pyc", MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code))
    return packed.getvalue()
