"""The editor of the road map and the factory for one session: what it is in the middle of, and what a tap changes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from companion.cards.owner_packs import NoSuchPack
from engine.json_types import Json
from ui.boards.delivery.road_map import map_storage
from ui.boards.delivery.road_map.map_draft import MAP, MapDraft
from ui.boards.delivery.road_map.map_editor_view import EditorView
from ui.parts.card_parts import done_or_told_why
from ui.redraw.same import MadeAnew
from ui.session import Session

PLACES, SPACES, ROADS = "places", "spaces", "roads"
"""The steps of the editor."""
REMEMBERED = 200
"""The number of changes that can be undone."""


@dataclass(frozen=True, slots=True)
class MapEditorState:
    """`picked` is the end of a road tapped first, `opened` the place being named, `road` the ends of the open road.
    `typed` is filled while a name is written, so that writing redraws nothing."""

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
        """Return the state with the name that is being written put in."""
        if not (self.opened and self.typed):
            return self
        return replace(self.on(self.draft.with_name(self.opened, self.typed[-1])), typed=[])

    def undone(self) -> MapEditorState:
        """Return the state one change earlier."""
        state = self.written()
        return state._at(state.past[-1], state.past[:-1], (state.draft, *state.future))

    def redone(self) -> MapEditorState:
        """Return the state with the change made again that was undone last."""
        return self._at(self.future[0], (*self.past, self.draft), self.future[1:])

    def _at(self, draft: MapDraft, past: tuple[MapDraft, ...], future: tuple[MapDraft, ...]) -> MapEditorState:
        return replace(self, draft=draft, past=past, future=future, picked="", opened="", road=None, typed=[])


def store_section(session: Session, section: str, values: Json) -> bool:
    """Put what was entered into the owner's pack; say so if that isn't possible."""
    try:
        return done_or_told_why(session, partial(map_storage.store_section, session.store, section, values))
    except NoSuchPack:
        session.show("notice", session.words.say("The sample cards stay as they are. Choose cards of your own first."))
        return False


def state_key(session: Session, section: str) -> str:
    """Return the name that the state of a section goes by, for the pack in use."""
    return f"map-editor/{map_storage.drafts_key(session.store)}/{section}"


class Editing(MadeAnew):
    """The editor of one section as one session has it open; `back` is the screen to go to when the section is whole."""

    def __init__(self, session: Session, section: str, back: str) -> None:
        self.session, self.section, self.back = session, section, back
        self.key = state_key(session, section)
        state = session.state_of(MapEditorState, self.key)
        if state is None:
            state = MapEditorState(map_storage.load(session.store, section), PLACES if section == MAP else SPACES)
        self.state, self.draft = state, state.draft
        towns = self.draft.towns if section == MAP else map_storage.towns(session.store)
        self.board = EditorView(session.words, self.draft, towns)

    @property
    def made_from(self) -> object:
        """The values that it is made from."""
        return self.session, self.section, self.back, self.state

    def go_on_with(self, state: MapEditorState) -> None:
        """Go on with another state; if its draft is another one, that is stored."""
        self.session.hold(state, self.key)
        if state.draft != self.draft:
            map_storage.save(self.session.store, state.draft)

    def edit(self, draft: MapDraft | None = None, **changed: Any) -> None:  # fields of the state
        """Go on with another draft, which can be undone, and with the state changed; a half-written name is taken as it
        is."""
        state = self.state.written()
        self.go_on_with(replace(state if draft is None else state.on(draft), **changed))

    def write(self, name: str) -> None:
        """Take down a name as it is being written; nothing is redrawn meanwhile."""
        self.state.typed[:] = [name]

    def tap(self, id: str) -> None:
        """Take the first or the second end of a road; the same space twice lets it go."""
        picked = self.state.picked
        if not picked or picked == id:
            self.edit(picked="" if picked else id, road=None)
        else:  # a road that is there already stays as it is, and opens
            self.edit(self.draft.with_road(picked, id), picked="", road=(picked, id))

    def onward(self, step: str) -> None:
        """Go on to another step; names are stored on the way, because they are useful before the map is whole."""
        state = self.state.written()
        names = map_storage.names(state.draft) if self.state.step == PLACES else {}
        if names:
            store_section(self.session, map_storage.PLACES, names)
            self.session.let_go(MapEditorState, self.key)
            self.key = state_key(self.session, self.section)  # a pack of the owner's own may just have been begun
        self.go_on_with(replace(state, step=step, opened="", picked="", road=None))

    def done(self) -> None:
        """Hand the whole section over."""
        if store_section(self.session, self.section, self.draft.as_json()):
            self.session.let_go(MapEditorState, self.key)
            self.session.go(self.back)
