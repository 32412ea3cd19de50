// Lays the files of a tar archive (ustar, files alone) out in a folder of Python's.

const BLOCK = 512;
const NAME = [0, 100];
const SIZE = [124, 136];
const PREFIX = [345, 500];

const decoder = new TextDecoder();

export function unpack(fs, tar, folder) {
    const bytes = new Uint8Array(tar);
    for (let at = 0; bytes[at]; ) {
        const field = ([from, to]) => decoder.decode(bytes.subarray(at + from, at + to)).split("\0")[0];
        const name = [folder, field(PREFIX), field(NAME)].filter(Boolean).join("/");
        const size = parseInt(field(SIZE), 8);
        fs.mkdirTree(name.slice(0, name.lastIndexOf("/")));
        fs.writeFile(name, bytes.subarray(at + BLOCK, at + BLOCK + size));
        at += BLOCK * (1 + Math.ceil(size / BLOCK));
    }
}
