//! Routes: the way from the root of a document to a place in it.

use smol_str::SmolStr;
use std::fmt;

/// One step of a route.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// Into the value of a key.
    Key(SmolStr),
    /// Into an item of a sequence, counted from 0.
    Index(usize),
}

impl From<&str> for Step {
    fn from(key: &str) -> Self {
        Self::Key(key.into())
    }
}

impl From<String> for Step {
    fn from(key: String) -> Self {
        Self::Key(key.into())
    }
}

impl From<usize> for Step {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// The way from the root of a document to a place in it; shown as a JSON pointer.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Route(Vec<Step>);

impl Route {
    /// The root itself.
    #[must_use]
    pub fn root() -> Self {
        Self::default()
    }

    /// The route one step further.
    #[must_use]
    pub fn join(&self, step: impl Into<Step>) -> Self {
        // Routes are made for every unit of every army: with room for the last step from the start.
        let mut steps = Vec::with_capacity(self.0.len() + 1);
        steps.extend_from_slice(&self.0);
        steps.push(step.into());
        Self(steps)
    }

    /// The steps from the root.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The route without its last step; the root has none.
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        let (_, rest) = self.0.split_last()?;
        Some(Self(rest.to_vec()))
    }

    /// The last step.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.0.last()
    }

    /// Reads a JSON pointer. A step of digits is an index.
    #[must_use]
    pub fn from_pointer(pointer: &str) -> Self {
        let steps = pointer.split('/').skip(1).map(|step| match step.parse::<usize>() {
            Ok(index) => Step::Index(index),
            Err(_) => Step::Key(step.replace("~1", "/").replace("~0", "~").into()),
        });
        Self(steps.collect())
    }
}

impl<S: Into<Step>> FromIterator<S> for Route {
    fn from_iter<I: IntoIterator<Item = S>>(steps: I) -> Self {
        Self(steps.into_iter().map(Into::into).collect())
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            match step {
                Step::Key(key) => write!(f, "/{}", key.replace('~', "~0").replace('/', "~1"))?,
                Step::Index(index) => write!(f, "/{index}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_are_shown_as_pointers() {
        let route = Route::root().join("units").join(3).join("a/b~c");
        assert_eq!(route.to_string(), "/units/3/a~1b~0c");
        assert_eq!(Route::from_pointer("/units/3/a~1b~0c"), route);
        assert_eq!(Route::root().to_string(), "");
    }
}
