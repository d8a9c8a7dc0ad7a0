// The worker of the page: checks beside the screen, so that it never stands still.

import { program } from "../unpack/program.js";
import init, { CheckDesk } from "./checker.js";

const packed = new URL("./checker.wasm.lzma", import.meta.url);
const ready = program(packed).then((module) => init({ module_or_path: module }));
// Who asks is told; until somebody does, nothing has gone wrong.
ready.catch(() => {});

onmessage = async ({ data: { asked, files, wishes, french } }) => {
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
      else if (kind === "pasted") desk.paste(path, bytes);
      else desk.add(path, bytes, kind === "chosen");
    }
    for (const [path, { notation, years, answers }] of wishes) {
      desk.convert_from(path, notation, years);
      for (const [question, answer] of answers) desk.answer(path, question, answer);
    }
    const answer = desk.check(french);
    desk.free();
    postMessage({ asked, answer });
  } catch {
    postMessage({ asked, stopped: "stopped" });
  }
};
