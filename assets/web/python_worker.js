// Runs the app in a thread of its own: Pyodide, the data out of IndexedDB, and what passes between app and page.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { Folder } from "./folder.js";
import { Gate } from "./gate.js";
import { Elsewhere, open } from "./keep.js";
import { DATA, IMPORT, fetched, layOut, places } from "./laying.js";
import { forget, kept } from "./memory.js";
import { roomFor } from "./room.js";

const flet = {}; // what Flet's connection in Python expects, and fills with functions of its own
const page = {}; // what Python finds as mint_page
const modules = { flet_js: flet, mint_page: page };
const tell = (news) => self.postMessage({ news });
let pyodide, gate, version;
let memory, python, files; // a start as far as it goes before it is known whether this window has the data for itself

self.onmessage = ({ data }) => {
    if (data.prepare) prepare(data.prepare);
    else if (data.start) start(data.start);
    else if (data.word) page.hear?.(data.word, data.about);
    else if (data.folder) page.folder.answer(data.folder);
    else flet.send?.(data);
};

/** Brings Python up, with the memory of an earlier start where there is one, unless it is to be `plain`. */
function prepare({ version: own, plain }) {
    version = own;
    const where = places();
    memory = plain ? Promise.resolve() : kept(version).catch(() => undefined);
    files = fetched();
    python = memory.then(async (found) => {
        return loadPyodide({ ...where, ...(found && (await found.options(where.indexURL, modules))) });
    });
    for (const waiting of [files, python]) waiting.catch(() => {}); // told where it is waited for
}

/** Starts the app, with what the page has `told` of its device. */
async function start({ url, told, ...rest }) {
    if (!python) prepare(rest);
    page.told = told;
    try {
        const found = await memory;
        tell({ began: found ? "memory" : "plain" });
        await begin(url, found);
    } catch (error) {
        tell({ broken: String(error) });
    }
}

async function begin(url, found) {
    pyodide = await python;
    self.python = pyodide; // for whoever looks in with the browser's tools
    tell({ stage: "python" });
    await keepData();
    await layOut(pyodide, files);
    flet.documentUrl = url;
    tell({ stage: "code" });
    if (found) {
        pyodide.runPython(AWAKE);
    } else {
        for (const name of Object.keys(modules)) pyodide.registerJsModule(name, modules[name]);
        await pyodide.runPythonAsync(IMPORT);
    }
    await pyodide.runPythonAsync("from mobile.main import main; main()");
    tell({ stage: "app" });
    await flet.start_connection((message) => gate.pass(message.toJs()));
    self.postMessage("initialized");
}

// What a memory holds of the day it was made.
const AWAKE = `
import random, time
random.seed()
getattr(time, "tzset", lambda: None)()
`;

/** Lays the data out for Python, and keeps it from then on. */
async function keepData() {
    let keep;
    page.folder = new Folder((asked) => tell({ folder: asked }));
    const opened = page.folder.open();
    try {
        keep = await withRoom(() => open(pyodide.FS, DATA));
    } catch (error) {
        tell({ unkept: String(error) });
        throw error;
    }
    const send = (bytes) => self.postMessage(bytes, [bytes.buffer]);
    gate = new Gate(() => withRoom(() => keep.save()), send, (what, error) => {
        if (error instanceof Elsewhere) return; // this window is over
        tell({ [what]: true });
        if (what !== "saving") page.hear?.(what, error === undefined ? "" : String(error));
    });
    await opened;
    page.touch = () => gate.touch();
    page.tell = (word, about = true) => tell({ [word]: about });
    page.listen = (hear) => {
        page.hear = hear;
    };
}

/** Writes, with room made where there is none; tells of both that, and that another window has the data now. */
async function withRoom(write) {
    try {
        return await roomFor(write, async () => {
            const was = await forget(version).catch(() => false);
            tell({ full: true });
            return was;
        });
    } catch (error) {
        if (error instanceof Elsewhere) tell({ elsewhere: true });
        throw error;
    }
}
