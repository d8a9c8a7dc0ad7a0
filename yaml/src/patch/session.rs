//! One editing session: changes of a text, made one after the other, that become one patch.

use std::borrow::Cow;

use crate::document::Document;
use crate::fault::FaultKind;
use crate::limits::TextLimits;
use crate::node::{Data, Node};
use crate::recover::parse;
use crate::route::Route;
use crate::write::Written;

use super::change::{Change, Order};
use super::commented::CommentedText;
use super::draft;
use super::operation::Operation;
use super::refusal::Refusal;
use super::verify;
use crate::splice::{Patch, Splice};

/// A text that is being changed. Each change is made sure of by reading what it leads to, or refused;
/// the next one sees the text so far.
///
/// ```
/// use banneret_yaml::Route;
/// use banneret_yaml::patch::Session;
///
/// let text = "units:\n  - {id: guards, count: 2} # the best\n";
/// let mut session = Session::new(text);
/// session.set(&Route::from_pointer("/units/0/count"), 3).unwrap();
/// assert_eq!(session.text(), "units:\n  - {id: guards, count: 3} # the best\n");
/// assert_eq!(session.inverse().apply(session.text()), text);
/// ```
#[derive(Debug, Clone)]
pub struct Session<'a> {
    /// The way to what is edited: the whole document, or one inside another.
    pub base: Route,
    before: &'a str,
    text: Cow<'a, str>,
    document: Cow<'a, Document>,
    patch: Patch,
    order: Option<Order>,
}

impl<'a> Session<'a> {
    /// A session over a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        // Whoever opens a text to change it has seen to its limits.
        Self::with(text, Cow::Owned(parse(text, &TextLimits::MOST)))
    }

    /// A session over a text that is read already.
    #[must_use]
    pub fn over(text: &'a str, document: &'a Document) -> Self {
        Self::with(text, Cow::Borrowed(document))
    }

    fn with(text: &'a str, document: Cow<'a, Document>) -> Self {
        let (base, patch) = (Route::root(), Patch::default());
        Self { base, before: text, text: Cow::Borrowed(text), document, patch, order: None }
    }

    /// The same, where new keys go to their usual place.
    #[must_use]
    pub fn in_order(self, order: Order) -> Self {
        Self { order: Some(order), ..self }
    }

    /// The same over a part of the document.
    #[must_use]
    pub fn within(self, base: Route) -> Self {
        Self { base, ..self }
    }

    /// The text so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the text so far says.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The way to a key of what is edited.
    #[must_use]
    pub fn route(&self, key: &str) -> Route {
        self.base.join(key)
    }

    /// What stands at a route by now.
    #[must_use]
    pub fn find(&self, route: &Route) -> Option<&Node> {
        self.document.find(route)
    }

    /// The items of a list by now; none where there is no list.
    #[must_use]
    pub fn items(&self, route: &Route) -> &[Node] {
        self.find(route).and_then(Node::items).unwrap_or_default()
    }

    /// A value as it is written.
    #[must_use]
    pub fn written(&self, node: &Node) -> &str {
        node.span.of(&self.text)
    }

    /// All changes as one patch of the first text.
    #[must_use]
    pub fn into_patch(self) -> Patch {
        self.patch
    }

    /// What gives the first text back.
    #[must_use]
    pub fn inverse(&self) -> Patch {
        self.patch.inverse(self.before)
    }

    /// The patch of a change, unread: fast, for those who read what several lead to together.
    ///
    /// # Errors
    /// Where the change is impossible or the layout of the text defeats it.
    pub fn draft(&self, change: &Change) -> Result<Patch, Refusal> {
        sound(&self.document)?;
        let deed = Operation::of(&self.document, change, self.order)?;
        draft::draft(&CommentedText::new(&self.text, &self.document), &self.document, &deed)
    }

    /// Makes a change. Where the layout of the text defeats a small patch, the collection around it is
    /// written anew, unless comments would be lost.
    ///
    /// # Errors
    /// Where the change is impossible, or cannot be made without risk to the rest of the text.
    pub fn apply(&mut self, change: &Change) -> Result<(), Refusal> {
        sound(&self.document)?;
        let mut deed = Operation::of(&self.document, change, self.order)?;
        let Err(refusal) = self.attempt(&deed) else { return Ok(()) };
        while refusal == Refusal::Unsure
            && let Some(coarser) = deed.coarser(&self.document)
        {
            deed = coarser;
            let Some(node) = self.document.find(&deed.route) else { break };
            let (span, page) = (node.span.range(), CommentedText::new(&self.text, &self.document));
            if page.may_share(span.clone()) {
                return Err(Refusal::Shared);
            }
            if page.comment_in(span.start, span.end).is_some() {
                break;
            }
            if self.attempt(&deed).is_ok() {
                return Ok(());
            }
        }
        Err(refusal)
    }

    fn attempt(&mut self, deed: &Operation) -> Result<(), Refusal> {
        let page = CommentedText::new(&self.text, &self.document);
        let patch = draft::draft(&page, &self.document, deed)?;
        let agrees = |before: &Document, after: &Document| verify::agrees(before, after, deed);
        if self.take(&patch, agrees) { Ok(()) } else { Err(Refusal::Unsure) }
    }

    /// Takes a patch over, if what it leads to is right.
    fn take(&mut self, patch: &Patch, right: impl Fn(&Document, &Document) -> bool) -> bool {
        let text = patch.apply(&self.text);
        let document = parse(&text, &TextLimits::MOST);
        if !right(&self.document, &document) {
            return false;
        }
        self.patch = self.patch.then(patch);
        (self.text, self.document) = (Cow::Owned(text), Cow::Owned(document));
        true
    }

    /// Makes a patch of the text so far that was drafted before, if as much can be read after it.
    ///
    /// # Errors
    /// Where less could be read.
    pub fn patch(&mut self, patch: &Patch) -> Result<(), Refusal> {
        let no_worse =
            |before: &Document, after: &Document| after.faults.len() <= before.faults.len();
        if self.take(patch, no_worse) { Ok(()) } else { Err(Refusal::Unsure) }
    }

    /// Makes splices, if the text can be read as before and is right after them. Returns whether it is.
    pub fn splice(&mut self, splices: Vec<Splice>, is_right: impl Fn(&Document) -> bool) -> bool {
        Patch::new(splices).is_ok_and(|patch| {
            self.take(&patch, |before, after| {
                after.torn.is_empty()
                    && after.faults.len() <= before.faults.len()
                    && is_right(after)
            })
        })
    }

    /// Writes a value at a route, in place of what stands there or as a new key in its usual place;
    /// mappings on the way that are missing are made.
    ///
    /// # Errors
    /// See [`Session::apply`].
    pub fn set(&mut self, route: &Route, value: impl Into<Written>) -> Result<(), Refusal> {
        let value = value.into();
        if self.find(route).is_some_and(|node| value.is_said_by(node)) {
            return Ok(());
        }
        self.apply(&Change::Set { route: route.clone(), value })
    }

    /// Puts an item into a list.
    ///
    /// # Errors
    /// See [`Session::apply`].
    pub fn insert(
        &mut self,
        sequence: &Route,
        index: usize,
        value: impl Into<Written>,
    ) -> Result<(), Refusal> {
        self.apply(&Change::Insert { sequence: sequence.clone(), index, value: value.into() })
    }

    /// Puts an item at the end of a list, which is begun in lines where there is none.
    ///
    /// # Errors
    /// See [`Session::apply`].
    pub fn push(&mut self, list: &Route, value: impl Into<Written>) -> Result<(), Refusal> {
        match self.items(list).len() {
            0 => self.set(list, Written::List(vec![value.into()]).in_lines()),
            count => self.insert(list, count, value),
        }
    }

    /// Takes a key or an item away, with its own comments, if it is there.
    ///
    /// # Errors
    /// See [`Session::apply`].
    pub fn remove(&mut self, route: &Route) -> Result<(), Refusal> {
        match self.find(route) {
            Some(_) => self.apply(&Change::Remove { route: route.clone() }),
            None => Ok(()),
        }
    }

    /// Takes away a list or mapping that holds nothing.
    ///
    /// # Errors
    /// See [`Session::apply`].
    pub fn remove_empty(&mut self, route: &Route) -> Result<(), Refusal> {
        if self.find(route).is_some_and(is_empty) { self.remove(route) } else { Ok(()) }
    }

    /// Takes a key or an item away, and whatever above it is left empty by that.
    ///
    /// # Errors
    /// See [`Session::apply`].
    pub fn prune(&mut self, route: &Route) -> Result<(), Refusal> {
        self.remove(route)?;
        let mut above = route.parent();
        while let Some(route) = above.filter(|it| it.steps().len() > self.base.steps().len()) {
            self.remove_empty(&route)?;
            above = route.parent();
        }
        Ok(())
    }
}

fn is_empty(node: &Node) -> bool {
    match &node.data {
        Data::Sequence(items) => items.is_empty(),
        Data::Mapping(entries) => entries.is_empty(),
        Data::Scalar(_) => false,
    }
}

/// Refuses documents of which parts could not be read.
fn sound(document: &Document) -> Result<(), Refusal> {
    let harmless = |kind: &FaultKind| {
        matches!(
            kind,
            FaultKind::UnknownTag(_) | FaultKind::UnknownAlias(_) | FaultKind::MergeValue
        )
    };
    let whole = document.torn.is_empty() && document.faults.iter().all(|f| harmless(&f.kind));
    if whole { Ok(()) } else { Err(Refusal::Torn) }
}
