//! Faults of the text itself.

pub mod complex_key;
pub mod duplicate_key;
pub mod merge;
pub mod not_utf8;
pub mod second_document;
pub mod syntax;
pub mod tab;
pub mod too_deep;
pub mod too_large;
pub mod unknown_alias;
pub mod unknown_tag;
mod words;

use banneret_yaml::{Fault, Route};

use super::Check;
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text::Text;

/// A finding on a fault of the text.
fn on_fault(scene: &Scene<'_>, check: &'static Check, fault: &Fault, message: Text) -> Diagnostic {
    scene.finding(check, fault.span, Route::root(), message)
}
