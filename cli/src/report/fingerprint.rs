//! What a finding is known by from one run to the next, wherever its line has moved meanwhile.

use std::collections::HashMap;

use banneret_validator::{Diagnostic, Report};

use super::{ReportStyle, path_of};

/// The fingerprint of every finding, in order: of its check, its file, what it marks and what it says in
/// English. Findings that are alike in all of these are told apart by their number.
pub(super) fn fingerprints(report: &Report, style: &ReportStyle<'_>) -> Vec<String> {
    let mut seen: HashMap<u128, u64> = HashMap::new();
    let of = |finding: &Diagnostic| {
        let place = &finding.place;
        let path = path_of(place, style);
        let marked = place.span.of(&place.source.text);
        let words = [finding.check.name, &path, marked, &finding.message.en];
        let hash = words.iter().fold(BASIS, |hash, word| mixed(mixed(hash, word.as_bytes()), &[0]));
        let number = seen.entry(hash).or_default();
        *number += 1;
        format!("{:032x}", mixed(hash, &number.to_le_bytes()))
    };
    report.diagnostics.iter().map(of).collect()
}

/// The numbers of FNV-1a with 128 bits: fingerprints stand in other programs' books, so they may never
/// change, and nobody gains by forging one.
const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

fn mixed(hash: u128, bytes: &[u8]) -> u128 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u128::from(*byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_known_one() {
        assert_eq!(mixed(BASIS, b""), BASIS);
        assert_eq!(mixed(BASIS, b"a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
    }
}
