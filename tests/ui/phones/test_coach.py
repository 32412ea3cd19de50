"""The coach on phones: asked for one's own seat alone, and thinking from what that seat may know."""

from pathlib import Path
from random import Random

import pytest

from companion.coach import coach as thoughts
from companion.coach.search import Advice
from companion.coach.unseen import CardSearch
from companion.dealing import dealer
from companion.seen.table import SeenTable
from companion.slices import whole
from companion.store.store import Store
from companion.table.table import Table
from engine.bid.moves import SecretBid
from engine.moves import Seat
from tests.companion.seen.test_pairs import KINDS
from tests.companion.seen.test_table import nothing
from tests.ui.phones.at_table import at_table
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_games import dealt, turn
from tests.ui.phones.test_phones import closed_auction
from tests.ui.sessions import named, until
from ui.parts import coach
from ui.preferences import ON_DEMAND
from ui.screens.table import coach_sheet

GAMES = 4
"""So many games are played on for an answer."""
PAIRS = 4


def asked_for(at: TableOfPhones) -> None:
    at.hub.store.settings["coach"] = ON_DEMAND


def advice(table: Table, seat: Seat) -> Advice | None:
    """Return what the coach says of the table of a seat; None if that is not asked."""
    if seat not in thoughts.asked(table.state.prompt):
        return None
    return whole(thoughts.search(table.setup.game, table.state, seat, 1).think(GAMES))


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_may_not_know_changes_no_advice(kind: str) -> None:
    advised = 0
    for seat, one, other in KINDS[kind](Random(f"advice {kind}")):
        if seat is None or (said := advice(SeenTable(one, seat, nothing), seat)) is None:
            continue
        assert said.moves
        assert said == advice(SeenTable(other, seat, nothing), seat)
        advised += 1
        if advised == PAIRS:
            return


def test_each_asks_for_its_own_seat_and_only_if_the_host_lets_phones_ask(tmp_path: Path) -> None:
    with seated(tmp_path, closed_auction()) as at:
        ada, ben, watcher = at.phone(0), at.phone(1), at.phone(None, "watcher")
        assert coach.question(ada) is None
        assert coach.COACH not in named(ada)
        asked_for(at)
        for phone, seat in ((ada, 0), (ben, 1)):
            question = coach.question(phone)
            assert question is not None
            assert question.seat == seat
            assert coach.question(phone, 1 - seat) == question  # whoever is named: its own
            assert coach.COACH in named(phone)
        assert coach.question(watcher) is None
        ben.play(SecretBid(1, 7))
        follow(at.host, ada, ben, watcher)
        assert coach.question(ben) is None
        assert coach.question(ada) is not None
        at.hub.sit(2)
        follow(at.host)
        at.host.set_preference("coach", ON_DEMAND)
        question = coach.question(at.host)
        assert question is not None
        assert question.seat == 2


@pytest.mark.parametrize("mode", ["works for four", "delivery for two", "bid for four"])
def test_it_thinks_at_the_table_of_a_seat_of_a_dealt_game(tmp_path: Path, mode: str) -> None:
    setup, chance, advised = dealt(mode), Random(mode), 0
    with seated(tmp_path, setup) as at:
        asked_for(at)
        phones = [at.phone(seat) for seat in range(len(setup.seats))]
        for _ in range(12):
            follow(at.host, *phones)
            for seat, phone in enumerate(phones):
                if (question := coach.question(phone)) is None:
                    continue
                assert question.seat == seat
                if question.choice is not None:
                    assert question.choice == dealer.seen_by(phone.table, seat).choice
                    search = CardSearch(setup.game, phone.table.state, question.choice, 1)
                    for _ in range(GAMES):
                        whole(search.playout())
                    assert search.advice()
                else:
                    assert advice(phone.table, seat) is not None
                advised += 1
            if not turn(at, phones, chance):
                break
    assert advised > 5


async def test_a_phone_asks_and_plays_what_the_coach_would(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_sheet, "MOST", 64)
    monkeypatch.setattr(coach_sheet, "SECONDS", 60.0)
    store.settings["coach"] = ON_DEMAND
    async with at_table(store, closed_auction()) as game:
        ada, ben = await game.phone(0), await game.phone(1)
        sent = len(ben.sent)
        await ada.tap("coach")
        await until(ada, lambda: ada.ident("coach-told").live_region)
        assert not [name for name in ada.names() if name.startswith("coach-try")]
        assert len(ben.sent) == sent  # that one thinks is not told to others
        await ada.tap("coach-play-1")
        assert game.table.state.secret[0] is not None
