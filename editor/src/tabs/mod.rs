//! What is open: documents in their tabs, the one in front, and what can be done with them.

mod around;
mod files;
mod frame;
mod overview;
mod rename;
mod tab;
mod zone;

pub(crate) use around::{EditsEverywhere, Neighborhood};
pub(crate) use files::place;
pub(crate) use frame::Framing;
pub(crate) use overview::Overview;
pub(crate) use rename::{RenamableNames, kind_of_name};
pub use tab::Tab;
pub(crate) use zone::delete_zone;

use crate::document::{DocumentKey, OpenDocument};

/// The documents that are open, in order, one of them in front.
#[derive(Default)]
pub(crate) struct Tabs {
    all: Vec<Tab>,
    front: usize,
}

impl Tabs {
    /// What a document is called among those that are open: the name of its file, with the folders that tell it
    /// from others of that name.
    #[must_use]
    pub(crate) fn called(&self, document: &OpenDocument) -> String {
        let Some(path) = &document.path else { return document.title().to_owned() };
        let others = self.all().iter().map(|tab| &tab.document);
        let others: Vec<&str> = others
            .filter(|it| it.key != document.key)
            .filter_map(|it| it.path.as_deref())
            .collect();
        let parts: Vec<&str> = path.split('/').collect();
        let tail = |n: usize| parts[parts.len() - n..].join("/");
        let tells = |n: &usize| {
            let tail = format!("/{}", tail(*n));
            others.iter().all(|other| !other.ends_with(&tail))
        };
        let n = (1..=parts.len()).find(tells).unwrap_or(1);
        tail(n)
    }

    /// All, in order.
    pub(crate) fn all(&self) -> &[Tab] {
        &self.all
    }

    /// All, to be changed.
    pub(crate) fn all_mut(&mut self) -> &mut [Tab] {
        &mut self.all
    }

    /// The one in front.
    pub(crate) fn front(&self) -> Option<&Tab> {
        self.all.get(self.front)
    }

    /// The one in front, to be changed.
    pub(crate) fn front_mut(&mut self) -> Option<&mut Tab> {
        self.all.get_mut(self.front)
    }

    /// One by its handle.
    pub(crate) fn get(&self, key: DocumentKey) -> Option<&Tab> {
        self.all.iter().find(|tab| tab.document.key == key)
    }

    /// One by its handle, to be changed.
    pub(crate) fn get_mut(&mut self, key: DocumentKey) -> Option<&mut Tab> {
        self.all.iter_mut().find(|tab| tab.document.key == key)
    }

    /// Those with unsaved work.
    pub(crate) fn changed(&self) -> impl Iterator<Item = &Tab> {
        self.all.iter().filter(|tab| tab.document.is_modified())
    }

    /// Puts a document in front, in a tab of its own.
    pub(crate) fn add(&mut self, tab: Tab) {
        self.all.push(tab);
        self.front = self.all.len() - 1;
    }

    /// Brings one to the front.
    pub(crate) fn show(&mut self, key: DocumentKey) {
        let at = self.all.iter().position(|tab| tab.document.key == key);
        self.front = at.unwrap_or(self.front);
    }

    /// Brings the one after or before to the front, round and round.
    pub(crate) fn step(&mut self, by: isize) {
        let n_tabs = self.all.len().max(1);
        self.front = self.front.saturating_add_signed(n_tabs.cast_signed() + by) % n_tabs;
    }

    /// Takes one away. Another one stays in front if it was.
    pub(crate) fn remove(&mut self, key: DocumentKey) {
        let front = self.front().map(|tab| tab.document.key).filter(|front| *front != key);
        self.all.retain(|tab| tab.document.key != key);
        self.front = self.front.min(self.all.len().saturating_sub(1));
        if let Some(front) = front {
            self.show(front);
        }
    }
}
