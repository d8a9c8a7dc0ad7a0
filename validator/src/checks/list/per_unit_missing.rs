//! `list/per-unit-missing`

use banneret_schema::army_list::{Constraint, CountedIn, ListEntry};
use banneret_schema::hashed::HashSet;
use banneret_schema::id::EntryId;
use banneret_schema::{ArmyList, Points};

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::listed;

check! {
    /// A list limits something in figures, models or elements and does not say how many of them make a
    /// unit of the game. Armies are counted in units, so nobody can check these limits.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 48, counted-in: figures}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 48, counted-in: figures, per-unit: 12}
    /// ```
    PER_UNIT_MISSING = "list/per-unit-missing", Info, Run::List(per_unit_missing);
    en: "a list does not say how many figures make a unit";
    fr: "une liste ne dit pas combien de figurines font une unité";
    fr_doc: "Une liste limite quelque chose en figurines, modèles ou éléments et ne dit pas combien font \
        une unité du jeu. Les armées se comptent en unités : nul ne peut vérifier ces limites.";
}

fn per_unit_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let elsewhere = limited_elsewhere(list);
    let open: Vec<(usize, &ListEntry)> = list
        .entries
        .iter()
        .filter(|(index, entry)| {
            let counts = entry.counted_in.unwrap_or_default() != CountedIn::Units;
            // A number that cannot be read is there all the same.
            let written = scene.full(&route!["entries", *index, "per-unit"]);
            let missing = scene.source.document.find(&written).is_none();
            counts && missing && (is_limited(entry) || elsewhere.contains(entry.id.as_str()))
        })
        .collect();
    let Some((first, _)) = open.first() else { return };
    let message = text!(
        "the list does not say how many make a unit of {names}",
        "la liste ne dit pas combien font une unité de {names}",
        names = listed(open.iter().map(|(_, it)| it.called()))
    );
    let help = text!(
        "add `per-unit` beside `counted-in`; until then no army is held to these limits",
        "ajoutez `per-unit` à côté de `counted-in` ; d’ici là, aucune armée n’est tenue à ces limites",
    );
    let route = route!["entries", *first, "counted-in"];
    let mut finding = scene.on_value(&PER_UNIT_MISSING, &route, message).help(help);
    finding.reference = scene.ruleset().lists_ref.as_ref().map(|it| scene.cite(it));
    out.push(finding);
}

/// The entries whose number other parts of the list limit.
fn limited_elsewhere(list: &ArmyList) -> HashSet<&str> {
    let others = list.entries.items().flat_map(|entry| entry.per.items());
    let others = others.flat_map(|rule| rule.of.values());
    let limits = |it: &&Constraint| it.max.is_some() || it.min.is_some_and(|min| min > 0);
    let together = list.constraints.items().filter(limits);
    let together = together.flat_map(|it| it.entries.values());
    others.chain(together).map(EntryId::as_str).collect()
}

/// Whether an entry limits its own number.
fn is_limited(entry: &ListEntry) -> bool {
    let whole = |up_to: Option<Points>| up_to.is_some_and(Points::is_whole);
    entry.min.is_some_and(|min| min > 0)
        || entry.max.is_some()
        || !entry.per.is_empty()
        || entry.options.items().any(|option| whole(option.up_to))
}
