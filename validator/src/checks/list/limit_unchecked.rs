//! `list/limit-unchecked`

use banneret_schema::army_list::{Share, ShareOf};
use banneret_schema::{ArmyList, Lang};

use super::words::{called, counted, listed_entries};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::draft::Draft;
use crate::draft::breach::{Limit, scope};
use crate::draft::unchecked::{Why, unchecked};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// Limits of the list that could not be checked for this army: the list counts figures, models or
    /// elements and does not say how many make a unit, a share is one of a budget the army does not
    /// have, or something in the army has no price. Players check them by hand.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, share: {max: 50, of: budget}}
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
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, share: {max: 50, of: budget}}
    /// ```
    /// ```yaml
    /// list: list
    /// budget: 130
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    LIMIT_UNCHECKED = "list/limit-unchecked", Info, Run::Draft(limit_unchecked);
    en: "limits of the list could not be checked";
    fr: "des limites de la liste n’ont pas pu être vérifiées";
    fr_doc: "Des limites de la liste n'ont pas pu être vérifiées pour cette armée : la liste compte des \
        figurines, modèles ou éléments sans dire combien font une unité, une part est celle d'un \
        budget que l'armée n'a pas, ou quelque chose dans l'armée n'a pas de prix. Aux joueurs de \
        les vérifier à la main.";
}

fn limit_unchecked(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &Draft<'_>) {
    let at = match draft.contingent {
        Some((index, contingent)) if contingent.list.is_some() => {
            route!["contingents", index, "list"]
        }
        Some((index, _)) => route!["contingents", index, "id"],
        None => route!["list"],
    };
    if draft.beyond_comparing {
        let message = text!(
            "none of the list’s limits was checked: there are too many units and entries to compare each with each",
            "aucune limite de la liste n’a été vérifiée : il y a trop d’unités et d’entrées pour comparer chacune à chacune",
        );
        let help = text!(
            "name the entry of each unit under `entry`",
            "nommez l’entrée de chaque unité sous `entry`",
        );
        out.push(scene.on_value(&LIMIT_UNCHECKED, &at, message).help(help));
        return;
    }
    let limits = unchecked(draft);
    if limits.is_empty() {
        return;
    }
    let message = Text::each(|lang| {
        let named: Vec<_> =
            limits.iter().map(|(limit, _)| words(draft.list, limit, lang)).collect();
        let named = named.join("; ");
        match lang {
            Lang::En => format!("not checked against the list: {named}"),
            Lang::Fr => format!("non vérifié d’après la liste : {}", named.replace("; ", " ; ")),
        }
    });
    let mut reasons: Vec<Why> = limits.iter().map(|(_, why)| *why).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let help = Text::each(|lang| {
        let said: Vec<_> = reasons.iter().map(|why| reason(*why, lang)).collect();
        said.join(if lang == Lang::En { "; " } else { " ; " })
    });
    out.push(scene.on_value(&LIMIT_UNCHECKED, &at, message).help(help));
}

fn reason(why: Why, lang: Lang) -> &'static str {
    match (why, lang) {
        (Why::UnitSize, Lang::En) => "say in the list how many make a unit, under `per-unit`",
        (Why::UnitSize, Lang::Fr) => "dites dans la liste combien font une unité, sous `per-unit`",
        (Why::CountedDifferently, Lang::En) => "what is counted in different things has no sum",
        (Why::CountedDifferently, Lang::Fr) => "ce qui ne se compte pas de même n’a pas de somme",
        (Why::NoBudget, Lang::En) => "a share of the budget needs a `budget` in the army",
        (Why::NoBudget, Lang::Fr) => "une part du budget demande un `budget` dans l’armée",
        (Why::NoPrice, Lang::En) => "agree on the prices that are missing, and check these by hand",
        (Why::NoPrice, Lang::Fr) => "convenez des prix qui manquent, et vérifiez à la main",
    }
}

/// A limit for people: "Hoplites, at most 48 figures".
fn words(list: &ArmyList, limit: &Limit, lang: Lang) -> String {
    let entry = |index: usize| list.entries.get(index);
    let name = |index: usize| {
        entry(index).map(|it| called(&it.id, it.name.as_ref(), lang)).unwrap_or_default()
    };
    match limit {
        Limit::Entry(index) => {
            let Some(entry) = entry(*index) else { return String::new() };
            let unit = entry.counted_in.unwrap_or_default();
            let number = |number: u32| counted(number, unit, lang);
            format!("{}, {}", name(*index), bounds(entry.min, entry.max, number, lang))
        }
        Limit::Constraint(index) => {
            let Some(it) = list.constraints.get(*index) else { return String::new() };
            let names = listed_entries(list, it.entries.values(), lang);
            format!("{names}, {}", bounds(it.min, it.max, |number| number.to_string(), lang))
        }
        Limit::EntryShare(index) => {
            let Some(share) = entry(*index).and_then(|it| it.share.as_ref()) else {
                return String::new();
            };
            let own = entry(*index).map(|it| it.id.clone());
            let names = listed_entries(list, &scope(share, own.as_slice()), lang);
            format!("{names}, {}", share_words(share, lang))
        }
        Limit::ConstraintShare(index) => {
            let Some(it) = list.constraints.get(*index) else { return String::new() };
            let Some(share) = &it.share else { return String::new() };
            let names = listed_entries(list, &scope(share, it.entries.values()), lang);
            format!("{names}, {}", share_words(share, lang))
        }
        Limit::Per(index, at) => {
            let Some(rule) = entry(*index).and_then(|it| it.per.get(*at)) else {
                return String::new();
            };
            let others = listed_entries(list, rule.of.values(), lang);
            let (most, per) = (rule.at_most, rule.per);
            match lang {
                Lang::En => format!("{}, {most} for every {per} of {others}", name(*index)),
                Lang::Fr => format!("{}, {most} pour {per} de {others}", name(*index)),
            }
        }
        Limit::Option(index, at) => {
            let Some(option) = entry(*index).and_then(|it| it.options.get(*at)) else {
                return String::new();
            };
            let most = option.up_to.map(|up_to| up_to.display(lang)).unwrap_or_default();
            let called = called(&option.id, option.name.as_ref(), lang);
            match lang {
                Lang::En => format!("{}, {called} for at most {most}", name(*index)),
                Lang::Fr => format!("{}, {called} pour {most} au plus", name(*index)),
            }
        }
        _ => String::new(),
    }
}

fn bounds(
    min: Option<u32>,
    max: Option<u32>,
    number: impl Fn(u32) -> String,
    lang: Lang,
) -> String {
    match (min.filter(|min| *min > 0), max, lang) {
        (Some(min), Some(max), Lang::En) => format!("{min} to {}", number(max)),
        (Some(min), Some(max), Lang::Fr) => format!("{min} à {}", number(max)),
        (Some(min), None, Lang::En) => format!("at least {}", number(min)),
        (Some(min), None, Lang::Fr) => format!("au moins {}", number(min)),
        (None, max, Lang::En) => format!("at most {}", number(max.unwrap_or(0))),
        (None, max, Lang::Fr) => format!("au plus {}", number(max.unwrap_or(0))),
    }
}

fn share_words(share: &Share, lang: Lang) -> String {
    let percent = |number: u32| format!("{number} %");
    let part = bounds(share.min.map(u32::from), share.max.map(u32::from), percent, lang);
    match (share.of, lang) {
        (ShareOf::Budget, Lang::En) => format!("{part} of the budget"),
        (ShareOf::Budget, Lang::Fr) => format!("{part} du budget"),
        (ShareOf::Spent, Lang::En) => format!("{part} of what is spent"),
        (ShareOf::Spent, Lang::Fr) => format!("{part} de la dépense"),
    }
}
