//! `yaml/syntax`

use banneret_yaml::{Fault, FaultKind, SyntaxFault};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// The text is not YAML here. Reading goes on with the next key at the beginning of a line, so
    /// the rest of the file is still checked.
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
    fr_doc: "Le texte n'est pas du YAML ici. La lecture reprend à la prochaine clé en début de ligne : le \
        reste du fichier est donc vérifié.";
}

fn syntax(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::Syntax(kind) = fault.kind else { return None };
    let (message, help) = say(kind);
    Some(on_fault(scene, &SYNTAX, fault, message).help(help))
}

fn say(kind: SyntaxFault) -> (Text, Text) {
    match kind {
        SyntaxFault::UnclosedBracket(open) => {
            let close = if open == '{' { '}' } else { ']' };
            (
                text!("this `{open}` is never closed", "ce `{open}` n'est jamais refermé"),
                text!("add the `{close}` it needs", "ajoutez le `{close}` qui lui manque"),
            )
        }
        SyntaxFault::StrayBracket => (
            text!(
                "this bracket closes nothing that was opened",
                "ce crochet ne ferme rien d'ouvert"
            ),
            text!(
                "remove it, or add the bracket it belongs to",
                "supprimez-le, ou ajoutez le crochet ouvrant"
            ),
        ),
        SyntaxFault::UnclosedQuote => (
            text!("this quote is never closed", "ce guillemet n'est jamais refermé"),
            text!("close it at the end of the text", "refermez-le à la fin du texte"),
        ),
        SyntaxFault::AfterQuote => (
            text!("text follows a closing quote", "du texte suit un guillemet fermant"),
            text!(
                "put the whole text into quotes, or remove what follows",
                "mettez tout le texte entre guillemets, ou supprimez la suite",
            ),
        ),
        SyntaxFault::Escape => (
            text!("there is no such escape after `\\`", "cette séquence après `\\` n'existe pas"),
            text!(
                "write `\\\\` for a backslash, or use single quotes",
                "écrivez `\\\\`, ou des guillemets simples"
            ),
        ),
        SyntaxFault::Indentation => (
            text!(
                "this line is not indented like the lines it belongs to",
                "cette ligne n'est pas en retrait comme celles dont elle fait partie"
            ),
            text!(
                "give it the same spaces at the beginning as its neighbors",
                "donnez-lui les mêmes espaces au début que ses voisines"
            ),
        ),
        SyntaxFault::MissingColon => (
            text!("a key and its `:` are expected here", "une clé et son `:` sont attendus ici"),
            text!(
                "write `key: value`, with a space behind the colon",
                "écrivez `clé: valeur`, avec une espace après les deux-points"
            ),
        ),
        SyntaxFault::StrayColon => (
            text!("no `:` may stand here", "aucun `:` ne peut figurer ici"),
            text!(
                "put text with a colon into quotes",
                "mettez entre guillemets un texte qui contient deux-points"
            ),
        ),
        SyntaxFault::StrayDash => (
            text!("no list item may begin here", "aucun élément de liste ne peut commencer ici"),
            text!(
                "begin the list on a line of its own, below its key",
                "commencez la liste sur sa propre ligne, sous sa clé"
            ),
        ),
        SyntaxFault::MissingComma => (
            text!(
                "a comma or a closing bracket is missing before this",
                "il manque une virgule ou un crochet fermant avant ceci"
            ),
            text!("separate the items with commas", "séparez les éléments par des virgules"),
        ),
        SyntaxFault::CommentNotSeparated => (
            text!("a space is missing here", "il manque une espace ici"),
            text!(
                "put a space before `#` and behind `:`",
                "mettez une espace avant `#` et après `:`"
            ),
        ),
        SyntaxFault::BlockTextHead => (
            text!(
                "a text of several lines does not begin like this",
                "un texte de plusieurs lignes ne commence pas ainsi"
            ),
            text!(
                "write `|` alone, and the text indented below",
                "écrivez `|` seul, et le texte en retrait dessous"
            ),
        ),
        SyntaxFault::Mark => (
            text!("this YAML mark is malformed", "cette marque YAML est mal formée"),
            text!(
                "put text that begins with `&`, `*`, `!` or `%` into quotes",
                "mettez entre guillemets un texte qui commence par `&`, `*`, `!` ou `%`"
            ),
        ),
        SyntaxFault::Character(letter) => {
            let letter = quoted(&letter.to_string());
            (
                text!(
                    "the character {letter} may not stand here",
                    "le caractère {letter} ne peut pas figurer ici"
                ),
                text!(
                    "remove it, or put the text into quotes",
                    "supprimez-le, ou mettez le texte entre guillemets"
                ),
            )
        }
        SyntaxFault::Other => (
            text!(
                "the text cannot be read as YAML from here",
                "le texte ne peut pas être lu comme du YAML à partir d'ici"
            ),
            text!("compare this line with its neighbors", "comparez cette ligne avec ses voisines"),
        ),
    }
}
