"""Whole random games in other people's engines, each with its exact set of legal moves at every turn."""

from collections.abc import Callable
from importlib import import_module
from random import Random

Game = Callable[[Random], int]
CHESS = "python-chess"


def chess() -> Game:
    chess = import_module("chess")

    def game(rng: Random) -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return game


def open_spiel(name: str) -> Callable[[], Game]:
    def load() -> Game:
        import_module("open_spiel.python.games")  # registers the games that are written in Python
        spiel = import_module("pyspiel").load_game(name)

        def game(rng: Random) -> int:
            state, moves = spiel.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    action = rng.choices(actions, weights)[0]
                else:
                    action = rng.choice(state.legal_actions())
                state.apply_action(action)
                moves += 1
            return moves

        return game

    return load


def catanatron() -> Game:
    catan = import_module("catanatron")

    def game(rng: Random) -> int:
        players = [catan.RandomPlayer(catan.Color.RED), catan.RandomPlayer(catan.Color.BLUE)]
        match = catan.Game(players, seed=rng.getrandbits(32))
        match.play()
        return len(match.state.actions)

    return game


PEERS: dict[str, Callable[[], Game]] = {
    CHESS: chess,
    "OpenSpiel tic-tac-toe (Python)": open_spiel("python_tic_tac_toe"),
    "OpenSpiel block dominoes (Python)": open_spiel("python_block_dominoes"),
    "OpenSpiel liar’s poker (Python)": open_spiel("python_liars_poker"),
    "catanatron, 2 players": catanatron,
}


def peers() -> tuple[dict[str, Game], list[str]]:
    """The games of the peers that are installed, by name, and the names of those that are not."""
    found: dict[str, Game] = {}
    absent: list[str] = []
    for name, load in PEERS.items():
        try:
            found[name] = load()
        except ModuleNotFoundError:
            absent.append(name)
    return found, absent
