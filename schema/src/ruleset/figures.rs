//! Proof that every figure a ruleset speaks of is one its units or leaders carry.

use super::Ruleset;
use super::attribute::Carrier;
use super::load::LoadError;

/// The keys of units that no figure can have.
const KEYS_OF_UNITS: [&str; 16] = [
    "id",
    "name",
    "count",
    "entry",
    "contingent",
    "corps",
    "division",
    "attached-to",
    "counts-for",
    "type",
    "traits",
    "detachment",
    "with",
    "formations",
    "equipment",
    "notes",
];

/// The keys of leaders that no figure can have.
const KEYS_OF_LEADERS: [&str; 14] = [
    "id",
    "name",
    "rank",
    "quality",
    "traits",
    "character",
    "powers",
    "nation",
    "person",
    "counter",
    "replaces",
    "contingent",
    "entry",
    "equipment",
];

/// Refuses a ruleset with a figure nobody carries, or one whose name is taken.
pub(super) fn prove(ruleset: &Ruleset) -> Result<(), LoadError> {
    for (bearer, key, taken) in [
        (Carrier::Unit, "unit", &KEYS_OF_UNITS[..]),
        (Carrier::Leader, "leader", &KEYS_OF_LEADERS[..]),
    ] {
        for (id, attribute) in ruleset.attributes.of(bearer) {
            let figure = id.as_str();
            let chosen = bearer == Carrier::Unit && is_chosen(ruleset, figure);
            let clash = chosen || is_choice(figure) && !attribute.one_of.is_empty();
            if taken.contains(&figure) || bearer == Carrier::Unit && clash {
                let pointer = format!("/attributes/{key}/{figure}");
                return Err(LoadError::TakenName { pointer, figure: figure.to_owned() });
            }
        }
    }
    for (pointer, bearer, figure) in named(ruleset) {
        if !ruleset.attributes.of(bearer).contains_key(figure) {
            return Err(LoadError::UnknownFigure { pointer, bearer, figure: figure.to_owned() });
        }
    }
    Ok(())
}

/// Whether a key of units chooses an entry of a table, in games that have it.
#[must_use]
pub fn is_choice(key: &str) -> bool {
    matches!(
        key,
        "weight"
            | "mount"
            | "melee"
            | "missile"
            | "training"
            | "morale"
            | "class"
            | "nation"
            | "missile-row"
    )
}

/// Whether a key of units chooses an entry of a table that the game has.
fn is_chosen(ruleset: &Ruleset, key: &str) -> bool {
    match key {
        "weight" => !ruleset.weights.is_empty(),
        "mount" => !ruleset.mounts.is_empty(),
        "melee" => !ruleset.melee_weapons.is_empty(),
        "missile" => !ruleset.missile_weapons.is_empty(),
        "training" => !ruleset.training.is_empty(),
        "morale" => !ruleset.morale.is_empty(),
        "class" => !ruleset.classes.is_empty(),
        "nation" => !ruleset.nations.is_empty(),
        "missile-row" => !ruleset.missile_rows.is_empty(),
        _ => false,
    }
}

/// Every figure that something in a ruleset names, with the way to it.
fn named(ruleset: &Ruleset) -> Vec<(String, Carrier, &str)> {
    let mut all: Vec<(String, Carrier, &str)> = Vec::new();
    for (index, row) in ruleset.expectations.iter().enumerate() {
        let pointer = format!("/expectations/{index}");
        all.extend(row.when.keys().map(|id| (format!("{pointer}/when/{id}"), row.of, id.as_str())));
        for (id, expected) in &row.figures {
            all.push((format!("{pointer}/{id}"), row.of, id.as_str()));
            let most = expected.not_above.iter();
            all.extend(most.map(|it| (format!("{pointer}/{id}/not-above"), row.of, it.as_str())));
            let counts = expected.counts.keys();
            all.extend(
                counts.map(|it| (format!("{pointer}/{id}/counts/{it}"), row.of, it.as_str())),
            );
        }
    }
    if let Some(prices) = &ruleset.prices {
        for (bearer, key, rows) in
            [(Carrier::Unit, "unit", &prices.unit), (Carrier::Leader, "leader", &prices.leader)]
        {
            for (index, row) in rows.iter().enumerate() {
                let pointer = format!("/prices/{key}/{index}");
                all.extend(
                    row.figure.iter().map(|it| (format!("{pointer}/figure"), bearer, it.as_str())),
                );
                let sum = row.sum.keys();
                all.extend(sum.map(|it| (format!("{pointer}/sum/{it}"), bearer, it.as_str())));
            }
        }
    }
    if let Some(stacking) = &ruleset.stacking {
        all.push(("/stacking/figure".to_owned(), Carrier::Unit, stacking.figure.as_str()));
    }
    if let Some(losses) = &ruleset.losses {
        all.push(("/losses/figure".to_owned(), Carrier::Unit, losses.figure.as_str()));
        let letters = losses.letters.iter().enumerate();
        all.extend(
            letters.map(|(at, it)| (format!("/losses/letters/{at}"), Carrier::Unit, it.as_str())),
        );
    }
    let rules = [
        (ruleset.cohesion.is_some(), "cohesion", Carrier::Unit, "quality"),
        (ruleset.rout.is_some(), "rout", Carrier::Unit, "quality"),
        (ruleset.rout.is_some(), "rout", Carrier::Leader, "initiative"),
        (ruleset.leader_rules.is_some(), "leader-rules", Carrier::Leader, "command-range"),
        (ruleset.leader_rules.is_some(), "leader-rules", Carrier::Leader, "initiative"),
    ];
    let needed = rules.into_iter().filter(|(has, ..)| *has);
    all.extend(needed.map(|(_, rule, bearer, figure)| (format!("/{rule}"), bearer, figure)));
    all
}
