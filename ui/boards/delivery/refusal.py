"""What Mint Delivery says to a tap that plays nothing: the nearest move that may be made instead."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.asking.nearest import nearest
from companion.table.table import Table
from engine.verdict import Illegal
from ui import components as kit
from ui.boards.delivery.actions import try_move
from ui.boards.delivery.table_view import Json, view_of
from ui.boards.delivery.words import Labels, free_note
from ui.session import Session

SIGNS = {
    "delivery.road.closed": "closed",
    "delivery.road.toll": "dear",
    "delivery.load.room": "full",
    "delivery.take.limit": "full",
    "delivery.solo.ai-space": "blocked",
}
"""The icon of a rule that refuses."""


def instead(session: Session, verdict: Illegal) -> list[ft.Control]:
    """Return the nearest legal move of the same kind, or the delivery that is open."""
    assert session.live is not None
    table, tried = session.live.table, verdict.facts.get("move")
    shown = view_of(table)
    move = None if tried is None else _nearest(table, tried)
    deliveries = shown.moves("deliver")
    legal = move.as_json() if move is not None else deliveries[0] if deliveries else None
    return [] if legal is None else [alternative(session, Labels(session.words, shown), legal)]


def _nearest(table: Table, tried: Json) -> Any:
    """The legal move of its kind that is nearest; None where there is none."""
    alike = [move for move in table.state.legal_moves() if move.as_json()["move"] == tried["move"]]
    return nearest(table.move(tried), alike)


def alternative(session: Session, labels: Labels, move: Json) -> ft.Control:
    """Return a legal move as a live card."""
    name, words = move_name(labels, move), free_note(session.words, move)
    return kit.alternative(
        session.look,
        name=name,
        words=words,
        identifier="instead",
        label=", ".join(part for part in (name, words) if part),
        on_tap=partial(try_move, session, move),
    )


def move_name(labels: Labels, move: Json) -> str:
    """Return what a move does, as somebody is told to do it."""
    say, kind = labels.words.say, move["move"]
    if kind in ("move", "steer"):
        return say("Drive {to}", to=labels.places.to(move["to"]))
    if kind in ("take", "deliver", "clear", "discard"):
        order = labels.the_order(move["order"])
        return {
            "take": say("Take {order}", order=order),
            "deliver": say("Deliver {order}", order=order),
            "clear": say("Remove {order}", order=order),
            "discard": say("Discard {order}", order=order),
        }[kind]
    if kind == "load" and "from" in move:
        return say("Load {mints}", mints=labels.some({move["mint"]: sum(len(at) for at in move["from"].values())}))
    if kind == "load":
        return say("Load {mints}", mints=labels.some(move["mints"]))
    if kind == "unload":
        return say("Unload {mints}", mints=labels.some(move["mints"]))
    if kind == "optimise":
        return say("Optimise into {mints}", mints=labels.some(move["into"]))
    if kind == "shift":
        return labels.words.count("Shift {n} mint", "Shift {n} mints", move["count"])
    if kind == "upgrade":
        return say("Buy {upgrade}", upgrade=labels.upgrade(move["upgrade"]))
    return say("End turn")
