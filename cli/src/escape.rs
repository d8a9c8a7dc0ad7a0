//! Texts between the marks of HTML and Markdown. What comes from files may hold any of them.

use banneret_schema::say::visible;

/// A text in HTML. What stands between backticks is code.
pub(crate) fn html(text: &str) -> String {
    coded(text, plain_html)
}

/// A text in HTML, as it is.
pub(crate) fn plain_html(text: &str) -> String {
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

/// A text in one line of Markdown, also between the bars of a table. What stands between backticks is code.
pub(crate) fn markdown(text: &str) -> String {
    coded(text, plain_markdown)
}

/// A text in one line of Markdown, as it is: no mark, no link and nobody is called by his name.
pub(crate) fn plain_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in plain_html(text).chars() {
        match letter {
            '|' | '`' | '*' | '_' | '[' | ']' | '~' | '\\' | '@' | '$' | '!' => {
                out += &format!("&#{};", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    // Addresses become links wherever they stand.
    out.replace("://", "&#58;//").replace("www.", "www&#46;")
}

/// A sentence of ours: what the author wrote stands between backticks.
fn coded(text: &str, plain: fn(&str) -> String) -> String {
    let parts: Vec<_> = text.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return plain(text);
    }
    let part = |(index, part): (usize, &&str)| match index % 2 {
        0 => plain(part),
        _ => format!("<code>{}</code>", plain(part)),
    };
    parts.iter().enumerate().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_file_is_taken_for_a_mark() {
        let hostile = "<script>alert('1')</script> & \"x\"\u{1b}[31m\n|";
        let shown = plain_html(hostile);
        assert!(!shown.contains(['<', '>', '"', '\'', '\u{1b}', '\n']), "{shown}");
        let shown = plain_markdown("a|b `c` *d* [e](http://f) @g www.h.i <b>");
        assert!(!shown.contains(['|', '`', '*', '[', ']', '@', '<']), "{shown}");
        assert!(!shown.contains("://") && !shown.contains("www."), "{shown}");
    }

    #[test]
    fn what_is_quoted_is_code() {
        assert_eq!(html("`a<b` is not an id"), "<code>a&lt;b</code> is not an id");
        assert_eq!(markdown("`a|b` is one"), "<code>a&#124;b</code> is one");
        assert_eq!(html("a lone ` is nothing"), "a lone ` is nothing");
    }
}
