//! Lines that a page broke: hyphenated words, names and weapons that go on below.

use super::RawLine;
use crate::count;
use crate::cursor::Cursor;
use crate::line::{class_at, rank_at, types_at};
use crate::notes;
use crate::request::Notation;
use crate::tables::weapons;
use crate::words::words_of;

/// Joins what belongs together.
pub(super) fn join(lines: Vec<RawLine>, notation: Notation) -> Vec<RawLine> {
    let mut done: Vec<RawLine> = Vec::with_capacity(lines.len());
    for line in lines {
        let Some(before) = done.last_mut().filter(|it| !it.is_blank() && !line.is_blank()) else {
            done.push(line);
            continue;
        };
        let between = match () {
            () if is_hyphenated(&before.text, &line.text) => "",
            () if goes_on(&before.text, &line.text, notation) => " ",
            () => {
                done.push(line);
                continue;
            }
        };
        let start = before.text.trim_end();
        let start = if between.is_empty() { start.trim_end_matches(['-', '‐']) } else { start };
        let text = format!("{start}{between}{}", line.text.trim_start());
        let source = format!(
            "{} / {}",
            before.source.as_deref().unwrap_or(&before.text).trim(),
            line.source.as_deref().unwrap_or(&line.text).trim()
        );
        before.text = text;
        before.source = Some(source);
        before.say_once(&notes::JOINED);
    }
    done
}

/// "Mount-" above "ain spearmen".
fn is_hyphenated(before: &str, after: &str) -> bool {
    let before = before.trim_end();
    let stem = before.trim_end_matches(['-', '‐']);
    stem.len() < before.len()
        && stem.ends_with(char::is_alphabetic)
        && after.trim_start().starts_with(char::is_lowercase)
}

/// Whether a line only goes on with what the line above began.
fn goes_on(before: &str, after: &str, notation: Notation) -> bool {
    let (above, below) = (words_of(before, 0), words_of(after, 0));
    let class = |words: &[_]| (0..words.len()).find_map(|at| class_at(words, at));
    if rank_at(&below).is_some() {
        return false;
    }
    if let Some(first) = class(&below) {
        // A name above, class and type below.
        let open = before.trim_end().ends_with(',') && class(&above).is_none();
        return open && first.first == 0 && above.len() < 12;
    }
    let Some(own) = class(&above) else { return false };
    let next = Cursor::new(&above, own.end).skip_while(Cursor::is_mark).at;
    let Some((_, end)) = types_at(&above, next, notation) else { return false };
    let counted = (end..above.len()).any(|at| count::read(Cursor::new(&above, at)).is_some());
    if counted {
        return false;
    }
    let first = Cursor::new(&below, 0);
    let bare = count::read(first).is_some();
    let weapon = weapons::find(first, notation).is_some();
    let indented = after.len() - after.trim_start().len() >= 2;
    let small = after.trim_start().starts_with(char::is_lowercase);
    !bare
        && (weapon || first.text() == "@" || before.trim_end().ends_with(',') || indented && small)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let lines = text.split('\n').enumerate().map(|(at, it)| RawLine::new(at + 1, it)).collect();
        join(lines, Notation::Wrg).into_iter().map(|it| it.text).collect()
    }

    #[test]
    fn what_a_page_broke_is_whole_again() {
        let whole = "Mountain spearmen, Irr C LMI, JLS, Sh @ 3 pts 0-30";
        for text in [
            "Mount-\nain spearmen, Irr C LMI, JLS, Sh @ 3 pts 0-30",
            "Mountain spearmen, Irr C LMI,\n   JLS, Sh @ 3 pts 0-30",
            "Mountain spearmen,\nIrr C LMI, JLS, Sh @ 3 pts 0-30",
            "Mountain spearmen, Irr C LMI, JLS, Sh\n@ 3 pts 0-30",
        ] {
            assert_eq!(read(text), [whole]);
        }
        let two = "Scouts, Irr C LC, JLS\nAfter 330 BC:";
        assert_eq!(read(two).join("\n"), two);
    }
}
