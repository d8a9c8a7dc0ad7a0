//! A key, a colon, a dash or a space that a line lacks.

use super::view::{TextLine, TroubleView, is_word};
use super::{Mend, insert, replace, spaces};
use crate::fault::SyntaxFault;
use crate::span::Span;

/// Signs that people write for the dash of a list.
const DASHES: [char; 7] = ['–', '—', '−', '•', '·', '*', '+'];

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    view.near().flat_map(|line| of_line(view, line)).collect()
}

fn of_line(view: &TroubleView<'_>, line: TextLine<'_>) -> Vec<Mend> {
    let text = view.text;
    let mut mends = Vec::new();
    let first = line.first();
    if let Some(sign) = line.body.chars().next().filter(|c| DASHES.contains(c))
        && line.body[sign.len_utf8()..].starts_with([' ', '\u{a0}'])
    {
        let span = Span::new(first, first + sign.len_utf8());
        mends.push(Mend::new(span, SyntaxFault::WrongDash(sign), vec![replace(span.range(), "-")]));
    }
    if let Some(rest) = line.body.strip_prefix('-')
        && rest.starts_with(|c: char| c.is_alphanumeric() || "{[\"'".contains(c))
    {
        let span = Span::new(first, first + 1);
        mends.push(Mend::new(span, SyntaxFault::DashSpace, vec![spaces::space(first + 1)]));
    }
    if line.body.starts_with("//") || line.body.starts_with("/*") {
        let span = Span::new(first, first + 2);
        mends.push(Mend::new(span, SyntaxFault::SlashComment, vec![insert(first, "#")]));
    }
    let start = line.content();
    let content = &text[start..line.content_end(text).max(start)];
    let word = content.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
    let (word, rest) = content.split_at(word.unwrap_or(content.len()));
    if !is_word(word) {
        return mends;
    }
    let key = Span::new(start, start + word.len());
    let behind = start + word.len();
    let spaces = rest.len() - rest.trim_start_matches(' ').len();
    let sign = rest[spaces..].chars().next();
    let value = behind + spaces + sign.map_or(0, char::len_utf8);
    let follows = text[value..].starts_with(|c: char| !c.is_whitespace() && c != ':');
    match sign {
        Some(':') if follows => {
            let whole = Span::new(
                start,
                value + text[value..line.end].find(' ').unwrap_or(line.end - value),
            );
            let splices = vec![replace(behind..value, ": ")];
            mends.push(Mend::new(whole, SyntaxFault::ColonSpace, splices));
        }
        Some('=' | ';' | '：') => {
            let splices = vec![replace(behind..value, ": ")];
            mends.push(Mend::new(key, SyntaxFault::KeyWithoutColon, splices));
        }
        _ => {}
    }
    if !rest.contains(": ") && !rest.ends_with(':') {
        let words = rest.split_whitespace().count();
        let deeper =
            line.below(text).is_some_and(|below| below.indent > line.indent || below.is_item());
        let collection = rest.trim_start().starts_with(['{', '[', '"', '\'']);
        if (words == 0 && deeper) || (words == 1 && spaces > 0) || (collection && spaces > 0) {
            mends.push(Mend::new(key, SyntaxFault::KeyWithoutColon, vec![insert(behind, ":")]));
        }
    }
    mends
}

/// Text that goes on without an indent, and what no key can be made of.
pub(super) fn last_suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    let text = view.text;
    let line = view.line;
    let Some(above) = view.above.filter(|above| above.key(text).is_some()) else {
        return Vec::new();
    };
    let column = above.content() - above.start;
    // Every line of the text that was not indented, up to the next key.
    let mut splices = Vec::new();
    let mut next = Some(line);
    while let Some(line) = next.filter(|line| line.key(text).is_none() && !line.is_item()) {
        let spaces = (column + 2).saturating_sub(line.indent);
        splices.push(insert(line.start, " ".repeat(spaces)));
        next = line.below(text);
    }
    if splices.is_empty() {
        return Vec::new();
    }
    let span = Span::new(line.first(), line.end);
    vec![Mend::new(span, SyntaxFault::LooseText, splices)]
}
