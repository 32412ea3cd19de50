"""Two fingers make the app larger; the screen reader's text stays on, and comes on for people who use keys first."""

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.driver import PATIENCE, Server

LARGER = 2.0
NODE = "flt-semantics-host flt-semantics"


def opened(context: BrowserContext, url: str) -> Page:
    """The app in a new window, of which nothing is read yet."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=1000 * PATIENCE * 3)
    page.wait_for_selector("#loading", state="detached", timeout=1000 * PATIENCE * 3)
    return page


def test_two_fingers_make_the_page_larger_and_its_window_no_smaller(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 412, "height": 915}, has_touch=True, is_mobile=True)
    try:
        page = opened(context, server.url)
        tools = context.new_cdp_session(page)

        def touch(kind: str, *across: float) -> None:
            points = [{"x": x, "y": 400, "id": number} for number, x in enumerate(across)]
            tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", 180, 230)
        for apart in range(30, 160, 10):
            touch("touchMove", 205 - apart, 205 + apart)
        touch("touchEnd")
        view = tools.send("Page.getLayoutMetrics")["cssVisualViewport"]
        assert view["scale"] >= LARGER
        size = page.evaluate("[visualViewport.width, visualViewport.height, visualViewport.scale]")
        assert [round(each) for each in size] == [412, 915, 1]
        fit = page.evaluate("document.querySelector('meta[name=viewport]').content")
        assert "viewport-fit=cover" in fit
        assert "user-scalable" not in fit
    finally:
        context.close()


def test_what_a_screen_reader_reads_comes_on_by_keys_and_stays(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    try:
        page = opened(context, server.url)
        assert page.query_selector(NODE) is None
        page.keyboard.press("Tab")
        page.wait_for_selector(NODE, state="attached", timeout=1000 * PATIENCE)
        page.close()
        again = opened_anew(context, server.url)
        again.wait_for_selector(NODE, state="attached", timeout=1000 * PATIENCE * 3)
    finally:
        context.close()


def test_who_uses_a_pointer_first_is_left_alone(browser: Browser, server: Server) -> None:
    context = browser.new_context()
    try:
        page = opened(context, server.url)
        page.mouse.click(5, 5)
        page.keyboard.press("Tab")
        page.wait_for_timeout(500)
        assert page.query_selector(NODE) is None
    finally:
        context.close()


def opened_anew(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    return page
