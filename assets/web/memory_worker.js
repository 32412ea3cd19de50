// Makes the memory that later starts begin with, in a thread of its own that touches no data, and ends.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { IMPORT, layOut, places } from "./laying.js";
import { keep } from "./memory.js";

self.onmessage = async ({ data: { version } }) => {
    try {
        const pyodide = await loadPyodide({ ...places(), _makeSnapshot: true });
        await layOut(pyodide);
        const modules = { flet_js: {}, mint_page: {} };
        for (const name of Object.keys(modules)) pyodide.registerJsModule(name, modules[name]);
        await pyodide.runPythonAsync(`${IMPORT}gc.unfreeze(); gc.collect(); gc.freeze()`);
        const serializer = (held) => {
            const name = Object.keys(modules).find((each) => modules[each] === held);
            if (name === undefined) throw new Error("something of JavaScript's is held");
            return name;
        };
        await keep(version, pyodide.makeMemorySnapshot({ serializer }));
        self.postMessage("made");
    } catch (error) {
        self.postMessage(String(error));
    }
};
