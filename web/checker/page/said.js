// What the page says in its language.

const words = JSON.parse(document.getElementById("said").textContent);

/** The words of a name. */
export function said(name) {
  return words[name];
}
