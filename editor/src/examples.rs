//! Examples that come with the editor.

use banneret_schema::Words;

/// Documents to look at and to change.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// What they are.
    pub title: Words,
    /// The game they are for.
    pub game: Words,
    /// The names of their files and their texts, the one that names the others last.
    pub files: &'static [(&'static str, &'static str)],
}

const ALEXANDRE: Words = Words::new("Alexandre et Bayard", "Alexandre et Bayard");
const PANACHE: Words = Words::new("Panache", "Panache");
const BATTLES: Words =
    Words::new("The Great Battles of Alexander", "The Great Battles of Alexander");
const EMPEREUR: Words = Words::new("Vive l’Empereur !", "Vive l’Empereur !");

/// A file of the examples by its path.
macro_rules! example {
    ($name:literal, $path:literal) => {
        ($name, include_str!(concat!("../../examples/", $path)))
    };
}

/// The examples, from small to large.
pub const EXAMPLES: &[Example] = &[
    Example {
        title: Words::new("Map: Hastings", "Carte : Hastings"),
        game: ALEXANDRE,
        files: &[example!("hastings.yaml", "alexandre-bayard/hastings/map.yaml")],
    },
    Example {
        title: Words::new("Map: Lützen", "Carte : Lützen"),
        game: PANACHE,
        files: &[example!("lutzen.yaml", "panache/maps/lutzen.yaml")],
    },
    Example {
        title: Words::new("Army: Romans of 216 BC", "Armée : Romains de 216 av. J.-C."),
        game: ALEXANDRE,
        files: &[example!("romans-216.yaml", "alexandre-bayard/armies/romans-216.yaml")],
    },
    Example {
        title: Words::new("Scenario: the mill bridge", "Scénario : le pont du moulin"),
        game: PANACHE,
        files: &[example!("mill-bridge.yaml", "panache/scenarios/mill-bridge.yaml")],
    },
    Example {
        title: Words::new("Scenario: the Granicus", "Scénario : le Granique"),
        game: ALEXANDRE,
        files: &[
            example!("maps/granicus.yaml", "alexandre-bayard/granicus/map.yaml"),
            example!("lists/macedonians.yaml", "alexandre-bayard/lists/macedonians.yaml"),
            example!(
                "lists/persians-achaemenid.yaml",
                "alexandre-bayard/lists/persians-achaemenid.yaml"
            ),
            example!("armies/macedonians-334.yaml", "alexandre-bayard/granicus/macedonians.yaml"),
            example!("armies/persians-334.yaml", "alexandre-bayard/granicus/persians.yaml"),
            example!("scenarios/granicus.yaml", "alexandre-bayard/granicus/scenario.yaml"),
        ],
    },
    Example {
        title: Words::new(
            "Scenario: the town above the stream",
            "Scénario : la ville au-dessus du torrent",
        ),
        game: BATTLES,
        files: &[
            example!("house-tables.yaml", "great-battles-of-alexander/house-tables.yaml"),
            example!("maps/hill-city.yaml", "great-battles-of-alexander/hill-city/map.yaml"),
            example!("armies/indians.yaml", "great-battles-of-alexander/hill-city/indians.yaml"),
            example!(
                "armies/macedonians.yaml",
                "great-battles-of-alexander/hill-city/macedonians.yaml"
            ),
            example!(
                "scenarios/hill-city.yaml",
                "great-battles-of-alexander/hill-city/scenario.yaml"
            ),
        ],
    },
    Example {
        title: Words::new("Scenario: the salt pans", "Scénario : les salines"),
        game: EMPEREUR,
        files: &[
            example!("maps/salt-pans.yaml", "vive-lempereur/salt-pans/map.yaml"),
            example!("armies/british.yaml", "vive-lempereur/salt-pans/british.yaml"),
            example!("armies/french.yaml", "vive-lempereur/salt-pans/french.yaml"),
            example!("scenarios/salt-pans.yaml", "vive-lempereur/salt-pans/scenario.yaml"),
        ],
    },
];
