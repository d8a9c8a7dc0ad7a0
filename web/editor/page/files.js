// Files of the computer: chosen, dropped, written back, downloaded.

const DOCUMENT = /\.(ya?ml|json|zip)$|(^|\/)banneret\.toml$/i;
const MOST_FILES = 5000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Whether somebody only thought better of it. */
const cancelled = (error) => error?.name === "AbortError";

/** Files of the computer. */
export class Files {
  /** `bring` takes pairs of path and bytes with the number of the first; `say` tells in two languages. */
  constructor(bring, say) {
    this.bring = bring;
    this.say = say;
    this.next = 1;
    /** Where files came from, by their numbers, then by their paths. */
    this.numbered = new Map();
    this.handles = new Map();
    this.writing = Promise.resolve();
  }

  /** Lets the author choose files or a folder. */
  async ask(folder) {
    try {
      if (folder && window.showDirectoryPicker) {
        const chosen = await window.showDirectoryPicker({ mode: "readwrite" });
        await this.take(await this.inside(chosen, chosen.name));
      } else if (!folder && window.showOpenFilePicker) {
        const chosen = await window.showOpenFilePicker({ multiple: true });
        await this.take(chosen.map((handle) => ({ path: handle.name, handle })));
      } else {
        await this.take(await this.byField(folder));
      }
    } catch (error) {
      if (cancelled(error)) return;
      this.say(`This cannot be opened: ${error.message}`, `Ouverture impossible : ${error.message}`);
    }
  }

  /** The same by the field that every browser has. */
  byField(folder) {
    const field = document.createElement("input");
    field.type = "file";
    field.multiple = true;
    field.webkitdirectory = folder;
    field.hidden = true;
    // A field that stands nowhere may be forgotten while its owner is still choosing.
    document.body.append(field);
    const chosen = new Promise((resolve) => {
      field.oncancel = () => resolve([]);
      field.onchange = () =>
        resolve([...field.files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
      field.click();
    });
    return chosen.finally(() => field.remove());
  }

  /** Takes what was dropped. */
  async dropped(items) {
    // The browser forgets what was dropped as soon as somebody waits.
    const taken = [...items].filter((item) => item.kind === "file").map((item) => ({
      handle: item.getAsFileSystemHandle?.(),
      entry: item.webkitGetAsEntry?.(),
      file: item.getAsFile(),
    }));
    const found = [];
    for (const { handle, entry, file } of taken) {
      const known = await Promise.resolve(handle).catch(() => null);
      if (known?.kind === "directory") found.push(...(await this.inside(known, known.name)));
      else if (known) found.push({ path: known.name, handle: known });
      else if (entry?.isDirectory) found.push(...(await this.entries(entry, entry.name)));
      else if (file) found.push({ path: file.name, file });
    }
    await this.take(found);
  }

  async inside(folder, path, found = []) {
    for await (const [name, handle] of folder.entries()) {
      const own = `${path}/${name}`;
      if (name.startsWith(".") || found.length >= MOST_FILES) continue;
      if (handle.kind === "directory") await this.inside(handle, own, found);
      else if (DOCUMENT.test(own)) found.push({ path: own, handle });
    }
    return found;
  }

  async entries(folder, path, found = []) {
    const reader = folder.createReader();
    const some = () => new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    for (let batch = await some(); batch.length > 0; batch = await some()) {
      for (const entry of batch) {
        const own = `${path}/${entry.name}`;
        if (entry.name.startsWith(".") || found.length >= MOST_FILES) continue;
        if (entry.isDirectory) await this.entries(entry, own, found);
        else if (DOCUMENT.test(own)) {
          found.push({ path: own, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
        }
      }
    }
    return found;
  }

  /** Reads files and hands them to the editor. */
  async take(found) {
    if (found.length === 0) return;
    const first = this.next;
    const files = [];
    let size = 0;
    for (const { path, handle, file } of found) {
      const read = file ?? (await handle.getFile());
      size += read.size;
      if (size > MOST_BYTES) {
        this.say("These files are too large to be opened here (64 MB).", "Ces fichiers sont trop volumineux pour être ouverts ici (64 Mo).");
        return;
      }
      if (handle) this.numbered.set(this.next, handle);
      this.next += 1;
      files.push([path, new Uint8Array(await read.arrayBuffer())]);
    }
    this.bring(files, first);
  }

  /** A file that was chosen under a number has this path in the editor. */
  bind(number, path) {
    const handle = this.numbered.get(number);
    if (handle) this.handles.set(path, handle);
    this.numbered.delete(number);
  }

  /** Hands a file out: into the file it came from, into one the author names, or as a download. */
  handOut(path, bytes) {
    this.writing = this.writing.then(() => this.write(path, bytes));
  }

  async write(path, bytes) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    try {
      let handle = this.handles.get(path);
      if (!handle && window.showSaveFilePicker) {
        handle = await window.showSaveFilePicker({ suggestedName: name });
        this.handles.set(path, handle);
      }
      if (!handle) return this.download(name, bytes);
      const stream = await handle.createWritable();
      await stream.write(bytes);
      await stream.close();
    } catch (error) {
      if (cancelled(error)) {
        this.say(`${name} is kept in this browser only.`, `${name} n’est gardé que dans ce navigateur.`);
      } else {
        this.download(name, bytes);
      }
    }
  }

  download(name, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
