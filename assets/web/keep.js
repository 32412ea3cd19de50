// Keeps a folder of Python's files in IndexedDB: each save is one transaction, on the disk before it is over.

const NAME = "mint-companion";
const CHUNK = 65536;
const LONGEST = 10000; // milliseconds for a write; what the browser has not kept by then is given up, to be tried again

/** The data went on in another window: nothing of this one may be written any more. */
export class Elsewhere extends Error {}

/** Opens the data of this browser for this window alone, and lays it out in the folder. */
export async function open(fs, folder, longest = LONGEST) {
    const db = await asked(database());
    const keep = new Keep(db, fs, folder, longest);
    await keep.take();
    return keep;
}

function database() {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
        request.result.createObjectStore("files");
        request.result.createObjectStore("chunks");
        request.result.createObjectStore("owner");
    };
    return request;
}

class Keep {
    constructor(db, fs, folder, longest) {
        Object.assign(this, { db, fs, folder, longest });
        this.me = crypto.randomUUID();
        this.kept = new Map(); // what IndexedDB holds, by name
    }

    /** Takes the data over from any other window and reads it, in one step, so that nothing can come between. */
    async take() {
        const step = this.transaction();
        step.objectStore("owner").put(this.me, 0);
        const names = await asked(step.objectStore("files").getAllKeys());
        const sizes = await asked(step.objectStore("files").getAll());
        const chunks = new Map();
        for (const name of names) {
            chunks.set(name, await asked(step.objectStore("chunks").getAll(chunksOf(name))));
        }
        await over(step);
        this.fs.mkdirTree(this.folder);
        names.forEach((name, number) => {
            const whole = joined(chunks.get(name), sizes[number]);
            this.kept.set(name, whole);
            this.fs.writeFile(`${this.folder}/${name}`, whole);
        });
    }

    /**
     * Writes what has changed; Elsewhere, or the error of the browser, and then nothing of it was written.
     * All files are as they are at one moment: SQLite's journal too, so what was not finished is undone when it is read.
     */
    async save() {
        const step = this.transaction();
        const ended = over(step);
        ended.catch(() => {});
        const late = setTimeout(() => stop(step), this.longest);
        try {
            const owner = await asked(step.objectStore("owner").get(0));
            if (owner !== this.me) throw new Elsewhere();
            this.kept = await this.write(step, ended);
        } catch (error) {
            stop(step);
            throw error;
        } finally {
            clearTimeout(late);
        }
    }

    async write(step, ended) {
        const now = new Map(this.names().map((name) => [name, this.fs.readFile(`${this.folder}/${name}`)]));
        for (const name of this.kept.keys()) if (!now.has(name)) forget(step, name);
        for (const [name, whole] of now) write(step, name, whole, this.kept.get(name));
        await ended;
        return now;
    }

    names() {
        return this.fs.readdir(this.folder).filter((name) => name !== "." && name !== "..");
    }

    transaction() {
        return this.db.transaction(["files", "chunks", "owner"], "readwrite", { durability: "strict" });
    }
}

function stop(step) {
    try {
        step.abort();
    } catch {
        // it has ended by itself
    }
}

function write(step, name, now, before) {
    if (before === undefined || before.length !== now.length) step.objectStore("files").put(now.length, name);
    const chunks = step.objectStore("chunks");
    const number = Math.ceil(now.length / CHUNK);
    for (let at = 0; at < number; at++) {
        const part = now.subarray(at * CHUNK, (at + 1) * CHUNK);
        const old = before?.subarray(at * CHUNK, (at + 1) * CHUNK);
        if (old === undefined || !same(part, old)) chunks.put(part.slice(), [name, at]);
    }
    if (before !== undefined && Math.ceil(before.length / CHUNK) > number) chunks.delete(chunksOf(name, number));
}

function forget(step, name) {
    step.objectStore("files").delete(name);
    step.objectStore("chunks").delete(chunksOf(name));
}

function chunksOf(name, first = 0) {
    return IDBKeyRange.bound([name, first], [name, Infinity]);
}

function joined(chunks, size) {
    const whole = new Uint8Array(size);
    chunks.forEach((chunk, number) => whole.set(chunk, number * CHUNK));
    return whole;
}

function same(one, other) {
    if (one.length !== other.length) return false;
    for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
    return true;
}

function asked(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error("blocked"));
    });
}

function over(step) {
    return new Promise((resolve, reject) => {
        step.oncomplete = () => resolve();
        step.onabort = () => reject(step.error ?? new Error("aborted"));
    });
}
