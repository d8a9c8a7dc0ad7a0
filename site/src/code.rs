//! Blocks of code with colours: documents, configuration, and what is typed at a terminal.

use std::ops::Range;

use banneret_yaml::{CodePart, code_parts};

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

/// YAML with its colours.
pub(crate) fn yaml(text: &str) -> String {
    let colored = |(range, part): (Range<usize>, CodePart)| {
        let text = &text[range];
        match part {
            CodePart::Key => span("k", text),
            CodePart::Text => span("s", text),
            CodePart::Number => span("n", text),
            CodePart::Comment => span("c", text),
            CodePart::Other => escaped(text),
        }
    };
    code_parts(text).into_iter().map(colored).collect()
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
}
