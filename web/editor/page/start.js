// How the page begins: what the browser can do, the program with its progress, what was kept, the editor.

import { keepOffline } from "../offline.js";
import { canRun, program } from "../unpack/program.js";
import init, { Page } from "./editor.js";
import { Files } from "./files.js";
import { Keep } from "./keep.js";
import { Reader } from "./reader.js";
import { language, say } from "./words.js";
import { Workroom } from "./workroom.js";

const cover = document.getElementById("cover");
const word = document.getElementById("word");
const more = document.getElementById("more");
const progress = document.getElementById("progress");
const again = document.getElementById("again");
const instead = document.getElementById("instead");
const checker = document.getElementById("checker");

/** Says why there is no editor, and stays; the checker works where the editor cannot be drawn. */
function stop(title, why, leadsToChecker = false) {
  progress.hidden = true;
  cover.hidden = false;
  // What is said after this is read aloud at once.
  more.setAttribute("role", "alert");
  word.textContent = title;
  more.textContent = why;
  again.hidden = false;
  again.textContent = say("Load the page again", "Recharger la page");
  instead.hidden = !leadsToChecker;
  checker.textContent = say("Check files without the editor", "Vérifier des fichiers sans l’éditeur");
  checker.href = new URL(say("../checker/index.html", "../fr/checker/index.html"), import.meta.url);
  document.documentElement.dataset.state = "stopped";
}

/** Tells what stands around the canvas: the language, the document in front, what was said last. */
function about(spoken, front, said) {
  document.documentElement.lang = spoken;
  document.title = front ? `${front} · Banneret` : "Banneret";
  document.getElementById("name").textContent = document.title;
  document.getElementById("told").textContent = said;
}

function hasWebGl2() {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

/** The program, unpacked and compiled while it comes in. */
function theProgram() {
  return program(new URL("./editor.wasm.lzma", import.meta.url), (come, total) => {
    if (total) [progress.max, progress.value] = [total, come];
    more.textContent = `${(come / 1e6).toFixed(1)} MB`;
  });
}

/** A number that no other page of this browser has now, so that each has its own unsaved work. */
async function ownNumber() {
  if (!navigator.locks) return 1;
  for (let number = 1; number < 100; number += 1) {
    const got = await new Promise((resolve) => {
      navigator.locks.request(`banneret-editor-${number}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => {});
      });
    });
    if (got) return number;
  }
  return 1;
}

/**
 * Takes over the unsaved work of pages that are gone, as after a crash of the browser: as long as a page is there
 * it holds its number.
 */
async function withLostWork(kept, number, keep) {
  if (!navigator.locks) return kept;
  const own = number === 1 ? "/own" : `/own-${number}`;
  const lost = new Map();
  for (const file of kept) {
    const found = /^\/own(?:-(\d+))?\/unsaved\//.exec(file[0]);
    const of = Number(found?.[1] ?? 1);
    if (found && of !== number) lost.set(of, [...(lost.get(of) ?? []), file]);
  }
  for (const [of, files] of lost) {
    await navigator.locks.request(`banneret-editor-${of}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return;
      for (const file of files) {
        keep.remove(file[0]);
        file[0] = `${own}/unsaved/${of}-${file[0].slice(file[0].lastIndexOf("/") + 1)}`;
        keep.put(...file);
      }
    });
  }
  return kept;
}

/** What is kept, with what a first visit or another page must be told. */
function withSettings(kept, number) {
  const own = number === 1 ? "/own" : `/own-${number}`;
  const [path, usual] = [`${own}/settings.json`, "/own/settings.json"];
  if (kept.some(([known]) => known === path)) return kept;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const first = new TextEncoder().encode(JSON.stringify({ language, dark }));
  const like = kept.find(([known]) => known === usual)?.[1] ?? first;
  return [...kept, [path, like]];
}

async function begin() {
  document.documentElement.lang = language;
  word.textContent = say("Loading…", "Chargement…");
  again.onclick = () => location.reload();
  if (!canRun()) {
    stop(
      say("This browser is too old for the editor.", "Ce navigateur est trop ancien pour l’éditeur."),
      say(
        "It needs WebAssembly with SIMD, which every browser has had since 2023.",
        "Il lui faut WebAssembly avec SIMD, que tous les navigateurs ont depuis 2023.",
      ),
    );
    return;
  }
  if (!hasWebGl2()) {
    stop(
      say("This browser cannot show the editor.", "Ce navigateur ne peut pas afficher l’éditeur."),
      say(
        "It draws with WebGL2, which is missing or switched off here. Any browser of the last years has it; sometimes it must be switched on in the settings (“hardware acceleration”). The checker on this site works without.",
        "Il dessine avec WebGL2, absent ou désactivé ici. Tous les navigateurs récents l’ont ; il faut parfois l’activer dans les réglages (« accélération matérielle »). Le vérificateur de ce site s’en passe.",
      ),
      true,
    );
    return;
  }
  let page = null;
  let room = null;
  let refused = false;
  const tell = (en, fr) => page?.say(en, fr);
  const keep = await Keep.open((error) => {
    // Once is enough: every change would say it again.
    if (refused) return;
    refused = true;
    const why = error?.name === "QuotaExceededError" ? say("it is full", "il est plein") : String(error?.message ?? "");
    tell(
      `This browser keeps nothing more (${why}): save your work on your computer.`,
      `Ce navigateur ne garde plus rien (${why}) : enregistrez votre travail sur votre ordinateur.`,
    );
  });
  const [module, number, kept] = await Promise.all([theProgram(), ownNumber(), keep.all()]);
  await init({ module_or_path: module });
  more.textContent = "";
  const files = new Files((found, first) => page.bring(found, first), tell);
  const canvas = document.getElementById("canvas");
  const reader = new Reader(document.getElementById("reader"), canvas, (id, action) => page.act(id, action));
  const host = {
    keep(path, bytes) {
      keep.put(path, bytes);
      if (!path.startsWith("/own")) room?.put(path, bytes);
    },
    forget(path) {
      keep.remove(path);
      room?.forget(path);
    },
    handOut: (path, bytes) => files.handOut(path, bytes),
    download: (name, bytes) => files.download(name, bytes),
    ask: (folder) => files.ask(folder),
    bind: (token, path) => files.bind(token, path),
    send: (errand) => (room ? room.run(errand) : waiting.push(errand)),
    tell: (tree) => reader.show(tree),
    about,
  };
  const waiting = [];
  const address = location.href.split("#")[0];
  const known = withSettings(await withLostWork(kept, number, keep), number);
  page = await Page.start(canvas, host, address, number, known);
  room = new Workroom(module, {
    files: () => page.files(),
    answered: (answer) => page.answered(answer),
    back: () => page.is_back(),
    fell: () => page.fell(),
  });
  for (const errand of waiting) room.run(errand);
  listen(page, files, canvas);
  if (!keep.works) {
    tell(
      "This browser keeps nothing for this page: save your work on your computer.",
      "Ce navigateur ne garde rien pour cette page : enregistrez votre travail sur votre ordinateur.",
    );
  }
  openLink(page);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      cover.hidden = true;
      document.getElementById("name").hidden = false;
      canvas.focus();
      document.documentElement.dataset.state = "ready";
      performance.mark("ready");
      // Nobody waits for either, and neither for the other.
      bringFonts(page);
      keepOffline("editor", () => {
        document.documentElement.dataset.offline = "kept";
      });
    }),
  );
}

/** Brings the fonts with the letters of other languages: nobody waits for them. */
async function bringFonts(page) {
  try {
    for (const name of Page.fonts()) {
      const response = await fetch(new URL(`./fonts/${name}`, import.meta.url));
      if (!response.ok) throw new Error(`${response.status} ${name}`);
      const file = new Uint8Array(await response.arrayBuffer());
      if (!page.bring_font(name, file)) throw new Error(name);
    }
    document.documentElement.dataset.fonts = "whole";
  } catch {
    page.say(
      "Fonts did not come: names on maps and prints have Latin letters only, until you load the page again.",
      "Des polices manquent : les noms des cartes et des impressions n’ont que des lettres latines, jusqu’au rechargement de la page.",
    );
  }
}

/** Opens what stands behind `#` in the address, once. */
function openLink(page) {
  const fragment = location.hash.slice(1);
  if (!fragment) return;
  history.replaceState(null, "", location.pathname + location.search);
  page.open_link(fragment);
}

function listen(page, files, canvas) {
  addEventListener("hashchange", () => openLink(page));
  // The editor never sees what is dropped: folders are read here.
  addEventListener("dragover", (event) => event.preventDefault(), true);
  addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      files.dropped(event.dataTransfer.items);
    },
    true,
  );
  const keepWork = () => document.visibilityState === "hidden" && page.keep_work();
  document.addEventListener("visibilitychange", keepWork);
  addEventListener("pagehide", () => page.keep_work());
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  const watch = setInterval(() => {
    const why = page.stopped();
    if (why === undefined) return;
    clearInterval(watch);
    stop(
      say("The editor has stopped.", "L’éditeur s’est arrêté."),
      say(
        `This should not happen. Your work up to a few seconds ago is kept: load the page again, and it is offered.\n${why}`,
        `Cela ne devrait pas arriver. Votre travail est gardé, à quelques secondes près : rechargez la page, il vous sera proposé.\n${why}`,
      ),
    );
  }, 1000);
}

begin().catch((error) =>
  stop(
    say("The editor could not be started.", "L’éditeur n’a pas pu démarrer."),
    String(error?.message ?? error),
  ),
);
