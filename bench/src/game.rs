//! What the documents of each game are made of: leaders and troops that its rules allow.

/// A game that ships.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleGame {
    /// Alexandre et Bayard.
    AlexandreBayard,
    /// Panache.
    Panache,
    /// The Great Battles of Alexander.
    GreatBattles,
}

/// One kind of unit: its names, and the lines that describe it.
#[derive(Debug)]
pub struct SampleTroop {
    pub(crate) en: &'static str,
    pub(crate) fr: &'static str,
    pub(crate) lines: &'static [&'static str],
}

/// The id of a leader.
pub(crate) fn leader_id(number: usize) -> String {
    format!("captain-{number}")
}

impl SampleGame {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::AlexandreBayard, Self::Panache, Self::GreatBattles];

    /// The id of its ruleset.
    #[must_use]
    pub fn ruleset(self) -> &'static str {
        match self {
            Self::AlexandreBayard => "alexandre-bayard",
            Self::Panache => "panache",
            Self::GreatBattles => "great-battles-of-alexander",
        }
    }

    pub(crate) fn year(self) -> i32 {
        match self {
            Self::AlexandreBayard => -331,
            Self::Panache => 1632,
            Self::GreatBattles => -333,
        }
    }

    /// A leader of an army, as an item of a list. The first is the general, the second his deputy.
    pub(crate) fn leader(self, army: &str, number: usize) -> String {
        let id = leader_id(number);
        match self {
            Self::AlexandreBayard | Self::Panache => {
                let rank = ["general", "sub-general", "officer"][number.min(2)];
                let trait_of = if number % 3 == 2 { ", traits: [prudent]" } else { "" };
                format!(
                    "{{id: {id}, name: {{en: \"Captain {number}\", fr: \"Capitaine {number}\"}}, rank: {rank}{trait_of}}}"
                )
            }
            Self::GreatBattles => format!(
                "{{id: {id}, name: Captain {number} of {army}, nation: macedonian, command-range: 8, \
                 initiative: {}, contingent-orders: 1, personal-combat: 2, charisma: 1}}",
                if number == 0 { 6 } else { 5 },
            ),
        }
    }

    /// One of its troops; they come in turn.
    pub(crate) fn troop(self, number: usize) -> &'static SampleTroop {
        let troops = match self {
            Self::AlexandreBayard => ALEXANDRE_BAYARD,
            Self::Panache => PANACHE,
            Self::GreatBattles => GREAT_BATTLES,
        };
        &troops[number % troops.len()]
    }
}

const ALEXANDRE_BAYARD: &[SampleTroop] = &[
    SampleTroop {
        en: "Spearmen of the hills",
        fr: "Lanciers des collines",
        lines: &[
            "type: infantry",
            "weight: heavy",
            "melee: infantry-spear",
            "training: veteran",
            "morale: solid",
            "traits: [stubborn, impetuous]",
        ],
    },
    SampleTroop {
        en: "Companions",
        fr: "Hétaïres",
        lines: &[
            "type: cavalry",
            "weight: heavy",
            "melee: cavalry-lance-swordsmen",
            "training: elite",
            "morale: solid",
            "traits: [tenacious]",
        ],
    },
    SampleTroop {
        en: "Cretan archers",
        fr: "Archers crétois",
        lines: &[
            "type: infantry",
            "weight: light",
            "missile: composite-bow",
            "training: veteran",
            "traits: [elusive]",
        ],
    },
    SampleTroop {
        en: "Pikes",
        fr: "Sarisses",
        lines: &["type: infantry", "weight: heavy", "melee: pike", "training: trained"],
    },
    SampleTroop {
        en: "Horse of the plain",
        fr: "Cavaliers de la plaine",
        lines: &["type: cavalry", "weight: medium", "melee: cavalry-javelins", "training: trained"],
    },
];

const PANACHE: &[SampleTroop] = &[
    SampleTroop {
        en: "Pikes of the old regiments",
        fr: "Piques des vieux régiments",
        lines: &[
            "type: pikemen",
            "weight: heavy",
            "training: elite",
            "morale: solid",
            "traits: [stubborn]",
        ],
    },
    SampleTroop {
        en: "Musketeers",
        fr: "Mousquetaires",
        lines: &["type: musketeers", "weight: light", "training: veteran"],
    },
    SampleTroop {
        en: "Horse",
        fr: "Cavaliers",
        lines: &[
            "type: cavalry",
            "weight: medium",
            "training: veteran",
            "traits: [aggressive, tenacious]",
        ],
    },
    SampleTroop {
        en: "Three-pounders",
        fr: "Pièces de trois livres",
        lines: &["type: artillery", "weight: very-light", "training: veteran", "mount: horse-team"],
    },
    SampleTroop {
        en: "Foot",
        fr: "Gens de pied",
        lines: &["type: regular-infantry", "weight: medium", "training: trained"],
    },
];

const GREAT_BATTLES: &[SampleTroop] = &[
    SampleTroop {
        en: "Hypaspists",
        fr: "Hypaspistes",
        lines: &[
            "type: heavy-infantry",
            "class: hypaspists",
            "nation: macedonian",
            "size: 6",
            "quality: 8",
            "movement: 5",
        ],
    },
    SampleTroop {
        en: "Thracian peltasts",
        fr: "Peltastes thraces",
        lines: &[
            "type: peltasts",
            "nation: thracian",
            "missile: javelins",
            "size: 4",
            "quality: 5",
            "movement: 5",
        ],
    },
    SampleTroop {
        en: "Companions",
        fr: "Hétaïres",
        lines: &[
            "type: heavy-cavalry",
            "nation: macedonian",
            "size: 5",
            "quality: 8",
            "movement: 8",
        ],
    },
    SampleTroop {
        en: "Thracian horse",
        fr: "Cavaliers thraces",
        lines: &[
            "type: light-cavalry",
            "nation: thracian",
            "missile: javelins",
            "size: 4",
            "quality: 5",
            "movement: 9",
        ],
    },
    SampleTroop {
        en: "Prodromoi",
        fr: "Prodromes",
        lines: &["type: lancers", "nation: macedonian", "size: 4", "quality: 7", "movement: 9"],
    },
];
