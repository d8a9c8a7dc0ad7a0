//! `list/leader-not-allowed`

use super::point::{SaidLimit, finished};
use super::words::differences;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A leader has a rank, a quality or a particularity that the list does not give its leaders. A
    /// list without leaders leaves them to the player.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// leaders:
    ///   - {id: strategos, rank: general, quality: [good]}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml
    /// list: list
    /// leaders: [{id: general, rank: general, quality: excellent}]
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// leaders:
    ///   - {id: strategos, rank: general, quality: [good]}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml
    /// list: list
    /// leaders: [{id: general, rank: general, quality: good}]
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    LEADER_NOT_ALLOWED = "list/leader-not-allowed", Error, Run::Draft(leader_not_allowed);
    en: "a leader is not one the list allows";
    fr: "un chef n'est pas de ceux que la liste permet";
    fr_doc: "Un chef a un grade, une valeur ou une particularité que la liste ne donne pas à ses chefs. \
        Une liste sans chefs les laisse au joueur.";
}

fn leader_not_allowed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    // Without leaders of its own a list leaves them to the player.
    if draft.list.leaders.is_empty() || !draft.sheet.is_intact(&route!["leaders"]) {
        return;
    }
    let ruleset = scene.ruleset();
    for drawn in &draft.leaders {
        let leader = drawn.leader;
        let base = route!["leaders", drawn.index];
        let Some(rank) = leader.rank.as_ref().filter(|rank| ruleset.ranks.contains_key(*rank))
        else {
            continue;
        };
        let Some(index) = drawn.entry else {
            let (route, message, help) = match &leader.entry {
                Some(id) => {
                    let shown = quoted(id.as_str());
                    let known = draft.list.leaders.items();
                    let known = known.map(|it| Candidate::named(it.id.as_str(), it.name.as_ref()));
                    (
                        base.join("entry"),
                        text!("the list has no leader {shown}", "la liste n'a pas de chef {shown}"),
                        meant(id.as_str(), known),
                    )
                }
                None => {
                    let message = text!(
                        "the list has no leader of this rank ({name})",
                        "la liste n'a pas de chef de ce grade ({name})",
                        name = ruleset.ranks.get(rank).map(|rank| rank.name.lower())
                    );
                    (base.join("rank"), message, None)
                }
            };
            let finding = scene.on_value(&LEADER_NOT_ALLOWED, &route, message);
            let said = SaidLimit {
                route: route!["leaders"],
                label: text!("the leaders of the list", "les chefs de la liste"),
                message: None,
            };
            out.push(finished(finding, scene, draft, said, help));
            continue;
        };
        let (Some(first), Some(entry)) = (drawn.differences.first(), draft.list.leaders.get(index))
        else {
            continue;
        };
        // What the game does not know has been reported already.
        let known = |id: &String| {
            ruleset.leader_traits.contains_key(id.as_str())
                || ruleset.ranks.contains_key(id.as_str())
        };
        if !first.has.as_ref().is_some_and(known) {
            continue;
        }
        let what = differences(&drawn.differences);
        let message = text!(
            "this leader is not as {name} in the list: {what}",
            "ce chef n'est pas comme {name} dans la liste : {what}",
            name = entry.called(),
            what
        );
        let route = base.join(first.key);
        let route = first.item.map_or(route.clone(), |item| route.join(item));
        let finding = scene.on_value(&LEADER_NOT_ALLOWED, &route, message);
        let said = SaidLimit {
            route: route!["leaders", index, "id"],
            label: text!("what the list says", "ce que dit la liste"),
            message: entry.message.as_ref(),
        };
        out.push(finished(finding, scene, draft, said, None::<Text>));
    }
}
