//! Patches: what to write in place of what, in bytes of one text.

use std::fmt;
use std::ops::Range;

/// One stretch of a text and what stands there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Splice {
    /// The bytes that go; empty where something is only added.
    pub at: Range<usize>,
    /// What is written there.
    pub with: String,
}

/// Splices in order that do not overlap, all in bytes of the same text.
///
/// ```
/// use banneret_yaml::patch::Patch;
///
/// let text = "count: 2 # guards\n";
/// let patch = Patch::one(7..8, "3");
/// let patched = patch.apply(text);
/// assert_eq!(patched, "count: 3 # guards\n");
/// assert_eq!(patch.inverse(text).apply(&patched), text);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Patch {
    splices: Vec<Splice>,
}

/// Two splices want the same bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overlap;

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("two changes want the same part of the text")
    }
}

impl std::error::Error for Overlap {}

impl Patch {
    /// A patch of splices in any order. What is added at one and the same place stays in the order
    /// given.
    ///
    /// # Errors
    /// Where two of them want the same bytes.
    pub fn new(mut splices: Vec<Splice>) -> Result<Self, Overlap> {
        splices.retain(|splice| !splice.at.is_empty() || !splice.with.is_empty());
        splices.sort_by_key(|splice| (splice.at.start, splice.at.end));
        let ordered = splices.windows(2).all(|pair| pair[0].at.end <= pair[1].at.start);
        if ordered { Ok(Self { splices }) } else { Err(Overlap) }
    }

    /// A patch of one splice.
    #[must_use]
    pub fn one(at: Range<usize>, with: impl Into<String>) -> Self {
        let splice = Splice { at, with: with.into() };
        let idle = splice.at.is_empty() && splice.with.is_empty();
        Self { splices: if idle { Vec::new() } else { vec![splice] } }
    }

    /// The splices in order.
    #[must_use]
    pub fn splices(&self) -> &[Splice] {
        &self.splices
    }

    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.splices.is_empty()
    }

    /// Whether another patch of the same text wants some of the same places.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        let touch = |a: &Range<usize>, b: &Range<usize>| a.start <= b.end && b.start <= a.end;
        self.splices.iter().any(|mine| other.splices.iter().any(|it| touch(&mine.at, &it.at)))
    }

    /// The text with every splice written. What lies outside the text is left out.
    #[must_use]
    pub fn apply(&self, text: &str) -> String {
        let added: usize = self.splices.iter().map(|splice| splice.with.len()).sum();
        let mut out = String::with_capacity(text.len() + added);
        let mut at = 0;
        for splice in &self.splices {
            out.push_str(text.get(at..splice.at.start).unwrap_or_default());
            out.push_str(&splice.with);
            at = splice.at.end;
        }
        out.push_str(text.get(at..).unwrap_or_default());
        out
    }

    /// The patch of the patched text that gives this text back.
    #[must_use]
    pub fn inverse(&self, text: &str) -> Self {
        let mut added = 0;
        let mut gone = 0;
        let undo = self.splices.iter().map(|splice| {
            let start = splice.at.start + added - gone;
            added += splice.with.len();
            gone += splice.at.len();
            let with = text.get(splice.at.clone()).unwrap_or_default().to_owned();
            Splice { at: start..start + splice.with.len(), with }
        });
        Self { splices: undo.collect() }
    }

    /// This patch and, on the patched text, the next one: both as one patch of the first text.
    ///
    /// ```
    /// use banneret_yaml::patch::Patch;
    ///
    /// let both = Patch::one(0..1, "xy").then(&Patch::one(1..3, "z"));
    /// assert_eq!(both.apply("abc"), "xzc");
    /// ```
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let mut rest = self.pieces();
        let mut out = Vec::new();
        let mut at = 0;
        for splice in &next.splices {
            out.extend(take(&mut rest, splice.at.start - at));
            take(&mut rest, splice.at.len());
            out.push(Piece::New(splice.with.clone()));
            at = splice.at.end;
        }
        rest.reverse();
        out.extend(rest);
        Self::of_pieces(out)
    }

    /// The patched text as pieces, the first one last.
    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(2 * self.splices.len() + 1);
        let mut at = 0;
        for splice in &self.splices {
            pieces.push(Piece::Old(at..splice.at.start));
            pieces.push(Piece::New(splice.with.clone()));
            at = splice.at.end;
        }
        pieces.push(Piece::Old(at..usize::MAX));
        pieces.reverse();
        pieces
    }

    fn of_pieces(pieces: Vec<Piece>) -> Self {
        let mut splices = Vec::new();
        let mut at = 0;
        let mut with = String::new();
        for piece in pieces {
            match piece {
                Piece::New(text) => with.push_str(&text),
                Piece::Old(old) if old.is_empty() => {}
                Piece::Old(old) => {
                    if at < old.start || !with.is_empty() {
                        splices.push(Splice { at: at..old.start, with: std::mem::take(&mut with) });
                    }
                    at = old.end;
                }
            }
        }
        Self { splices }
    }
}

/// A part of a patched text: kept from the text before, or written.
enum Piece {
    Old(Range<usize>),
    New(String),
}

/// Takes so many bytes from the pieces, the first of which stands last.
fn take(rest: &mut Vec<Piece>, mut bytes: usize) -> Vec<Piece> {
    let mut taken = Vec::new();
    while bytes > 0 {
        match rest.pop() {
            None => break,
            Some(Piece::Old(old)) if old.len() > bytes => {
                let middle = old.start + bytes;
                rest.push(Piece::Old(middle..old.end));
                taken.push(Piece::Old(old.start..middle));
                bytes = 0;
            }
            Some(Piece::New(mut new)) if new.len() > bytes => {
                let behind = new.split_off(bytes);
                rest.push(Piece::New(behind));
                taken.push(Piece::New(new));
                bytes = 0;
            }
            Some(piece) => {
                bytes -= match &piece {
                    Piece::Old(old) => old.len(),
                    Piece::New(new) => new.len(),
                };
                taken.push(piece);
            }
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_splices_are_refused() {
        let splice = |at, with: &str| Splice { at, with: with.into() };
        assert_eq!(Patch::new(vec![splice(2..4, "a"), splice(0..3, "b")]), Err(Overlap));
        let patch = Patch::new(vec![splice(2..4, "a"), splice(0..2, "b")]).unwrap();
        assert_eq!(patch.apply("12345"), "ba5");
        assert!(Patch::new(vec![splice(2..2, "")]).unwrap().is_empty());
    }
}
