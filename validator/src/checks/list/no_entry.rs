//! `list/no-entry`

use super::point::{SaidLimit, finished};
use super::words::{candidates, differences};
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::{DrawnArmy, Origin};
use crate::route;
use crate::scene::Scene;
use crate::suggest::meant;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is like no entry of the army's list, or names an entry the list does not have. The
    /// nearest entry is shown with what differs. A unit may say which entry it comes from: `entry:
    /// hoplites`.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: guard, type: infantry, weight: medium}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: guard, type: infantry, weight: heavy}
    /// ```
    NO_ENTRY = "list/no-entry", Error, Run::Draft(no_entry);
    en: "a unit comes from no entry of the list";
    fr: "une unité ne vient d'aucune entrée de la liste";
    fr_doc: "Une unité ne ressemble à aucune entrée de la liste de l'armée, ou nomme une entrée que la \
        liste n'a pas. L'entrée la plus proche est montrée avec ce qui diffère. Une unité peut dire \
        de quelle entrée elle vient : `entry: hoplites`.";
}

fn no_entry(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    let reference = || scene.ruleset().lists_ref.as_ref().map(|it| scene.cite(it));
    let mut searches = 0;
    for unit in &draft.units {
        match &unit.origin {
            Origin::Unnamed => {
                // An entry that could not be read may be the one that is named.
                if !draft.sheet.is_intact(&route!["entries"]) {
                    continue;
                }
                let Some(id) = &unit.troops.unit.entry else { continue };
                let shown = quoted(id.as_str());
                let message =
                    text!("the list has no entry {shown}", "la liste n'a pas d'entrée {shown}");
                let finding = scene.on_value(&NO_ENTRY, &unit.troops.route.join("entry"), message);
                searches += 1;
                let words = candidates(draft.list).filter(|_| searches <= SEARCHES);
                let mut finding = finding
                    .related(draft.sheet.place(&route!["id"]), text!("the list", "la liste"))
                    .maybe_help(meant(id.as_str(), words));
                finding.reference = reference();
                out.push(finding);
            }
            Origin::Nowhere(nearest) => {
                let message = text!(
                    "no entry of the list is like this unit",
                    "aucune entrée de la liste n'est comme cette unité",
                );
                let Some((index, found)) = nearest else {
                    let finding = scene.on_member(&NO_ENTRY, &unit.troops.route, message);
                    out.push(
                        finding.related(
                            draft.sheet.place(&route!["id"]),
                            text!("the list", "la liste"),
                        ),
                    );
                    continue;
                };
                let Some(entry) = draft.list.entries.get(*index) else { continue };
                let what = differences(found);
                let message = text!(
                    "{message}; the nearest is {name}: {what}",
                    "{message} ; la plus proche est {name} : {what}",
                    message,
                    name = entry.called(),
                    what
                );
                let finding = scene.on_member(&NO_ENTRY, &unit.troops.route, message);
                let said = SaidLimit {
                    route: route!["entries", *index, "id"],
                    label: text!("the nearest entry", "l'entrée la plus proche"),
                    message: None,
                };
                out.push(finished(finding, scene, draft, said, unit.repair.clone()));
            }
            Origin::Entry { .. } | Origin::Unclear => {}
        }
    }
}
