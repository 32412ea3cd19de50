"""The desk of the editor of maps: the draft, what it was and will be again, and what lies open. No Flet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ui.boards.delivery.road_map.map_draft import MapDraft

PLACES, SPACES, ROADS = "places", "spaces", "roads"
"""The steps of the editor."""
REMEMBERED = 200
"""So many changes can be undone."""


@dataclass(frozen=True, slots=True)
class Desk:
    """`picked` is the end of a road tapped first, `opened` the place being named, `road` the ends of the road that lies
    open. `typed` is filled while somebody writes, so that writing redraws nothing.
    """

    draft: MapDraft
    step: str
    past: tuple[MapDraft, ...] = ()
    future: tuple[MapDraft, ...] = ()
    picked: str = ""
    opened: str = ""
    road: tuple[str, str] | None = None
    zoom: float = 1
    is_listed: bool = False
    typed: list[str] = field(default_factory=list)

    def on(self, draft: MapDraft) -> Desk:
        """Return the desk with the next draft; what was undone before is gone."""
        if draft == self.draft:
            return self
        return replace(self, draft=draft, past=(*self.past, self.draft)[-REMEMBERED:], future=())

    def written(self) -> Desk:
        """Return the desk with the name that is being written in its place."""
        if not (self.opened and self.typed):
            return self
        return replace(self.on(self.draft.named(self.opened, self.typed[-1])), typed=[])

    def undone(self) -> Desk:
        """Return the desk one change earlier."""
        desk = self.written()
        back = replace(desk, draft=desk.past[-1], past=desk.past[:-1], future=(desk.draft, *desk.future))
        return back._closed()

    def redone(self) -> Desk:
        """Return the desk with the change made again that was undone last."""
        again = replace(self, draft=self.future[0], past=(*self.past, self.draft), future=self.future[1:])
        return again._closed()

    def _closed(self) -> Desk:
        return replace(self, picked="", opened="", road=None, typed=[])
