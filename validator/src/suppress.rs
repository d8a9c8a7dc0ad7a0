//! What can be wrong with a comment that allows a finding, and how it is repaired.

use banneret_yaml::patch::Patch;
use banneret_yaml::{Route, Span};

use crate::check::Check;
use crate::diagnostic::Diagnostic;
use crate::fix::{Fix, Safety};
use crate::scene::Scene;
use crate::source::SourceFile;
use crate::text;
use crate::text::Text;

/// How a comment that allows begins, behind its sharp; and one that allows in the whole file.
const HEADS: [&str; 2] = ["banneret: allow", "banneret: allow-file"];

/// What can be wrong with a comment that allows.
#[derive(Debug)]
pub enum AllowFault<'a> {
    /// It names a check that does not exist.
    UnknownCheck(&'a str, Span),
    /// It allows something that is not found there.
    Unused(Unused<'a>),
    /// It names a check whose findings no comment can allow.
    Never(&'a str, Span),
    /// It allows something in the whole file and does not say why.
    NoReason(&'a str, Span),
    /// It is meant to allow something and does not say so as it must.
    Misspelt(&'a Misspelt<'a>),
}

/// A name that allows nothing.
#[derive(Debug)]
pub struct Unused<'a> {
    /// The name of a check.
    pub name: &'a str,
    /// Where it stands.
    pub span: Span,
    /// Its comment.
    pub comment: Span,
    /// Whether the comment has this name alone.
    pub alone: bool,
}

/// A comment that is meant to allow something and does not.
#[derive(Debug)]
pub struct Misspelt<'a> {
    /// The words that should be `banneret: allow`, and whatever follows them in vain.
    pub span: Span,
    /// The names of checks behind them.
    pub names: Vec<&'a str>,
    /// Whether it is meant for the whole file.
    pub whole_file: bool,
}

/// A finding on a comment.
#[must_use]
pub(crate) fn on_comment(
    scene: &Scene<'_>,
    check: &'static Check,
    span: Span,
    message: Text,
) -> Diagnostic {
    scene.finding(check, span, Route::root(), message)
}

impl Unused<'_> {
    /// The repair: the name goes, and with the last name the whole comment. The author decides, for a
    /// fault elsewhere may hide what is allowed.
    #[must_use]
    pub fn removed(&self, source: &SourceFile) -> Fix {
        let text = &source.text;
        let (span, comment) = (self.span.range(), self.comment.range());
        let range = if self.alone {
            let before = text[..comment.start].trim_end_matches([' ', '\t']);
            let rest = &text[comment.end..];
            let eol =
                ["\r\n", "\n"].iter().find(|eol| rest.starts_with(**eol)).map_or(0, |it| it.len());
            let whole_line = before.is_empty() || before.ends_with('\n');
            before.len()..if whole_line { comment.end + eol } else { comment.end }
        } else {
            let behind = &text[span.end..comment.end];
            let gap = behind.len() - behind.trim_start_matches([',', ' ']).len();
            span.start..span.end + gap
        };
        Fix {
            title: text!("remove what it allows in vain", "supprimer ce qu'il autorise en vain"),
            patch: Patch::one(range, ""),
            safety: Safety::Suggested,
        }
    }
}

impl Misspelt<'_> {
    /// The repair, where the comment names what it allows.
    #[must_use]
    pub fn respelt(&self) -> Option<Fix> {
        let head = self.head();
        (!self.names.is_empty()).then(|| Fix {
            title: text!("write `{head}`", "écrire `{head}`"),
            patch: Patch::one(self.span.range(), head),
            safety: Safety::Suggested,
        })
    }

    fn head(&self) -> &'static str {
        HEADS[usize::from(self.whole_file)]
    }

    /// The comment as it should be.
    #[must_use]
    pub fn right(&self) -> String {
        let names = if self.names.is_empty() {
            "army/over-budget".to_owned()
        } else {
            self.names.join(", ")
        };
        format!("# {} {names}", self.head())
    }
}
