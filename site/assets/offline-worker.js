// Answers for the network: programs that were opened once come from this device, other pages from there when the
// network is gone. The builder writes what this version of the site is made of into the lines below.

const VERSION = "{version}";
const PROGRAMS = {programs};

const ROOT = new URL(".", location.href).href;
const KEPT = `banneret ${ROOT} ${VERSION}`;
const SEEN = `banneret ${ROOT} seen`;
const MOST_SEEN = 300;

/** An address as its file is kept. */
function keyOf(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
}

async function keep(program) {
  const kept = await caches.open(KEPT);
  const files = PROGRAMS[program] ?? [];
  const there = new Set((await kept.keys()).map((request) => request.url));
  const missing = files.map((file) => new URL(file, ROOT).href).filter((file) => !there.has(file));
  await kept.addAll(missing.map((file) => new Request(file, { cache: "no-cache" })));
}

/** The programs that an older version of the site kept. */
async function programsKept() {
  const found = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(`banneret ${ROOT} `) || name === SEEN) continue;
    const there = await (await caches.open(name)).keys();
    for (const [program, files] of Object.entries(PROGRAMS)) {
      const own = files.filter((file) => file.startsWith(`${program}/`)).map((file) => new URL(file, ROOT).href);
      if (there.some((request) => own.includes(request.url))) found.add(program);
    }
  }
  return found;
}

addEventListener("install", (event) => {
  // A new version is there as a whole before the old one goes.
  const all = async () => {
    for (const program of await programsKept()) await keep(program);
    await skipWaiting();
  };
  event.waitUntil(all());
});

addEventListener("activate", (event) => {
  const sweep = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(`banneret ${ROOT} `) && name !== KEPT && name !== SEEN) await caches.delete(name);
    }
    await clients.claim();
  };
  event.waitUntil(sweep());
});

addEventListener("message", (event) => {
  const program = event.data?.keep;
  if (program) event.waitUntil(keep(program).then(() => event.source.postMessage({ kept: program })));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(ROOT)) event.respondWith(answer(request));
});

async function answer(request) {
  const key = keyOf(request.url);
  const kept = await (await caches.open(KEPT)).match(key);
  if (kept) return kept;
  const seen = await caches.open(SEEN);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) await remember(seen, key, fresh.clone());
    return fresh;
  } catch (error) {
    const before = await seen.match(key);
    if (before) return before;
    throw error;
  }
}

async function remember(seen, key, response) {
  try {
    await seen.put(key, response);
    const all = await seen.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_SEEN))) await seen.delete(old);
  } catch {
    // A store that is full keeps no more; the page is shown all the same.
  }
}
