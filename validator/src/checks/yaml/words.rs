//! What is said of a text that is not YAML: what is wrong, and what to write.

use banneret_yaml::SyntaxFault;

use crate::text;
use crate::text::{Text, quoted};

/// The message and the help for a fault, whose marked words are given.
pub(super) fn say(kind: SyntaxFault, marked: &str) -> (Text, Text) {
    use SyntaxFault as S;
    match kind {
        S::UnclosedBracket(_)
        | S::StrayBracket
        | S::MissingOpening(_)
        | S::WrongBracket(_)
        | S::MissingBraces
        | S::MissingComma
        | S::ExtraComma => of_brackets(kind, marked),
        S::UnclosedQuote
        | S::AfterQuote
        | S::InnerQuote(_)
        | S::NeedsQuotes(_)
        | S::ColonInText
        | S::Escape => of_quotes(kind),
        S::MissingColon | S::KeyWithoutColon | S::ColonSpace | S::StrayColon | S::KeysOnOneLine => {
            of_keys(kind, marked)
        }
        S::Indentation
        | S::Indent { .. }
        | S::LooseText
        | S::OddSpace
        | S::StrayDash
        | S::MissingDash
        | S::ExtraDash
        | S::DashSpace
        | S::WrongDash(_) => of_layout(kind, marked),
        S::Conflict(_)
        | S::SlashComment
        | S::CommentNotSeparated
        | S::BlockTextHead
        | S::Mark
        | S::Character(_)
        | S::Other => of_marks(kind),
    }
}

fn closing(open: char) -> char {
    if open == '{' { '}' } else { ']' }
}

fn of_brackets(kind: SyntaxFault, marked: &str) -> (Text, Text) {
    match kind {
        SyntaxFault::UnclosedBracket(open) => {
            let close = closing(open);
            (
                text!("this `{open}` is never closed", "ce `{open}` n'est jamais refermé"),
                text!("add the `{close}` it needs", "ajoutez le `{close}` qui lui manque"),
            )
        }
        SyntaxFault::MissingOpening(open) => (
            text!(
                "the `{open}` that this closes is missing",
                "le `{open}` que ceci referme est absent"
            ),
            text!(
                "add the `{open}` before the first key",
                "ajoutez `{open}` avant la première clé"
            ),
        ),
        SyntaxFault::WrongBracket(open) => {
            let close = closing(open);
            (
                text!(
                    "a `{open}` is closed by `{marked}`",
                    "un `{open}` est refermé par `{marked}`"
                ),
                text!("write `{close}`", "écrivez `{close}`"),
            )
        }
        SyntaxFault::MissingBraces => (
            text!(
                "several keys on one line need braces around them",
                "plusieurs clés sur une ligne doivent être entre accolades"
            ),
            text!("put them between `{{` and `}}`", "mettez-les entre `{{` et `}}`"),
        ),
        SyntaxFault::MissingComma => (
            text!(
                "a comma or a closing bracket is missing before this",
                "il manque une virgule ou un crochet fermant avant ceci"
            ),
            text!("separate the items with commas", "séparez les éléments par des virgules"),
        ),
        SyntaxFault::ExtraComma => (
            text!("this comma separates nothing", "cette virgule ne sépare rien"),
            text!("remove it", "supprimez-la"),
        ),
        _ => (
            text!(
                "this bracket closes nothing that was opened",
                "ce crochet ne ferme rien d'ouvert"
            ),
            text!(
                "remove it, or add the bracket it belongs to",
                "supprimez-le, ou ajoutez le crochet ouvrant"
            ),
        ),
    }
}

fn of_quotes(kind: SyntaxFault) -> (Text, Text) {
    match kind {
        SyntaxFault::InnerQuote('\'') => (
            text!(
                "this apostrophe ends the text in single quotes",
                "cette apostrophe termine le texte entre guillemets simples"
            ),
            text!(
                "write `''` for an apostrophe inside single quotes, or put the text into double quotes",
                "écrivez `''` pour une apostrophe entre guillemets simples, ou mettez le texte entre guillemets doubles",
            ),
        ),
        SyntaxFault::InnerQuote(_) => (
            text!(
                "this quote ends the text in double quotes",
                "ce guillemet termine le texte entre guillemets doubles"
            ),
            text!(
                "write `\\\"` for a quote inside double quotes, or put the text into single quotes",
                "écrivez `\\\"` pour un guillemet entre guillemets doubles, ou mettez le texte entre guillemets simples",
            ),
        ),
        SyntaxFault::NeedsQuotes(sign) => {
            let sign = quoted(&sign.to_string());
            (
                text!(
                    "a text that begins with {sign} must stand in quotes",
                    "un texte qui commence par {sign} doit être entre guillemets"
                ),
                text!("put the whole text into quotes", "mettez tout le texte entre guillemets"),
            )
        }
        SyntaxFault::ColonInText => (
            text!(
                "a text with a colon and a space must stand in quotes",
                "un texte avec deux-points et une espace doit être entre guillemets"
            ),
            text!("put the whole text into quotes", "mettez tout le texte entre guillemets"),
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
        _ => (
            text!("this quote is never closed", "ce guillemet n'est jamais refermé"),
            text!("close it at the end of the text", "refermez-le à la fin du texte"),
        ),
    }
}

fn of_keys(kind: SyntaxFault, marked: &str) -> (Text, Text) {
    let shown = quoted(marked);
    match kind {
        SyntaxFault::KeyWithoutColon => {
            let written = quoted(&format!("{marked}: …"));
            (
                text!("the key {shown} has no colon", "la clé {shown} n'a pas de deux-points"),
                text!(
                    "write {written}, with a space after the colon",
                    "écrivez {written}, avec une espace après les deux-points"
                ),
            )
        }
        SyntaxFault::ColonSpace => (
            text!(
                "the space after the colon is missing in {shown}",
                "il manque une espace après les deux-points dans {shown}"
            ),
            text!(
                "write `key: value`, with a space after the colon",
                "écrivez `clé: valeur`, avec une espace après les deux-points"
            ),
        ),
        SyntaxFault::KeysOnOneLine => (
            text!("a second key stands on this line", "une deuxième clé figure sur cette ligne"),
            text!("give each key a line of its own", "donnez à chaque clé sa propre ligne"),
        ),
        SyntaxFault::StrayColon => (
            text!("no `:` may stand here", "aucun `:` ne peut figurer ici"),
            text!(
                "put text with a colon into quotes",
                "mettez entre guillemets un texte qui contient deux-points"
            ),
        ),
        _ => (
            text!("a key and its `:` are expected here", "une clé et son `:` sont attendus ici"),
            text!(
                "write `key: value`, with a space after the colon",
                "écrivez `clé: valeur`, avec une espace après les deux-points"
            ),
        ),
    }
}

fn of_layout(kind: SyntaxFault, marked: &str) -> (Text, Text) {
    match kind {
        SyntaxFault::Indent { spaces, expected } => {
            let (found, wanted) = (space_words(spaces), space_words(expected));
            (
                text!(
                    "this line begins after {found}; where it belongs, lines begin after {wanted}",
                    "cette ligne commence après {found} ; à sa place, les lignes commencent après {wanted}",
                    found,
                    wanted
                ),
                text!("begin it with {wanted}", "commencez-la par {wanted}", wanted),
            )
        }
        SyntaxFault::LooseText => (
            text!("this text goes on without an indent", "ce texte continue sans retrait"),
            text!(
                "put two spaces before every line of the text, or begin a key here",
                "mettez deux espaces avant chaque ligne du texte, ou commencez ici une clé"
            ),
        ),
        SyntaxFault::OddSpace => (
            text!(
                "this is a no-break or invisible space, which YAML takes for a letter",
                "ceci est une espace insécable ou invisible, que YAML prend pour une lettre"
            ),
            text!("type plain spaces instead", "tapez des espaces ordinaires à la place"),
        ),
        SyntaxFault::MissingDash => {
            let key = quoted(marked);
            (
                text!(
                    "a new item begins with {key}, and its dash is missing",
                    "un nouvel élément commence par {key}, et son tiret manque"
                ),
                text!(
                    "put `- ` before it, in the column of the other dashes",
                    "mettez `- ` devant, dans la colonne des autres tirets"
                ),
            )
        }
        SyntaxFault::ExtraDash => (
            text!(
                "this dash begins a list item among keys",
                "ce tiret commence un élément de liste parmi des clés"
            ),
            text!("remove the dash", "supprimez le tiret"),
        ),
        SyntaxFault::DashSpace => (
            text!("the space after the dash is missing", "il manque une espace après le tiret"),
            text!("write `- `", "écrivez `- `"),
        ),
        SyntaxFault::WrongDash(sign) => {
            let sign = quoted(&sign.to_string());
            (
                text!(
                    "a list item begins with `-`, not with {sign}",
                    "un élément de liste commence par `-`, non par {sign}"
                ),
                text!("write `- `", "écrivez `- `"),
            )
        }
        SyntaxFault::StrayDash => (
            text!("no list item may begin here", "aucun élément de liste ne peut commencer ici"),
            text!(
                "begin the list on a line of its own, below its key",
                "commencez la liste sur sa propre ligne, sous sa clé"
            ),
        ),
        _ => (
            text!(
                "this line is not indented like the lines it belongs to",
                "cette ligne n'est pas en retrait comme celles dont elle fait partie"
            ),
            text!(
                "give it the same spaces at the beginning as its neighbors",
                "donnez-lui les mêmes espaces au début que ses voisines"
            ),
        ),
    }
}

fn space_words(spaces: usize) -> Text {
    match spaces {
        0 => text!("no space", "aucune espace"),
        _ => text!("{spaces} space[s]", "{spaces} espace[s]"),
    }
}

fn of_marks(kind: SyntaxFault) -> (Text, Text) {
    match kind {
        SyntaxFault::Conflict(merges) => (
            match merges {
                1 => text!(
                    "a merge was not finished here: both versions stand in the file",
                    "une fusion n'est pas terminée ici : les deux versions figurent dans le fichier"
                ),
                _ => text!(
                    "{merges} merges were not finished, the first one here: both versions stand in the file",
                    "{merges} fusions ne sont pas terminées, la première ici : les deux versions figurent dans le fichier"
                ),
            },
            text!(
                "keep one version, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`",
                "gardez une version, et supprimez les lignes `<<<<<<<`, `=======` et `>>>>>>>`",
            ),
        ),
        SyntaxFault::SlashComment => (
            text!("a comment begins with `#`", "un commentaire commence par `#`"),
            text!("put `# ` before it", "mettez `# ` devant"),
        ),
        SyntaxFault::CommentNotSeparated => (
            text!("a space is missing here", "il manque une espace ici"),
            text!(
                "put a space before `#` and after `:`",
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
        SyntaxFault::Character('\0') => (
            text!(
                "a zero byte stands here: the file is damaged, or is not a text",
                "un octet nul figure ici : le fichier est endommagé, ou n'est pas un texte"
            ),
            text!(
                "save the file again as text in the encoding UTF-8",
                "enregistrez de nouveau le fichier comme texte dans l'encodage UTF-8"
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
        _ => (
            text!(
                "the text cannot be read as YAML from here",
                "le texte ne peut pas être lu comme du YAML à partir d'ici"
            ),
            text!("compare this line with its neighbors", "comparez cette ligne avec ses voisines"),
        ),
    }
}
