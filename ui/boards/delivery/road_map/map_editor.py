"""The editor of Mint Delivery's road map and factory: what is printed on the owner's cards, entered once.

Three steps: the places by name, the white spaces by number, the roads by tapping two dots. All of it may be left half
done; it is kept at every change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

from companion.cards.owner_packs import NoSuchPack
from companion.languages import mark
from companion.packs.pack_faults import sentence
from companion.packs.packs import UnreadablePack
from engine.json_types import Json
from ui import components as kit
from ui.boards.delivery.road_map import map_editor_parts as parts
from ui.boards.delivery.road_map import map_storage
from ui.boards.delivery.road_map.map_draft import (
    BELTS,
    CARDS,
    MAP,
    MOST,
    MOST_DOCKS,
    MOST_HALLS,
    SECTIONS,
    MapDraft,
    Road,
)
from ui.boards.delivery.road_map.map_editor_view import TITLES, EditorView
from ui.parts.card_parts import head as cards_head
from ui.parts.choosing import heading, name_field
from ui.parts.frame import frame, narrow, padded
from ui.parts.frame import view as framed_view
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
LONGEST = 24
"""So many letters a name has at most."""
PLACES, SPACES, ROADS = "places", "spaces", "roads"
"""The steps of the editor."""
REMEMBERED = 200
"""So many changes can be undone."""
STEPS: Mapping[str, str] = {PLACES: mark("Places"), SPACES: mark("Spaces"), ROADS: mark("Roads")}


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


def view(session: Session) -> ft.View:
    """Return the editor of the section that ends the route ("map" or "factory"); it is kept in the owner's pack."""
    last = session.route.strip("/").split("/")[-1]
    return _Screen(session, last if last in SECTIONS else MAP).view()


def keep(session: Session, section: str, values: Json) -> bool:
    """Put what was entered into the owner's pack; say so where that can't be."""
    try:
        map_storage.keep(session.store, section, values)
    except NoSuchPack:
        session.show("notice", session.words.say("The sample cards stay as they are. Choose cards of your own first."))
        return False
    except UnreadablePack as fault:
        session.show("notice", sentence(session.words, fault))
        return False
    return True


def state_key(session: Session, section: str) -> str:
    """Return the name that the state of a section goes by, for the pack in use."""
    return f"map-editor/{map_storage.drafts_key(session.store)}/{section}"


class _Screen:
    """The editor of one section as one session sees it."""

    def __init__(self, session: Session, section: str) -> None:
        self.session, self.section = session, section
        self.back = session.route.rpartition("/")[0] or "/"
        self.look, self.words = session.look, session.words
        self.key = state_key(session, section)
        laid = session.state_of(MapEditorState, self.key)
        if laid is None:
            laid = MapEditorState(map_storage.load(session.store, section), PLACES if section == MAP else SPACES)
        self.state, self.draft = laid, laid.draft
        towns = tuple(space for space in self.draft.spaces if space.is_town)
        self.board = EditorView(self.words, self.draft, towns if section == MAP else map_storage.towns(session.store))

    # Changing the state

    def lay(self, **changed: Any) -> None:  # fields of the state
        """Put the state back, changed; a name half written is taken as it stands."""
        self.session.hold(replace(self.state.written(), **changed), self.key)

    def change(self, draft: MapDraft, **changed: Any) -> None:  # fields of the state
        """Go on with another draft, which can be undone."""
        self._keep(replace(self.state.written().on(draft), **changed))

    def _keep(self, state: MapEditorState) -> None:
        """Go on with another state, and store its draft."""
        self.session.hold(state, self.key)
        map_storage.save(self.session.store, state.draft)

    def tap(self, id: str) -> None:
        """Take the first or the second end of a road; the same space twice lets it go."""
        picked = self.state.picked
        if not picked or picked == id:
            self.lay(picked="" if picked else id, road=None)
            return
        road = (picked, id)
        if self.draft.road(*road):
            self.lay(picked="", road=road)
        else:
            self.change(self.draft.with_road(*road), picked="", road=road)

    def done(self) -> None:
        """Hand the whole section over."""
        if not keep(self.session, self.section, self.draft.as_json()):
            return
        self.session.let_go(MapEditorState, self.key)
        self.session.go(self.back)

    def onward(self, step: str) -> None:
        """Go on to another step; names are kept on the way, for they serve before the map is whole."""
        state = self.state.written()
        names = map_storage.names(state.draft) if self.state.step == PLACES else {}
        if names:
            keep(self.session, map_storage.PLACES, names)
            self.session.let_go(MapEditorState, self.key)
            self.key = state_key(self.session, self.section)  # a pack of the owner's own may just have been begun
        onward = replace(state, step=step, opened="", picked="", road=None)
        if state.draft != self.draft:
            self._keep(onward)
        else:
            self.session.hold(onward, self.key)

    # The view

    def view(self) -> ft.View:
        """Return the whole view."""
        title = self.words.say(TITLES[self.section])
        head = cards_head(self.session, map_storage.GAME, title, back=self.back)
        fixed = [self._banner(), self._steps()]
        if self.state.step == ROADS and self.session.width >= self.look.size["twoColumnsAt"]:
            return self._wide(head, fixed)
        body = {PLACES: self._places, SPACES: self._spaces, ROADS: self._roads}[self.state.step]()
        return frame(self.session, name="map-editor", head=head, fixed=fixed, body=body, bar=self._bar(), gap=10, top=8)

    def _wide(self, head: ft.Control, fixed: list[ft.Control]) -> ft.View:
        """Return the view with the drawing beside everything else."""
        session = self.session
        room = min(session.width - 2 * session.gutter, 1240.0)
        width = round(room * 0.58)
        left = ft.Column(self._drawing(width), spacing=10, width=width, scroll=ft.ScrollMode.HIDDEN)
        right = ft.Column(
            self._beside(), spacing=10, expand=True, scroll=ft.ScrollMode.HIDDEN, horizontal_alignment=STRETCH
        )
        columns = kit.row(left, right, gap=20, vertical=STRETCH, expand=True)
        inside = ft.Container(columns, width=room, padding=ft.Padding.only(top=8, bottom=12))
        middle = ft.Row([inside], alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=STRETCH, expand=True)
        pinned = narrow(session, padded(session, *fixed, gap=10, bottom=0))
        page = kit.column(head, pinned, middle, self._bar(), equal=True, tight=False, expand=True)
        return framed_view(session, "map-editor", page)

    def _banner(self) -> ft.Control:
        say, state = self.words.say, self.state
        if state.step == PLACES:
            title, words = say("Name the places"), say("Towns and warehouses, as your cards have them")
        elif state.step == SPACES:
            title, words = say("Count the spaces"), say("The white spaces between the named places")
        elif state.picked:
            title, words = say("From {place}", place=self.board.name(state.picked)), say("Now tap the other end")
        else:
            title, words = say("Draw the roads"), say("Tap two spaces that a road joins")
        figure = (
            kit.banner_figure(self.look, str(len(self.draft.roads)), speaker="table") if state.step == ROADS else None
        )
        label = f"{title}. {words}"
        return kit.banner(self.look, speaker="table", title=title, subtitle=words, right=figure, label=label)

    def _steps(self) -> ft.Control:
        steps = [step for step in STEPS if self.section == MAP or step != PLACES]
        choices = [
            kit.Choice(self.words.say(STEPS[step]), f"step-{step}", partial(self.onward, step), step == self.state.step)
            for step in steps
        ]
        return kit.segments(self.look, choices)

    def _bar(self) -> ft.Control:
        say, state = self.words.say, self.state
        if state.step == ROADS:
            words = say("Save the map") if self.section == MAP else say("Save the factory")
            lacks = next((one.words for one in self.board.notices() if one.tone == "lacking"), "")
            on_tap = self.done if self.board.findings.is_valid else kit.Lacking(lacks)
            main = kit.button(self.look, words, identifier="map-done", on_tap=on_tap, sign="done", expand=True)
        else:
            step = SPACES if state.step == PLACES else ROADS
            words = say("Next: spaces") if step == SPACES else say("Next: roads")
            main = kit.button(
                self.look, words, identifier="map-next", on_tap=partial(self.onward, step), sign="onward", expand=True
            )
        undo = self._icon("undo", say("Undo"), (lambda: self._keep(state.undone())) if state.past else None)
        redo = self._icon("redo", say("Redo"), (lambda: self._keep(state.redone())) if state.future else None)
        inside = kit.row(ft.Container(main, padding=ft.Padding.only(left=8), expand=True), undo, redo, gap=4)
        most = self.look.size["maxText"]
        if self.session.width <= most:
            inside.expand = True
            return kit.bottom_bar(self.look, inside)
        middle = ft.Container(inside, width=most)
        return kit.bottom_bar(self.look, ft.Container(expand=True), middle, ft.Container(expand=True))

    def _icon(self, sign: str, label: str, on_tap: kit.Tap | None) -> ft.Control:
        return kit.icon_button(self.look, sign, identifier=sign, label=label, on_tap=on_tap)

    # Places

    def _places(self) -> list[ft.Control]:
        say = self.words.say
        towns = [space for space in self.draft.spaces if space.is_town]
        depots = [space for space in self.draft.spaces if space.kind == "warehouse"]
        return [
            heading(self.look, say("Towns"), say("By corner, each with its name and colour")),
            kit.panel(self.look, *(self._place(town.id) for town in towns), padding=ft.Padding(12, 4, 10, 4)),
            heading(self.look, say("Warehouses"), say("By edge. Without a name each is called by where it lies")),
            kit.panel(self.look, *(self._place(depot.id) for depot in depots), padding=ft.Padding(12, 4, 10, 4)),
        ]

    def _place(self, id: str) -> ft.Control:
        space, say = self.draft.by_id[id], self.words.say
        if self.state.opened != id:
            return parts.place_row(self.look, self.board, space, partial(self.lay, opened=id))

        def typing(name: str) -> None:
            self.state.typed[:] = [name]  # nothing is drawn anew while somebody writes

        written = name_field(
            self.look,
            value=space.name,
            hint=self.board.name(id),
            label=say("Name of the place"),
            done=say("Done"),
            identifier=f"name-{id}",
            most=LONGEST,
            on_change=typing,
            on_done=lambda: self._keep(replace(self.state.written(), opened="")),
        )
        if not space.is_town:
            return written
        chips = parts.colour_chips(
            self.look, self.words, space, lambda colour: self.change(self.state.written().draft.coloured(id, colour))
        )
        return ft.Container(kit.column(written, chips, gap=8, equal=True), padding=ft.Padding.only(top=6, bottom=10))

    # Spaces

    def _spaces(self) -> list[ft.Control]:
        if self.section == MAP:
            lead = self.words.say("Your nine cards as they lie on the table. Count the white spaces on each.")
            cells = [self._card(card) for card in CARDS]
            return [kit.text(self.look, lead, "bodyMedium"), kit.grid(cells, 3), self._check()]
        docks = [self._docks(belt) for belt in self.draft.belts if belt in BELTS]
        return [self._halls(), *docks, self._check()]

    def _card(self, card: int) -> ft.Control:
        named = next((space for space in self.draft.spaces if space.card == card and space.kind != "movement"), None)
        place = self.board.name(named.id) if named else self.words.say("Card {card}", card=card)
        number = len(self.draft.whites(card))
        return parts.card_cell(
            self.look, self.words, card, place, number, most=MOST - 1, on_count=partial(self._count, card)
        )

    def _count(self, card: int, number: int) -> None:
        self.change(self.draft.with_whites(card, number), road=None, picked="")

    def _halls(self) -> ft.Control:
        say, count, number = self.words.say, self.words.count, len(self.draft.whites())
        return kit.stepper(
            self.look,
            value=str(number),
            caption=count("white space", "white spaces", number),
            less=say("One white space less"),
            more=say("One white space more"),
            on_less=partial(self._count, 0, number - 1) if number else None,
            on_more=partial(self._count, 0, number + 1) if number < MOST_HALLS else None,
            identifier="whites",
        )

    def _docks(self, belt: str) -> ft.Control:
        say, number = self.words.say, len(self.draft.docks(belt))

        def count(to: int) -> None:
            self.change(self.draft.with_docks(belt, to), road=None, picked="")

        captions = {
            "left": self.words.count("loading space, left belt", "loading spaces, left belt", number),
            "right": self.words.count("loading space, right belt", "loading spaces, right belt", number),
        }
        return kit.stepper(
            self.look,
            value=str(number),
            caption=captions[belt],
            less=say("One loading space less"),
            more=say("One loading space more"),
            on_less=partial(count, number - 1) if number > 1 else None,
            on_more=partial(count, number + 1) if number < MOST_DOCKS else None,
            identifier=f"docks-{belt}",
        )

    # Roads

    def _roads(self) -> list[ft.Control]:
        return [*self._drawing(self.session.width - 2 * self.session.gutter), *self._beside()]

    def _drawing(self, width: float) -> list[ft.Control]:
        say, state = self.words.say, self.state
        zooming = kit.zoom_buttons(
            self.look, state.zoom, lambda zoom: self.lay(zoom=zoom), less=say("Smaller"), more=say("Larger")
        )
        listing = kit.chip(
            self.look,
            say("Places as a list"),
            identifier="list-places",
            on_tap=partial(self.lay, is_listed=not state.is_listed),
            sign=ft.Icons.FORMAT_LIST_BULLETED_ROUNDED,
            selected=state.is_listed,
        )
        tidying = kit.chip(
            self.look,
            say("Tidy up"),
            identifier="tidy",
            on_tap=lambda: self.change(self.draft.tidied()),
            sign=ft.Icons.AUTO_FIX_HIGH_ROUNDED,
            label=say("Tidy up: place the dots by the roads"),
        )
        chips = [listing, tidying] if self.board.may_tidy else [listing]
        return [
            kit.road_map(self.look, self.board.board(state.picked), self.tap, width=width, zoom=state.zoom),
            kit.row(ft.Container(kit.wrap(*chips), expand=True), zooming),
        ]

    def _beside(self) -> list[ft.Control]:
        say, state = self.words.say, self.state
        beside: list[ft.Control] = []
        if state.is_listed:
            beside.append(parts.place_chips(self.look, self.board, state.picked, self.tap))
        road = self.draft.road(*state.road) if state.road else None
        if road:
            beside.append(self._open_road(road))
        beside.append(self._check())
        rows = [row for row in self.board.rows() if row.road != road]
        if rows:
            beside += [
                heading(self.look, say("Roads")),
                parts.road_rows(self.look, rows, self.words, lambda road: self.lay(road=(road.a, road.b), picked="")),
            ]
        return beside

    def _open_road(self, road: Road) -> ft.Control:
        row = next(row for row in self.board.rows() if row.road == road)

        def turn(side: str, way: str) -> None:
            self.change(self.draft.turned(road, **{side: way}))

        return parts.road_panel(
            self.look,
            self.board,
            row,
            on_turn=turn,
            on_remove=lambda: self.change(self.draft.parted(road.a, road.b), road=None),
            on_close=lambda: self.lay(road=None),
        )

    def _check(self) -> ft.Control:
        return parts.notices(self.look, self.board.notices(), self.board.counts)
