//! A page of Markdown: its code blocks, the code in its lines, its links and headings.

use std::path::{Path, PathBuf};

/// A page.
pub(crate) struct Page {
    /// Its path from the root of the repository.
    pub(crate) path: PathBuf,
    pub(crate) blocks: Vec<Block>,
    /// Code inside lines of text, with the number of the line.
    pub(crate) code: Vec<(usize, String)>,
    /// Where links and pictures lead, with the number of the line.
    pub(crate) links: Vec<(usize, String)>,
    /// The headings as the address of a link writes them.
    pub(crate) anchors: Vec<String>,
}

/// A block of code.
pub(crate) struct Block {
    /// The line it begins in, from 1.
    pub(crate) line: usize,
    /// Its language.
    pub(crate) lang: String,
    /// The words behind the language.
    info: Vec<String>,
    /// What it holds.
    pub(crate) text: String,
}

impl Block {
    /// The value of a word such as `in=battle.yaml`.
    pub(crate) fn option(&self, key: &str) -> Option<&str> {
        self.info.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }

    /// Whether a word stands alone behind the language.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.info.iter().any(|found| found == word)
    }

    /// The name of its file.
    pub(crate) fn file(&self) -> Option<&str> {
        let named = |word: &&String| word.contains('.') && !word.contains('=');
        self.info.iter().find(named).map(String::as_str)
    }
}

impl Page {
    /// Reads a page of the repository.
    pub(crate) fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(super::root().join(path)).expect("the page is there");
        let mut page = Self {
            path: path.to_owned(),
            blocks: Vec::new(),
            code: Vec::new(),
            links: Vec::new(),
            anchors: Vec::new(),
        };
        let mut open = false;
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(head) = line.strip_prefix("```") {
                open = !open;
                if open {
                    let mut words = head.split_whitespace().map(str::to_owned);
                    let lang = words.next().unwrap_or_default();
                    let (info, text) = (words.collect(), String::new());
                    page.blocks.push(Block { line: number, lang, info, text });
                }
            } else if let Some(block) = page.blocks.last_mut().filter(|_| open) {
                block.text += line;
                block.text.push('\n');
            } else {
                page.read_line(number, line);
            }
        }
        assert!(!open, "{}: a code block has no end", path.display());
        page
    }

    fn read_line(&mut self, number: usize, line: &str) {
        if let Some(heading) = line.strip_prefix('#') {
            self.anchors.push(anchor(heading.trim_start_matches('#')));
        }
        let mut outside = String::new();
        for (index, part) in line.split('`').enumerate() {
            if index % 2 == 1 {
                self.code.push((number, part.to_owned()));
            } else {
                outside += part;
            }
        }
        for after in outside.split("](").skip(1) {
            if let Some((target, _)) = after.split_once(')') {
                self.links.push((number, target.to_owned()));
            }
        }
    }

    /// A place of the page for a message.
    pub(crate) fn at(&self, line: usize) -> String {
        format!("{}:{line}", self.path.display())
    }
}

/// A heading as the address of a link writes it.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
