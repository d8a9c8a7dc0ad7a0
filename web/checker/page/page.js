// The page of the checker: takes what is laid on it, asks the worker, shows the answer.

import { keepOffline } from "../offline.js";
import { keepWork, keptWork } from "./keep.js";
import { said } from "./said.js";
import { showAnswer, showVerdict } from "./show.js";
import { fromDrop, fromList } from "./take.js";

const byId = (id) => document.getElementById(id);
const [given, laid, notes] = ["given", "laid", "notes"].map(byId);

const MOST_FILES = 5000;
const MOST_BYTES = 64 << 20;
/** The longest text that is pasted into the field, in letters; what is longer is laid down as a file. */
const MOST_SHOWN = 500_000;

/** The files that lie on the desk beside the text: path to bytes, and what kind of file it is. */
const desk = new Map();

/** What is wanted of foreign lists, by the paths of their texts; of the text that was pasted, by nothing. */
let wishes = new Map();
const keyOf = (path) => (path === said("pasted") ? "" : path);

let worker = null;
let asked = 0;
let isBusy = false;
let isWaiting = false;

function work() {
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.asked !== asked) return;
    isBusy = false;
    if (data.answer) showAnswer(JSON.parse(data.answer), convertings);
    else stop(data.stopped);
    if (isWaiting) check();
  };
  worker.onerror = () => stop("unloaded");
}

/** What goes wrong in a program that ran out of room leaves it unfit: the next question gets a new one. */
function stop(why) {
  isBusy = false;
  worker.terminate();
  worker = null;
  showVerdict("stopped", said(why));
}

function everything() {
  const files = [...desk].map(([path, file]) => ({ path, ...file }));
  const text = given.value;
  if (text.trim() !== "") {
    files.push({ path: said("pasted"), bytes: new TextEncoder().encode(text), kind: "pasted" });
  }
  return files;
}

function check() {
  if (isBusy) {
    isWaiting = true;
    return;
  }
  isWaiting = false;
  const files = everything();
  keepWork({ text: given.value, files: [...desk], wishes: [...wishes] });
  byId("result").classList.toggle("empty", files.length === 0);
  asked += 1;
  if (files.length === 0) {
    showVerdict("waiting", said("waiting"));
    return;
  }
  showVerdict("busy", said(worker ? "checking" : "loading"));
  if (!worker) work();
  isBusy = true;
  const wanted = [...wishes].map(([path, wish]) => [path || said("pasted"), wish]);
  worker.postMessage({ asked, files, wishes: wanted, french: document.documentElement.lang === "fr" });
}

/** What somebody decides about a foreign list. */
const convertings = {
  wish(path, change) {
    const key = keyOf(path);
    wishes.set(key, { notation: "", years: "", answers: [], ...wishes.get(key), ...change });
    check();
  },
  answer(path, question, answer) {
    const others = (wishes.get(keyOf(path))?.answers ?? []).filter(([id]) => id !== question);
    this.wish(path, { answers: answer ? [...others, [question, answer]] : others });
  },
  /** Goes on with the document in place of the text. */
  takeOver(path, yaml) {
    desk.delete(path);
    wishes.delete(keyOf(path));
    listFiles();
    given.value = yaml;
    check();
    given.focus();
    given.setSelectionRange(0, 0);
    given.scrollTop = 0;
  },
};

let soon = 0;
function checkSoon() {
  clearTimeout(soon);
  soon = setTimeout(check, 250);
}

/** Lays files down, as far as there is room. */
function lay({ files, faults }) {
  let bytes = [...desk.values()].reduce((sum, file) => sum + file.bytes.length, 0);
  let isTooMuch = false;
  for (const { path, ...file } of files) {
    bytes += file.bytes.length;
    if (bytes > MOST_BYTES || desk.size >= MOST_FILES) {
      bytes -= file.bytes.length;
      isTooMuch = true;
    } else {
      desk.set(path, file);
    }
  }
  const told = faults.map(({ path, why }) => `${said(why)}: ${path}`);
  if (isTooMuch) told.push(said("too-many"));
  notes.textContent = told.slice(0, 5).join("\n");
  listFiles();
  check();
}

/** A name for a text that was pasted and is no file yet; the field has the first. */
function freeName() {
  for (let number = 2; ; number += 1) {
    const path = said("pasted").replace(/(\.\w+)$/, `-${number}$1`);
    if (!desk.has(path)) return path;
  }
}

/** The files on the desk, each with a button that takes it away. */
function listFiles(focused = 0) {
  laid.replaceChildren();
  if (desk.size === 0) return;
  const head = document.createElement("h2");
  head.textContent = `${said("files")} (${desk.size})`;
  const list = document.createElement("ul");
  const paths = [...desk.keys()].sort();
  for (const path of paths.slice(0, 100)) {
    const row = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = path;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = "×";
    button.ariaLabel = `${said("remove")}: ${path}`;
    button.onclick = () => {
      const at = paths.indexOf(path);
      desk.delete(path);
      wishes.delete(path);
      listFiles();
      (laid.querySelectorAll("button")[Math.min(at, desk.size - 1)] ?? given).focus();
      check();
    };
    row.append(name, button);
    list.append(row);
  }
  if (paths.length > 100) {
    const row = document.createElement("li");
    row.textContent = said("and-more").replace("{}", paths.length - 100);
    list.append(row);
  }
  laid.append(head, list);
}

/** On a small screen the answer lies below what was given. */
function lookAtResult() {
  const top = byId("result").getBoundingClientRect().top;
  if (top > innerHeight * 0.7) byId("result").scrollIntoView({ block: "start" });
}

function connect() {
  given.addEventListener("input", () => {
    // What was decided about another text is nothing about this one.
    if (given.value.trim() === "") wishes.delete("");
    checkSoon();
  });
  for (const id of ["files", "folder"]) {
    const input = byId(id);
    byId(`choose-${id}`).onclick = () => input.click();
    input.onchange = async () => {
      const taken = await fromList(input.files);
      input.value = "";
      lay(taken);
      lookAtResult();
    };
  }
  if (!("webkitdirectory" in byId("folder"))) byId("choose-folder").hidden = true;
  byId("example").onclick = () => {
    given.value = said("example");
    wishes.delete("");
    check();
    lookAtResult();
  };
  byId("clear").onclick = () => {
    given.value = "";
    desk.clear();
    wishes.clear();
    notes.textContent = "";
    listFiles();
    check();
    given.focus();
  };
  const drop = byId("drop");
  // Whatever is dropped beside the desk would be opened in place of the page.
  addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) drop.classList.remove("over");
  });
  addEventListener("drop", async (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    lay(await fromDrop(event.dataTransfer));
    lookAtResult();
  });
  addEventListener("paste", async (event) => {
    const text = event.clipboardData.getData("text/plain");
    if (event.clipboardData.files.length > 0) {
      event.preventDefault();
      lay(await fromList(event.clipboardData.files));
    } else if (text.length > MOST_SHOWN) {
      // A field with so much text would stand still at every key.
      event.preventDefault();
      lay({ files: [{ path: freeName(), bytes: new TextEncoder().encode(text), kind: "chosen" }], faults: [] });
      lookAtResult();
    }
  });
}

/** Opens what stands behind `#` in the address, once. */
function openLink() {
  const fragment = location.hash.slice(1);
  if (!fragment) return false;
  history.replaceState(null, "", location.pathname + location.search);
  lay({ files: [{ path: said("link"), bytes: new TextEncoder().encode(fragment), kind: "link" }], faults: [] });
  return true;
}

async function start() {
  connect();
  addEventListener("hashchange", openLink);
  const kept = await keptWork();
  if (kept) {
    given.value = kept.text;
    for (const [path, file] of kept.files) desk.set(path, file);
    wishes = new Map(kept.wishes);
    listFiles();
  }
  // The program is loaded before it is asked, so that the first answer comes at once.
  work();
  if (!openLink()) check();
  keepOffline("checker", () => {
    byId("offline").textContent = said("offline");
  });
}

start();
