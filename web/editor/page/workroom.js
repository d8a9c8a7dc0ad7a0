// Where the worker of the page is: begun with the files of the editor, told of every change, begun again
// if it falls.

/** The worker of the page. */
export class Workroom {
  /**
   * `files` tells the files of the editor; `answered` takes answers, `back` is told when an errand is done, `fell`
   * when one is lost with the worker that did it.
   */
  constructor(module, { files, answered, back, fell }) {
    Object.assign(this, { module, files, answered, back, fell, busy: false });
    this.begin();
  }

  begin() {
    this.fallen = false;
    this.worker = new Worker(new URL("./work.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => {
      if (data.answer) this.answered(data.answer);
      if (data.back) this.done();
      if (data.lost) this.again(data.lost);
    };
    this.worker.onerror = (event) => this.again(event.message);
    this.worker.postMessage({ does: "begin", module: this.module, files: this.files() });
  }

  put(path, bytes) {
    this.worker.postMessage({ does: "put", path, bytes });
  }

  forget(path) {
    this.worker.postMessage({ does: "forget", path });
  }

  run(errand) {
    if (this.fallen) this.begin();
    this.busy = true;
    this.worker.postMessage({ does: "run", errand }, [errand.buffer]);
  }

  done() {
    this.busy = false;
    this.back();
  }

  /** Begins again with a new worker; what the old one did is lost. */
  again(why) {
    console.warn("the worker fell:", why);
    this.worker.terminate();
    this.fallen = true;
    if (!this.busy) return;
    this.busy = false;
    this.begin();
    this.fell();
  }
}
