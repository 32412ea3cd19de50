"""The editor of Mint Delivery's road map and factory: what is printed on the owner's cards, entered once.

Three steps: the places by name, the white spaces by number, the roads by tapping two dots. All of it may be left half
done; it is kept at every change.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

import flet as ft

from companion.contract.card_values import COLOURS
from companion.languages import mark
from ui import components as kit
from ui.boards.delivery.road_map import map_storage
from ui.boards.delivery.road_map.map_draft import BELTS, MAP, MOST, MOST_DOCKS, MOST_HALLS, SECTIONS, Road, Space
from ui.boards.delivery.road_map.map_editing import PLACES, ROADS, SPACES, Editing
from ui.boards.delivery.road_map.map_editor_view import CARDS, TITLES, WAYS, counts
from ui.parts.card_parts import head as cards_head
from ui.parts.choosing import heading, name_field
from ui.parts.frame import docked, frame, halves, narrow, padded, view_of
from ui.session import Session

_I = ft.Icons
STRETCH, CENTER = ft.CrossAxisAlignment.STRETCH, ft.CrossAxisAlignment.CENTER
LONGEST = 24
"""The most letters of a name."""
STEPS: Mapping[str, str] = {PLACES: mark("Places"), SPACES: mark("Spaces"), ROADS: mark("Roads")}
ARROWS: Mapping[str, ft.IconData] = MappingProxyType(
    {
        "nw": _I.NORTH_WEST_ROUNDED,
        "n": _I.NORTH_ROUNDED,
        "ne": _I.NORTH_EAST_ROUNDED,
        "w": _I.WEST_ROUNDED,
        "": _I.QUESTION_MARK_ROUNDED,
        "e": _I.EAST_ROUNDED,
        "sw": _I.SOUTH_WEST_ROUNDED,
        "s": _I.SOUTH_ROUNDED,
        "se": _I.SOUTH_EAST_ROUNDED,
    }
)
"""A compass in reading order; the unknown direction is in the middle."""


def view(session: Session) -> ft.View:
    """Return the editor of the section that ends the route ("map" or "factory"); it is kept in the owner's pack."""
    back, _, section = session.route.rstrip("/").rpartition("/")
    return _Screen(session, section if section in SECTIONS else MAP, session.way_back(back or "/")).view()


class _Screen(Editing):
    """Draws the editor of one section for one session."""

    def __init__(self, session: Session, section: str, back: str) -> None:
        super().__init__(session, section, back)
        self.look, self.words, self.say = session.look, session.words, session.words.say

    def view(self) -> ft.View:
        """The whole view."""
        session, step = self.session, self.state.step
        head = cards_head(session, map_storage.GAME, self.say(TITLES[self.section]), back=self.back)
        choices = [
            kit.Choice(self.say(name), f"step-{id}", partial(self.onward, id), id == step)
            for id, name in STEPS.items()
            if self.section == MAP or id != PLACES
        ]
        fixed = [self.banner(), kit.segments(self.look, choices)]
        if step == ROADS and session.width >= self.look.size["twoColumnsAt"]:
            return self.wide(head, fixed)
        if step == ROADS:
            body = [*self.drawing(session.width - 2 * session.gutter), *self.beside()]
        else:
            body = self.places() if step == PLACES else self.spaces()
        return frame(
            session,
            name="map-editor",
            head=head,
            fixed=fixed,
            body=body,
            bar=self.bar(),
            gap=10,
            top=8,
            most=session.form,
        )

    def wide(self, head: ft.Control, fixed: list[ft.Control]) -> ft.View:
        """Return the view with the drawing next to everything else."""
        session = self.session
        room = session.form_room
        width = round(room * 0.58)
        left = ft.Column(self.drawing(width), spacing=10, width=width, scroll=ft.ScrollMode.HIDDEN)
        right = ft.Column(
            self.beside(), spacing=10, expand=True, scroll=ft.ScrollMode.HIDDEN, horizontal_alignment=STRETCH
        )
        columns = kit.row(left, right, gap=20, vertical=STRETCH, expand=True)
        inside = ft.Container(columns, width=room, padding=ft.Padding.only(top=8, bottom=12))
        middle = ft.Row([inside], alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=STRETCH, expand=True)
        head = narrow(session, head, most=session.form)
        pinned = narrow(session, padded(session, *fixed, gap=10, bottom=0), most=session.form)
        return view_of(session, "map-editor", head, pinned, middle, self.bar())

    def banner(self) -> ft.Control:
        """Return what to do in this step."""
        say, state = self.say, self.state
        if state.step == PLACES:
            title, words = say("Name the places"), say("Towns and warehouses, as your cards have them")
        elif state.step == SPACES:
            title, words = say("Count the spaces"), say("The white spaces between the named places")
        else:
            title, words = say("Draw the roads"), say("Tap two spaces that a road joins")
            if state.picked:
                title, words = say("From {place}", place=self.board.name(state.picked)), say("Now tap the other end")
            words = kit.with_commas(words, self.session.words.count("{n} road", "{n} roads", len(self.draft.roads)))
        steps = [step for step in STEPS if self.section == MAP or step != PLACES]
        at = 1 + steps.index(state.step)
        figure = kit.banner_figure(self.look, f"{at}/{len(steps)}", speaker="table")
        label = kit.with_stops(title, words, say("{n} of {all}", n=at, all=len(steps)))
        return kit.banner(self.look, speaker="table", title=title, subtitle=words, right=figure, label=label)

    def bar(self) -> ft.Control:
        """The way on, undo and redo."""
        say, state = self.say, self.state
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
        undo = partial(self.go_on_with, state.undone()) if state.past else None
        redo = partial(self.go_on_with, state.redone()) if state.future else None
        return docked(
            self.session,
            ft.Container(main, expand=True),
            kit.icon_button(self.look, "undo", identifier="undo", label=say("Undo"), on_tap=undo),
            kit.icon_button(self.look, "redo", identifier="redo", label=say("Redo"), on_tap=redo),
            most=self.session.form,
        )

    # Places

    def places(self) -> list[ft.Control]:
        """The towns, then the warehouses: each with its name, or with the field for it."""
        say, around = self.say, ft.Padding(12, 4, 10, 4)
        depots = [space for space in self.draft.spaces if space.kind == "warehouse"]
        towns = [
            heading(self.look, say("Towns"), say("By corner, each with its name and colour")),
            kit.panel(self.look, *map(self.place, self.draft.towns), padding=around),
        ]
        warehouses = [
            heading(self.look, say("Warehouses"), say("By edge. Without a name each is called by where it lies")),
            kit.panel(self.look, *map(self.place, depots), padding=around),
        ]
        return halves(self.session, towns, warehouses, 10)

    def place(self, space: Space) -> ft.Control:
        """A place with its name; a tap opens it for writing."""
        if self.state.opened == space.id:
            return self.naming(space)
        look, name, sign = self.look, self.board.name(space.id), self.board.sign(space)
        if sign is not None:
            drawn: ft.Control = kit.town_sign(look, sign, size=36)
            where = self.board.corner(space)
        else:
            drawn, where = kit.icon(_I.WAREHOUSE_ROUNDED, 26, look.on_surface_variant), self.say("Warehouse")
        about = where if space.name else self.say("No name yet")
        lines = kit.column(kit.text(look, name, "titleMedium"), kit.quiet(look, about), equal=True, expand=True)
        box = ft.Container(drawn, width=40, alignment=ft.Alignment.CENTER)
        return kit.target(
            kit.row(kit.min_height(58), box, lines, kit.icon("edit", 22, look.on_surface_variant), gap=12),
            identifier=f"place-{space.id}",
            label=self.say("{where}: {name}. Change it", where=where, name=name),
            on_tap=partial(self.edit, opened=space.id),
            radius=look.radius["chip"],
        )

    def naming(self, space: Space) -> ft.Control:
        """The field for the name of a place, and the colours that a town may have."""
        look = self.look
        written = name_field(
            look,
            self.words,
            value=space.name,
            hint=self.board.name(space.id),
            label=self.say("Name of the place"),
            done=self.say("Done"),
            identifier=f"name-{space.id}",
            most=LONGEST,
            on_change=self.write,
            on_done=partial(self.edit, opened=""),
        )
        if not space.is_town:
            return written

        edge = ft.Border.all(1, look.outline)
        chips = [
            kit.chip(
                look,
                self.say(name),
                identifier=f"colour-{space.id}-{colour}",
                on_tap=partial(self.paint, space.id, colour),
                leading=ft.Container(width=20, height=20, border_radius=6, bgcolor=look.town(colour).fill, border=edge),
                selected=space.colour == colour,
            )
            for colour, name in COLOURS.items()
        ]
        inside = kit.column(written, kit.wrap(*chips), gap=8, equal=True)
        return ft.Container(inside, padding=ft.Padding.only(top=6, bottom=10))

    def paint(self, town: str, colour: str) -> None:
        """Give a town a colour."""
        self.edit(self.state.written().draft.coloured(town, colour))

    # Spaces

    def spaces(self) -> list[ft.Control]:
        """Return the white spaces to count: card by card on the map, in the factory with those at the belts."""
        if self.section == MAP:
            lead = self.say("Your nine cards as they lie on the table. Count the white spaces on each.")
            cards = [kit.text(self.look, lead, "bodyMedium"), kit.grid([self.card(card) for card in CARDS], 3)]
            return halves(self.session, cards, [self.check()], 10)
        say, count, number = self.say, self.words.count, len(self.draft.whites())
        halls = kit.stepper(
            self.look,
            value=str(number),
            caption=count("white space", "white spaces", number),
            less=say("One white space less"),
            more=say("One white space more"),
            on_less=partial(self.count, 0, number - 1) if number else None,
            on_more=partial(self.count, 0, number + 1) if number < MOST_HALLS else None,
            identifier="whites",
        )
        docks = [self.docks(belt) for belt in self.draft.belts if belt in BELTS]
        return halves(self.session, [halls, *docks], [self.check()], 10)

    def count(self, card: int, number: int) -> None:
        """Give a card, or the factory, a number of white spaces."""
        self.edit(self.draft.with_whites(card, number), road=None, picked="")

    def card(self, card: int) -> ft.Control:
        """A card of the 3 x 3 with the number of its white spaces and the buttons to change it."""
        look, words, number = self.look, self.words, len(self.draft.whites(card))
        named = next((space for space in self.draft.spaces if space.card == card and space.kind != "movement"), None)
        place = self.board.name(named.id) if named else self.say("Card {card}", card=card)
        spoken_label = words.count("Card {card}: {n} white space", "Card {card}: {n} white spaces", number, card=card)
        figure = kit.column(
            kit.quiet(look, place, max_lines=1, align=ft.TextAlign.CENTER),
            kit.text(look, str(number), "titleLarge", size=24, height=1.1),
            horizontal=CENTER,
        )
        less = kit.icon_button(
            look,
            "less",
            identifier=f"card-{card}-less",
            label=self.say("One space less on card {card}", card=card),
            on_tap=partial(self.count, card, number - 1) if number else kit.AT_END,
            fill=look.surface_container_high,
        )
        more = kit.icon_button(
            look,
            "plus",
            identifier=f"card-{card}-more",
            label=self.say("One space more on card {card}", card=card),
            on_tap=partial(self.count, card, number + 1) if number < MOST - 1 else kit.AT_END,
            color=look.on_primary_container,
            fill=look.primary_container,
        )
        return kit.framed(
            look,
            kit.spoken(figure, label=spoken_label, identifier=f"card-{card}", live=True),
            kit.row(less, more, gap=6, align=ft.MainAxisAlignment.CENTER),
            gap=6,
            padding=ft.Padding(4, 8, 4, 8),
            expand=True,
        )

    def count_docks(self, belt: str, number: int) -> None:
        """Give a belt a number of loading spaces."""
        self.edit(self.draft.with_docks(belt, number), road=None, picked="")

    def docks(self, belt: str) -> ft.Control:
        """Return the stepper for the loading spaces of a belt."""
        say, number = self.say, len(self.draft.docks(belt))
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
            on_less=partial(self.count_docks, belt, number - 1) if number > 1 else None,
            on_more=partial(self.count_docks, belt, number + 1) if number < MOST_DOCKS else None,
            identifier=f"docks-{belt}",
        )

    # Roads

    def enlarge(self, zoom: float) -> None:
        """Show the drawing at another size."""
        self.edit(zoom=zoom)

    def tidy(self) -> None:
        """Place the dots by the roads."""
        self.edit(self.draft.tidied())

    def part(self, a: str, b: str) -> None:
        """Take the road between two spaces away."""
        self.edit(self.draft.parted(a, b), road=None)

    def drawing(self, width: float) -> list[ft.Control]:
        """The drawing to lay roads on, and below it what changes how it is shown."""
        say, state = self.say, self.state
        zooming = kit.zoom_buttons(
            self.look, state.zoom, self.enlarge, less=say("Smaller"), more=say("Larger")
        )
        listing = kit.chip(
            self.look,
            say("Places as a list"),
            identifier="list-places",
            on_tap=partial(self.edit, is_listed=not state.is_listed),
            sign=_I.FORMAT_LIST_BULLETED_ROUNDED,
            selected=state.is_listed,
        )
        tidying = kit.chip(
            self.look,
            say("Tidy up"),
            identifier="tidy",
            on_tap=self.tidy,
            sign=_I.AUTO_FIX_HIGH_ROUNDED,
            label=say("Tidy up: place the dots by the roads"),
        )
        chips = [listing, tidying] if self.board.may_tidy else [listing]
        return [
            kit.road_map(self.look, self.board.board(state.picked), self.tap, width=width, zoom=state.zoom),
            kit.row(ft.Container(kit.wrap(*chips), expand=True), zooming),
        ]

    def beside(self) -> list[ft.Control]:
        """Return the parts next to the drawing, or below it: a list of places, the open road, the check, the roads."""
        beside = [self.place_list()] if self.state.is_listed else []
        open_road = self.draft.road(*self.state.road) if self.state.road else None
        if open_road is not None:
            beside.append(self.open_road(open_road))
        beside.append(self.check())
        roads = [road for road in reversed(self.draft.roads) if road != open_road]  # the newest first
        if roads:
            beside += [heading(self.look, self.say("Roads")), self.road_list(roads)]
        return beside

    def place_list(self) -> ft.Control:
        """All places as words, for fingers and ears that do without the drawing: two taps lay a road."""
        groups: list[ft.Control] = []
        for title, spaces in self.board.groups():
            chips = [
                kit.chip(
                    self.look,
                    self.board.name(space.id),
                    identifier=f"list-{space.id}",
                    on_tap=partial(self.tap, space.id),
                    selected=space.id == self.state.picked,
                )
                for space in spaces
            ]
            if title:
                groups.append(kit.quiet(self.look, title, "titleSmall"))
            groups.append(kit.wrap(*chips))
        return kit.ident("place-list", kit.column(*groups, gap=8, equal=True))

    def open_road(self, road: Road) -> ft.Control:
        """Return the open road: its two directions on the map, and the button that removes it."""
        look, ends = self.look, self.board.ends(road)
        close = kit.icon_button(
            look, "close", identifier="road-close", label=self.say("Close"), on_tap=partial(self.edit, road=None)
        )
        remove = kit.button(
            look,
            self.say("Remove this road"),
            identifier=f"remove-{road.a}-{road.b}",
            label=self.say("Remove the road {ends}", ends=ends),
            on_tap=partial(self.part, road.a, road.b),
            kind="line",
            sign="delete",
            expand=True,
        )
        parts: list[ft.Control] = [kit.row(kit.text(look, ends, "titleMedium", expand=True), close, gap=8)]
        if self.draft.is_map:
            compasses = (
                self.compass(road, "direction", road.a, road.direction),
                self.compass(road, "back", road.b, road.back),
            )
            parts.append(kit.row(*compasses, gap=8, vertical=ft.CrossAxisAlignment.END))
        parts.append(kit.row(remove))
        return kit.ident("road-open", kit.framed(look, *parts, gap=12, padding=ft.Padding(14, 8, 14, 14)))

    def turn(self, road: Road, side: str, way: str) -> None:
        """Let a road leave an end in a direction."""
        self.edit(self.draft.turned(road, **{side: way}))

    def compass(self, road: Road, side: str, end: str, chosen: str) -> ft.Control:
        """The eight directions round "not known", of which one is how a road leaves an end; `side` is the field of it
        that a tap sets."""
        look = self.look
        cells = [
            kit.target(
                kit.icon(arrow, 22, look.on_primary if way == chosen else look.on_surface),
                identifier=f"road-{side}-{way or 'unknown'}",
                label=self.say(WAYS[way]),
                on_tap=partial(self.turn, road, side, way),
                role="radio",
                selected=way == chosen,
                fill=look.primary if way == chosen else look.surface_container_high,
                radius=12,
                width=48,
                height=48,
                alignment=ft.Alignment.CENTER,
            )
            for way, arrow in ARROWS.items()
        ]
        rows = [kit.row(*cells[i : i + 3], gap=2, tight=True) for i in (0, 3, 6)]
        title = self.say("Leaving {place}", place=self.board.name(end))
        label = kit.quiet(look, title, align=ft.TextAlign.CENTER)
        return kit.column(label, *rows, gap=2, horizontal=CENTER, expand=True)

    def road_list(self, roads: list[Road]) -> ft.Control:
        """Roads as a list; a tap opens one."""
        look, lines = self.look, list[ft.Control]()
        for road in roads:
            ends = self.board.ends(road)
            direction = self.say(WAYS[road.direction]) if self.draft.is_map else ""
            content = kit.row(
                kit.min_height(50),
                kit.text(look, ends, "bodyMedium", expand=True),
                *([kit.quiet(look, direction)] if direction else []),
                kit.icon("into", 22, look.on_surface_variant),
                gap=10,
            )
            lines.append(
                kit.target(
                    content,
                    identifier=f"road-{road.a}-{road.b}",
                    label=self.say("Road {ends}", ends=kit.with_commas(ends, direction)),
                    on_tap=partial(self.edit, road=(road.a, road.b), picked=""),
                    radius=10,
                )
            )
        return kit.framed(look, *kit.with_rules(look, lines), padding=ft.Padding(14, 4, 10, 4))

    # The check

    def check(self) -> ft.Control:
        """Return the faults, what is worth a look, and the counts to compare with the table."""
        look, counted, notices = self.look, counts(self.words, self.draft), self.board.notices()
        signs: Mapping[str, tuple[kit.Sign, str]] = {
            "fine": ("chosen", look.primary),
            "lacking": (_I.ERROR_ROUNDED, look.error),
            "look": (_I.VISIBILITY_ROUNDED, look.on_surface_variant),
        }
        lines: list[ft.Control] = [kit.text(look, counted, "titleSmall")]
        for notice in notices:
            sign, color = signs[notice.tone]
            words = kit.text(look, notice.words, "bodyMedium", expand=True)
            lines.append(kit.row(kit.icon(sign, 20, color), words, gap=10, vertical=ft.CrossAxisAlignment.START))
        spoken_label = kit.with_stops(counted, *(notice.words for notice in notices))
        box = kit.framed(look, *lines, gap=8, padding=ft.Padding(14, 12, 14, 12))
        return kit.spoken(box, label=spoken_label, identifier="map-check", live=True)
