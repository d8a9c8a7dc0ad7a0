//! What was needed lately, and may be needed again.

use banneret_schema::hashed::HashMap;
use std::borrow::Borrow;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// So many things are kept: a ruleset takes megabytes, and a workspace may hold thousands of them.
const KEPT: usize = 64;

/// Things by path or another key, of which those are forgotten that nobody has asked for in a long time.
#[derive(Debug)]
pub(crate) struct Recent<K, T>(Mutex<Kept<K, T>>);

#[derive(Debug)]
struct Kept<K, T> {
    things: HashMap<K, (T, u64)>,
    /// How often something was asked for or kept.
    clock: u64,
}

impl<K, T> Default for Recent<K, T> {
    fn default() -> Self {
        Self(Mutex::new(Kept { things: HashMap::default(), clock: 0 }))
    }
}

impl<K: Clone + Eq + Hash, T: Clone> Recent<K, T> {
    /// What is kept under a key.
    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<T>
    where
        K: Borrow<Q>,
    {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clock += 1;
        let now = kept.clock;
        kept.things.get_mut(key).map(|(thing, used)| {
            *used = now;
            thing.clone()
        })
    }

    /// Keeps something under a key.
    pub(crate) fn keep(&self, key: K, thing: T) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.clock += 1;
        let now = kept.clock;
        kept.things.insert(key, (thing, now));
        if kept.things.len() > KEPT {
            let oldest = kept.things.iter().min_by_key(|(_, (_, used))| *used);
            let oldest = oldest.map(|(key, _)| key.clone());
            oldest.and_then(|key| kept.things.remove(&key));
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
            recent.keep(number.to_string(), number);
            assert_eq!(recent.get("0"), Some(0), "after {number}");
        }
        assert_eq!(recent.get("1"), None);
        assert_eq!(recent.get(KEPT.to_string().as_str()), None);
        assert_eq!(recent.get((2 * KEPT - 1).to_string().as_str()), Some(2 * KEPT - 1));
    }
}
