"""Evenings of Mint Bid as the owner of a tin plays them: no Location is known, and each is entered as it turns up.

The tin here has invented Locations; the app knows none of them but by what is tapped.
"""

from pathlib import Path
from random import Random

import pytest

from companion.cards import card_gaps
from companion.store.store import Store
from companion.table.table import Setup
from engine.bid.moves import Pass, Withdraw
from engine.bid.setup import LOCATIONS
from tests.ui.bid_tables import NAMES, PACK, tell
from tests.ui.delivery_tables import Json
from tests.ui.sessions import press, targets, tick
from ui.boards.bid.missing import asked
from ui.session import Session

SIDES = ("top", "right", "bottom", "left")


class Evening:
    """Six people at a table with a tin: what turns up is tapped, the auctions go as they will."""

    def __init__(self, store: Store, deck: list[Json], seed: int) -> None:
        self.session, self.deck, self.chance = Session(store), list(deck), Random(seed)
        self.entered = 0
        self.session.begin(Setup("bid", "multiplayer", NAMES))
        tick(self.session)

    def tap(self, *names: str) -> None:
        for name in names:
            press(self.session, name)

    def play(self) -> None:
        """From the first card to the ranking."""
        table = self.session.table
        while (state := self.session.table.state).phase != "over":
            if state.prompt.ask == "reveal":
                self.turn_up(self.deck.pop(0))
            else:
                moves = state.legal_moves()
                quiet = [move for move in moves if isinstance(move, Pass | Withdraw)]
                self.session.play(self.chance.choice(quiet if quiet and self.chance.random() < 0.7 else moves))
        assert table is self.session.table

    def turn_up(self, card: Json) -> None:
        """Say which Location turned up: by its form, or from the list if it is there."""
        if asked(self.session) is None:
            if f"card-{card['id']}" in targets(self.session):
                self.tap(f"card-{card['id']}")
                return
            self.tap("new-card")
        if "colours-done" in targets(self.session) or "keep" not in targets(self.session):
            shown = sorted({colour for one in self.deck for side in one["mints"].values() for colour in colours(side)})
            self.tap(*(f"colour-{colour}" for colour in shown), "colours-done")
        tell(self.session, {"name": card["name"]})
        self.tap(f"type-{card['type']}", f"vp-{card['vp']}")
        tell(self.session, {f"mints/{side}": card["mints"][side] for side in SIDES})
        self.tap("keep")
        self.entered += 1


def colours(side: str | list[str]) -> list[str]:
    """The colours of a side."""
    return [] if side == "none" else [side] if isinstance(side, str) else side


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.db")


def known(store: Store) -> int:
    section = next(one for one in card_gaps.sections(store.packs, "bid") if one.id == "locations")
    return section.known_count


def test_every_location_of_the_tin_can_be_entered_as_it_turns_up(store: Store) -> None:
    mine, *others = PACK["locations"]
    deck = [{**mine, "id": "mine", "name": "Mine"}, *others]  # the one whose name the app knows
    Random(5).shuffle(deck)
    first = Evening(store, deck, 1)
    first.play()
    assert first.session.table.state.outcome().ended_by == "locations"
    assert known(store) == first.entered >= 20
    rest = Evening(store, deck[first.entered :] + deck[: first.entered], 2)
    rest.play()
    assert known(store) == LOCATIONS == first.entered + rest.entered
    last = Evening(store, deck, 3)
    last.turn_up(deck[0])
    assert last.entered == 0  # the tin is known
    assert "new-card" not in targets(last.session)
