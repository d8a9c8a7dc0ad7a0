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
    for Naming { pointer, bearer, figure, needs } in named(ruleset) {
        let name = figure.to_owned();
        let Some(attribute) = ruleset.attributes.of(bearer).get(figure) else {
            return Err(LoadError::UnknownFigure { pointer, bearer, figure: name });
        };
        let yes_or_no = attribute.number.is_none() && attribute.one_of.is_empty();
        let fits = match needs {
            Needs::Anything => true,
            Needs::Number => attribute.number.is_some(),
            Needs::SomethingCounted => attribute.number.is_some() || yes_or_no,
        };
        if !fits {
            return Err(LoadError::NoNumber { pointer, figure: name });
        }
    }
    Ok(())
}

/// A place that names a figure.
struct Naming<'r> {
    /// The way to it.
    pointer: String,
    /// Who should carry the figure.
    bearer: Carrier,
    figure: &'r str,
    needs: Needs,
}

/// What a figure must be where it is named.
#[derive(Clone, Copy)]
enum Needs {
    Anything,
    /// It is compared or counted.
    Number,
    /// It is counted, and yes counts one.
    SomethingCounted,
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

/// Every place of a ruleset that names a figure.
fn named(ruleset: &Ruleset) -> Vec<Naming<'_>> {
    let mut all = Vec::new();
    let mut add = |pointer: String, bearer, figure, needs| {
        all.push(Naming { pointer, bearer, figure, needs });
    };
    for (index, row) in ruleset.expectations.iter().enumerate() {
        let pointer = format!("/expectations/{index}");
        for id in row.when.keys() {
            add(format!("{pointer}/when/{id}"), row.of, id.as_str(), Needs::Anything);
        }
        for (id, expected) in &row.figures {
            let needs = if expected.compares() { Needs::Number } else { Needs::Anything };
            add(format!("{pointer}/{id}"), row.of, id.as_str(), needs);
            if let Some(most) = &expected.not_above {
                add(format!("{pointer}/{id}/not-above"), row.of, most.as_str(), Needs::Number);
            }
            for counted in expected.counts.keys() {
                let pointer = format!("{pointer}/{id}/counts/{counted}");
                add(pointer, row.of, counted.as_str(), Needs::Number);
            }
        }
    }
    for (index, back) in ruleset.attributes.backs.iter().enumerate() {
        for (at, figure) in back.figures.iter().enumerate() {
            let pointer = format!("/attributes/backs/{index}/figures/{at}");
            add(pointer, back.carrier, figure.as_str(), Needs::Anything);
        }
    }
    let prices = ruleset.prices.iter().flat_map(|prices| {
        [(Carrier::Unit, "unit", &prices.unit), (Carrier::Leader, "leader", &prices.leader)]
    });
    for (bearer, key, rows) in prices {
        for (index, row) in rows.iter().enumerate() {
            let pointer = format!("/prices/{key}/{index}");
            if let Some(figure) = &row.figure {
                add(format!("{pointer}/figure"), bearer, figure.as_str(), Needs::Number);
            }
            for figure in row.sum.keys() {
                let pointer = format!("{pointer}/sum/{figure}");
                add(pointer, bearer, figure.as_str(), Needs::SomethingCounted);
            }
        }
    }
    if let Some(stacking) = &ruleset.stacking {
        let figure = stacking.figure.as_str();
        add("/stacking/figure".to_owned(), Carrier::Unit, figure, Needs::Number);
    }
    if let Some(losses) = &ruleset.losses {
        add("/losses/figure".to_owned(), Carrier::Unit, losses.figure.as_str(), Needs::Number);
        for (at, letter) in losses.letters.iter().enumerate() {
            let pointer = format!("/losses/letters/{at}");
            add(pointer, Carrier::Unit, letter.as_str(), Needs::Number);
        }
    }
    let rules = [
        (ruleset.cohesion.is_some(), "cohesion", Carrier::Unit, "quality"),
        (ruleset.rout.is_some(), "rout", Carrier::Unit, "quality"),
        (ruleset.rout.is_some(), "rout", Carrier::Leader, "initiative"),
        (ruleset.leader_rules.is_some(), "leader-rules", Carrier::Leader, "command-range"),
        (ruleset.leader_rules.is_some(), "leader-rules", Carrier::Leader, "initiative"),
    ];
    for (_, rule, bearer, figure) in rules.into_iter().filter(|(has, ..)| *has) {
        add(format!("/{rule}"), bearer, figure, Needs::Number);
    }
    all
}
