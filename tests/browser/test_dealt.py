"""A game without a tin on a phone, from Home to the ranking: the app deals, and nobody names a card."""

from companion.dealing import dealer
from tests.browser.driver import App, Server
from tests.browser.works_journey import Stranger


def test_a_dealt_game_of_mint_works_is_played_from_home_to_the_ranking(app: App, server: Server) -> None:
    player = Stranger(app, server, seed=3)
    player.tap("play-works", "dealt")
    player.tap("start")
    app.sees("happened")
    player.play()
    table = player.table
    assert table.setup.deal is not None
    assert any(dealer.was_dealt(table, point) for point in table.path)
    assert not any(name.startswith("card-") for name in app.names())
    app.sees("works-over")
