"""What the rulebook shows, as plain values: where one is in it, which rules are listed, and the way back. No Flet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from companion import rulebook
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration import search
from companion.narration.search import Query
from companion.rulebook import Clause
from engine.game import GAMES
from ui.screen_state import Searching

RULINGS: Final = "rulings"
"""The page of the rulings, instead of a rule's id."""
HOW_TO_PLAY: Final = "how-to-play"
"""The page that explains a game begins with this, and goes on with the id of the game: `how-to-play.works`."""
MOST_FOUND: Final = 20
"""Rules that a search lists: further down they have little to do with it."""
FEW_FOUND: Final = 5
"""The number of rules that are listed if none has the words."""
STEPS_BACK: Final = 30
"""How many steps of the way here are remembered."""


def playable() -> list[str]:
    """Return the games that can be played and have a rulebook."""
    return [game for game in GAMES if game in rulebook.games()]


@dataclass(frozen=True, slots=True)
class RulebookState(Searching):
    """What a person is looking for, and how they came: `trail` holds pages with the page each was opened from.

    `game` and `group` are what the list is kept to ("" for all); `open` are the examples that are unfolded.
    `is_rolled` says whether the list was rolled on, and `tops` how often it had to begin at its top again for that.
    """

    query: str = ""
    game: str = ""
    group: str = ""
    trail: tuple[tuple[str, str], ...] = ()
    open: frozenset[tuple[str, int]] = field(default=frozenset())
    is_rolled: bool = False
    tops: int = 0

    search_key = "rules"

    @property
    def search_text(self) -> str:
        """The words that are looked for."""
        return self.query

    def searched(self, query: str) -> RulebookState:
        """Return the state with something else searched for; what is found is shown from its top."""
        return replace(self, query=query, tops=self.tops + self.is_rolled, is_rolled=False)

    def limited_to(self, *, game: str = "", group: str = "") -> RulebookState:
        """Return the state with the list kept to a game and one of its groups."""
        return replace(self, game=game, group=group)

    def folded(self, rule: str, number: int) -> RulebookState:
        """Return the state with an example folded, or unfolded if it was."""
        return replace(self, open=self.open ^ {(rule, number)})

    def gone(self, here: str, to: str) -> RulebookState:
        """Return the state after a step from one page to another."""
        return replace(self, trail=(*self.trail, (to, here))[-STEPS_BACK:])

    def come_back(self, here: str, otherwise: str) -> tuple[RulebookState, str]:
        """Return the state after a step back, and the page it leads to: `otherwise` for who came by no step."""
        for number in range(len(self.trail) - 1, -1, -1):
            page, origin = self.trail[number]
            if page == here:
                return replace(self, trail=self.trail[:number]), origin
        return replace(self, trail=()), otherwise


@dataclass(frozen=True, slots=True)
class Place:
    """A page of the rulebook by its route: `base` is the list, of all games or inside a game; `page` is "" there."""

    base: str
    page: str
    in_game: bool

    @property
    def above(self) -> str:
        """The page to which one comes back who came straight here."""
        if self.page:
            return self.base
        return self.base.removesuffix("/rules") or "/"


def place(route: str, *, in_game: bool) -> Place:
    """Return which page a route names; an unknown rule is the list."""
    parts = route.strip("/").split("/")
    depth = 3 if in_game else 1
    page = ".".join(parts[depth:])
    known = page == RULINGS or taught(page) or any(page in rulebook.clauses(game) for game in playable())
    return Place("/" + "/".join(parts[:depth]), page if known else "", in_game)


def taught(page: str) -> str:
    """Return the game that a page explains; "" if it is another page."""
    first, _, game = page.partition(".")
    return game if first == HOW_TO_PLAY and game in MODULES and MODULES[game].how_to_play else ""


def route_of(base: str, page: str) -> str:
    """Return the route of a page. A rule's id loses its dots: a server takes an address with a dot for a file."""
    return f"{base}/{page.replace('.', '/')}"


@dataclass(frozen=True, slots=True)
class Section:
    """Rules of a game under one heading ("" for none, and then of any game); of a folded one only that is shown."""

    game: str
    id: str
    title: str
    rules: tuple[Clause, ...]
    is_folded: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """What the list shows: its sections, and the words that were looked for in them; `is_near` if none has the words.
    """

    sections: tuple[Section, ...]
    query: Query
    is_near: bool = False

    @property
    def rules(self) -> dict[str, Clause]:
        """All rules listed, each once."""
        return {rule.id: rule for section in self.sections for rule in section.rules}

    @property
    def chapters(self) -> tuple[Section, ...]:
        """The sections that are folded."""
        return tuple(section for section in self.sections if section.is_folded)


def listed(words: Words, state: RulebookState, games: Sequence[str], now: Mapping[str, Sequence[str]]) -> Listed:
    """Return the rules of these games that fit the state; `now` gives, for a game, the ids of those that apply now.

    The whole book is long: its chapters stay folded until one of them is asked for. If no rule has the words that are
    looked for, the nearest rules are listed, and the chapters.
    """
    games = [game for game in games if state.game in ("", game)]
    answers = [search.ask(words, game, state.query) for game in games]
    query = Query(words.code, tuple(term for answer in answers for term in answer.query.terms))
    if not query.terms:
        return Listed(tuple(_book(words, state, games, now)), query)
    exact = _best(answer for answer in answers if not answer.is_near)
    if fitting := [rule for rule in exact if _is_in_group(state, rule)]:
        return Listed((Section("", "found", "", tuple(fitting[:MOST_FOUND])),), query)
    nearest = exact or _best(answers)
    title = words.say("In other chapters") if exact else words.say("The nearest rules")
    sections = [Section("", "near", title, tuple(nearest[:FEW_FOUND]))] if nearest else []
    return Listed((*sections, *_book(words, state.limited_to(game=state.game), games, {})), query, is_near=True)


def _best(answers: Iterable[search.Found]) -> list[Clause]:
    """Return the rules that were found in any game, best first."""
    rules = sorted((rule for answer in answers for rule in answer.rules), key=lambda rule: -rule[1])
    return [rule for rule, _ in rules]


def _book(
    words: Words, state: RulebookState, games: Sequence[str], now: Mapping[str, Sequence[str]]
) -> Iterator[Section]:
    """Return the chapters of the books, and before those of a game what applies now in it."""
    for game in games:
        book = rulebook.clauses(game)
        if not state.group and now.get(game):
            title = words.say("What applies now")
            yield Section(game, "now", title, tuple(book[id] for id in now[game]))
        for group in rulebook.groups(game).values():
            rules = tuple(rule for rule in book.values() if rule.group == group.id and _is_in_group(state, rule))
            if rules:
                yield Section(game, group.id, words.say(group.title), rules, is_folded=not state.group)


def _is_in_group(state: RulebookState, rule: Clause) -> bool:
    return state.group in ("", rule.group)


def counted(words: Words, shown: Listed) -> str:
    """Return "5 rules, 2 of them with a ruling"."""
    if shown.is_near:
        return words.say("No rule has these words")
    rules = shown.rules.values()
    number = words.count("{n} rule", "{n} rules", len(rules))
    open_points = sum(bool(rule.rulings) for rule in rules)
    if not open_points:
        return number
    return words.count(
        "{rules}, {n} of them with a ruling", "{rules}, {n} of them with a ruling", open_points, rules=number
    )
