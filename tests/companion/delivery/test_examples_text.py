"""The examples of Mint Delivery as they are told: in every language, with the verdict that the files hold them to."""

import pytest

from companion.examples import Example, all_of, told
from companion.languages import LANGUAGES, words

EVERY = [example for shown in all_of("delivery").values() for example in shown]
EN, FR = words("en"), words("fr")


def name(example: Example) -> str:
    return f"{example.rule}: {example.title}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_can_be_told(language: str) -> None:
    said = words(language)
    for example in EVERY:
        story = told(example, said)
        assert story.is_allowed == example.is_allowed, name(example)
        assert story.verdict, name(example)
        for line in (story.move, *story.situation, *story.verdict):
            assert "{" not in line, name(example)
            assert "None" not in line, name(example)
        assert all(story.situation), name(example)
        assert all(story.verdict), name(example)
