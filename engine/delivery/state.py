"""The state of a game of Mint Delivery: an immutable value that knows what may be done next.

A `State` answers questions; the rules that answer them live beside it, one module a subject. They change nothing but a
`Draft`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.delivery import effects, legal, position, rules, scoring, shut_in, turns
from engine.delivery.cards import Cards, Mints
from engine.delivery.draft import At, Bought, Draft, Stack, Town
from engine.delivery.moves import Move, OwnMove
from engine.delivery.questions import Question
from engine.delivery.setup import Config
from engine.moves import RECORD, Seat
from engine.prompts import Prompt
from engine.standings import Standings
from engine.verdict import Illegal, IllegalMove


class State(NamedTuple):
    """A position between two moves; lists by seat, `towns` in the order of the map, `belts` in that of the factory.

    `cards` is what pack and table know; `pending` are the open questions, the first is asked; mints are counted in the
    order classic, sugar-free, cinnamon; `steer` is the way a person chose for the automa's next step.
    """

    config: Config
    cards: Cards
    phase: str
    round: int
    first_player: Seat
    turn: Seat
    actions_left: int
    free_used: tuple[tuple[str, int], ...]
    steer: str | None
    pending: tuple[Question, ...]
    ai: str | None
    motivation: str
    trucks: tuple[str | None, ...]
    at: tuple[At, ...]
    mints: tuple[Mints, ...]
    orders: tuple[tuple[str, ...], ...]
    delivered: tuple[tuple[str, ...], ...]
    upgrades: tuple[tuple[Bought, ...], ...]
    towns: tuple[Town, ...]
    supply: Mints
    removed: tuple[str, ...]
    road_tokens: tuple[tuple[str, str], ...]
    garage: tuple[str, ...]
    belts: tuple[tuple[str, ...], ...]
    stacks: tuple[Stack, ...]

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return turns.prompt(self)

    def legal_moves(self) -> tuple[OwnMove, ...]:
        """Return every legal move for the prompt (never `learn`, `correct`, `vouched` moves or described cards)."""
        return legal.moves(self)

    def unsure(self) -> tuple[tuple[OwnMove, str], ...]:
        """Return the moves that hang on a value which nobody has told, each with its path."""
        return legal.unsure(self)

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a well-formed move: None where it is legal.

        Raises MissingCard, BadPack or BadPosition as `rules.check` says.
        """
        return rules.check(self, move)

    def play(self, move: Move) -> State:
        """Return the state after the move and all that follows from it by itself; IllegalMove where `check` objects."""
        self._admit(move)
        return self.after(move)

    def after(self, move: Move) -> State:
        """Return the state after a move that is legal, such as one of `legal_moves`; nothing is judged again."""
        return State._make(self._carry_out(move).fields())

    def played(self, move: Move) -> tuple[State, tuple[dict[str, Any], ...]]:
        """Return the state after the move, and the turns that ended by themselves."""
        self._admit(move)
        draft = self._carry_out(move)
        return State._make(draft.fields()), tuple(draft.set_off)

    def _admit(self, move: Move) -> None:
        verdict = rules.check(self, move)
        if verdict is not None:
            raise IllegalMove(verdict)

    def _carry_out(self, move: Move) -> Draft:
        if isinstance(move, RECORD):
            return position.after(self, move)
        draft = Draft(self)
        effects.carry_out(draft, move)
        return draft

    @property
    def ending(self) -> str | None:
        """Why the game ends with this round, or with the automa's turn: from when on a condition holds until then."""
        return turns.ending(self)

    @property
    def lists_all(self) -> bool:
        """Whether the roads are known: else one may drive wherever the table says."""
        return not self.config.network.trusted

    @property
    def is_shut_in(self) -> bool:
        """Whether nobody has a move but `end` and driving to and fro."""
        return shut_in.is_shut_in(self)

    def outcome(self) -> Standings | None:
        """Return the final standings with the reason of the end, or None while the game runs."""
        return scoring.standings(self) if self.phase == "over" else None

    def standings(self) -> Standings:
        """Return the standings as they are now; MissingCard where an order's stars are not known."""
        return scoring.standings(self)

    def seen_by(self, seat: Seat) -> State:
        """Return what that seat may know: all of it, for what nobody has shown is not in the state at all."""
        return self

    def as_json(self) -> dict[str, Any]:
        """Return the position as the protocol writes it."""
        return position.as_json(self)


def start(config: Config, source: dict[str, Any] | None = None) -> State:
    """Return the first state of a game, or the one a position describes; BadPosition where it cannot be."""
    return _laid(config) if source is None else State._make(position.read(config, source).fields())


@lru_cache(maxsize=16)
def _laid(config: Config) -> State:
    """The table as laid: the same state for every game of a config, so whoever plays many need not lay it anew."""
    return State._make(position.first(config).fields())
