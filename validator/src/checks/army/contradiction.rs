//! `army/contradiction`

use banneret_schema::Name;
use banneret_yaml::Route;

use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::{Roster, Troops};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Two particularities that cannot both be true: a unit that is mobile and slow, a leader who is
    /// good and bad, or a mobile piece that never moves by its weight.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [mobile, slow]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [mobile]}
    /// ```
    CONTRADICTION = "army/contradiction", Error, Run::Army(contradiction);
    en: "two particularities contradict each other";
    fr: "deux particularités se contredisent";
    fr_doc: "Deux particularités ne peuvent être vraies ensemble : une unité mobile et lente, un chef bon \
        et mauvais, ou une pièce mobile que son poids rend immobile.";
}

/// A particularity as a member names it.
struct Claim<'a> {
    route: Route,
    id: &'a str,
    name: &'a Name,
    excludes: Vec<&'a str>,
    reference: &'a str,
}

fn contradiction(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let claims = troop.profile.traits.iter().filter_map(|(index, id)| {
            let entry = ruleset.traits.get(id)?;
            Some(Claim {
                route: troop.route.join("traits").join(index),
                id: id.as_str(),
                name: &entry.name,
                excludes: entry.excludes.iter().map(AsRef::as_ref).collect(),
                reference: &entry.reference,
            })
        });
        report(out, scene, &claims.collect::<Vec<_>>());
        immobile(out, scene, troop);
    }
    for (index, leader) in army.leaders.iter() {
        let base = route!["leaders", index];
        let quality = leader.quality.iter().map(|id| (base.join("quality"), id));
        let traits = leader.traits.iter().map(|(index, id)| (base.join("traits").join(index), id));
        let claims = quality.chain(traits).filter_map(|(route, id)| {
            let entry = ruleset.leader_traits.get(id)?;
            Some(Claim {
                route,
                id: id.as_str(),
                name: &entry.name,
                excludes: entry.excludes.iter().map(AsRef::as_ref).collect(),
                reference: &entry.reference,
            })
        });
        report(out, scene, &claims.collect::<Vec<_>>());
    }
}

/// Hexes for a troop that never moves by its protection.
fn immobile(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, troop: &Troops<'_>) {
    let (Some(cell), Some((_, known))) = (troop.look.cell, troop.look.troop.known()) else {
        return;
    };
    if !cell.is_static {
        return;
    }
    for (index, id) in troop.profile.traits.iter() {
        let entry = scene.ruleset().traits.get(id).filter(|entry| entry.hexes > 0);
        let Some(entry) = entry else { continue };
        // Beside another it contradicts, it has been reported.
        if troop.profile.traits.items().any(|other| entry.excludes.contains(other)) {
            continue;
        }
        let message = text!(
            "{name} contradicts the type: {words} never moves",
            "{name} contredit le type : « {words} » ne bouge jamais",
            name = named(id, &entry.name),
            words = troop_words(&troop.look)
        );
        let route = troop.route.join("traits").join(index);
        let finding = scene.on_value(&CONTRADICTION, &route, message);
        let finding = finding.help(text!("remove it", "supprimez-la")).removable();
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}

/// Reports each pair once, on the second of the two.
fn report(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, claims: &[Claim<'_>]) {
    for (position, claim) in claims.iter().enumerate() {
        for earlier in &claims[..position] {
            if !claim.excludes.contains(&earlier.id) && !earlier.excludes.contains(&claim.id) {
                continue;
            }
            let message = text!(
                "{one} contradicts {other}",
                "{one} contredit {other}",
                one = named(claim.id, claim.name),
                other = named(earlier.id, earlier.name)
            );
            out.push(
                scene
                    .on_value(&CONTRADICTION, &claim.route, message)
                    .help(text!("keep one of the two", "gardez l'une des deux"))
                    .reference(scene.cite(claim.reference))
                    .related(scene.place(&earlier.route), text!("the other one", "l'autre")),
            );
        }
    }
}
