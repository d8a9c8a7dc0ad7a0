//! Turns army lists written in foreign notations into Banneret army lists, with every doubt shown.
//!
//! The way of a text: lines to words with places (`words`), the title to name, years and region
//! (`title`), each line to what it says (`line`, `clash`), the tables of the rulebook (`tables`) to
//! a profile, and the whole to an army-list document (`list`, `emit`).
//! The rulebook is *Alexandre et Bayard*, Annexe 4, « Les listes d'armée ».
//!
//! Nothing is guessed silently and nothing vanishes: each line ends in one of four [`LineState`]s, each
//! word has a [`Fate`], and what nobody can know from the text becomes a question that stays in the
//! document until its author answers it.

mod arms;
mod capitals;
mod clash;
mod conversion;
mod count;
mod cursor;
mod date;
mod doubt;
mod doubts;
mod draft;
mod emit;
mod game;
mod guess;
mod json;
mod line;
mod list;
mod names;
mod notes;
mod option;
mod rating;
mod reading;
mod recognise;
mod region;
mod request;
mod tables;
mod texts;
mod title;
mod words;

pub use conversion::{
    AnswerScope, ByteRange, Conversion, Decision, Fate, Level, LineState, Note, SourceLine,
    Summary, Token,
};
pub use game::ForeignGame;
pub use guess::{NotationGuess, guess};
pub use json::to_json;
pub use region::Region;
pub use request::{Notation, Request, TargetGame, UnitSize, parse_years};
pub use texts::{DecodedText, NotText, TextEncoding, decode};

use texts::ReadText;

/// Converts a list. Every text gives a conversion: what cannot be read is reported in it.
#[must_use]
pub fn convert(text: &str, request: &Request) -> Conversion {
    read(ReadText::of(texts::lines(text, request.notation)), request)
}

/// Converts every list of a text, each with the title it begins with.
#[must_use]
pub fn convert_all(text: &str, request: &Request) -> Vec<Conversion> {
    let lists = texts::split(texts::lines(text, request.notation), request.notation);
    lists.into_iter().map(|lines| read(ReadText::of(lines), request)).collect()
}

fn read(text: ReadText, request: &Request) -> Conversion {
    let rows = text.rows();
    let mut conversion = if let Some(found) = recognise::recognise(&text.text) {
        list::refuse(&rows, request, found)
    } else {
        match request.notation {
            Notation::Clash => clash::convert(&rows, request),
            Notation::Wrg
            | Notation::Wrg7
            | Notation::WrgRenaissance
            | Notation::Newbury
            | Notation::ShockOfImpact => list::convert(&rows, request),
        }
    };
    conversion.notes.splice(0..0, text.notes());
    drop(rows);
    conversion.text = text.text;
    conversion
}
