//! `army/trait-not-for-rank`

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::either;

check! {
    /// A particularity of leaders on one whose rank cannot have it: allies fight beside the
    /// general-in-chief, so that he is none himself.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders:
    ///   - {id: darius, rank: general, traits: [allied]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: darius, rank: general}
    ///   - {id: memnon, rank: sub-general, traits: [allied]}
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy, traits: [allied]}
    /// ```
    TRAIT_NOT_FOR_RANK = "army/trait-not-for-rank", Error, Run::Army(trait_not_for_rank);
    en: "a leader of this rank cannot have this particularity";
    fr: "un chef de ce grade ne peut avoir cette particularité";
    fr_doc: "Un chef a une particularité que son grade exclut : les alliés combattent aux côtés du \
        général en chef, qui n'en est donc pas un.";
}

fn trait_not_for_rank(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rules = scene.ruleset();
    for (index, leader) in roster.army.leaders.iter() {
        let base = route!["leaders", index];
        let rank = leader.rank.as_ref().and_then(|id| Some((id, rules.ranks.get(id)?)));
        let Some((rank_id, rank)) = rank else { continue };
        let quality = leader.quality.iter().map(|id| (base.join("quality"), id));
        let traits = leader.traits.iter().map(|(at, id)| (base.join("traits").join(at), id));
        for (route, id) in quality.chain(traits) {
            let entry = rules.leader_traits.get(id).filter(|entry| !entry.is_for(rank_id));
            let Some(entry) = entry else { continue };
            let ranks = entry.ranks.iter().filter_map(|id| rules.ranks.get(id));
            let message = text!(
                "{name} is for a {ranks}; he is the {own}",
                "{name} est pour un {ranks} ; il est {own}",
                name = named(id, &entry.name),
                ranks = either(ranks.map(|rank| rank.name.lower())),
                own = rank.name.lower()
            );
            let finding = scene.on_value(&TRAIT_NOT_FOR_RANK, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-la")).removable();
            out.push(finding.reference(scene.cite(&entry.reference)));
        }
    }
}
