//! The words of rulesets for people: what the keys and the fixed words are called.
//!
//! In English a key is its own words; the tables are called as their doc comments say.

mod keys;
mod words;

use self::keys::KEYS;
use self::words::WORDS;
use crate::name::Lang;

/// What a key is called.
#[must_use]
pub fn label(key: &str, lang: Lang) -> String {
    match lang {
        Lang::En => {
            let known = ENGLISH.iter().find(|(known, _)| *known == key);
            known.map_or_else(|| key.replace('-', " "), |(_, label)| (*label).to_owned())
        }
        Lang::Fr => find(KEYS, key).unwrap_or(key).to_owned(),
    }
}

/// What a fixed word, such as a season or an arm, is called.
#[must_use]
pub fn word(word: &str, lang: Lang) -> String {
    match lang {
        Lang::En => word.replace('-', " "),
        Lang::Fr => find(WORDS, word).or_else(|| find(KEYS, word)).unwrap_or(word).to_owned(),
    }
}

fn find(sorted: &[(&'static str, &'static str)], key: &str) -> Option<&'static str> {
    let found = sorted.binary_search_by_key(&key, |(known, _)| known);
    found.ok().map(|index| sorted[index].1)
}

/// Keys that say more in other words than their own.
const ENGLISH: &[(&str, &str)] =
    &[("into", "moving in"), ("out-of", "moving out"), ("ref", "reference"), ("who", "for whom")];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::header::DocumentKind;
    use crate::json_schema::schema;

    /// The keys and the fixed words below a part of a schema.
    fn collect<'s>(part: &'s Value, keys: &mut BTreeSet<&'s str>, words: &mut BTreeSet<&'s str>) {
        match part {
            Value::Object(object) => {
                if let Some(Value::Object(properties)) = object.get("properties") {
                    keys.extend(properties.keys().map(String::as_str));
                }
                words.extend(object.get("const").and_then(Value::as_str));
                let listed = object.get("enum").and_then(Value::as_array);
                words.extend(listed.into_iter().flatten().filter_map(Value::as_str));
                object.values().for_each(|part| collect(part, keys, words));
            }
            Value::Array(parts) => parts.iter().for_each(|part| collect(part, keys, words)),
            _ => {}
        }
    }

    #[test]
    fn every_key_word_and_table_has_french_words_and_none_is_stale() {
        let schema = schema(DocumentKind::Ruleset);
        let (mut keys, mut words) = (BTreeSet::new(), BTreeSet::new());
        collect(&schema, &mut keys, &mut words);
        words.remove("ruleset");
        let known = |list: &[(&'static str, &str)]| list.iter().map(|(key, _)| *key).collect();
        let ours: BTreeSet<&str> = known(KEYS);
        assert_eq!(
            keys.difference(&ours).copied().collect::<Vec<_>>(),
            [""; 0],
            "keys without a label"
        );
        assert_eq!(
            ours.difference(&keys).copied().collect::<Vec<_>>(),
            [""; 0],
            "labels of no key"
        );
        let own: BTreeSet<&str> = known(WORDS);
        let missing: Vec<_> =
            words.difference(&own).copied().filter(|it| !ours.contains(it)).collect();
        assert_eq!(missing, [""; 0], "fixed words without French");
        assert_eq!(
            own.difference(&words).copied().collect::<Vec<_>>(),
            [""; 0],
            "French of no word"
        );
        assert!(KEYS.is_sorted() && WORDS.is_sorted());
    }
}
