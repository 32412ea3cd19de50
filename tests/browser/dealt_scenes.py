"""Games without a tin for pictures: the switch of New game, what the app turned up, and cards that one person sees."""

from dataclasses import replace
from random import Random

from companion.coach import chair
from companion.dealing import dealer
from companion.packs import packs
from companion.store.store import LiveGame, Store
from companion.table.table import Setup
from tests.browser.scenes import FOUR, laid
from tests.ui.delivery_tables import TOGETHER, C, changed, pair

DEAL = 42917


def dealt_on(live: LiveGame) -> None:
    """Let the app deal until a seat is asked."""
    while (move := dealer.move(live.table)) is not None:
        live.table.play(move)


def four(store: Store) -> None:
    """Four begin a game."""
    store.start(replace(FOUR, deal=DEAL))


def orders(store: Store) -> None:
    """Two people are dealt three orders each, from which they keep some."""
    options = {"trucks": ["truck-a", "truck-b"]}
    store.start(Setup("delivery", "multiplayer", ("Ada", "Ben"), options, pack=packs.sample("delivery"), deal=DEAL))


def the_app_decides(store: Store) -> None:
    """With nothing on the table the app has a seat, and decides."""
    options = {"trucks": ["truck-a", "truck-b"]}
    pack, apps = packs.sample("delivery"), {"1": "easy"}
    live = store.start(Setup("delivery", "multiplayer", ("Ada", "Ben"), options, pack=pack, deal=DEAL, chairs=apps))
    table = live.table
    while chair.deciding(table) is None or table.state.phase == "setup":
        asked = dealer.choice(table)
        dealt = dealer.move(table, {asked.seat: asked.by_app()} if asked is not None else None)
        table.play(dealt if dealt is not None else table.state.legal_moves()[0])


def the_app_drives(store: Store) -> None:
    """With the map on the table the app has a seat, and no other use for its action than to drive."""
    laid(store, replace(pair(changed(TOGETHER, 0, at="sw-lane", mints={C: 1})), chairs={"0": "strong"}))


def a_plan_unseen(store: Store) -> None:
    """Ada has drawn a plan at the Lotto, and is on turn again."""
    live, chance = store.start(replace(FOUR, deal=DEAL)), Random(0)
    table, seat = live.table, None
    while seat is None or table.state.prompt.by != seat:
        dealt_on(live)
        moves = table.state.legal_moves()
        lotto = [move for move in moves if getattr(move, "where", "") == "lotto" and seat is None]
        seat = lotto[0].by if lotto else seat
        table.play(lotto[0] if lotto else chance.choice(moves) if seat is None else moves[-1])
        dealt_on(live)


def rolled(store: Store) -> None:
    """Alone in Mint Bid: the app has just rolled for the AI."""
    ai = {"ai": "auntie-algorithm"}
    live, chance = store.start(Setup("bid", "solo", ("Ada",), ai, pack=packs.sample("bid"), deal=DEAL)), Random(1)
    table, is_rolled = live.table, False
    while not is_rolled:
        table.play(
            table.decision().move if table.state.prompt.ask == "automa" else chance.choice(table.state.legal_moves())
        )
        while (move := dealer.move(table)) is not None:
            is_rolled = table.state.prompt.die is not None
            table.play(move)
