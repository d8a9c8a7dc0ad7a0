//! The files of a zip from anybody.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use super::{CENTRAL, DEFLATED, ENCRYPTED, END, LOCAL, STORED};
use crate::bundle::stays_inside;
use crate::fault::LinkFault;

/// The most files that are taken out of a zip.
const MOST_IN_ZIP: u16 = 5_000;
/// The most bytes that are taken out of a zip.
const MOST_UNPACKED: usize = 64 << 20;
/// How long the end of a zip is without its comment, and its longest comment.
const END_LENGTH: usize = 22;
const MOST_COMMENT: usize = 0xffff;

/// A file out of a zip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BundledBytes {
    /// Its path, with `/` between its parts.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The files of a zip. What leads out of it, is hidden or is no plain file is left out.
///
/// # Errors
///
/// Fails where it is no zip, is damaged or encrypted, or holds more than anyone means to open.
pub fn unpack_zip(zip: &[u8]) -> Result<Vec<BundledBytes>, LinkFault> {
    let end = end_of(zip).ok_or(LinkFault::NoZip)?;
    let n_files = short(zip, end + 10).ok_or(LinkFault::NoZip)?;
    if n_files > MOST_IN_ZIP {
        return Err(LinkFault::LargeZip);
    }
    let mut at = long(zip, end + 16).ok_or(LinkFault::NoZip)?;
    let mut left = MOST_UNPACKED;
    // Files lie one behind the other: where they share their bytes, a small zip would be read for hours.
    let mut unread = zip.len();
    let mut files = Vec::new();
    for _ in 0..n_files {
        let line = Line::read(zip, at).ok_or(LinkFault::NoZip)?;
        at += line.length;
        if line.path.as_deref().is_none_or(|path| !stays_inside(path)) {
            continue;
        }
        unread = unread.checked_sub(line.packed).ok_or(LinkFault::NoZip)?;
        let bytes = line.unpacked(zip, left)?;
        left -= bytes.len();
        files.extend(line.path.map(|path| BundledBytes { path, bytes }));
    }
    Ok(files)
}

/// A line of the table of a zip.
struct Line {
    flags: u16,
    method: u16,
    crc: u32,
    packed: usize,
    head: usize,
    /// None where its name is no UTF-8.
    path: Option<String>,
    /// How long the line is.
    length: usize,
}

impl Line {
    fn read(zip: &[u8], at: usize) -> Option<Self> {
        if long(zip, at)? != CENTRAL as usize {
            return None;
        }
        let [name, extra, comment] = [28, 30, 32].map(|it| short(zip, at + it).map(usize::from));
        let begin = at + 46;
        let end = begin + name?;
        Some(Self {
            flags: short(zip, at + 8)?,
            method: short(zip, at + 10)?,
            crc: u32::try_from(long(zip, at + 16)?).ok()?,
            packed: long(zip, at + 20)?,
            head: long(zip, at + 42)?,
            path: String::from_utf8(zip.get(begin..end)?.to_vec()).ok(),
            length: end + extra? + comment? - at,
        })
    }

    /// What is in the file, if that is not more than the most that is taken.
    fn unpacked(&self, zip: &[u8], most: usize) -> Result<Vec<u8>, LinkFault> {
        let packed = self.packed(zip).ok_or(LinkFault::NoZip)?;
        let bytes = match self.method {
            STORED if packed.len() > most => return Err(LinkFault::LargeZip),
            STORED => packed.to_vec(),
            DEFLATED => {
                decompress_to_vec_with_limit(packed, most).map_err(|it| match it.status {
                    TINFLStatus::HasMoreOutput => LinkFault::LargeZip,
                    _ => LinkFault::NoZip,
                })?
            }
            _ => return Err(LinkFault::NoZip),
        };
        if crc32fast::hash(&bytes) == self.crc { Ok(bytes) } else { Err(LinkFault::NoZip) }
    }

    fn packed<'z>(&self, zip: &'z [u8]) -> Option<&'z [u8]> {
        let plain = self.flags & ENCRYPTED == 0 && long(zip, self.head)? == LOCAL as usize;
        let [name, extra] = [26, 28].map(|it| short(zip, self.head + it).map(usize::from));
        let begin = self.head + 30 + name? + extra?;
        zip.get(begin..begin.checked_add(self.packed)?).filter(|_| plain)
    }
}

/// Where the end of a zip begins: behind it there is at most a comment.
fn end_of(zip: &[u8]) -> Option<usize> {
    let last = zip.len().checked_sub(END_LENGTH)?;
    let first = last.saturating_sub(MOST_COMMENT);
    (first..=last).rev().find(|at| long(zip, *at) == Some(END as usize))
}

fn short(zip: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(zip.get(at..at.checked_add(2)?)?.try_into().ok()?))
}

fn long(zip: &[u8], at: usize) -> Option<usize> {
    let bytes = zip.get(at..at.checked_add(4)?)?.try_into().ok()?;
    usize::try_from(u32::from_le_bytes(bytes)).ok()
}
