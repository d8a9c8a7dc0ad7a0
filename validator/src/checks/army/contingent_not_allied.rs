//! `army/contingent-not-allied`

use banneret_schema::id::MemberId;
use banneret_schema::ruleset::Ruleset;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A unit or a leader of an allied contingent is not said to be allied, so that the unit obeys
    /// everybody and is paid in full.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied], contingent: thracian}
    /// contingents: [{id: thracian}]
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [allied], contingent: thracian}
    ///   - {id: riders, type: cavalry, weight: light, contingent: thracian}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied], contingent: thracian}
    /// contingents: [{id: thracian}]
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, traits: [allied], contingent: thracian}
    ///   - {id: riders, type: cavalry, weight: light, traits: [allied], contingent: thracian}
    /// ```
    CONTINGENT_NOT_ALLIED = "army/contingent-not-allied", Warning, Run::Army(contingent_not_allied);
    en: "a member of an allied contingent is no ally";
    fr: "un membre d'un contingent allié n'est pas un allié";
    fr_doc: "Une unité ou un chef d'un contingent allié n'est pas dit allié : l'unité obéit alors à tous \
        et se paie en entier.";
}

fn contingent_not_allied(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rules = scene.ruleset();
    // One that is not listed has been reported.
    let listed = |id: Option<&MemberId>| {
        id.is_some_and(|id| roster.army.contingents.items().any(|known| known.id == *id))
    };
    for troop in roster.units().filter(|troop| listed(troop.unit.contingent.as_ref())) {
        let look = &troop.look;
        // A particularity the game does not know may be the one that is missing.
        let allied = look.unknown_trait || look.traits.iter().any(|(_, it)| it.allied);
        let key = troop.route.join("traits");
        let (Some((id, reference)), true) = (unit_trait(rules), !allied && scene.is_intact(&key))
        else {
            continue;
        };
        let message = text!(
            "this unit belongs to an allied contingent and is no ally",
            "cette unité est d'un contingent allié et n'est pas alliée",
        );
        let route = troop.route.join("contingent");
        let finding = scene.on_value(&CONTINGENT_NOT_ALLIED, &route, message);
        out.push(finding.help(help(id)).reference(scene.cite(reference)));
    }
    for (index, leader) in roster.army.leaders.iter() {
        let base = route!["leaders", index];
        let named = || leader.quality.iter().chain(leader.traits.items());
        let allied = named().any(|id| rules.leader_traits.get(id).is_none_or(|it| it.allied));
        let entry = rules.leader_traits.iter().find(|(_, it)| it.allied);
        let Some((id, entry)) = entry else { continue };
        let intact = scene.is_intact(&base.join("traits"));
        if !listed(leader.contingent.as_ref()) || allied || !intact {
            continue;
        }
        let message = text!(
            "this leader belongs to an allied contingent and is no ally",
            "ce chef est d'un contingent allié et n'est pas allié",
        );
        let finding = scene.on_value(&CONTINGENT_NOT_ALLIED, &base.join("contingent"), message);
        out.push(finding.help(help(id.as_str())).reference(scene.cite(&entry.reference)));
    }
}

fn unit_trait(rules: &Ruleset) -> Option<(&str, &str)> {
    let (id, entry) = rules.traits.iter().find(|(_, entry)| entry.allied)?;
    Some((id.as_str(), &entry.reference))
}

fn help(id: &str) -> Text {
    text!("add `traits: [{id}]`", "ajoutez `traits: [{id}]`")
}
