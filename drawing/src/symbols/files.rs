//! The SVG files, and which terrain each is drawn for.

/// A symbol by its place among [`all`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(usize);

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/terrain/", $name, ".svg")))),*]
    };
}

/// Name and content of each file, in order of names.
const FILES: &[(&str, &str)] = files![
    "artificial",
    "beach",
    "bridge",
    "broken",
    "buildings",
    "cemetery",
    "chateau",
    "church",
    "city",
    "clear",
    "crags",
    "farm",
    "fields",
    "ford",
    "forest",
    "fortified-farm",
    "frozen-lake",
    "hill",
    "huts",
    "lake",
    "maquis",
    "marsh",
    "mountain",
    "natural",
    "oasis",
    "orchard",
    "pond",
    "river",
    "road",
    "rocks",
    "sand",
    "sea",
    "snow",
    "stream",
    "track",
    "wide-river",
    "works",
];

/// Other words for what a file shows: games and house rules name the same ground differently.
const ALIASES: &[(&str, &str)] = &[
    ("brush", "maquis"),
    ("castle", "chateau"),
    ("desert", "sand"),
    ("cliff-land", "mountain"),
    ("difficult", "broken"),
    ("dune", "sand"),
    ("dunes", "sand"),
    ("field", "fields"),
    ("farmhouse", "farm"),
    ("heath", "maquis"),
    ("ice", "frozen-lake"),
    ("impassable", "crags"),
    ("major-river", "wide-river"),
    ("minor-river", "stream"),
    ("ocean", "sea"),
    ("open", "clear"),
    ("path", "track"),
    ("rocky", "rocks"),
    ("rough", "rocks"),
    ("scrub", "maquis"),
    ("swamp", "marsh"),
    ("town", "buildings"),
    ("village", "buildings"),
    ("vineyard", "orchard"),
    ("wood", "forest"),
    ("woods", "forest"),
];

/// Every symbol.
pub fn all() -> impl Iterator<Item = Symbol> {
    (0..FILES.len()).map(Symbol)
}

/// The symbol of a terrain id, if a file was drawn for it.
#[must_use]
pub fn find(id: &str) -> Option<Symbol> {
    let place = |name: &str| FILES.binary_search_by_key(&name, |(name, _)| *name).ok();
    let other = || ALIASES.iter().find(|(alias, _)| *alias == id).and_then(|(_, name)| place(name));
    place(id).or_else(other).map(Symbol)
}

impl Symbol {
    /// The name of its file.
    #[must_use]
    pub fn name(self) -> &'static str {
        FILES[self.0].0
    }

    /// The content of its file.
    #[must_use]
    pub fn svg(self) -> &'static str {
        FILES[self.0].1
    }

    /// Its place among all.
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_in_order_and_every_alias_names_one() {
        assert!(FILES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (alias, name) in ALIASES {
            assert_eq!(find(alias).map(Symbol::name), Some(*name));
        }
    }

    #[test]
    fn every_file_in_the_folder_is_in_the_table() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/terrain");
        #[expect(clippy::disallowed_methods, reason = "a test looks at the folder itself")]
        let files = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .map(|name| name.trim_end_matches(".svg").to_owned())
            .collect();
        names.sort();
        let known: Vec<_> = FILES.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(names, known);
    }
}
