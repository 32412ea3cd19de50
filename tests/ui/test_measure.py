"""Columns give way before a word is broken."""

from ui.components.measure import abreast, longest, wide

NAMES = ("Embouteillage", "Tunnel", "Zone de chargement")


def test_the_longest_word_is_one_that_no_line_can_end_in() -> None:
    assert longest("Zone de chargement", 10) == wide("chargement", 10)
    assert longest("Saint-Barthélemy", 10) == wide("Barthélemy", 10)
    assert longest("à 6 ou plus\u00a0!", 10) == wide("plus\u00a0!", 10)
    assert longest("", 10) == 0


def test_as_many_columns_stand_beside_each_other_as_the_longest_word_leaves_room_for() -> None:
    needed = wide("Embouteillage", 15) + 14
    for columns in (1, 2, 3):
        room = columns * needed + (columns - 1) * 8
        assert abreast(NAMES, 15, room + 1, most=3, gap=8, inside=14) == columns
    assert abreast(NAMES, 15, 2000, most=3, gap=8, inside=14) == 3
    assert abreast(NAMES, 15, 20, most=3, gap=8, inside=14) == 1
    assert abreast((), 15, 300, most=2, gap=8, inside=14) == 2
