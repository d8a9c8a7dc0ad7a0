//! The marks of forums, mails and Markdown, which say nothing about troops.

use super::RawLine;

/// Takes quotation marks, bold type, bullets and fences off the lines.
pub(super) fn strip(lines: &mut [RawLine]) {
    for line in lines.iter_mut() {
        let text = bare(&line.text);
        line.read_as(text);
    }
    // A star or dash is a bullet where most lines have one; a single one points to a footnote.
    let bullet = |text: &str| {
        let text = text.trim_start();
        ["- ", "* ", "+ ", "• ", "· ", "– "].into_iter().find(|it| text.starts_with(it))
    };
    let marked = lines.iter().filter(|it| bullet(&it.text).is_some()).count();
    let all = lines.iter().filter(|it| !it.is_blank()).count();
    if marked >= 3 && marked * 2 >= all {
        for line in lines {
            if let Some(mark) = bullet(&line.text) {
                let text = line.text.trim_start()[mark.len()..].trim_start().to_owned();
                line.read_as(text);
            }
        }
    }
}

fn bare(text: &str) -> String {
    let mut rest = text;
    // "> > Hoplites": every level of quoting.
    while let Some(inner) = rest.trim_start().strip_prefix('>') {
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    let trimmed = rest.trim();
    if trimmed.starts_with("```") || trimmed.starts_with("~~~") || is_attribution(trimmed) {
        return String::new();
    }
    let heading = trimmed.trim_start_matches('#');
    if heading.len() < trimmed.len() && heading.starts_with(' ') && trimmed.starts_with("##") {
        rest = heading.trim_start();
    }
    let mut text = rest.replace("**", "").replace("__", "").replace('`', "").replace("\\|", "/");
    text = without_tags(&text);
    text
}

/// "Bob wrote:", « Le 3 mai, Bob a écrit : »: who is quoted.
fn is_attribution(text: &str) -> bool {
    let folded = crate::words::fold(text);
    let body = folded.trim_end_matches([':', ' ', '\u{a0}']);
    body.len() < folded.len()
        && [" wrote", " said", " a ecrit", " ecrivait", " posted"]
            .iter()
            .any(|it| body.ends_with(it))
}

/// BBCode: `[b]`, `[/quote]`, `[*]`.
fn without_tags(text: &str) -> String {
    const TAGS: &[&str] = &[
        "b", "i", "u", "s", "quote", "code", "list", "*", "size", "color", "url", "img", "table",
        "tr", "td", "th", "center", "font", "spoiler",
    ];
    let mut rest = text;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once('[') {
        let Some((tag, next)) = after.split_once(']') else { break };
        let name = tag.trim_start_matches('/').split(['=', ' ']).next().unwrap_or_default();
        plain.push_str(before);
        if TAGS.contains(&name.to_lowercase().as_str()) {
            if matches!(name, "td" | "th") && tag.starts_with('/') {
                plain.push_str(" | ");
            }
        } else {
            plain.push('[');
            plain.push_str(tag);
            plain.push(']');
        }
        rest = next;
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn marks_go_and_words_stay() {
        for (text, plain) in [
            ("> > Hoplites, Reg C HI 6-12", "Hoplites, Reg C HI 6-12"),
            ("**Hoplites**, Reg C HI", "Hoplites, Reg C HI"),
            ("[b]Hoplites[/b], Reg C HI", "Hoplites, Reg C HI"),
            ("Bob wrote:", ""),
            ("Hoplites [see note]", "Hoplites [see note]"),
        ] {
            assert_eq!(bare(text), plain);
        }
    }
}
