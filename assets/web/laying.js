// What every start lays out for Python, and what it imports.

import { unpack } from "./unpack.js";

export const DATA = "/data";
const APP = "/app";

const file = async (place) => (await fetch(place)).arrayBuffer();

/** Where Python finds what it asks for. */
export function places() {
    const indexURL = new URL("pyodide/", self.location.href).href;
    const env = { FLET_APP_STORAGE_DATA: DATA, MINT_ASSETS: `${APP}/assets`, HOME: "/home/pyodide" };
    return { indexURL, env };
}

export const fetched = () => Promise.all([file("code.zip"), file("assets.tar")]);

export async function layOut(pyodide, waiting = fetched()) {
    const [code, assets] = await waiting;
    unpack(pyodide.FS, assets, APP);
    pyodide.FS.writeFile(`${APP}/code.zip`, new Uint8Array(code));
}

/** Imports the app; what it is made of by then is here to stay, and not looked through for what can be thrown away. */
export const IMPORT = `
import gc, sys
gc.disable()
sys.path.insert(0, "${APP}/code.zip")
import flet.messaging.pyodide_connection, mobile.browser, mobile.main
gc.freeze()
gc.enable()
`;
