//! `list/limit-unchecked`

use banneret_schema::ArmyList;
use banneret_schema::Say;
use banneret_schema::army_list::{Share, ShareOf};

use super::words::{counted, listed_entries};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::drawn::breach::{ListLimit, scope};
use crate::drawn::unchecked::{Why, unchecked};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{SEMICOLON, Text, Words, joined, quoted};

check! {
    /// Limits of the list that could not be checked for this army: the list counts figures, models or
    /// elements and does not say how many make a unit, a share is one of a budget the army does not
    /// have, something in the army has no price, or the list says it in words. Players check them by
    /// hand.
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
        budget que l'armée n'a pas, quelque chose dans l'armée n'a pas de prix, ou la liste le dit en \
        toutes lettres. Aux joueurs de les vérifier à la main.";
}

fn limit_unchecked(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
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
    let message = text!(
        "not checked against the list: {named}",
        "non vérifié d’après la liste : {named}",
        named = joined(limits.iter().map(|(limit, _)| words(draft.list, limit)), SEMICOLON)
    );
    let mut reasons: Vec<Why> = limits.iter().map(|(_, why)| *why).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let help = Text::of(&joined(reasons.into_iter().map(reason), SEMICOLON));
    out.push(scene.on_value(&LIMIT_UNCHECKED, &at, message).help(help));
}

fn reason(why: Why) -> Words {
    match why {
        Why::UnitSize => Words::new(
            "say in the list how many make a unit, under `per-unit`",
            "dites dans la liste combien font une unité, sous `per-unit`",
        ),
        Why::CountedDifferently => Words::new(
            "what is counted in different things has no sum",
            "ce qui ne se compte pas de même n’a pas de somme",
        ),
        Why::NoBudget => Words::new(
            "a share of the budget needs a `budget` in the army",
            "une part du budget demande un `budget` dans l’armée",
        ),
        Why::InWords => Words::new(
            "read what the list says in words, and check it by hand",
            "lisez ce que la liste dit en toutes lettres, et vérifiez à la main",
        ),
        Why::NoPrice => Words::new(
            "agree on the prices that are missing, and check these by hand",
            "convenez des prix qui manquent, et vérifiez à la main",
        ),
    }
}

/// A limit for people: "Hoplites, at most 48 figures".
fn words(list: &ArmyList, limit: &ListLimit) -> Option<Text> {
    let of = |name: &dyn Say, what: &Text| text!("{name}, {what}", "{name}, {what}", name, what);
    match *limit {
        ListLimit::Entry(index) => {
            let entry = list.entries.get(index)?;
            let unit = entry.counted_in.unwrap_or_default();
            let number = |number: u32| counted(number, unit);
            Some(of(&entry.called(), &bounds(entry.min, entry.max, number)))
        }
        ListLimit::Constraint(index) => {
            let it = list.constraints.get(index)?;
            let names = listed_entries(list, it.entries.values());
            Some(of(&names, &bounds(it.min, it.max, |number| number)))
        }
        ListLimit::EntryShare(index) => {
            let entry = list.entries.get(index)?;
            let share = entry.share.as_ref()?;
            let names = scope(share, std::slice::from_ref(&entry.id));
            Some(of(&listed_entries(list, &names), &share_words(share)))
        }
        ListLimit::ConstraintShare(index) => {
            let it = list.constraints.get(index)?;
            let share = it.share.as_ref()?;
            let names = scope(share, it.entries.values());
            Some(of(&listed_entries(list, &names), &share_words(share)))
        }
        ListLimit::Per(index, at) => {
            let entry = list.entries.get(index)?;
            let rule = entry.per.get(at)?;
            let (most, per) = (rule.at_most, rule.per);
            Some(text!(
                "{name}, {most} for every {per} of {others}",
                "{name}, {most} pour {per} de {others}",
                name = entry.called(),
                others = listed_entries(list, rule.of.values())
            ))
        }
        ListLimit::Option(index, at) => {
            let entry = list.entries.get(index)?;
            let option = entry.options.get(at)?;
            Some(text!(
                "{name}, {option} for at most {most}",
                "{name}, {option} pour {most} au plus",
                name = entry.called(),
                option = option.called(),
                most = option.up_to
            ))
        }
        ListLimit::EntryInWords(index, at) => {
            let entry = list.entries.get(index)?;
            let said = quoted(entry.in_words.get(at)?);
            Some(of(&entry.called(), &text!("{said}", "{said}")))
        }
        ListLimit::InWords(at) => {
            let said = quoted(list.in_words.get(at)?);
            Some(text!("{said}", "{said}"))
        }
        _ => None,
    }
}

fn bounds<T: Say>(min: Option<u32>, max: Option<u32>, number: impl Fn(u32) -> T) -> Text {
    match (min.filter(|min| *min > 0), max) {
        (Some(min), Some(max)) => text!("{min} to {max}", "{min} à {max}", max = number(max)),
        (Some(min), None) => text!("at least {min}", "au moins {min}", min = number(min)),
        (None, max) => {
            text!("at most {max}", "au plus {max}", max = number(max.unwrap_or(0)))
        }
    }
}

fn share_words(share: &Share) -> Text {
    let percent = |number: u32| format!("{number} %");
    let part = bounds(share.min.map(u32::from), share.max.map(u32::from), percent);
    match share.of {
        ShareOf::Budget => text!("{part} of the budget", "{part} du budget", part),
        ShareOf::Spent => text!("{part} of what is spent", "{part} de la dépense", part),
    }
}
