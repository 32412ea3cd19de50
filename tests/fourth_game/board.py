"""What Mint Pile gives the screens: a line for its tin, and who can play. All else has a default."""

from companion.languages import mark
from tests.fourth_game.rules import GAME, MODES
from ui.boards import plain

GAME_UI = plain.game_ui(GAME.id, mark("Take one, two or three"), "multiplayer", MODES["multiplayer"], GAME.kinds)
