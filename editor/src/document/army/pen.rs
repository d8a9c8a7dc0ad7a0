//! Several changes of one text, made one after the other, that become one edit.

use banneret_validator::Text;
use banneret_yaml::patch::{self, Change, Patch, Refusal, Written};
use banneret_yaml::{Document, Limits, Node, Route, parse};

use crate::document::Edit;

/// A text that is being changed. Each change is seen by the next one.
#[derive(Debug, Clone)]
pub struct Pen {
    /// Where the army begins in the text.
    pub base: Route,
    text: String,
    document: Document,
    patch: Patch,
}

impl Pen {
    /// A pen over a text. The text is read anew, because what the validator set aside in its own
    /// tree is still there for an edit.
    #[must_use]
    pub fn new(text: &str, base: &Route) -> Self {
        Self {
            base: base.clone(),
            text: text.to_owned(),
            document: parse(text, &Limits::default()),
            patch: Patch::default(),
        }
    }

    /// The text as it is by now.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands at a place by now.
    #[must_use]
    pub fn find(&self, route: &Route) -> Option<&Node> {
        self.document.find(route)
    }

    /// How many items a list has by now.
    #[must_use]
    pub fn len(&self, route: &Route) -> usize {
        self.find(route).and_then(Node::items).map_or(0, <[Node]>::len)
    }

    /// Makes one change.
    ///
    /// # Errors
    /// Where it cannot be made without risk to the rest of the text.
    pub fn change(&mut self, change: &Change) -> Result<(), Refusal> {
        let patched = patch::apply(&self.text, &self.document, change)?;
        self.patch = self.patch.then(&patched.patch);
        self.text = patched.text;
        self.document = patched.document;
        Ok(())
    }

    /// Writes a value under a key of a mapping: in place of what stands there, or behind the last of
    /// the keys that come before it in the usual order.
    ///
    /// # Errors
    /// See [`Pen::change`].
    pub fn write(
        &mut self,
        mapping: &Route,
        key: &str,
        value: Written,
        order: &[&str],
    ) -> Result<(), Refusal> {
        let route = mapping.join(key);
        let Some(node) = self.find(mapping).filter(|_| self.find(&route).is_none()) else {
            return self.change(&Change::Set { route, value });
        };
        let before = order.iter().position(|it| *it == key).map_or(order, |at| &order[..at]);
        let after = before.iter().rev().find(|key| node.get(key).is_some());
        let Some(after) = after else { return self.change(&Change::Set { route, value }) };
        self.change(&Change::InsertKey {
            mapping: mapping.clone(),
            after: Some((*after).to_owned()),
            key: key.to_owned(),
            value,
        })
    }

    /// Begins a list under a new key, one item to a line as people write it, with an item that has
    /// nothing but an id. A short list would stand on one line otherwise, and members are long.
    ///
    /// # Errors
    /// See [`Pen::change`].
    pub fn begin_list(&mut self, key: &str, id: &str, order: &[&str]) -> Result<(), Refusal> {
        let (base, route) = (self.base.clone(), self.base.join(key));
        let mut trial = self.clone();
        trial.erase(&route)?;
        trial.write(&base, key, Written::Word("x".to_owned()), order)?;
        if let Some(lines) = trial.in_lines(&route, id) {
            *self = lines;
            return Ok(());
        }
        let item = Written::Map(vec![("id".to_owned(), id.into())]);
        self.change(&Change::Insert { sequence: route, index: 0, value: item })
    }

    /// The text with a list in place of the word at a route, where the key stands on a line of its
    /// own and the text then says just that.
    fn in_lines(mut self, route: &Route, id: &str) -> Option<Self> {
        let places = self.document.places(route)?;
        let key = places.key?.range();
        let line = self.text[..key.start].rfind('\n').map_or(0, |at| at + 1);
        let indent = &self.text[line..key.start];
        if !indent.bytes().all(|byte| byte == b' ') {
            return None;
        }
        let end = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        let item = format!(":{end}{indent}  - id: {id}");
        let patch = Patch::one(key.end..places.value.range().end, item);
        self.text = patch.apply(&self.text);
        self.patch = self.patch.then(&patch);
        self.document = parse(&self.text, &Limits::default());
        let wanted = Written::Map(vec![("id".to_owned(), id.into())]);
        let said = self.find(route)?.items()?;
        (self.document.faults.is_empty() && matches!(said, [only] if wanted.is_said_by(only)))
            .then_some(self)
    }

    /// Takes a key or an item away, if it is there.
    ///
    /// # Errors
    /// See [`Pen::change`].
    pub fn erase(&mut self, route: &Route) -> Result<(), Refusal> {
        if self.find(route).is_none() {
            return Ok(());
        }
        self.change(&Change::Remove { route: route.clone() })
    }

    /// Everything that was changed, as one edit.
    #[must_use]
    pub fn done(self, title: Text) -> Edit {
        Edit::new(title, self.patch)
    }
}
