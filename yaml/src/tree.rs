//! The tree of a text: by the reader of plain YAML where it can, else by the parser.

use granit_parser::{Options, Parser};

use crate::build::{Builder, ParsedPart};
use crate::limits::TextLimits;
use crate::plain::{self, NotPlain};
use crate::span::Span;

/// The tree of a text.
pub(crate) fn build(text: &str, limits: &TextLimits) -> ParsedPart {
    let mut builder = Builder::new(text, limits);
    match plain::read(text, limits.depth, &mut builder) {
        Ok(()) => builder.finish(),
        Err(NotPlain) => parsed(text, limits),
    }
}

/// Runs the parser over a text.
fn parsed(text: &str, limits: &TextLimits) -> ParsedPart {
    let mut options = Options::default();
    options.emit_unresolved_aliases = true;
    options.strict_indentation = true;
    options.flow_nesting_limit = limits.depth;
    options.block_nesting_limit = limits.depth;
    let mut parser = Parser::new_from_str_with_options(text, options);
    let mut builder = Builder::new(text, limits);
    while let Some(event) = parser.next_event() {
        match event {
            Ok((event, span)) => {
                let span = Span::new(
                    span.start.byte_offset().unwrap_or_default(),
                    span.end.byte_offset().unwrap_or_default(),
                );
                if builder.take(event, span).is_break() {
                    break;
                }
            }
            Err(error) => {
                builder.give_up(&error);
                break;
            }
        }
    }
    builder.finish()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// What the parser makes of a text, and what the reader of plain ones does, if it takes it.
    pub(crate) fn both(text: &str) -> (ParsedPart, Option<ParsedPart>) {
        let limits = TextLimits::default();
        let mut builder = Builder::new(text, &limits);
        let plain = plain::read(text, limits.depth, &mut builder).is_ok();
        (parsed(text, &limits), plain.then(|| builder.finish()))
    }
}
