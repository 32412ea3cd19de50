"""Dealt games for the tests: set-ups of every mode with cards that are all known, and playing them on by chance."""

from random import Random

from companion.contract.dealing import SecretChoice
from companion.dealing import dealer
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.json_types import Json

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
MODES: dict[str, tuple[str, str, int, Json]] = {
    "works alone": ("works", "solo", 1, {"ai": "rachael", "advanced": ["temp-agency"]}),
    "works for four": ("works", "multiplayer", 4, {"advanced": ["recycler", "swap-meet"]}),
    "delivery alone": ("delivery", "solo", 1, {"ai": "sam"}),
    "delivery for two": ("delivery", "multiplayer", 2, {"upgrades": True, "road_conditions": 4}),
    "delivery for five": ("delivery", "multiplayer", 5, {}),
    "bid alone": ("bid", "solo", 1, {"ai": "auntie-algorithm"}),
    "bid for two and AI": ("bid", "two-player-ai", 2, {"ai": "auntie-algorithm"}),
    "bid for four": ("bid", "multiplayer", 4, {}),
}


def dealt(mode: str, deal: int = 1) -> Table:
    """Begin a game of a mode, dealt by a number."""
    game, kind, seats, options = MODES[mode]
    pack = packs.sample(game) if game in packs.SAMPLED else {}
    return Table(Setup(game, kind, NAMES[:seats], options, pack=pack, deal=deal))


def chosen_by(choice: SecretChoice, chance: Random) -> list[str]:
    """Choose unseen, by chance, what is allowed."""
    while True:
        cards = [card for card in choice.among if chance.random() < 0.5]
        if choice.allows(cards):
            return cards


def deal_on(table: Table, chance: Random) -> int:
    """Let the app deal until a seat is asked; return how many moves it made."""
    chosen: dict[int, list[str]] = {}
    count = 0
    while True:
        while (choice := dealer.choice(table, chosen)) is not None:
            chosen[choice.seat] = chosen_by(choice, chance)
        if (move := dealer.move(table, chosen)) is None:
            return count
        table.play(move)
        count += 1
        if table.game.id != "delivery" or table.state.phase != "setup":
            chosen = {}


def play_on(table: Table, chance: Random, most: int = 400) -> None:
    """Play to the end, with the choices of people and AIs by chance; or this many moves, if a game has no end."""
    deal_on(table, chance)
    while (moves := table.state.legal_moves()) and len(table.moves) < most:
        table.play(table.decision().move if table.state.prompt.ask == "automa" else chance.choice(moves))
        deal_on(table, chance)
