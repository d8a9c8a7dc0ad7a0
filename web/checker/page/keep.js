// Keeps what lies on the desk of this tab in the browser's own store, for a reload or the other language.

const OLD = 24 * 60 * 60 * 1000;

function tab() {
  let id = sessionStorage.getItem("banneret-checker");
  const isNew = id === null;
  if (isNew) {
    id = crypto.randomUUID();
    sessionStorage.setItem("banneret-checker", id);
  }
  return { id, isNew };
}

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("banneret-checker", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("desks");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keeps a text and files; a browser that keeps nothing loses only this. */
export async function keepWork(work) {
  try {
    const { id } = tab();
    const desks = (await opened()).transaction("desks", "readwrite").objectStore("desks");
    desks.put({ ...work, at: Date.now() }, id);
  } catch (error) {
    console.info("nothing is kept:", error);
  }
}

/** What this tab kept before; what tabs left behind a day ago is thrown away. */
export async function keptWork() {
  try {
    const { id, isNew } = tab();
    const desks = (await opened()).transaction("desks", "readwrite").objectStore("desks");
    const [ids, all] = await Promise.all([done(desks.getAllKeys()), done(desks.getAll())]);
    ids.forEach((other, at) => {
      if (other !== id && Date.now() - all[at].at > OLD) desks.delete(other);
    });
    return isNew ? null : (all[ids.indexOf(id)] ?? null);
  } catch {
    return null;
  }
}
