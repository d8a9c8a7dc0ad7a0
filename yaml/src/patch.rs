//! Changes of a text by bytes.

use std::ops::Range;

/// One stretch of text and what stands there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Splice {
    /// The stretch, in bytes.
    pub at: Range<usize>,
    /// What stands there instead.
    pub with: String,
}

/// Splices of one text, in order and apart from each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Patch(Vec<Splice>);

impl Patch {
    /// Puts splices in order. There is none where two of them overlap.
    #[must_use]
    pub fn new(mut splices: Vec<Splice>) -> Option<Self> {
        splices.sort_by_key(|splice| (splice.at.start, splice.at.end));
        let apart = splices.windows(2).all(|pair| pair[0].at.end <= pair[1].at.start);
        apart.then_some(Self(splices))
    }

    /// Whether nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text with the splices done.
    #[must_use]
    pub fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for splice in &self.0 {
            out.push_str(&text[at..splice.at.start]);
            out.push_str(&splice.with);
            at = splice.at.end;
        }
        out.push_str(&text[at..]);
        out
    }

    /// The patch that gives the text back.
    #[must_use]
    pub fn inverse(&self, text: &str) -> Self {
        let mut shift: isize = 0;
        let back = self.0.iter().map(|splice| {
            let start = splice.at.start.saturating_add_signed(shift);
            shift += splice.with.len().cast_signed() - splice.at.len().cast_signed();
            let at = start..start + splice.with.len();
            Splice { at, with: text[splice.at.clone()].to_owned() }
        });
        Self(back.collect())
    }
}
