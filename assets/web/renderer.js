// Which of Flutter's two clients this browser runs, by Flutter's own conditions: the one compiled to WebAssembly starts
// in half the time, and only browsers built on Chromium run it. Stands inside the page and inside the service worker,
// which keeps no more than the client that is needed and has no `vendor` to ask.

function mintRenderer() {
    try {
        var collected = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]); // a module with such a type
        var isChromium = Intl.v8BreakIterator && Intl.Segmenter && [undefined, "Google Inc."].includes(navigator.vendor);
        if (isChromium && WebAssembly.validate(collected)) return "skwasm";
    } catch (error) {} // an old browser
    return "canvaskit";
}
