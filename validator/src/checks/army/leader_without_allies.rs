//! `army/leader-without-allies`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An allied leader commands only troops of his own, and the army has no allied unit for him.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: parmenion, rank: sub-general}
    /// ```
    LEADER_WITHOUT_ALLIES = "army/leader-without-allies", Error, Run::Army(leader_without_allies);
    en: "an allied leader has no allied units";
    fr: "un chef allié n'a pas d'unités alliées";
    fr_doc: "Un chef allié ne commande que ses propres troupes, et l'armée n'a aucune unité alliée pour \
        lui.";
}

fn leader_without_allies(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    if !scene.is_intact(&route!["units"]) {
        return;
    }
    let allied_units: Vec<_> = roster
        .units()
        .filter(|troop| {
            // A particularity the game does not know may be meant for this one.
            let look = &troop.look;
            look.unknown_trait || look.traits.iter().any(|(_, it)| it.allied)
        })
        .collect();
    for (index, leader) in army.leaders.iter() {
        let base = route!["leaders", index];
        let named = leader.quality.iter().map(|id| (base.join("quality"), id));
        let named =
            named.chain(leader.traits.iter().map(|(at, id)| (base.join("traits").join(at), id)));
        let allied = named.filter_map(|(route, id)| Some((route, ruleset.leader_traits.get(id)?)));
        let Some((route, particularity)) = allied.into_iter().find(|(_, it)| it.allied) else {
            continue;
        };
        // One whose rank cannot be an ally's has been told so.
        if leader.rank.as_ref().is_some_and(|rank| !particularity.is_for(rank)) {
            continue;
        }
        let has_units =
            allied_units.iter().any(|troop| match (&leader.contingent, &troop.unit.contingent) {
                (Some(his), Some(theirs)) => his == theirs,
                (None, _) | (_, None) => true,
            });
        if has_units {
            continue;
        }
        let trait_id =
            ruleset.traits.iter().find(|(_, it)| it.allied).map_or("", |(id, _)| id.as_str());
        let message = text!(
            "this leader is an ally, and no allied unit obeys him",
            "ce chef est un allié, et aucune unité alliée ne lui obéit",
        );
        out.push(
            scene
                .on_value(&LEADER_WITHOUT_ALLIES, &route, message)
                .help(text!(
                    "give his units `traits: [{trait_id}]`, or make him a leader of the army itself",
                    "donnez à ses unités `traits: [{trait_id}]`, ou faites-en un chef de l'armée même",
                ))
                .reference(scene.cite(&particularity.reference)),
        );
    }
}
