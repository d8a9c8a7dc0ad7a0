//! What was needed lately, and may be needed again.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// So many things are kept: a ruleset takes megabytes, and a workspace may hold thousands of them.
const KEPT: usize = 64;

/// Things by path, of which those are forgotten that nobody has asked for in a long time.
#[derive(Debug)]
pub(crate) struct Recent<T>(Mutex<Kept<T>>);

#[derive(Debug)]
struct Kept<T> {
    things: HashMap<String, (T, u64)>,
    /// How often something was asked for or kept.
    clock: u64,
}

impl<T> Default for Recent<T> {
    fn default() -> Self {
        Self(Mutex::new(Kept { things: HashMap::new(), clock: 0 }))
    }
}

impl<T: Clone> Recent<T> {
    /// What is kept under a path.
    pub(crate) fn get(&self, path: &str) -> Option<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clock += 1;
        let now = kept.clock;
        kept.things.get_mut(path).map(|(thing, used)| {
            *used = now;
            thing.clone()
        })
    }

    /// Keeps something under a path.
    pub(crate) fn keep(&self, path: &str, thing: T) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clock += 1;
        let now = kept.clock;
        kept.things.insert(path.to_owned(), (thing, now));
        if kept.things.len() > KEPT {
            let oldest = kept.things.iter().min_by_key(|(_, (_, used))| *used);
            let oldest = oldest.map(|(path, _)| path.clone());
            oldest.and_then(|path| kept.things.remove(&path));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_kept() {
        let recent = Recent::default();
        for number in 0..2 * KEPT {
            recent.keep(&number.to_string(), number);
            assert_eq!(recent.get("0"), Some(0), "after {number}");
        }
        assert_eq!(recent.get("1"), None);
        assert_eq!(recent.get(&KEPT.to_string()), None);
        assert_eq!(recent.get(&(2 * KEPT - 1).to_string()), Some(2 * KEPT - 1));
    }
}
