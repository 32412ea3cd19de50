"""The map if the roads were not entered: its places are fixed, and the known ways are drawn between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.delivery.known_distances import Journey, KnownDistances
from engine.delivery.maps import ROAD
from ui import components as kit
from ui.boards.delivery.actions import TOKEN, TOWNS, WAYS, can_set_out, do_at, drive
from ui.boards.delivery.town_form import is_unnamed
from ui.boards.delivery.view import NO_TAP, PlaceView, Tap
from ui.boards.delivery.words import Labels
from ui.session import Session

SLOTS: Mapping[str, str] = {
    "centre": "c",
    "north": "n",
    "east": "e",
    "south": "s",
    "west": "w",
    "north-west": "nw",
    "north-east": "ne",
    "south-east": "se",
    "south-west": "sw",
}
"""The cells of the places that every box has."""
HALLS: Mapping[str, str] = {"dispatch": "n", "ai-loading": "s"}
DOCKS = ("w", "e")
GATES = ("nw", "ne", "se", "sw")
LETTERS = 13.5


class Roadless:
    """Draws such a map as wide as `width`; `taps` say what its places do if that is not driving there."""

    def __init__(
        self,
        session: Session,
        labels: Labels,
        known_distances: KnownDistances,
        width: float,
        taps: Mapping[str, Tap] | None,
        of: int | None,
    ) -> None:
        self.session, self.look, self.words, self.say = session, session.look, session.words, session.words.say
        self.labels, self.view, self.known_distances, self.taps = labels, labels.view, known_distances, taps
        self.of, self.seat = of, self.view.seat if of is None else of
        every = [place for place in self.view.places if place.id != ROAD]
        self.on_road = [place for place in every if place.id.startswith("at-")]
        self.places = [place for place in every if not place.id.startswith("at-")]
        names = {place.id: self.labels.caption(place.id) for place in self.places}
        self.plan = kit.table_plan(names, self.cells(), width, self.look.letters(LETTERS))

    def control(self, *, low: bool = False) -> ft.Control:
        """Return the map, and the words about the road below it: of a `low` board only the trucks."""
        drawn = kit.MapView(
            [self.spot(place) for place in self.places],
            self.plan,
            self.drawn_ways(),
            self.travellers(),
            [(self.spot(place), self.point(place.id, at)) for at, place in enumerate(self.on_road)],
        )
        board = kit.table_map(self.look, drawn, None if self.view.is_only_seen else self.on_tap())
        below = [] if self.taps is not None else self.on_ways() if low else [*self.on_ways(), *self.around()]
        return kit.column(board, *below, gap=8, equal=True)

    # Positions

    def cells(self) -> dict[str, kit.Cell]:
        """Return the card of each place: as the pack says, else as in every box."""
        wanted = [(place.id, self.cell(place)) for place in self.places]
        return kit.seated(wanted, [cell for name, cell in kit.CELLS.items() if not self.view.is_solo or name != "c"])

    def cell(self, place: PlaceView) -> kit.Cell | None:
        """Return the card a place wants."""
        if self.view.is_solo:
            return kit.CELLS[self.hall(place)]
        card = self.view.printed("spaces", place.id, "card")
        if isinstance(card, int):
            return (card - 1) % 3, (card - 1) // 3
        slot = SLOTS.get(str(self.view.printed("spaces", place.id, "slot") or ""))
        return kit.CELLS[slot] if slot else None

    def hall(self, place: PlaceView) -> str:
        """Return the position of a place of the factory: the gates in the corners, as the towns on the map."""
        if place.kind in HALLS:
            return HALLS[place.kind]
        space = self.view.network.spaces[place.id]
        if place.kind == "loading":
            return DOCKS[self.view.network.belts.index(space.belt or "") % 2]
        return GATES[self.view.towns.index(space.serves or "") % 4]

    def point(self, id: str, number: int) -> tuple[float, float]:
        """Return the position of a token on the road: between two places, next to a town, else wherever there is room.
        """
        ends = self.known_distances.ends_of(id)
        if ends is not None and all(end in self.plan.tiles for end in ends):
            return self.plan.spot(*ends, 1, 1)
        beside = self.known_distances.beside(id)
        if beside is not None and beside[0] in self.plan.tiles:
            return self.plan.beside(*beside)
        corners = self.plan.corners()
        return corners[number % len(corners)]

    # Places, tokens and trucks

    def spot(self, place: PlaceView) -> kit.Spot:
        """Return a place as the kit draws it."""
        return self.labels.spot(place, self.semantics_label(place), is_legal=self.is_legal(place))

    def is_legal(self, place: PlaceView) -> bool:
        """Return whether a tap on a place does something that is legal."""
        if self.taps is not None:
            return self.taps.get(place.id, NO_TAP).is_legal
        if self.view.prompt.about == "automa-path":
            return place.tap.is_legal
        journey = self.view.journeys.get(self.seat)
        if journey is not None and journey.to is not None and place.id not in (journey.start, journey.to):
            return False  # from between two places a truck goes on to one of them, or else is asked about
        return can_set_out(self.view, place.id)

    def semantics_label(self, place: PlaceView) -> str:
        """Return a place as a screen reader says it."""
        is_legal = self.is_legal(place)
        if self.taps is not None or not is_legal:
            return self.labels.place_label(place, can_go=is_legal, driver=self.of)
        name = self.labels.place_label(place)
        left = self.known_distances.left(self.seat, place.id)
        if left is None:
            return self.say("{place}, drive there: the spaces between are asked once", place=name)
        return self.words.count(
            "{place}, drive there: {n} space away", "{place}, drive there: {n} spaces away", left + 1, place=name
        )

    def on_tap(self) -> Callable[[str], None]:
        """Return what a tap on a place does: drive there, or what the board says that a tap does."""
        if self.taps is not None:
            return partial(do_at, self.session, dict(self.taps))
        every = (*self.places, *self.on_road)
        roads = tuple([place.id for place in every if self.view.is_turn and self.is_legal(place)])
        return partial(_drive_or_do, self.session, roads, {place.id: place.tap for place in every})

    # The ways

    def drawn_ways(self) -> list[kit.EnteredDistance]:
        """Return the ways between neighbours that were entered; those that one may drive now stand out."""
        here = self.view.state.at[self.seat]
        journey = self.view.journeys.get(self.seat)
        on = {journey.start, journey.to} if journey is not None else set()
        may = {place.id for place in self.places if self.is_legal(place)}
        tiles = self.plan.tiles
        return [
            kit.EnteredDistance(
                one, other, spaces, on == {one, other} or (here in (one, other) and bool((may - {here}) & {one, other}))
            )
            for one, other, spaces in self.known_distances.entered()
            if one in tiles and other in tiles and self.plan.is_open(one, other)
        ]

    def travellers(self) -> list[kit.Traveller]:
        """Return the trucks between two places that are known."""
        tiles = self.plan.tiles
        return [
            kit.Traveller(self.labels.who(seat), journey.start, journey.to, journey.done, journey.spaces or 1)
            for seat, journey in self.view.journeys.items()
            if journey.start in tiles and journey.to in tiles and journey.start is not None and journey.to is not None
        ]

    # Below the map

    def on_ways(self) -> list[ft.Control]:
        """Return the trucks on the road in words, the person's own with its next step."""
        return [self.on_way(seat, journey) for seat, journey in self.view.journeys.items()]

    def around(self) -> list[ft.Control]:
        """Return what else belongs to the map: the tokens, and the roads."""
        parts: list[ft.Control] = []
        if tokens := token_chips(self.session, self.labels):
            parts.append(kit.wrap(*tokens, gap=6, run_gap=6))
        if undrawn_roads := self.undrawn_roads():
            parts.append(undrawn_roads)
        return [*parts, self.roads()]

    def on_way(self, seat: int, journey: Journey) -> ft.Control:
        """Return where a truck on the road is; the person's own drives on with a tap."""
        where = self.labels.truck_place(seat)
        name = self.labels.name(seat)
        if seat == self.view.seat and journey.to and can_set_out(self.view, journey.to):
            goal = self.labels.places.to(journey.to)
            words = self.say("Drive on {to}", to=goal)
            return kit.alternative(
                self.look,
                name=words,
                words=where,
                identifier="drive-on",
                label=self.say("{drive}. {where}", drive=words, where=where),
                on_tap=partial(drive, self.session, journey.to),
            )
        look = self.look
        said = self.say("{name}: {where}", name=name, where=self.labels.places.on_way(journey))
        if seat == self.view.seat and not journey.to and self.view.is_turn:
            said = self.say("{said}. Tap the place it drives to.", said=said)
        line = kit.row(
            kit.truck_plate(look, self.labels.who(seat), width=30),
            kit.quiet(look, said, "bodyMedium", expand=True),
            gap=10,
        )
        return kit.spoken(
            ft.Container(line, padding=ft.Padding.symmetric(horizontal=6)), label=said, identifier=f"on-way-{seat}"
        )

    def undrawn_roads(self) -> ft.Control | None:
        """Return the roads that are entered and cannot be drawn, because other places are on the line between their
        ends."""
        tiles = self.plan.tiles
        roads = [
            self.words.count(
                "{one} – {two}: {n} space between",
                "{one} – {two}: {n} spaces between",
                n,
                one=self.labels.caption(one) or self.labels.places.label(one),
                two=self.labels.caption(two) or self.labels.places.label(two),
            )
            for one, two, n in self.known_distances.entered()
            if one in tiles and two in tiles and not self.plan.is_open(one, two)
        ]
        if not roads:
            return None
        look = self.look
        lines = [kit.quiet(look, words, "bodyMedium") for words in roads]
        drawn = ft.Container(kit.column(*lines, gap=2, equal=True), padding=ft.Padding.symmetric(horizontal=8))
        return kit.spoken(drawn, label=kit.with_stops(*roads), identifier="far-ways")

    def hint(self) -> str:
        """Return how to drive; who only looks at the board drives nowhere."""
        return "" if self.view.is_only_seen else self.say("Tap the place you drive to.")

    def roads(self) -> ft.Control:
        """Return a hint how to drive, and the way to all that was entered of the roads."""
        number = len(list(self.known_distances.entered()))
        hint = self.words.count("{n} road so far", "{n} roads so far", number) if number else self.hint()
        label = self.say("Roads: the distances so far, and how to enter the map")
        roads = kit.chip(
            self.look,
            self.say("Roads"),
            identifier="roads",
            label=label if self.session.guest is None else self.say("Roads: the distances so far"),
            on_tap=partial(self.session.look_up, WAYS),
            leading=kit.icon(ft.Icons.ROUTE_ROUNDED, 20, self.look.on_surface_variant),
        )
        towns = kit.chip(
            self.look,
            self.say("Name towns"),
            identifier="name-towns",
            on_tap=partial(self.session.show, TOWNS, None),
            leading=kit.icon(ft.Icons.EDIT_ROUNDED, 20, self.look.on_surface_variant),
        )
        are_unnamed = any(is_unnamed(self.session, town) for town in self.view.towns)
        chips = [towns, roads] if are_unnamed and not self.view.is_only_seen else [roads]
        words = kit.quiet(self.look, hint, expand=True)
        return ft.Container(kit.row(words, *chips, gap=8), padding=ft.Padding.only(left=8))


def token_chips(session: Session, labels: Labels) -> list[ft.Control]:
    """Return the road tokens on the board as chips that tell what they do."""
    look, say = session.look, session.words.say
    return [
        kit.chip(
            look,
            labels.places.token(token),
            identifier=f"token-{token}",
            label=say("{token}: what it does", token=labels.places.token(token)),
            on_tap=partial(session.look_up, TOKEN, token),
            leading=kit.road_token(look, token, size=24),
        )
        for token, _ in labels.view.state.road_tokens
    ]


def _drive_or_do(session: Session, roads: tuple[str, ...], taps: Mapping[str, Tap], place: str) -> None:
    """Drive to a place to which one may, or do what a tap on it means."""
    if place in roads:
        drive(session, place)
    else:
        do_at(session, taps, place)
