// Files from pickers and drops, folders with what is in them. Zips are opened by the checker itself.

const MOST_BYTES = 64 << 20;
const MOST_FILES = 5000;

/** Files of a picker, whose folders the browser has walked already. */
export async function fromList(list) {
  const files = [...list].slice(0, MOST_FILES + 1);
  return taken(files.map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

/** What was dropped; folders are walked. */
export async function fromDrop(transfer) {
  // The list is gone after the first wait: entries are asked for at once.
  const items = [...transfer.items].filter((item) => item.kind === "file");
  const entries = items.map((item) => [item.webkitGetAsEntry?.(), item.getAsFile()]);
  if (entries.length === 0) return { files: [], faults: [] };
  const found = [];
  for (const [entry, file] of entries) {
    if (entry?.isDirectory) await walk(entry, found);
    else if (file) found.push({ path: file.name, file });
  }
  return taken(found);
}

async function walk(folder, found) {
  const reader = folder.createReader();
  for (;;) {
    // A folder tells of its entries in portions.
    const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const entry of entries) {
      if (found.length > MOST_FILES) return;
      if (entry.isDirectory) {
        if (!entry.name.startsWith(".")) await walk(entry, found);
      } else {
        const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
        found.push({ path: entry.fullPath.replace(/^\/+/, ""), file });
      }
    }
  }
}

async function taken(found) {
  const files = [];
  const faults = [];
  let room = MOST_BYTES;
  for (const { path, file } of found) {
    if (file.size > room) {
      faults.push({ path, why: "too-many" });
      continue;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      room -= bytes.length;
      files.push({ path, bytes, kind: kindOf(path) });
    } catch {
      faults.push({ path, why: "no-file" });
    }
  }
  return { files, faults };
}

/** What was chosen itself is checked whatever it is; a folder is looked through for documents. */
function kindOf(path) {
  if (/\.zip$/i.test(path)) return "zip";
  return path.includes("/") ? "inside" : "chosen";
}
