//! `list/ally-not-allowed`

use banneret_schema::army::Contingent;
use banneret_schema::army_list::Ally;
use banneret_schema::header::DocumentKind;

use super::point::{SaidLimit, finished};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;
use crate::workspace::Found;

check! {
    /// An army has a contingent from a list that its own list does not name among its allies, or not
    /// in that year, or together with an ally it does not march with. A contingent is held to what
    /// its own list forbids, not to the minima and shares, which are those of a whole army.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// id: list
    /// years: {from: -500, to: -300}
    /// allies:
    ///   - {id: thracians, list: list-thracians, years: {from: -350}}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml list-thracians.yaml
    /// id: list-thracians
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: light}}
    /// ```
    /// ```yaml
    /// list: list
    /// year: -400
    /// contingents: [{id: thracians, list: list-thracians}]
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied], contingent: thracians}
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: peltasts, contingent: thracians, type: infantry, weight: light, traits: [allied]}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// id: list
    /// years: {from: -500, to: -300}
    /// allies:
    ///   - {id: thracians, list: list-thracians, years: {from: -350}}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml list-thracians.yaml
    /// id: list-thracians
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: light}}
    /// ```
    /// ```yaml
    /// list: list
    /// year: -340
    /// contingents: [{id: thracians, list: list-thracians}]
    /// leaders:
    ///   - {id: general, rank: general}
    ///   - {id: sitalces, rank: sub-general, traits: [allied], contingent: thracians}
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    ///   - {id: peltasts, contingent: thracians, type: infantry, weight: light, traits: [allied]}
    /// ```
    ALLY_NOT_ALLOWED = "list/ally-not-allowed", Error, Run::Draft(ally_not_allowed);
    en: "an allied contingent is not one the list allows";
    fr: "un contingent allié n'est pas de ceux que la liste permet";
    fr_doc: "Une armée a un contingent d'une liste que la sienne ne nomme pas parmi ses alliés, ou pas \
        cette année-là, ou avec un allié qui ne marche pas avec lui. Un contingent est tenu à ce que \
        sa propre liste interdit, non aux minimums et aux parts, qui sont ceux d'une armée entière.";
}

fn ally_not_allowed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    if draft.contingent.is_some() || !draft.sheet.is_intact(&route!["allies"]) {
        return;
    }
    let army = draft.army();
    let mut before: Vec<(usize, &Ally)> = Vec::new();
    for (index, contingent) in army.contingents.iter() {
        let base = route!["contingents", index];
        let Some(found) = ally(scene, draft, contingent) else { continue };
        let Some((at, ally)) = found else {
            let shown = quoted(contingent.id.as_str());
            let message = text!(
                "the list names no ally like the contingent {shown}",
                "la liste ne nomme aucun allié comme le contingent {shown}",
            );
            let finding = scene.on_value(&ALLY_NOT_ALLOWED, &base.join("list"), message);
            let none = draft.list.allies.is_empty();
            let said = SaidLimit {
                route: if none { route!["id"] } else { route!["allies"] },
                label: text!("the allies of the list", "les alliés de la liste"),
                message: None,
            };
            let help = text!("remove the contingent", "retirez le contingent");
            out.push(finished(finding, scene, draft, said, Some(help)));
            continue;
        };
        if let (Some(years), Some(year)) = (ally.years, draft.year)
            && !years.contains(year)
            && !years.is_backwards()
        {
            let message = text!(
                "{name}: allies {years}, and the army is of {year}",
                "{name} : alliés {years}, et l'armée est de {year}",
                name = ally.called(),
                years,
                year
            );
            let finding = scene.on_member(&ALLY_NOT_ALLOWED, &base, message);
            let said = SaidLimit {
                route: route!["allies", at, "years"],
                label: text!("the years they join in", "les années de l'alliance"),
                message: ally.message.as_ref(),
            };
            let help = text!("remove the contingent", "retirez le contingent");
            out.push(finished(finding, scene, draft, said, Some(help)));
        }
        for (number, id) in ally.excludes.iter() {
            let Some((entry_at, entry)) = draft.entry(id) else { continue };
            if draft.units_of(entry_at) == 0 {
                continue;
            }
            let message = text!(
                "{one} do not march with {two}",
                "{one} ne marchent pas avec {two}",
                one = ally.called(),
                two = entry.called()
            );
            let finding = scene.on_member(&ALLY_NOT_ALLOWED, &base, message);
            let said = SaidLimit {
                route: route!["allies", at, "excludes", number],
                label: text!("excluded here", "exclus ici"),
                message: ally.message.as_ref(),
            };
            let help = text!("remove one of the two", "retirez l'un des deux");
            out.push(finished(finding, scene, draft, said, Some(help)));
        }
        for (other_at, other) in &before {
            let says = |one: &Ally, two: &Ally| one.excludes.items().any(|id| *id == two.id);
            let (by, by_ally) = match (says(ally, other), says(other, ally)) {
                (true, _) => (at, ally),
                (false, true) => (*other_at, *other),
                (false, false) => continue,
            };
            let message = text!(
                "{one} and {two} do not march together",
                "{one} et {two} ne marchent pas ensemble",
                one = ally.called(),
                two = other.called()
            );
            let finding = scene.on_member(&ALLY_NOT_ALLOWED, &base, message);
            let said = SaidLimit {
                route: route!["allies", by, "excludes"],
                label: text!("excluded here", "exclus ici"),
                message: by_ally.message.as_ref(),
            };
            let help = text!("remove one of the two", "retirez l'un des deux");
            out.push(finished(finding, scene, draft, said, Some(help)));
        }
        before.push((at, ally));
    }
}

/// The ally a contingent is; nothing where that cannot be said.
#[expect(clippy::option_option, reason = "no ally is not the same as no answer")]
fn ally<'a>(
    scene: &Scene<'_>,
    draft: &DrawnArmy<'a>,
    contingent: &Contingent,
) -> Option<Option<(usize, &'a Ally)>> {
    let path = |scene: &Scene<'_>, list: &banneret_schema::Reference| match scene.workspace.find(
        scene.source,
        list,
        DocumentKind::ArmyList,
    ) {
        Found::Document(loaded) => Some(loaded.source.path.clone()),
        _ => None,
    };
    let mut allies = draft.list.allies.iter();
    if let Some(named) = allies.find(|(_, ally)| ally.id.as_str() == contingent.id.as_str()) {
        return Some(Some(named));
    }
    // A contingent without a list of its own is drawn from the army's.
    let own = path(scene, contingent.list.as_ref()?)?;
    if own == draft.sheet.source.path {
        return None;
    }
    let mut unclear = false;
    for (at, ally) in draft.list.allies.iter() {
        match ally.list.as_ref().map(|list| path(&draft.sheet, list)) {
            Some(Some(path)) if path == own => return Some(Some((at, ally))),
            Some(Some(_)) | None => {}
            Some(None) => unclear = true,
        }
    }
    if unclear { None } else { Some(None) }
}
