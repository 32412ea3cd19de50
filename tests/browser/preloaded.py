"""What each fork of the app would import by itself as its screens are drawn; imported once, before the first fork."""

import gc
import re
from pathlib import Path

import flet

import ui

# Flet imports a control when it is asked for by its name.
for module in Path(ui.__file__).parent.rglob("*.py"):
    for name in re.findall(r"\bft\.(\w+)", module.read_text("utf-8")):
        getattr(flet, name, None)

gc.freeze()  # what is never looked at again is not copied for each fork
