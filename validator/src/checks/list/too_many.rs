//! `list/too-many`

use banneret_schema::Lang;

use super::point::{Said, finished, on_units};
use super::words::{called, counted, listed_entries};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::draft::Draft;
use crate::draft::breach::{How, Limit};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// An army has more of an entry, of several together or of a leader than its list allows, or takes
    /// more different entries than it may. What the list counts in figures, models
    /// or elements is compared only where it says how many make a unit.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 3, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 2, type: infantry, weight: heavy}
    /// ```
    TOO_MANY = "list/too-many", Error, Run::Draft(too_many);
    en: "an army has more of something than its list allows";
    fr: "une armée a plus de quelque chose que sa liste ne permet";
    fr_doc: "Une armée a plus d'une entrée, de plusieurs ensemble ou d'un chef que sa liste n'en permet, \
        ou prend plus d'entrées différentes qu'elle n'en a le droit. Ce que la liste compte en \
        figurines, modèles ou éléments n'est comparé que si elle dit combien font une unité.";
}

fn too_many(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &Draft<'_>) {
    for (breach, repair) in &draft.breaches {
        let How::Many { has, max } = breach.how else { continue };
        let label = text!("at most {max}", "au plus {max}");
        let (finding, route, author) = match breach.limit {
            Limit::Entry(index) => {
                let Some(entry) = draft.list.entries.get(index) else { continue };
                let unit = entry.counted_in.unwrap_or_default();
                let message = Text::each(|lang| {
                    let name = called(&entry.id, entry.name.as_ref(), lang);
                    let max = counted(max, unit, lang);
                    match lang {
                        Lang::En => format!("{name}: the list allows {max}, the army has {has}"),
                        Lang::Fr => format!("{name} : la liste permet {max}, l'armée en a {has}"),
                    }
                });
                let finding = on_units(scene, &TOO_MANY, draft.of_entry(index), message);
                (finding, route!["entries", index, "max"], entry.message.as_ref())
            }
            Limit::Constraint(index) => {
                let Some(it) = draft.list.constraints.get(index) else { continue };
                let message = Text::each(|lang| {
                    let names = listed_entries(draft.list, it.entries.values(), lang);
                    match lang {
                        Lang::En => {
                            format!("{names}: the list allows {max} together, the army has {has}")
                        }
                        Lang::Fr => {
                            format!(
                                "{names} : la liste en permet {max} en tout, l'armée en a {has}"
                            )
                        }
                    }
                });
                let of = |id: Option<usize>| {
                    id.and_then(|id| draft.list.entries.get(id))
                        .is_some_and(|entry| it.entries.values().contains(&entry.id))
                };
                let units = draft.units.iter().filter(|unit| of(unit.origin.entry()));
                let finding = on_units(scene, &TOO_MANY, units, message);
                (finding, route!["constraints", index, "max"], it.message.as_ref())
            }
            Limit::Leader(index) => {
                let Some(entry) = draft.list.leaders.get(index) else { continue };
                let message = Text::each(|lang| {
                    let name = called(&entry.id, entry.name.as_ref(), lang);
                    match lang {
                        Lang::En => {
                            format!(
                                "{name}: the list allows {max} such leader[s], the army has {has}"
                            )
                        }
                        Lang::Fr => {
                            format!(
                                "{name} : la liste permet {max} de ces chefs, l'armée en a {has}"
                            )
                        }
                    }
                });
                let last = draft.leaders.iter().rfind(|it| it.entry == Some(index));
                let Some(last) = last else { continue };
                let finding = scene.on_member(&TOO_MANY, &route!["leaders", last.index], message);
                (finding, route!["leaders", index, "max"], entry.message.as_ref())
            }
            Limit::Kinds(index) => {
                let Some(it) = draft.list.constraints.get(index) else { continue };
                let message = Text::each(|lang| {
                    let names = listed_entries(draft.list, it.entries.values(), lang);
                    match lang {
                        Lang::En => format!(
                            "{names}: the list allows {max} of these entries, the army takes {has}"
                        ),
                        Lang::Fr => format!(
                            "{names} : la liste permet {max} de ces entrées, l'armée en prend {has}"
                        ),
                    }
                });
                let of = |id: Option<usize>| {
                    id.and_then(|id| draft.list.entries.get(id))
                        .is_some_and(|entry| it.entries.values().contains(&entry.id))
                };
                let units = draft.units.iter().filter(|unit| of(unit.origin.entry()));
                let finding = on_units(scene, &TOO_MANY, units, message);
                (finding, route!["constraints", index, "at-most-kinds"], it.message.as_ref())
            }
            _ => continue,
        };
        let said = Said { route, label, message: author };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}
