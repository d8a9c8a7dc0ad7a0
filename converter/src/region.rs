//! Where a people lived: it decides bows, crossbows, darts and couched lances.

use banneret_schema::Name;

use crate::tables::peoples::PEOPLES;
use crate::words::{Word, fold};

/// A part of the world the rulebook's rows tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Region {
    /// Europe.
    Europe,
    /// The Near and Middle East, Egypt included.
    NearEast,
    /// Africa south and west of Egypt.
    Africa,
    /// The steppes.
    CentralAsia,
    /// India and its neighbors.
    India,
    /// China, Japan, Korea and the lands south of them.
    FarEast,
    /// The Americas before Columbus.
    Americas,
}

impl Region {
    /// Every region.
    pub const ALL: [Self; 7] = [
        Self::Europe,
        Self::NearEast,
        Self::Africa,
        Self::CentralAsia,
        Self::India,
        Self::FarEast,
        Self::Americas,
    ];

    /// The word after `--region`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Europe => "europe",
            Self::NearEast => "near-east",
            Self::Africa => "africa",
            Self::CentralAsia => "central-asia",
            Self::India => "india",
            Self::FarEast => "far-east",
            Self::Americas => "americas",
        }
    }

    /// The region a word names.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|region| region.as_str() == word)
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Europe => Name::new("Europe", "Europe"),
            Self::NearEast => Name::new("Near East", "Proche et Moyen Orient"),
            Self::Africa => Name::new("Africa", "Afrique"),
            Self::CentralAsia => Name::new("Central Asia", "Asie centrale"),
            Self::India => Name::new("India", "Inde"),
            Self::FarEast => Name::new("Far East", "Extrême-Orient"),
            Self::Americas => Name::new("The Americas", "Amérique"),
        }
    }
}

/// The region a title names, by a people that lived in one only.
pub(crate) fn of_title(words: &[Word<'_>]) -> Option<Region> {
    let plain: Vec<String> = words.iter().filter(|it| !it.mark).map(|it| fold(it.text)).collect();
    let text = format!("{} ", plain.join(" "));
    let begins = |beginning: &str| {
        text.match_indices(beginning).any(|(index, _)| {
            index == 0 || text[..index].ends_with(|it: char| !it.is_alphanumeric())
        })
    };
    let named = |(_, beginnings): &&(Region, &str)| {
        beginnings.split(", ").any(|it| begins(&it.replace('.', " ")))
    };
    let mut found = PEOPLES.iter().filter(named).map(|(region, _)| *region);
    // Two peoples of two regions: the title does not settle it.
    found.next().filter(|_| found.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    #[test]
    fn a_people_tells_the_region_and_two_peoples_do_not() {
        let region = |title| of_title(&words_of(title, 0));
        assert_eq!(region("Early Assyrian raiders"), Some(Region::NearEast));
        assert_eq!(region("Rome Patricienne"), Some(Region::Europe));
        assert_eq!(region("Aztecs of the lake"), Some(Region::Americas));
        assert_eq!(region("Hill folk"), None);
        assert_eq!(region("Greeks in Egypt"), None);
    }
}
