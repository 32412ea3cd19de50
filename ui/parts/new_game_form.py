"""A game about to begin: what may be chosen, what has been chosen so far, and the set-up that makes. No Flet here.

What may be chosen is data (`Choices`), which each game gives; the screens of a new game are the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from secrets import choice
from typing import NamedTuple

from companion import languages
from companion.cards.printed_names import in_language
from companion.languages import Words, mark
from companion.packs import packs
from companion.store.default_players import LAST, MOST, set_usual
from companion.store.default_players import last as last_players
from companion.store.default_players import usual as usual_players
from companion.store.settings import Settings
from companion.table.table import Setup
from companion.wording.default_names import default_name, is_default, names_to_store, told_apart
from companion.wording.names import tidy
from companion.wording.stemming import folded
from engine.game import GAMES, usual_choice
from engine.json_types import Json, JsonDict, JsonValue
from ui.drafts import registered

PRINTINGS = "printings/"
"""How the settings begin that have by which printing each mode of a game was played last."""
FORGOTTEN = "names-forgotten"
"""The setting that remembers where those sat who were removed since."""
Pack = Json
APP_NAMES = (
    *(mark("Basil"), mark("Sage"), mark("Ginger"), mark("Pepper"), mark("Juniper"), mark("Saffron"), mark("Clove")),
    *(mark("Anise"), mark("Fennel"), mark("Lavender"), mark("Thyme")),
)
"""The names of the app if it is given none: more names than seats, because people may have the same names."""
NONE = "none"
"""The choice of an option of which several hold together that takes all of them back."""


# What may be chosen


@dataclass(frozen=True, slots=True)
class Seating:
    """A way to sit down: the game's `mode`, how many `people`, and whether an AI is chosen (`is_against`).

    `short` and `spoken_label` are given the words; `short` fits on a quarter of a phone's width. `printings` are the
    possible ones, if they are not all of the game's.
    """

    id: str
    mode: str
    people: int
    is_against: bool
    short: Callable[[Words], str]
    spoken_label: Callable[[Words], str]
    printings: tuple[str, ...] = ()


def alone(printings: tuple[str, ...] = ()) -> Seating:
    """Return how one sits down alone, against an AI."""
    return Seating(
        "players-1",
        "solo",
        1,
        True,
        short=lambda words: words.say("Solo"),
        spoken_label=lambda words: words.say("Solo, against an AI"),
        printings=printings,
    )


def several(
    people: int,
    mode: str = "multiplayer",
    *,
    short: Callable[[Words], str] | None = None,
    printings: tuple[str, ...] = (),
) -> Seating:
    """Return how this many people sit down without an AI; `short` says how many, by default as a figure."""
    return Seating(
        f"players-{people}",
        mode,
        people,
        False,
        short=short or (lambda words: str(people)),
        spoken_label=lambda words: words.say("{n} players", n=people),
        printings=printings,
    )


def number_chosen(draft: NewGameForm, ids: Sequence[str]) -> int | None:
    """Return the number that was chosen; None for 0, which goes without saying."""
    return int(ids[0]) or None if ids else None


class AppNeeds(NamedTuple):
    """What an option lacks for the app to play a seat: `first` in a few words, what is to be done, and `why`."""

    first: str
    why: str


@dataclass(frozen=True, slots=True)
class Option:
    """Something chosen at set-up in addition to seats and AI: a row of New game, whose choices open on a tap.

    `id` names the row, `key` the option in the set-up. `ids` are the choices, the usual one first; if NONE is among
    them, none or exactly `most` are chosen. `value` is their value in the set-up; None is left out. `more` says how
    many are still to be chosen. `fixed` is the only possibility, in words, if nothing may be chosen; a tap on it goes
    where it `leads`, if anywhere. `for_app` says what must be done first if the app plays a seat. `rule` says in words
    who decides if a rule does. `is_laid` ones are asked for by the set-up checklist too, which may also leave the
    choice to the cards: `drawn` says so. Lots may be drawn for one that `has_lots`, when nobody can tell.
    """

    id: str
    key: str
    sign: str
    title: Callable[[Words, NewGameForm], str]
    ids: Callable[[NewGameForm], Sequence[str]]
    name: Callable[[Words, NewGameForm, str], str]
    value: Callable[[NewGameForm, tuple[str, ...]], JsonValue]
    detail: Callable[[Words, NewGameForm, str], str] = lambda words, draft, id: ""
    heading: Callable[[Words, NewGameForm], tuple[str, str]] | None = None
    most: Callable[[NewGameForm], int] = lambda draft: 1
    fits: Callable[[NewGameForm], bool] = lambda draft: True
    more: Callable[[Words, int], str] = lambda words, number: ""
    fixed: Callable[[Words, NewGameForm], str] = lambda words, draft: ""
    leads: str = ""
    for_app: Callable[[Words, NewGameForm], AppNeeds | None] = lambda words, draft: None
    is_laid: bool = False
    rule: Callable[[Words, NewGameForm], str] = lambda words, draft: ""
    has_lots: Callable[[NewGameForm], bool] = lambda draft: False
    drawn: Callable[[Words, NewGameForm], str] = lambda words, draft: ""

    def value_text(self, words: Words, draft: NewGameForm) -> str:
        """Return what holds, in words: the names, or how many of how many while some are missing."""
        chosen = draft.picked.get(self.id, ())
        if fixed := self.fixed(words, draft):
            return fixed
        if not chosen:
            return self.rule(words, draft) or self.name(words, draft, self.ids(draft)[0])
        if len(chosen) < self.most(draft):
            return words.say("{n} of {all}", n=len(chosen), all=self.most(draft))
        return ", ".join(self.name(words, draft, id) for id in chosen)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A possible opponent: name and title of its card, how it plays, and what it starts with.

    `mints` None is unlimited; `start` is what a screen reader hears of them, "" if it starts with nothing.
    """

    id: str
    name: str
    title: str = ""
    character: str = ""
    mints: int | None = None
    start: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of a game's set-up. The first seating and the first opponent are chosen at first.

    `opponents` is given the whole pack in use. `printings` are those of the game's editions, the current one first: a
    name and a sentence each, both `mark`ed; `translated` are those of another language, by its code. `asks_ai` is
    whether the table asks for the opponent if no AI is known yet. `ais` is how many cards of AIs the box has, if one
    that no pack knows can be played against by its name alone; otherwise 0.
    """

    game: str
    seatings: tuple[Seating, ...]
    opponents: Callable[[Words, Pack], Sequence[Opponent]]
    options: tuple[Option, ...] = ()
    printings: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    translated: Mapping[str, str] = field(default_factory=dict)
    asks_ai: bool = False
    ais: int = 0

    def first_ai(self, pack: Pack) -> str:
        """Return the AI that is chosen at first, or "" if the whole pack in use knows none."""
        cards = pack.get("ai", ())
        return str(cards[0]["id"]) if cards else ""

    def first_seating(self, pack: Pack) -> Seating:
        """Return the seating that is chosen at first: one that needs no AI if none is known."""
        return next(each for each in self.seatings if not each.is_against or self.first_ai(pack))

    def seating_of(self, people: int) -> Seating | None:
        """Return the first seating of this many people, or None for one alone, or if there is none."""
        return next((each for each in self.seatings if each.people == people > 1), None)

    def printings_of(self, seating: Seating) -> Mapping[str, tuple[str, str]]:
        """Return the printings that are possible with a seating, the usual one first."""
        return {id: texts for id, texts in self.printings.items() if id in (seating.printings or self.printings)}

    @property
    def most(self) -> int:
        """The most people that can sit at the table."""
        return max(seating.people for seating in self.seatings)


# What has been chosen


@registered("new-game")
@dataclass(frozen=True, slots=True)
class KeptChoices:
    """The plain values of the choices of a new game, as they are stored while another screen is shown; see
    `NewGameForm`. The cards are not among them: those in use on the way back apply."""

    game: str
    seating: str
    names: list[str]
    ai: str
    picked: JsonDict
    edition: str
    rulings: JsonDict
    opened: str
    naming: str
    laid_steps: list[str]
    chairs: JsonDict
    is_dealt: bool
    deal: int | None

    def over(self, form: NewGameForm) -> NewGameForm:
        """Return a form with these choices, to be played with the cards that it has."""
        seatings = {seating.id: seating for seating in form.choices.seatings}
        known = {str(card["id"]) for card in form.cards.get("ai", ())}
        return replace(
            form,
            seating=seatings.get(self.seating, form.seating),
            names=list(self.names),
            ai=self.ai if self.ai in known else form.ai,
            picked={option: tuple(ids) for option, ids in self.picked.items()},
            edition=self.edition,
            rulings=self.rulings,
            opened=self.opened,
            naming=self.naming,
            laid_steps=tuple(self.laid_steps),
            chairs={int(seat): level for seat, level in self.chairs.items()},
            is_dealt=self.is_dealt,
            deal=self.deal,
        )


@dataclass(slots=True)
class NewGameForm:
    """The choices; `seating` says who plays, `ai` against whom, `opened` is the row whose choices are shown.

    `names` is shared by all copies and filled while a name is typed, so that typing redraws nothing. A name that was
    not typed is "", and the seat has its usual name. `rulings` holds only what differs from the printing, `picked` the
    choices of the options, by their ids. `pack` are the cards it is played with, as a set-up takes them. `naming` is
    the name of an AI's card as written so far. `laid_steps` are the steps of the set-up that are done already, by their
    ids. `chairs` are the seats that the app plays, each with its level. `is_dealt` if there is no tin, and the app
    deals; `deal` is the number of a friend's deal, None for a new one. `usual` is the printing of each mode that is
    proposed, if it is not the first one.
    """

    choices: Choices
    names: list[str]
    seating: Seating
    ai: str
    picked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    edition: str = "current"
    rulings: Mapping[str, str] = field(default_factory=dict)
    opened: str = ""
    pack: Pack = field(default_factory=dict)
    naming: str = ""
    laid_steps: tuple[str, ...] = ()
    chairs: Mapping[int, str] = field(default_factory=dict)
    is_dealt: bool = False
    deal: int | None = None
    usual: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.choices.game

    @property
    def players(self) -> int:
        """The number of people."""
        return self.seating.people

    @property
    def is_against(self) -> bool:
        """Return whether a chosen AI plays."""
        return self.seating.is_against

    @property
    def cards(self) -> Pack:
        """The whole pack in force."""
        return whole(self.game, self.pack)

    def opponents(self, words: Words) -> Sequence[Opponent]:
        """Return the possible opponents, none of them with the name of a person."""
        people = [self.name(words, seat) for seat in range(self.players)]
        possible = self.choices.opponents(words, in_language(words, self.cards))
        return [replace(each, name=told_apart([*people, each.name])[-1]) for each in possible]

    @property
    def printings(self) -> Mapping[str, tuple[str, str]]:
        """The printings that are possible with the present seating."""
        return self.choices.printings_of(self.seating)

    @property
    def usual_printing(self) -> str:
        """The printing that is proposed with the present seating."""
        usual = self.usual.get(self.seating.mode, "")
        return usual if usual in self.printings else next(iter(self.printings), "current")

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that are asked for as the people sit now."""
        return tuple(option for option in self.choices.options if option.fits(self))

    def missing(self, option: Option) -> int:
        """Return how many choices of an option are still to be named before the game can start."""
        return option.most(self) - len(self.picked[option.id]) if option.id in self.picked else 0

    @property
    def must_name_ai(self) -> bool:
        """Return whether the AI must be named before the game can start: no card of one is known."""
        return self.is_against and not self.ai and self.choices.ais > 0

    def lacking(self, words: Words) -> str:
        """Return the first open choice before the game can start, or ""."""
        if self.is_against and not self.ai and not self.choices.asks_ai and not self.must_name_ai:
            return words.say("First enter an opponent")
        if self.chairs and (needed := self.needed_by_app(words)):
            return needed.first
        return next((option.more(words, n) for option in self.options if (n := self.missing(option))), "")

    def needed_by_app(self, words: Words) -> AppNeeds | None:
        """Return what must be done first if the app plays a seat, or None."""
        return next((needs for option in self.options if (needs := option.for_app(words, self))), None)

    def has(self, option: str, id: str) -> bool:
        """Return whether this choice of an option holds; if nothing was chosen, the first does."""
        chosen = self.picked.get(option)
        return id in chosen if chosen else id == self._option(option).ids(self)[0]

    def by_lots(self, option: Option) -> NewGameForm:
        """Draw lots for an option."""
        return self.pick(option.id, choice(option.ids(self)))

    def ruled_by(self, words: Words) -> Option | None:
        """Return the option that a rule decides at the table and that has not been answered yet, or None."""
        ruled = (option for option in self.options if option.rule(words, self) and option.id not in self.picked)
        return next(ruled, None)

    def first_incomplete(self, words: Words) -> Option | None:
        """Return the first option that still lacks something, or None."""
        options = (each for each in self.options if self.missing(each) or (self.chairs and each.for_app(words, self)))
        return next(options, None)

    def seats_like(self, setup: Setup) -> bool:
        """Return whether a set-up sits down as these choices do, against the same AI."""
        is_same = setup.mode == self.seating.mode and len(setup.seats) == self.players
        return is_same and (not self.is_against or setup.options.get("ai", "") == self.ai)

    def _option(self, id: str) -> Option:
        return next(option for option in self.choices.options if option.id == id)

    def as_kept(self) -> KeptChoices:
        """Return the plain values from which the choices are restored on the way back."""
        return KeptChoices(
            self.game,
            self.seating.id,
            list(self.names),
            self.ai,
            {option: list(ids) for option, ids in self.picked.items()},
            self.edition,
            dict(self.rulings),
            self.opened,
            self.naming,
            list(self.laid_steps),
            {str(seat): level for seat, level in self.chairs.items()},
            self.is_dealt,
            self.deal,
        )

    # Choosing; each returns a copy

    def open(self, row: str) -> NewGameForm:
        """Open the choices of a row, or close them if they are open."""
        return replace(self, opened="" if self.opened == row else row)

    def seated(self, seating: Seating) -> NewGameForm:
        """Sit down otherwise; what only fits another seating falls away."""
        changed = replace(self, seating=seating, opened="", laid_steps=())
        changed = replace(changed, chairs=self._chairs_of(seating))
        if self.edition not in changed.printings:
            changed = changed.printed(changed.usual_printing)
        if seating.mode != self.seating.mode:
            return replace(changed, picked={})
        kept = {
            option.id: chosen
            for option in changed.options
            if (chosen := self.picked.get(option.id)) and set(chosen) <= set(option.ids(changed))
        }
        return replace(changed, picked=kept)

    def with_cards(self, pack: Pack, *, is_dealt: bool) -> NewGameForm:
        """Play with other cards, dealt by the app or not; an AI that they do not know is changed for one of theirs."""
        changed = replace(self, pack=pack, is_dealt=is_dealt, opened="", laid_steps=())
        known = {str(card["id"]) for card in changed.cards.get("ai", ())}
        return changed if self.ai in known else replace(changed, ai=self.choices.first_ai(changed.cards))

    def against(self, ai: str) -> NewGameForm:
        """Play against this AI."""
        return replace(self, ai=ai, opened="", laid_steps=())

    def pick(self, option: str, id: str) -> NewGameForm:
        """Choose something of an option, or take it back; the one named longest ago makes room."""
        asked, had = self._option(option), self.picked.get(option, ())
        most = asked.most(self)
        chosen: tuple[str, ...]
        if NONE not in asked.ids(self):
            chosen = (id,)
        elif id == NONE:
            chosen = ()
        else:
            chosen = tuple(other for other in had if other != id) if id in had else (*had, id)[-most:]
        picked = {**self.picked, option: chosen}
        stays = id != NONE and len(chosen) < most
        return replace(
            self,
            picked={key: ids for key, ids in picked.items() if ids},
            opened=self.opened if stays else "",
        )

    def printed(self, edition: str) -> NewGameForm:
        """Play by a printing; rulings that only said what it says anyway fall away."""
        rulings = _changed(self.game, self.rulings, edition)
        return replace(self, edition=edition, rulings=rulings, opened="", laid_steps=())

    def ruled(self, ruling: str, choice: str) -> NewGameForm:
        """Decide an open point."""
        return replace(self, rulings=_changed(self.game, {**self.rulings, ruling: choice}, self.edition))

    def unruled(self) -> NewGameForm:
        """Leave every open point to the printing."""
        return replace(self, rulings={})

    def in_force(self, ruling: str) -> str:
        """The choice that holds for an open point."""
        return self.rulings.get(ruling) or usual_choice(self.game, ruling, self.edition)

    # Who sits down

    def seat_of(self, names: Sequence[str]) -> int | None:
        """Return the seat of a person who has one of these names, or None."""
        spelt = {folded(name) for name in names}
        return next((seat for seat in range(self.players) if folded(self.names[seat].strip()) in spelt), None)

    def sit_or_rise(self, name: str, known_as: Sequence[str]) -> NewGameForm:
        """Seat a person at the first seat without a name, or at one more; a person who sits there already gets up.

        Alone at the table, one replaces the other.
        """
        free = next((seat for seat in self.people if not self.names[seat].strip()), None)
        if (seat := self.seat_of(known_as)) is not None:
            return self.with_name(seat, "")
        if free is not None or self.players == 1:
            return self.with_name(free or 0, name)
        more = None if self.is_against else self.choices.seating_of(self.players + 1)
        return self.seated(more).with_name(self.players, name) if more else self

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(self.players) if seat not in self.chairs)

    @property
    def names_of_people(self) -> list[str]:
        """The names that were typed, empty for the seats of the app."""
        return ["" if seat in self.chairs else name for seat, name in enumerate(self.names)]

    def chaired(self, seat: int, level: str) -> NewGameForm:
        """Let the app play a seat at a level, or with "" a person again; neither has the name of the other."""
        chairs = {other: how for other, how in self.chairs.items() if other != seat}
        names = list(self.names)
        if bool(level) != (seat in self.chairs):
            names[seat] = ""
        return replace(self, names=names, chairs={**chairs, seat: level} if level else chairs, opened="")

    def _chairs_of(self, seating: Seating) -> Mapping[int, str]:
        """Return the chairs of the app that are left with another seating: at least one person must play."""
        left = {seat: level for seat, level in self.chairs.items() if seat < seating.people}
        return left if len(left) < seating.people else {}

    def with_name(self, seat: int, name: str) -> NewGameForm:
        """Call the person in a seat by a name; "" is by the seat."""
        return replace(self, names=[*self.names[:seat], name, *self.names[seat + 1 :]], opened="")

    def name_done(self, seat: int) -> NewGameForm:
        """Go on with the next seat that has no name, if this one has one."""
        after = (other for other in self.people if other > seat and not tidy(self.names[other]))
        following = next(after, None) if tidy(self.names[seat]) else None
        return replace(self, opened="" if following is None else f"name-{following}")

    # What it comes to

    def name(self, words: Words, seat: int) -> str:
        """Return the name of the person in a seat, or of the app; the second of two people of one name has its number
        too."""
        seats = range(max(self.players, seat + 1))
        return told_apart([tidy(self.names[each]) or self.usual_name(words, each) for each in seats])[seat]

    def usual_name(self, words: Words, seat: int) -> str:
        """Return the usual name of a seat that has not been named."""
        if seat not in self.chairs:
            return default_name(words, seat, self.players)
        taken = {folded(tidy(name)) for name in self.names[: self.players]}
        free = [name for name in map(words.say, APP_NAMES) if folded(name) not in taken]
        return free[sorted(self.chairs).index(seat)]

    def setup(self, words: Words) -> Setup:
        """Return the set-up, with nothing in it that goes without saying."""
        said: JsonDict = {"ai": self.ai} if self.is_against and self.ai else {}
        if self.edition != next(iter(self.printings), self.edition):
            said["edition"] = self.edition
        for option in self.options:
            value = option.value(self, self.picked.get(option.id, ()))
            if value is not None and not option.fixed(words, self):
                said[option.key] = value
        seats = names_to_store(words, [self.name(words, seat) for seat in range(self.players)])
        chairs = {str(seat): self.chairs[seat] for seat in sorted(self.chairs)}
        return Setup(self.game, self.seating.mode, seats, said, dict(self.rulings), self.pack, chairs=chairs)

    def without_half_choices(self) -> NewGameForm:
        """Return the draft without options of which some choices are missing: half a choice lays nothing out yet."""
        whole = {
            option.id: self.picked[option.id]
            for option in self.options
            if len(self.picked.get(option.id, ())) == option.most(self)
        }
        return replace(self, picked=whole)


def fresh(
    settings: Settings,
    choices: Choices,
    ai: str = "",
    *,
    pack: Pack | None = None,
    last: Setup | None = None,
    language: str = languages.DEFAULT,
) -> NewGameForm:
    """Return the choices that a new game begins with: seating, AI and printing as in the `last` game, or the first, and
    the names of last time.

    If several usually play together, they all sit down. `pack` is the one in use, as a set-up takes it. If no person
    has played by a printing yet, it is that of the `language` of the window.
    """
    names, cards = remembered(settings, choices.most), whole(choices.game, pack or {})
    seating = choices.seating_of(len(usual_players(settings))) or _seating_of(choices, last)
    seating = seating or choices.first_seating(cards)
    was = str(last.options.get("ai", "")) if last else ""
    known = {str(card["id"]) for card in cards.get("ai", ())}
    ai = ai or (was if was in known else choices.first_ai(cards))
    usual = usual_printings(settings, choices, language, last)
    form = NewGameForm(choices, names, seating, ai, pack=pack or {}, usual=usual)
    form = replace(form, edition=form.usual_printing)
    if last is None or last.mode != seating.mode or len(last.seats) != seating.people:
        return form
    for seat in last.apps:
        form = form.chaired(seat, last.chairs[str(seat)]).with_name(seat, last.seats[seat])
    return form


def usual_printings(
    settings: Settings, choices: Choices, language: str, last: Setup | None = None
) -> Mapping[str, str]:
    """Return the printing that is proposed for each mode: the one played by last, else that of the language."""
    usual = {each.mode: choices.translated[language] for each in choices.seatings if language in choices.translated}
    if last is not None:
        first = (each for each in choices.seatings if each.mode == last.mode)
        printings = next((choices.printings_of(each) for each in first), {})
        usual[last.mode] = str(last.options.get("edition", next(iter(printings), "")))
    kept = settings.get(f"{PRINTINGS}{choices.game}")
    return {**usual, **kept} if isinstance(kept, dict) else usual


def remember_printing(settings: Settings, form: NewGameForm) -> None:
    """Keep by which printing a mode is played, for next time."""
    kept = settings.get(f"{PRINTINGS}{form.game}")
    settings[f"{PRINTINGS}{form.game}"] = {**(kept if isinstance(kept, dict) else {}), form.seating.mode: form.edition}


def again(settings: Settings, choices: Choices, setup: Setup, pack: Pack) -> NewGameForm:
    """Return the choices by which the people of a set-up sit down in the same way, by the same printing and rulings."""
    form = fresh(settings, choices, str(setup.options.get("ai", "")), pack=pack, last=setup)
    seating = _seating_of(choices, setup) or form.seating
    names = ["" if is_default(name) or seat in setup.apps else name for seat, name in enumerate(setup.seats)]
    form = replace(form, names=[*names, *form.names[len(names) :]][: choices.most], chairs={}).seated(seating)
    for seat in setup.apps if form.players == len(setup.seats) else ():
        form = form.chaired(seat, setup.chairs[str(seat)]).with_name(seat, setup.seats[seat])
    edition = str(setup.options.get("edition", next(iter(form.printings), "")))
    form = form.printed(edition) if edition in form.printings else form
    return replace(form, rulings=_changed(choices.game, setup.rulings, form.edition))


def _seating_of(choices: Choices, last: Setup | None) -> Seating | None:
    """Return the seating of the last game, or None if there was none, or it is no longer possible."""
    if last is None:
        return None
    fits = (each for each in choices.seatings if each.mode == last.mode and each.people == len(last.seats))
    return next(fits, None)


def whole(game: str, pack: Pack) -> Pack:
    """Return the built-in cards of a game with a pack laid over them."""
    built_in = packs.built_in(game)
    cards: Pack = GAMES[game].overlay(built_in, pack) if pack else built_in
    return cards


def remembered(settings: Settings, most: int = MOST) -> list[str]:
    """Return the names of the people who usually play, else those of last time, a seat each; "" if there is none."""
    return [*(usual_players(settings) or last_players(settings)), *[""] * most][:most]


def forget(settings: Settings, names: Collection[str]) -> None:
    """Begin new games without a person of these names, from the usual players or last time, until `recall`."""
    gone, usual, last = set(map(folded, names)), usual_players(settings), last_players(settings)
    of_usual, of_last = ({seat: one for seat, one in enumerate(of) if folded(one) in gone} for of in (usual, last))
    if of_usual:
        set_usual(settings, [name for name in usual if folded(name) not in gone])
    if of_last:
        settings[LAST] = ["" if folded(name) in gone else name for name in last]
    seats = [[True, *one] for one in of_usual.items()] + [[False, *one] for one in of_last.items()]
    settings[FORGOTTEN] = [*_forgotten(settings), *seats]


def recall(settings: Settings, names: Collection[str]) -> None:
    """Begin new games with a person of these names again, as before `forget`, if there is still a seat."""
    back, usual, last = set(map(folded, names)), usual_players(settings), last_players(settings)
    forgotten = _forgotten(settings)
    for was_usual, seat, name in forgotten:
        if folded(name) not in back:
            continue
        if was_usual and len(usual) < MOST and folded(name) not in map(folded, usual):
            usual.insert(seat, name)
            set_usual(settings, usual)
        elif not was_usual and last[seat : seat + 1] == [""] and folded(name) not in map(folded, last):
            last[seat] = name
            settings[LAST] = last
    settings[FORGOTTEN] = [one for one in forgotten if folded(one[2]) not in back]


def _forgotten(settings: Settings) -> list[tuple[bool, int, str]]:
    """Return where those sat who were removed: among the usual players or last time, the seat, and the name."""
    kept = settings.get(FORGOTTEN)
    found = list[tuple[bool, int, str]]()
    for one in kept if isinstance(kept, list) else ():
        match one:
            case [bool(was_usual), int(seat), str(name)]:
                found.append((was_usual, seat, name))
    return found


def _changed(game: str, rulings: Mapping[str, str], edition: str) -> dict[str, str]:
    return {id: choice for id, choice in rulings.items() if choice != usual_choice(game, id, edition)}
