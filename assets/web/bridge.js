// Starts the app's own thread, or lets the one go on that the page has begun early, and lets Flet's client reach it: `jsConnect`, `jsSend` and `jsDisconnect`.

globalThis.mintStart = (version, plain) => {
    const worker = globalThis.mintEarly ?? new Worker("python_worker.js", { type: "module" });
    const wishes = (query) => (matchMedia(query).matches ? "1" : "");
    const told = {
        languages: navigator.languages.join(),
        contrast: wishes("(forced-colors: active)"),
        still: wishes("(prefers-reduced-motion: reduce)"),
        folder: "showDirectoryPicker" in globalThis ? "1" : "",
    };
    const early = []; // what the app said before the client listened
    let receive = (message) => early.push(message);
    const started = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => {
            if (data === "initialized") resolve();
            else if (data.news) globalThis.mintNews(data.news, reject);
            else receive(data);
        };
        worker.onerror = (event) => globalThis.mintNews({ broken: event.message }, reject);
    });
    started.catch(() => {});
    worker.postMessage({ start: { url: document.URL, version, plain, told } });

    globalThis.mintWorker = worker;
    globalThis.jsConnect = (id, args, listen) => {
        receive = listen;
        early.splice(0).forEach(listen);
        return started;
    };
    globalThis.jsSend = async (id, data) => worker.postMessage(data, [data.buffer]);
    globalThis.jsDisconnect = async () => {};
};
