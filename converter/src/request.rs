//! What the user says before the first line is read.

use banneret_schema::{Period, Year};

use crate::date;
use crate::region::Region;
use crate::words::words_of;

/// How a list is written. The same token means other things in other notations, so this must be
/// known before anything is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Notation {
    /// Wargames Research Group, ancients, sixth edition.
    Wrg,
    /// The same group's seventh edition.
    Wrg7,
    /// The same group's Renaissance lists, 1420-1700.
    WrgRenaissance,
    /// Newbury.
    Newbury,
    /// Shock of Impact.
    ShockOfImpact,
    /// « Clash, l'autre jeu d'histoire ».
    Clash,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Self; 6] = [
        Self::Wrg,
        Self::Wrg7,
        Self::WrgRenaissance,
        Self::Newbury,
        Self::ShockOfImpact,
        Self::Clash,
    ];

    /// The word after `--from`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Wrg => "wrg",
            Self::Wrg7 => "wrg-7",
            Self::WrgRenaissance => "wrg-renaissance",
            Self::Newbury => "newbury",
            Self::ShockOfImpact => "shock-of-impact",
            Self::Clash => "clash",
        }
    }

    /// The notation a word names.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notation| notation.as_str() == word)
    }
}

/// What to convert from, and what the user knows that the text may not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// How the list is written.
    pub notation: Notation,
    /// The years that interest the user; those of the title where nothing is said.
    pub years: Option<Period>,
    /// Where the people lived; read from the title where nothing is said.
    pub region: Option<Region>,
}

impl Request {
    /// A request that leaves years and region to the title.
    #[must_use]
    pub fn new(notation: Notation) -> Self {
        Self { notation, years: None, region: None }
    }
}

/// Years as a user types them: `-334`, `1346`, `460 BC`, `460 BC - 279 BC`, `600-1050 AD`.
#[must_use]
pub fn parse_years(text: &str) -> Option<Period> {
    let text = text.trim();
    if let Ok(number) = text.parse::<i32>() {
        let year = (number != 0 && (-4000..=2100).contains(&number)).then(|| Year::new(number));
        return year.map(|year| Period { from: Some(year), to: Some(year) });
    }
    let words = words_of(text, 0);
    date::find(&words, date::Where::Title).map(|found| found.period)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_read_as_people_type_them() {
        let years =
            |text| parse_years(text).map(|it| (it.from.map(Year::number), it.to.map(Year::number)));
        assert_eq!(years("-334"), Some((Some(-334), Some(-334))));
        assert_eq!(years("460 BC - 279 BC"), Some((Some(-460), Some(-279))));
        assert_eq!(years("600-1050AD"), Some((Some(600), Some(1050))));
        assert_eq!(years("0"), None);
        assert_eq!(years("soon"), None);
    }
}
