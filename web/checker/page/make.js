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

/** Something to choose from, with its label: pairs of value and words. */
export function choice(label, options, chosen, act) {
  const select = make("select");
  for (const [value, words] of options) {
    const option = make("option", "", words);
    option.value = value;
    option.selected = value === chosen;
    select.append(option);
  }
  select.onchange = () => act(select.value);
  return labelled(label, select);
}

/** A field or a choice with its label around it. */
export function labelled(label, field) {
  const made = make("label", "field", make("span", "", label), field);
  field.dataset.field = label;
  return made;
}

/** Offers a text as a file. */
export function save(name, text) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "application/yaml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
