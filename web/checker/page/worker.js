// The worker of the page: checks beside the screen, so that it never stands still.

import init, { CheckDesk } from "./checker.js";

const ready = init();

onmessage = async ({ data: { asked, files, french } }) => {
  try {
    await ready;
  } catch {
    postMessage({ asked, stopped: "unloaded" });
    return;
  }
  try {
    const desk = new CheckDesk();
    for (const { path, bytes, kind } of files) {
      if (kind === "zip") desk.add_zip(path, bytes);
      else if (kind === "link") desk.add_link(path, new TextDecoder().decode(bytes));
      else desk.add(path, bytes, kind === "chosen");
    }
    const answer = desk.check(french);
    desk.free();
    postMessage({ asked, answer });
  } catch {
    postMessage({ asked, stopped: "stopped" });
  }
};
