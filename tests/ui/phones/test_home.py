"""Lists of games beside a table of phones: the owner’s tells nothing that a seat may not know, a phone has none."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from companion.store.results import summary
from companion.store.store import GameCard
from companion.table.table import Table
from engine.bid.moves import SecretBid
from tests.companion.seen.test_pairs import KINDS
from tests.companion.seen.test_table import WORDS
from tests.ui.phones.seated import follow, seated
from tests.ui.phones.test_phones import closed_auction
from ui.routes import SCREENS
from ui.screens.home.unfinished import unfinished_game

PAIRS = 40
NOW = datetime(2026, 11, 27, tzinfo=UTC)


def told(table: Table) -> list[str]:
    """Return what Home and the list of unfinished games tell of a game."""
    card = GameCard(1, table.setup, summary(table.setup, table.state), NOW, None)
    shown = [(words, unfinished_game(words, card)) for words in WORDS]
    return [repr((game.title, game.about, game.seats, game.label(words))) for words, game in shown]


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_of_games_tells_nothing_that_somebody_may_not_know(kind: str) -> None:
    for _, (_, one, other) in zip(range(PAIRS), KINDS[kind](Random(f"home {kind}")), strict=False):
        assert told(one) == told(other)


def test_a_phone_has_no_list_of_games_and_no_way_to_one(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        ada, watcher = at.phone(0), at.phone(None, "watcher")
        at.host.play(SecretBid(1, 7))
        follow(ada, watcher)
        for phone in (ada, watcher):
            assert phone.store.games() == []
            here = f"/game/{at.hub.game}"
            for route in (*SCREENS, "continue", "works/new", "bid/score", "history/game/1", "phones", "game/2"):
                phone.go(f"/{route}")
                assert phone.route in (here, "/join", "/rules")
                assert phone.store.games() == []
