//! What the user says before the first line is read.

use banneret_schema::army_list::CountedIn;
use banneret_schema::{Period, Words, Year};

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

    /// What players call it.
    #[must_use]
    pub fn called(self) -> Words {
        match self {
            Self::Wrg => Words::new("WRG, 6th edition", "WRG, 6e édition"),
            Self::Wrg7 => Words::new("WRG, 7th edition", "WRG, 7e édition"),
            Self::WrgRenaissance => Words::new("WRG Renaissance", "WRG Renaissance"),
            Self::Newbury => Words::new("Newbury", "Newbury"),
            Self::ShockOfImpact => Words::new("Shock of Impact", "Shock of Impact"),
            Self::Clash => Words::new("Clash", "Clash"),
        }
    }

    /// The notation a word names.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notation| notation.as_str() == word)
    }
}

/// The game a list is converted for. The words of lists are those of its rulebook's tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum TargetGame {
    /// Alexandre et Bayard, whose Annexe 4 has the tables.
    #[default]
    AlexandreBayard,
    /// Panache, from 1500 to 1700.
    Panache,
}

impl TargetGame {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::AlexandreBayard, Self::Panache];

    /// Its id.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::AlexandreBayard => "alexandre-bayard",
            Self::Panache => "panache",
        }
    }

    /// The game of an id.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.as_str() == word)
    }

    /// The game a list is for where nobody says: Renaissance lists whose years lie in the time of
    /// Panache are its own, everything else is Alexandre et Bayard's.
    pub(crate) fn of(renaissance: bool, years: Option<Period>) -> Self {
        const PANACHE: (i32, i32) = (1500, 1700);
        let inside = |it: Option<Year>| {
            it.is_some_and(|year| (PANACHE.0..=PANACHE.1).contains(&year.number()))
        };
        match years {
            Some(years) if renaissance && inside(years.from) && inside(years.to) => Self::Panache,
            _ => Self::AlexandreBayard,
        }
    }
}

/// How many make a unit: of what the list counts, and of which type of troop where it differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitSize {
    /// What is counted.
    pub counted_in: CountedIn,
    /// The type of troop it holds for: `cavalry`; every other one where nothing is said.
    pub kind: Option<String>,
    /// How many.
    pub number: u32,
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
    /// The game it is for; by the notation and the years where nothing is said.
    pub ruleset: Option<TargetGame>,
    /// How many make a unit.
    pub unit_sizes: Vec<UnitSize>,
    /// Answers to questions, by their ids.
    pub answers: Vec<(String, String)>,
}

impl Request {
    /// A request that leaves years and region to the title.
    #[must_use]
    pub fn new(notation: Notation) -> Self {
        Self {
            notation,
            years: None,
            region: None,
            ruleset: None,
            unit_sizes: Vec::new(),
            answers: Vec::new(),
        }
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
