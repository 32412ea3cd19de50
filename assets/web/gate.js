// Holds back what the screen would show of a write until the write is kept: what is on the screen is stored.

const PAUSE = 3000; // milliseconds until what could not be kept is tried again

export class Gate {
    /**
     * `save` keeps all that was written; `send` passes a message on; `news` hears "saving", "saved", "failed".
     * What could not be kept is tried again every `pause` milliseconds, and `news` hears no more of it until it is kept.
     */
    constructor(save, send, news, pause = PAUSE) {
        Object.assign(this, { save, send, news, pause });
        this.waiting = [];
        this.isDirty = false;
        this.isSaving = false;
        this.isSilent = false; // what failed was told, and is only tried again
    }

    /** Passes a message on, after what was written before it is kept. */
    pass(message) {
        if (this.isDirty || this.isSaving) this.waiting.push(message);
        else this.send(message);
    }

    /** Something is being written. */
    touch() {
        this.isSilent = false;
        this.begin();
    }

    begin() {
        this.isDirty = true;
        if (this.isSaving) return;
        this.isSaving = true;
        clearTimeout(this.again);
        queueMicrotask(() => this.work()); // as soon as Python lets go, and before it draws what the write led to
    }

    async work() {
        let error;
        try {
            if (!this.isSilent) this.news("saving");
            while (this.isDirty) {
                this.isDirty = false;
                await this.save();
            }
        } catch (caught) {
            error = caught;
        }
        this.isSaving = this.isDirty = false;
        if (error === undefined) this.news("saved");
        else this.failed(error);
        for (const message of this.waiting.splice(0)) this.send(message);
    }

    failed(error) {
        if (!this.isSilent) this.news("failed", error);
        this.isSilent = true;
        this.again = setTimeout(() => this.begin(), this.pause);
    }
}
