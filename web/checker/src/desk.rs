//! What the page lays files on.

use banneret_link::{BundledBytes, unpack, unpack_zip};
use banneret_schema::Lang;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::DeskAnswer;
use crate::files::GivenFiles;

/// Files that somebody has laid down, to be checked together.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct CheckDesk(GivenFiles);

#[wasm_bindgen]
impl CheckDesk {
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

    /// Lays down what is in a zip, as a folder of its name.
    pub fn add_zip(&mut self, name: &str, bytes: &[u8]) {
        let files = unpack_zip(bytes)
            .map(|files| files.into_iter().map(|file| (file.path, file.bytes, false)).collect());
        self.0.add_all(name, files);
    }

    /// Lays down the documents of a shared link: what stands behind `#` in it.
    pub fn add_link(&mut self, name: &str, fragment: &str) {
        let files = unpack(fragment).map(|bundle| {
            bundle.files.into_iter().map(|file| (file.path, file.text.into_bytes(), true)).collect()
        });
        self.0.add_all(name, files);
    }

    /// Checks everything; the answer is JSON, in French or in English.
    #[must_use]
    pub fn check(&mut self, french: bool) -> String {
        let lang = if french { Lang::Fr } else { Lang::En };
        self.0.read_settings(lang);
        DeskAnswer::json(&self.0, lang)
    }
}
