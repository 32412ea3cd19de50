// Keeps the modules that Python has compiled beside the files of this version, for the starts that follow.

const PLACE = "swift.zip";
const LATER = 15000; // milliseconds after the first screen, when nobody waits for Python

const cacheOf = (version) => caches.open(`mint-companion-${version}`);

/** The address of the compiled modules, or undefined where there are none yet. */
export async function compiled(version) {
    const kept = await (await cacheOf(version)).match(PLACE);
    if (!kept) return undefined;
    const unpacked = kept.body.pipeThrough(new DecompressionStream("gzip"));
    return URL.createObjectURL(await new Response(unpacked).blob());
}

/** Keeps what Python has compiled, when it has time; the app does as well without. */
export function compileLater(version, archive) {
    setTimeout(async () => {
        try {
            const packed = new Blob([archive()]).stream().pipeThrough(new CompressionStream("gzip"));
            await (await cacheOf(version)).put(PLACE, new Response(await new Response(packed).blob()));
        } catch (error) {
            console.warn(error);
        }
    }, LATER);
}

/** Forgets the compiled modules: with them the app did not start. */
export async function forget(version) {
    await (await cacheOf(version)).delete(PLACE);
}
