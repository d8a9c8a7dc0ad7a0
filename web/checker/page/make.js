// Makes elements. What comes from files is always text, never marks.

/** An element with a class, words or other elements inside. */
export function make(tag, className, ...inside) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...inside.filter((it) => it !== null && it !== undefined && it !== ""));
  return made;
}

/** Words, some of which stand out. */
export function runs(words) {
  return words.map(([stress, text]) => (stress ? make(stress, "", text) : document.createTextNode(text)));
}

/** A sentence in which what stands between backticks is written as in a file. */
export function sentence(text) {
  const parts = text.split("`");
  // One backtick too many opens nothing.
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, at) => (at % 2 === 1 ? make("code", "", part) : part));
}

/** A button. */
export function button(words, className, act) {
  const made = make("button", className, words);
  made.type = "button";
  made.onclick = act;
  return made;
}

/** Offers a text as a file. */
export function save(name, text) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
