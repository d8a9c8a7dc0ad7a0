//! Reading goes on behind a fault: from the next key that begins a line.

use crate::build::{Limits, build};
use crate::fault::{Fault, FaultKind};
use crate::node::{Data, Document, Key};
use crate::span::Span;

/// How many broken places one text may have before the rest is left alone.
const RECOVERIES: usize = 32;

/// Reads a text as far as it can be read. Never fails, never panics.
#[must_use]
pub fn parse(text: &str, limits: &Limits) -> Document {
    let mut document = Document::default();
    if text.len() > limits.bytes {
        let kind = FaultKind::SizeLimit(limits.bytes);
        document.faults.push(Fault { span: Span::new(0, 1.min(text.len())), other: None, kind });
        return document;
    }
    let mut start = 0;
    for attempt in 0..=RECOVERIES {
        let part = build(&text[start..], start, limits);
        document.comments.extend(part.comments);
        // An anchor may have been lost with the broken part: aliases behind it are not to blame.
        let faults = part
            .faults
            .into_iter()
            .filter(|fault| attempt == 0 || !matches!(fault.kind, FaultKind::UnknownAlias(_)));
        document.faults.extend(faults);
        let torn = part.stopped.and_then(|stopped| torn_key(text, start, stopped));
        join(&mut document, part.root, torn.as_ref());
        document.torn.extend(torn);
        let Some(stopped) = part.stopped else { break };
        let Some(next) = next_key(text, stopped.max(start)) else { break };
        start = next;
    }
    document.comments.sort_by_key(|comment| comment.span);
    document.comments.dedup();
    document.faults.sort_by_key(|fault| fault.span);
    document
}

/// Adds the entries of a part to those read before.
fn join(document: &mut Document, part: Option<crate::Node>, torn: Option<&Key>) {
    let Some(part) = part else { return };
    let Some(root) = document.root.as_mut() else {
        document.root = Some(part);
        return;
    };
    root.span = root.span.to(part.span);
    let (Data::Mapping(entries), Data::Mapping(more)) = (&mut root.data, part.data) else { return };
    for entry in more {
        let Some(first) = entries.iter().find(|first| first.key.text == entry.key.text) else {
            entries.push(entry);
            continue;
        };
        if torn.is_none_or(|torn| torn.text != entry.key.text) {
            document.faults.push(Fault {
                span: entry.key.span,
                other: Some(first.key.span),
                kind: FaultKind::DuplicateKey(entry.key.text),
            });
        }
    }
}

/// The key of the root whose value contains a place.
fn torn_key(text: &str, from: usize, at: usize) -> Option<Key> {
    let at = at.min(text.len());
    let mut found = None;
    let mut line_start = from;
    for line in text[from..].split_inclusive('\n') {
        if line_start > at {
            break;
        }
        if let Some(key) = root_key(line) {
            found =
                Some(Key { text: key.into(), span: Span::new(line_start, line_start + key.len()) });
        }
        line_start += line.len();
    }
    found
}

/// The start of the first line behind a place that begins with a key.
fn next_key(text: &str, behind: usize) -> Option<usize> {
    let rest = text.get(behind..)?;
    let mut line_start = behind + rest.find('\n')? + 1;
    for line in text[line_start..].split_inclusive('\n') {
        if root_key(line).is_some() {
            return Some(line_start);
        }
        line_start += line.len();
    }
    None
}

/// The key a line of the root begins with: a bare word directly followed by a colon.
pub(crate) fn root_key(line: &str) -> Option<&str> {
    let (key, rest) = line.split_once(':')?;
    let bare = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    let ends = rest.is_empty() || rest.starts_with([' ', '\n', '\r', '\t']);
    (bare && ends).then_some(key)
}
