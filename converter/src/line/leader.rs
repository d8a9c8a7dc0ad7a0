//! Leaders: their rank counts, their own class and weapons do not.

use banneret_schema::{Period, Points};

use super::class::{class_at, letter_at};
use super::{clean_name, is_sentence};
use crate::count;
use crate::cursor::Cursor;
use crate::date;
use crate::draft::ListContext;
use crate::notes;
use crate::rating;
use crate::reading::Reading;
use crate::tables::classes::{RANKS, RankName};
use crate::tables::{look_up, types, weapons};
use crate::words::{Word, words};

/// A leader as a list gives him.
#[derive(Debug, Clone, Default)]
pub(crate) struct LeaderDraft {
    pub(crate) name: String,
    pub(crate) rank: &'static str,
    pub(crate) allied: bool,
    pub(crate) count: Option<count::Count>,
    pub(crate) years: Option<Period>,
    pub(crate) remarks: Vec<String>,
    pub(crate) printed_cost: Option<Points>,
    /// The allied contingent he leads, by its number.
    pub(crate) ally: Option<usize>,
}

/// A rank near the beginning of a line, with its first word and the word after it.
pub(crate) fn rank_at(words: &[Word<'_>]) -> Option<(RankName, usize, usize)> {
    (0..words.len().min(8)).find_map(|at| {
        let (rank, first, end) = rank_from(words, at)?;
        // "Bodyguard, 1 per sub-general" is no leader.
        let counted =
            at > 1 && words[at - 1].is_any(&["per", "for", "par", "pour", "each", "every"]);
        rank.filter(|_| !counted).map(|rank| (rank, first, end))
    })
}

/// A rank that begins at a word.
pub(super) fn rank_from(words: &[Word<'_>], at: usize) -> Option<(Option<RankName>, usize, usize)> {
    let (rank, end) = look_up(RANKS, |it| Cursor::new(words, at).phrase_or_plural(it))?;
    Some((Some(rank), at, end))
}

pub(super) fn leader(reading: &mut Reading<'_>, scene: &ListContext) -> Option<LeaderDraft> {
    let (rank, first, end) = rank_at(&reading.words)?;
    if is_sentence(&reading.words) && !reading.words.iter().any(|it| it.text == "@") {
        return None;
    }
    let after =
        reading.at(end).skip_while(|it| matches!(it.text(), "(" | ")" | "s" | "'" | "’")).at;
    reading.used(end..after, "leader");
    let name = match clean_name(reading.slice(0..first)) {
        text if text.is_empty() => clean_name(reading.slice(first..after)),
        text => text,
    };
    let allied = if rank.allied { ", allied" } else { "" };
    reading.used(0..after, &format!("leader: {}{allied}", rank.id));
    let mut leader =
        LeaderDraft { name, rank: rank.id, allied: rank.allied, ..LeaderDraft::default() };
    let mut at = after;
    while at < reading.words.len() {
        at = price_or_years(reading, scene, &mut leader, at)
            .or_else(|| own_arms(reading, scene, at))
            .or_else(|| number(reading, &mut leader, at))
            .unwrap_or_else(|| rest(reading, &mut leader, at));
    }
    Some(leader)
}

fn price_or_years(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    leader: &mut LeaderDraft,
    at: usize,
) -> Option<usize> {
    if reading.at(at).is_mark() && reading.at(at).text() != "@" {
        return Some(at + 1);
    }
    if let Some((next, points)) = count::priced(reading.at(at)) {
        reading.used(at..next, "printed cost, not followed");
        leader.printed_cost = leader.printed_cost.or(points);
        return Some(next);
    }
    let found = date::read(&reading.words, at, scene.line())?;
    reading.used(found.words.clone(), "years");
    leader.years = Some(found.period);
    Some(found.words.end)
}

/// « On ne s'occupe ni de leurs armes, ni de leur classe » (Annexe 2, Les chefs).
fn own_arms(reading: &mut Reading<'_>, scene: &ListContext, at: usize) -> Option<usize> {
    let cursor = reading.at(at);
    let text = cursor.text();
    let end = if let Some(class) = class_at(&reading.words, at) {
        class.end
    } else if types::find(text, scene.notation).is_some()
        || letter_at(cursor).is_some()
        || rating::newbury_rating(text).is_some()
    {
        at + 1
    } else if let Some((_, end)) = weapons::find(cursor, scene.notation) {
        end
    } else if cursor.ahead(1).any(&["horse", "horses", "crew"]) {
        at + 2
    } else {
        return None;
    };
    reading.no_equivalent(at..end);
    Some(end)
}

fn number(reading: &mut Reading<'_>, leader: &mut LeaderDraft, at: usize) -> Option<usize> {
    let (count, next) = count::read(reading.at(at)).filter(|(it, _)| it.fraction.is_none())?;
    reading.used(at..next, "number");
    if count.mended {
        reading.note(at..next, &notes::LETTERS_FOR_FIGURES, &[]);
    }
    leader.count = Some(count);
    Some(next)
}

fn rest(reading: &mut Reading<'_>, leader: &mut LeaderDraft, at: usize) -> usize {
    const MOUNTS: &[&str] = words![
        as or and with in on a chariot chariots elephant elephants light heavy
    ];
    if reading.at(at).any(MOUNTS) || reading.at(at).any(&["in-a", "up-to"]) {
        reading.no_equivalent(at..at + 1);
    } else {
        leader.remarks.push(reading.words[at].text.to_owned());
        reading.used(at..at + 1, "remark");
    }
    at + 1
}
