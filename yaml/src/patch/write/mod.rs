//! Values as new text.

mod collection;
mod scalar;

pub(crate) use collection::{Pen, fits_block, spaces};
pub(crate) use scalar::{Quotes, key};
