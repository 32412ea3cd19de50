"""A phone at the table: its token, its place, and a store of its own in which nothing is but the game that is shared.

The session of a phone is the ordinary app over that store. What it must not see is not in it: a session holds its
guest, and a guest holds no hub, only a weak reference to it, which this module alone follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final
from weakref import ReferenceType, ref

from sqlite_utils import Database

from companion.cards.owner_packs import Known, NoSuchPack, OwnerPacks, PackCard
from companion.languages import Words
from companion.packs.pack_values import Values
from companion.seen import rights
from companion.seen.table import SeenTable
from companion.slices import Work, whole
from companion.store.players import Palette, Players
from companion.store.settings import Settings
from companion.store.store import Conflict, LiveGame, NoSuchGame, Store, Unplayable
from companion.table.table import Entry, Setup, Table
from companion.wording.names import tidy
from engine.json_types import Json, JsonDict, JsonValue
from engine.moves import Seat
from engine.verdict import BadRequest
from ui import preferences
from ui.live_clock import ShownClock
from ui.phones.door import JOIN
from ui.phones.hub import Hub, Place, table_of
from ui.phones.undoing import HOST, Question

LOOK: Final = ("language", *map(preferences.key, preferences.CHOICES))
"""The settings of its screen that a phone finds again."""
PAGES: Final = ("rules", "ask")
"""The pages of the game that a phone can open."""


class Guest:
    """A phone that came in by the door, in one of its tabs; `who` is the hash of its token."""

    def __init__(self, hub: Hub, who: str) -> None:
        self.who = who
        self._weak_hub = ref(hub)
        self._shown: tuple[SeenTable, str, ReferenceType[Table], object] | None = None
        self.use_this_tab()

    @property
    def _hub(self) -> Hub:
        """The round of phones, which has the whole game: for this module alone."""
        hub = self._weak_hub()
        assert hub is not None, "the app has ended"
        return hub

    def use_this_tab(self) -> None:
        """Have the place in this tab; a tab that had it says that it is open elsewhere."""
        self._hub.tabs[self.who] = self
        self._hub.news.tell()

    @property
    def is_elsewhere(self) -> bool:
        """Return whether a newer tab has the place."""
        return self._hub.tabs.get(self.who) is not self

    @property
    def place(self) -> Place:
        """The seat of this phone, and whether it is in."""
        return self._hub.place(self.who)

    @property
    def seat(self) -> Seat | None:
        """The seat of this phone; None if it watches, or has no place yet."""
        place = self.place
        return place.seat if place.is_in else None

    @property
    def has_host(self) -> bool:
        """Return whether somebody is at the device that runs the game: else what is its goes on by itself."""
        return not self._hub.present.has_left(HOST)

    @property
    def moves_pieces(self) -> bool:
        """Return whether its person moves the pieces of the AI."""
        return self._hub.mover == self.who

    def describing(self, table: Table) -> Seat | None:
        """Return the seat whose device is asked what turns up on the table; None if no seat is."""
        return rights.describing(table, self._hub.devices)

    def may_undo(self, table: Table) -> bool:
        """Return whether this device may take back what happened last on a table without asking."""
        return rights.may_undo(table, self.seat, self._hub.devices)

    def is_describing(self, table: Table) -> bool:
        """Return whether this device is asked what turns up on the table."""
        return self.seat is not None and self.seat == self.describing(table)

    @property
    def has_coach(self) -> bool:
        """Return whether the coach may be asked: the device that runs the game says that for all."""
        return self._hub.has_coach

    def choose(self, seat: Seat | None) -> bool:
        """Take a seat, or watch; return whether the seat was free."""
        return self._hub.choose(self.who, seat)

    def stay(self) -> None:
        """Want no other seat any more."""
        self._hub.refuse(self.who)

    def leave(self) -> None:
        """Free the place of this phone."""
        self._hub.leave(self.who)

    @property
    def is_in(self) -> bool:
        """Return whether it may see the game."""
        return self.place.is_in and not self.is_elsewhere

    def way(self, route: str) -> str:
        """Return where a route leads: to the game and to the rules; everything else is the host's."""
        game = self._hub.game
        if not self.is_in or game is None:
            return JOIN
        here, parts = f"/game/{game}", (route.strip("/") or JOIN.strip("/")).split("/")
        if parts == [JOIN.strip("/")]:
            return JOIN
        is_page = parts[:2] == ["game", str(game)] and (len(parts) == 2 or parts[2] in PAGES)
        return route if is_page or parts[0] == "rules" else here

    # The game

    @property
    def game(self) -> int | None:
        """The game that is shared, or None."""
        return self._hub.game

    def open(self, words: Words) -> LiveGame:
        """Return the game as this phone may see it; NoSuchGame if it may see none."""
        if not self.is_in:
            raise NoSuchGame
        game = self._hub.whole(words)
        return LiveGame(game.id, self._seen(game, words), lambda: 0)

    def table(self, words: Words) -> Table | None:
        """Return the table of the game that is shared, for the names at it: as one sees it who watches, as long as the
        host has not said yes. None if no game is shared."""
        with suppress(NoSuchGame, Unplayable):
            return self._seen(self._hub.whole(words), words)
        return None

    def _seen(self, game: LiveGame, words: Words) -> SeenTable:
        """Return a whole game as this phone may see it."""
        shown, table, chosen = self._shown, game.table, self._hub.chosen(game)
        if shown is not None and shown[1] == words.code and shown[0].is_of(table, self.seat):
            seen = shown[0]
            seen.show(table, chosen)
        else:
            seen = SeenTable(table, self.seat, partial(self._ask, words), chosen)
        self._shown = seen, words.code, ref(table), self._changes(game)
        return seen

    def free(self) -> list[Seat]:
        """Return the seats that no phone holds or waits for."""
        return self._hub.free()

    def palette(self, seats: Sequence[str] = ()) -> Palette:
        """Return the colours of the people of a table, as the device that runs the game shows them."""
        return self._hub.store.players.palette(seats)

    def keep_look(self, look: JsonDict) -> None:
        """Keep the settings of its screen, and its form."""
        self._hub.keep_look(self.who, look)

    def is_behind(self, words: Words, on_screen: Table | None = None) -> bool:
        """Return whether what was shown is not the game as it is now: the table `on_screen`, or the last one."""
        try:
            game = self._hub.whole(words)
        except (NoSuchGame, Unplayable):
            return False
        shown = self._shown
        if shown is not None and on_screen is not None and on_screen is not shown[0]:
            return True  # a tap here has come before a name that was said elsewhere was shown
        return shown is None or shown[2]() is not game.table or shown[3] != self._changes(game)

    def _changes(self, game: LiveGame) -> object:
        """Return what tells whether a game is as it was: its lines, and who has chosen unseen."""
        assert game.lines is not None
        return game.lines(), sorted(self._hub.chosen(game))

    # The cards of the device that runs the game

    def pack_in_use(self, game: str) -> PackCard:
        """Return the pack that the device that runs the game has in use."""
        return self._hub.store.packs.in_use(game)

    def pack_values(self, game: str, id: str) -> dict[str, Known]:
        """Return what that device knows of the cards of a pack."""
        return self._hub.store.packs.values_of(game, id)

    def name(self, game: str, values: Values) -> None:
        """Tell names and colours that nobody has told yet; NoSuchPack if they are none, or this phone has no seat."""
        if not self.is_in or self.seat is None:
            raise NoSuchPack(game)
        self._hub.name(game, values)

    def is_told_in(self, key: str) -> bool:
        """Return whether a setting of that device keeps what people tell of the table."""
        return self._hub.is_told_in(key)

    def setting(self, key: str, own: Callable[[str], JsonValue]) -> JsonValue:
        """Return what a setting keeps: of what people tell of the table that of the device that runs the game, else the
        phone's `own`. KeyError if it keeps nothing."""
        return self._hub.store.settings[key] if self.is_told_in(key) else own(key)

    def tell_of_table(self, key: str, value: JsonValue) -> None:
        """Tell something of the table that is not known yet, or set right what phones have told in this game; a phone
        without a seat tells nothing."""
        if self.seat is not None and self.is_in:
            self._hub.tell_of_table(key, value, self.seat)

    @property
    def set_right(self) -> int:
        """How often something was set right that people told of the table."""
        return self._hub.set_right

    def tell_set_right(self) -> None:
        """Let all show the table with what was set right."""
        self._hub.set_right += 1
        self._hub.news.tell()

    def add_card(self, words: Words, section: str, entry: Json) -> int:
        """Add a card of the box to the game, which is another one then; return its id. A Refusal if the card does not
        fit, or it is not for this phone to tell."""
        table = self._hub.whole(words).table
        if not self._may_tell(table) or self.is_behind(words):
            raise BadRequest("not-yours")
        return self._hub.add_card(words, section, entry)

    def laid_again(self, id: int) -> int | None:
        """Return the game as which the one that is shared goes on, because a card was added to it; None if it does not,
        or this phone may not see it."""
        again = self._hub.laid_again.get(id)
        return again if self.is_in and again == self.game else None

    def name_now(self, setting: str) -> str:
        """Return the name under which a setting is now: the form of a game is that of the one as which it goes on."""
        kind, _, id = setting.partition("/")
        again = self.laid_again(int(id)) if kind == "draft" and id.isdecimal() else None
        return setting if again is None else f"{kind}/{again}"

    def _may_tell(self, table: Table) -> bool:
        return self.is_in and (rights.is_asked(table, self.seat) or self.is_describing(table))

    def _ask(self, words: Words, seen: SeenTable, entry: Entry) -> None:
        if not self.is_in or seen.seat != self.seat:
            raise BadRequest("not-yours")
        self._hub.add(words, self.who, seen.seat, entry, is_late=self.is_behind(words))
        self.open(words)

    # The clock

    def clock(self) -> ShownClock | None:
        """Return the clock of the game as it is now, or None without one."""
        clock = self._hub.clock if self.is_in else None
        return None if clock is None else clock.seen()

    def pause(self, words: Words, *, is_paused: bool) -> None:
        """Stop the clock, or let it go on, if this phone may."""
        if self.is_in:
            self._hub.pause(words, self.seat, is_paused=is_paused)

    # What its person is called

    def is_unnamed(self, words: Words) -> bool:
        """Return whether nobody has said what the person of this phone is called."""
        table = table_of(self._hub, words) if self.is_in else None
        return table is not None and rights.is_unnamed(table, self.seat)

    def may_name(self, table: Table) -> bool:
        """Return whether this phone may say what its person is called, also as it waits for the host."""
        return not self.is_elsewhere and rights.may_name(table, self.place.seat, self.place.said)

    def call(self, words: Words, name: str) -> bool:
        """Say what the person of this phone is called, in all of the game, or to the host as it waits; return whether
        the name could be given."""
        seat = self.place.seat
        if seat is None or self.is_elsewhere:
            return False
        if not self.is_in:
            return self._hub.say_name(words, self.who, tidy(name))
        try:
            self.open(words).table.rename(seat, tidy(name))
        except (BadRequest, Conflict):
            return False
        return True

    # Taking back what others have seen happen

    def be_there(self, *, is_there: bool) -> None:
        """Note that the page of this tab is connected, or is not."""
        self._hub.present.note(self.who, self, is_there=is_there)
        self._hub.news.tell()

    def ask_to_undo(self, words: Words) -> None:
        """Ask all others whether what happened last is taken back; a Conflict if it is not what was shown last here."""
        game = self._hub.game
        if game is not None and self.is_in and self.is_behind(words):
            raise Conflict(game)
        with suppress(BadRequest):
            if self.is_in:
                self._hub.ask_to_undo(words, self.who, self.seat)
                self.open(words)

    def question(self, words: Words) -> Question | None:
        """Return what all are asked now, as far as this phone has to know of it."""
        self._hub.settle(words)
        asked = self._hub.question_now(words)
        return asked if asked is not None and self.is_in and self.seat is not None else None

    def answer(self, words: Words, *, is_yes: bool) -> None:
        """Answer what all are asked."""
        if self.is_in:
            self._hub.answer(words, self.who, is_yes=is_yes)
            self.open(words)

    def withdraw(self) -> None:
        """Ask no longer."""
        self._hub.withdraw(self.who)

    def seat_of(self, who: str) -> Seat | None:
        """Return the seat of one who is asked; None if it is the device that runs the game."""
        return self._hub.place(who).seat

    def join(self, words: Words, points: Iterable[int]) -> None:
        """Keep which points one tap has reached together with the point before."""
        self._hub.join(words, list(points))
        self.open(words)


class Owner(Guest):
    """The device that runs the game, which may say that it is one seat, or in the middle of all: then it sees no more
    than that. It `is_in` if it has said so."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub, HOST)

    def use_this_tab(self) -> None:
        """Do nothing: all its windows have the place."""

    @property
    def is_elsewhere(self) -> bool:
        """Return that no other window has taken the place."""
        return False

    def open(self, words: Words) -> LiveGame:
        """Return the game as it may be seen here, with all dealt that can be."""
        if self.is_in:
            self._hub.deal(words)
        return replace(super().open(words), uid=self._hub.whole(words).uid)

    def way(self, route: str) -> str:
        """Return where a route leads: to no page that would show the whole of the game that is shared."""
        here, parts = f"/game/{self.game}", route.strip("/").split("/")
        at = parts[1:] if parts[0] == "history" else parts
        is_shared = self.is_in and at[:2] == here.strip("/").split("/")
        is_open = parts[0] == "game" and (len(parts) == 2 or parts[2] in PAGES)
        return here if is_shared and not is_open else route

    def _may_tell(self, table: Table) -> bool:
        return self.is_in

    def describing_on_phone(self, table: Table) -> Seat | None:
        """Return the seat that is asked what turns up on a table, if its phone is there; else None."""
        seat = self.describing(table)
        return seat if seat is not None and self._hub.has_phone_there(seat) else None

    @property
    def names_told(self) -> int:
        """How often phones have told names and colours."""
        return self._hub.names_told

    def laid_again(self, id: int) -> int | None:
        """Return the game as which a game goes on, because a card was added to it; None if it does not."""
        return self._hub.laid_again.get(id)

    def note_laid_again(self, old: int, new: int) -> None:
        """Note that a game goes on as another one, because a card was added to it here."""
        self._hub.note_laid_again(old, new)

    def seats_on_phones(self) -> frozenset[Seat]:
        """Return the seats that phones hold."""
        return self._hub.seats_on_phones()


class GuestStore(Store):
    """The store of a phone: in memory, empty but for the game that is shared, as its seat sees it."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.words: Words | None = None
        super().__init__(Path(":memory:"))

    def _furnish(self) -> None:
        super()._furnish()
        guest = self.guest
        self.players = _Colours(self.db, self.time, guest)
        self.settings = _Look(self.db, guest)
        self.packs = _Cards(self.db, self.settings, self.time, guest)

    def has(self, id: int) -> bool:
        """Return whether this is the game that is shared, and the phone may see it."""
        return self.guest.is_in and id == self.guest.game

    def lines(self, id: int) -> int:
        """Return that nothing is to be replayed: the whole game is open already."""
        return 0

    def opening(self, id: int, words: Words | None = None) -> Work[LiveGame]:
        """Return the game as the phone may see it."""
        yield from ()
        assert words is not None
        self.words = words
        return self.guest.open(words)

    def open(self, id: int, words: Words | None = None) -> LiveGame:
        """Return the game as the phone may see it."""
        return whole(self.opening(id, words))

    def is_behind(self, live: LiveGame) -> bool:
        """Return whether the game has gone on since it was shown."""
        return self.words is not None and self.guest.is_behind(self.words, live.table)

    def join(self, live: LiveGame, points: Iterable[int]) -> None:
        """Keep which points one tap has reached together with the point before."""
        assert self.words is not None
        self.guest.join(self.words, points)

    def start(self, setup: Setup) -> LiveGame:
        """Start nothing: that is for the device that runs the game."""
        raise BadRequest("not-yours")

    def rename(self, live: LiveGame, seat: int, name: str, words: Words | None = None) -> LiveGame:
        """Refuse to rename a person."""
        raise Conflict(live.id)

    def set_option(self, id: int, key: str, value: JsonValue, words: Words | None = None) -> LiveGame:
        """Change no option."""
        raise Conflict(id)


class _Colours(Players):
    """No people, in the colours in which the device that runs the game shows them."""

    def __init__(self, db: Database, time: Callable[[], str], guest: Guest) -> None:
        super().__init__(db, time)
        self._guest = guest

    def palette(self, seats: Sequence[str] = ()) -> Palette:
        """Return the colours of the people of a table."""
        return self._guest.palette(seats)


class _Cards(OwnerPacks):
    """The cards of the device that runs the game: a phone knows what it prints, and adds what nobody has told yet."""

    def __init__(self, db: Database, settings: Settings, time: Callable[[], str], guest: Guest) -> None:
        super().__init__(db, settings, time)
        self._guest = guest

    def in_use(self, game: str) -> PackCard:
        """Return the pack in use there."""
        return self._guest.pack_in_use(game)

    def values_of(self, game: str, id: str) -> dict[str, Known]:
        """Return what is known there of the cards of a pack."""
        return self._guest.pack_values(game, id)

    def set_values(self, game: str, values: Values, *, source: str = "") -> PackCard:
        """Tell names and colours; NoSuchPack if they are not for this phone to tell."""
        self._guest.name(game, values)
        return self.in_use(game)


class _Look(Settings):
    """The settings of a phone: those of its screen and the form that is half filled in there are kept with its place,
    and what people tell of the table with the settings of the owner, for all."""

    def __init__(self, db: Database, guest: Guest) -> None:
        super().__init__(db)
        self._guest = guest
        for name, value in (guest.place.look or {}).items():
            super().__setitem__(guest.name_now(name), value)

    def __getitem__(self, key: str) -> JsonValue:
        return self._guest.setting(key, super().__getitem__)

    def __setitem__(self, key: str, value: JsonValue) -> None:
        if self._guest.is_told_in(key):
            self._guest.tell_of_table(key, value)
            return
        super().__setitem__(key, value)
        self._keep(key)

    def __delitem__(self, key: str) -> None:
        super().__delitem__(key)
        self._keep(key)

    def _keep(self, changed: str) -> None:
        kept = (*LOOK, f"draft/{self._guest.game}")
        if changed in LOOK or changed.startswith("draft/"):
            self._guest.keep_look({name: self[name] for name in kept if name in self})
