//! Other games, whose lists are recognised and refused by name.

/// A game whose lists cannot be converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ForeignGame {
    /// De Bellis Multitudinis.
    Dbm,
    /// De Bellis Magistrorum Militum.
    Dbmm,
    /// De Bellis Antiquitatis.
    Dba,
    /// Field of Glory.
    FieldOfGlory,
    /// Triumph!
    Triumph,
    /// Armati.
    Armati,
    /// Mortem et Gloriam.
    MortemEtGloriam,
    /// L'Art de la Guerre.
    ArtDeLaGuerre,
}

impl ForeignGame {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dbm => "DBM",
            Self::Dbmm => "DBMM",
            Self::Dba => "DBA",
            Self::FieldOfGlory => "Field of Glory",
            Self::Triumph => "Triumph!",
            Self::Armati => "Armati",
            Self::MortemEtGloriam => "Mortem et Gloriam",
            Self::ArtDeLaGuerre => "L'Art de la Guerre",
        }
    }
}
