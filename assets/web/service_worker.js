"use strict";
// Keeps one whole version of the app and serves it, with no network. VERSION and FILES are written in by the build.

const VERSION = "{{version}}";
const FILES = {{files}};
const ASKED = {{asked}};
// FILES by place: `from` where it is fetched, `integrity` and `size` of what is fetched, `type`, and `packed` where that
// is in gzip; `renderer` where only one of Flutter's needs it; `late` where the app starts without it. Code is kept
// unpacked, as a browser keeps beside it what it has compiled of it; all else as it is fetched. ASKED: the place of a
// typeface by each that Flutter asks for it under.

{{renderer}}

const PREFIX = "mint-companion-";
const CACHE = PREFIX + VERSION;
const AT_ONCE = 4;
const BESIDE = ["licences", "screenshots/"]; // what the app does without
// A page that gets all its files with these may share memory between threads: Flutter draws in one beside the page's.
const ALONE = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

self.addEventListener("install", (event) => event.waitUntil(fill()));

// The browser activates it when no page of an older version is open, or when a page asks for it.
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

self.addEventListener("message", (event) => {
    if (event.data === "take-over") event.waitUntil(self.skipWaiting());
    if (event.data === "claim") event.waitUntil(self.clients.claim());
    if (event.data === "late") event.waitUntil(fillLate());
    if (event.data === "version") event.ports[0].postMessage(VERSION);
});

/** Fetches every file that is not here yet; fails, and is tried again, unless all of them are whole. */
async function fill() {
    const cache = await caches.open(CACHE);
    await makeRoom();
    const places = Object.keys(FILES).filter(isNeeded);
    const total = places.reduce((sum, place) => sum + FILES[place].size, 0);
    let done = 0;
    const work = async () => {
        for (let place = places.shift(); place !== undefined; place = places.shift()) {
            if (!(await cache.match(place))) await cache.put(place, (await inherited(place)) ?? (await fetched(place)));
            done += FILES[place].size;
            await tell({ fetched: done, total });
        }
    };
    try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        for (const place of late()) {
            const kept = await inherited(place);
            if (kept) await cache.put(place, kept);
        }
    } catch (error) {
        places.length = 0; // the others stop, too
        if (error.name === "QuotaExceededError") await tell({ full: total });
        throw error;
    }
}

const isNeeded = (place) => !FILES[place].late && [undefined, mintRenderer()].includes(FILES[place].renderer);

const late = () => Object.keys(FILES).filter((place) => FILES[place].late);

/** Fetches what the app starts without, so that it is here when there is no network. */
async function fillLate() {
    for (const place of late()) await kept(place).catch(() => {}); // the next start tries again
}

/** The file as it is kept; one that is not yet here is fetched, and kept from then on where it comes late. */
async function kept(place) {
    const cache = await caches.open(CACHE);
    const here = await cache.match(place);
    if (here || !FILES[place].late) return here ?? fetched(place);
    const come = (await inherited(place)) ?? (await fetched(place));
    await cache.put(place, come.clone()).catch(() => {}); // no room: it is fetched each time
    return come;
}

/** Forgets the memory of older versions, which takes room and only makes their starts faster. */
async function makeRoom() {
    for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== CACHE) await (await caches.open(name)).delete("memory.gz");
    }
}

/** The file as an older version has it, if it is the same. */
async function inherited(place) {
    for (const name of await caches.keys()) {
        if (!name.startsWith(PREFIX) || name === CACHE) continue;
        const kept = await (await caches.open(name)).match(place);
        if (kept?.headers.get("x-integrity") !== mark(place)) continue;
        return Object.keys(ALONE).every((name) => kept.headers.has(name)) ? kept : toKeep(place, kept.body);
    }
    return undefined;
}

/** The file from the server; an error unless it is the very file this version was built with. */
async function fetched(place) {
    const { from, integrity, packed } = FILES[place];
    const response = await fetch(from, { integrity, cache: "no-cache" });
    if (!response.ok) throw new Error(`${from}: ${response.status}`);
    const body = packed && isCode(place) ? unpacked(response.body) : await response.blob();
    return toKeep(place, body);
}

/** The answer that is kept for a file, and given from then on. */
const toKeep = (place, body) =>
    new Response(body, { headers: { "content-type": FILES[place].type, "x-integrity": mark(place), ...ALONE } });

const isCode = (place) => /javascript|wasm/.test(FILES[place].type);

/** What a kept file is told by: the same file, kept in the same way. */
const mark = (place) => FILES[place].integrity + (isCode(place) ? " unpacked" : "");

const unpacked = (body) => body.pipeThrough(new DecompressionStream("gzip"));

async function takeOver() {
    for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
}

async function tell(news) {
    for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) page.postMessage(news);
}

/** Only what this version was built with is ever served; nothing of the app is asked of the network. */
async function answer(request) {
    const scope = self.registration.scope;
    const url = request.url.split(/[?#]/)[0];
    if (!url.startsWith(scope)) return Response.error();
    if (BESIDE.some((name) => url.startsWith(scope + name))) return fetch(request); // for who asks for them
    const named = request.mode === "navigate" ? "index.html" : decodeURI(url.slice(scope.length)) || "index.html";
    const place = Object.hasOwn(ASKED, named) ? ASKED[named] : named;
    if (!Object.hasOwn(FILES, place)) return new Response("", { status: 404 });
    const file = await kept(place);
    if (!FILES[place].packed || isCode(place)) return file;
    return new Response(unpacked(file.body), { headers: { "content-type": FILES[place].type } });
}
