//! What somebody meant who wrote what the parser refuses.
//!
//! Every suspicion is tried: the text is mended and read again. The first that makes its part of the
//! text readable is the cause; reading goes on with the mended text, so that one mistake is one fault.
//! Nothing here is asked about a text that the parser accepts, slips aside that nobody means.

mod brackets;
mod colons;
mod commas;
mod conflict;
mod dashes;
mod indent;
mod lines;
mod quotes;
mod spaces;
mod view;
mod window;

use crate::build::{ParsedPart, Slip, Trouble};
use crate::fault::{FaultKind, SyntaxFault};
use crate::limits::TextLimits;
use crate::span::Span;
use crate::splice::Splice;
use crate::tree::build;
use view::TroubleView;
use window::Window;

/// How many suspicions are tried for one fault.
const TRIALS: usize = 80;

/// How many bytes may be read again for one fault: the time a fault takes must not depend on the
/// size of the text around it.
const EFFORT: usize = 1 << 18;

/// A suspicion: what is wrong, and what was meant.
#[derive(Debug, Clone)]
pub(crate) struct Mend {
    pub(crate) faults: Vec<(Span, FaultKind)>,
    /// In order, and in bytes of the text the suspicion is about.
    pub(crate) splices: Vec<Splice>,
    /// Whether it closes something: then what was swallowed behind its section proves nothing.
    closes: bool,
    /// Whether it is worth offering: not where something is only left out.
    pub(crate) offered: bool,
}

impl Mend {
    fn new(span: Span, kind: SyntaxFault, mut splices: Vec<Splice>) -> Self {
        splices.sort_by_key(|splice| splice.at.start);
        Self {
            faults: vec![(span, FaultKind::Syntax(kind))],
            splices,
            closes: false,
            offered: true,
        }
    }

    fn closing(self) -> Self {
        Self { closes: true, ..self }
    }

    /// The first place it is about.
    pub(crate) fn start(&self) -> usize {
        let splices = self.splices.iter().map(|splice| splice.at.start);
        let faults = self.faults.iter().map(|(span, _)| span.start as usize);
        splices.chain(faults).min().unwrap_or_default()
    }

    fn end(&self) -> usize {
        self.splices.last().map_or(0, |splice| splice.at.end)
    }
}

fn insert(at: usize, with: impl Into<String>) -> Splice {
    Splice { at: at..at, with: with.into() }
}

fn replace(at: std::ops::Range<usize>, with: impl Into<String>) -> Splice {
    Splice { at, with: with.into() }
}

/// What was meant where the parser gave up, or where a slip stands before that.
pub(crate) fn mend(text: &str, part: &ParsedPart, limits: &TextLimits) -> Option<Mend> {
    if let Some(slip) = &part.slip {
        let mend = match slip {
            Slip::MissingDash(key, list) => dashes::before_repeated(text, *key, *list),
            Slip::OddSpace(span) => spaces::odd(text, span.start as usize),
        };
        let first = |mend: &Mend| part.trouble.as_ref().is_none_or(|it| mend.start() <= it.at);
        if let Some(mend) = mend.filter(first) {
            return Some(mend);
        }
    }
    let trouble = part.trouble.as_ref()?;
    if let Some(mend) = conflict::markers(text) {
        return Some(mend);
    }
    let view = TroubleView::new(text, trouble);
    let mut trials = Trials { view: &view, limits, effort: EFFORT, best: None };
    for mend in suspicions(&view).take(TRIALS) {
        if trials.is_right(&mend) {
            return Some(mend);
        }
        if trials.effort == 0 {
            break;
        }
    }
    trials.best.map(|(_, mend)| mend)
}

/// What may be wrong, the likely first.
fn suspicions<'v>(view: &'v TroubleView<'_>) -> impl Iterator<Item = Mend> + 'v {
    let kinds: [fn(&TroubleView<'_>) -> Vec<Mend>; 10] = [
        spaces::suspicions,
        quotes::suspicions,
        lines::suspicions,
        brackets::suspicions,
        commas::suspicions,
        colons::suspicions,
        dashes::suspicions,
        indent::suspicions,
        lines::last_suspicions,
        |view| blanked(view),
    ];
    kinds.into_iter().flat_map(move |kind| kind(view))
}

/// If all else fails, the line is left out.
fn blanked(view: &TroubleView<'_>) -> Vec<Mend> {
    let span = if *view.kind == FaultKind::Tab {
        spaces::tab_at(view.text, view.at)
    } else {
        view::word_at(view.text, view.at)
    };
    let kind = view.kind;
    let fault = |splices| Mend {
        faults: vec![(span, kind.clone())],
        splices,
        closes: false,
        offered: false,
    };
    let mut mends = Vec::new();
    for line in [Some(view.line), view.above].into_iter().flatten() {
        mends.push(fault(vec![replace(line.start..line.end, "")]));
    }
    mends
}

struct Trials<'v, 't> {
    view: &'v TroubleView<'t>,
    limits: &'v TextLimits,
    effort: usize,
    /// The suspicion with which the text can be read furthest.
    best: Option<(usize, Mend)>,
}

impl Trials<'_, '_> {
    /// Whether the text around can be read once it is mended.
    fn is_right(&mut self, mend: &Mend) -> bool {
        let (text, at) = (self.view.text, self.view.at);
        let (from, behind) = if mend.closes {
            (mend.start(), mend.start())
        } else {
            (mend.start().min(self.view.cause), mend.end().max(at))
        };
        let window = Window::around(text, from, behind);
        let Some(effort) = self.effort.checked_sub(window.len()) else {
            self.effort = 0;
            return false;
        };
        self.effort = effort;
        let end = window.end;
        let mut mended = String::with_capacity(window.len());
        mended.push_str(&text[window.head.clone()]);
        let mut copied = window.start;
        for splice in &mend.splices {
            mended.push_str(&text[copied..splice.at.start]);
            mended.push_str(&splice.with);
            copied = splice.at.end;
        }
        mended.push_str(text.get(copied..end).unwrap_or_default());
        let part = build(&mended, self.limits);
        if part.stopped {
            return false;
        }
        let odd =
            |kind: &FaultKind| matches!(kind, FaultKind::DuplicateKey(_) | FaultKind::ComplexKey);
        let repeats = part.slip.is_some() || part.faults.iter().any(|fault| odd(&fault.kind));
        // Distances are counted from the end of the section, where both texts are the same.
        let left = part.trouble.as_ref().map_or(0, |trouble| mended.len() - trouble.at);
        if left == 0 && !repeats {
            return true;
        }
        let line_end = text[at..end.max(at)].find('\n').map_or(end, |offset| at + offset + 1);
        let goes_further = end - left.min(end) >= line_end.max(mend.end());
        let reach = end - left.min(end);
        if goes_further && !mend.closes && self.best.as_ref().is_none_or(|(best, _)| reach > *best)
        {
            self.best = Some((reach, mend.clone()));
        }
        false
    }
}

/// What the parser complains about, and the word where it does.
pub(crate) fn plainly(text: &str, trouble: &Trouble) -> (Span, FaultKind) {
    let span = match (&trouble.kind, trouble.open.last()) {
        (FaultKind::Syntax(SyntaxFault::UnclosedBracket(_)), Some(open)) => {
            Span::new(*open, *open + 1)
        }
        (FaultKind::Tab, _) => spaces::tab_at(text, trouble.at),
        _ => view::word_at(text, trouble.at),
    };
    let kind = match (&trouble.kind, span.of(text)) {
        (FaultKind::Syntax(SyntaxFault::UnclosedBracket(_)), "{") => {
            SyntaxFault::UnclosedBracket('{')
        }
        (FaultKind::Syntax(SyntaxFault::UnclosedBracket(_)), "[") => {
            SyntaxFault::UnclosedBracket('[')
        }
        _ => return (span, trouble.kind.clone()),
    };
    (span, FaultKind::Syntax(kind))
}
