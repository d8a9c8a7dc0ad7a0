//! A folder as one file, and back: a zip, with nothing in it that other programs would not read.

mod read;
mod write;

pub use read::{BundledBytes, unpack_zip};
pub use write::pack_zip;

/// The first number of a file's own head.
const LOCAL: u32 = 0x0403_4b50;
/// The first number of its line in the table at the end.
const CENTRAL: u32 = 0x0201_4b50;
/// The first number of the end.
const END: u32 = 0x0605_4b50;
/// How a file is packed: not at all.
const STORED: u16 = 0;
/// How a file is packed: compressed (RFC 1951).
const DEFLATED: u16 = 8;
/// The names are UTF-8.
const UTF8: u16 = 1 << 11;
/// A file is encrypted.
const ENCRYPTED: u16 = 1;

#[cfg(test)]
mod tests;
