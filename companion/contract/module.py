"""One game's part in the companion, in one record. What a game leaves out has a default, or is not offered for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from companion.contract.card_fields import CardKind
from companion.contract.dealing import PLAIN as PLAIN_DEALING
from companion.contract.dealing import Dealing
from companion.contract.how_to_play import HowToPlay
from companion.contract.log import Log
from companion.contract.narrating import AnyNarrator
from companion.contract.policy import PLAIN, Policy
from companion.contract.roles import Counts, Supposing
from companion.contract.scene import Scene
from companion.contract.table_words import TableWords
from companion.contract.ties import Ties
from companion.languages import Words
from companion.table.position_edit import Corrector
from companion.table.score_sheet import ScoreSheet
from companion.table.table import Setup, Table
from companion.table.zones import Position
from companion.wording.phrases import in_points, points
from engine.game import AnyState, Move
from engine.json_types import Json

C = TypeVar("C")
S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)
N = TypeVar("N", bound=AnyNarrator)


@dataclass(frozen=True, slots=True)
class CardData:
    """How the pack of a game is built.

    `lists` are the sections that are lists of entries with ids, `whole` those that are one value. `kinds` are the
    sections that are cards. Of the fields in `split` (section and field) the parts are known one by one. `printed` are
    fields that no rule reads, by section. `texts` says how cards are named in sentences: by section the field with the
    name, and each context and pattern in which it is said. `is_whole` if the app comes with every card of the box, with
    all that is printed on it. `lists_sources` if an entry names its sources as a list of keys, not in one line.
    """

    lists: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    kinds: Mapping[str, CardKind] = field(default_factory=dict)
    split: frozenset[tuple[str, str]] = frozenset()
    printed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    texts: Mapping[str, tuple[str, tuple[tuple[str, str], ...]]] = field(default_factory=dict)
    is_whole: bool = False
    lists_sources: bool = False


@dataclass(frozen=True, slots=True)
class GameModule(Generic[C, S, M, N]):
    """What the companion asks of one game: with configs `C`, states `S`, moves `M` and a narrator `N`.

    Only `narrator` must be given:

    - `narrator` says what the engine answers, from the words of a language and a config.
    - `log` writes its log, from its narrator.
    - `scene` puts an example of the rulebook into words, from the narrator, the table and what the example shows of it.
    - `applies` gives the ids of the rules that apply at a state.
    - `corrector` and `table_words` are for correcting a table; `known_cards` returns the cards with those that a
      corrected position has learnt.
    - `counts` knows what set-up leaves on the table; `sheet` is the score sheet; `supposing` is "Can I…?" with no game.
    - Of a game that ended the statistics keep the `printing`, by its id ("" if there is only one), and the names of the
      things that a seat has `gathered`, each as often as it has it; `called` gives such a name in a language. `hands`
      gives the cards that a seat has at the end, by names that are the same in each game, if those are not what it has
      gathered; `card_called` gives such a name in a language, if `called` does not. `ties` has the words of its
      tie-break ladder. `scored` gives a person's name and total, `amount` a total alone.
    - `begun` completes the set-up of a game that begins; `handed_notes` gives, from the settings, the set-up and the
      notes of a game, all that goes along with it to another device; `told_in` gives the settings that keep what people
      tell of the table of a game, by its number; `first_codes` gives the moves at a state among which a code of the
      first version tells a choice.
    - `policy` plays the moves of a playout for the coach. `assumed` replaces cards that have not been entered by random
      ones, so that the coach can look ahead (without it, it cannot then); MissingCard if one of those is face up.
      `dealing` deals its cards if there is no tin.
    - `cards` is how its pack is built; `how_to_play` explains the game on one page; `bgg` is its id at BoardGameGeek,
      if it has one.

    If a role is None, the app offers nothing that needs it.
    """

    narrator: Callable[[Words, C], N]
    log: Callable[[N], Log[S, M, N]] = Log
    scene: Callable[[N, Table, frozenset[str]], Scene[S, M, N]] | None = None
    applies: Callable[[S], tuple[str, ...]] = lambda state: ()
    corrector: Corrector[C] | None = None
    table_words: Callable[[N], TableWords] | None = None
    known_cards: Callable[[C, Position], object] | None = None
    counts: Counts[C] | None = None
    sheet: type[ScoreSheet] | None = None
    supposing: Supposing[S, M] | None = None
    printing: Callable[[Setup], str] = lambda setup: ""
    gathered: Callable[[S, int], list[str]] = lambda state, seat: []
    called: Callable[[Words, str], str] = lambda words, name: name
    hands: Callable[[S, int], list[str]] | None = None
    card_called: Callable[[Words, str], str] | None = None
    ties: Ties = field(default_factory=dict)
    scored: Callable[[Words, str, int], str] = in_points
    amount: Callable[[Words, int], str] = points
    begun: Callable[[Setup], Setup] = lambda setup: setup
    handed_notes: Callable[[Json, Setup, Json], Json] = lambda settings, setup, notes: notes
    told_in: Callable[[int], Sequence[str]] = lambda game: ()
    first_codes: Callable[[S], Sequence[M]] = lambda state: state.legal_moves()
    policy: Policy[S, M] = PLAIN
    assumed: Callable[[S, Random], S] = lambda state, chance: state
    dealing: Dealing = PLAIN_DEALING
    cards: CardData = CardData()
    how_to_play: HowToPlay | None = None
    bgg: int | None = None


AnyModule: TypeAlias = GameModule[Any, Any, Any, Any]  # any game: no more is known of it than the contract
