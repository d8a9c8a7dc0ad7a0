//! The reader of areas. What can be written is told at [`Area`].

use std::ops::Range;

use super::area_words::{AreaWord, meaning, similar};
use super::label::is_number;
use super::{Area, Coord, LabelError, Labels, Placed, Term, parse_column, parse_label};

/// Which part of a text keeps it from being an area, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaError {
    /// The part of the text, in bytes. Where something is missing it is the word that lacks it.
    pub range: Range<usize>,
    /// What is wrong.
    pub kind: AreaErrorKind,
}

/// What is wrong with the text of an area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AreaErrorKind {
    /// There is no text.
    Empty,
    /// A separator or `but` with nothing before or after it.
    MissingTerm,
    /// A word that belongs to what comes before it by nothing: a comma or `and` is missing.
    MissingSeparator,
    /// A second `but`.
    SecondBut,
    /// Neither a word of areas, nor a label, nor an id.
    UnknownWord {
        /// What may be meant, most likely first.
        candidates: Vec<String>,
    },
    /// The label of a hex or a column is wrong.
    Label(LabelError),
    /// Hexes from one to another: there is no such area, only rows and columns.
    HexRange,
    /// A number or a column without `rows` or `columns` before it.
    MissingAxis,
    /// `rows` or `columns`, or a hyphen after them, without what should follow.
    MissingNumber(Axis),
    /// A row that is not a number.
    RowNotANumber,
    /// A span whose end is before its start.
    ReversedRange {
        /// The span the other way round.
        suggestion: String,
    },
    /// `within` without a number of steps.
    MissingSteps,
    /// A number too large for any map.
    NumberTooLarge,
    /// `within 3` without `of`.
    MissingOf,
    /// `within 3 of` or `hex` without a hex.
    MissingHex,
    /// `edge` without a direction, or with one that is no edge of the map.
    MissingCompass,
}

/// Rows or columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Rows.
    Rows,
    /// Columns.
    Columns,
}

/// Reads an area.
pub(super) fn parse(text: &str, labels: Labels) -> Result<Area, AreaError> {
    Parser { text, at: 0, labels, axis: None }.area()
}

type Parsed<T> = Result<T, AreaError>;

fn fail<T>(range: Range<usize>, kind: AreaErrorKind) -> Parsed<T> {
    Err(AreaError { range, kind })
}

enum Separator {
    And,
    But,
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    labels: Labels,
    /// Whether rows or columns came last, so that bare numbers are more of them.
    axis: Option<Axis>,
}

impl Parser<'_> {
    fn area(mut self) -> Parsed<Area> {
        if self.is_at_end() {
            return fail(0..self.text.len(), AreaErrorKind::Empty);
        }
        let mut included = vec![self.term()?];
        let mut excluded = Vec::new();
        let mut is_excluding = false;
        while !self.is_at_end() {
            let list = if is_excluding { &mut excluded } else { &mut included };
            let separator = self.separator(list.last())?;
            if self.is_at_end() {
                return fail(separator.range, AreaErrorKind::MissingTerm);
            }
            match separator.value {
                Separator::And => list.push(self.term()?),
                Separator::But if is_excluding => {
                    return fail(separator.range, AreaErrorKind::SecondBut);
                }
                Separator::But => {
                    is_excluding = true;
                    excluded.push(self.term()?);
                }
            }
        }
        Ok(Area { included, excluded })
    }

    /// A sign or a word between terms, or a sign followed by a word.
    fn separator(&mut self, last: Option<&Placed<Term>>) -> Parsed<Placed<Separator>> {
        let sign = self.sign();
        let (word, found) = self.peek();
        let value = match (found, &sign) {
            (Some(AreaWord::And), _) => Separator::And,
            (Some(AreaWord::But), _) => Separator::But,
            (_, Some(sign)) => return Ok(Placed { value: Separator::And, range: sign.clone() }),
            (_, None) => return missing_separator(last, word),
        };
        self.at = word.end;
        Ok(Placed { value, range: word })
    }

    fn term(&mut self) -> Parsed<Placed<Term>> {
        let (word, meaning) = self.peek();
        if word.is_empty() {
            let range = self.sign().unwrap_or(word);
            return fail(range, AreaErrorKind::MissingTerm);
        }
        if let Some(axis) = self.axis
            && let Some(term) = self.more_of(axis)?
        {
            return Ok(term);
        }
        self.axis = None;
        self.at = word.end;
        let start = word.start;
        let value = match meaning {
            Some(AreaWord::All) => Term::All,
            Some(AreaWord::Rows) => self.span(Axis::Rows, word)?,
            Some(AreaWord::Columns) => self.span(Axis::Columns, word)?,
            Some(AreaWord::Within | AreaWord::At) => self.within(word)?,
            Some(AreaWord::Edge) => self.edge(word)?,
            Some(AreaWord::Hexes) => Term::Hex(self.hex(word)?.value),
            Some(AreaWord::And | AreaWord::But) => return fail(word, AreaErrorKind::MissingTerm),
            Some(AreaWord::Compass(edge)) => match self.peek() {
                (keyword, Some(AreaWord::Edge)) => {
                    self.at = keyword.end;
                    Term::Edge(edge)
                }
                _ => self.hex_or_zone(word)?,
            },
            // Words that only follow others may name a zone where they stand alone.
            Some(AreaWord::Of | AreaWord::To) | None => self.hex_or_zone(word)?,
        };
        Ok(Placed { value, range: start..self.at })
    }

    /// What follows `rows` or `columns`.
    fn span(&mut self, axis: Axis, keyword: Range<usize>) -> Parsed<Term> {
        self.axis = Some(axis);
        let first = self.bound(axis, keyword)?;
        let last = match self.dash() {
            Some(dash) => self.bound(axis, dash)?,
            None => first.clone(),
        };
        if last.value < first.value {
            let text = |bound: &Placed<u16>| &self.text[bound.range.clone()];
            let suggestion = format!("{}-{}", text(&last), text(&first));
            let range = first.range.start..last.range.end;
            return fail(range, AreaErrorKind::ReversedRange { suggestion });
        }
        Ok(match axis {
            Axis::Rows => Term::Rows { first, last },
            Axis::Columns => Term::Columns { first, last },
        })
    }

    /// More rows or columns, where a bare number or column cannot be anything else.
    fn more_of(&mut self, axis: Axis) -> Parsed<Option<Placed<Term>>> {
        let (start, labels) = (self.at, self.labels);
        let is_bound = |text: &str| match axis {
            Axis::Rows => is_short_number(text),
            Axis::Columns => is_short_number(text) || is_column(text, labels),
        };
        let first = self.atom();
        let mut ends_there = is_bound(&self.text[first.clone()]);
        if ends_there && self.dash().is_some() {
            ends_there = is_bound(&self.text[self.atom()]);
        }
        let ends_there = ends_there && self.is_at_boundary();
        self.at = start;
        if !ends_there {
            return Ok(None);
        }
        let value = self.span(axis, first.clone())?;
        Ok(Some(Placed { value, range: first.start..self.at }))
    }

    /// A row or a column.
    fn bound(&mut self, axis: Axis, lacking: Range<usize>) -> Parsed<Placed<u16>> {
        let range = self.atom();
        let text = &self.text[range.clone()];
        if text.is_empty() {
            return fail(lacking, AreaErrorKind::MissingNumber(axis));
        }
        let read = match axis {
            Axis::Rows if !is_number(text) => return fail(range, AreaErrorKind::RowNotANumber),
            Axis::Rows | Axis::Columns => parse_column(text, self.labels),
        };
        match read {
            Ok(value) => Ok(Placed { value, range }),
            Err(LabelError::TooLarge) => fail(range, AreaErrorKind::NumberTooLarge),
            Err(error) => fail(range, AreaErrorKind::Label(error)),
        }
    }

    /// What follows `within`.
    fn within(&mut self, keyword: Range<usize>) -> Parsed<Term> {
        let number = self.atom();
        let text = &self.text[number.clone()];
        if !is_number(text) {
            let range = if text.is_empty() { keyword } else { number };
            return fail(range, AreaErrorKind::MissingSteps);
        }
        let Ok(steps) = text.parse() else {
            return fail(number, AreaErrorKind::NumberTooLarge);
        };
        if let (hexes, Some(AreaWord::Hexes)) = self.peek() {
            self.at = hexes.end;
        }
        let (of, meaning) = self.peek();
        let of = match elided(&self.text[of.clone()]) {
            Some(length) => of.start..of.start + length,
            None if meaning == Some(AreaWord::Of) => of,
            None => {
                let range = if of.is_empty() { number } else { of };
                return fail(range, AreaErrorKind::MissingOf);
            }
        };
        self.at = of.end;
        Ok(Term::Within { steps, center: self.hex(of)? })
    }

    /// What follows `edge`.
    fn edge(&mut self, keyword: Range<usize>) -> Parsed<Term> {
        match self.peek() {
            (compass, Some(AreaWord::Compass(edge))) => {
                self.at = compass.end;
                Ok(Term::Edge(edge))
            }
            (other, _) => {
                let range = if other.is_empty() { keyword } else { other };
                fail(range, AreaErrorKind::MissingCompass)
            }
        }
    }

    /// A hex where nothing else can be.
    fn hex(&mut self, lacking: Range<usize>) -> Parsed<Placed<Coord>> {
        let (word, _) = self.peek();
        if word.is_empty() {
            return fail(lacking, AreaErrorKind::MissingHex);
        }
        match parse_label(&self.text[word.clone()], self.labels) {
            Ok(value) => {
                self.at = word.end;
                Ok(Placed { value, range: word })
            }
            Err(error) => fail(word, AreaErrorKind::Label(error)),
        }
    }

    /// A word that is none of the words of areas.
    fn hex_or_zone(&self, word: Range<usize>) -> Parsed<Term> {
        let text = &self.text[word.clone()];
        let (first, last) = text.split_once(['-', '–']).unwrap_or((text, text));
        let both = |test: &dyn Fn(&str) -> bool| test(first) && test(last);
        if both(&|end| is_number(end) && end.len() < 3 || is_column(end, self.labels)) {
            return fail(word, AreaErrorKind::MissingAxis);
        }
        if first.len() < text.len() && both(&|end| parse_label(end, self.labels).is_ok()) {
            return fail(word, AreaErrorKind::HexRange);
        }
        if is_zone(text) {
            return Ok(Term::Zone(text.to_owned()));
        }
        match parse_label(text, self.labels) {
            Ok(coord) => Ok(Term::Hex(coord)),
            Err(LabelError::NotALabel) => {
                let lower = text.to_lowercase();
                let mut candidates: Vec<_> = similar(text).into_iter().map(str::to_owned).collect();
                if is_zone(&lower) && !candidates.contains(&lower) {
                    candidates.push(lower);
                }
                fail(word, AreaErrorKind::UnknownWord { candidates })
            }
            Err(error) => fail(word, AreaErrorKind::Label(error)),
        }
    }
}

/// The reading of single pieces. Each skips the spaces before it.
impl Parser<'_> {
    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn is_at_end(&mut self) -> bool {
        self.skip_spaces();
        self.at == self.text.len()
    }

    /// Whether no word goes on here.
    fn is_at_boundary(&self) -> bool {
        self.text[self.at..].chars().next().is_none_or(is_boundary)
    }

    /// The run of characters from here that pass a test.
    fn run(&mut self, test: impl Fn(char) -> bool) -> Range<usize> {
        self.skip_spaces();
        let rest = &self.text[self.at..];
        self.at..self.at + rest.find(|letter| !test(letter)).unwrap_or(rest.len())
    }

    /// The next word and what it means, not taken yet; empty before a sign and at the end.
    fn peek(&mut self) -> (Range<usize>, Option<AreaWord>) {
        let word = self.run(|letter| !is_boundary(letter));
        let meaning = meaning(&self.text[word.clone()]);
        (word, meaning)
    }

    /// Takes letters and digits.
    fn atom(&mut self) -> Range<usize> {
        let atom = self.run(char::is_alphanumeric);
        self.at = atom.end;
        atom
    }

    /// Takes a comma or a plus.
    fn sign(&mut self) -> Option<Range<usize>> {
        self.skip_spaces();
        let sign = self.at..self.at + 1;
        self.text[self.at..].starts_with([',', '+']).then(|| {
            self.at = sign.end;
            sign
        })
    }

    /// Takes what stands between the ends of a span: a dash of any length, `to` or `à`.
    fn dash(&mut self) -> Option<Range<usize>> {
        let before = self.at;
        let mut dash = self.run(|letter| matches!(letter, '-' | '‐' | '‑' | '–' | '—' | '−'));
        if dash.is_empty() {
            let (word, Some(AreaWord::To | AreaWord::At)) = self.peek() else {
                self.at = before;
                return None;
            };
            dash = word;
        }
        self.at = dash.end;
        Some(dash)
    }
}

fn missing_separator<T>(last: Option<&Placed<Term>>, word: Range<usize>) -> Parsed<T> {
    // Perhaps the word before was a slip for one that something must follow.
    if let Some(Placed { value: Term::Zone(zone), range }) = last {
        let candidates: Vec<_> = similar(zone).into_iter().map(str::to_owned).collect();
        if !candidates.is_empty() {
            return fail(range.clone(), AreaErrorKind::UnknownWord { candidates });
        }
    }
    fail(word, AreaErrorKind::MissingSeparator)
}

fn is_boundary(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | '+')
}

/// Whether a text is a number too short for the label of a hex.
fn is_short_number(text: &str) -> bool {
    is_number(text) && text.len() <= 3
}

/// Whether a text is a column in letters.
fn is_column(text: &str, labels: Labels) -> bool {
    labels == Labels::Letters
        && !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_uppercase())
        && text.len() <= 3
}

/// Whether a text is an id and cannot be meant as a number.
fn is_zone(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    !is_number(text) && text.split('-').all(is_word)
}

/// The length of an elided `de` at the start of a word: `d'A1`.
fn elided(word: &str) -> Option<usize> {
    ["d'", "d’", "D'", "D’"].into_iter().find(|of| word.starts_with(of)).map(str::len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Edge;
    use proptest::prelude::*;

    /// The parts of an area in a fixed notation.
    fn shown(text: &str, labels: Labels) -> String {
        let area = parse(text, labels).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let list = |terms: &[Placed<Term>]| terms.iter().map(term).collect::<Vec<_>>().join(" + ");
        fn term(term: &Placed<Term>) -> String {
            match &term.value {
                Term::All => "all".to_owned(),
                Term::Rows { first, last } => format!("r{}-{}", first.value, last.value),
                Term::Columns { first, last } => format!("c{}-{}", first.value, last.value),
                Term::Within { steps, center } => {
                    format!("{steps}@{},{}", center.value.column, center.value.row)
                }
                Term::Edge(edge) => format!("{edge:?}"),
                Term::Hex(coord) => format!("{},{}", coord.column, coord.row),
                Term::Zone(zone) => format!("<{zone}>"),
            }
        }
        match area.excluded.as_slice() {
            [] => list(&area.included),
            excluded => format!("{} - {}", list(&area.included), list(excluded)),
        }
    }

    #[test]
    fn areas_with_letters() {
        for (text, expected) in [
            ("rows 8-9", "r8-9"),
            ("row 3", "r3-3"),
            ("Rows 8 - 9", "r8-9"),
            ("rows 8–9", "r8-9"),
            ("rows 8 to 9", "r8-9"),
            ("rows 1, 3 and 5-6", "r1-1 + r3-3 + r5-6"),
            ("rows 1, persian-bank, D5", "r1-1 + <persian-bank> + 4,5"),
            ("rows 1, 3-fords", "r1-1 + <3-fords>"),
            ("columns A-C", "c1-3"),
            ("columns 1-3", "c1-3"),
            ("columns A to C, AA", "c1-3 + c27-27"),
            ("column C", "c3-3"),
            ("column C, C4", "c3-3 + 3,4"),
            ("within 3 of D5", "3@4,5"),
            ("within 3 hexes of D5", "3@4,5"),
            ("D5", "4,5"),
            ("hex D5", "4,5"),
            ("hexes D5, D6", "4,5 + 4,6"),
            ("A1, B2, C3", "1,1 + 2,2 + 3,3"),
            ("A1, B2, and C3", "1,1 + 2,2 + 3,3"),
            ("A1,B2+C3 and D4", "1,1 + 2,2 + 3,3 + 4,4"),
            ("rows 8-9 but A8, B8", "r8-9 - 1,8 + 2,8"),
            ("rows 8-9, but A8", "r8-9 - 1,8"),
            ("rows 1-5 but 3", "r1-5 - r3-3"),
            ("all", "all"),
            ("all but persian-bank", "all - <persian-bank>"),
            ("edge north", "North"),
            ("north edge", "North"),
            ("South Edge and west edge", "South + West"),
            ("north", "<north>"),
            ("persian-bank but D5", "<persian-bank> - 4,5"),
            ("hill1, a, 2nd-line", "<hill1> + <a> + <2nd-line>"),
            ("  D5  ", "4,5"),
            ("rangées 8-9 sauf A8", "r8-9 - 1,8"),
            ("lignes 8 à 9", "r8-9"),
            ("rangees 8-9", "r8-9"),
            ("colonnes A-C et bord nord", "c1-3 + North"),
            ("à 3 de D5", "3@4,5"),
            ("à 3 hexagones d'A1", "3@1,1"),
            ("tout sauf bord ouest", "all - West"),
        ] {
            assert_eq!(shown(text, Labels::Letters), expected, "{text}");
        }
    }

    #[test]
    fn areas_with_digits() {
        for (text, expected) in [
            ("0304", "3,4"),
            ("0304, 0405 and 003004", "3,4 + 4,5 + 3,4"),
            ("rows 8-9 but 0108", "r8-9 - 1,8"),
            ("columns 1-3", "c1-3"),
            ("columns 01-03, 5", "c1-3 + c5-5"),
            ("within 3 of 0405", "3@4,5"),
        ] {
            assert_eq!(shown(text, Labels::Digits), expected, "{text}");
        }
    }

    #[test]
    fn terms_keep_their_place() {
        let text = " rows 8 - 9 , within 2 of D5 but north  edge, hex A8 ";
        let area = parse(text, Labels::Letters).unwrap();
        let places: Vec<_> = area.terms().map(|term| &text[term.range.clone()]).collect();
        assert_eq!(places, ["rows 8 - 9", "within 2 of D5", "north  edge", "hex A8"]);
        assert_eq!(area.excluded[0].value, Term::Edge(Edge::North));
    }

    fn wrong(text: &str, labels: Labels) -> (&str, AreaErrorKind) {
        let error = parse(text, labels).unwrap_err();
        (&text[error.range], error.kind)
    }

    #[test]
    fn errors_point_at_the_part_that_is_wrong() {
        use AreaErrorKind::*;
        let unknown = |candidates: &[&str]| UnknownWord {
            candidates: candidates.iter().map(|word| (*word).to_owned()).collect(),
        };
        let reversed = |suggestion: &str| ReversedRange { suggestion: suggestion.to_owned() };
        let misspelled =
            |suggestion: &str| Label(LabelError::Misspelled { suggestion: suggestion.to_owned() });
        let style =
            |suggestion: &str| Label(LabelError::WrongStyle { suggestion: suggestion.to_owned() });
        for (text, place, kind) in [
            ("", "", Empty),
            ("   ", "   ", Empty),
            ("A1,", ",", MissingTerm),
            ("A1,, B2", ",", MissingTerm),
            ("A1 and", "and", MissingTerm),
            ("but A1", "but", MissingTerm),
            (", A1", ",", MissingTerm),
            ("A1 but", "but", MissingTerm),
            ("A1 and but B2", "but", MissingTerm),
            ("A1 B2", "B2", MissingSeparator),
            ("persian-bank D5", "D5", MissingSeparator),
            ("rows 8-9-10", "-10", MissingSeparator),
            ("all but A1 but B2", "but", SecondBut),
            ("rwos 8-9", "rwos", unknown(&["rows", "row"])),
            ("Rwos", "Rwos", unknown(&["rows", "row", "rwos"])),
            ("a 3 de D5", "a", unknown(&["à"])),
            ("Persian-bank", "Persian-bank", unknown(&["persian-bank"])),
            ("@!", "@!", unknown(&[])),
            ("0304", "0304", style("C4")),
            ("C04", "C04", misspelled("C4")),
            ("A0", "A0", Label(LabelError::ZeroIndex)),
            ("A1-C3", "A1-C3", HexRange),
            ("A1–C3", "A1–C3", HexRange),
            ("8-9", "8-9", MissingAxis),
            ("3", "3", MissingAxis),
            ("A-C", "A-C", MissingAxis),
            ("D5, 3", "3", MissingAxis),
            ("rows", "rows", MissingNumber(Axis::Rows)),
            ("rows, A1", "rows", MissingNumber(Axis::Rows)),
            ("columns A-", "-", MissingNumber(Axis::Columns)),
            ("rows A-C", "A", RowNotANumber),
            ("rows 0-3", "0", Label(LabelError::ZeroIndex)),
            ("rows 9-8", "9-8", reversed("8-9")),
            ("rows 1, 9 - 8", "9 - 8", reversed("8-9")),
            ("columns C-A", "C-A", reversed("A-C")),
            ("columns a-c", "a", misspelled("A")),
            ("rows 1-70000", "70000", NumberTooLarge),
            ("within", "within", MissingSteps),
            ("within two of D5", "two", MissingSteps),
            ("within 99999 of D5", "99999", NumberTooLarge),
            ("within 3", "3", MissingOf),
            ("within 3 D5", "D5", MissingOf),
            ("within 3 of", "of", MissingHex),
            ("within 3 of d5", "d5", misspelled("D5")),
            ("hex", "hex", MissingHex),
            ("edge", "edge", MissingCompass),
            ("edge top", "top", MissingCompass),
        ] {
            assert_eq!(wrong(text, Labels::Letters), (place, kind), "{text}");
        }
        for (text, place, kind) in [
            ("304", "304", misspelled("0304")),
            ("rows 8-9 but C4", "C4", style("0304")),
            ("columns A-C", "A", style("1")),
            ("0304-0306", "0304-0306", HexRange),
            ("8-9", "8-9", MissingAxis),
        ] {
            assert_eq!(wrong(text, Labels::Digits), (place, kind), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "([ ,+–é-]|rows|but|and|within|of|à|edge|[A-D0-9]){0,12}|.*") {
            for labels in [Labels::Letters, Labels::Digits] {
                match parse(&text, labels) {
                    Ok(area) => {
                        prop_assert!(area.terms().all(|term| text.get(term.range.clone()).is_some()));
                        prop_assert!(!area.included.is_empty());
                    }
                    Err(error) => prop_assert!(text.get(error.range).is_some()),
                }
            }
        }
    }
}
