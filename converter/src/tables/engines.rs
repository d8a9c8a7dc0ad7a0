//! Artillery: Annexe 4, « Types de troupes », Artillerie; and what the tables leave out.

use super::Spellings;

/// An engine by its words, each also with an s. The longest phrase on a line counts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EngineRow {
    pub(crate) words: &'static [&'static str],
    pub(crate) troop: &'static str,
    pub(crate) weights: &'static [&'static str],
    pub(crate) missile: Option<&'static str>,
    /// Whether the words name a kind of engine without its size, so that the rulebook has no row.
    pub(crate) sizeless: bool,
}

/// Every size of engine.
pub(crate) const SIZES: &[&str] = &["very-light", "light", "medium", "heavy", "very-heavy"];

const fn engine(words: &'static [&'static str], weights: &'static [&'static str]) -> EngineRow {
    EngineRow { words, troop: "artillery", weights, missile: None, sizeless: false }
}

const fn sizeless(row: EngineRow) -> EngineRow {
    EngineRow { sizeless: true, ..row }
}

const fn powder(row: EngineRow) -> EngineRow {
    EngineRow { troop: "powder-artillery", ..row }
}

/// Every engine of the table, with the spellings seen.
pub(crate) const ENGINES: &[EngineRow] = &[
    engine(&["light bolt shooter", "light bolt-shooter", "light bolt thrower"], &["very-light"]),
    engine(&["large bolt shooter", "large bolt-shooter", "large bolt thrower"], &["light"]),
    engine(&["heavy bolt shooter"], &["light"]),
    engine(&["10 mina", "10-mina", "small stone thrower", "small stone-thrower"], &["light"]),
    engine(&["30 mina", "30-mina", "medium stone thrower", "medium stone-thrower"], &["medium"]),
    engine(&["1 talent", "1-talent", "one talent"], &["heavy"]),
    engine(&["large stone thrower", "large stone-thrower"], &["heavy"]),
    engine(&["3 talent", "3-talent", "three talent"], &["very-heavy"]),
    engine(&["heavy stone thrower", "heavy stone-thrower"], &["very-heavy"]),
    powder(engine(&["bombard", "bombarde"], &["heavy"])),
    EngineRow {
        missile: Some("organ-gun"),
        ..sizeless(powder(engine(&["organ gun", "organ-gun"], &[])))
    },
    sizeless(engine(&["bolt shooter", "bolt-shooter", "bolt thrower"], &["very-light", "light"])),
    sizeless(engine(
        &["stone thrower", "stone-thrower"],
        &["light", "medium", "heavy", "very-heavy"],
    )),
];

/// Pieces of Panache, whose size the words do not say.
pub(crate) const CANNON: &[EngineRow] = &[sizeless(powder(engine(
    &[
        "cannon",
        "canon",
        "culverin",
        "couleuvrine",
        "falconet",
        "fauconneau",
        "saker",
        "gun",
        "demi-cannon",
        "artillery",
        "artillerie",
        "field gun",
    ],
    &[],
)))];

/// Troops the tables leave out, with what Annexe 3 has for them as a suggestion.
pub(crate) const ELSEWHERE: Spellings<&[&str]> = &[
    (&["scythed chariot", "scythed"], &["suicide-scythed-chariot", "scythed-chariots"]),
    (&["expendable", "exp"], &[]),
    (&["war wagon", "wagon", "wwg", "war cart"], &["infantry"]),
    (&["herd", "stampede"], &["herd-of-camels", "herd-of-cattle", "herd-of-horses"]),
    (&["rocket"], &["rocket-artillery"]),
    (&["war dog", "dogs"], &["war-dogs"]),
    (&["incendiary pigs"], &["fire-pig"]),
    (&["el"], &["elephants"]),
    (&["lch", "hch"], &["chariots"]),
    (
        &["art", "onager", "ballista", "catapult", "trebuchet", "mangonel", "scorpion"],
        &["artillery"],
    ),
    (&["culverin", "falconet", "saker", "cannon", "gun", "mortar"], &["powder-artillery"]),
];

/// What stands in lists but is no troop, each also with an s: said once, and nothing is made of it.
pub(crate) const NO_TROOP: &[&str] = &[
    "command factor",
    "command point",
    "army standard",
    "pa standard",
    "standard bearer",
    "standards",
    "baggage",
    "camp",
    "stakes",
    "caltrop",
    "ditch",
    "field defence",
    "ships",
    "boats",
];
