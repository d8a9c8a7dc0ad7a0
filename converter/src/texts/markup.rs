//! Pages of the web: rows of tables as lines with bars, entities as letters, tags gone.

use super::RawLine;
use crate::words::is_blank;

/// Entities of the letters and marks that lists have.
const ENTITIES: &[(&str, char)] = &[
    ("nbsp", ' '),
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("eacute", 'é'),
    ("egrave", 'è'),
    ("ecirc", 'ê'),
    ("euml", 'ë'),
    ("agrave", 'à'),
    ("aacute", 'á'),
    ("acirc", 'â'),
    ("auml", 'ä'),
    ("aring", 'å'),
    ("aelig", 'æ'),
    ("ccedil", 'ç'),
    ("icirc", 'î'),
    ("iuml", 'ï'),
    ("iacute", 'í'),
    ("ntilde", 'ñ'),
    ("ocirc", 'ô'),
    ("ouml", 'ö'),
    ("oacute", 'ó'),
    ("oslash", 'ø'),
    ("oelig", 'œ'),
    ("ugrave", 'ù'),
    ("uacute", 'ú'),
    ("ucirc", 'û'),
    ("uuml", 'ü'),
    ("szlig", 'ß'),
    ("Eacute", 'É'),
    ("Egrave", 'È'),
    ("Ecirc", 'Ê'),
    ("Agrave", 'À'),
    ("Acirc", 'Â'),
    ("Ccedil", 'Ç'),
    ("Ocirc", 'Ô'),
    ("Ouml", 'Ö'),
    ("Uuml", 'Ü'),
    ("Auml", 'Ä'),
    ("Icirc", 'Î'),
    ("OElig", 'Œ'),
    ("AElig", 'Æ'),
    ("laquo", '«'),
    ("raquo", '»'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("hellip", '…'),
    ("frac12", '½'),
    ("frac14", '¼'),
    ("frac34", '¾'),
    ("deg", '°'),
    ("bull", '•'),
    ("middot", '·'),
    ("dagger", '†'),
    ("times", '×'),
];

/// Tags after which a line ends.
const BREAKS: &[&str] =
    &["br", "/p", "/div", "/li", "/h1", "/h2", "/h3", "/h4", "/h5", "/h6", "/tr"];

/// The lines of a page; other texts stay as they are.
pub(super) fn plain(lines: Vec<RawLine>) -> Vec<RawLine> {
    let is_markup = |line: &RawLine| {
        let small = line.text.to_ascii_lowercase();
        ["<td", "<tr", "<th>", "<br", "<p>", "</p>", "<li>", "<table", "</div>", "</h"]
            .iter()
            .any(|it| small.contains(it))
    };
    if !lines.iter().any(is_markup) {
        return lines.into_iter().map(entities_only).collect();
    }
    let mut page = Page::default();
    for line in &lines {
        page.read(line);
    }
    page.end("");
    page.done
}

fn entities_only(mut line: RawLine) -> RawLine {
    if line.text.contains('&') && line.text.contains(';') {
        let text = with_letters(&line.text);
        line.read_as(text);
    }
    line
}

/// A page while it is read.
#[derive(Default)]
struct Page {
    done: Vec<RawLine>,
    text: String,
    begun: Option<Begun>,
    /// Whether a row of a table is open: line breaks inside it are blanks.
    in_row: bool,
    /// Whether the text of a script or style goes by.
    skipping: bool,
    in_tag: bool,
    tag: String,
}

/// Where a text began: the number of its line, and the part of the line it comes from. One line may hold a
/// whole page, and each row of it is only its own part.
struct Begun {
    number: usize,
    source: Part,
}

/// A part of a line.
enum Part {
    /// From some byte on, of the line that is read.
    From(usize),
    /// As it stood in a line before.
    Whole(String),
}

/// A row begins with its tag; whatever else ends, ends with one.
enum TagEdge {
    Before,
    Behind,
}

impl Page {
    fn read(&mut self, line: &RawLine) {
        let source = line.text.as_str();
        // Where the part of the text and the tag that are read began.
        let (mut part, mut tag_at) = (0, 0);
        for (at, letter) in source.char_indices() {
            if self.in_tag {
                if letter == '>' {
                    self.in_tag = false;
                    let tag = std::mem::take(&mut self.tag);
                    if let Some(edge) = self.take_tag(&tag) {
                        part = match edge {
                            // What has no text belongs to the row below.
                            TagEdge::Before if self.begun.is_none() => part,
                            TagEdge::Before => tag_at,
                            TagEdge::Behind => at + 1,
                        };
                        self.end(&source[..part]);
                    }
                } else {
                    self.tag.push(letter);
                }
            } else if letter == '<' {
                self.in_tag = true;
                tag_at = at;
            } else if !self.skipping {
                if self.begun.is_none() && !is_blank(letter) {
                    self.begun = Some(Begun { number: line.number, source: Part::From(part) });
                }
                self.text.push(letter);
            }
        }
        if self.in_row || self.in_tag {
            self.text.push(' ');
            if let Some(Begun { source: it @ Part::From(_), .. }) = &mut self.begun {
                *it = Part::Whole(it.of(source));
            }
        } else {
            self.end(source);
        }
    }

    /// Where a line ends because of a tag.
    fn take_tag(&mut self, tag: &str) -> Option<TagEdge> {
        let small = tag.to_ascii_lowercase();
        let name = small.split([' ', '\t', '\n']).next().unwrap_or_default();
        let name = if name.len() > 1 { name.trim_end_matches('/') } else { name };
        match name {
            "script" | "style" => self.skipping = true,
            "/script" | "/style" => self.skipping = false,
            "tr" => {
                self.in_row = true;
                return Some(TagEdge::Before);
            }
            "/td" | "/th" => self.text.push_str(" | "),
            // A line break inside a cell is a blank.
            "br" | "/p" | "/div" | "/li" if self.in_row => self.text.push(' '),
            name if name == "/table" || BREAKS.contains(&name) => {
                self.in_row = false;
                return Some(TagEdge::Behind);
            }
            _ => {}
        }
        None
    }

    /// The line as far as it was read; the source goes as far, too.
    fn end(&mut self, source: &str) {
        let text = with_letters(&std::mem::take(&mut self.text));
        let words: Vec<&str> = text.split(is_blank).filter(|it| !it.is_empty()).collect();
        if let (Some(begun), false) = (self.begun.take(), words.is_empty()) {
            let text = words.join(" ");
            if text.chars().any(|it| it != '|' && it != ' ') {
                let line = RawLine::new(begun.number, &begun.source.of(source));
                self.done.push(line.becoming(text));
            }
        }
    }
}

impl Part {
    fn of(&self, line: &str) -> String {
        match self {
            Self::From(start) => line[*start..].to_owned(),
            Self::Whole(source) => source.clone(),
        }
    }
}

/// The text with letters in the place of entities: `&eacute;`, `&#233;`, `&#xE9;`.
fn with_letters(text: &str) -> String {
    let mut rest = text;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        let name = after.split(';').next().filter(|it| it.len() < 10 && after.len() > it.len());
        let Some((name, letter)) = name.and_then(|it| Some((it, entity(it)?))) else {
            plain.push('&');
            rest = after;
            continue;
        };
        plain.push(letter);
        rest = &after[name.len() + 1..];
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']);
        let code = hex.map_or_else(|| number.parse().ok(), |it| u32::from_str_radix(it, 16).ok());
        return code.and_then(char::from_u32).filter(|it| !it.is_control());
    }
    ENTITIES.iter().find(|(it, _)| *it == name).map(|(_, letter)| *letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_of_a_page_in_one_line_has_its_own_part_for_a_source() {
        let row = "<tr><td>Archers</td><td>LI</td></tr>";
        let page = RawLine::new(1, &format!("{}</table>", row.repeat(3)));
        let sources: Vec<_> = plain(vec![page]).into_iter().map(|it| it.source.unwrap()).collect();
        assert_eq!(sources, [row; 3]);
    }

    #[test]
    fn a_page_becomes_lines_with_bars() {
        let page = "<table>\n<tr><th>Nom</th><th>Min</th></tr>\n<tr>\n<td>&Eacute;p&eacute;istes</td>\n<td>6</td></tr></table><p>Fin</p>";
        let lines = page.split('\n').enumerate().map(|(at, it)| RawLine::new(at + 1, it)).collect();
        let read: Vec<(usize, String)> =
            plain(lines).into_iter().map(|it| (it.number, it.text)).collect();
        let expected = [(2, "Nom | Min |"), (4, "Épéistes | 6 |"), (5, "Fin")];
        assert_eq!(read, expected.map(|(at, it)| (at, it.to_owned())));
    }
}
