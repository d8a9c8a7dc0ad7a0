// The worker of the page: checks beside the screen, so that it never stands still.

import init, { Desk } from "./checker.js";

const ready = init();

onmessage = async ({ data: { asked, files, french } }) => {
  try {
    await ready;
  } catch {
    postMessage({ asked, stopped: "unloaded" });
    return;
  }
  try {
    const desk = new Desk();
    for (const { path, bytes, chosen } of files) desk.add(path, bytes, chosen);
    const answer = desk.check(french);
    desk.free();
    postMessage({ asked, answer });
  } catch {
    postMessage({ asked, stopped: "stopped" });
  }
};
