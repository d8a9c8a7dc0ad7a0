//! `army/formation-not-for-troop`

use super::why_not::why_not;
use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A special formation for a troop that cannot use it: only infantry with a one-handed weapon
    /// forms a shield wall, and only archers on foot shoot volleys.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: phalanx, type: infantry, weight: heavy, melee: pike, formations: [tortoise]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: legion, type: infantry, weight: heavy, melee: swordsmen, formations: [tortoise]}
    /// ```
    FORMATION_NOT_FOR_TROOP = "army/formation-not-for-troop", Error, Run::Army(formation_not_for_troop);
    en: "a special formation is not for this troop";
    fr: "une formation spéciale n'est pas pour cette troupe";
    fr_doc: "Une formation spéciale est donnée à une troupe qui ne peut s'en servir : seule une \
        infanterie à arme d'une main forme un mur de boucliers, et seuls des archers à pied tirent \
        par volées.";
}

fn formation_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.units() {
        for (index, id) in troop.unit.formations.iter() {
            let Some(formation) = ruleset.formations.get(id) else { continue };
            if formation.who.refuses(&troop.look).is_none() {
                continue;
            }
            let message = text!(
                "{name} is for {who}; {lacks}",
                "{name} est pour : {who} ; {lacks}",
                name = named(id, &formation.name),
                who = formation.who.describe(ruleset),
                lacks = why_not(&formation.who, &troop.look)
            );
            let route = troop.route.join("formations").join(index);
            let finding = scene.on_value(&FORMATION_NOT_FOR_TROOP, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-la")).removable();
            out.push(finding.reference(scene.cite(&formation.reference)));
        }
    }
}
