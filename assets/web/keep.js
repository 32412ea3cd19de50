// Keeps a folder of Python's files in IndexedDB: each save is one transaction, on the disk before it is over.

const NAME = "mint-companion";
const PAGE = 4096; // bytes that are written if one of them changed: SQLite changes a file by as many
const FIRST_PAGE = 65536; // the same in data of the first versions, which wrote down the size of each file alone
const LONGEST = 10000; // milliseconds for a write; what the browser has not kept by then is given up, to be tried again
const WHILE = 2592e6; // milliseconds for which it is remembered which windows have lost the data: 30 days

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
        this.kept = new Map(); // what IndexedDB holds, by name; null where that is not known
    }

    /** Takes the data over from any other window and reads it, in one step, so that nothing can come between. */
    async take() {
        const step = this.transaction();
        await this.own(step.objectStore("owner"));
        const names = await asked(step.objectStore("files").getAllKeys());
        const sizes = await asked(step.objectStore("files").getAll());
        const pages = new Map();
        for (const name of names) {
            pages.set(name, await asked(step.objectStore("chunks").getAll(pagesOf(name))));
        }
        await over(step);
        this.fs.mkdirTree(this.folder);
        names.forEach((name, number) => {
            const { size, page } = sizes[number].page ? sizes[number] : { size: sizes[number], page: FIRST_PAGE };
            const whole = joined(pages.get(name), size, page);
            this.kept.set(name, page === PAGE ? whole : null);
            this.fs.writeFile(`${this.folder}/${name}`, whole);
        });
    }

    /** Writes down whose the data is, and for whom it is lost: the name of a window that has lost it is taken. */
    async own(owner) {
        const names = await asked(owner.getAllKeys());
        const since = await asked(owner.getAll());
        names.forEach((name, number) => {
            if (name !== 0 && since[number] < Date.now() - WHILE) owner.delete(name);
        });
        if (names[0] === 0) owner.put(Date.now(), since[0]);
        owner.put(this.me, 0);
    }

    /**
     * Writes what has changed; Elsewhere, or the error of the browser, and then nothing of it was written.
     * All files are as they are at one moment: SQLite's journal too, so what was not finished is undone when it is read.
     * All that is to be done is told at once, so that the browser writes it while Python draws.
     */
    async save() {
        const step = this.transaction();
        const ended = over(step);
        ended.catch(() => {});
        const changes = new Map();
        let isLost = false;
        try {
            const owner = step.objectStore("owner");
            owner.add(0, this.me).onerror = () => (isLost = true);
            owner.delete(this.me);
            this.write(step, changes);
            step.commit();
        } catch (error) {
            stop(step);
            throw error;
        }
        try {
            await within(this.longest, ended);
        } catch (error) {
            if (isLost) throw new Elsewhere();
            if (error instanceof Late) for (const name of changes.keys()) this.kept.set(name, null); // it may yet come
            throw error;
        }
        for (const [name, whole] of changes) {
            if (whole) this.kept.set(name, whole);
            else this.kept.delete(name);
        }
    }

    /** Writes each file that has changed, and adds it to `changes`; undefined for one that has gone. */
    write(step, changes) {
        const now = new Set(this.names());
        for (const name of this.kept.keys()) {
            if (now.has(name)) continue;
            forget(step, name);
            changes.set(name, undefined);
        }
        for (const name of now) {
            const whole = this.fs.readFile(`${this.folder}/${name}`);
            if (write(step, name, whole, this.kept.get(name) ?? null)) changes.set(name, whole);
        }
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

/** Writes the pages of a file that have changed; whether there were any. `before`: null if that is not known. */
function write(step, name, now, before) {
    const pages = step.objectStore("chunks");
    const isOther = before === null || before.length !== now.length;
    if (isOther) step.objectStore("files").put({ size: now.length, page: PAGE }, name);
    if (before === null) pages.delete(pagesOf(name));
    else if (before.length > now.length) pages.delete(pagesOf(name, Math.ceil(now.length / PAGE)));
    let isChanged = isOther;
    for (let at = 0; at * PAGE < now.length; at++) {
        if (before !== null && same(now, before, at * PAGE)) continue;
        isChanged = true;
        pages.put(now.slice(at * PAGE, (at + 1) * PAGE), [name, at]);
    }
    return isChanged;
}

function forget(step, name) {
    step.objectStore("files").delete(name);
    step.objectStore("chunks").delete(pagesOf(name));
}

function pagesOf(name, first = 0) {
    return IDBKeyRange.bound([name, first], [name, Infinity]);
}

function joined(pages, size, page) {
    const whole = new Uint8Array(size);
    pages.forEach((part, number) => whole.set(part, number * page));
    return whole;
}

/** Whether two files are the same in the page that begins at a place: four bytes at a time, for it is asked of each. */
function same(one, other, from) {
    const end = Math.min(from + PAGE, one.length);
    if (end !== Math.min(from + PAGE, other.length)) return false;
    const whole = end & ~3;
    const mine = new Int32Array(one.buffer, from, (whole - from) / 4);
    const theirs = new Int32Array(other.buffer, from, mine.length);
    for (let at = 0; at < mine.length; at++) if (mine[at] !== theirs[at]) return false;
    for (let at = whole; at < end; at++) if (one[at] !== other[at]) return false;
    return true;
}

/** A write takes too long; it may still come to its end. */
class Late extends Error {}

function within(milliseconds, promise) {
    let late;
    const over = new Promise((_, reject) => (late = setTimeout(() => reject(new Late("late")), milliseconds)));
    return Promise.race([promise, over]).finally(() => clearTimeout(late));
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
