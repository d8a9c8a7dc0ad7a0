//! Texts between the marks of HTML and Markdown. What comes from files may hold any of them.

use banneret_schema::say::visible;

/// A sentence of ours in HTML: what an author wrote stands between backticks, and is code.
#[must_use]
pub fn html(text: &str) -> String {
    let parts: Vec<_> = text.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return plain_html(text);
    }
    let part = |(index, part): (usize, &&str)| match index % 2 {
        0 => plain_html(part),
        _ => format!("<code>{}</code>", plain_html(part)),
    };
    parts.iter().enumerate().map(part).collect()
}

/// A text in HTML, as it is.
#[must_use]
pub fn plain_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in visible(text).chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            '\n' => out += "\\n",
            letter => out.push(letter),
        }
    }
    out
}

/// A text that means nothing else in Markdown, on one line.
#[must_use]
pub fn plain_markdown(text: &str) -> String {
    let mut plain = String::new();
    for word in visible(text).split_whitespace() {
        if !plain.is_empty() {
            plain.push(' ');
        }
        for letter in word.chars() {
            if matches!(
                letter,
                '|' | '*' | '_' | '<' | '>' | '[' | ']' | '\\' | '#' | '`' | '&' | '~'
            ) {
                plain.push('\\');
            }
            plain.push(letter);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_file_is_taken_for_a_mark() {
        let hostile = "<script>alert('1')</script> & \"x\"\u{1b}[31m\n";
        let shown = plain_html(hostile);
        assert!(!shown.contains(['<', '>', '"', '\'', '\u{1b}', '\n']), "{shown}");
    }

    #[test]
    fn what_is_quoted_is_code() {
        assert_eq!(html("`a<b` is not an id"), "<code>a&lt;b</code> is not an id");
        assert_eq!(html("a lone ` is nothing"), "a lone ` is nothing");
    }
}
