//! Types of troop: Annexe 4, « Types de troupes » of each notation.
//!
//! Weights stand in the order of the rulebook: the first is the one taken.

use crate::request::Notation;

/// How close the men stand, which decides what JLS is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spacing {
    /// « Ordre dispersé ».
    Open,
    /// Between the two: the doubtful case.
    Loose,
    Close,
}

/// A row of the table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TypeRow {
    pub(crate) code: &'static str,
    pub(crate) troop: &'static str,
    pub(crate) weights: &'static [&'static str],
    pub(crate) order: Spacing,
    /// Knights have the couched lance by their type.
    pub(crate) knight: bool,
    /// « Cavalerie ou chevalerie »: with a lance it may be either.
    pub(crate) maybe_knight: bool,
}

const fn row(
    code: &'static str,
    troop: &'static str,
    weights: &'static [&'static str],
    order: Spacing,
) -> TypeRow {
    TypeRow { code, troop, weights, order, knight: false, maybe_knight: false }
}

const fn knight(code: &'static str, weights: &'static [&'static str]) -> TypeRow {
    TypeRow { knight: true, ..row(code, "cavalry", weights, Spacing::Close) }
}

use Spacing::{Close, Loose, Open};

const FOOT: &str = "infantry";
const HORSE: &str = "cavalry";
const CAMELS: &str = "camelry";

/// WRG, ancients: the rows every notation falls back on.
const ANCIENT: &[TypeRow] = &[
    row("LI", FOOT, &["light", "very-light"], Open),
    row("LMI", FOOT, &["light"], Loose),
    row("MI", FOOT, &["medium"], Close),
    row("HLI", FOOT, &["medium"], Loose),
    row("LHI", FOOT, &["medium", "heavy"], Loose),
    row("HI", FOOT, &["medium", "heavy"], Close),
    row("LEHI", FOOT, &["heavy"], Loose),
    row("EHI", FOOT, &["heavy"], Close),
    row("LSHI", FOOT, &["very-heavy"], Loose),
    row("SHI", FOOT, &["very-heavy"], Close),
    row("LC", HORSE, &["light", "very-light"], Open),
    row("MC", HORSE, &["light", "medium"], Close),
    row("HLC", HORSE, &["medium", "light"], Loose),
    row("HC", HORSE, &["medium", "heavy"], Close),
    row("EHC", HORSE, &["heavy"], Close),
    row("SHC", HORSE, &["very-heavy"], Close),
    row("LCm", CAMELS, &["light", "very-light"], Open),
    row("MCm", CAMELS, &["medium"], Close),
    row("HLCm", CAMELS, &["medium", "light"], Loose),
    row("HCm", CAMELS, &["medium", "heavy"], Close),
    row("EHCm", CAMELS, &["heavy"], Close),
    row("SHCm", CAMELS, &["very-heavy"], Close),
    knight("HK", &["medium"]),
    knight("EHK", &["heavy"]),
    knight("SHK", &["very-heavy"]),
];

/// WRG Renaissance: the rows that differ. « Chamellerie = idem avec chameaux ».
const RENAISSANCE: &[TypeRow] = &[
    row("LI", FOOT, &["light", "very-light"], Open),
    row("MI", FOOT, &["medium"], Close),
    row("HI", FOOT, &["heavy"], Close),
    row("EHI", FOOT, &["very-heavy"], Close),
    row("LC", HORSE, &["light", "very-light"], Open),
    row("MC", HORSE, &["medium"], Close),
    row("HCC", HORSE, &["medium", "heavy"], Close),
    row("HCM", HORSE, &["heavy"], Close),
    TypeRow { maybe_knight: true, ..row("EHC", HORSE, &["heavy", "very-heavy"], Close) },
    row("LCm", CAMELS, &["light", "very-light"], Open),
    row("MCm", CAMELS, &["medium"], Close),
    row("HCCm", CAMELS, &["medium", "heavy"], Close),
    row("HCMm", CAMELS, &["heavy"], Close),
    row("EHCm", CAMELS, &["heavy", "very-heavy"], Close),
];

/// Shock of Impact: AC is EHC, FAC is SHC, Cam is LCm or MCm, ACam is HCm or HLCm.
const SHOCK: &[TypeRow] = &[
    row("AC", HORSE, &["heavy"], Close),
    row("FAC", HORSE, &["very-heavy"], Close),
    row("Cam", CAMELS, &["light", "very-light", "medium"], Loose),
    row("ACam", CAMELS, &["medium", "heavy", "light"], Loose),
];

/// The rows of a notation, its own before those it falls back on.
fn rows(notation: Notation) -> impl Iterator<Item = &'static TypeRow> {
    let (own, common): (&[TypeRow], _) = match notation {
        Notation::WrgRenaissance => (RENAISSANCE, ANCIENT),
        Notation::ShockOfImpact => (SHOCK, ANCIENT),
        Notation::Wrg | Notation::Wrg7 | Notation::Newbury => (&[], ANCIENT),
        Notation::Clash => (&[], &[][..]),
    };
    own.iter().chain(common)
}

/// The row of a code. Case counts: HCm rides camels, HCM wears mail.
pub(crate) fn find(code: &str, notation: Notation) -> Option<&'static TypeRow> {
    rows(notation).find(|row| row.code == code)
}

/// The row of a code as scanners spoil it: l, 1 and | for I, 5 for S.
pub(crate) fn read(text: &str, notation: Notation) -> Option<&'static TypeRow> {
    find(text, notation).or_else(|| {
        if !(2..=5).contains(&text.chars().count())
            || !text.starts_with(|it: char| it.is_ascii_uppercase())
        {
            return None;
        }
        rows(notation).find(|row| is_mended(text, row.code))
    })
}

/// Whether a text is a code with letters a scanner confuses.
pub(crate) fn is_mended(text: &str, code: &str) -> bool {
    text != code
        && text.chars().count() == code.chars().count()
        && text.chars().zip(code.chars()).all(|(found, meant)| {
            found == meant
                || meant == 'I' && matches!(found, 'l' | '1' | '|')
                || meant == 'S' && found == '5'
        })
}

/// Every code a notation knows, for proposals.
pub(crate) fn codes(notation: Notation) -> impl Iterator<Item = &'static str> {
    rows(notation).map(|row| row.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_code_means_other_things_elsewhere() {
        let weights = |code, notation| find(code, notation).map(|row| row.weights);
        assert_eq!(weights("HI", Notation::Wrg), Some(&["medium", "heavy"][..]));
        assert_eq!(weights("HI", Notation::WrgRenaissance), Some(&["heavy"][..]));
        assert_eq!(weights("HCM", Notation::Wrg), None);
        assert_eq!(find("HCm", Notation::Wrg).map(|row| row.troop), Some("camelry"));
        assert_eq!(find("HCM", Notation::WrgRenaissance).map(|row| row.troop), Some("cavalry"));
    }
}
