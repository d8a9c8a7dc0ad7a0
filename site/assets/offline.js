// Keeps a program of the site on this device, so that it opens without a network.

/** Keeps the files of a program; tells when all of them are there. */
export async function keepOffline(program, tell) {
  if (!("serviceWorker" in navigator)) return;
  try {
    const root = new URL(".", import.meta.url);
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.kept === program) tell();
    });
    await navigator.serviceWorker.register(new URL("offline-worker.js", root), { scope: root.pathname });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: program });
  } catch (error) {
    console.info("not kept for use without a network:", error);
  }
}
