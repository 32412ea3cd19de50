// Runs the app in a thread of its own: Pyodide, the data out of IndexedDB, and what passes between app and page.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { Gate } from "./gate.js";
import { Elsewhere, open } from "./keep.js";
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

async function start({ url }) {
    const waiting = [file("code.zip"), file("assets.tar")];
    const indexURL = new URL("pyodide/", self.location.href).href;
    const env = { FLET_APP_STORAGE_DATA: DATA, MINT_ASSETS: `${APP}/assets`, HOME: "/home/pyodide" };
    pyodide = await loadPyodide({ indexURL, env });
    self.python = pyodide; // for whoever looks in with the browser's tools
    tell({ stage: "python" });
    await keepData();
    layOut(await Promise.all(waiting));
    flet.documentUrl = url;
    pyodide.registerJsModule("flet_js", flet);
    pyodide.registerJsModule("mint_page", page);
    tell({ stage: "code" });
    await run();
    tell({ stage: "app" });
    await flet.start_connection((message) => gate.pass(message.toJs()));
    self.postMessage("initialized");
}

function layOut([code, assets]) {
    unpack(pyodide.FS, assets, APP);
    pyodide.FS.writeFile(`${APP}/code.zip`, new Uint8Array(code));
}

/** Begins the app; what it is made of by then is here to stay, and not looked through for what can be thrown away. */
function run() {
    return pyodide.runPythonAsync(`
import gc, runpy, sys
gc.disable()
sys.path.insert(0, "${APP}/code.zip")
runpy.run_module("mobile.main", run_name="__main__")
gc.freeze()
gc.enable()
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
    page.tell = (word, about = true) => tell({ [word]: about });
    page.listen = (hear) => {
        page.hear = hear;
    };
}
