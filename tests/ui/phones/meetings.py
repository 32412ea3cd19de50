"""Taps that meet at a table of phones: moves of each kind of each game, which are found by playing, and what other
devices do at the same time; and what must hold after them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from companion.dealing import dealer
from companion.editing.correction import draft_of
from companion.packs import packs
from companion.seen import rights
from companion.store.store import Store
from companion.table.table import Point, Setup, Table
from companion.table.turns import was_forced
from engine.game import GAMES, Move
from engine.moves import TABLE, ChangeRuling, Correct, Halt, Seat
from tests.browser.works_journey import name_of
from tests.companion.dealing.dealt_games import chosen_by
from tests.companion.dealing.test_seen import LOTTO_OPEN
from tests.ui import bid_tables, delivery_tables
from tests.ui.delivery_players import with_several
from tests.ui.phones.seated import TableOfPhones, follow
from tests.ui.sessions import press, tick
from ui.boards.bid.view import view_of
from ui.phones.undoing import HOST
from ui.session import Session

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
SEEDS: Final = 8
LONGEST: Final = 900
"""The number of games of each mode that are looked through for kinds of moves, and the most moves of each."""
KEEP: Final = "keep"
"""The kind of a choice made unseen, and the name of its button."""
BOARD: Final = "/game/{}"
"""The page of the board of a game."""


def _setup(game: str, mode: str, people: int, *, deal: int | None = None, **options: object) -> Setup:
    pack = packs.sample(game) if game in packs.SAMPLED else {}
    return Setup(game, mode, NAMES[:people], options, pack=pack, deal=deal)


MODES: Final = {
    "works": _setup("works", "multiplayer", 4, advanced=["recycler", "swap-meet"]),
    "works, dealt": _setup("works", "multiplayer", 4, deal=7, advanced=["recycler", "swap-meet"]),
    "works alone": _setup("works", "solo", 1, ai="rachael"),
    "delivery": _setup("delivery", "multiplayer", 5, upgrades=True, road_conditions=4),
    "delivery, dealt": _setup("delivery", "multiplayer", 5, deal=7, upgrades=True),
    "delivery alone": _setup("delivery", "solo", 1, ai="sam"),
    "bid": _setup("bid", "multiplayer", 6),
    "bid, dealt": _setup("bid", "multiplayer", 6, deal=7),
    "bid for two": _setup("bid", "two-player", 2),
    "bid alone": _setup("bid", "solo", 1, ai="auntie-algorithm"),
    "delivery, dealt to two": _setup("delivery", "multiplayer", 2, deal=7),
    "works, dealt with a lotto": replace(_setup("works", "multiplayer", 3, deal=7), position=LOTTO_OPEN),
}
"""The games, for as many people as can play them; with more phones than seats the others watch."""

CHOOSING: Final = ("delivery, dealt to two", "works, dealt with a lotto")
"""The games of which only what is chosen unseen is tried."""

# Moments


@dataclass(frozen=True, slots=True)
class Keep:
    """What a seat chooses unseen from cards dealt to it alone: no move of the game."""

    by: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a game, after some `moves`, at which a `seat` makes a `move` of a kind, or chooses unseen. The device
    that runs the game moves for an AI (no seat)."""

    setup: Setup
    moves: tuple[Move, ...]
    move: Move | Keep
    seat: Seat | None

    @property
    def table(self) -> Table:
        """The game up to there."""
        table = Table(self.setup)
        for move in self.moves:
            table.play(move)
        return table


@cache
def moments(mode: str, wanted: str = "") -> dict[str, Moment]:
    """Return a moment for each kind of move of a mode, or only up to a `wanted` one: after a move of another seat, if
    that is ever so."""
    found: dict[str, Moment] = {}
    follows: set[str] = set()
    for seed in range(SEEDS):
        before: Move | Keep | None = None
        for kind, moment in _played(MODES[mode], Random(seed)):
            if wanted in follows:
                return found
            is_next = before is not None and before.by not in (TABLE, moment.seat)
            if kind not in found or (is_next and kind not in follows):
                found[kind] = moment
                follows |= {kind} if is_next else set()
            before = moment.move
    return found


def _played(setup: Setup, chance: Random) -> Iterator[tuple[str, Moment]]:
    """Play a game by chance; yield the moments of moves that are made by taps, each with its kind."""
    table, chosen = Table(setup), dict[Seat, Sequence[str]]()
    while table.state.prompt.ask != "over" and len(table.moves) < LONGEST:
        made = tuple(table.moves)
        if (choice := dealer.choice(table, chosen)) is not None:
            if not chosen:
                yield KEEP, Moment(setup, made, Keep(choice.seat, tuple(choice.by_app())), choice.seat)
            chosen[choice.seat] = chosen_by(choice, chance)
            continue
        if (move := dealer.move(table, chosen)) is None:
            chosen, move = {}, _chosen(table, chance)
            if table.state.prompt.ask == "automa":
                yield _kind(table, move), Moment(setup, made, move, None)
            elif (seats := _may_tap(table, move)) and not was_forced(table.state, move):
                yield _kind(table, move), Moment(setup, made, move, seats[0])
        table.play(move)


def _chosen(table: Table, chance: Random) -> Move:
    """Return a move by chance, as phones make it: a partner of a bid is asked on its own phone."""
    if table.state.prompt.ask == "automa":
        decided: Move = table.decision().move
        return decided
    if table.setup.game == "delivery" and table.setup.mode == "multiplayer":
        return with_several(table, chance)
    move: Move = table.state.as_made(chance.choice(table.state.legal_moves()), set(range(len(table.setup.seats))))
    return move


def _may_tap(table: Table, move: Move) -> list[Seat]:
    return [seat for seat in range(len(table.setup.seats)) if rights.may_move(table, seat, move)]


def _kind(table: Table, move: Move) -> str:
    """Return of which kind a move is: its name, and what else tells by which taps it is made."""
    told, more = move.as_json(), {"works": "location", "bid": "kind"}.get(table.setup.game, "")
    ends = "at the end" if table.state.play(move).prompt.ask == "over" else ""
    return " ".join(filter(None, (str(told["move"]), str(told.get(more, "")), ends)))


# What the devices do


@dataclass(frozen=True, slots=True)
class After:
    """A game after taps that met `here`, when it had this number of `points`: the seat that has asked all to take back,
    the seats `held` by phones, and what seats have chosen unseen (`kept`). `undone` is what could be brought back."""

    table: Table
    here: int
    points: int
    asked_by: Seat | None = None
    held: frozenset[Seat] = frozenset()
    kept: Mapping[Seat, Sequence[str]] = field(default_factory=dict)
    undone: int | None = None

    @property
    def new(self) -> Sequence[Point]:
        """The points that were reached since."""
        return self.table.points[self.points :]

    @property
    def taken_back(self) -> bool:
        """Return whether something was taken back."""
        path = {point.number for point in self.table.path}
        return self.here not in path or any(point.number not in path for point in self.new)

    @property
    def brought_back(self) -> bool:
        """Return whether what could be brought back was brought back."""
        return self.undone in [point.number for point in self.table.path]

    def has_kept(self, keep: Keep) -> bool:
        """Return whether a seat has chosen these cards unseen: once all have, the app has dealt them."""
        dealt = {getattr(point.move, name, None) for point in self.new for name in ("order", "plan")}
        return self.kept.get(keep.by) == keep.cards or dealt.issuperset(keep.cards)


@dataclass(frozen=True, slots=True)
class Act:
    """What one device does: the phone of a seat (`who`), or the one that runs the game (HOST).

    It taps names on a `page` of the app, and `is_done` with the last; if that `makes` a move, by that. If it comes
    first, others whose taps come too late read what is `said` of it. If it `is_seen`, it changes what the others see,
    and is not meant after a change that its device has not seen. It `is_built` if each tap has to be made to know the
    next one.
    """

    name: str
    who: Seat | str
    taps: Callable[[Session], Iterator[str]]
    said: str
    makes: Callable[[Any], bool] | None = None  # each game has moves of its own
    is_done: Callable[[After], bool] = lambda after: False
    page: str = BOARD
    is_seen: bool = True
    is_built: bool = False

    def was_done(self, after: After) -> bool:
        """Return whether it was done."""
        return self.is_done(after) or bool(self.made(after))

    def made(self, after: After) -> list[Point]:
        """Return the points that were reached by it."""
        return [] if self.makes is None else [point for point in after.new if self.makes(point.move)]


def own_act(moment: Moment) -> Act:
    """Return the act of a moment: on the phone of its seat, or for an AI on the device that moves its pieces."""
    seat, move, names = moment.seat, moment.move, moment.setup.seats
    if isinstance(move, Keep):
        return _keeps("keeps", move, moment.setup)
    said = names[move.by] if isinstance(move.by, int) and move.by < len(names) else ""
    who = HOST if seat is None else seat
    is_seen = moment.table.state.prompt.about != "secret-bid"
    return Act(
        "moves",
        who,
        lambda session: _taps_for(session, move),
        said,
        lambda made: bool(made == move),
        is_seen=is_seen,
        is_built=bool(said),
    )


def _keeps(name: str, keep: Keep, setup: Setup) -> Act:
    """Return the act of choosing unseen. In Mint Works one seat does, and the plan is shown at once."""
    taps = _names(*(f"card-{card}" for card in keep.cards), KEEP)
    said = "It was the" if setup.game == "works" else setup.seats[keep.by]
    return Act(name, keep.by, taps, said, is_done=lambda after: after.has_kept(keep), is_seen=False)


def brings_back(own: Act) -> Act:
    """Return the act of bringing back a move that was taken back: what that did comes first then."""
    return Act("brings back", HOST, _names("redo"), own.said, is_done=lambda after: after.brought_back)


def other_acts(moment: Moment, own: Act) -> Iterator[Act]:
    """Return what other devices may do at a moment while that is done, each kind once."""
    return (act for act in _acts(moment, own) if act.who != own.who)


def _acts(moment: Moment, own: Act) -> Iterator[Act]:
    table = moment.table
    seats = [seat for seat in range(len(table.setup.seats)) if seat != moment.seat]
    back = [seat for seat in seats if rights.may_undo(table, seat)][:1]
    asking = [seat for seat in seats if seat not in back and rights.may_ask_to_undo(table, seat)][:1]
    for seat in (*back, *asking):
        said = "Taken back" if seat in back else moment.setup.seats[seat]
        name, is_done = "takes back" if seat in back else "asks", _taken_back(seat)
        yield Act(name, seat, _names("undo"), said, is_done=is_done, is_seen=seat in back)
    for seat in seats if isinstance(moment.move, Keep) else ():
        if (choice := dealer.seen_by(table, seat).choice) is not None:
            yield _keeps("keeps too", Keep(seat, tuple(choice.by_app())), moment.setup)
    prompt = table.state.prompt
    is_open = prompt.ask != "over" and prompt.about != "secret-bid"
    if is_open and moment.seat is not None and not isinstance(moment.move, Keep):
        yield replace(own, name="moves too", who=HOST)
    if dealer.to_take_back(table):
        yield Act("takes all back", HOST, _names("undo"), "Taken back", is_done=_taken_back(None))
    if draft_of(table.setup.game, table.state).refused is None:
        turn, page = _names("zone-turn", "round-more", "record"), "/game/{}/audit"
        yield Act("corrects", HOST, turn, "corrected", lambda move: isinstance(move, Correct), page=page)
    for ruling in _other_readings(table)[:1]:
        page = "/game/{}/rules/rulings"
        yield Act("rules", HOST, _names(ruling), "ruling", lambda move: isinstance(move, ChangeRuling), page=page)
    if is_open:
        stop = _names("menu", "halt", "halt-now")
        yield Act("ends it", HOST, stop, "stop", lambda move: isinstance(move, Halt))
    if moment.seat is not None:
        free, seat = _names(f"free-{moment.seat}"), moment.seat
        yield Act(
            "frees the seat",
            HOST,
            free,
            SEATS,
            is_done=lambda after: seat not in after.held,
            page="/phones",
            is_seen=False,
        )


def _names(*names: str) -> Callable[[Session], Iterator[str]]:
    return lambda session: iter(names)


def _taken_back(seat: Seat | None) -> Callable[[After], bool]:
    return lambda after: after.taken_back or (seat is not None and after.asked_by == seat)


def _other_readings(table: Table) -> list[str]:
    """Return by what names the readings are tapped that the table can change to now."""
    asked = {id: each for id, each in GAMES[table.setup.game].rulings.items() if each.matters_in(table.setup.mode)}
    readings = {(id, one) for id, each in asked.items() for one in each.choices}
    others = sorted(each for each in readings if each[1] != table.config.rulings[each[0]])
    return [f"ruling-{id}-{one}" for id, one in others if table.check(ChangeRuling(TABLE, id, one)) is None]


def _taps_for(session: Session, move: Move) -> Iterator[str]:
    """The taps that make a move on the screen of a session, each once the one before has been made."""
    game, told = session.table.setup.game, move.as_json()
    if session.table.state.prompt.ask == "automa":
        yield "accept"
    elif game == "delivery":
        yield from delivery_tables.taps_for(session, told)
    elif game == "bid":
        covered = f"take-{move.by}"  # on a phone that is passed round
        read: Any = move  # one of this game
        yield from (name for name in bid_tables.taps_for(view_of(session.table), read) if name != covered)
    elif told["move"] == "co-op":
        yield f"gift-{told['to']}"
    else:
        yield name_of(move)
        while session.sheet is not None:
            field, _ = session.sheet.about.question
            yield f"choose-{getattr(move, field)}"


def recorded(moment: Moment, act: Act) -> list[str]:
    """Return the names that an act taps, as a device shows them at a moment."""
    names = list[str]()
    with Store(Path(":memory:")) as store:
        at = TableOfPhones(store, moment.setup)
        at.play_up_to(moment.moves)
        tick(at.host)
        follow(at.host)
        session = at.phone(act.who) if isinstance(act.who, int) else at.host
        for name in act.taps(session):
            names.append(name)
            if act.is_built:
                with suppress(RuntimeError):  # the end of a game wants a page
                    press(session, name)
    return names


# What must hold

SEATS: Final = "Who are you?"
"""What a phone reads whose seat was freed."""
NO_FIT: Final = "That reading does not fit the table as it is now."
"""The answer to a ruling that cannot be changed any more."""
FIRST: Final = ("came first", "would like to take something back", SEATS)
"""Words that tell that another device came first, and what it did."""


def faults(
    first: Act,
    second: Act,
    after: After,
    read: Mapping[str, str],
    *,
    came_first: bool | None,
    is_unseen: bool = False,
    is_shown: bool = False,
) -> Iterator[str]:
    """Return the faults after two acts met: `read` is all that the device of each has been sent since, `came_first`
    tells whether the first act was done before the second was tapped, None if they came at once.

    `is_unseen`: the second device had not seen the first act; `is_shown`: it had, and for so long that its tap is meant
    for the control that the screen shows in that place since, which may be another one.
    """
    acts, is_same = (first, second), first.makes is second.makes is not None
    done = {first.name: came_first or first.was_done(after), second.name: second.was_done(after)}
    if not any(done.values()):
        yield "nothing was done"
    elif came_first is False:
        yield f"“{first.name}” was lost"
    elif is_unseen and first.is_seen and second.is_seen and done[second.name] and not is_same:
        yield f"“{second.name}” was done in a game that was another one before"
    once = is_same and len(first.made(after)) < 2
    for act, other in (acts, acts[::-1]):
        is_late = not done[act.name] or (once and act is second and len(after.new) < 2)
        if is_shown and act is second:
            continue
        if (
            is_late
            and NO_FIT not in read[act.name]
            and not (other.said in read[act.name] and any(told in read[act.name] for told in FIRST))
        ):
            yield f"“{act.name}” came too late and was not told of “{other.name}”"
        if len(act.made(after)) > 1 and not is_shown:
            yield f"“{act.name}” was done twice"
    for point in after.new:
        is_meant = is_shown or any(point in act.made(after) for act in acts)
        if not is_meant and not _follows(after.table, point):
            yield f"{point.move} was not meant"


def _follows(table: Table, point: Point) -> bool:
    """Return whether a move was made by itself."""
    assert point.before is not None
    return was_forced(point.before.state, point.move) or dealer.was_dealt(table, point)
