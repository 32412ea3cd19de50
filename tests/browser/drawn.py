"""The words on the screen as they are drawn: the beginning and end of each line, what cuts it and what covers it.

A target is one node of the semantics tree, and its parts are nowhere in it. But Flutter draws through CanvasKit, whose
paragraphs know their lines. They are listened to here, from the first picture on, so `LISTEN` belongs into a page
before it loads, and the server draws with `renderer="canvaskit"`.
"""

from typing import NamedTuple

from playwright.sync_api import Page

LISTEN = """(() => {
    let kit, screen = null, pictures = 0;
    const around = (owner, name, also, before) => {
        const was = owner[name];
        owner[name] = function (...given) {
            before?.call(this, ...given);
            const back = was.apply(this, given);
            also?.call(this, back, ...given);
            return back;
        };
    };
    // A transform has nine numbers, a line each for x, y and depth; nothing of ours is tilted.
    const point = (m, x, y) => [m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5]];
    const place = (m, [left, top, right, bottom]) => [...point(m, left, top), ...point(m, right, bottom)];
    const times = (a, b) => [0, 3, 6].flatMap(
        r => [0, 1, 2].map(c => a[r] * b[c] + a[r + 1] * b[c + 3] + a[r + 2] * b[c + 6]));
    const both = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
    const ports = canvas => canvas.ports ??= [[-1e5, -1e5, 1e5, 1e5]];
    const narrow = (canvas, box) => {
        const stack = ports(canvas);
        stack.push(both(stack.pop(), place(canvas.getTotalMatrix(), box)));
    };
    const add = (canvas, mark) =>
        (canvas.marks ??= []).push({...mark, at: canvas.getTotalMatrix(), port: ports(canvas).at(-1)});
    const fill = (canvas, box, paint) => {
        const depth = paint.getColor?.()[3] ?? 0;
        if (depth > 0.2) add(canvas, {box: [...box].slice(0, 4), depth});
    };
    const listen = () => {
        const {ParagraphBuilder, Canvas, PictureRecorder} = kit;
        around(ParagraphBuilder.prototype, "addText", function (_, words) { this.words = (this.words ?? "") + words; });
        around(ParagraphBuilder.prototype, "build", function (built) { built.words = this.words ?? ""; });
        const recorder = PictureRecorder.prototype;
        around(recorder, "beginRecording", function (canvas) { this.canvas = canvas; });
        around(recorder, "finishRecordingAsPicture", function (made) { made.marks = this.canvas?.marks; });
        const canvas = Canvas.prototype;
        around(canvas, "save", null, function () { ports(this).push(ports(this).at(-1)); });
        around(canvas, "saveLayer", null, function () { ports(this).push(ports(this).at(-1)); });
        around(canvas, "restore", null, function () { if (ports(this).length > 1) ports(this).pop(); });
        around(canvas, "restoreToCount", null, function (count) { ports(this).splice(Math.max(count, 1)); });
        around(canvas, "clipRect", function (_, box) { narrow(this, [...box]); });
        around(canvas, "clipRRect", function (_, box) { narrow(this, [...box].slice(0, 4)); });
        around(canvas, "clear", function () { this.marks = []; });
        around(canvas, "drawRect", function (_, box, paint) { fill(this, box, paint); });
        around(canvas, "drawRRect", function (_, box, paint) { fill(this, box, paint); });
        around(canvas, "drawParagraph", function (_, drawn, x, y) {
            const lines = drawn.getLineMetrics(), short = drawn.didExceedMaxLines();
            add(this, {words: drawn.words ?? "", lines, short, x, y});
        });
        around(canvas, "drawPicture", function (_, picture) {
            const at = this.getTotalMatrix(), port = ports(this).at(-1);
            for (const mark of picture.marks ?? [])
                (this.marks ??= []).push({...mark, at: times(at, mark.at), port: both(place(at, mark.port), port)});
            screen = this;
            pictures += 1;
        });
    };
    Object.defineProperty(window, "flutterCanvasKit", {
        configurable: true, get: () => kit, set: made => { kit = made; listen(); },
    });
    window.drawnLines = () => {
        let found = [];
        const whole = [0, 0, innerWidth * devicePixelRatio, innerHeight * devicePixelRatio];
        for (const mark of screen?.marks ?? []) {
            if (mark.box) {
                const box = both(place(mark.at, mark.box), mark.port);
                // What dims the whole screen parts a sheet from what lies below it.
                if (box[0] <= 1 && box[1] <= 1 && box[2] >= whole[2] - 1 && box[3] >= whole[3] - 1) found = [];
                else if (mark.depth > 0.97) for (const line of found) line.covers.push(box);
                continue;
            }
            const {words, lines} = mark;
            lines.forEach((line, n) => {
                const next = lines[n + 1];
                found.push({
                    text: words.slice(line.startIndex, line.endIndex),
                    after: next && !line.isHardBreak ? words.slice(next.startIndex, next.endIndex) : null,
                    short: n === lines.length - 1 && mark.short,
                    box: place(mark.at, [
                        mark.x + line.left, mark.y + line.baseline - line.ascent * 0.7,
                        mark.x + line.left + line.width, mark.y + line.baseline + line.descent * 0.25,
                    ]),
                    port: both(mark.port, whole),
                    covers: [],
                });
            });
        }
        return found.map(line => {
            const [x, y, u, v] = both(line.box, line.port), meets = box => Math.min(u, box[2]) - Math.max(x, box[0]) > 2
                && Math.min(v, box[3]) - Math.max(y, box[1]) > 2;
            const over = line.covers.filter(meets);
            const hidden = over.some(box => box[0] <= x + 1 && box[1] <= y + 1 && box[2] >= u - 1 && box[3] >= v - 1);
            return {...line, covers: undefined, covered: over.length > 0, seen: !hidden && meets(line.port)};
        }).filter(line => line.seen).map(({seen, covers, ...line}) => line);
    };
    // Resolved once nothing new was drawn for so many frames; a caret blinks for ever, hence the limit.
    window.drawnStill = frames => new Promise(done => {
        let before = pictures, still = 0, all = 0;
        const look = () => {
            still = pictures === before ? still + 1 : 0;
            before = pictures;
            if (still >= frames || ++all > 40 + 4 * frames) done();
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });
})()"""

BREAKS = frozenset(" \u00a0\u200b\u2009-‐–—/…·,;:")
"""Characters between which and the next word a line may end."""


class Line(NamedTuple):
    """A line of words as it is drawn; `after` is the line that follows in the same paragraph, `short` whether more
    would follow and is left out. `port` is the part of the screen that it can be seen in."""

    text: str
    after: str | None
    short: bool
    box: tuple[float, float, float, float]
    port: tuple[float, float, float, float]
    covered: bool

    @property
    def is_sign(self) -> bool:
        """Return whether it is an icon, which is a letter of a font of icons."""
        return all("\ue000" <= letter <= "\uf8ff" or letter >= "\U000f0000" for letter in self.text.strip())

    @property
    def is_broken(self) -> bool:
        """Return whether a word or a number goes on in the next line."""
        return bool(self.after and self.text and self.text[-1] not in BREAKS and self.after[0] not in BREAKS)

    @property
    def is_cut(self) -> bool:
        """Return whether an edge cuts it, of the window or of a scrolling part."""
        left, top, right, bottom = self.box
        return (
            left < self.port[0] - 1.5
            or top < self.port[1] - 1.5
            or right > self.port[2] + 1.5
            or bottom > self.port[3] + 1.5
        )

    @property
    def in_view(self) -> tuple[float, float, float, float]:
        """Return the part that no edge cuts off."""
        return (
            max(self.box[0], self.port[0]),
            max(self.box[1], self.port[1]),
            min(self.box[2], self.port[2]),
            min(self.box[3], self.port[3]),
        )

    def overlaps(self, other: "Line") -> bool:
        """Return whether it is drawn over the same spot as another."""
        slack = 3.0 if self.is_sign or other.is_sign else 1.5
        (left, top, right, bottom), (x, y, u, v) = self.in_view, other.in_view
        across, down = min(right, u) - max(left, x), min(bottom, v) - max(top, y)
        return across > slack and down > slack


def lines(page: Page) -> list[Line]:
    """Return the lines of words that are on the screen now."""
    told = page.evaluate("drawnLines()")
    return [Line(**{**line, "box": tuple(line["box"]), "port": tuple(line["port"])}) for line in told]


def still(page: Page, frames: int = 12) -> None:
    """Wait until nothing new has been drawn for this many frames."""
    page.evaluate("frames => drawnStill(frames)", frames)


def faults(found: list[Line]) -> list[str]:
    """Return the faults of lines that are on the screen together: broken words, left-out ends, overlaps."""
    told = [
        f"broken word: {line.text.split()[-1]!r} {(line.after or '').split()[0]!r}" for line in found if line.is_broken
    ]
    told += [f"left out: what follows {line.text!r}" for line in found if line.short]
    told += [f"covered: {line.text!r}" for line in found if line.covered and not line.is_sign]
    for number, line in enumerate(found):
        told += [
            f"drawn over each other: {line.text!r} and {other.text!r}"
            for other in found[number + 1 :]
            if line.overlaps(other) and not (line.is_sign and other.is_sign)
        ]
    return told
