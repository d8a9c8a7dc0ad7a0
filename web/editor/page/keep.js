// The browser's own store: files by their path, kept between visits.

const STORE = "files";

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Files that the browser keeps. */
export class Keep {
  /** Opens the store; where the browser has none for this page, nothing is kept and `works` is false. */
  static async open(refused) {
    try {
      const opening = indexedDB.open("banneret", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      return new Keep(await settled(opening), refused);
    } catch {
      return new Keep(null, refused);
    }
  }

  constructor(database, refused) {
    this.database = database;
    this.refused = refused;
    this.works = database !== null;
    this.waiting = [];
  }

  /** All files: pairs of path and bytes. */
  async all() {
    if (!this.works) return [];
    const files = this.database.transaction(STORE).objectStore(STORE);
    const [paths, contents] = await Promise.all([settled(files.getAllKeys()), settled(files.getAll())]);
    return paths.map((path, at) => [path, contents[at]]);
  }

  put(path, bytes) {
    this.change((files) => files.put(bytes, path));
  }

  remove(path) {
    this.change((files) => files.delete(path));
  }

  /** What is changed in one go is one transaction: a folder may hold thousands of files. */
  change(what) {
    if (!this.works) return;
    this.waiting.push(what);
    if (this.waiting.length === 1) queueMicrotask(() => this.write());
  }

  attempt(what) {
    try {
      what();
    } catch (error) {
      this.refused(error);
    }
  }

  write() {
    const changes = this.waiting.splice(0);
    this.attempt(() => {
      const change = this.database.transaction(STORE, "readwrite");
      change.onabort = () => this.refused(change.error);
      const files = change.objectStore(STORE);
      for (const what of changes) this.attempt(() => what(files));
      change.commit?.();
    });
  }
}
