//! `army/gains-nothing`

use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A particularity is paid for and takes a troop no further, because its type never goes beyond
    /// some hexes, whatever helps it: heavy artillery never more than one, chariots drawn by camels
    /// never more than three.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: caravan, type: camel-drawn-chariots, weight: light, traits: [mobile]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: caravan, type: camel-drawn-chariots, weight: heavy, traits: [mobile]}
    /// ```
    GAINS_NOTHING = "army/gains-nothing", Warning, Run::Army(gains_nothing);
    en: "a particularity is paid for and gives nothing";
    fr: "une particularité se paie et ne donne rien";
    fr_doc: "Une particularité se paie et ne mène pas la troupe plus loin, car son type ne dépasse jamais \
        quelques hexagones, quoi qui l'aide : jamais plus d'un pour l'artillerie lourde, jamais plus \
        de trois pour les chars tirés par chameaux.";
}

fn gains_nothing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let (Some(cell), Some((_, known))) = (troop.look.cell, troop.look.troop.known()) else {
            continue;
        };
        let furthest = cell.without_combat.unwrap_or(cell.hexes);
        let Some(most) = cell.never_more_than.filter(|most| *most <= furthest) else { continue };
        // What slows it down may be made up for.
        if troop.look.is_static() || troop.look.traits.iter().any(|(_, it)| it.hexes < 0) {
            continue;
        }
        for (index, id) in troop.profile.traits.iter() {
            let entry = scene.ruleset().traits.get(id).filter(|entry| entry.hexes > 0);
            let Some(entry) = entry else { continue };
            let message = text!(
                "{name} gains nothing: {words} never moves more than {most} hex[es]",
                "{name} ne donne rien : « {words} » ne fait jamais plus de {most} hexagone[s]",
                name = named(id, &entry.name),
                words = troop_words(&troop.look)
            );
            let route = troop.route.join("traits").join(index);
            let finding = scene.on_value(&GAINS_NOTHING, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-la")).removable();
            out.push(finding.reference(scene.cite(&known.reference)));
        }
    }
}
