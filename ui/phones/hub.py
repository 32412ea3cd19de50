"""The round of phones at one table: the game they share, who holds which seat, and what they ask of the whole game.

A phone is known by a token that is stored on it, and here by its hash alone: bound to no name and no address, so it has
its seat again wherever it comes from. All of it is in the store of the device that runs the game, and survives it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from time import monotonic
from typing import Final

from companion import languages
from companion.cards import printed_names
from companion.cards.owner_packs import NoSuchPack
from companion.contract.dealing import Chosen
from companion.dealing import chosen_unseen, dealer
from companion.games.registry import MODULES
from companion.languages import Words
from companion.packs.pack_values import Values
from companion.seen import rights
from companion.seen.table import CHOSEN
from companion.store import rebase_pack
from companion.store.default_players import remember_seats
from companion.store.store import Conflict, LiveGame, NoSuchGame, Store, Unplayable
from companion.system_faults import SystemFault
from companion.table.table import Entry, Setup, Table
from engine.game import Move
from engine.json_types import Json, JsonDict, JsonValue
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import BadRequest
from ui import preferences
from ui.live_clock import LiveClock, clock_of
from ui.phones import networks
from ui.phones.door import Door, new_key, new_token
from ui.phones.news import News
from ui.phones.undoing import HOST, Present, Question

PREFIX: Final = "phones/"
"""How the settings about phones begin: they mean nothing on another device."""
KEY, GAME, NAMES, PLACES, NEEDS_YES, PIECES, ASKED, TOLD = (
    f"{PREFIX}{name}" for name in ("key", "game", "names", "places", "needs-yes", "pieces", "asked", "told")
)
MOST: Final = 24
"""The number of phones that are remembered, the latest ones."""
LONGEST_LOOK: Final = 20_000
"""The most letters of what is kept of the screen of a phone; a program may send more."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a phone at a `game`: at a seat, or watching (None); `is_in` once the host has said yes. `wanted` is
    another seat that it would like to have instead, `look` are the settings of its screen and its half-filled form.
    `said` is the name that it has given to its own person, `called` the one that it says as it waits."""

    game: int | None = None
    seat: Seat | None = None
    is_in: bool = False
    look: JsonDict | None = None
    wanted: Seat | None = None
    said: str | None = None
    called: str | None = None

    def as_json(self) -> JsonDict:
        """Return its fields as JSON values."""
        more: JsonDict = {"wanted": self.wanted, "said": self.said, "called": self.called}
        set_ = {name: value for name, value in more.items() if value is not None}
        return {"game": self.game, "seat": self.seat, "is_in": self.is_in, "look": self.look or {}, **set_}


NOWHERE: Final = Place()


def hashed(token: str) -> str:
    """Return by what a token is known here: who reads the store has no seat by it."""
    return sha256(token.encode()).hexdigest()


def table_of(hub: Hub, words: Words) -> Table | None:
    """Return the table of the game that is shared, for the names at it; None if there is none."""
    try:
        return hub.whole(words).table
    except (NoSuchGame, Unplayable):
        return None


class Hub:
    """The round of phones: they come in by the `door`, `news` tells that something has changed.

    `networks` are the addresses that its owner has named; with none it is open at all that the machine has.
    `tabs` has the session that a token is used in: the newest one. `present` knows who is there, and `question` is what
    all are asked now, or were asked last if one has refused. `names_told` is how often phones have told names and
    colours, `set_right` how often something was set right that people told of the table; `laid_again` has the games
    that go on as another one, with a card more.
    """

    def __init__(self, store: Store, port: int, clock: Callable[[], float] = monotonic) -> None:
        self.store, self.news = store, News()
        kept = store.settings.get(KEY)
        self.door = Door(port, kept if isinstance(kept, str) and kept else new_key())
        if self.door.key != kept:
            with suppress(*SystemFault):  # the app starts on a full disk too; the key holds as long as it runs then
                store.settings[KEY] = self.door.key
        self.tabs: dict[str, object] = {}
        self.present = Present(clock)
        self._question = Question.read(store.settings.get(ASKED))
        self.networks: Sequence[str] = ()
        self.names_told = self.set_right = 0
        self.laid_again: dict[int, int] = {}
        self.listen: Callable[[Sequence[str]], object] = lambda addresses: None
        self._wholes: dict[str, LiveGame] = {}
        self._places: dict[str, Place] | None = None
        self._timed: tuple[int, int] | None = None
        store.on_change = self.news.tell

    # The door

    @property
    def is_open(self) -> bool:
        """Return whether phones can come in."""
        return bool(self.door.open_at)

    def open(self) -> None:
        """Let phones join, at the addresses that the owner has named, or at all that this machine has."""
        self.listen(self.networks or networks.addresses())
        self.news.tell()

    def shut(self) -> None:
        """Let no phone join any more; those that have are cut off, and keep their seats."""
        self.listen(())
        self.news.tell()

    def renew_key(self) -> None:
        """Let no phone in by the links and codes of before, and free all seats."""
        self.door.key = self.store.settings[KEY] = new_key()
        self._keep({who: place for who, place in self.places().items() if who == HOST})
        self.listen(self.door.open_at)

    @property
    def needs_yes(self) -> bool:
        """Return whether the host is asked before a phone takes a seat."""
        return self.store.settings.get(NEEDS_YES) is not False

    @needs_yes.setter
    def needs_yes(self, needs: bool) -> None:
        self.store.settings[NEEDS_YES] = needs
        self.news.tell()

    @property
    def has_coach(self) -> bool:
        """Return whether the coach may be asked during a game: the device that runs it says that for all."""
        return self.store.settings.get(preferences.key("coach")) == preferences.ON_DEMAND

    # The game

    @property
    def game(self) -> int | None:
        """Return the game that is shared, or None."""
        id = self.store.settings.get(GAME)
        return id if isinstance(id, int) and self.store.has(id) else None

    def share(self, id: int, setup: Setup) -> None:
        """Share a game from now on; who sat in a game of the same people stays in the seat."""
        settings, names = self.store.settings, list(setup.seats)
        before = settings.get(GAME)
        if id == before:
            return
        are_same = before is not None and settings.get(NAMES) == names
        settings[GAME], settings[NAMES] = id, names
        places = self.places().items()
        self._keep({who: replace(at, game=id) if are_same and at.game == before else at for who, at in places})

    def whole(self, words: Words) -> LiveGame:
        """Return the whole game, in the words of a language, as it is stored now; NoSuchGame if none is shared."""
        game, live = self.game, self._wholes.get(words.code)
        if game is None:
            raise NoSuchGame
        if live is None or live.id != game or self.store.is_behind(live):
            live = self._wholes[words.code] = self.store.open(game, words)
            if self.store.settings.get(NAMES) != (names := list(live.table.setup.seats)):
                self.store.settings[NAMES] = names  # somebody goes by another name now
            self._leave_to_app(live.table.apps)
        return live

    def _whole_table(self) -> Table | None:
        """Return the table of the whole game as it is stored now, in whichever language; None if none is shared."""
        return table_of(self, self._words)

    @property
    def _words(self) -> Words:
        """The words of a language in which the game has been opened."""
        return languages.words(next(iter(self._wholes), "en"))

    def _leave_to_app(self, apps: Sequence[Seat]) -> None:
        """Let who sits in a seat that the app plays from now on watch, and who waits for one wait no longer."""
        places, game = self.places(), self.game
        for who, at in places.items():
            if at.game == game and (at.seat in apps or at.wanted in apps):
                seat, wanted = (None if seat in apps else seat for seat in (at.seat, at.wanted))
                places[who] = replace(at, seat=seat, wanted=wanted)
        if places != self.places():
            self._keep(places)

    # Who sits where

    def places(self) -> dict[str, Place]:
        """Return the place of each phone, by the hash of its token."""
        if self._places is None:  # each screen asks several times as it is drawn
            kept: JsonValue = self.store.settings.get(PLACES)
            self._places = {who: Place(**fields) for who, fields in kept.items()} if isinstance(kept, dict) else {}
        return dict(self._places)

    def place(self, who: str) -> Place:
        """Return where a phone is in the game that is shared: nowhere, if it has not chosen."""
        place = self.places().get(who, NOWHERE)
        return place if place.game is not None and place.game == self.game else replace(NOWHERE, look=place.look)

    def holder(self, seat: Seat) -> str | None:
        """Return the phone at a seat of the game, or that waits for it."""
        game, places = self.game, self.places().items()
        return next((who for who, at in places if seat in (at.seat, at.wanted) and at.game == game is not None), None)

    def asking(self) -> tuple[tuple[str, Seat | None, str], ...]:
        """Return the phones that wait for the host to say yes, the longest first, each with the seat that it wants, or
        None if it wants to watch, and the name that it says, or ""."""
        game, places = self.game, self.places().items()
        phones = [(who, at) for who, at in places if who != HOST and at.game == game is not None]
        waiting = [(who, at) for who, at in phones if not at.is_in or at.wanted is not None]
        return tuple((who, at.seat if at.wanted is None else at.wanted, at.called or "") for who, at in waiting)

    def seats_on_phones(self) -> frozenset[Seat]:
        """Return the seats of the game that phones hold, for which the host has said yes."""
        self._whole_table()  # a seat may have gone back to the app
        game, phones = self.game, [at for who, at in self.places().items() if who != HOST]
        return frozenset(at.seat for at in phones if at.game == game and at.is_in and at.seat is not None)

    def has_phone_there(self, seat: Seat) -> bool:
        """Return whether a phone that has a seat is at the table now."""
        who = self.holder(seat)
        is_held = who not in (None, HOST) and seat in self.seats_on_phones()
        return self.is_open and is_held and not self.present.has_left(who or "")

    @property
    def devices(self) -> rights.Devices:
        """The seats that have a device: all, as those without a phone play on the one that runs the game; those of
        phones alone once nobody is at that one any more. Those of the AI have it as the host has chosen."""
        seats = self.seats_on_phones() if self.present.has_left(HOST) else None
        mover = self.mover
        seat = self.place(mover).seat
        is_chosen = mover == self.store.settings.get(PIECES) and (seat is not None or mover == HOST)
        of_ai = frozenset(() if seat is None else (seat,)) if is_chosen else None
        return rights.Devices(seats, of_ai)

    def sit(self, seat: Seat | None) -> None:
        """Let the device that runs the game see what a seat may see, which it has from now on, or what all may (None).
        """
        if self.game is not None and (seat is None or seat in self.free() or self.holder(seat) == HOST):
            self._put(HOST, Place(self.game, seat, is_in=True))

    @property
    def mover(self) -> str:
        """Return the device whose person moves the pieces of the AI: that of the host, unless it has chosen another. If
        nobody is there any more, a phone that is."""
        kept = self.store.settings.get(PIECES)
        chosen = [kept] if isinstance(kept, str) and self.place(kept).is_in else []
        candidates = [*chosen, HOST, *self._seated()]
        return next((who for who in candidates if not self.present.has_left(who)), candidates[0])

    @mover.setter
    def mover(self, who: str) -> None:
        self.store.settings[PIECES] = who
        self.news.tell()

    def see_all(self) -> None:
        """Let the device that runs the game see all of it."""
        self.leave(HOST)

    def choose(self, who: str, seat: Seat | None) -> bool:
        """Give a phone the seat that it has chosen, or let it watch, as soon as the host has said yes: until then it
        has the one that it had. Return whether the seat was free."""
        place = self.place(who)
        if not who or self.game is None or (seat is not None and seat not in self.free()):
            return False
        if place.is_in and seat is not None and self.needs_yes:
            self._put(who, replace(place, wanted=seat))
        else:
            self._put(who, Place(self.game, seat, not self.needs_yes, place.look))
        return True

    def free(self) -> list[Seat]:
        """Return the seats of people that no phone holds or waits for."""
        return [seat for seat in self._of_people() if self.holder(seat) is None]

    def _of_people(self) -> list[Seat]:
        """Return the seats of people."""
        table = self._whole_table()
        return [] if table is None else [seat for seat in range(len(table.setup.seats)) if seat not in table.apps]

    def let_in(self, who: str, seat: Seat | None) -> None:
        """Say yes to a phone that waits for a seat, or to watch (None); nothing if it wants something else. Its player
        goes by the name that it has said, if that can be given still."""
        called = next((called for each, wanted, called in self.asking() if (each, wanted) == (who, seat)), None)
        if called is None:
            return
        self._put(who, replace(self.place(who), seat=seat, is_in=True, wanted=None, called=None))
        if called and seat is not None:
            with suppress(BadRequest):
                self.add(self._words, who, seat, Entry("mark", {"seat": seat, "name": called}), is_late=False)

    def say_name(self, words: Words, who: str, name: str) -> bool:
        """Keep the name that a phone says as it waits for a seat; return whether its player may be called so."""
        place, table = self.place(who), self.whole(words).table
        line = Entry("mark", {"seat": place.seat, "name": name})
        if place.is_in or not rights.may(table, place.seat, line) or self.store.players.called(name) != name:
            return False
        self._keep({**self.places(), who: replace(place, called=name)})  # it has waited as long as before
        return True

    def refuse(self, who: str) -> None:
        """Say no to a phone that waits: it chooses again, or stays where it is."""
        place = self.place(who)
        if place.is_in:
            self._put(who, replace(place, wanted=None))
        else:
            self.leave(who)

    def move(self, who: str, seat: Seat) -> None:
        """Give a phone another seat; who has that takes the one that is left, or watches if there is none. Who waits
        for it is told to choose again."""
        place, holder = self.place(who), self.holder(seat)
        if not place.is_in or seat not in self._of_people() or seat == place.seat or holder == HOST:
            return
        places = self.places()
        if holder is not None and holder != who:
            other = places[holder]
            given = replace(other, seat=place.seat if other.seat == seat else other.seat, wanted=None)
            places[holder] = given if other.is_in else replace(NOWHERE, look=other.look)
        self._keep({**places, who: replace(place, seat=seat, wanted=None)})

    def leave(self, who: str) -> None:
        """Free the place of a phone: it may choose again."""
        self._put(who, replace(NOWHERE, look=self.place(who).look))

    def code(self, seat: Seat) -> str:
        """Return a new token for a seat, by which another phone takes it; the phone that held it has it no more."""
        token = new_token()
        held = {who: place for who, place in self.places().items() if who != self.holder(seat)}
        self._keep({**held, hashed(token): Place(self.game, seat, True)})
        return token

    def keep_look(self, who: str, look: JsonDict) -> None:
        """Keep the settings of a phone's screen and its form, if it has a place; nothing longer than a form can be."""
        if (place := self.places().get(who)) is not None and len(json.dumps(look)) <= LONGEST_LOOK:
            self._store({**self.places(), who: replace(place, look=look)})

    def _put(self, who: str, place: Place) -> None:
        others = {other: at for other, at in self.places().items() if other != who}
        held = {other: at for other, at in others.items() if other == HOST}
        self._keep({**held, **dict([*others.items(), (who, place)][-MOST:])})

    def _keep(self, places: dict[str, Place]) -> None:
        self._store(places)
        self.news.tell()

    def _store(self, places: dict[str, Place]) -> None:
        self.store.settings[PLACES] = {who: place.as_json() for who, place in places.items()}
        self._places = dict(places)

    # Requests to the whole game

    def chosen(self, live: LiveGame) -> Chosen:
        """Return what seats have chosen unseen at the present point of a game."""
        return chosen_unseen.read(self.store.settings, live.id, live.table)

    def add(self, words: Words, who: str, seat: Seat | None, entry: Entry, *, is_late: bool) -> None:
        """Do what a device (`who`) at a seat wants done; BadRequest if it may not do that, IllegalMove if none may,
        Conflict if it `is_late`: it had not seen the game as it is now. What is chosen in secret, and what somebody is
        called, is meant all the same. The device that runs the game may do all.
        """
        live = self.whole(words)
        table = live.table
        if entry.kind == CHOSEN:
            choice, cards = dealer.seen_by(table, seat, self.chosen(live)).choice, (entry.what or {}).get("cards", ())
            if choice is None or not choice.allows(cards):
                raise Conflict(live.id) if is_late else BadRequest("not-yours")
            self._choose_unseen(live, choice.seat, cards)
            return
        if who != HOST and not rights.may(
            table, seat, entry, moves_pieces=self.mover == who, devices=self.devices, said=self.place(who).said
        ):
            raise Conflict(live.id) if is_late else BadRequest("not-yours")
        if entry.kind == "mark" and (entry.what or {}).keys() == {"seat", "name"}:
            self._call(words, who, **(entry.what or {}))
            return
        if is_late and not _is_meant_in_secret(table, entry):
            raise Conflict(live.id)
        with live.whole():
            if entry.kind == "undo":
                for _ in rights.to_undo(table):
                    table.undo()
                return
            if entry.kind != "move":
                table.repeat(entry)
                return
            move = table.move(entry.what or {})
            table.play(table.state.as_made(move, {*table.apps, *self.seats_on_phones()}))
            dealer.play_forced(table, {}, is_forced=not isinstance(move, TABLE_MOVES))

    def _call(self, words: Words, who: str, seat: Seat, name: str) -> None:
        """Call a person by another name in all of the game, as a device (`who`) has said. BadRequest if a phone says
        one that the owner has for somebody else, or has removed: what other games show stays as it is."""
        store, live = self.store, self.whole(words)
        if who != HOST and store.players.called(name) != name:
            raise BadRequest("not-yours")
        setup = store.rename(live, seat, name, words).table.setup
        remember_seats(store.settings, setup)
        self._wholes.clear()
        if who != HOST:
            self._keep({**self.places(), who: replace(self.place(who), said=name)})
        self.news.tell()

    @property
    def is_left_alone(self) -> bool:
        """Return whether phones play and nobody is at the device that runs the game."""
        return self.is_open and self.present.has_left(HOST) and any(map(self.present.is_there, self._seated()))

    def _seated(self) -> list[str]:
        """Return the phones that have a seat of the game."""
        game, places = self.game, self.places().items()
        return [who for who, at in places if who != HOST and at.is_in and at.game == game and at.seat is not None]

    def play_for_app(self, words: Words, point: int, move: Move) -> None:
        """Make a move of the app at a point of the game, and what follows by itself; Conflict if the game has gone on.
        """
        live = self.whole(words)
        if live.table.here.number != point:
            raise Conflict(live.id)
        with live.whole():
            live.table.play(move)
            dealer.play_forced(live.table, self.chosen(live))

    def deal(self, words: Words) -> None:
        """Turn up and roll what the table is asked for, if the app deals the game."""
        live = self.whole(words)
        if dealer.is_asked(live.table):
            with live.whole():
                dealer.play_forced(live.table, self.chosen(live))

    def _choose_unseen(self, live: LiveGame, seat: Seat, cards: Sequence[str]) -> None:
        """Keep what a seat has chosen unseen; once all have, deal on."""
        chosen = chosen_unseen.add_choice(self.store.settings, live.id, live.table, seat, cards)
        with live.whole():
            dealer.play_forced(live.table, chosen)
        if not dealer.is_asked(live.table):
            chosen_unseen.forget(self.store.settings, live.id)
        self.news.tell()

    # What cards print

    def name(self, game: str, values: Values) -> None:
        """Keep names and colours that a seat has told of what is printed, with the cards of the owner. NoSuchPack if
        they are something else, or known already: to change them is for the device that runs the game."""
        packs = self.store.packs
        if not printed_names.are_new(packs.values(game), game, values):
            raise NoSuchPack(game)
        packs.set_values(game, values)
        self._wholes.clear()
        self.names_told += 1
        self.news.tell()

    def is_told_in(self, key: str) -> bool:
        """Return whether a setting keeps what people tell of the table of the game that is shared."""
        return key in _told_in(self.game)

    def tell_of_table(self, key: str, value: JsonValue, seat: Seat | None) -> None:
        """Keep what a seat has told of the table, in a setting for that. What is known already stays as it is, but for
        what phones have told in this game, in the turn of the seat."""
        table = self._whole_table()
        if not self.is_told_in(key) or not isinstance(value, dict) or table is None:
            return
        settings, told = self.store.settings, self._told()
        known = settings.get(key, {})
        now = _with(known, value, told.get(key) if rights.may_set_right(table, seat) else None)
        if now != known:
            settings[key] = now
            settings[TOLD] = {"game": self.game, "told": {**told, key: _with(told.get(key), _new(known, now), now)}}

    def _told(self) -> JsonDict:
        """Return what phones have told of the table in the game that is shared, by the setting that keeps it."""
        kept = self.store.settings.get(TOLD)
        return kept["told"] if isinstance(kept, dict) and kept["game"] == self.game else {}

    def add_card(self, words: Words, section: str, entry: Json) -> int:
        """Lay the game again with one more card of the box, and share that; return its id. A Refusal if the card does
        not fit."""
        old = self.whole(words)
        laid = rebase_pack.with_card(self.store, old, section, entry)
        self.note_laid_again(old.id, laid.id)
        self.share(laid.id, laid.table.setup)
        return laid.id

    def note_laid_again(self, old: int, new: int) -> None:
        """Note that a game goes on as another one, and so do those that went on as the old one."""
        self.laid_again = {id: new if to == old else to for id, to in self.laid_again.items()} | {old: new}
        self.news.tell()

    # The clock

    @property
    def clock(self) -> LiveClock | None:
        """The clock of the game that is shared, or None without one."""
        game = self.game
        kept = None if game is None else self.store.clock(game)
        return None if game is None or kept is None else clock_of(self.store, game, kept)

    def run_clock(self, words: Words) -> None:
        """Let the clock run for whoever must decide, as long as phones play and the game is on no screen of the device
        that runs it: else that one does so."""
        clock, before = self.clock, self._timed
        self._timed = None
        if clock is None or self.present.is_there(HOST) or not self.is_open:
            return
        if not any(map(self.present.is_there, self._seated())):
            if before is not None:
                clock.stop()
            return
        live = self.whole(words)
        points = len(live.table.points)
        clock.book(live, before[1] if before is not None and before[0] == live.id else points)
        asked = [seat for seat in rights.asked(live.table.state) if seat not in live.table.apps]
        clock.follow(live, self.store.clock(live.id) or clock.kept, asked[0] if len(asked) == 1 else None)
        clock.tick()
        self._timed = live.id, points

    def pause(self, words: Words, seat: Seat | None, *, is_paused: bool) -> None:
        """Stop the clock for a phone at a seat, or let it go on; nothing if it may not."""
        clock = self.clock
        if clock is not None and rights.may_pause(self.whole(words).table, seat):
            clock.pause(is_paused)
            self.news.tell()

    # Taking back what others have seen happen

    @property
    def question(self) -> Question | None:
        """What all are asked, or were asked last; it is stored, so that it is asked still after a new start."""
        return self._question

    @question.setter
    def question(self, asked: Question | None) -> None:
        self._question = asked
        if asked is None:
            self.store.settings.pop(ASKED, None)
        else:
            self.store.settings[ASKED] = asked.as_json()

    def ask_to_undo(self, words: Words, who: str, seat: Seat | None) -> None:
        """Ask all others who are there whether what happened last is taken back; BadRequest if this seat may not."""
        live = self.whole(words)
        if seat is None or not rights.may_ask_to_undo(live.table, seat) or self.question_now(words) is not None:
            raise BadRequest("not-yours")
        others = {each for each in (*self._seated(), HOST) if each != who and self.present.is_there(each)}
        self.question = Question(who, seat, live.id, live.table.here.number, frozenset(others))
        self.settle(words)
        self.news.tell()

    def question_now(self, words: Words) -> Question | None:
        """Return the question that is open; None if there is none, or the game has gone on since."""
        asked = self.question
        if asked is None or asked.game != self.game or self.whole(words).table.here.number != asked.point:
            return None
        return asked

    def answer(self, words: Words, who: str, *, is_yes: bool) -> None:
        """Take an answer; one no ends the question."""
        if (asked := self.question_now(words)) is not None:
            self.question = asked.answered(who, is_yes=is_yes)
            self.settle(words)
            self.news.tell()

    def seat_of(self, who: str) -> Seat | None:
        """Return the seat of one at the table; None if it has none."""
        return self.place(who).seat

    def withdraw(self, who: str) -> None:
        """Take the question back, or what it came to, if this one has asked."""
        if self.question is not None and self.question.who == who:
            self.question = None
            self.news.tell()

    def settle(self, words: Words) -> None:
        """Take back what was asked for, once nobody is waited for who is still there."""
        asked = self.question_now(words)
        if asked is None or asked.refused_by is not None:
            return
        held = {who for who, at in self.places().items() if at.game == asked.game and at.is_in} | {HOST}
        if any(who in held and not self.present.has_left(who) for who in asked.waiting):
            return
        self.question, live = None, self.whole(words)
        with live.whole():
            for _ in rights.to_undo(live.table):
                live.table.undo()

    def join(self, words: Words, points: Sequence[int]) -> None:
        """Keep which points one tap of a phone has reached together with the point before."""
        self.store.join(self.whole(words), points)


@cache
def _told_in(game: int | None) -> frozenset[str]:
    """Return the settings that keep what people tell of the table of a game."""
    games = () if game is None else MODULES.values()
    return frozenset(key for module in games for key in module.told_in(game or 0))


def _with(known: JsonValue, value: JsonValue, told: JsonValue) -> JsonValue:
    """Return the known values with those of a `value` that are new, and with those that replace what was `told`."""
    if not isinstance(known, dict) or not isinstance(value, dict):
        return known if told is None else value
    of = told if isinstance(told, dict) else {}
    return {**value, **{key: _with(old, value.get(key, old), of.get(key)) for key, old in known.items()}}


def _new(known: JsonValue, now: JsonValue) -> JsonValue:
    """Return of the values that are known now those that were not before."""
    if not isinstance(known, dict) or not isinstance(now, dict):
        return now
    return {key: _new(known.get(key), value) for key, value in now.items() if value != known.get(key)}


def _is_meant_in_secret(table: Table, entry: Entry) -> bool:
    """Return whether a line belongs to what seats choose in secret now: it is meant whatever others have done."""
    is_in_secret = len(rights.asked(table.state)) > 1 or table.state.prompt.about == "secret-bid"
    return is_in_secret and (entry.kind != "move" or table.check(table.move(entry.what or {})) is None)
