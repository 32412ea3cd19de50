"""Runs the app in this process with no browser: a real Flet session whose client is a stand-in.

    async with Headless(app.main) as screen:
        await screen.tap("play-works")
        assert "Your turn" in screen.text("prompt")

Everything that leans on Flet's internals (the session, its messages, `_i`, `_dialogs`) is in this file.
"""

import asyncio
import dataclasses
import enum
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from operator import itemgetter
from typing import Any, Self, TypeVar

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.controls.value_types import Prop
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

import ui.app
import ui.taps
from ui.components import pressed_by
from ui.redraw import constructing, private

private.install()  # controls are made, compared and sent as in the app, whichever test comes first
constructing.install()
ui.app.LAG_DELAY = 0  # once the screen is still, nothing on it lags behind
ui.taps.SETTLING = ui.taps.DOUBLE_TAP = 0.0  # taps follow each other faster than any finger's, and each is meant
C = TypeVar("C", bound=BaseControl)
PHONE = {"route": "/", "width": 412, "height": 915, "web": True}
FAULT = "went-wrong"
_NEVER_SHOWN = frozenset({"_parent", "_i", "_c"})
"""Fields of a control that hold nothing that is shown: what it is in, its number and its kind."""
ENCODE: Any = vars(protocol)["configure_encode_object_for_msgpack"](BaseControl)  # Flet gives it no types
TICK = 0.001
QUIET_TICKS = 5  # rounds of the event loop without a message after which the screen counts as still


class Client(Connection):
    """The other end of the wire: takes the messages, answers the calls a browser would answer."""

    def __init__(self, answers: Mapping[str, Any]) -> None:
        base: Any = super()
        base.__init__()
        self.answers = answers
        self.messages: list[Message] = []
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://127.0.0.1/"
        session: Any = Session  # Flet gives most of it no types
        self.session = session(self)

    @staticmethod
    def encode(value: object) -> bytes:
        """Encode as for the wire. Flet remembers what it has sent while it encodes, so this can't be left out."""
        return bytes(msgpack.packb(value, default=ENCODE))

    def send_message(self, message: Message) -> None:
        self.sent_as(message, self.encode([message.action, message.body]))
        self.messages.append(message)
        if message.action == MessageAction.SESSION_CRASHED:
            raise AssertionError(message.body.message)
        if message.action == MessageAction.INVOKE_METHOD:
            self.answer(message.body)

    def sent_as(self, message: Message, told: bytes) -> None:
        """Do nothing with what goes over the wire for a message."""

    def answer(self, call: Any) -> None:
        if call.name == "push_route":
            self.loop.create_task(self.go(call.args["route"]))
        answer = self.answers.get(call.name)
        result = answer(call.args) if callable(answer) else answer
        self.loop.call_soon(self.session.handle_invoke_method_results, call.control_id, call.call_id, result, None)

    async def go(self, route: str) -> None:
        """Tell the session of a new address, as the browser does after its own back button too."""
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(self.session.page._i, "route_change", {"route": route})

    def dispose(self) -> None:
        self.executor.shutdown()


def kind_of(value: object) -> Any:
    """Return the class of a value, for what is cached by it: mypy takes no class for hashable."""
    return type(value)


@cache
def _is_dataclass(kind: Any) -> bool:
    return not issubclass(kind, enum.Enum) and dataclasses.is_dataclass(kind)


@cache
def _may_hold(kind: Any) -> bool:
    """Return whether something of this kind may have controls in it."""
    return issubclass(kind, (list, tuple, dict)) or _is_dataclass(kind)


@cache
def _fields(kind: Any) -> tuple[dict[str, int], list[tuple[int, str]]]:
    """The fields of a dataclass that are on the wire, numbered; and those that have a value wherever Flet keeps it.

    Of the others Flet keeps in `_values` what was set: few of the many that a control has.
    """
    fields = dataclasses.fields(kind)
    places = {f.name: at for at, f in enumerate(fields) if f.name not in _NEVER_SHOWN and "skip" not in f.metadata}
    props = {name: prop for name in places if isinstance(prop := inspect.getattr_static(kind, name, None), Prop)}
    sparse = {name for name, prop in props.items() if not _may_hold(kind_of(prop.default))}
    return places, [(at, name) for name, at in places.items() if name not in sparse]


def inner_of(value: object) -> list[object]:
    """Return the values of the fields of a dataclass, as far as controls may be in it."""
    places, present = _fields(kind_of(value))
    found = [(at, inner) for at, name in present if (inner := getattr(value, name, None))]
    for name, inner in getattr(value, "_values", {}).items():
        if _may_hold(kind_of(inner)) and name in places:
            found.append((places[name], inner))
    found.sort(key=itemgetter(0))
    return [inner for _, inner in found]


def controls_in(value: object) -> Iterator[BaseControl]:
    """Every control under a value that is shown, outermost first, through lists, mappings and dataclass fields."""
    seen: set[int] = set()
    queue: list[object] = [value]
    while queue:
        value = queue.pop()
        if isinstance(value, (list, tuple)):
            queue.extend(reversed(value))
        elif isinstance(value, dict):
            queue.extend(reversed(value.values()))
        elif _is_dataclass(kind_of(value)) and id(value) not in seen:
            seen.add(id(value))
            if isinstance(value, BaseControl):
                if not getattr(value, "visible", True):
                    continue
                yield value
            queue.extend(reversed(inner_of(value)))


def words_of(control: BaseControl) -> list[str]:
    """Return what one control shows or says by itself, without its children."""
    named = [getattr(control, name, None) for name in ("label", "value", "text", "content", "tooltip")]
    return [word for word in named if isinstance(word, str) and word]


def misfit(handler: Callable[..., object]) -> str:
    """Return the fault of a handler that Flet calls: with its event if there is a parameter, an optional one too.

    So the one parameter of a handler has no default, and there is no second one.
    """
    parameters = list(inspect.signature(handler).parameters.values())
    if len(parameters) > 1:
        return f"{len(parameters)} parameters, and Flet passes one"
    return "; ".join(f"Flet passes its event for {one}" for one in parameters if one.default is not one.empty)


def button_over(named: ft.Semantics) -> ft.TextButton | ft.Container | None:
    """Return the control that takes the taps of a target; of one that takes none its box, which has no `on_click`."""
    return pressed_by(named) or (named.content if isinstance(named.content, ft.Container) else None)


@cache
def _events(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind) if field.name.startswith("on_"))


def handlers_of(controls: Iterable[BaseControl]) -> Iterator[tuple[BaseControl, str, Callable[..., object]]]:
    """Every handler of these controls, with its control and the name of the event."""
    for control in controls:
        for name in _events(kind_of(control)):
            found = getattr(control, name, None)
            if callable(found):
                yield control, name, found


class Headless:
    """One visitor of the app. `answers` gives what the client's methods return, by name (a value or a function)."""

    client_type: type[Client] | None = None

    def __init__(
        self, app: Callable[[ft.Page], object], answers: Mapping[str, Any] | None = None, **page: object
    ) -> None:
        self.app = app
        self.answers = answers or {}
        self.may_fail = False  # whether the page of a fault may be shown
        self.props = PHONE | page

    async def __aenter__(self) -> Self:
        _context_page.set(None)  # as at a server, where a page does not come from within another one
        self.client = (self.client_type or Client)(self.answers)
        self.session = self.client.session
        self.page = self.session.page
        _context_page.set(self.page)
        self.session.apply_page_patch(self.props)
        self.client.encode(self.session.get_page_patch())
        flet: Any = context
        flet.reset_auto_update()
        started = self.app(self.page)
        if inspect.isawaitable(started):
            await started
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        for control in [*self.session.index.values()]:
            if isinstance(control, Component):  # what goes on with the state of the app is drawn in another page
                control._detach_observable_subscriptions()  # type: ignore[no-untyped-call]
        self.session.close()
        await self.settle()
        self.client.dispose()

    def enter(self) -> None:
        """Make this the page that whatever is done next belongs to, as in a task of its session: where two are open the
        last tap on the other one has made it that."""
        _context_page.set(self.page)

    async def settle(self) -> None:
        """Let the session work until it has had nothing to send for a while."""
        await self.rest()
        drawing = self.session._Session__updates_task  # it ends for good with the first screen that cannot be drawn
        if drawing is not None and drawing.done() and not drawing.cancelled():
            drawing.result()
        if not self.may_fail:
            assert not self.shows_fault(), f"the page of a fault is shown:\n{self.text()}"

    async def rest(self) -> None:
        """Wait until nothing was sent for a while."""
        quiet, sent = 0, -1
        while quiet < QUIET_TICKS:
            quiet, sent = (quiet + 1 if sent == len(self.client.messages) else 0), len(self.client.messages)
            await asyncio.sleep(TICK)

    async def until(self, name: str, tries: int = 50) -> None:
        """Let the session work until a control is there: work in small steps goes on while nothing is sent."""
        for _ in range(tries):
            await self.settle()
            if name in self.names():
                return
        raise AssertionError(f"{name!r} does not come; here are {self.names()}")

    def shows_fault(self) -> bool:
        """Return whether the page of a fault replaces a screen."""
        views: list[Any] = []
        for view in self.page.views if isinstance(self.page.views, list) else [self.page.views]:
            body = getattr(view, "_b", view)
            views += body if isinstance(body, list) else [body]
        return any(getattr(view, "key", None) == FAULT for view in views)

    def shown(self) -> list[object]:
        """Return what is on the screen: the views, and what is over them."""
        return [self.page.views, self.page._dialogs]

    def controls(self) -> list[BaseControl]:
        return list(controls_in(self.shown()))

    def all(self, kind: type[C], **attributes: object) -> list[C]:
        """The controls of a kind that have these attributes, top to bottom."""
        return [
            control
            for control in self.controls()
            if isinstance(control, kind) and all(getattr(control, k, None) == v for k, v in attributes.items())
        ]

    def one(self, kind: type[C], **attributes: object) -> C:
        found = self.all(kind, **attributes)
        assert len(found) == 1, f"{len(found)} controls {kind.__name__} with {attributes}; names here: {self.names()}"
        return found[0]

    def misfits(self) -> list[str]:
        """The handlers on the screen that Flet calls otherwise than they are meant."""
        told = ((control, name, misfit(found)) for control, name, found in handlers_of(self.controls()))
        return [f"{type(control).__name__}.{name}: {wrong}" for control, name, wrong in told if wrong]

    def names(self) -> list[str]:
        """The identifiers on the screen, top to bottom."""
        return [control.identifier for control in self.all(ft.Semantics) if control.identifier]

    def ident(self, name: str) -> ft.Semantics:
        """The control with this identifier; fails when there is none or more than one."""
        return self.one(ft.Semantics, identifier=name)

    def text(self, name: str | None = None) -> str:
        """Everything written under an identifier, or on the whole screen, a line each."""
        inside = controls_in(self.ident(name)) if name else self.controls()
        return "\n".join(word for control in inside for word in words_of(control))

    async def fire(self, control: BaseControl, event: str, data: object = None) -> None:
        wrong = misfit(getattr(control, f"on_{event}"))
        assert not wrong, f"{type(control).__name__}.on_{event}: {wrong}"
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def tap(self, *names: str) -> None:
        """Tap one after the other: the button over what has an identifier, else the first thing under it that takes a
        tap."""
        for name in names:
            await self.press(name, self.ident(name))

    async def press(self, name: str, named: ft.Semantics) -> None:
        """Tap a control that was found by its name."""
        inside = [button] if (button := pressed_by(named)) is not None else controls_in(named)
        ways = (
            (control, event)
            for control in inside
            for event in ("click", "tap")
            if getattr(control, f"on_{event}", None) and not getattr(control, "disabled", False)
        )
        way = next(ways, None)
        assert way is not None, f"nothing under {name!r} takes a tap"
        assert private.control_of(self.session, way[0]._i) is way[0], f"{name!r} is shown, but a tap on it is not heard"
        await self.fire(*way)

    async def fill(self, name: str, value: str) -> None:
        """Write into the text field under an identifier."""
        field = next(control for control in controls_in(self.ident(name)) if isinstance(control, ft.TextField))
        assert not field.disabled, f"{name!r} is disabled"
        assert not field.read_only, f"{name!r} can only be read"
        self.session.apply_patch(field._i, {"value": value})
        await self.fire(field, "change", value)

    async def go(self, route: str) -> None:
        """Open an address of the app."""
        await self.client.go(route)
        await self.settle()
