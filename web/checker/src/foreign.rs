//! Army lists in foreign notations among the files: each is converted, and laid down as the document it becomes.

use std::collections::BTreeMap;

use banneret_converter::{
    Conversion, DecodedText, NotText, Notation, NotationGuess, Request, TextEncoding, convert_all,
    decode, guess, parse_years,
};
use banneret_schema::{Lang, Words};
use banneret_validator::files::folder_of;
use serde::Serialize;

use crate::files::GivenFiles;
use crate::lines::ShownList;

/// What somebody wants of a text that is no document.
#[derive(Debug, Default)]
pub(crate) struct ConvertWish {
    /// How it is written; recognised where nothing is said.
    pub(crate) notation: Option<Notation>,
    /// The years that interest, as they were typed.
    pub(crate) years: String,
    /// Answers to questions, by their ids.
    pub(crate) answers: Vec<(String, String)>,
}

/// A text that is no document, and what became of it.
#[derive(Debug, Serialize)]
pub(crate) struct ShownText {
    path: String,
    /// How it is written, as far as that is known.
    notation: Option<&'static str>,
    /// How it may be written: the word of a notation, and what players call it.
    notations: Vec<(&'static str, &'static str)>,
    /// Why it was taken for that, where nobody said.
    because: Vec<String>,
    /// How it was saved, where that is not how texts are saved today.
    encoding: Option<&'static str>,
    years: String,
    /// Why nothing came of it, or of what was said about it.
    none: Option<&'static str>,
    lists: Vec<ShownList>,
}

/// What foreign lists end in.
const TEXTS: [&str; 8] = ["txt", "text", "md", "htm", "html", "csv", "tsv", "lst"];

const NOT_A_LIST: Words = Words::new(
    "This is no Banneret document. If it is an army list of another game, say how it is written.",
    "Ceci n’est pas un document Banneret. Si c’est une liste d’armée d’un autre jeu, dites comment elle est écrite.",
);
const EMPTY: Words = Words::new("There is nothing in it.", "Il n’y a rien dedans.");
const BINARY: Words = Words::new(
    "This is no text: save or copy the list as text first.",
    "Ce n’est pas un texte : enregistrez ou copiez d’abord la liste en texte.",
);
const NO_YEARS: Words = Words::new(
    "These years cannot be read, and were passed over: write -334, 1346 or 460 BC - 279 BC.",
    "Ces années sont illisibles et n’ont pas compté : écrivez -334, 1346 ou 460 BC - 279 BC.",
);

/// Whether a file is a text by its name.
fn is_text(path: &str) -> bool {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| TEXTS.contains(&ending.as_str()))
}

/// How a text is written, and why it was taken for that.
fn notation_of(text: &str, wish: &ConvertWish) -> Option<NotationGuess> {
    match wish.notation {
        Some(notation) => Some(NotationGuess { notation, because: Vec::new() }),
        None => guess(text),
    }
}

/// Converts the texts among some files. What they become is laid down beside them; a text of a folder that does
/// not look like a list is passed over.
pub(crate) fn convert(
    files: &mut GivenFiles,
    wishes: &BTreeMap<String, ConvertWish>,
    lang: Lang,
) -> Vec<ShownText> {
    let none = ConvertWish::default();
    let mut shown = Vec::new();
    for (path, is_chosen) in files.no_documents(&is_text) {
        let wish = wishes.get(&path).unwrap_or(&none);
        let mut text = ShownText {
            path: path.clone(),
            notation: None,
            notations: Notation::ALL.map(|it| (it.as_str(), it.called().get(lang))).to_vec(),
            because: Vec::new(),
            encoding: None,
            years: wish.years.clone(),
            none: None,
            lists: Vec::new(),
        };
        let conversions = match decode(files.bytes(&path)) {
            Ok(decoded) => text.read(&decoded, wish, lang),
            Err(why) => {
                let words = if why == NotText::Empty { EMPTY } else { BINARY };
                text.none = Some(words.get(lang));
                Vec::new()
            }
        };
        if conversions.is_empty() && !is_chosen {
            continue;
        }
        for conversion in conversions {
            let id = conversion.document.id.as_ref().map_or("list", |id| id.as_str());
            let own = (!conversion.is_refused())
                .then(|| files.lay_beside(folder_of(&path), id, conversion.yaml.clone()));
            text.lists.push(ShownList::of(own, &conversion, lang));
        }
        if is_text(&path) || !text.lists.is_empty() {
            files.set_aside(&path);
        }
        shown.push(text);
    }
    shown
}

impl ShownText {
    /// Converts the lists of a text, where it holds some.
    fn read(&mut self, decoded: &DecodedText, wish: &ConvertWish, lang: Lang) -> Vec<Conversion> {
        let known = notation_of(&decoded.text, wish);
        let notation = known.as_ref().map_or(Notation::Wrg, |it| it.notation);
        let years = parse_years(&wish.years);
        let request = Request { years, answers: wish.answers.clone(), ..Request::new(notation) };
        let conversions = convert_all(&decoded.text, &request);
        // Another game's list is named rather than merely unknown.
        if known.is_none() && conversions.iter().all(|it| it.other_game.is_none()) {
            self.none = Some(NOT_A_LIST.get(lang));
            return Vec::new();
        }
        if years.is_none() && !wish.years.trim().is_empty() {
            self.none = Some(NO_YEARS.get(lang));
        }
        if decoded.encoding != TextEncoding::Utf8 {
            self.encoding = Some(decoded.encoding.name());
        }
        if let Some(NotationGuess { notation, because }) = known {
            self.notation = Some(notation.as_str());
            self.because = because.iter().map(|it| it.get(lang).to_owned()).collect();
        }
        conversions
    }
}
