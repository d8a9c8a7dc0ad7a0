//! The names of a list's troops, and the troops a phrase speaks of.

use std::cell::Cell;
use std::collections::HashMap;

use crate::draft::{TroopDraft, WeaponFamily};
use crate::words::fold;

/// How much looking up of names one list is worth. Lists of some thousand lines stay far below it;
/// without an end, a phrase that names every troop on every line would take the square of both.
const WORTH: usize = 5_000_000;
/// What a troop that was found costs of it, since something is written for each.
const FOUND: usize = 200;

/// The names of a list's troops.
#[derive(Debug)]
pub(crate) struct Names {
    names: Vec<Vec<String>>,
    /// The words for its arm and the codes of its type.
    kinds: Vec<Vec<String>>,
    /// Every word of a name or kind, with the troops that have it.
    having: HashMap<String, Vec<usize>>,
    spent: Cell<usize>,
}

impl Names {
    pub(crate) fn new(drafts: &[TroopDraft]) -> Self {
        let names: Vec<_> = drafts.iter().map(|it| key_words(&it.name)).collect();
        let kinds: Vec<_> = drafts.iter().map(kinds).collect();
        let mut having: HashMap<String, Vec<usize>> = HashMap::new();
        for (index, word) in
            names.iter().zip(&kinds).enumerate().flat_map(|(index, (name, kinds))| {
                name.iter().chain(kinds).map(move |word| (index, word))
            })
        {
            let troops = having.entry(word.clone()).or_default();
            if troops.last() != Some(&index) {
                troops.push(index);
            }
        }
        Self { names, kinds, having, spent: Cell::new(0) }
    }

    /// Whether so much was asked that phrases are no longer looked up.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent.get() > WORTH
    }

    fn spend(&self, looked: usize, found: Vec<usize>) -> Vec<usize> {
        self.spent.set(self.spent.get().saturating_add(looked + FOUND * found.len()));
        if self.is_spent() { Vec::new() } else { found }
    }

    fn all(&self) -> Vec<usize> {
        self.spend(0, (0..self.names.len()).collect())
    }

    /// The troops a phrase names: by name, by arm, all of them, or all but some.
    pub(crate) fn resolve(&self, text: &str) -> Vec<usize> {
        if self.is_spent() {
            return Vec::new();
        }
        let folded = fold(text);
        for cut in [" but ", " except ", " sauf "] {
            if let Some((head, tail)) = folded.split_once(cut) {
                return self.all_but(head, tail);
            }
        }
        if is_everyone(text) {
            return self.all();
        }
        let wanted = key_words(text);
        // "All foot" are foot, whatever some of them are called.
        if speaks_of_all(&folded) {
            let found = self.of_kind(&wanted);
            if !found.is_empty() {
                return found;
            }
        }
        let found = self.having_all(&wanted);
        if !found.is_empty() {
            return found;
        }
        for cut in [" or ", " and ", ", ", " et ", " ou "] {
            if folded.contains(cut) {
                let mut found: Vec<usize> =
                    folded.split(cut).flat_map(|it| self.resolve(it)).collect();
                found.sort_unstable();
                found.dedup();
                return found;
            }
        }
        Vec::new()
    }

    fn all_but(&self, head: &str, tail: &str) -> Vec<usize> {
        let parts = tail.split(" or ").flat_map(|it| it.split(" and "));
        let mut without: Vec<usize> = parts.flat_map(|it| self.resolve(it)).collect();
        without.sort_unstable();
        let whole = is_everyone(head) || head.trim().is_empty();
        let mut found = if whole { self.all() } else { self.resolve(head) };
        found.retain(|it| without.binary_search(it).is_err());
        found
    }

    /// The troops of an arm or a type: "foot", "Irr C LMI".
    pub(crate) fn of_kind(&self, wanted: &[String]) -> Vec<usize> {
        let fits = |kinds: &Vec<String>| wanted.iter().all(|word| kinds.contains(word));
        let found = self.kinds.iter().enumerate().filter(|(_, kinds)| fits(kinds));
        let found: Vec<usize> =
            if wanted.is_empty() { Vec::new() } else { found.map(|(index, _)| index).collect() };
        self.spend(self.kinds.len() / 8, found)
    }

    /// The troops of the arm or type a phrase names.
    pub(crate) fn of_kind_named(&self, text: &str) -> Vec<usize> {
        self.of_kind(&key_words(text))
    }

    /// Whether a phrase names an arm or a type of troop rather than troops by their names.
    pub(crate) fn is_kind(text: &str) -> bool {
        let wanted = key_words(text);
        let named = |word: &String| ARMS.iter().any(|(_, words)| words.contains(&word.as_str()));
        !wanted.is_empty() && wanted.iter().all(named)
    }

    /// The troops that have these words: as their whole name, in their name, or as their kind.
    fn having_all(&self, wanted: &[String]) -> Vec<usize> {
        let troops = |word: &String| self.having.get(word).map_or(&[][..], Vec::as_slice);
        let Some(fewest) = wanted.iter().map(troops).min_by_key(|it| it.len()) else {
            return Vec::new();
        };
        let those = |fits: &dyn Fn(usize) -> bool| -> Vec<usize> {
            fewest.iter().copied().filter(|&it| fits(it)).collect()
        };
        let named = |it: usize, word: &String| self.names[it].contains(word);
        let mut found = those(&|it| self.names[it] == wanted);
        if found.is_empty() {
            found = those(&|it| wanted.iter().all(|word| named(it, word)));
        }
        if found.is_empty() {
            let is_kind = |it: usize, word: &String| self.kinds[it].contains(word);
            found = those(&|it| wanted.iter().all(|word| named(it, word) || is_kind(it, word)));
        }
        self.spend(fewest.len(), found)
    }

    /// The troops whose whole names stand in a sentence.
    pub(crate) fn named_in(&self, sentence: &str) -> Vec<usize> {
        let words = key_words(sentence);
        let mut found = Vec::new();
        for (at, word) in words.iter().enumerate() {
            if self.is_spent() {
                return Vec::new();
            }
            let troops = self.having.get(word).map_or(&[][..], Vec::as_slice);
            let begun = troops.iter().copied().filter(|&it| {
                let name = &self.names[it];
                name.first() == Some(word) && words[at..].starts_with(name)
            });
            let begun: Vec<usize> = begun.collect();
            found.extend(self.spend(troops.len(), begun));
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The words for an arm.
const ARMS: &[(&[WeaponFamily], &[&str])] = &[
    (&[WeaponFamily::Cavalry], &["cavalry", "horse", "horseman", "cavalier", "cavalerie"]),
    (&[WeaponFamily::Foot], &["infantry", "foot", "infantryman", "fantassin", "infanterie"]),
    (&[WeaponFamily::Cavalry, WeaponFamily::Camelry], &["mounted", "rider", "monte"]),
    (&[WeaponFamily::Camelry], &["camelry", "camel"]),
    (&[WeaponFamily::Chariots], &["chariot"]),
    (&[WeaponFamily::Elephants], &["elephant"]),
    (&[WeaponFamily::Artillery], &["artillery", "engine", "thrower"]),
];

fn kinds(draft: &TroopDraft) -> Vec<String> {
    let arms = ARMS.iter().filter(|(arms, _)| arms.contains(&draft.arm));
    let words = arms.flat_map(|(_, words)| *words).map(|it| (*it).to_owned());
    words.chain(draft.codes.iter().map(|it| fold(it))).collect()
}

fn singular(word: &str) -> String {
    let word = fold(word);
    let word = word.strip_suffix("'s").unwrap_or(&word);
    if word.len() > 3 {
        word.strip_suffix('s').unwrap_or(word).replace("men", "man")
    } else {
        word.to_owned()
    }
}

/// The words of a phrase that name something, in the singular.
fn key_words(text: &str) -> Vec<String> {
    const EMPTY: &[&str] = &[
        "the", "of", "all", "any", "and", "or", "other", "others", "troop", "a", "an", "to", "are",
        "used", "figures", "figure", "unit", "both", "every", "each", "tou", "toute", "tout",
        "les", "le", "la", "des", "du", "de", "l", "total", "troupe", "entire", "whole", "army",
        "armee",
    ];
    text.split(|it: char| !it.is_alphanumeric() && it != '\'')
        .filter(|it| !it.is_empty())
        .map(singular)
        .filter(|it| !EMPTY.contains(&it.as_str()))
        .collect()
}

/// Whether a phrase speaks of all of a kind: "all foot", "toute l'infanterie".
fn speaks_of_all(folded: &str) -> bool {
    const ALL: &[&str] = &["all", "any", "every", "each", "tous", "toute", "toutes", "tout"];
    folded.split_whitespace().next().is_some_and(|it| ALL.contains(&it))
}

/// Whether a phrase speaks of every troop: "all", "any of the troops".
pub(crate) fn is_everyone(text: &str) -> bool {
    key_words(text).is_empty() && !text.trim().is_empty()
}
