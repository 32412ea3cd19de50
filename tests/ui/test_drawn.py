"""What counts as a fault of the lines that a browser has drawn."""

from tests.browser.drawn import Line, faults

PORT = (0.0, 0.0, 360.0, 640.0)


def line(text: str, after: str | None = None, at: tuple[float, float] = (10, 10), **more: object) -> Line:
    """A line 100 wide and 20 high."""
    x, y = at
    told = {"short": False, "port": PORT, "covered": False, **more}
    return Line(text=text, after=after, box=(x, y, x + 100, y + 20), **told)


def test_a_word_that_goes_on_in_the_next_line_is_broken() -> None:
    assert faults([line("Sans partenair", "e")]) == ["broken word: 'partenair' 'e'"]
    assert faults([line("12", "5")]) == ["broken word: '12' '5'"]


def test_lines_end_after_spaces_and_hyphens() -> None:
    for text, after in (("Sans ", "partenaire"), ("Saint-", "Barthélemy"), ("oui", " non"), ("1/", "2"), ("End", None)):
        assert faults([line(text, after)]) == [], (text, after)


def test_what_is_left_out_or_covered_is_told() -> None:
    assert faults([line("Produc", short=True)]) == ["left out: what follows 'Produc'"]
    assert faults([line("3", covered=True)]) == ["covered: '3'"]
    assert faults([line("\ue5ca", covered=True)]) == []


def test_words_over_words_are_told_where_both_are_in_view() -> None:
    one, other = line("Ada"), line("Ben", at=(60, 15))
    assert faults([one, other]) == ["drawn over each other: 'Ada' and 'Ben'"]
    assert faults([one, line("Ben", at=(60, 32))]) == []
    assert faults([one, other._replace(port=(0.0, 32.0, 360.0, 640.0))]) == []


def test_a_line_is_cut_by_the_edge_of_what_it_is_seen_in() -> None:
    assert not line("Ada").is_cut
    assert line("Ada", port=(0.0, 15.0, 360.0, 640.0)).is_cut
    assert line("Ada", at=(300, 10)).is_cut
