//! A value for each hex, shared until it changes.

use std::sync::Arc;

/// So many hexes are copied where one of them changes.
const CHUNK: usize = 256;

/// A value for each hex of a map, in the order of [`crate::hex::Grid::index`]. A copy shares all of them,
/// and of one that is changed only what lies around the change is copied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cells<T>(Vec<Arc<[T]>>);

impl<T: Copy + PartialEq> Cells<T> {
    pub(super) fn new(values: &[T]) -> Self {
        Self(values.chunks(CHUNK).map(Arc::from).collect())
    }

    pub(super) fn get(&self, index: usize) -> T {
        self.0[index / CHUNK][index % CHUNK]
    }

    pub(super) fn set(&mut self, index: usize, value: T) {
        if self.get(index) != value {
            Arc::make_mut(&mut self.0[index / CHUNK])[index % CHUNK] = value;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = T> {
        self.0.iter().flat_map(|chunk| chunk.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_copies_what_lies_around_it_and_nothing_else() {
        let values: Vec<u32> = (0..1000).collect();
        let before = Cells::new(&values);
        let mut after = before.clone();
        after.set(300, 7);
        after.set(301, 301);
        assert_eq!((before.get(300), after.get(300), after.get(999)), (300, 7, 999));
        let shared = before.0.iter().zip(&after.0).filter(|(a, b)| Arc::ptr_eq(a, b));
        assert_eq!(shared.count(), 3);
        assert!(before.iter().eq(values) && after != before);
    }
}
