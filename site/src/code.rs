//! Blocks of code with colours: documents, configuration, and what is typed at a terminal.

use crate::escape::escaped;

/// A block of code as HTML. Behind its language may stand the name of its file.
pub(crate) fn block(info: &str, text: &str) -> String {
    let mut words = info.split_whitespace();
    let lang = words.next().unwrap_or_default();
    let named = |word: &&str| word.contains('.') && !word.contains('=');
    let caption =
        words.find(named).map(|name| format!("<figcaption>{}</figcaption>", escaped(name)));
    let colored = match lang {
        "yaml" => yaml(text),
        "toml" => toml(text),
        "console" => console(text),
        _ => escaped(text),
    };
    let caption = caption.unwrap_or_default();
    format!(
        "<figure class=\"code\">{caption}<pre tabindex=\"0\"><code>{colored}</code></pre></figure>\n"
    )
}

fn span(class: &str, text: &str) -> String {
    format!("<span class=\"{class}\">{}</span>", escaped(text))
}

/// YAML, line by line; what stands below `>` and `|` is text.
pub(crate) fn yaml(text: &str) -> String {
    let mut html = String::with_capacity(text.len() * 2);
    let mut folded: Option<usize> = None;
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start_matches(' ').len();
        let is_text = folded.is_some_and(|from| indent > from || line.trim().is_empty());
        if is_text {
            html += &span("s", line);
            continue;
        }
        let end = line.trim_end();
        folded = [">", ">-", "|", "|-"]
            .iter()
            .any(|mark| end.ends_with(&format!(": {mark}")))
            .then_some(indent);
        yaml_line(line, &mut html);
    }
    html
}

fn yaml_line(line: &str, html: &mut String) {
    let mut rest = line;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let begins = matches!(before, ' ' | '[' | '{' | ',');
        let taken = match first {
            '#' if before == ' ' => rest.trim_end_matches('\n').len(),
            '"' | '\'' if begins => {
                rest[1..].find(first).map_or(rest.len(), |at| at + 2).min(rest.len())
            }
            _ if begins && is_word(first) => rest.find(|c: char| !is_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(taken);
        let is_key =
            behind.strip_prefix(':').is_some_and(|it| it.starts_with([' ', '\n']) || it.is_empty());
        *html += &match first {
            '#' if taken > 1 || before == ' ' => span("c", token),
            '"' | '\'' if taken > 1 && is_key => span("k", token),
            '"' | '\'' if taken > 1 => span("s", token),
            _ if is_key && (taken > 1 || is_word(first)) => span("k", token),
            _ if begins && is_number(token) => span("n", token),
            _ => escaped(token),
        };
        before = token.chars().next_back().unwrap_or(' ');
        rest = behind;
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/')
}

fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '.' | '/'))
}

fn toml(text: &str) -> String {
    let mut html = String::new();
    for line in text.split_inclusive('\n') {
        html += &match line.split_once(" = ") {
            _ if line.starts_with('#') => span("c", line),
            _ if line.starts_with('[') => span("k", line),
            Some((key, value)) => format!("{} = {}", span("k", key), escaped(value)),
            None => escaped(line),
        };
    }
    html
}

/// What is typed, and what is printed.
fn console(text: &str) -> String {
    let mut html = String::new();
    for line in text.split_inclusive('\n') {
        let Some(typed) = line.strip_prefix("$ ") else {
            html += &span("o", line);
            continue;
        };
        html += "<span class=\"p\">$ </span>";
        match typed.find("  #").or_else(|| typed.find(" # ")) {
            Some(at) => html += &format!("{}{}", escaped(&typed[..at]), span("c", &typed[at..])),
            None => html += &escaped(typed),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::yaml;

    #[test]
    fn keys_values_and_comments_are_told_apart() {
        let html = yaml("name: {en: The Granicus, fr: \"L'aile\"}  # a # b\n");
        assert_eq!(
            html,
            "<span class=\"k\">name</span>: {<span class=\"k\">en</span>: The Granicus, \
             <span class=\"k\">fr</span>: <span class=\"s\">&quot;L'aile&quot;</span>}  \
             <span class=\"c\"># a # b</span>\n"
        );
    }

    #[test]
    fn folded_text_has_no_keys() {
        let html = yaml("a: >-\n  so it is: said\nb: -334\n");
        assert!(html.contains("<span class=\"s\">  so it is: said\n</span>"), "{html}");
        assert!(html.contains("<span class=\"n\">-334</span>"), "{html}");
    }
}
