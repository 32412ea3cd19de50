// Starts the app's own thread at once, and lets Flet's client reach it: `jsConnect`, `jsSend` and `jsDisconnect`.

globalThis.mintStart = (version) => {
    const worker = new Worker("python_worker.js", { type: "module" });
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
    worker.postMessage({ start: { url: document.URL, version } });

    globalThis.mintWorker = worker;
    globalThis.jsConnect = (id, args, listen) => {
        receive = listen;
        early.splice(0).forEach(listen);
        return started;
    };
    globalThis.jsSend = async (id, data) => worker.postMessage(data, [data.buffer]);
    globalThis.jsDisconnect = async () => {};
};
