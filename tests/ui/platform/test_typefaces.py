"""Samples of the typefaces: when they count as arrived."""

import asyncio

from ui.platform.typefaces import Samples


def samples() -> Samples:
    return Samples(["Serif", "Sans"])


async def test_all_have_arrived_when_each_has_a_width_of_its_own() -> None:
    found = samples()
    for family in ("Serif", "Sans", "Roboto"):
        found.measured(family, 257.0)
    found.measured("Serif", 302.0)
    waiting = asyncio.create_task(found.arrival(60))
    await asyncio.sleep(0)
    assert not waiting.done()
    found.measured("Sans", 252.0)
    await asyncio.wait_for(waiting, 30)


async def test_a_typeface_that_is_there_from_the_start_is_measured_once() -> None:
    found = samples()
    waiting = asyncio.create_task(found.arrival(60))
    for family, width in (("Serif", 302.0), ("Sans", 252.0), ("Roboto", 257.0)):
        await asyncio.sleep(0)
        assert not waiting.done()
        found.measured(family, width)
    await asyncio.wait_for(waiting, 30)


async def test_nobody_waits_for_ever() -> None:
    await asyncio.wait_for(samples().arrival(0.01), 30)


def test_each_family_has_its_sample() -> None:
    families = [control.style.font_family for control in samples().controls]
    assert families == ["Serif", "Sans", "Roboto"]
    assert all(control.opacity == 0 for control in samples().controls)
