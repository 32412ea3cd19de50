"""Who waits for news is woken by them, one after the other, and after the one who made them is answered."""

import asyncio

from ui.phones.news import ROUNDS, News

PATIENCE = 30.0


async def drawn() -> None:
    """Take as long as a screen does to be drawn and sent."""
    for _ in range(ROUNDS - 1):
        await asyncio.sleep(0)


async def test_all_draw_one_after_the_other_and_who_has_tapped_first() -> None:
    news, seen = News(), list[str]()

    async def follow(name: str) -> None:
        await news.wait(0, PATIENCE)
        seen.append(f"{name} draws")
        await drawn()
        seen.append(f"{name} is sent")

    following = [asyncio.create_task(follow(name)) for name in ("Ada", "Ben", "Cleo")]
    await asyncio.sleep(0)
    news.tell()
    await drawn()
    seen.append("the answer")
    await asyncio.gather(*following)
    each = [f"{name} {what}" for name in ("Ada", "Ben", "Cleo") for what in ("draws", "is sent")]
    assert seen == ["the answer", *each]


async def test_nobody_misses_what_is_told_while_others_are_woken() -> None:
    news, heard = News(), dict[str, int]()

    async def follow(name: str) -> None:
        heard[name] = 0
        while heard[name] < 5:
            await news.wait(heard[name], PATIENCE)
            heard[name] = news.count

    following = [asyncio.create_task(follow(name)) for name in ("Ada", "Ben", "Cleo")]
    for _ in range(5):
        await asyncio.sleep(0)
        news.tell()
    await asyncio.wait_for(asyncio.gather(*following), PATIENCE)
    assert set(heard.values()) == {5}


async def test_without_news_nobody_waits_longer_than_wanted() -> None:
    await asyncio.wait_for(News().wait(0, 0.01), PATIENCE)
