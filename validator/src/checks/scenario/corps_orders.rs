//! `scenario/corps-orders`

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::Coord;
use banneret_schema::ruleset::options::{CorpsRules, Part};
use banneret_schema::scenario::Corps;
use banneret_yaml::Route;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{either, listed, quoted};

check! {
    /// Under the rule of orders by corps every unit stands under a sub-general, each corps under one
    /// of its own, and the objective of each corps lies in the first rows of hexes from the enemy's
    /// edge, where it can be held.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [corps-orders]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     corps: [{id: a, leader: left, members: hoplites, objective: C5}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]
    ///   - id: persians
    ///     edge: south
    ///     corps: [{id: all, leader: bessus, members: hoplites, objective: C2}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}, {id: bessus, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [corps-orders]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     corps: [{id: a, leader: left, members: hoplites, objective: C8}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]
    ///   - id: persians
    ///     edge: south
    ///     corps: [{id: all, leader: bessus, members: hoplites, objective: C2}]
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}, {id: bessus, rank: sub-general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    /// ```
    CORPS_ORDERS = "scenario/corps-orders", Error, Run::Scenario(corps_orders);
    en: "a corps is not ordered as the rule demands";
    fr: "un corps n'a pas les ordres que veut la règle";
    fr_doc: "Sous la règle des ordres par corps, toute unité est sous un sous-général, chaque corps \
        sous le sien, et l'objectif de chaque corps est dans les premières rangées d'hexagones depuis \
        le bord ennemi, là où il peut être tenu.";
}

fn corps_orders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().corps else { return };
    let options = &battle.ruleset().options;
    let in_use = options
        .iter()
        .any(|(id, rule)| rule.governs.contains(&Part::CorpsObjective) && battle.uses(id.as_str()));
    if !in_use {
        return;
    }
    let given = battle.forces.iter().flat_map(|force| force.side.corps.items());
    let given = given.filter(|corps| corps.objective.is_some()).count();
    for force in battle.forces.iter().filter(|force| force.army.is_some()) {
        leaders(out, battle, force, rules);
        alone(out, battle, force, rules);
        objectives(out, battle, force, rules);
        if given > 0 {
            without_objective(out, battle, force, rules);
        }
        outside(out, battle, force, rules);
    }
    no_corps(out, battle, rules);
}

/// A corps without a leader, and a leader of two.
fn alone(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>, rules: &CorpsRules) {
    let mut led: HashMap<&str, usize> = HashMap::default();
    for (index, corps) in force.side.corps.iter() {
        let route = force.route.join("corps").join(index);
        let Some(id) = &corps.leader else {
            if battle.scene.is_intact(&route.join("leader")) {
                let message = text!(
                    "this corps has no leader, and orders go to its sub-general",
                    "ce corps n'a pas de chef, et les ordres vont à son sous-général",
                );
                let help = text!("add `leader:`", "ajoutez `leader:`");
                let finding = battle.scene.on_member(&CORPS_ORDERS, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&rules.reference)));
            }
            continue;
        };
        let Some(first) = led.insert(id.as_str(), index) else { continue };
        let shown = quoted(id.as_str());
        let message = text!(
            "{shown} leads another corps already; each has a sub-general of its own",
            "{shown} mène déjà un autre corps ; chacun a son propre sous-général",
        );
        let first = force.route.join("corps").join(first).join("leader");
        let finding = battle.scene.on_value(&CORPS_ORDERS, &route.join("leader"), message);
        let finding = finding
            .help(text!("name another sub-general", "nommez un autre sous-général"))
            .related(battle.scene.place(&first), text!("his other corps", "son autre corps"));
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}

/// A corps without an objective beside others that have one.
fn without_objective(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    rules: &CorpsRules,
) {
    for (index, corps) in force.side.corps.iter() {
        let route = force.route.join("corps").join(index);
        if corps.objective.is_some() || !battle.scene.is_intact(&route.join("objective")) {
            continue;
        }
        let message = text!(
            "this corps has no objective, though others have one",
            "ce corps n'a pas d'objectif, alors que d'autres en ont un",
        );
        let mut finding = battle.scene.on_member(&CORPS_ORDERS, &route, message);
        finding.severity = Severity::Warning;
        let help = text!("add `objective:`", "ajoutez `objective:`");
        out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
    }
}

fn leaders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>, rules: &CorpsRules) {
    for (index, corps) in force.side.corps.iter() {
        let Some(id) = &corps.leader else { continue };
        let Some(member) = force.members.find(id.as_str()) else { continue };
        // Whoever is no leader at all cannot lead any corps, which is said elsewhere.
        let Some(leader) = force.members.all()[member].leader() else { continue };
        if leader.rank.as_ref().is_none_or(|rank| rules.ranks.contains(rank)) {
            continue;
        }
        let wanted = rules.ranks.iter().filter_map(|rank| battle.ruleset().ranks.get(rank));
        let shown = quoted(id.as_str());
        let message = text!(
            "a corps with orders is led by a {wanted}, which {shown} is not",
            "un corps sous ordres est mené par un {wanted}, ce que {shown} n'est pas",
            wanted = either(wanted.map(|rank| rank.name.lower()))
        );
        let route = force.route.join("corps").join(index).join("leader");
        let mut finding = battle.scene.on_value(&CORPS_ORDERS, &route, message);
        if let Some(place) = force.member_place(&force.members.all()[member]) {
            finding = finding.related(place, text!("he is described here", "il est décrit ici"));
        }
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}

fn objectives(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    rules: &CorpsRules,
) {
    let Some(ground) = &battle.ground else { return };
    let enemies: Vec<_> = battle
        .forces
        .iter()
        .filter(|other| other.side.id != force.side.id)
        .filter_map(|other| other.side.edge)
        .collect();
    if enemies.is_empty() {
        return;
    }
    for (index, corps) in force.side.corps.iter() {
        let Some(place) = &corps.objective else { continue };
        let Some(hexes) = battle.place(place) else { continue };
        let near = |coord| {
            enemies
                .iter()
                .any(|edge| ground.grid.rows_from_edge(coord, *edge) < rules.objective_rows)
        };
        if hexes.iter().any(|coord| near(*coord)) {
            let route = force.route.join("corps").join(index).join("objective");
            unheld(out, battle, force, corps, &hexes, &route, rules);
            continue;
        }
        let (shown, rows) = (quoted(place.as_str()), rules.objective_rows);
        let message = text!(
            "{shown} is not in the first {rows} row[s] from the enemy's edge",
            "{shown} n'est pas dans les {rows} premières rangées depuis le bord ennemi",
        );
        let help = text!(
            "choose a hex closer to the enemy's edge",
            "choisissez un hexagone plus près du bord ennemi"
        );
        let route = force.route.join("corps").join(index).join("objective");
        let finding = battle.scene.on_value(&CORPS_ORDERS, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}

/// Sides that are not divided at all.
fn no_corps(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, rules: &CorpsRules) {
    let undivided = |force: &&Force<'_>| {
        force.side.corps.is_empty()
            && force.members.units().next().is_some()
            && battle.scene.is_intact(&force.route.join("corps"))
    };
    let sides: Vec<_> = battle.forces.iter().filter(undivided).collect();
    let Some((first, others)) = sides.split_first() else { return };
    let names = listed(sides.iter().map(|force| force.name()));
    let message = if others.is_empty() {
        text!(
            "{names} has no corps, and every unit needs a sub-general",
            "{names} n'a pas de corps, et toute unité veut un sous-général",
            names
        )
    } else {
        text!(
            "{names} have no corps, and every unit needs a sub-general",
            "{names} n'ont pas de corps, et toute unité veut un sous-général",
            names
        )
    };
    let help = text!(
        "divide the units under `corps:`, each with a `leader:`",
        "répartissez les unités sous `corps:`, chacun avec un `leader:`",
    );
    let places = others.iter().map(|force| battle.scene.member_place(&force.route));
    let mut finding = battle.scene.on_member(&CORPS_ORDERS, &first.route, message).help(help);
    finding.severity = Severity::Warning;
    let finding = finding.also(places, &text!("nor has this side", "ce camp non plus"));
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}

/// An objective that no unit of the corps can stand on.
fn unheld(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    corps: &Corps,
    hexes: &[Coord],
    route: &Route,
    rules: &CorpsRules,
) {
    let Some(ground) = &battle.ground else { return };
    let ids = corps.members.values().iter();
    let members = ids.filter_map(|id| force.members.find_all(id.as_str())).flatten();
    let units: Vec<_> = members.filter(|at| force.members.all()[*at].unit().is_some()).collect();
    let may_hold = |at: &usize| {
        let mover = force.mover(*at);
        mover.is_none_or(|mover| hexes.iter().any(|hex| ground.field.may_stand(&mover, *hex)))
    };
    // By boat one comes anywhere.
    let (Some(first), false) = (hexes.first(), force.side.boats.items().next().is_some()) else {
        return;
    };
    if units.is_empty() || units.iter().any(may_hold) {
        return;
    }
    let shown = quoted(corps.objective.as_ref().map_or("", |place| place.as_str()));
    let message = text!(
        "no unit of the corps can hold {shown}: {words}",
        "aucune unité du corps ne peut tenir {shown} : {words}",
        words = ground.ground_words(*first)
    );
    let help = text!("choose a hex they can enter", "choisissez un hexagone où elles entrent");
    let finding = battle.scene.on_value(&CORPS_ORDERS, route, message).help(help);
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}

fn outside(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>, rules: &CorpsRules) {
    let corps = &force.side.corps;
    if corps.items().count() != corps.len() || !battle.scene.is_intact(&force.route.join("corps")) {
        return;
    }
    if corps.is_empty() {
        return;
    }
    let mut inside = vec![false; force.members.all().len()];
    for id in corps.items().flat_map(|corps| corps.members.values()) {
        for member in force.members.find_all(id.as_str()).into_iter().flatten() {
            inside[member] = true;
        }
    }
    let left: Vec<_> = force.members.units().filter(|(at, _)| !inside[*at]).collect();
    let Some((_, first)) = left.first() else { return };
    let (shown, more) = (quoted(&first.id()), left.len() - 1);
    let others = (more > 0).then(|| text!(" and {more} more", " et {more} de plus"));
    let message = text!(
        "{shown}{others} belong to no corps",
        "{shown}{others} ne sont d'aucun corps",
        others
    );
    let help =
        text!("put every unit under a sub-general", "mettez chaque unité sous un sous-général");
    let finding =
        battle.scene.on_key(&CORPS_ORDERS, &force.route.join("corps"), message).help(help);
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
