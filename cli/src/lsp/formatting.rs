//! The canonical layout, as small edits.

use banneret_validator::format::formatted;
use banneret_yaml::patch::{Patch, Splice};
use lsp_server::ErrorCode;
use lsp_types::{DocumentFormattingParams, TextEdit};

use super::fixes::edits;
use super::server::{Known, Server, Unanswered};

pub(super) fn format(
    server: &Server<'_>,
    known: &Known<'_>,
    _: &DocumentFormattingParams,
) -> Result<Vec<TextEdit>, Unanswered> {
    let source = known.source();
    let after = formatted(source).map_err(|why| {
        Unanswered(ErrorCode::RequestFailed, why.text().typeset().get(server.lang()).to_owned())
    })?;
    Ok(edits(server, source, &line_patch(&source.text, &after)))
}

/// What makes one text of another, line by line, so that carets stay where they are.
fn line_patch(before: &str, after: &str) -> Patch {
    let mut options = diffy::DiffOptions::new();
    options.set_context_len(0);
    let diff = options.create_patch(before, after);
    let starts: Vec<usize> =
        std::iter::once(0).chain(before.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let start = |line: usize| starts.get(line).copied().unwrap_or(before.len());
    let splices = diff.hunks().iter().map(|hunk| {
        let (old, count) = (hunk.old_range().start(), hunk.old_range().len());
        // Where nothing goes, the range names the line before.
        let first = if count == 0 { old } else { old.saturating_sub(1) };
        let with = hunk.lines().iter().filter_map(|line| match line {
            diffy::Line::Insert(text) => Some(*text),
            diffy::Line::Delete(_) | diffy::Line::Context(_) => None,
        });
        Splice { at: start(first)..start(first + count), with: with.collect() }
    });
    let patch = Patch::new(splices.collect()).unwrap_or_default();
    // Whatever a line is taken for, the text that comes out is the right one.
    if patch.apply(before) == after { patch } else { Patch::one(0..before.len(), after) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_stay_are_not_touched() {
        let (before, after) = ("a: 1\nb:  2\nc: 3\nd: 4", "a: 1\nb: 2\nc: 3\n\nd: 4\n");
        let patch = line_patch(before, after);
        assert_eq!(patch.apply(before), after);
        assert!(patch.splices().iter().all(|splice| !before[splice.at.clone()].contains("a: 1")));
        assert!(line_patch(after, after).is_empty());
        assert_eq!(line_patch("", "x\n").apply(""), "x\n");
    }
}
