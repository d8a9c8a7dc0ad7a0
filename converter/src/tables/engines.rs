//! Artillery: Annexe 4, « Types de troupes », Artillerie; and what the tables leave out.

/// An engine by its words, the longer phrase first.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct EngineRow {
    pub(crate) words: &'static str,
    pub(crate) troop: &'static str,
    pub(crate) weights: &'static [&'static str],
    pub(crate) missile: Option<&'static str>,
    /// Whether the words name a kind of engine without its size, so that the rulebook has no row.
    pub(crate) unsized_: bool,
}

const fn engine(words: &'static str, weights: &'static [&'static str]) -> EngineRow {
    EngineRow { words, troop: "artillery", weights, missile: None, unsized_: false }
}

const fn sizeless(words: &'static str, weights: &'static [&'static str]) -> EngineRow {
    EngineRow { unsized_: true, ..engine(words, weights) }
}

/// Every engine of the table, with the spellings seen.
pub(crate) const ENGINES: &[EngineRow] = &[
    engine("light bolt shooter", &["very-light"]),
    engine("light bolt-shooter", &["very-light"]),
    engine("light bolt thrower", &["very-light"]),
    engine("large bolt shooter", &["light"]),
    engine("large bolt-shooter", &["light"]),
    engine("large bolt thrower", &["light"]),
    engine("heavy bolt shooter", &["light"]),
    engine("10 mina", &["light"]),
    engine("10-mina", &["light"]),
    engine("small stone thrower", &["light"]),
    engine("small stone-thrower", &["light"]),
    engine("30 mina", &["medium"]),
    engine("30-mina", &["medium"]),
    engine("medium stone thrower", &["medium"]),
    engine("medium stone-thrower", &["medium"]),
    engine("1 talent", &["heavy"]),
    engine("1-talent", &["heavy"]),
    engine("one talent", &["heavy"]),
    engine("large stone thrower", &["heavy"]),
    engine("large stone-thrower", &["heavy"]),
    engine("3 talent", &["very-heavy"]),
    engine("3-talent", &["very-heavy"]),
    engine("three talent", &["very-heavy"]),
    engine("heavy stone thrower", &["very-heavy"]),
    engine("heavy stone-thrower", &["very-heavy"]),
    EngineRow { troop: "powder-artillery", ..engine("bombard", &["heavy"]) },
    EngineRow { troop: "powder-artillery", ..engine("bombarde", &["heavy"]) },
    EngineRow { missile: Some("organ-gun"), troop: "powder-artillery", ..engine("organ gun", &[]) },
    EngineRow { missile: Some("organ-gun"), troop: "powder-artillery", ..engine("organ-gun", &[]) },
    sizeless("bolt shooter", &["very-light", "light"]),
    sizeless("bolt-shooter", &["very-light", "light"]),
    sizeless("bolt thrower", &["very-light", "light"]),
    sizeless("stone thrower", &["light", "medium", "heavy", "very-heavy"]),
    sizeless("stone-thrower", &["light", "medium", "heavy", "very-heavy"]),
];

/// Troops the tables leave out, with what Annexe 3 has for them as a suggestion.
pub(crate) const ELSEWHERE: &[(&str, &[&str])] = &[
    ("scythed chariot", &["suicide-scythed-chariot", "scythed-chariots"]),
    ("scythed", &["suicide-scythed-chariot", "scythed-chariots"]),
    ("expendable", &[]),
    ("exp", &[]),
    ("war wagon", &["infantry"]),
    ("wagon", &["infantry"]),
    ("wwg", &["infantry"]),
    ("war cart", &["infantry"]),
    ("herd", &["herd-of-camels", "herd-of-cattle", "herd-of-horses"]),
    ("stampede", &["herd-of-camels", "herd-of-cattle", "herd-of-horses"]),
    ("rocket", &["rocket-artillery"]),
    ("war dog", &["war-dogs"]),
    ("dogs", &["war-dogs"]),
    ("incendiary pigs", &["fire-pig"]),
    ("el", &["elephants"]),
    ("lch", &["chariots"]),
    ("hch", &["chariots"]),
    ("art", &["artillery"]),
    ("onager", &["artillery"]),
    ("ballista", &["artillery"]),
    ("catapult", &["artillery"]),
    ("trebuchet", &["artillery"]),
    ("mangonel", &["artillery"]),
    ("scorpion", &["artillery"]),
    ("culverin", &["powder-artillery"]),
    ("falconet", &["powder-artillery"]),
    ("saker", &["powder-artillery"]),
    ("cannon", &["powder-artillery"]),
    ("gun", &["powder-artillery"]),
    ("mortar", &["powder-artillery"]),
];

/// What stands in lists but is no troop: said once, and nothing is made of it.
pub(crate) const NO_TROOP: &[&str] = &[
    "command factors",
    "command factor",
    "command points",
    "army standard",
    "pa standard",
    "standard bearer",
    "standards",
    "baggage",
    "camp",
    "stakes",
    "caltrops",
    "ditch",
    "field defences",
    "fortified camp",
    "ships",
    "boats",
];
