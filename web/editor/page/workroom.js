// Where the worker of the page is: begun with the files of the editor, told of every change, begun again
// if it falls.

/** The worker of the page. */
export class Workroom {
  /** `files` tells the files of the editor; `heard` takes answers, `back` is told when an errand is done. */
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

  /** Begins again with a new worker; what it did is lost. */
  again(why) {
    this.worker.terminate();
    this.fallen = true;
    const did = this.busy;
    this.fell(why, did);
    if (did) {
      this.begin();
      this.done();
    }
  }
}
