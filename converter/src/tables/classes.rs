//! Classes and ratings: Annexe 4, « Entraînement » of each notation. The first training is the one
//! taken.

use super::{Spellings, WRG};
use crate::doubt::Doubt;
use crate::doubts;
use crate::request::Notation::{self, ShockOfImpact, Wrg, Wrg7, WrgRenaissance as Renaissance};

/// Whom a row is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whom {
    All,
    Regular,
    Irregular,
    Elephants,
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClassRow {
    pub(crate) of: &'static [Notation],
    pub(crate) letter: char,
    pub(crate) whom: Whom,
    pub(crate) training: &'static [&'static str],
    /// What is asked where the rulebook leaves a choice, or gives no training.
    pub(crate) doubt: Option<&'static Doubt>,
}

const fn row(
    of: &'static [Notation],
    letter: char,
    whom: Whom,
    training: &'static [&'static str],
) -> ClassRow {
    ClassRow { of, letter, whom, training, doubt: None }
}

const fn asking(doubt: &'static Doubt, row: ClassRow) -> ClassRow {
    ClassRow { doubt: Some(doubt), ..row }
}

use Whom::{All, Elephants, Irregular, Regular};

/// The classes that give a training; the first row that fits counts.
pub(crate) static CLASSES: &[ClassRow] = &[
    asking(&doubts::IRR_A, row(WRG, 'A', Irregular, &[])),
    row(WRG, 'A', All, &["elite"]),
    row(WRG, 'B', All, &["veteran"]),
    row(WRG, 'C', All, &["trained"]),
    // Shock of Impact: « E par D et D par C au moral ».
    row(&[ShockOfImpact], 'D', All, &["trained"]),
    asking(&doubts::IRR_D, row(&[ShockOfImpact], 'E', Irregular, &["recruits", "levy"])),
    row(&[ShockOfImpact], 'E', All, &["recruits"]),
    asking(&doubts::IRR_D, row(&[Wrg, Wrg7], 'D', Irregular, &["recruits", "levy"])),
    row(&[Wrg, Wrg7], 'D', All, &["recruits"]),
    row(&[Wrg7], 'E', Irregular, &["levy"]),
    row(&[Renaissance], 'A', All, &["veteran"]),
    asking(&doubts::RENAISSANCE_B, row(&[Renaissance], 'B', All, &["veteran", "elite"])),
    row(&[Renaissance], 'C', Regular, &["trained"]),
    asking(&doubts::RENAISSANCE_C, row(&[Renaissance], 'C', All, &["trained", "veteran"])),
    row(&[Renaissance], 'M', All, &["trained"]),
    row(&[Renaissance], 'D', All, &["recruits"]),
    asking(
        &doubts::RENAISSANCE_ELEPHANTS,
        row(&[Renaissance], 'E', Elephants, &["trained", "levy"]),
    ),
    row(&[Renaissance], 'E', All, &["levy"]),
];

/// What one of Newbury's words says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rating {
    Training(&'static str),
    /// Barbarians or feudal troops.
    Tribal,
    /// Regulars, which change nothing.
    Regular,
}

/// Newbury's words for experience and cohesion.
pub(crate) const NEWBURY: Spellings<Rating> = &[
    (&["raw"], Rating::Training("recruits")),
    (&["seasoned"], Rating::Training("trained")),
    (&["veteran", "vet"], Rating::Training("veteran")),
    (&["disciplined", "disc", "steady", "stdy"], Rating::Regular),
    (&["tribal"], Rating::Tribal),
];

/// Training in Clash's words, in French and English without the plural.
pub(crate) const TRAINING: Spellings<&str> = &[
    (&["elite"], "elite"),
    (&["veteran"], "veteran"),
    (&["entraine", "trained"], "trained"),
    (&["recrue", "recruit"], "recruits"),
    (&["levee", "levy"], "levy"),
];

/// The initials in the column Ent of Clash's second table.
pub(crate) const INITIALS_OF_TRAINING: &[(&str, &str)] =
    &[("N", "trained"), ("E", "elite"), ("V", "veteran"), ("R", "recruits"), ("L", "levy")];

/// The initials in its column Mor.
pub(crate) const INITIALS_OF_MORALE: &[(&str, &str)] =
    &[("M", "normal"), ("N", "normal"), ("S", "solid"), ("I", "unstable")];

/// A rank, as leaders are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RankName {
    pub(crate) id: &'static str,
    pub(crate) allied: bool,
}

const GENERAL: RankName = RankName { id: "general", allied: false };
const SUB_GENERAL: RankName = RankName { id: "sub-general", allied: false };
const ALLY: RankName = RankName { id: "sub-general", allied: true };

/// Ways to write a rank, each also with an s.
pub(crate) const RANKS: Spellings<RankName> = &[
    (&["ally general", "allied general", "ally-general", "ally commander"], ALLY),
    (&["allied commander", "general allie", "chef allie", "generaux allies"], ALLY),
    (&["sub general", "sub-general", "subgeneral", "subgen", "sub-gen", "sub gen"], SUB_GENERAL),
    (&["sub-commander", "sub commander", "subcommander", "subordinate general"], SUB_GENERAL),
    (&["subs", "sous-general", "sous general", "sous-generaux", "sous generaux"], SUB_GENERAL),
    (&["c-in-c", "cinc", "c in c", "c.in.c", "commander-in-chief"], GENERAL),
    (&["commander in chief", "army commander", "army general"], GENERAL),
    (&["general-in-chief", "general en chef", "commandant en chef", "c-en-c"], GENERAL),
];

/// How the names of leaders begin in Clash's tables.
pub(crate) const CLASH_RANKS: Spellings<&str> = &[
    (&["general en chef", "commander in chief", "chef d'armee"], "general"),
    (&["sous-general", "sous general", "sub-general"], "sub-general"),
    (&["officier", "officer"], "officer"),
];

/// The notations in which one letter alone may be a class.
pub(crate) const LETTER_ALONE: &[Notation] = &[Renaissance, Notation::Newbury];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_for_some_stands_before_the_row_for_all() {
        for notation in Notation::ALL {
            let rows: Vec<_> = CLASSES.iter().filter(|it| it.of.contains(&notation)).collect();
            for (index, row) in rows.iter().enumerate() {
                let hidden = rows[..index].iter().any(|it| {
                    it.letter == row.letter && (it.whom == Whom::All || it.whom == row.whom)
                });
                assert!(!hidden, "{} {}", notation.as_str(), row.letter);
            }
        }
    }
}
