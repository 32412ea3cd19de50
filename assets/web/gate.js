// Holds back what the screen would show of a write until the write is kept: what is on the screen is stored.

export class Gate {
    /** `save` keeps all that was written; `send` passes a message on; `news` hears "saving", "saved", "failed". */
    constructor(save, send, news) {
        Object.assign(this, { save, send, news });
        this.waiting = [];
        this.isDirty = false;
        this.isSaving = false;
    }

    /** Passes a message on, after what was written before it is kept. */
    pass(message) {
        if (this.isDirty || this.isSaving) this.waiting.push(message);
        else this.send(message);
    }

    /** Something is being written. */
    touch() {
        this.isDirty = true;
        if (this.isSaving) return;
        this.isSaving = true;
        setTimeout(() => this.work());
    }

    async work() {
        let error;
        try {
            this.news("saving");
            while (this.isDirty) {
                this.isDirty = false;
                await this.save();
            }
        } catch (caught) {
            error = caught;
        }
        this.isSaving = this.isDirty = false;
        this.news(error === undefined ? "saved" : "failed", error);
        for (const message of this.waiting.splice(0)) this.send(message);
    }
}
