// Fetches the app once, starts it from what is kept, and says how far it is. Stands inside index.html.

const words = globalThis.mintWords;
const version = globalThis.mintVersion;
const LOCK = "mint-companion";
const LOOKED = "mint-looked"; // empty data, to see whether there can be any
const PATIENCE = 2000; // milliseconds that a window just left may take to let go of the data
const SLOW = 400; // milliseconds after which a write that is not yet kept shows
const LOOK = 3600000; // milliseconds between two looks for a newer version
const LATEST = 3000; // milliseconds after which the app shows itself, whatever became of a tap
const FADE = 200; // milliseconds in which the page's own first screen goes
const FREE = 20; // frames that the client needs to come up
const SELDOM = 250; // milliseconds between two frames after those, until the app is there
const HOLD = 700; // milliseconds for which a finger may rest on it before it goes under the finger
const RELEASE = 50; // milliseconds between two looks whether the finger was lifted
const CALM = 15000; // milliseconds after the first screen, or the last move, when nobody waits for anything
const TOO_LONG = 45000; // milliseconds after which Python is given up that does not come up with a memory
const ROOM = 150e6; // bytes that must be free for what only makes starts faster
const LATE = 500; // milliseconds that a message of the service worker takes at most
const STORE = 1e6; // bytes that the games need at first
const STRONG = 2; // gigabytes of memory of a device that can make it; not every browser tells
const REST = 604800000; // milliseconds in which no new one is made after it was in the way, or of no use
const RESTS = "mint-rests"; // kept until when
const STARTING = "mint-starting"; // kept while a start goes on: one that never came to its end leaves it behind
const WRITES = { mode: "readwrite" };
const STAGES = { client: 0.3, python: 0.6, code: 0.7, app: 0.9 };

const part = (id) => document.getElementById(id);
let registration, worker, saving;
let isRunning = false;
let isOver = false; // a page stands instead of the app, and what comes late changes nothing of it
let lacking = 0; // bytes that the browser has no room for

function said(text, detail = "") {
    part("said").textContent = text;
    part("detail").textContent = detail;
}

function progress(share) {
    part("bar").setAttribute("aria-valuenow", Math.round(share * 100));
    part("bar").firstElementChild.style.width = `${share * 100}%`;
}

/** A page instead of the app: one sentence, and one way on. */
function page(text, way, go) {
    isRunning = false;
    isOver = true;
    loading.className = "";
    if (!loading.isConnected) document.body.append(loading);
    said(text);
    part("bar").hidden = true;
    part("way").hidden = false;
    part("way").textContent = way;
    part("way").onclick = go;
    part("way").focus();
}

const loading = part("loading");
const reload = () => location.reload();
const failed = (why = "") => page(why.includes("NewerStore") ? words.newer : words.failed, words.again, reload);

/** What the app needs of the browser's room, where there is too little of it. */
const full = (bytes) => words.full.replace("{total}", amount(bytes));

// Flet's client turns a ring until the app is there, which the page covers: it draws seldom, and Python comes up sooner.

const frame = requestAnimationFrame.bind(globalThis);
let early = 0;
const later = [];

globalThis.requestAnimationFrame = (draw) => {
    if (isRunning || early++ < FREE) return frame(draw);
    if (later.push(draw) === 1) setTimeout(release, SELDOM);
    return 0;
};

function release() {
    later.splice(0).forEach((draw) => frame(draw));
}

// The files

const amount = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

/** Waits until a whole version is here and serves this page. */
async function whole() {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
        if (data.full) lacking = data.full;
        if (!data.total || isRunning || isOver) return;
        said(words.fetching, words.bytes.replace("{done}", amount(data.fetched)).replace("{total}", amount(data.total)));
        progress(data.fetched / data.total);
    });
    const url = new URL("service_worker.js", document.baseURI);
    const known = await navigator.serviceWorker.getRegistration();
    if (known?.active) {
        registration = known;
    } else {
        said(words.fetching);
        registration = await navigator.serviceWorker.register(url, { updateViaCache: "none" });
        await active(registration);
    }
    if (!navigator.serviceWorker.controller) {
        const claimed = new Promise((resolve) => {
            navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
        });
        registration.active.postMessage("claim");
        await claimed;
    }
}

function active({ installing, waiting, active: done }) {
    const coming = installing ?? waiting ?? done;
    return new Promise((resolve, reject) => {
        const look = () => {
            if (coming.state === "activated") resolve();
            if (coming.state === "redundant") reject(new Error("redundant"));
        };
        coming.addEventListener("statechange", look);
        look();
    });
}

/** The version that serves this page. */
function served() {
    return new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller.postMessage("version", [channel.port2]);
    });
}

/** Looks for a newer version from time to time; it takes over at the next start, or when a person asks for it. */
function watch() {
    const found = () => registration.waiting && tell("update", "");
    registration.addEventListener("updatefound", () => making?.terminate());
    const coming = () => registration.installing?.addEventListener("statechange", found);
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    registration.addEventListener("updatefound", coming);
    coming();
    found();
    const look = () => registration.update().catch(() => {});
    look();
    setInterval(look, LOOK);
}

// The app

const script = (source) =>
    new Promise((resolve, reject) => {
        const element = document.createElement("script");
        Object.assign(element, { src: source, onload: resolve, onerror: reject });
        document.head.append(element);
    });

async function start() {
    isOver = false;
    part("bar").hidden = false;
    part("way").hidden = true;
    said(words.opening);
    part("soon").textContent = words.opening;
    home().catch(() => {}); // without it there is a picture of the tin
    progress(0.1);
    const at = (place) => new URL(place, document.baseURI).href;
    globalThis.flet = {
        pyodide: true,
        multiView: false,
        noCdn: true,
        webSocketEndpoint: "/ws",
        entrypointBaseUrl: at(""),
        assetBase: at(""),
        routeUrlStrategy: "hash",
        canvasKitBaseUrl: at("canvaskit/"),
        fontFallbackBaseUrl: "assets/fonts/",
        webRenderer: await renderer(),
    };
    await Promise.all([script("bridge.js"), script("flutter.js")]);
    globalThis.mintStart(version, await isUnlucky());
    const config = {
        multiViewEnabled: false,
        entrypointBaseUrl: flet.entrypointBaseUrl,
        assetBase: flet.assetBase,
        canvasKitBaseUrl: flet.canvasKitBaseUrl,
        canvasKitVariant: "full",
        fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
        renderer: flet.webRenderer,
    };
    globalThis._flutter.buildConfig = globalThis.mintBuild;
    await globalThis._flutter.loader.load({
        config,
        onEntrypointLoaded: async (initializer) => {
            stage("client");
            const engine = await initializer.initializeEngine(config);
            flet.flutterApp = await engine.runApp();
        },
    });
}

/** Draws Home as it was left, or as it is before the first game. */
async function home() {
    globalThis.mintHome();
    if (loading.className) return;
    const spoken = document.documentElement.lang;
    globalThis.mintFirst = (await (await fetch("first.json")).json())[spoken];
    if (!isRunning && !isOver) globalThis.mintHome();
}

/** The renderer to start with: that of the files kept here, whatever this browser could run by now. */
async function renderer() {
    const cache = await caches.open(`mint-companion-${version}`);
    return (await cache.match("main.dart.js")) ? "canvaskit" : globalThis.mintRenderer();
}

function stage(name) {
    if (STAGES[name]) progress(STAGES[name]);
}

const tell = (word, about) => globalThis.mintWorker?.postMessage({ word, about });

/** What the app's own thread tells of itself. */
globalThis.mintNews = (news, reject) => {
    if (news.stage) stage(news.stage);
    if (news.stage === "app") clearTimeout(late);
    if (news.ready) ready();
    if (news.began) {
        globalThis.mintBegan = news.began;
        late = setTimeout(() => isByMemory() && startPlain("it takes too long"), TOO_LONG);
    }
    if (news.broken && isByMemory()) return startPlain(news.broken);
    if (news.saving) rememberLater();
    if (news.first !== undefined) keepFirst(news.first);
    if (news.tapped) leave();
    if (news.scan) scan(news.scan);
    if (news.saving) saving ??= setTimeout(() => (part("saving").hidden = false), SLOW);
    if (news.saved || news.failed) saved();
    if (news.full) forget();
    if (news.folder) askForFolder(news.folder);
    if (news.update) registration.waiting?.postMessage("take-over");
    if (news.elsewhere) elsewhere();
    if (news.unkept) page(/quota/i.test(news.unkept) ? full(STORE) : words.unkept, words.again, reload);
    else if (news.broken) {
        console.error(news.broken);
        reject(new Error(news.broken));
        forget(); // what begins as this start did may come to the same end
        if (!isRunning) failed(news.broken); // what goes wrong later is over with it
    }
};

async function ready() {
    if (isRunning) return;
    isRunning = true;
    release();
    over();
    rememberLater();
    progress(1);
    if (wanted) {
        tell("tap", wanted);
        setTimeout(leave, LATEST);
    } else leave();
    if (await navigator.storage?.persisted?.()) tell("lasting", "yes");
    watch();
    setTimeout(() => navigator.serviceWorker.controller?.postMessage("late"), CALM);
}

/** Does what the app says to the page of the camera, which comes late: it may not be here without a network. */
async function scan(order) {
    try {
        const page = await import(new URL("scan.js", document.baseURI).href);
        await page.scan(JSON.parse(order), (text) => tell("scan", text));
    } catch (error) {
        console.warn(error);
        tell("unscanned", "");
    }
}

// The folder for copies (see folder.js): only a page may ask for it, and only just after a tap

/** Asks the person which folder it is, or whether one may be written, and sends the worker the answer. */
async function askForFolder({ number, handle }) {
    try {
        const chosen = handle ?? (await showDirectoryPicker({ id: LOCK, ...WRITES }));
        const may = handle ? await handle.requestPermission(WRITES) : "granted";
        globalThis.mintWorker.postMessage({ folder: { number, handle: chosen, may } });
    } catch ({ name, message }) {
        globalThis.mintWorker.postMessage({ folder: { number, name, message } });
    }
}

// Python's memory, with which later starts begin (see memory.js)

let making, remembering, late;
let isSpoilt = false;
const isByMemory = () => globalThis.mintBegan === "memory" && !isRunning && !isSpoilt;

/** Throws the memory away, and makes no other for a while. */
async function forget() {
    making?.terminate();
    try {
        await (await caches.open(`mint-companion-${version}`)).delete("memory.gz");
        localStorage.setItem(RESTS, Date.now() + REST);
    } catch (error) {} // where nothing can be kept, there is none
}

/** Begins to watch a start; whether the last one never came to its end, and this one is to be a plain one. */
async function isUnlucky() {
    try {
        const was = globalThis.mintUnlucky ?? localStorage.getItem(STARTING) !== null; // it may be watched already
        globalThis.mintUnlucky = undefined;
        localStorage.setItem(STARTING, version);
        if (was) await forget();
        return was;
    } catch (error) {
        return true;
    }
}

function over() {
    try {
        localStorage.removeItem(STARTING);
    } catch (error) {} // where nothing is kept, nothing is begun with a memory
}

addEventListener("pagehide", () => !isSpoilt && over()); // a person who leaves is no bad sign

/** What was kept is of no use: it is thrown away, and the app starts as the first time. */
async function startPlain(why) {
    console.warn(why);
    isSpoilt = true;
    globalThis.mintWorker.terminate();
    await forget();
    reload();
}

/** Makes the memory for later starts as soon as nothing was written for a while. */
function rememberLater() {
    clearTimeout(remembering);
    remembering = setTimeout(() => remember().catch((error) => console.warn(error)), CALM);
}

async function remember() {
    if (making || !isRunning || document.hidden || registration.waiting || registration.installing) return;
    if ((navigator.deviceMemory ?? STRONG) < STRONG || Number(localStorage.getItem(RESTS)) > Date.now()) return;
    const { isKept } = await import(new URL("memory.js", document.baseURI).href);
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if ((await isKept(version)) || quota - usage < ROOM) return;
    making = new Worker("memory_worker.js", { type: "module" });
    making.onmessage = ({ data }) => {
        making.terminate();
        if (data === "made") return;
        console.warn(data);
        forget();
    };
    making.postMessage({ version });
}

// The app's first screen, which the page draws until the app is there

let wanted = ""; // what was tapped meanwhile
let touched = -Infinity; // when a finger came down that was not lifted yet

part("plain").addEventListener("pointerdown", () => (touched = performance.now()));
part("plain").addEventListener("pointercancel", () => (touched = -Infinity));
part("plain").addEventListener("click", ({ target }) => want(target.closest("[data-id]")));
part("plain").addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" || key === " ") want(target.closest("[data-id]"));
});

/** Takes a tap, to be carried out when the app is there: the last one made before that, else the first one after. */
function want(place) {
    touched = -Infinity;
    if (!place || (isRunning && wanted)) return;
    for (const other of part("plain").querySelectorAll(".tapped")) other.classList.remove("tapped");
    place.classList.add("tapped");
    wanted = place.dataset.id;
    if (isRunning) tell("tap", wanted);
    else part("soon").hidden = false;
}

/** The app takes over; not between the two halves of a tap, which neither of the screens would take for one. */
function leave() {
    if (!isRunning || loading.classList.contains("left")) return;
    if (!loading.classList.contains("home")) return loading.remove();
    requestAnimationFrame(() =>
        requestAnimationFrame(() => {
            if (performance.now() - touched < HOLD) return setTimeout(leave, RELEASE);
            loading.classList.add("left");
            setTimeout(() => isRunning && loading.remove(), FADE);
        }),
    );
}

/** Keeps what the next start shows first; nothing where the app cannot tell. */
function keepFirst(screens) {
    try {
        localStorage.setItem("mint-first", screens);
    } catch (error) {
        try {
            localStorage.removeItem("mint-first"); // rather none than an old one
        } catch (refused) {} // where nothing is kept, there is none
    }
}

document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isRunning) tell("away", "");
});

let isAsked = false;

async function saved() {
    clearTimeout(saving);
    saving = undefined;
    part("saving").hidden = true;
    if (isAsked || !isRunning) return;
    isAsked = true; // once there is something to keep, the browser is asked to keep it
    const is = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.());
    tell("lasting", is ? "yes" : "no");
}

// A shortcut of the icon, where the app is open already
globalThis.launchQueue?.setConsumer(({ targetURL }) => {
    const { hash } = new URL(targetURL ?? "", document.baseURI);
    if (isRunning && hash) location.hash = hash;
});

// One window at a time

/** Whether this window has the data for itself; true where the browser cannot tell, as the data is guarded anyway. */
function alone(options) {
    if (!navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
        let isHeld = false;
        const held = () => {
            isHeld = true;
            resolve(true);
            return new Promise(() => {});
        };
        navigator.locks.request(LOCK, options, held).catch(() => {
            if (isHeld) elsewhere(); // another window has taken it
            else resolve(!options.signal?.aborted);
        });
    });
}

function elsewhere() {
    globalThis.mintWorker?.terminate();
    page(words.elsewhere, words.here, reload);
}

/** Whether the browser lets pages of this address keep anything: somebody may have blocked it. */
async function canKeep() {
    try {
        await caches.has(LOCK);
        await new Promise((resolve, reject) => {
            const request = indexedDB.open(LOOKED);
            request.onsuccess = () => resolve(request.result.close());
            request.onerror = () => reject(request.error);
        });
        indexedDB.deleteDatabase(LOOKED);
        return true;
    } catch (error) {
        return error.name === "QuotaExceededError"; // it lets, but has no room
    }
}

async function main() {
    part("saving").textContent = words.saving;
    said(words.opening);
    await whole();
    if ((await served()) !== version) return reload();
    if (await alone({ signal: AbortSignal.timeout(PATIENCE) })) return start();
    globalThis.mintEarly?.terminate();
    globalThis.mintEarly = globalThis.mintUnlucky = undefined;
    over();
    return page(words.open, words.here, () => {
        alone({ steal: true });
        start().catch(failed);
    });
}

if (!globalThis.mintMissing) {
    main().catch(async (error) => {
        console.error(error);
        // What the service worker told before it gave up may come after the news that it did.
        if (!lacking) await new Promise((heard) => setTimeout(heard, LATE));
        if (lacking) return page(full(lacking), words.again, reload);
        if (!(await canKeep())) return page(words.unkept, words.again, reload);
        page(navigator.onLine ? words.failed : words.unfetched, words.again, reload);
    });
}
