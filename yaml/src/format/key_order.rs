//! Keys in the order in which people write them.

use crate::write::Written;

/// Puts entries in order. A key that nobody knows stays behind the one it was written behind.
pub(super) fn in_order(
    entries: Vec<(String, Written)>,
    order: &[&'static str],
) -> Vec<(String, Written)> {
    let mut rank = 0;
    let mut ranked: Vec<_> = entries
        .into_iter()
        .map(|entry| {
            if let Some(place) = order.iter().position(|key| *key == entry.0) {
                rank = place + 1;
            }
            (rank, entry)
        })
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, entry)| entry).collect()
}
