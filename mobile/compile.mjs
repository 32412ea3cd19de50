// Runs compile_inside.py in Pyodide: node compile.mjs PYODIDE APP SCRIPT OUT. Leaves code.zip and library.zip in OUT.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, app, script, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const env = { MINT_ASSETS: "/app/assets", HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ indexURL: `${pyodideFolder}/`, env });
pyodide.mountNodeFS("/app", app);
pyodide.registerJsModule("flet_js", {});
pyodide.registerJsModule("mint_page", {});
await pyodide.runPythonAsync(readFileSync(script, "utf8"));
for (const name of ["code.zip", "library.zip"]) writeFileSync(`${out}/${name}`, pyodide.FS.readFile(`/${name}`));
