//! `army/general-count`

use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An army has exactly one commander-in-chief.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders:
    ///   - {id: varro, rank: general}
    ///   - {id: paullus, rank: general}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: varro, rank: general}
    ///   - {id: paullus, rank: sub-general}
    /// ```
    GENERAL_COUNT = "army/general-count", Error, Run::Army(general_count);
    en: "an army has not the leaders of a rank it must have";
    fr: "une armée n'a pas le nombre voulu de chefs d'un grade";
    fr_doc: "Une armée a exactement un général en chef.";
}

fn general_count(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    if !scene.is_intact(&route!["leaders"]) {
        return;
    }
    let ranks = &scene.ruleset().ranks;
    let unknown_rank = army
        .leaders
        .items()
        .any(|leader| leader.rank.as_ref().is_none_or(|rank| !ranks.contains_key(rank)));
    for (id, rank) in ranks {
        let holders: Vec<_> =
            army.leaders.iter().filter(|(_, leader)| leader.rank.as_ref() == Some(id)).collect();
        let (least, usual) = (usize::from(rank.at_least), rank.usually_at_most);
        let most = rank.at_most.or(usual).map(usize::from);
        let name = rank.name.lower();
        let reference = scene.cite(&rank.reference);
        if holders.len() < least {
            // A rank the game does not know may well be meant for this one.
            if unknown_rank {
                continue;
            }
            let message = text!("the army has no {name}", "l'armée n'a pas de {name}", name);
            let finding = scene.on_key(&GENERAL_COUNT, &route!["leaders"], message);
            out.push(
                finding
                    .help(text!(
                        "add a leader with `rank: {id}`",
                        "ajoutez un chef avec `rank: {id}`"
                    ))
                    .reference(reference),
            );
        } else if let Some(most) = most.filter(|most| holders.len() > *most) {
            let first = holders[0].0;
            for (index, leader) in &holders[most..] {
                let who = leader.id.as_str();
                let message = text!(
                    "`{who}` is one {name} too many; an army has {most}",
                    "`{who}` est un {name} de trop ; une armée en a {most}",
                    name
                );
                let route = route!["leaders", *index, "rank"];
                let mut finding = scene
                    .on_value(&GENERAL_COUNT, &route, message)
                    .help(text!("give him another rank", "donnez-lui un autre grade"))
                    .reference(reference.clone())
                    .related(
                        scene.member_place(&route!["leaders", first]),
                        text!("the first", "le premier"),
                    );
                // A rule of the battle may allow what is not usual.
                if rank.at_most.is_none() {
                    finding.severity = Severity::Warning;
                }
                out.push(finding);
            }
        }
    }
}
