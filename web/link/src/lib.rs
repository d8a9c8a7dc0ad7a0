//! Documents packed into the part of an address behind `#`, so that a link is enough to share them.
//!
//! That part of an address never leaves the machine of whoever opens it. What stands in it may come from
//! anybody: it is read within limits, and is a bundle of texts with harmless names, or a reason why not.

mod bundle;
mod fault;
mod fragment;
mod zip;

pub use bundle::{Bundle, BundledFile, MOST_BYTES, MOST_FILES, stays_inside};
pub use fault::LinkFault;
pub use fragment::{MOST_LETTERS, pack, unpack};
pub use zip::{BundledBytes, pack_zip, unpack_zip};

#[cfg(test)]
mod tests;
