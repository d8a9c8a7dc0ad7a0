//! `scenario/corps-orders`

use banneret_schema::ruleset::options::{CorpsRules, Part};
use banneret_schema::{Lang, Name};

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, either, quoted};

check! {
    /// Under the rule of orders by corps every unit stands under a sub-general, and the objective
    /// of each corps lies in the first rows of hexes from the enemy's edge.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [corps-orders]
    /// sides:
    ///   - {id: greeks, edge: north, corps: [{id: a, leader: left, members: hoplites, objective: C5}], army: {name: Greeks, leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}], units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [corps-orders]
    /// sides:
    ///   - {id: greeks, edge: north, corps: [{id: a, leader: left, members: hoplites, objective: C8}], army: {name: Greeks, leaders: [{id: general, rank: general}, {id: left, rank: sub-general}, {id: right, rank: sub-general}], units: [{id: hoplites, type: infantry, weight: heavy, count: 4}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    CORPS_ORDERS = "scenario/corps-orders", Error, Run::Scenario(corps_orders);
    en: "a corps is not ordered as the rule demands";
    fr: "un corps n'a pas les ordres que veut la règle";
    fr_doc: "Sous la règle des ordres par corps, toute unité est sous un sous-général, et l'objectif de \
        chaque corps est dans les premières rangées d'hexagones depuis le bord ennemi.";
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
    for force in battle.forces.iter().filter(|force| force.army.is_some()) {
        leaders(out, battle, force, rules);
        objectives(out, battle, force, rules);
        outside(out, battle, force, rules);
    }
}

fn leaders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>, rules: &CorpsRules) {
    for (index, corps) in force.side.corps.iter() {
        let Some(id) = &corps.leader else { continue };
        let Some(member) = force.members.find(id.as_str()) else { continue };
        let rank = force.members.all()[member].leader().map(|leader| leader.rank.as_ref());
        let fits = rank.is_some_and(|rank| rank.is_none_or(|rank| rules.ranks.contains(rank)));
        if fits {
            continue;
        }
        let wanted = |lang: Lang| {
            let names = rules.ranks.iter().filter_map(|rank| battle.ruleset().ranks.get(rank));
            let names: Vec<_> = names.map(|rank| rank.name.get(lang).to_lowercase()).collect();
            either(&names, lang)
        };
        let shown = quoted(id.as_str());
        let message = Text::each(|lang| match lang {
            Lang::En => {
                format!("a corps with orders is led by a {}, which {shown} is not", wanted(lang))
            }
            Lang::Fr => format!(
                "un corps sous ordres est mené par un {}, ce que {shown} n'est pas",
                wanted(lang)
            ),
        });
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
                .any(|edge| ground.rows_along(*edge, rules.objective_rows).contains(coord))
        };
        if hexes.iter().any(|coord| near(*coord)) {
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

fn outside(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>, rules: &CorpsRules) {
    let corps = &force.side.corps;
    if corps.is_empty() || corps.items().count() != corps.len() {
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
    let others = Name::new(format!(" and {more} more"), format!(" et {more} de plus"));
    let others = |lang| if more == 0 { "" } else { others.get(lang) };
    let message = Text::each(|lang| match lang {
        Lang::En => format!("{shown}{} belong to no corps", others(lang)),
        Lang::Fr => format!("{shown}{} ne sont d'aucun corps", others(lang)),
    });
    let help =
        text!("put every unit under a sub-general", "mettez chaque unité sous un sous-général");
    let finding =
        battle.scene.on_key(&CORPS_ORDERS, &force.route.join("corps"), message).help(help);
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
