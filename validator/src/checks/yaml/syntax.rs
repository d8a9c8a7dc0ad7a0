//! `yaml/syntax`

use banneret_yaml::{Fault, FaultKind, SyntaxFault};

use super::on_fault;
use super::words::say;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::{Fix, Safety};
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// The text is not YAML here. What was surely meant is tried, so that the cause is named where it
    /// stands; reading goes on with that, or with the next key at the beginning of a line, and the rest
    /// of the file is still checked.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders: [{id: general, rank: general}
    /// budget: 1500
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders: [{id: general, rank: general}]
    /// budget: 1500
    /// ```
    SYNTAX = "yaml/syntax", Error, Run::Fault(syntax);
    en: "the text is not YAML";
    fr: "le texte n'est pas du YAML";
    fr_doc: "Le texte n'est pas du YAML ici. Ce qui était sûrement voulu est essayé, pour nommer la cause \
        là où elle est ; la lecture continue ainsi, ou à la prochaine clé en début de ligne, et le \
        reste du fichier est donc vérifié.";
}

fn syntax(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::Syntax(kind) = fault.kind else { return None };
    let (message, help) = say(kind, fault.span.of(&scene.source.text));
    let line = repaired_line(fault, &scene.source.text);
    let help = line.map_or_else(|| help.clone(), |line| with_line(kind, &help, &line));
    let finding = on_fault(scene, &SYNTAX, fault, message).help(help);
    Some(match &fault.repair {
        Some(patch) => finding.patched(Fix {
            title: text!("repair the text", "corriger le texte"),
            patch: patch.clone(),
            safety: Safety::Suggested,
        }),
        None => finding,
    })
}

/// The line as it should be, where a repair concerns one line.
fn repaired_line(fault: &Fault, text: &str) -> Option<String> {
    let [splice] = fault.repair.as_ref()?.splices() else { return None };
    let removed = text.get(splice.at.clone())?;
    if splice.with.contains('\n') || removed.contains('\n') {
        return None;
    }
    let start = text[..splice.at.start].rfind('\n').map_or(0, |before| before + 1);
    let end = text[splice.at.end..].find('\n').map_or(text.len(), |at| splice.at.end + at);
    let (before, behind) = (&text[start..splice.at.start], &text[splice.at.end..end]);
    let line = format!("{before}{}{behind}", splice.with);
    let line = line.trim();
    // A line that would be cut does not help, and spaces before it cannot be seen.
    let shown = line.len() <= 60 && !before.trim().is_empty() && !line.contains('`');
    shown.then(|| quoted(line))
}

/// The help with the line as it should be: where the line says it all, alone.
fn with_line(kind: SyntaxFault, help: &Text, line: &str) -> Text {
    use SyntaxFault::{ColonSpace, DashSpace, KeyWithoutColon, WrongDash};
    match kind {
        ColonSpace | DashSpace | KeyWithoutColon | WrongDash(_) => {
            text!("write {line}", "écrivez {line}")
        }
        _ => text!("{help}: {line}", "{help} : {line}", help),
    }
}
