//! What the page lays files on.

use std::collections::BTreeMap;

use banneret_converter::Notation;
use banneret_link::{BundledBytes, unpack, unpack_zip};
use banneret_schema::Lang;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::DeskAnswer;
use crate::files::GivenFiles;
use crate::foreign::{ConvertWish, convert};

/// Files that somebody has laid down, to be checked together.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct CheckDesk {
    files: GivenFiles,
    /// What is wanted of foreign lists, by the paths of their texts.
    wishes: BTreeMap<String, ConvertWish>,
}

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
        self.files.add(path, bytes, chosen);
    }

    /// Lays down a text that was pasted or written: a document, or a foreign army list.
    pub fn paste(&mut self, path: &str, bytes: Vec<u8>) {
        self.files.paste(path, bytes);
    }

    /// How a foreign list is written, by the word of a notation, and the years that interest; nothing said is
    /// found out.
    pub fn convert_from(&mut self, path: &str, notation: &str, years: &str) {
        let wish = self.wishes.entry(path.to_owned()).or_default();
        wish.notation = Notation::parse(notation);
        years.clone_into(&mut wish.years);
    }

    /// The answer to a question that a foreign list leaves open.
    pub fn answer(&mut self, path: &str, question: String, answer: String) {
        self.wishes.entry(path.to_owned()).or_default().answers.push((question, answer));
    }

    /// Lays down what is in a zip, as a folder of its name.
    pub fn add_zip(&mut self, name: &str, bytes: &[u8]) {
        let folder = name.rsplit_once('.').map_or(name, |(folder, _)| folder);
        let inside = |file: BundledBytes| (format!("{folder}/{}", file.path), file.bytes, false);
        let files = unpack_zip(bytes).map(|files| files.into_iter().map(inside).collect());
        self.files.add_all(name, files);
    }

    /// Lays down the documents of a shared link: what stands behind `#` in it.
    pub fn add_link(&mut self, name: &str, fragment: &str) {
        let files = unpack(fragment).map(|bundle| {
            bundle.files.into_iter().map(|file| (file.path, file.text.into_bytes(), true)).collect()
        });
        self.files.add_all(name, files);
    }

    /// Checks everything; the answer is JSON, in French or in English.
    #[must_use]
    pub fn check(&mut self, french: bool) -> String {
        let lang = if french { Lang::Fr } else { Lang::En };
        let converted = convert(&mut self.files, &self.wishes, lang);
        self.files.read_settings(lang);
        DeskAnswer::json(&self.files, converted, lang)
    }
}
