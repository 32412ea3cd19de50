"""Names as people type them: kept so, nothing unseen in them, and no letter or emoji cut in half."""

import pytest

from companion.wording import names
from companion.wording.names import initial, is_drawn, is_too_long, is_visible, letters, tidy

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("van der Berg", "van der Berg"),
        ("  Ada  Lovelace ", "Ada Lovelace"),
        ("日本太郎", "日本太郎"),
        ("محمد", "محمد"),
        ("می‌خواهم", "می‌خواهم"),
        (FAMILY, FAMILY),
        ("👩🏽‍🚀 Zoé", "👩🏽‍🚀 Zoé"),
        ("\u200b", ""),
        ("\u200d\u200c", ""),
        ("\u3164", ""),
        ("\u0301", ""),
        ("\u202eevil\u202c", "evil"),
        ("A\u200bda", "Ada"),
        ("tab\tand\nline", "tab and line"),
        ("\ud800x", "x"),
        ("a" * 30, "a" * 24),
        ("é" * 30, "é" * 24),
        (FAMILY * 30, FAMILY * 24),
        ("🇫🇷" * 30, "🇫🇷" * 24),
        ("x" * 1_000_000, "x" * 24),
    ],
)
def test_a_name_is_kept_as_it_is_typed(typed: str, kept: str) -> None:
    assert tidy(typed) == kept
    assert tidy(kept) == kept
    assert is_visible(typed) == bool(kept)
    assert not is_too_long(kept)


def test_no_letter_is_cut_in_half() -> None:
    for letter in (FAMILY, "🇫🇷", "👩🏽‍🚀", "é", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "ा"):
        assert list(letters(f"a{letter}")) in (["a", letter], [f"a{letter}"])
        for length in range(20, 26):
            assert tidy("b" * length + letter) in ("b" * min(length, 24), "b" * length + letter)
    assert tidy("e" + "\u0301" * 10_000) == ""


def test_a_name_that_no_form_takes_is_too_long() -> None:
    assert is_too_long("a" * 25)
    assert is_too_long("a" + "\u0301" * names.MOST_SIGNS)
    assert not is_too_long(FAMILY * 20)


@pytest.mark.parametrize(("name", "first"), [("zoé", "Z"), (FAMILY + "x", FAMILY), ("ßen", "ß"), ("éa", "É"), ("", "")])
def test_the_initial_is_a_whole_letter(name: str, first: str) -> None:
    assert initial(name) == first


@pytest.mark.parametrize(
    "name",
    [
        *("Zoé", "Łukasz", "Ελένη", "Юлия", "O’Neill – 2", "Nguyễn"),
        *("محمد", "می‌خواهم", "שרה", "สมชาย", "सीता"),
        *("😀", FAMILY, "👩🏽‍🚀", "🇫🇷", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "❤️", "1️⃣"),
    ],
)
def test_what_the_typefaces_have_is_drawn(name: str) -> None:
    assert is_drawn(name)


@pytest.mark.parametrize("name", ["日本太郎", "ანა", "Ада ɐ", "Ada ★"])
def test_what_they_lack_is_not(name: str) -> None:
    assert not is_drawn(name)
