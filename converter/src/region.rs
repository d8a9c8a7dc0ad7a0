//! Where a people lived: it decides bows, crossbows, darts and couched lances.

use banneret_schema::Name;

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
