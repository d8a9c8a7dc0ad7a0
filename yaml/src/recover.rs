//! Reading goes on behind a fault: with the text as it was surely meant, or from the next key that
//! begins a line.

use std::collections::HashMap;

use smol_str::SmolStr;

use crate::build::ParsedPart;
use crate::document::Document;
use crate::fault::{Fault, FaultKind};
use crate::limits::TextLimits;
use crate::mend::{Mend, mend};
use crate::mended::MendedText;
use crate::node::{Data, Key, KeyValue, Node};
use crate::sections::{next_section, root_key, section_start};
use crate::span::Span;
use crate::splice::{Patch, Splice};
use crate::tree::build;

/// How many broken places one text may have before the rest is left alone.
const RECOVERIES: usize = 32;

/// Reads a text as far as it can be read. Never fails, never panics.
#[must_use]
pub fn parse(text: &str, limits: &TextLimits) -> Document {
    let mut reading = Reading::default();
    if text.len() > limits.bytes {
        let kind = FaultKind::SizeLimit(limits.bytes);
        let span = Span::new(0, text.chars().next().map_or(0, char::len_utf8));
        reading.document.faults.push(Fault { span, other: None, kind, repair: None });
        return reading.document;
    }
    let mut work = MendedText::new(text);
    for round in 0..=RECOVERIES {
        let part = build(work.text(), limits);
        let mended = (round < RECOVERIES).then(|| mend(work.text(), &part, limits)).flatten();
        let mended = mended.filter(|mended| !reading.goes_in_circles(&work, mended));
        let next = match mended {
            Some(mended) => Some(reading.take_mended(&work, part, mended)),
            None => reading.take(&work, part),
        };
        let Some(next) = next else { break };
        work = next;
    }
    reading.finish(limits)
}

/// What was read so far.
#[derive(Default)]
struct Reading {
    document: Document,
    /// Where the keys of the root stand.
    known: HashMap<SmolStr, Span>,
}

impl Reading {
    /// Whether a mend is for a mistake that was mended in vain before.
    fn goes_in_circles(&self, work: &MendedText<'_>, mended: &Mend) -> bool {
        mended.faults.iter().any(|(span, kind)| self.has_told(work.span(*span), kind))
    }

    fn has_told(&self, span: Span, kind: &FaultKind) -> bool {
        self.document.faults.iter().any(|fault| fault.span == span && fault.kind.is_like(kind))
    }

    /// Takes what stands before a mended section, and gives the mended text from there on.
    fn take_mended<'t>(
        &mut self,
        work: &MendedText<'t>,
        mut part: ParsedPart,
        mended: Mend,
    ) -> MendedText<'t> {
        let start = section_start(work.text(), mended.start());
        let before = |span: Span| (span.start as usize) < start;
        part.comments.retain(|comment| before(comment.span));
        part.faults.retain(|fault| before(fault.span));
        part.root = part.root.filter(|_| start > 0);
        if let Some(Node { data: Data::Mapping(entries), span, .. }) = &mut part.root {
            entries.retain(|entry| before(entry.key.span));
            span.end =
                entries.last().map_or(span.start, |last| last.value.span.end.max(span.start));
        }
        part.trouble = None;
        let torn = torn_key(work, start, mended.start());
        self.join(work, part, None);
        // What a merge should become, and a line that could not be understood, is for the author.
        let splices = mended.splices.iter().map(|splice| Splice {
            at: work.origin(splice.at.start)..work.origin(splice.at.end),
            with: splice.with.clone(),
        });
        let mut repair = mended.offered.then(|| Patch::new(splices.collect()).ok()).flatten();
        for (span, kind) in mended.faults {
            let span = work.span(span);
            self.document.faults.push(Fault { span, other: None, kind, repair: repair.take() });
        }
        self.document.torn.push(torn);
        work.mended(start, &mended.splices)
    }

    /// Takes all that was read; where the text is broken, gives what follows from the next key on.
    fn take<'t>(&mut self, work: &MendedText<'t>, mut part: ParsedPart) -> Option<MendedText<'t>> {
        let Some(trouble) = part.trouble.take() else {
            let stopped = part.stopped;
            self.join(work, part, None);
            if stopped && let Some(last) = self.last_key() {
                self.document.torn.push(last);
            }
            return None;
        };
        let text = work.text();
        let (span, kind) = crate::mend::plainly(text, &trouble);
        if !self.has_told(work.span(span), &kind) {
            part.faults.push(Fault { span, other: None, kind, repair: None });
        }
        let torn = torn_key(work, section_start(text, span.start as usize), trouble.at);
        self.join(work, part, Some(&torn));
        self.document.torn.push(torn);
        Some(work.rest(next_section(text, trouble.at.max(span.start as usize))?))
    }

    /// Adds what a part has to what was read before.
    fn join(&mut self, work: &MendedText<'_>, part: ParsedPart, torn: Option<&Key>) {
        let first = self.document.torn.is_empty() && self.document.root.is_none();
        let document = &mut self.document;
        document.comments.extend(
            part.comments
                .into_iter()
                .map(|comment| crate::Comment { span: work.span(comment.span) }),
        );
        // An anchor may have been lost with the broken part: aliases behind it are not to blame.
        let faults = part
            .faults
            .into_iter()
            .filter(|fault| first || !matches!(fault.kind, FaultKind::UnknownAlias(_)));
        document.faults.extend(faults.map(|fault| Fault {
            span: work.span(fault.span),
            other: fault.other.map(|other| work.span(other)),
            kind: fault.kind,
            repair: None,
        }));
        let Some(mut root) = part.root else { return };
        move_back(&mut root, work);
        let Some(whole) = document.root.as_mut() else {
            for entry in root.entries().into_iter().flatten() {
                self.known.entry(entry.key.text.clone()).or_insert(entry.key.span);
            }
            document.root = Some(root);
            return;
        };
        whole.span = whole.span.to(root.span);
        let (Data::Mapping(entries), Data::Mapping(more)) = (&mut whole.data, root.data) else {
            return;
        };
        for entry in more {
            let Some(first) = self.known.get(&entry.key.text).copied() else {
                self.known.insert(entry.key.text.clone(), entry.key.span);
                entries.push(entry);
                continue;
            };
            if torn.is_none_or(|torn| torn.text != entry.key.text) {
                let kind = FaultKind::DuplicateKey(entry.key.text);
                document.faults.push(Fault {
                    span: entry.key.span,
                    other: Some(first),
                    kind,
                    repair: None,
                });
            }
        }
    }

    /// The key of the root that was read last.
    fn last_key(&self) -> Option<Key> {
        let entries = self.document.root.as_ref()?.entries()?;
        entries.last().map(|entry| entry.key.clone())
    }

    fn finish(self, limits: &TextLimits) -> Document {
        let mut document = self.document;
        document.comments.sort_by_key(|comment| comment.span);
        document.comments.dedup();
        document.faults.sort_by_key(|fault| fault.span);
        if document.faults.len() > limits.faults {
            document.faults.truncate(limits.faults);
            if let Some(last) = document.faults.last_mut() {
                last.kind = FaultKind::FaultLimit(limits.faults);
                last.other = None;
            }
        }
        document
    }
}

/// The key of the root whose value contains a place; without a name where the root has no such key.
fn torn_key(work: &MendedText<'_>, start: usize, at: usize) -> Key {
    let line = work.text()[start..].split('\n').next().unwrap_or_default();
    let key = root_key(line).unwrap_or_default();
    let span = if key.is_empty() { Span::new(at, at) } else { Span::new(start, start + key.len()) };
    Key { text: key.into(), span: work.span(span) }
}

/// Moves a tree to the places of the text as written.
fn move_back(node: &mut Node, work: &MendedText<'_>) {
    if work.is_as_written() {
        return;
    }
    node.span = work.span(node.span);
    match &mut node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => items.iter_mut().for_each(|item| move_back(item, work)),
        Data::Mapping(entries) => {
            for KeyValue { key, value } in entries {
                key.span = work.span(key.span);
                move_back(value, work);
            }
        }
    }
}
