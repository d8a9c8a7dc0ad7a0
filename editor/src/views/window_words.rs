//! What findings say of keys and ids, in the words the window has for them: its fields are called by names.

use banneret_schema::id_tables::IdTable;
use banneret_schema::{Lang, Ruleset, Words};
use banneret_validator::Text;

use crate::labels::known_label;

/// A sentence with the keys and ids in it called as the window calls them: “Training: Elite” in place of
/// `training: elite`. What the window has no name for stays as it is written.
pub(super) fn in_window_words(sentence: &Text, ruleset: Option<&Ruleset>) -> Text {
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| renamed(sentence.get(lang), ruleset, lang));
    Text::new(en, fr)
}

fn renamed(sentence: &str, ruleset: Option<&Ruleset>, lang: Lang) -> String {
    let parts: Vec<&str> = sentence.split('`').collect();
    // Every second part stands between two marks; a mark without another stays.
    let codes: Vec<usize> = (1..parts.len().saturating_sub(1)).step_by(2).collect();
    let mut names: Vec<Option<String>> =
        codes.iter().map(|at| called(parts[*at], ruleset, lang)).collect();
    // Words that are listed are all of one sort: a unit called `count` among others is no field.
    let is_listed = |at: &usize| [", ", " and ", " et ", " or ", " ou "].contains(&parts[at + 1]);
    let mut first = 0;
    for (index, at) in codes.iter().enumerate() {
        if is_listed(at) {
            continue;
        }
        let run = &mut names[first..=index];
        if run.iter().any(Option::is_none) {
            run.fill(None);
        }
        first = index + 1;
    }
    let mut out = String::new();
    for (at, part) in parts.iter().enumerate() {
        match codes.binary_search(&at).ok().map(|index| &names[index]) {
            Some(Some(name)) => out.push_str(&quoted(name, lang)),
            Some(None) => out.extend(["`", part, "`"]),
            // Behind an odd number of marks there is one that nothing closes.
            None if at % 2 == 1 => out.extend(["`", part]),
            None => out.push_str(part),
        }
    }
    out
}

/// What the window calls a key, a key with its value, or an id of the game.
fn called(code: &str, ruleset: Option<&Ruleset>, lang: Lang) -> Option<String> {
    let Some((key, value)) = code.split_once(':') else {
        let field = known_label(code).map(|label| label.get(lang).to_owned());
        return field.or_else(|| name_of(code, ruleset?, |_| true, lang));
    };
    let name = known_label(key)?.get(lang).to_owned();
    let value = value.trim().trim_matches(['[', ']']);
    if value.is_empty() {
        return Some(name);
    }
    let of_key = |table: &IdTable| table.army_key.is_some_and(|(army_key, _)| army_key == key);
    let words: Option<Vec<String>> = value
        .split(", ")
        .map(|value| {
            let named = ruleset.and_then(|ruleset| {
                let by_key = name_of(value, ruleset, of_key, lang);
                by_key.or_else(|| name_of(value, ruleset, |_| true, lang))
            });
            named.or_else(|| plain(value, lang))
        })
        .collect();
    let colon = if lang == Lang::Fr { "\u{a0}: " } else { ": " };
    Some(format!("{name}{colon}{}", words?.join(", ")))
}

/// A value that the window shows as it is written: a number, a hex, an id of the document, yes or no.
fn plain(value: &str, lang: Lang) -> Option<String> {
    match value {
        "true" => Some(Words::new("yes", "oui").get(lang).to_owned()),
        "false" => Some(Words::new("no", "non").get(lang).to_owned()),
        _ => {
            let is_word = |it: char| it.is_alphanumeric() || " -/….".contains(it);
            value.chars().all(is_word).then(|| value.to_owned())
        }
    }
}

/// What a game calls an id, where only one of the tables in question has it.
fn name_of(
    id: &str,
    ruleset: &Ruleset,
    is_meant: impl Fn(&IdTable) -> bool,
    lang: Lang,
) -> Option<String> {
    let mut names: Vec<String> = IdTable::all()
        .filter(|table| is_meant(table))
        .flat_map(|table| table.entries(ruleset).filter(|(known, _)| *known == id))
        .map(|(_, entry)| entry.name().get(lang).to_owned())
        .collect();
    names.dedup();
    match &mut names[..] {
        [only] => Some(std::mem::take(only)),
        _ => None,
    }
}

fn quoted(words: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("“{words}”"),
        Lang::Fr => format!("«\u{a0}{words}\u{a0}»"),
    }
}

#[cfg(test)]
mod tests {
    use banneret_schema::ruleset::shipped;

    use super::*;

    fn said(en: &str, lang: Lang) -> String {
        let ruleset = shipped::ruleset("alexandre-bayard").expect("it is shipped");
        in_window_words(&Text::of(&en), Some(&ruleset)).get(lang).to_owned()
    }

    #[test]
    fn keys_and_ids_are_called_as_fields_and_choices_are() {
        assert_eq!(said("write `training: elite`", Lang::En), "write “Training: Elite”");
        assert_eq!(
            said("écrivez `training: elite`", Lang::Fr),
            "écrivez «\u{a0}Entraînement\u{a0}: Élite\u{a0}»"
        );
        assert_eq!(said("add `missile:` `javelins`", Lang::En), "add “Missile” “Javelins”");
        assert_eq!(said("add `traits: [stubborn]`", Lang::En), "add “Traits: Stubborn”");
        assert_eq!(said("write `count: 2`", Lang::En), "write “Count: 2”");
        assert_eq!(said("add `turn:`", Lang::Fr), "add «\u{a0}Tour\u{a0}»");
        assert_eq!(said("write `facing: n/ne`", Lang::En), "write “Facing: n/ne”");
        assert_eq!(said("write `all-or-none: true`", Lang::En), "write “All or none: yes”");
    }

    #[test]
    fn what_the_window_has_no_name_for_stays_as_it_is_written() {
        let kept = [
            "see `banneret.toml`",
            "write `banneret: 1`",
            "a ` alone",
            "add `x-y: 1`",
            "write `turn: {at: 2}`",
            "not placed: `marshal`, `count` and `guns-1`",
        ];
        for sentence in kept {
            assert_eq!(said(sentence, Lang::En), sentence);
        }
    }
}
