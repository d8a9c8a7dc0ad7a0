// What screen readers find: an invisible element for everything the editor shows, where it is shown.

/** The name of an element of the page, by its number in the editor. */
const idOf = (id) => `shown-${id}`;

/** The elements beside the canvas. */
export class Reader {
  /**
   * The elements stand in `place`; the keyboard is on `canvas`. `act` is told the number of an element, and whether it
   * was pressed or only chosen.
   */
  constructor(place, canvas, act) {
    this.place = place;
    this.canvas = canvas;
    this.act = act;
    this.known = new Map();
    place.addEventListener("click", (event) => this.told(event, true));
    place.addEventListener("focusin", (event) => this.told(event, false));
  }

  told(event, pressed) {
    const id = event.target.dataset?.id;
    if (id) this.act(id, pressed);
  }

  /** Makes the elements be like a tree that the editor tells. */
  show(tree) {
    const nodes = JSON.parse(tree);
    const here = new Set(nodes.map((node) => node.id));
    for (const [id, element] of this.known) {
      if (here.has(id)) continue;
      element.remove();
      this.known.delete(id);
    }
    let before = null;
    for (const node of nodes) {
      const element = this.known.get(node.id) ?? this.make(node.id);
      this.fill(element, node);
      const next = before ? before.nextSibling : this.place.firstChild;
      if (next !== element) this.place.insertBefore(element, next);
      before = element;
    }
    this.point(nodes.find((node) => node.focus));
  }

  /** Says where the keyboard is: on the canvas, or in the field beside it that takes what is typed. */
  point(node) {
    const field = this.canvas.parentNode.querySelector(":scope > input");
    for (const it of [this.canvas, field]) {
      if (!it) continue;
      if (node) it.setAttribute("aria-activedescendant", idOf(node.id));
      else it.removeAttribute("aria-activedescendant");
    }
    field?.setAttribute("aria-label", node?.label || "Banneret");
  }

  make(id) {
    const element = document.createElement("div");
    element.dataset.id = id;
    element.id = idOf(id);
    this.known.set(id, element);
    return element;
  }

  fill(element, node) {
    const is = JSON.stringify(node);
    if (element.is === is) return;
    element.is = is;
    const set = (name, value) =>
      value === undefined ? element.removeAttribute(name) : element.setAttribute(name, value);
    const isText = node.role === "text";
    set("role", isText ? undefined : node.role);
    set("aria-label", isText || !node.label ? undefined : node.label);
    const shown = isText ? node.label : (node.value ?? "");
    if (element.textContent !== shown) element.textContent = shown;
    set(node.role === "button" ? "aria-pressed" : "aria-checked", node.on === undefined ? undefined : String(node.on));
    set("aria-disabled", node.off ? "true" : undefined);
    set("aria-description", node.about && node.about !== node.label ? node.about : undefined);
    set("aria-valuenow", node.number);
    set("aria-owns", node.holds?.map(idOf).join(" "));
    set("tabindex", node.press && !node.off ? "-1" : undefined);
    const [x, y, width, height] = node.box;
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }
}
