//! The tables of a ruleset that ids name entries of: what each is called, and where it stands.
//!
//! A table is declared once, with its field of [`Ruleset`]. The JSON Schemas, what is said of ids that
//! nobody knows or that stand in the wrong place, the outline of a ruleset and its captions, and what
//! editors offer all read that declaration.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::hash::Hash;

use crate::hashed::IndexMap;
use crate::name::Lang;
use crate::ruleset::entry::Entry;
use crate::ruleset::{ID_TABLES, Ruleset};
use crate::say::{Say, Text, Words};
use crate::text;

/// A table of a ruleset.
pub struct IdTable {
    /// The ids of its entries, by their definition in the JSON Schema: `TroopId`.
    pub id: &'static str,
    /// What players call an entry.
    pub noun: Noun,
    /// The key that an army writes such an id under, and who has that key.
    pub army_key: Option<(&'static str, Noun)>,
    /// Whether documents can also name what is not in it.
    pub is_open: bool,
    pub(crate) part: &'static str,
    pub(crate) entries: for<'r> fn(&'r Ruleset) -> Vec<Listed<'r>>,
    pub(crate) find: for<'r> fn(&'r Ruleset, &str) -> Option<&'r dyn Entry>,
}

impl IdTable {
    /// Every table, in the order of the ruleset.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        ID_TABLES.iter()
    }

    /// The table that a kind of id names an entry of, by the definition of that kind in the JSON Schema.
    #[must_use]
    pub const fn of(id: &str) -> Option<&'static Self> {
        let mut index = 0;
        while index < ID_TABLES.len() {
            if is_same(ID_TABLES[index].id, id) {
                return Some(&ID_TABLES[index]);
            }
            index += 1;
        }
        None
    }

    /// The part of a ruleset it stands in: what `banneret ruleset show` lists it under.
    #[must_use]
    pub fn part(&self) -> String {
        self.part.replace('_', "-")
    }

    /// Its entries with their ids.
    pub fn entries<'r>(
        &self,
        ruleset: &'r Ruleset,
    ) -> impl Iterator<Item = (&'r str, &'r dyn Entry)> + Clone + use<'r> {
        (self.entries)(ruleset).into_iter().map(|listed| (listed.id, listed.entry))
    }

    /// Whether it has an id.
    #[must_use]
    pub fn has(&self, ruleset: &Ruleset, id: &str) -> bool {
        (self.find)(ruleset, id).is_some()
    }

    /// Whether it has no entry.
    #[must_use]
    pub fn is_empty(&self, ruleset: &Ruleset) -> bool {
        (self.entries)(ruleset).is_empty()
    }
}

impl PartialEq for IdTable {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl std::fmt::Debug for IdTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    a.len() == b.len() && index == a.len()
}

/// What one of a kind is called, with its article: the French one tells the gender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Noun {
    /// "a mount".
    pub en: &'static str,
    /// "une monture".
    pub fr: &'static str,
}

impl Noun {
    /// Without its article: "mount".
    #[must_use]
    pub fn one(self) -> Words {
        let bare = |with: &'static str| with.split_once(' ').map_or(with, |(_, noun)| noun);
        Words::new(bare(self.en), bare(self.fr))
    }

    /// None of them: "no mount", "pas de monture".
    #[must_use]
    pub fn no(self) -> Text {
        text!("no {one}", "pas de {one}", one = self.one())
    }
}

/// With its article: "a mount".
impl Say for Noun {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Words::new(self.en, self.fr).say(lang, f)
    }
}

/// An entry that an id can name.
#[derive(Clone)]
pub(crate) struct Listed<'r> {
    pub(crate) id: &'r str,
    pub(crate) entry: &'r dyn Entry,
    table: Cow<'static, str>,
}

impl Listed<'_> {
    /// Where it stands in the data, as a JSON pointer.
    pub(crate) fn pointer(&self) -> String {
        format!("/{}/{}", self.table.replace('_', "-"), self.id)
    }
}

/// The entries of mappings, each with its place. Rain and snow are strong alike; the first that is called
/// so stands for both.
pub(crate) fn listed<'r, K: AsRef<str> + 'r, E: Entry + 'r>(
    maps: impl Iterator<Item = (Cow<'static, str>, &'r IndexMap<K, E>)>,
) -> Vec<Listed<'r>> {
    let mut all: Vec<Listed<'r>> = Vec::new();
    for (number, (table, map)) in maps.enumerate() {
        for (id, entry) in map {
            let id = id.as_ref();
            if number == 0 || all.iter().all(|known| known.id != id) {
                all.push(Listed { id, entry, table: table.clone() });
            }
        }
    }
    all
}

/// The entry of an id in one of several mappings.
pub(crate) fn found<'r, K: Borrow<str> + Hash + Eq + 'r, E: Entry + 'r>(
    mut maps: impl Iterator<Item = (Cow<'static, str>, &'r IndexMap<K, E>)>,
    id: &str,
) -> Option<&'r dyn Entry> {
    maps.find_map(|(_, map)| map.get(id)).map(|entry| entry as &dyn Entry)
}

/// What an optional part of a declaration says, if it is there.
pub(crate) const fn only<T: Copy>(said: &[T]) -> Option<T> {
    match said {
        [said, ..] => Some(*said),
        [] => None,
    }
}

/// Lets the ids of a table know it.
macro_rules! table_of_id {
    ($id:ident) => {
        impl $id {
            /// The table it names an entry of.
            pub const TABLE: &'static IdTable =
                IdTable::of(stringify!($id)).expect("its table is declared with it");
        }
    };
}
pub(crate) use table_of_id;

/// Declares [`Ruleset`]. A field that is a part of the game has its French caption behind it. One that is
/// a table has in brackets what its ids are, what an entry is called in both languages, the key that an
/// army names one under, another table whose entries serve as well, and `open` where documents can name
/// what is not in it. Tables inside a part follow with the way to them.
macro_rules! ruleset {
    (
        $(#[$meta:meta])*
        pub struct $ruleset:ident {
            $($(#[$attr:meta])* pub $field:ident: $type:ty $(= $caption:literal $([
                $id:ident, $en:literal, $fr:literal
                $(, under $key:literal of $owner:ident)?
                $(, or $other:ident with $half:ident)?
                $(; $open:ident)?
            ])?)?),+ $(,)?
        }
        $($part:ident [
            $inner_id:ident, $inner_en:literal, $inner_fr:literal
        ] = |$rules:ident| $maps:expr;)+
    ) => {
        $(#[$meta])*
        pub struct $ruleset {
            $($(#[$attr])* pub $field: $type),+
        }

        $($($(crate::id_tables::table_of_id!($id);)?)?)+
        $(crate::id_tables::table_of_id!($inner_id);)+

        /// The parts of a ruleset, by their fields, with what they are called in French.
        pub(crate) const CAPTIONS: &[(&str, &str)] = &[$($((stringify!($field), $caption),)?)+];

        /// Every table of a ruleset.
        pub(crate) static ID_TABLES: &[IdTable] = &[
            $($($(IdTable {
                id: stringify!($id),
                noun: Noun { en: $en, fr: $fr },
                army_key: only(&[$(($key, $owner))?]),
                is_open: only::<&str>(&[$(stringify!($open))?]).is_some(),
                part: stringify!($field),
                entries: |rules| {
                    let all = listed(once((stringify!($field).into(), &rules.$field)));
                    $(let all = {
                        let others = listed(once((stringify!($other).into(), &rules.$other)));
                        let fits = |it: &Listed<'_>| rules.$other[it.id].$half.is_some();
                        all.into_iter().chain(others.into_iter().filter(fits)).collect()
                    };)?
                    all
                },
                find: |rules, id| {
                    let entry = rules.$field.get(id).map(|it| it as &dyn Entry);
                    $(let entry = entry.or_else(|| {
                        let other = rules.$other.get(id)?;
                        other.$half.is_some().then_some(other as &dyn Entry)
                    });)?
                    entry
                },
            },)?)?)+
            $(IdTable {
                id: stringify!($inner_id),
                noun: Noun { en: $inner_en, fr: $inner_fr },
                army_key: None,
                is_open: false,
                part: stringify!($part),
                entries: |$rules| listed($maps),
                find: |$rules, id| found($maps, id),
            },)+
        ];
    };
}
pub(crate) use ruleset;
