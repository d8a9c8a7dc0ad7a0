//! `list/year-missing`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The list has entries, options or conditions for some years only, and the army does not say its
    /// year. What is dated is then neither refused nor demanded.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// years: {from: -500, to: -300}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, years: {from: -400}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// years: {from: -500, to: -300}
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, years: {from: -400}}
    /// ```
    /// ```yaml
    /// list: list
    /// year: -480
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    YEAR_MISSING = "list/year-missing", Info, Run::Draft(year_missing);
    en: "an army says no year, and its list depends on it";
    fr: "une armée ne dit pas son année, et sa liste en dépend";
    fr_doc: "La liste a des entrées, des options ou des conditions pour certaines années seulement, et \
        l'armée ne dit pas la sienne. Ce qui est daté n'est alors ni refusé ni exigé.";
}

fn year_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    if draft.army().year.is_some()
        || draft.contingent.is_some()
        || !scene.is_intact(&route!["year"])
    {
        return;
    }
    let list = draft.list;
    let entry = list.entries.iter().find_map(|(at, entry)| {
        let own = entry.years.map(|_| route!["entries", at, "years"]);
        let option = || entry.options.iter().find(|(_, option)| option.years.is_some());
        own.or_else(|| option().map(|(it, _)| route!["entries", at, "options", it, "years"]))
    });
    let leader = || list.leaders.iter().find(|(_, it)| it.years.is_some());
    let constraint = || list.constraints.iter().find(|(_, it)| it.years.is_some());
    let dated = entry
        .or_else(|| leader().map(|(at, _)| route!["leaders", at, "years"]))
        .or_else(|| constraint().map(|(at, _)| route!["constraints", at, "years"]));
    let Some(dated) = dated else { return };
    let message = text!(
        "the list depends on the year, and the army does not say it",
        "la liste dépend de l'année, et l'armée ne la dit pas",
    );
    let help = text!(
        "write `year: -334`; before Christ it is negative",
        "écrivez `year: -334` ; avant J.-C., elle est négative",
    );
    out.push(scene.on_value(&YEAR_MISSING, &route!["list"], message).help(help).related(
        draft.sheet.place(&dated),
        text!("for some years only", "certaines années seulement"),
    ));
}
