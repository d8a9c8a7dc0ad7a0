//! The terms of an event in words, a line for each.

use banneret_schema::event::HowMany;
use banneret_schema::{Lang, Text, Words};
use banneret_validator::event::Terms;
use banneret_validator::text;

/// What is said of the terms: what it is about, and what holds.
#[must_use]
pub fn lines(terms: &Terms, lang: Lang) -> Vec<(&'static str, String)> {
    let event = terms.event();
    let mut lines: Vec<(Words, String)> = Vec::new();
    let mut add = |label: Words, what: String| lines.push((label, what));
    if let Some(place) = &event.place {
        add(Words::new("Place", "Lieu"), place.get(lang).to_owned());
    }
    if let Some(date) = &event.date {
        add(Words::new("Date", "Date"), date.get(lang).to_owned());
    }
    if let Some(author) = &event.author {
        add(Words::new("Umpire", "Arbitre"), author.clone());
    }
    add(Words::new("Rules", "Règles"), terms.ruleset.name.get(lang).to_owned());
    if !event.choose.is_empty() {
        let chosen = event.choose.iter().map(|(ruling, choice)| format!("{ruling}: {choice}"));
        add(Words::new("Rulings", "Décisions"), chosen.collect::<Vec<_>>().join(", "));
    }
    let lists: Vec<_> = (0..terms.lists.len())
        .filter_map(|at| terms.list(at))
        .map(|list| list.name.get(lang))
        .collect();
    if !lists.is_empty() {
        add(Words::new("Lists", "Listes"), lists.join(", "));
    }
    if let Some(budget) = event.budget {
        let words = text!("{budget} point[s]", "{budget} point[s]", budget);
        add(Words::new("Budget", "Budget"), said(&words, lang));
    }
    if let Some(years) = event.years {
        let words = match event.only_year() {
            Some(year) => Text::of(&year),
            None => Text::of(&years),
        };
        add(Words::new("Years", "Années"), said(&words, lang));
    }
    let limits = event.limits.iter().flat_map(|limits| limits.each());
    let limits: Vec<_> = limits.filter_map(|(key, limit)| of_limit(key, limit, lang)).collect();
    if !limits.is_empty() {
        add(Words::new("Limits", "Limites"), limits.join(", "));
    }
    let comments = if event.counts_suppressions() {
        Words::new("what they allow is allowed", "ce qu’ils autorisent l’est")
    } else {
        Words::new("they allow nothing", "ils n’autorisent rien")
    };
    add(Words::new("Comments", "Commentaires"), comments.get(lang).to_owned());
    lines.into_iter().map(|(label, what)| (label.get(lang), what)).collect()
}

fn of_limit(key: &str, limit: HowMany, lang: Lang) -> Option<String> {
    let sort = match key {
        "leaders" => Words::new("leaders", "chefs"),
        "heralds" => Words::new("heralds", "hérauts"),
        "characters" => Words::new("characters", "personnages"),
        "units" => Words::new("units", "unités"),
        "allies" => Words::new("allied units", "unités alliées"),
        _ => Words::new("allied contingents", "contingents alliés"),
    };
    let words = match (limit.min, limit.max) {
        (_, Some(0)) => text!("no {sort}", "sans {sort}", sort),
        (Some(min), Some(max)) => text!("{min} to {max} {sort}", "{min} à {max} {sort}", sort),
        (None, Some(max)) => text!("{sort}: {max} at most", "{sort} : {max} au plus", sort),
        (Some(min), None) => text!("{sort}: {min} at least", "{sort} : {min} au moins", sort),
        (None, None) => return None,
    };
    Some(said(&words, lang))
}

fn said(words: &Text, lang: Lang) -> String {
    words.typeset().get(lang).to_owned()
}
