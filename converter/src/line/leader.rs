//! Leaders: their rank counts, their own class and weapons do not.

use banneret_schema::{Name, Period};

use super::class::{class_at, one_letter};
use super::clean_name;
use super::is_sentence;
use super::place;
use crate::conversion::Level;
use crate::count;
use crate::date;
use crate::draft::Scene;
use crate::rating;
use crate::reading::Reading;
use crate::tables::{types, weapons};
use crate::words::Word;

/// A leader as a list gives him.
#[derive(Debug, Clone, Default)]
pub(crate) struct LeaderDraft {
    pub(crate) name: String,
    pub(crate) rank: &'static str,
    pub(crate) allied: bool,
    pub(crate) count: Option<count::Count>,
    pub(crate) years: Option<Period>,
    pub(crate) remarks: Vec<String>,
}

/// Ways to write a rank, the longer first.
pub(super) const RANKS: &[(&[&str], &str, bool)] = &[
    (&["ally", "general"], "sub-general", true),
    (&["ally", "generals"], "sub-general", true),
    (&["allied", "general"], "sub-general", true),
    (&["allied", "generals"], "sub-general", true),
    (&["ally-general"], "sub-general", true),
    (&["ally-generals"], "sub-general", true),
    (&["sub", "general"], "sub-general", false),
    (&["sub", "generals"], "sub-general", false),
    (&["sub-general"], "sub-general", false),
    (&["sub-generals"], "sub-general", false),
    (&["subgeneral"], "sub-general", false),
    (&["subgenerals"], "sub-general", false),
    (&["subgen"], "sub-general", false),
    (&["subgens"], "sub-general", false),
    (&["sub-gen"], "sub-general", false),
    (&["c-in-c"], "general", false),
    (&["cinc"], "general", false),
    (&["c", "in", "c"], "general", false),
    (&["commander-in-chief"], "general", false),
    (&["commander", "in", "chief"], "general", false),
    (&["general-in-chief"], "general", false),
    (&["general", "en", "chef"], "general", false),
    (&["sous-general"], "sub-general", false),
];

pub(crate) fn rank_at(words: &[Word<'_>]) -> Option<(&'static str, bool, usize, usize)> {
    for at in 0..words.len().min(8) {
        for &(phrase, rank, allied) in RANKS {
            let all = phrase
                .iter()
                .enumerate()
                .all(|(n, part)| words.get(at + n).is_some_and(|it| !it.mark && it.is(part)));
            if all {
                return Some((rank, allied, at, at + phrase.len()));
            }
        }
    }
    None
}

pub(super) fn leader(reading: &mut Reading<'_>, scene: &Scene) -> Option<LeaderDraft> {
    let (rank, allied, at, end) = rank_at(&reading.words)?;
    if is_sentence(&reading.words) && !reading.words.iter().any(|it| it.text == "@") {
        return None;
    }
    let mut leader = LeaderDraft { rank, allied, ..LeaderDraft::default() };
    let mut end = end;
    while reading.words.get(end).is_some_and(|it| {
        matches!(it.text, "(" | ")") || it.text == "s" || it.text == "'" || it.text == "’"
    }) {
        reading.used(end, end + 1, "leader");
        end += 1;
    }
    leader.name = match clean_name(reading.slice(0, at)) {
        text if text.is_empty() => clean_name(reading.slice(at, end)),
        text => text,
    };
    reading.used(0, end, &format!("leader: {rank}{}", if allied { ", allied" } else { "" }));
    let mut at = end;
    while at < reading.words.len() {
        let words = &reading.words;
        if words[at].mark && words[at].text != "@" {
            at += 1;
        } else if let Some(next) = count::price(words, at) {
            reading.used(at, next, "printed cost, not followed");
            at = next;
        } else if let Some(found) = date::read(words, at, place(scene)) {
            reading.used(at, found.words.end, "years");
            leader.years = Some(found.period);
            at = found.words.end;
        } else if let Some(class) = class_at(words, at) {
            // « on ne s'occupe ni de leurs armes, ni de leur classe » (Annexe 2, Les chefs).
            reading.no_equivalent(at, class.end);
            at = class.end;
        } else if types::find(words[at].text, scene.notation).is_some()
            || one_letter(words[at].text).is_some()
            || rating::is_newbury_word(words[at].text)
        {
            reading.no_equivalent(at, at + 1);
            at += 1;
        } else if let Some((_, length)) = weapons::find(words, at, scene.notation) {
            reading.no_equivalent(at, at + length);
            at += length;
        } else if words.get(at + 1).is_some_and(|it| it.is_any(&["horse", "horses", "crew"])) {
            reading.no_equivalent(at, at + 2);
            at += 2;
        } else if let Some((count, next)) =
            count::read(words, at).filter(|(it, _)| it.fraction.is_none())
        {
            reading.used(at, next, "number");
            if count.mended {
                reading.note(
                    "convert/read-as",
                    Level::Info,
                    at,
                    next,
                    Name::new(
                        "letters are read as figures",
                        "des lettres sont lues comme des chiffres",
                    ),
                );
            }
            leader.count = Some(count);
            at = next;
        } else if words[at].is_any(&[
            "as",
            "or",
            "and",
            "with",
            "in",
            "on",
            "in-a",
            "a",
            "chariot",
            "chariots",
            "elephant",
            "elephants",
            "light",
            "heavy",
            "up-to",
        ]) {
            reading.no_equivalent(at, at + 1);
            at += 1;
        } else {
            leader.remarks.push(words[at].text.to_owned());
            reading.used(at, at + 1, "remark");
            at += 1;
        }
    }
    Some(leader)
}
