// Makes room for what is written where the browser has none left.

import { Elsewhere } from "./keep.js";

const PAUSES = [50, 100, 200, 300, 500]; // milliseconds; for a while a browser counts what was deleted as still there

/**
 * Writes, and gives what `write` gives. Where it fails, `makeRoom` throws away what can be done without, and where there
 * was such a thing (it gives true) the write is tried again, with `pauses` in between. Throws what the last try threw;
 * what went on in another window (Elsewhere) is not tried again.
 */
export async function roomFor(write, makeRoom, pauses = PAUSES) {
    try {
        return await write();
    } catch (error) {
        if (error instanceof Elsewhere || !(await makeRoom())) throw error;
    }
    for (const pause of pauses) {
        try {
            return await write();
        } catch (error) {
            if (error instanceof Elsewhere) throw error;
        }
        await new Promise((done) => setTimeout(done, pause));
    }
    return write();
}
