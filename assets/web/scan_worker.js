// Looks for QR codes in pictures, in a thread of its own: the page shows what the camera sees meanwhile.

import { prepareZXingModule, readBarcodes } from "./zxing/reader/index.js";

const READER = new URL("./zxing/zxing_reader.wasm", import.meta.url).href;
const OPTIONS = { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 16 };

prepareZXingModule({ overrides: { locateFile: () => READER } });

/** Answers with the texts of the codes in the picture, or with `broken` if what reads them can't be had. */
self.onmessage = async ({ data: picture }) => {
    try {
        const found = await readBarcodes(picture, OPTIONS);
        self.postMessage({ texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) });
    } catch (error) {
        self.postMessage({ broken: String(error) });
    }
};
