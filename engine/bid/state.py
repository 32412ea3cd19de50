"""The state of a game of Mint Bid: an immutable value that knows what may be done next.

A `State` answers questions; the rules that answer them live beside it, one module a subject (`turns`, `legal`, `rules`,
`rounds`, `open_auction`, `closed_auction`, `ai_auction`, `placing`, `finale`, `automa`, `scoring`, `position`).
They change nothing but a `Draft`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.bid import effects, legal, position, rounds, rules, scoring, turns
from engine.bid.cards import Cards
from engine.bid.draft import Auction, Draft, Finale, Rows
from engine.bid.moves import Move
from engine.bid.pack import Learnt
from engine.bid.setup import Config
from engine.moves import RECORD, Seat
from engine.prompts import Prompt
from engine.standings import Standings
from engine.verdict import Illegal, IllegalMove


class State(NamedTuple):
    """A position between two moves.

    `cards` is all that is known of the cards, `learnt` what of it the table told during the game; `deck` counts cards;
    `tableaus` go by seat: that between a seat and the next, or the seat's own; `rotated` are the cards that lie upside
    down; `secret` holds the selections of a closed auction by seat, None where there is none yet, and is empty outside;
    `is_halted` says that the table agreed to stop before the end.
    """

    config: Config
    cards: Cards
    round: int
    phase: str
    auctioneer: Seat
    mints: tuple[int, ...]
    deck: int
    block: tuple[str, ...]
    discarded: tuple[str, ...]
    tableaus: tuple[Rows, ...]
    auction: Auction | None
    secret: tuple[int | None, ...]
    finale: Finale | None
    rotated: frozenset[str]
    learnt: Learnt
    is_halted: bool = False

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""
        return turns.prompt(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move for the prompted seat (open-ended ones excepted, see the rules file, 7.4)."""
        return legal.legal_moves(self)

    def unsure(self) -> tuple[tuple[Move, str], ...]:
        """Return the moves that hang on a value that nobody has told yet, each with the path of that value."""
        return legal.unsure(self)

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a well-formed move: None where it is legal.

        Raises MissingCard where no rule refuses but a value is lacking; BadPack for a `learn` that cannot be,
        BadPosition or MissingCard for a `correct` to what cannot be.
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
        """Return the state after the move, and what it set off by itself, as the protocol writes that."""
        self._admit(move)
        draft = self._carry_out(move)
        return State._make(draft.fields()), tuple(draft.facts)

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
        """Why the game will be over: `locations` in the last round and all that follows it."""
        return scoring.LOCATIONS if rounds.is_last(self) else None

    @property
    def lists_all(self) -> bool:
        """Return True: a bid has a most."""
        return True

    @property
    def is_shut_in(self) -> bool:
        """Return False: every auction ends, with or without a bid, and the deck runs out."""
        return False

    def outcome(self) -> Standings | None:
        """Return the final standings with the reason of the end, or None while the game runs."""
        return scoring.standings(self) if self.phase == "over" else None

    def standings(self) -> Standings:
        """Return the standings as they are now."""
        return scoring.standings(self)

    def seen_by(self, seat: Seat) -> State:
        """`bid.closed.secret`: return what that seat may know: of the selections, its own."""
        shown = tuple(amount if owner == seat else None for owner, amount in enumerate(self.secret))
        return self._replace(secret=shown)

    def as_json(self) -> dict[str, Any]:
        """Return the whole position as the protocol writes it, without any secret."""
        return position.as_json(self)


def start(config: Config, source: dict[str, Any] | None = None) -> State:
    """Return the first state of a game, or the one a position describes; BadPosition, MissingCard where it cannot."""
    return _laid(config) if source is None else State._make(position.read(config, source).fields())


@lru_cache(maxsize=16)
def _laid(config: Config) -> State:
    """The table as laid: the same state for every game of a config, so whoever plays many need not lay it anew."""
    return State._make(position.start(config).fields())
