//! What the page lays files on.

use banneret_schema::Lang;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::files::GivenFiles;

/// Files that somebody has laid down, to be checked together.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Desk(GivenFiles);

#[wasm_bindgen]
impl Desk {
    /// An empty desk.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Lays a file down. One that was `chosen` itself is checked whatever it says of itself, one of a folder if
    /// it is a document.
    pub fn add(&mut self, path: &str, bytes: Vec<u8>, chosen: bool) {
        self.0.add(path, bytes, chosen);
    }

    /// Checks everything; the answer is JSON, in French or in English.
    #[must_use]
    pub fn check(&mut self, french: bool) -> String {
        let lang = if french { Lang::Fr } else { Lang::En };
        self.0.read_settings(lang);
        Answer::json(&self.0, lang)
    }
}
