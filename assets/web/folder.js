// The folder of the device into which copies of the games are written: a person has chosen it, and its handle is kept.

const NAME = "mint-folder";
const WRITES = { mode: "readwrite" };

export class Folder {
    /** `ask` asks the page for a folder or, with its handle, whether it may be written; the page sends an answer. */
    constructor(ask) {
        Object.assign(this, { ask, handle: undefined, asked: [] });
    }

    get name() {
        return this.handle?.name ?? "";
    }

    /** Finds the folder that was chosen in an earlier start; none if the browser keeps nothing. */
    async open() {
        this.handle = await kept("readonly", (store) => store.get(0)).catch(() => undefined);
    }

    /** Asks the person, and waits for the answer. */
    answered(handle) {
        return new Promise((resolve, reject) => {
            this.ask({ number: this.asked.push({ resolve, reject }) - 1, handle });
        });
    }

    answer({ number, name, message, ...given }) {
        const { resolve, reject } = this.asked[number];
        if (name) reject(new DOMException(message, name));
        else resolve(given);
    }

    /** Lets the person choose the folder. */
    async choose() {
        const { handle } = await this.answered();
        await kept("readwrite", (store) => store.put(handle, 0));
        this.handle = handle;
    }

    /** Leaves the folder to itself, with all that is in it. */
    async forget() {
        await kept("readwrite", (store) => store.delete(0));
        this.handle = undefined;
    }

    /** Asks whether the folder may be written; the answer. */
    async allow() {
        return (await this.answered(this.handle)).may === "granted";
    }

    /** Whether the folder may be written without a question. */
    async isOpen() {
        return !!this.handle && (await this.handle.queryPermission(WRITES)) === "granted";
    }

    /** The name and size of each file that begins with some letters. */
    async files(start) {
        const found = [];
        for await (const [name, one] of this.handle.entries()) {
            if (name.startsWith(start) && one.kind === "file") found.push([name, (await one.getFile()).size]);
        }
        return found;
    }

    async read(name) {
        const file = await (await this.handle.getFileHandle(name)).getFile();
        return new Uint8Array(await file.arrayBuffer());
    }

    /** Writes a file: the browser puts it into its place as a whole. One that was not there is not there if that fails. */
    async write(name, bytes) {
        const file = await this.handle.getFileHandle(name, { create: true });
        try {
            const stream = await file.createWritable();
            await stream.write(bytes);
            await stream.close();
        } catch (error) {
            if (!(await file.getFile()).size) await this.remove(name);
            throw error;
        }
    }

    remove(name) {
        return this.handle.removeEntry(name);
    }
}

/** Does something with what is kept of the folder; what came of it, once that is kept. */
async function kept(mode, what) {
    const db = await new Promise((resolve, reject) => {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => request.result.createObjectStore("folder");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    try {
        return await new Promise((resolve, reject) => {
            const step = db.transaction("folder", mode);
            const request = what(step.objectStore("folder"));
            step.oncomplete = () => resolve(request.result);
            step.onabort = () => reject(step.error);
        });
    } finally {
        db.close();
    }
}
