//! Ids from names.

use std::collections::{HashMap, HashSet};

use banneret_schema::id::id_from_name;

/// Ids that differ from each other.
#[derive(Default)]
pub(super) struct Ids {
    taken: HashSet<String>,
    /// For each id that was wanted again, the number to try next.
    next: HashMap<String, usize>,
}

impl Ids {
    pub(super) fn unique<T: for<'i> From<&'i str>>(&mut self, name: &str, fallback: &str) -> T {
        let base = handle(name, fallback);
        let mut id = base.clone();
        while !self.taken.insert(id.clone()) {
            let next = self.next.entry(base.clone()).or_insert(2);
            id = format!("{base}-{next}");
            *next += 1;
        }
        T::from(&id)
    }
}

/// The id a name suggests, never one that YAML would take for a number or a truth value.
pub(super) fn handle(name: &str, fallback: &str) -> String {
    let mut id = id_from_name(name);
    id.truncate(60);
    let id = id.trim_matches('-');
    let number = id.starts_with(|it: char| it.is_ascii_digit()) && !id.contains('-');
    match id {
        "" => fallback.to_owned(),
        "null" | "true" | "false" => format!("{fallback}-{id}"),
        _ if number => format!("{fallback}-{id}"),
        _ => id.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_come_again_are_numbered() {
        let mut ids = Ids::default();
        let mut id = |name| ids.unique::<String>(name, "troop");
        assert_eq!(id("Guards"), "guards");
        assert_eq!(id("Guards 2"), "guards-2");
        assert_eq!(id("Guards"), "guards-3");
        assert_eq!(id("Guards"), "guards-4");
        assert_eq!(id("12"), "troop-12");
    }
}
