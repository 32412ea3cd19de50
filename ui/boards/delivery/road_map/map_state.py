"""The state of the editor of maps: the draft, what it was and will be again, and what lies open. No Flet."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ui.boards.delivery.road_map.map_draft import MapDraft

PLACES, SPACES, ROADS = "places", "spaces", "roads"
"""The steps of the editor."""
REMEMBERED = 200
"""So many changes can be undone."""


@dataclass(frozen=True, slots=True)
class MapEditorState:
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

    def on(self, draft: MapDraft) -> MapEditorState:
        """Return the state with the next draft; what was undone before is gone."""
        if draft == self.draft:
            return self
        return replace(self, draft=draft, past=(*self.past, self.draft)[-REMEMBERED:], future=())

    def written(self) -> MapEditorState:
        """Return the state with the name that is being written in its place."""
        if not (self.opened and self.typed):
            return self
        return replace(self.on(self.draft.named(self.opened, self.typed[-1])), typed=[])

    def undone(self) -> MapEditorState:
        """Return the state one change earlier."""
        state = self.written()
        back = replace(state, draft=state.past[-1], past=state.past[:-1], future=(state.draft, *state.future))
        return back._closed()

    def redone(self) -> MapEditorState:
        """Return the state with the change made again that was undone last."""
        again = replace(self, draft=self.future[0], past=(*self.past, self.draft), future=self.future[1:])
        return again._closed()

    def _closed(self) -> MapEditorState:
        return replace(self, picked="", opened="", road=None, typed=[])
