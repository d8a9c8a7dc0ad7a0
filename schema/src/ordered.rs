//! Mappings in the order they were written.

/// Keys with values in the order they were written. Ids are short and looked up for every unit of every
/// army: they are hashed by what is fast for short words, seeded anew in each run.
pub type IndexMap<K, V> = indexmap::IndexMap<K, V, foldhash::fast::RandomState>;
