//! Rust sources, as far as the house rules need to read them.

use std::path::{Path, PathBuf};

use super::{members, read, root};

/// A source file of a crate.
pub(crate) struct SourceFile {
    /// The folder of its crate, from the root of the repository.
    pub(crate) member: String,
    /// Its path below `src`.
    pub(crate) inside: PathBuf,
    /// What is written in it.
    pub(crate) text: String,
    /// The same with blanks for comments and for what stands in quotes.
    pub(crate) code: String,
}

impl SourceFile {
    /// Its path from the root of the repository.
    pub(crate) fn path(&self) -> PathBuf {
        Path::new(&self.member).join("src").join(&self.inside)
    }

    /// Whether it holds nothing but tests.
    pub(crate) fn is_test(&self) -> bool {
        self.inside.iter().any(|part| part == "tests" || part == "tests.rs")
    }

    /// Its code without the tests at its end: they may know everything.
    pub(crate) fn without_tests(&self) -> &str {
        let ends = ["mod tests {", "pub(crate) mod tests {"];
        let begin = ends.iter().filter_map(|end| self.code.find(&format!("#[cfg(test)]\n{end}")));
        begin.min().map_or(&self.code, |at| &self.code[..at])
    }
}

/// Every source of every crate.
pub(crate) fn sources() -> Vec<SourceFile> {
    let mut found = Vec::new();
    for member in members() {
        let folder = root().join(&member).join("src");
        for path in below(&folder, "rs") {
            let inside = path.strip_prefix(&folder).expect("below the folder").to_owned();
            let text = read(&path);
            let code = without_words(&text);
            found.push(SourceFile { member: member.clone(), inside, text, code });
        }
    }
    found
}

/// The files of an ending in a folder and all folders inside it, in order.
pub(crate) fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut entries: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a file or folder").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            found.extend(below(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// A source with blanks for its comments and for what stands in quotes; every line keeps its place.
pub(crate) fn without_words(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let before = code.chars().next_back();
        let words = match next {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '"' => quoted(rest),
            'r' | 'b' if !before.is_some_and(is_of_name) => raw(rest),
            '\'' => letter(rest),
            _ => 0,
        };
        if words == 0 {
            code.push(next);
            rest = &rest[next.len_utf8()..];
        } else {
            code.extend(rest[..words].chars().map(|it| if it == '\n' { '\n' } else { ' ' }));
            rest = &rest[words..];
        }
    }
    code
}

/// How long the quoted text is that begins here.
fn quoted(text: &str) -> usize {
    let mut escaped = true;
    text.char_indices()
        .find_map(|(at, it)| {
            let ends = it == '"' && !escaped;
            escaped = at > 0 && it == '\\' && !escaped;
            ends.then_some(at + 1)
        })
        .unwrap_or(text.len())
}

/// How long the raw or byte text is that begins here, if one does.
fn raw(text: &str) -> usize {
    let begin = text.strip_prefix('b').unwrap_or(text);
    let Some(begin) = begin.strip_prefix('r') else {
        return if begin.starts_with('"') { 1 + quoted(begin) } else { 0 };
    };
    let inside = begin.trim_start_matches('#');
    let end = format!("\"{}", "#".repeat(begin.len() - inside.len()));
    let Some(inside) = inside.strip_prefix('"') else { return 0 };
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    text.len() - inside.len() + length
}

/// How long the letter in quotes is that begins here, if it is one and no lifetime.
fn letter(text: &str) -> usize {
    let inside = &text[1..];
    let end = match inside.strip_prefix('\\') {
        Some(escape) => {
            escape.char_indices().skip(1).find(|(_, it)| *it == '\'').map(|(at, _)| at + 1)
        }
        None => {
            inside.chars().next().map(char::len_utf8).filter(|at| inside[*at..].starts_with('\''))
        }
    };
    end.map_or(0, |at| at + 2)
}

/// Whether a letter can stand in a name.
pub(crate) fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[test]
fn comments_and_quotes_are_no_code() {
    for (source, code) in [
        ("let a = 1; // b\nc", "let a = 1;     \nc"),
        ("a /* b */ c", "a         c"),
        (r#"f("a \" b", 'c')"#, r"f(        ,    )"),
        (r##"f(r#"a " b"#) g"##, "f(          ) g"),
        (r"('\'', '\\', b'\n', &'a str)", "(    ,     , b    , &'a str)"),
        ("four \"\" b\"x\" bare", "four         bare"),
        ("'{' => \"é\"", "    =>    "),
    ] {
        assert_eq!(without_words(source), code);
    }
}
