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
    /// De Bellis Renationis.
    Dbr,
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
    /// Impetus.
    Impetus,
}

const FIGHTING: [&str; 2] = [
    "its troops are named by how they fight and graded by how well, and neither armour nor weapons are given",
    "ses troupes sont nommées par leur façon de combattre et graduées, sans armure ni armes",
];

impl ForeignGame {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dbm => "DBM",
            Self::Dbmm => "DBMM",
            Self::Dba => "DBA",
            Self::Dbr => "DBR",
            Self::FieldOfGlory => "Field of Glory",
            Self::Triumph => "Triumph!",
            Self::Armati => "Armati",
            Self::MortemEtGloriam => "Mortem et Gloriam",
            Self::ArtDeLaGuerre => "L'Art de la Guerre",
            Self::Impetus => "Impetus",
        }
    }

    /// What its lists lack for a conversion, in English and French.
    #[must_use]
    pub fn lacks(self) -> [&'static str; 2] {
        match self {
            Self::Dbm | Self::Dbmm | Self::Dbr | Self::Triumph => FIGHTING,
            Self::Dba => [
                "it gives twelve elements by how they fight, without armour, weapons or training",
                "elle donne douze éléments par leur façon de combattre, sans armure, armes ni entraînement",
            ],
            Self::FieldOfGlory => [
                "protection and quality are given as classes of its own, and weapons as capabilities in combat",
                "protection et qualité sont des classes qui lui sont propres, et les armes des capacités au combat",
            ],
            Self::Armati => [
                "its troops are fighting values, and neither armour nor weapons are given",
                "ses troupes sont des valeurs de combat, sans armure ni armes",
            ],
            Self::MortemEtGloriam => [
                "its troops are types with characteristics of its own, and armour is not given",
                "ses troupes sont des types aux caractéristiques propres, sans armure",
            ],
            Self::ArtDeLaGuerre => [
                "its troops are types with a quality, and neither armour nor most weapons are given",
                "ses troupes sont des types avec une qualité, sans armure ni la plupart des armes",
            ],
            Self::Impetus => [
                "its units are types with values for impetus, strength and discipline, and neither armour nor weapons are given",
                "ses unités sont des types avec des valeurs d'élan, de force et de discipline, sans armure ni armes",
            ],
        }
    }
}
