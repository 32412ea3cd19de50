// A list that was scrolled and then holds no more than the window shows: Flutter's engine for the web forgets to take the
// scrolling back from what screen readers point at, which then lies too far down. The list is scrolled by as much here.
(() => {
    const OVERFLOW = "FLT-SEMANTICS-SCROLL-OVERFLOW";
    const BEYOND = 10000;  // more than any window is high
    const scrolled = new WeakMap(), fillers = new WeakMap();
    const hasOverflow = list => [...list.children].some(child => child.nodeName === OVERFLOW);

    document.addEventListener("scroll", event => {
        const list = event.target;
        if (list.nodeName === "FLT-SEMANTICS" && hasOverflow(list)) scrolled.set(list, [list.scrollLeft, list.scrollTop]);
    }, true);

    const fits = list => {
        const [left, top] = scrolled.get(list) ?? [0, 0];
        if (!(left || top) || hasOverflow(list) || fillers.has(list)) return;
        const filler = document.createElement("div"), [width, height] = [left, top].map(by => by ? by + BEYOND : 1);
        filler.style.cssText = `position:absolute;width:${width}px;height:${height}px;pointer-events:none`;
        fillers.set(list, filler);
        list.append(filler);
        list.scrollTo(left, top);
    };
    const scrolls = list => {
        fillers.get(list)?.remove();
        fillers.delete(list);
    };
    new MutationObserver(changes => {
        for (const { target, addedNodes, removedNodes } of changes) {
            if ([...addedNodes].some(node => node.nodeName === OVERFLOW)) scrolls(target);
            if ([...removedNodes].some(node => node.nodeName === OVERFLOW)) fits(target);
        }
    }).observe(document, { childList: true, subtree: true });
})();
