//! `list/too-few`

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
    /// An army has fewer of an entry, or of several together, than its list asks for. What the list
    /// counts in figures, models or elements is compared only where it says how many make a unit.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 2}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, count: 2, type: infantry, weight: heavy}
    /// ```
    TOO_FEW = "list/too-few", Error, Run::Draft(too_few);
    en: "an army has fewer of something than its list asks for";
    fr: "une armée a moins de quelque chose que sa liste n'exige";
    fr_doc: "Une armée a moins d'une entrée, ou de plusieurs ensemble, que sa liste n'en exige. Ce que la \
        liste compte en figurines, modèles ou éléments n'est comparé que si elle dit combien font \
        une unité.";
}

fn too_few(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &Draft<'_>) {
    for (breach, repair) in &draft.breaches {
        let How::Few { has, min } = breach.how else { continue };
        let label = text!("at least {min}", "au moins {min}");
        let (finding, route, author) = match breach.limit {
            Limit::Entry(index) => {
                let Some(entry) = draft.list.entries.get(index) else { continue };
                let unit = entry.counted_in.unwrap_or_default();
                let message = Text::each(|lang| {
                    let name = called(&entry.id, entry.name.as_ref(), lang);
                    let min = counted(min, unit, lang);
                    match lang {
                        Lang::En => format!("{name}: the list asks for {min}, the army has {has}"),
                        Lang::Fr => format!("{name} : la liste exige {min}, l'armée en a {has}"),
                    }
                });
                let finding = on_units(scene, &TOO_FEW, draft.of_entry(index), message);
                (finding, route!["entries", index, "min"], entry.message.as_ref())
            }
            Limit::Constraint(index) => {
                let Some(it) = draft.list.constraints.get(index) else { continue };
                let message = Text::each(|lang| {
                    let names = listed_entries(draft.list, it.entries.values(), lang);
                    match lang {
                        Lang::En => {
                            format!("{names}: the list asks for {min} together, the army has {has}")
                        }
                        Lang::Fr => {
                            format!("{names} : la liste en exige {min} en tout, l'armée en a {has}")
                        }
                    }
                });
                let of = |id: Option<usize>| {
                    id.and_then(|id| draft.list.entries.get(id))
                        .is_some_and(|entry| it.entries.values().contains(&entry.id))
                };
                let units = draft.units.iter().filter(|unit| of(unit.origin.entry()));
                let finding = on_units(scene, &TOO_FEW, units, message);
                (finding, route!["constraints", index, "min"], it.message.as_ref())
            }
            Limit::Leader(index) => {
                let Some(entry) = draft.list.leaders.get(index) else { continue };
                let message = Text::each(|lang| {
                    let name = called(&entry.id, entry.name.as_ref(), lang);
                    match lang {
                        Lang::En => {
                            format!(
                                "{name}: the list asks for {min} such leader[s], the army has {has}"
                            )
                        }
                        Lang::Fr => {
                            format!(
                                "{name} : la liste exige {min} de ces chefs, l'armée en a {has}"
                            )
                        }
                    }
                });
                let finding = scene.on_key(&TOO_FEW, &route!["leaders"], message);
                (finding, route!["leaders", index, "min"], entry.message.as_ref())
            }
            _ => continue,
        };
        let said = Said { route, label, message: author };
        out.push(finished(finding, scene, draft, said, repair.clone()));
    }
}
