// Runs the app in a thread of its own: Pyodide, the data out of IndexedDB, and what passes between app and page.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { Gate } from "./gate.js";
import { Elsewhere, open } from "./keep.js";
import { compiled, compileLater, forget } from "./swift.js";
import { unpack } from "./unpack.js";

const APP = "/app";
const DATA = "/data";

const flet = {}; // what Flet's connection in Python expects, and fills with functions of its own
const page = {}; // what Python finds as mint_page
const tell = (news) => self.postMessage({ news });
let pyodide, gate;

self.onmessage = ({ data }) => {
    if (data.start) start(data.start).catch((error) => tell({ broken: String(error) }));
    else if (data.word) page.hear?.(data.word, data.about);
    else flet.send?.(data);
};

const file = async (place) => (await fetch(place)).arrayBuffer();

async function start({ url, version }) {
    const waiting = [file("code.zip"), file("assets.tar")];
    const swift = await compiled(version);
    const indexURL = new URL("pyodide/", self.location.href).href;
    const env = { FLET_APP_STORAGE_DATA: DATA, MINT_ASSETS: `${APP}/assets`, HOME: "/home/pyodide" };
    try {
        pyodide = await loadPyodide({ indexURL, env, ...(swift && { stdLibURL: swift }) });
        tell({ stage: "python" });
        await keepData();
        await layOut(await Promise.all(waiting), swift);
        flet.documentUrl = url;
        pyodide.registerJsModule("flet_js", flet);
        pyodide.registerJsModule("mint_page", page);
        tell({ stage: "code" });
        await run(swift);
    } catch (error) {
        if (swift) await forget(version);
        throw error;
    }
    tell({ stage: "app" });
    if (!swift) compileLater(version, () => pyodide.runPython("swift.archive()").toJs());
    await flet.start_connection((message) => gate.pass(message.toJs()));
    self.postMessage("initialized");
}

async function layOut([code, assets], swift) {
    unpack(pyodide.FS, assets, APP);
    pyodide.FS.writeFile(`${APP}/code.zip`, new Uint8Array(code));
    if (swift) pyodide.FS.writeFile(`${APP}/library.zip`, new Uint8Array(await file("pyodide/python_stdlib.zip")));
}

function run(swift) {
    return pyodide.runPythonAsync(`
import runpy, sys
sys.path.insert(0, "${APP}/code.zip")
from mobile import swift
swift.begin(is_swift=${swift ? "True" : "False"})
runpy.run_module("mobile.main", run_name="__main__")
swift.begun()
`);
}

/** Lays the data out for Python, and keeps it from then on. */
async function keepData() {
    let keep;
    try {
        keep = await open(pyodide.FS, DATA);
    } catch (error) {
        tell({ unkept: String(error) });
        throw error;
    }
    const send = (bytes) => self.postMessage(bytes, [bytes.buffer]);
    gate = new Gate(() => keep.save(), send, (what, error) => {
        if (error instanceof Elsewhere) {
            tell({ elsewhere: true });
            return;
        }
        tell({ [what]: true });
        if (what !== "saving") page.hear?.(what, error === undefined ? "" : String(error));
    });
    page.touch = () => gate.touch();
    page.tell = (word) => tell({ [word]: true });
    page.listen = (hear) => {
        page.hear = hear;
    };
}
