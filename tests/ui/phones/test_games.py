"""Every game at a table of phones: each plays what its seat is asked, sees its own cards, and no more."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from companion.dealing import dealer
from companion.packs import packs
from companion.seen import rights
from companion.seen.table import UNTOLD
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.game import Move
from engine.moves import TABLE, Seat
from tests.companion.dealing.dealt_games import MODES, NAMES, chosen_by
from tests.headless import controls_in
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.sessions import shown
from ui.session import Session

DEAL = 42917
MOST = 90
"""After so many moves a game is left."""


def dealt(mode: str) -> Setup:
    game, kind, seats, options = MODES[mode]
    pack = packs.sample(game) if game in packs.SAMPLED else {}
    return Setup(game, kind, NAMES[:seats], options, pack=pack, deal=DEAL)


def open_moves(table: Table, seat: Seat) -> Sequence[Move]:
    """Return what a seat may do: in a closed auction the bids of its own."""
    state = table.state
    if state.prompt.about == "secret-bid":
        return [SecretBid(seat, amount) for amount in range(state.mints[seat] + 1)]
    moves: Sequence[Move] = state.legal_moves()
    return moves


def choose_unseen(phone: Session, chance: Random) -> bool:
    """Choose on a phone what its seat must choose unseen, if it must."""
    choice = dealer.choice(phone.table)
    if choice is not None:
        phone.choose_unseen(choice, chosen_by(choice, chance))
    return choice is not None


def turn(at: TableOfPhones, phones: list[Session], chance: Random) -> bool:
    """Do what is asked next on the phone of who is asked, or on the device that runs the game; False at the end."""
    follow(at.host, *phones)
    if sum(choose_unseen(phone, chance) for phone in phones):
        return True
    prompt, table = at.host.table.state.prompt, at.host.table
    if prompt.ask == "automa":
        at.host.play(table.decision().move)
    elif prompt.ask != "over":
        asked = [phone for phone in phones if phone.may_act]
        assert asked, prompt
        phone = chance.choice(asked)
        seat = phone.guest.seat if phone.guest is not None else None
        assert seat is not None
        moves = [move for move in open_moves(phone.table, seat) if rights.may_move(phone.table, seat, move)]
        before = len(at.host.table.points)
        phone.play(chance.choice(moves))
        follow(at.host)
        assert len(at.host.table.points) > before
    return prompt.ask != "over"


@pytest.mark.parametrize("mode", MODES)
def test_a_dealt_game_is_played_on_phones_alone(tmp_path: Path, mode: str) -> None:
    setup, chance = dealt(mode), Random(mode)
    with seated(tmp_path, setup) as at:
        phones = [at.phone(seat) for seat in range(len(setup.seats))]
        watcher = at.phone(None, "watcher")
        while turn(at, phones, chance) and len(at.host.table.moves) < MOST:
            follow(watcher, *phones)
            assert not watcher.may_act
            for phone in (watcher, *phones):
                assert phone.table.setup.deal == UNTOLD
            if len(at.host.table.moves) % 16 == 0:
                for phone in (watcher, *phones):
                    assert list(controls_in(shown(phone)))


def described(game: str, kind: str, names: int, **options: object) -> Setup:
    pack = packs.sample(game) if game in packs.SAMPLED else {}
    return Setup(game, kind, NAMES[:names], options, pack=pack)


PHYSICAL = {
    "works": described("works", "multiplayer", 3),
    "works alone": described("works", "solo", 1, ai="rachael"),
    "delivery": described("delivery", "multiplayer", 3),
    "delivery alone": described("delivery", "solo", 1, ai="sam"),
    "bid": described("bid", "multiplayer", 3),
}


@pytest.mark.parametrize("mode", PHYSICAL)
def test_what_turns_up_is_described_by_whose_turn_it_is(tmp_path: Path, mode: str) -> None:
    setup, chance, described_by = PHYSICAL[mode], Random(f"{mode} described"), set[int]()
    with seated(tmp_path, setup) as at:
        phones = [at.phone(seat) for seat in range(len(setup.seats))]
        watcher = at.phone(None, "watcher")
        while len(at.host.table.moves) < MOST:
            follow(at.host, watcher, *phones)
            if at.host.table.state.prompt.ask not in dealer.NOT_OF_TABLE:
                (describing,) = (seat for seat, phone in enumerate(phones) if phone.may_act)
                described_by.add(describing)
            if not turn(at, phones, chance):
                break
            if len(at.host.table.moves) % 16 == 0:
                follow(watcher, *phones)
                for phone in (watcher, *phones):
                    assert list(controls_in(shown(phone)))
        assert described_by == set(range(len(phones)))
        assert any(move.by == TABLE for move in at.host.table.moves)
