//! `army/equipment-not-for-bearer`

use banneret_schema::List;
use banneret_schema::id::EquipmentId;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::gear::Bearer;
use banneret_yaml::Route;

use super::why_not::why_not;
use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, Words, either};

check! {
    /// A piece of equipment on someone who cannot carry it: a sacred symbol is carried by a person,
    /// palisaded wagons belong to troops on wagons.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: guard, type: infantry, weight: heavy, equipment: [sacred-symbol]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general, equipment: [sacred-symbol]}
    /// ```
    EQUIPMENT_NOT_FOR_BEARER = "army/equipment-not-for-bearer", Error, Run::Army(equipment_not_for_bearer);
    en: "a piece of equipment is not for its bearer";
    fr: "un équipement n'est pas pour son porteur";
    fr_doc: "Un équipement est donné à qui ne peut le porter : un symbole sacré est porté par une \
        personne, les chariots palissadés vont aux troupes sur chariots.";
}

fn equipment_not_for_bearer(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    for (index, unit) in army.units.iter() {
        let look = ResolvedProfile::new(scene.ruleset(), &unit.profile);
        report(
            out,
            scene,
            &route!["units", index, "equipment"],
            &unit.equipment,
            Bearer::Unit,
            Some(&look),
        );
    }
    for (index, leader) in army.leaders.iter() {
        report(
            out,
            scene,
            &route!["leaders", index, "equipment"],
            &leader.equipment,
            Bearer::Character,
            None,
        );
    }
    for (index, person) in army.characters.iter() {
        report(
            out,
            scene,
            &route!["characters", index, "equipment"],
            &person.equipment,
            Bearer::Character,
            None,
        );
    }
    report(out, scene, &route!["equipment"], &army.equipment, Bearer::Army, None);
}

fn report(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    route: &Route,
    carried: &List<EquipmentId>,
    bearer: Bearer,
    look: Option<&ResolvedProfile<'_>>,
) {
    let ruleset = scene.ruleset();
    for (index, id) in carried.iter() {
        let Some(equipment) = ruleset.equipment.get(id) else { continue };
        let refused =
            equipment.who.as_ref().zip(look).filter(|(who, look)| who.refuses(look).is_some());
        let fits = equipment.bearers.contains(&bearer);
        if fits && refused.is_none() {
            continue;
        }
        let (who, this) = match refused.filter(|_| fits) {
            Some((who, look)) => (who.describe(ruleset), why_not(who, look)),
            None => (
                Text::of(&either(equipment.bearers.iter().map(|bearer| words(*bearer)))),
                text!("this is {who}", "ceci est : {who}", who = words(bearer)),
            ),
        };
        let message = text!(
            "{name} is for {who}; {this}",
            "{name} est pour : {who} ; {this}",
            name = named(id, &equipment.name),
            who,
            this
        );
        let finding = scene.on_value(&EQUIPMENT_NOT_FOR_BEARER, &route.join(index), message);
        let finding = finding.help(text!(
            "remove it, or give it to someone else",
            "supprimez-le, ou donnez-le à quelqu'un d'autre"
        ));
        out.push(finding.reference(scene.cite(&equipment.reference)));
    }
}

fn words(bearer: Bearer) -> Words {
    match bearer {
        Bearer::Unit => Words::new("a unit", "une unité"),
        Bearer::Character => Words::new("a leader or a character", "un chef ou un personnage"),
        Bearer::Army => Words::new("the army as a whole", "l'armée entière"),
    }
}
