// Makes room for what is written where the browser has none left.

import { Elsewhere } from "./keep.js";

const PAUSES = [50, 100, 200, 300, 500]; // milliseconds; for a while a browser counts what was deleted as still there
const LONGEST = 9000; // milliseconds, less than keep.js gives a write: one that hangs does not lack room

/**
 * Writes, and gives what `write` gives. Where it fails, `makeRoom` throws away what can be done without, and where there
 * was such a thing (it gives true) the write is tried again, with `pauses` in between. Throws what the last try threw;
 * what went on in another window (Elsewhere) is not tried again, nor anything after `longest` milliseconds.
 */
export async function roomFor(write, makeRoom, pauses = PAUSES, longest = LONGEST) {
    const until = performance.now() + longest;
    const isOver = (error) => error instanceof Elsewhere || performance.now() > until;
    try {
        return await write();
    } catch (error) {
        if (isOver(error) || !(await within(until - performance.now(), makeRoom()))) throw error;
    }
    for (const pause of pauses) {
        try {
            return await write();
        } catch (error) {
            if (isOver(error)) throw error;
        }
        await new Promise((done) => setTimeout(done, pause));
    }
    return write();
}

/** What `promise` gives, or undefined where it takes too long. */
async function within(milliseconds, promise) {
    let late;
    const over = new Promise((done) => (late = setTimeout(done, milliseconds)));
    return Promise.race([promise, over]).finally(() => clearTimeout(late));
}
