// Keeps Python's memory with all that a start imports, beside the files of this version: a later start begins with it.

const PLACE = "memory.gz";
const BROWSER = "x-browser"; // what was made by one browser is nothing to another, nor to a later version of it
const SIZES = "x-sizes"; // of the head, which Pyodide reads, and of the whole

const cacheOf = (version) => caches.open(`mint-companion-${version}`);

/** Tells whether there is a memory for this version; it is not opened, as its room is not free until it is closed. */
export async function isKept(version) {
    return (await (await cacheOf(version)).keys(PLACE)).length > 0;
}

/** The memory for this version and this browser, or undefined where there is none. */
export async function kept(version) {
    const found = await (await cacheOf(version)).match(PLACE);
    if (!found) return undefined;
    if (found.headers.get(BROWSER) !== navigator.userAgent) {
        await found.body.cancel();
        await forget(version);
        return undefined;
    }
    const [head, whole] = found.headers.get(SIZES).split(" ").map(Number);
    return new Memory(found.body.pipeThrough(new DecompressionStream("gzip")).getReader(), head, whole);
}

/** Keeps a memory as Pyodide makes it. */
export async function keep(version, memory) {
    const head = new Uint32Array(memory.buffer, memory.byteOffset, 2)[1]; // Pyodide has its size behind a magic number
    const headers = { [BROWSER]: navigator.userAgent, [SIZES]: `${head} ${memory.length}` };
    const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"));
    await (await cacheOf(version)).put(PLACE, new Response(packed, { headers }));
}

/** Forgets the memory; whether there was one. */
export async function forget(version) {
    return (await cacheOf(version)).delete(PLACE);
}

class Memory {
    constructor(reader, head, whole) {
        Object.assign(this, { reader, head, whole, rest: [] });
    }

    /** The options with which Pyodide begins with this memory. `named` gives each JavaScript module by its name. */
    async options(indexURL, named) {
        const head = new Uint8Array(this.head);
        await this.pour(head, 0, this.head);
        return {
            _loadSnapshot: head,
            _snapshotDeserializer: (name) => named[name],
            createPyodideModule: async (settings) => {
                delete settings.INITIAL_MEMORY; // Pyodide takes it from the head alone
                const module = await (await import(`${indexURL}pyodide.asm.mjs`)).default(settings);
                const size = this.whole - this.head;
                if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("no room");
                await this.pour(module.HEAPU8, 0, size);
                if (!(await this.isOver())) throw new Error("more than there should be");
                return module;
            },
        };
    }

    /** Fills a part of an array; what the browser unpacks is wrong where its check sum is. */
    async pour(target, from, size) {
        for (let at = from; at < from + size; ) {
            const part = this.rest.pop() ?? (await this.next());
            const taken = part.subarray(0, from + size - at);
            target.set(taken, at);
            at += taken.length;
            if (taken.length < part.length) this.rest.push(part.subarray(taken.length));
        }
    }

    async next() {
        const { done, value } = await this.reader.read();
        if (done) throw new Error("less than there should be");
        return value;
    }

    async isOver() {
        return this.rest.length === 0 && (await this.reader.read()).done;
    }
}
