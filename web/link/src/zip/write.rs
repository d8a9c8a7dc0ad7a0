//! A zip of files.

use miniz_oxide::deflate::compress_to_vec;

use super::{CENTRAL, DEFLATED, END, LOCAL, UTF8};

/// How hard it is tried to make it small.
const EFFORT: u8 = 6;
/// The version of the format that readers must know: the first with folders and compression.
const NEEDED: u16 = 20;
/// 1 January 1980, the first day that the format knows: there is no clock here, and the same files make the
/// same bytes.
const DAY: u16 = 0x21;

/// A zip of files, each with its path. The same files make the same bytes.
#[must_use]
pub fn pack_zip(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut zip = Vec::new();
    let mut table = Vec::new();
    for (path, bytes) in files {
        let packed = compress_to_vec(bytes, EFFORT);
        let mut shared = Vec::new();
        for number in [NEEDED, UTF8, DEFLATED, 0, DAY] {
            shared.extend(number.to_le_bytes());
        }
        for number in [crc32fast::hash(bytes), size(packed.len()), size(bytes.len())] {
            shared.extend(number.to_le_bytes());
        }
        shared.extend(short(path.len()).to_le_bytes());
        shared.extend([0; 2]);
        table.extend(CENTRAL.to_le_bytes());
        table.extend(NEEDED.to_le_bytes());
        table.extend(&shared);
        table.extend([0; 10]);
        table.extend(size(zip.len()).to_le_bytes());
        table.extend(path.as_bytes());
        zip.extend(LOCAL.to_le_bytes());
        zip.extend(shared);
        zip.extend(path.as_bytes());
        zip.extend(packed);
    }
    let at = size(zip.len());
    let length = size(table.len());
    zip.extend(table);
    zip.extend(END.to_le_bytes());
    zip.extend([0; 4]);
    let n_files = short(files.len()).to_le_bytes();
    zip.extend([n_files, n_files].concat());
    zip.extend(length.to_le_bytes());
    zip.extend(at.to_le_bytes());
    zip.extend([0; 2]);
    zip
}

/// A size as the format writes it; what lies in the memory of a page is never larger.
fn size(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
