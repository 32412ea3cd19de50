// Reads QR codes with the camera or out of photos, over the app: this draws the page and finds texts in what it sees, and
// the app says what each text is to it.

const STYLE = new URL("scan.css", import.meta.url).href;
const MOST = 1280; // pixels of the longer side in which the camera's picture is looked through
const PHOTO = [1600, 4000]; // those of a photo: at first as many, and again with more of them where nothing was found
const PAUSE = 60; // milliseconds between two looks
const AGAIN = 2500; // milliseconds for which a text that was told is not told again
const WANTED = { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } };
const REFUSALS = { NotAllowedError: "refused", SecurityError: "refused", NotReadableError: "busy", AbortError: "busy" };
const TOUCH = 40; // milliseconds that the phone vibrates for a code
const CROSS = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5 19 19M19 5 5 19"/></svg>`;

let open;

/** Does what the app says: opens the page with its `words` and colours, answers a text with what is `said`, or closes. */
export async function scan(order, tell) {
    if (order.words) {
        await styled();
        open?.close();
        open = new Page(order, tell);
    } else if (order.over) open?.close();
    else open?.answered(order);
}

/** Waits until the page has its looks. */
function styled() {
    if (document.querySelector(`link[href="${STYLE}"]`)) return;
    return new Promise((resolve, reject) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLE });
        Object.assign(link, { onload: resolve, onerror: (event) => (link.remove(), reject(event)) });
        document.head.append(link);
    });
}

/** One that looks through pictures, one after the other. */
class Finder {
    constructor() {
        this.worker = new Worker(new URL("scan_worker.js", import.meta.url), { type: "module" });
    }

    /** The texts of the codes in a picture; an error if what finds them can't be had. */
    texts(picture) {
        this.last = (this.last ?? Promise.resolve()).then(() => this.ask(picture));
        const asked = this.last;
        this.last = asked.catch(() => {});
        return asked;
    }

    ask(picture) {
        return new Promise((resolve, reject) => {
            this.worker.onmessage = ({ data }) => (data.texts ? resolve(data.texts) : reject(new Error(data.broken)));
            this.worker.onerror = (event) => reject(new Error(event.message));
            this.worker.postMessage(picture, [picture.data.buffer]);
        });
    }

    end() {
        this.worker.terminate();
    }
}

class Page {
    constructor({ words, look, language, isFelt }, tell) {
        Object.assign(this, { words, tell, isFelt });
        this.finder = new Finder();
        this.told = new Map(); // when each text was told last
        this.before = document.activeElement;
        this.draw(look, language);
        this.keep();
        this.watch();
    }

    draw(look, language) {
        const { words } = this;
        this.root = document.createElement("div");
        this.root.id = "scan";
        this.root.lang = language;
        for (const [name, value] of Object.entries(look)) this.root.style.setProperty(`--scan-${name}`, value);
        Object.entries({ role: "dialog", "aria-modal": "true", "aria-labelledby": "scan-title" }).forEach((each) =>
            this.root.setAttribute(...each),
        );
        this.root.innerHTML = `<div id="scan-head"><button id="scan-close" type="button">${CROSS}</button><h1 id="scan-title"></h1></div>
            <div id="scan-view"><video playsinline muted></video><div id="scan-frame"></div></div>
            <p id="scan-said" role="status"></p>
            <div id="scan-bar" hidden><div></div></div>
            <div id="scan-ways"><button id="scan-again" type="button" hidden></button>
            <button id="scan-photo" type="button"></button></div>
            <input type="file" accept="image/*" multiple hidden>`;
        const at = (name) => this.root.querySelector(name);
        Object.assign(this, { video: at("video"), said: at("#scan-said"), bar: at("#scan-bar"), file: at("input") });
        this.again = at("#scan-again");
        at("#scan-title").textContent = words.title;
        at("#scan-close").setAttribute("aria-label", words.close);
        at("#scan-close").onclick = () => this.leave();
        at("#scan-photo").textContent = words.photo;
        at("#scan-photo").onclick = () => this.file.click();
        this.again.textContent = words.again;
        this.again.onclick = () => this.watch();
        this.file.onchange = () => this.photos([...this.file.files]);
        this.root.onkeydown = (event) => this.pressed(event);
        this.hidden = [...document.body.children].filter((element) => !element.inert);
        for (const element of this.hidden) element.inert = true;
        document.body.append(this.root);
        at("#scan-close").focus();
    }

    pressed(event) {
        event.stopPropagation(); // they are no keys of the app
        if (event.key === "Escape") this.leave();
    }

    /** The way back of the browser, or of the phone, closes this page and no other. */
    keep() {
        history.pushState(history.state, "");
        this.gone = (event) => {
            event.stopImmediatePropagation();
            this.isBack = true;
            this.leave();
        };
        addEventListener("popstate", this.gone, { capture: true });
        this.seen = () => (document.hidden ? this.stop() : this.watch());
        document.addEventListener("visibilitychange", this.seen);
    }

    /** The person has had enough. */
    leave() {
        if (this.isClosed) return;
        this.close();
        this.tell("");
    }

    close() {
        if (this.isClosed) return;
        this.isClosed = true;
        open = undefined;
        this.stop();
        this.finder.end();
        document.removeEventListener("visibilitychange", this.seen);
        removeEventListener("popstate", this.gone, { capture: true });
        if (!this.isBack) back();
        this.root.remove();
        for (const element of this.hidden) element.inert = false;
        this.before?.focus?.();
    }

    say(words, isWrong = false) {
        this.said.textContent = words;
        this.said.classList.toggle("wrong", isWrong);
    }

    // The camera

    async watch() {
        if (this.isClosed || this.stream || this.isAsking) return;
        this.isAsking = true;
        this.say(this.words.starting);
        try {
            if (!navigator.mediaDevices?.getUserMedia) throw new Error("none");
            const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
            this.stream = stream;
            if (this.isClosed || document.hidden) return this.stop();
            this.video.srcObject = stream;
            await this.video.play();
            this.show(true);
            this.say(this.progress ?? this.words.hint);
            this.look(stream);
        } catch (error) {
            if (this.isClosed) return;
            this.stop();
            this.show(false);
            this.say(this.words[REFUSALS[error.name]] ?? this.words.none, true);
        } finally {
            this.isAsking = false;
        }
    }

    stop() {
        this.stream?.getTracks().forEach((track) => track.stop());
        this.stream = this.video.srcObject = null;
    }

    /** Shows what the camera sees, or the ways that there are without one. */
    show(isSeeing) {
        this.root.classList.toggle("blind", !isSeeing);
        this.again.hidden = isSeeing;
    }

    async look(stream) {
        try {
            while (this.stream === stream && !this.isClosed) {
                const { videoWidth: width, videoHeight: height } = this.video;
                if (width && height) this.found(await this.finder.texts(pixels(this.video, width, height, MOST)));
                await new Promise((rested) => setTimeout(rested, PAUSE));
            }
        } catch (error) {
            this.broken(error);
        }
    }

    /** What finds codes could not be had: it comes with the network. */
    broken(error) {
        console.warn(error);
        if (this.isClosed) return;
        this.stop();
        this.show(false);
        this.say(this.words.lacking, true);
        this.finder.end();
        this.finder = new Finder();
    }

    // Photos

    async photos(files) {
        this.file.value = ""; // the same one may be chosen again
        try {
            for (const file of files) await this.photo(file);
        } catch (error) {
            this.broken(error);
        }
    }

    async photo(file) {
        const picture = await createImageBitmap(file).catch(() => null);
        if (this.isClosed) return;
        if (!picture) return this.say(this.words.unread, true);
        const texts = new Set();
        for (const most of PHOTO) {
            if (texts.size && most > PHOTO[0]) break;
            const seen = await this.finder.texts(pixels(picture, picture.width, picture.height, most));
            seen.forEach((text) => texts.add(text));
        }
        if (texts.size) this.found([...texts]);
        else this.say(this.words.nothing, true);
    }

    // Texts

    found(texts) {
        const now = performance.now();
        for (const text of texts) {
            if (!text || now - (this.told.get(text) ?? -Infinity) < AGAIN) continue;
            this.told.set(text, now);
            this.tell(text);
        }
    }

    /** The app has answered to a text. */
    answered({ said, isWrong, isNew, done, total }) {
        this.say(said, isWrong);
        if (!isWrong) this.progress = said;
        if (isNew && this.isFelt) navigator.vibrate?.(TOUCH);
        if (!total) return;
        this.bar.hidden = false;
        this.bar.firstElementChild.style.width = `${(100 * done) / total}%`;
    }
}

/** Goes back over what the page had put into the history, which the app is not to notice. */
function back() {
    addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    history.back();
}

/** The pixels of a picture whose longer side is at most so long. */
function pixels(picture, width, height, most) {
    const share = Math.min(1, most / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * share));
    canvas.height = Math.max(1, Math.round(height * share));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
}
