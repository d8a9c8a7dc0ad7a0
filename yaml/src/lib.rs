//! YAML text as a tree in which every key, value and entry knows its place.
//!
//! [`parse`] never fails: it gives the tree of what could be read, the comments, and the faults of
//! the text. Scalars keep their written text (`0304`, `-0331`, `no`); what they mean is decided by
//! the YAML 1.2 core schema, and only when somebody asks.
//!
//! This crate is the only one that knows the YAML parser underneath.

mod build;
mod colors;
mod de;
mod decode;
mod document;
mod fault;
pub mod format;
mod json;
mod key_places;
mod limits;
mod lines;
mod mend;
mod mended;
mod node;
pub mod patch;
mod plain;
mod recover;
mod route;
mod scalar;
mod sections;
mod span;
mod splice;
mod tree;
mod verdict;
pub mod write;

pub use colors::{CodePart, code_parts};
pub use de::{ReadError, Unread, read, read_noting};
pub use decode::{decode, decode_lossy};
pub use document::Document;
pub use fault::{Encoding, Fault, FaultKind, SyntaxFault};
pub use json::{to_exact_json, to_json};
pub use limits::TextLimits;
pub use lines::{Lines, Position};
pub use node::{Comment, Data, Key, KeyValue, Node, Places};
pub use patch::{Patch, Splice};
pub use recover::parse;
pub use route::{Route, Step};
pub use scalar::{Scalar, ScalarKind};
pub use span::Span;
