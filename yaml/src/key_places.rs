//! Where keys stand in large mappings, so that thousands of findings in one of them are placed without
//! searching it through for each.

use std::collections::HashMap;
use std::sync::OnceLock;

use smol_str::SmolStr;

use crate::node::{Data, KeyValue, Node};

/// A mapping of fewer entries is searched as quickly as a table is asked.
const LARGE: usize = 64;

/// The numbers of entries by their keys, for each large mapping, by where its entries lie in memory. Made
/// when somebody first asks; a copy of a document makes its own.
#[derive(Debug, Default)]
pub(crate) struct KeyPlaces(OnceLock<HashMap<usize, HashMap<SmolStr, usize>>>);

impl KeyPlaces {
    /// The entry of a key in a large mapping below a root. What is found is looked at: in a document that
    /// was changed since, the table may be out of date, and then it finds nothing.
    pub(crate) fn find<'n>(
        &self,
        root: Option<&Node>,
        entries: &'n [KeyValue],
        key: &str,
    ) -> Option<&'n KeyValue> {
        if entries.len() < LARGE {
            return None;
        }
        let tables = self.0.get_or_init(|| {
            let mut tables = HashMap::new();
            root.into_iter().for_each(|root| collect(&mut tables, root));
            tables
        });
        let number = tables.get(&place(entries))?.get(key)?;
        entries.get(*number).filter(|entry| *entry.key.text == *key)
    }
}

fn place(entries: &[KeyValue]) -> usize {
    entries.as_ptr().addr()
}

fn collect(tables: &mut HashMap<usize, HashMap<SmolStr, usize>>, node: &Node) {
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => items.iter().for_each(|item| collect(tables, item)),
        Data::Mapping(entries) => {
            if entries.len() >= LARGE {
                let mut numbers = HashMap::new();
                for (number, entry) in entries.iter().enumerate() {
                    // Of keys that are there twice, the first counts.
                    numbers.entry(entry.key.text.clone()).or_insert(number);
                }
                tables.insert(place(entries), numbers);
            }
            entries.iter().for_each(|entry| collect(tables, &entry.value));
        }
    }
}

impl Clone for KeyPlaces {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Documents are alike in what they say.
impl PartialEq for KeyPlaces {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for KeyPlaces {}

#[cfg(test)]
mod tests {
    use crate::{Route, TextLimits, parse};

    #[test]
    fn a_key_of_a_large_mapping_is_found_where_it_stands() {
        let text: String = (0..100).map(|number| format!("k{number}: {number}\n")).collect();
        let mut document = parse(&text, &TextLimits::default());
        let value = |document: &crate::Document, key: &str| {
            let found = document.find(&Route::root().join(key));
            found.and_then(|node| node.text()).map(str::to_owned)
        };
        assert_eq!(value(&document, "k70").as_deref(), Some("70"));
        assert_eq!(value(&document, "k100"), None);
        // What changes afterwards is found as it is then.
        if let Some(crate::Data::Mapping(entries)) =
            document.root.as_mut().map(|root| &mut root.data)
        {
            entries.remove(0);
        }
        assert_eq!(value(&document, "k70").as_deref(), Some("70"));
        assert_eq!(value(&document, "k0"), None);
    }
}
