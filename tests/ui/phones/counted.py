"""The app as its command starts it, which tells what it holds when it gets a signal: a line of JSON on its output."""

import gc
import json
import signal
from collections import Counter

import flet as ft
from flet_web.fastapi.flet_app_manager import app_manager

from ui.cli import main
from ui.redraw.private import Flet
from ui.session import Session


def tell(*_: object) -> None:
    """Tell how many sessions Flet's server keeps, and how many are there of the owner's device, of phones, and controls
    on all their screens."""
    manager: Flet = app_manager
    gc.collect()
    there: Counter[str] = Counter(kept=len(manager._FletAppManager__sessions))
    for each in gc.get_objects():
        if isinstance(each, Session):
            there["own" if each.guest is None else "phones"] += 1
        elif isinstance(each, ft.BaseControl):
            there["controls"] += 1
    print(json.dumps(there), flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, tell)
    main()
