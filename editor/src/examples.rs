//! Examples that come with the editor.

use banneret_schema::Words;

/// Documents to look at and to change.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// What they are.
    pub title: Words,
    /// The names of their files and their texts, the one that names the others last.
    pub files: &'static [(&'static str, &'static str)],
}

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
        files: &[example!("hastings.yaml", "alexandre-bayard/hastings/map.yaml")],
    },
    Example {
        title: Words::new("Map: Lützen", "Carte : Lützen"),
        files: &[example!("lutzen.yaml", "panache/maps/lutzen.yaml")],
    },
    Example {
        title: Words::new("Army: Romans of 216 BC", "Armée : Romains de 216 av. J.-C."),
        files: &[example!("romans-216.yaml", "alexandre-bayard/armies/romans-216.yaml")],
    },
    Example {
        title: Words::new("Scenario: the mill bridge", "Scénario : le pont du moulin"),
        files: &[example!("mill-bridge.yaml", "panache/scenarios/mill-bridge.yaml")],
    },
    Example {
        title: Words::new("Scenario: the Granicus", "Scénario : le Granique"),
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
];
