//! What could be read of a text, as a whole.

use crate::fault::Fault;
use crate::key_places::KeyPlaces;
use crate::node::{Comment, Key, KeyValue, Node, Places};
use crate::route::{Route, Step};

/// What could be read of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// The root; none where the text holds nothing.
    pub root: Option<Node>,
    /// Every comment, in order.
    pub comments: Vec<Comment>,
    /// What is wrong with the text, in order.
    pub faults: Vec<Fault>,
    /// Keys of the root whose values could be read only in part.
    pub torn: Vec<Key>,
    /// Where keys stand in its large mappings.
    pub(crate) places_of_keys: KeyPlaces,
}

impl Document {
    /// The node at a route.
    #[must_use]
    pub fn find(&self, route: &Route) -> Option<&Node> {
        let root = self.root.as_ref()?;
        route.steps().iter().try_fold(root, |node, step| match step {
            Step::Key(key) => self.entry(node, key).map(|entry| &entry.value),
            Step::Index(_) => node.step(step),
        })
    }

    /// The entry of a key in one of its mappings.
    fn entry<'n>(&self, node: &'n Node, key: &str) -> Option<&'n KeyValue> {
        let entries = node.entries()?;
        let known = self.places_of_keys.find(self.root.as_ref(), entries, key);
        known.or_else(|| node.entry(key))
    }

    /// The places of the entry or item at a route.
    #[must_use]
    pub fn places(&self, route: &Route) -> Option<Places> {
        let node = self.find(route)?;
        let alone = Places { key: None, value: node.span, entry: node.span };
        let (Some(parent), Some(step)) = (route.parent(), route.last()) else {
            return Some(alone);
        };
        let key = match step {
            Step::Key(key) => key.clone(),
            Step::Index(index) => index.to_string().into(),
        };
        let Some(entry) = self.find(&parent).and_then(|parent| self.entry(parent, &key)) else {
            return Some(alone);
        };
        Some(Places { key: Some(entry.key.span), value: node.span, entry: entry.span() })
    }

    /// Marks the value at a route as unfit: readers pass it over from now on.
    pub fn set_aside(&mut self, route: &Route) {
        let Some(root) = self.root.as_mut() else { return };
        let found = route.steps().iter().try_fold(root, |node, step| node.step_mut(step));
        if let Some(node) = found {
            node.set_aside = true;
        }
    }

    /// Whether everything at a route, and in it, could be read. An absent value is intact.
    #[must_use]
    pub fn is_intact(&self, route: &Route) -> bool {
        let torn = match route.steps().first() {
            Some(Step::Key(key)) => self.torn.iter().any(|torn| torn.text == *key),
            Some(Step::Index(_)) => false,
            None => !self.torn.is_empty(),
        };
        !torn && self.find(route).is_none_or(Node::is_intact)
    }
}
