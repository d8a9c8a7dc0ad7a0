//! `army/allies-without-leader`

use banneret_schema::army::Leader;
use banneret_schema::id::MemberId;
use banneret_schema::ruleset::Ruleset;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Allied and feudal units obey only a sub-general of their own. None leads them.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: thracians, type: infantry, weight: medium, traits: [allied]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied]}
    /// units:
    ///   - {id: thracians, type: infantry, weight: medium, traits: [allied]}
    /// ```
    ALLIES_WITHOUT_LEADER = "army/allies-without-leader", Error, Run::Army(allies_without_leader);
    en: "allied units have no sub-general of their own";
    fr: "des unités alliées n'ont pas de sous-général propre";
    fr_doc: "Les unités alliées et féodales n'obéissent qu'à un sous-général à elles. Personne ne les \
        commande ici.";
}

fn allies_without_leader(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    let ruleset = scene.ruleset();
    if !scene.is_intact(&route!["leaders"]) {
        return;
    }
    for troop in roster.units() {
        let allied = troop.profile.traits.iter().find(|(_, id)| {
            ruleset.traits.get(*id).is_some_and(|particularity| particularity.allied)
        });
        let Some((index, id)) = allied else { continue };
        let contingent = troop.unit.contingent.as_ref();
        // Of a contingent that is not there nobody knows who leads it.
        if contingent.is_some_and(|id| army.contingents.items().all(|it| it.id != *id)) {
            continue;
        }
        if army.leaders.items().any(|leader| leads(ruleset, leader, contingent)) {
            continue;
        }
        let reference = ruleset.traits.get(id).map(|it| it.reference.clone()).unwrap_or_default();
        let route = troop.route.join("traits").join(index);
        let message = text!(
            "this unit is allied, and no allied sub-general leads it",
            "cette unité est alliée, et aucun sous-général allié ne la mène",
        );
        let rank = ruleset
            .ranks
            .iter()
            .find(|(_, rank)| rank.leads_allies)
            .map_or("", |(id, _)| id.as_str());
        let trait_id = ruleset
            .leader_traits
            .iter()
            .find(|(_, it)| it.allied)
            .map_or("", |(id, _)| id.as_str());
        out.push(
            scene
                .on_value(&ALLIES_WITHOUT_LEADER, &route, message)
                .help(text!(
                    "add a leader with `rank: {rank}` and `traits: [{trait_id}]`",
                    "ajoutez un chef avec `rank: {rank}` et `traits: [{trait_id}]`",
                ))
                .reference(scene.cite(&reference)),
        );
    }
}

/// Whether a leader may command the allies of a contingent; one without a contingent leads any.
pub(in crate::checks) fn leads(
    ruleset: &Ruleset,
    leader: &Leader,
    contingent: Option<&MemberId>,
) -> bool {
    // What the game does not know is reported elsewhere and counts in his favor.
    let rank = leader.rank.as_ref().and_then(|rank| ruleset.ranks.get(rank));
    let leads_allies = rank.is_none_or(|rank| rank.leads_allies);
    let allied =
        leader.quality.iter().chain(leader.traits.items()).any(|id| {
            ruleset.leader_traits.get(id).is_none_or(|particularity| particularity.allied)
        });
    let same = match (&leader.contingent, contingent) {
        (Some(his), Some(theirs)) => his == theirs,
        (None, _) | (_, None) => true,
    };
    leads_allies && allied && same
}
