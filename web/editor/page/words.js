// What the page says before the editor can speak, in both languages.

const french = (navigator.languages?.[0] ?? navigator.language ?? "en").toLowerCase().startsWith("fr");

/** The language of whoever reads. */
export const language = french ? "fr" : "en";

/** A sentence in the language of whoever reads. */
export const say = (en, fr) => (french ? fr : en);
