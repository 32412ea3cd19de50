"""What the rulebook of Mint Delivery says of its own: sources, and the piles of five players."""

from companion.languages import words
from companion.rulebook import clause, step


def test_five_players_make_piles_of_no_fixed_size() -> None:
    assert "{pile}" in step("delivery", "multiplayer", "piles").title
    assert "{pile}" not in step("delivery", "multiplayer", "piles", "five").title


def test_sources_tell_the_sheets_apart() -> None:
    english, french = words("en"), words("fr")
    assert clause("delivery.deliver.mints").source_in(english) == "Revised French rule sheet, Livrer une Commande"
    assert clause("delivery.road.toll").source_in(english) == "French rule sheet, Péage"
    assert clause("delivery.solo.belt").source_in(french) == "Feuille solo anglaise, Load Mints"
    assert clause("delivery.upgrade.once").source_in(english) == "Not on the sheet: our reading"
