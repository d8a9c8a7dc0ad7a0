//! Mappings and sets by hash.
//!
//! Ids, codes of rows and hexes are short, and looked up for every unit of every army and every hex of every map:
//! they are hashed by what is fast for short words, seeded anew in each run.

use foldhash::fast::RandomState;

/// Keys with values in the order they were written.
pub type IndexMap<K, V> = indexmap::IndexMap<K, V, RandomState>;

/// Keys with values in no order.
pub type HashMap<K, V> = std::collections::HashMap<K, V, RandomState>;

/// Values, each once, in no order.
pub type HashSet<T> = std::collections::HashSet<T, RandomState>;
