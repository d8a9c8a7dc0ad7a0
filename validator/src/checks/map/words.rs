//! What is wrong with the text of a hex, a hexside or an area, in words.

use banneret_schema::hex::{
    AreaErrorKind, Axis, Edge, Grid, HexsideErrorKind, LabelError, Labels, Orientation,
    column_label,
};

use crate::help::Help;
use crate::text;
use crate::text::{Text, either, listed, quoted};

/// What is wrong with a label, and what to write.
pub(crate) fn label(grid: Grid, text: &str, error: &LabelError) -> (Text, Option<Help>) {
    let shown = quoted(text);
    let message = match error {
        LabelError::Empty => {
            text!("the label of a hex is missing", "l'étiquette d'un hexagone manque")
        }
        LabelError::WrongStyle { .. } => text!(
            "{shown} is a label of the other style",
            "{shown} est une étiquette de l'autre style",
        ),
        LabelError::Misspelled { .. } => {
            text!(
                "{shown} is not spelled as a label",
                "{shown} n'est pas écrit comme une étiquette"
            )
        }
        LabelError::NotALabel => {
            text!(
                "{shown} is not the label of a hex",
                "{shown} n'est pas l'étiquette d'un hexagone"
            )
        }
        LabelError::ZeroIndex => text!(
            "{shown} is no hex: columns and rows count from 1",
            "{shown} n'est pas un hexagone : colonnes et rangées comptent à partir de 1",
        ),
        LabelError::TooLarge => {
            text!("{shown} is beyond every map", "{shown} est au-delà de toute carte")
        }
        LabelError::WhichSheet { .. } => text!(
            "{shown} is on several sheets, and none is named",
            "{shown} est sur plusieurs feuilles, et aucune n'est nommée",
        ),
        LabelError::UnknownSheet { .. } => text!(
            "{shown} is on a sheet that the map does not have",
            "{shown} est sur une feuille que la carte n'a pas",
        ),
        LabelError::OffSheet => {
            text!("no sheet has the hex {shown}", "aucune feuille n'a l'hexagone {shown}")
        }
    };
    if let LabelError::UnknownSheet { names } = error {
        let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        let help =
            text!("its sheets are {names}", "ses feuilles : {names}", names = either(&names));
        return (message, Some(help.into()));
    }
    let help = match error.suggestion() {
        Some(meant) => {
            let shown = quoted(meant);
            let help = Help::word(text!("write {shown}", "écrivez {shown}"), meant);
            // Case and what stands between column and row are nothing; a digit too few may be any.
            let bare = |label: &str| -> String {
                label.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_uppercase()
            };
            if bare(text) == bare(meant) { help.same() } else { help.guessed() }
        }
        None => {
            let example = match grid.labels {
                Labels::Letters => "`C4`".to_owned(),
                Labels::Digits => "`0304`".to_owned(),
                Labels::Joined(_) => {
                    quoted(&grid.coords().next().map(|hex| grid.label(hex)).unwrap_or_default())
                }
            };
            text!("hexes are written as {example}", "les hexagones s'écrivent comme {example}")
                .into()
        }
    };
    (message, Some(help))
}

/// What is wrong with a hexside, and what to write; `part` is the faulty part of the text.
pub(crate) fn hexside(grid: Grid, part: &str, error: &HexsideErrorKind) -> (Text, Option<Help>) {
    let shown = quoted(part);
    let directions = directions(grid.orientation);
    match error {
        HexsideErrorKind::Label(error) => label(grid, part, error),
        HexsideErrorKind::MissingSlash { suggestion } => {
            let message = text!(
                "{shown} is not a side of a hex: the slash is missing",
                "{shown} n'est pas le côté d'un hexagone : la barre oblique manque",
            );
            let help = match suggestion {
                Some(meant) => {
                    Help::word(text!("write `{meant}`", "écrivez `{meant}`"), &**meant).same()
                }
                None => text!(
                    "sides of hexes are written as `D3/ne`",
                    "les côtés d’hex s’écrivent comme `D3/ne`",
                )
                .into(),
            };
            (message, Some(help))
        }
        HexsideErrorKind::MissingDirection => {
            (text!("the direction is missing", "la direction manque"), Some(directions.into()))
        }
        HexsideErrorKind::UnknownDirection { suggestion } => {
            let message = text!("{shown} is not a direction", "{shown} n'est pas une direction");
            let help = suggestion.map_or(directions.into(), |meant| {
                Help::word(text!("write `{meant}`", "écrivez `{meant}`"), meant.to_string())
            });
            (message, Some(help))
        }
        HexsideErrorKind::NoSideThere { .. } => {
            let message = match grid.orientation {
                Orientation::Pointy => text!(
                    "hexes with pointed tops have no side {shown}",
                    "les hexagones dressés sur une pointe n'ont pas de côté {shown}",
                ),
                Orientation::Flat => text!(
                    "hexes with flat tops have no side {shown}",
                    "les hexagones posés sur un côté n'ont pas de côté {shown}",
                ),
            };
            (message, Some(directions.into()))
        }
        HexsideErrorKind::OffMap(_) => off_map(grid, &shown),
        HexsideErrorKind::OtherSide(side) => {
            let message = text!(
                "the run begins with a side {side}, and {shown} is another",
                "la suite commence par un côté {side}, et {shown} en est un autre",
            );
            let help = text!(
                "write the same side at both ends, or `east side of … to …` for a whole border",
                "écrivez le même côté aux deux bouts, ou `côté est de … à …` pour toute une bordure",
            );
            (message, Some(help.into()))
        }
        HexsideErrorKind::Crooked => {
            let message = text!(
                "{shown} does not keep to one row or one column",
                "{shown} ne reste pas dans une même rangée ou colonne",
            );
            let help = text!(
                "a run goes along one row or one column; list the others beside it",
                "une suite longe une seule rangée ou colonne ; énumérez les autres à côté",
            );
            (message, Some(help.into()))
        }
        HexsideErrorKind::NoBorder(edge) => {
            let upright = matches!(edge, Edge::East | Edge::West);
            let message = if upright {
                text!(
                    "{shown} is no column: only a column has an east and a west side",
                    "{shown} n’est pas une colonne : seule une colonne a un côté est et un côté ouest",
                )
            } else {
                text!(
                    "{shown} is no row: only a row has a north and a south side",
                    "{shown} n’est pas une rangée : seule une rangée a un côté nord et un côté sud",
                )
            };
            let help = text!(
                "name two hexes of one column for east and west, of one row for north and south",
                "nommez deux hexagones d’une colonne pour est et ouest, d’une rangée pour nord et sud",
            );
            (message, Some(help.into()))
        }
    }
}

/// A hex, row or column that is not on the map.
pub(crate) fn off_map(grid: Grid, shown: &str) -> (Text, Option<Help>) {
    let (columns, rows) = (grid.columns, grid.rows);
    let last = column_label(*grid.column_numbers().end(), grid.labels);
    (
        text!("{shown} is off the map", "{shown} est hors de la carte"),
        Some(
            text!(
                "the map has {columns} column[s], to {last}, and {rows} row[s]",
                "la carte a {columns} colonne[s], jusqu'à {last}, et {rows} rangée[s]",
            )
            .into(),
        ),
    )
}

/// The block of hexes from one corner to another, by its rows and what is left out of them.
fn block(grid: Grid, range: &str) -> Option<String> {
    let (first, last) = range.split_once(['-', '–'])?;
    let (first, last) = (grid.parse_label(first).ok()?, grid.parse_label(last).ok()?);
    let between = |a: u16, b: u16| (a.min(b), a.max(b));
    let (left, right) = between(first.column, last.column);
    let (top, bottom) = between(first.row, last.row);
    let name = |column: u16| column_label(column, grid.labels);
    let span = |from: String, to: String| if from == to { from } else { format!("{from}-{to}") };
    let numbers = grid.column_numbers();
    let mut left_out = Vec::new();
    if *numbers.start() < left {
        left_out.push(span(name(*numbers.start()), name(left - 1)));
    }
    if right < *numbers.end() {
        left_out.push(span(name(right + 1), name(*numbers.end())));
    }
    let rows = format!("rows {}", span(top.to_string(), bottom.to_string()));
    Some(match left_out.as_slice() {
        [] => rows,
        some => format!("{rows} but columns {}", some.join(", ")),
    })
}

fn directions(orientation: Orientation) -> Text {
    let all = orientation.directions();
    let all = either(all.iter().map(|each| quoted(each.as_str())));
    text!("write {all}", "écrivez {all}", all)
}

/// What is wrong with the text of an area, and what to write; `part` is the faulty part of it.
pub(crate) fn area(
    grid: Grid,
    text: &str,
    part: &str,
    error: &AreaErrorKind,
) -> (Text, Option<Help>) {
    let shown = quoted(part);
    let write = |example: &str| {
        let example = quoted(example);
        Some(Help::from(text!(
            "areas are written as {example}",
            "les zones s’écrivent comme {example}"
        )))
    };
    match error {
        AreaErrorKind::Empty => {
            (text!("the area names no hex", "la zone ne nomme aucun hexagone"), write("rows 1-2"))
        }
        AreaErrorKind::MissingTerm => (
            text!("something is missing beside {shown}", "il manque quelque chose près de {shown}"),
            None,
        ),
        AreaErrorKind::MissingSeparator => (
            text!(
                "{shown} is joined to nothing before it",
                "rien ne relie {shown} à ce qui précède",
            ),
            Some(
                text!("put a comma or `and` before it", "mettez une virgule ou `et` devant").into(),
            ),
        ),
        AreaErrorKind::SecondBut => (
            text!("an area has one `but` at most", "une zone a un seul `sauf`"),
            Some(
                text!("write a list of areas instead", "écrivez plutôt une liste de zones").into(),
            ),
        ),
        AreaErrorKind::UnknownWord { candidates } => {
            let near: Vec<&str> = candidates.iter().map(String::as_str).collect();
            (
                text!("{shown} means nothing in an area", "{shown} ne dit rien dans une zone"),
                crate::suggest::did_you_mean(&near),
            )
        }
        AreaErrorKind::Label(error) => label(grid, part, error),
        AreaErrorKind::HexRange => (
            text!(
                "there is no area from one hex to another",
                "il n'y a pas de zone d'un hexagone à un autre",
            ),
            // A part of a longer text would lose what stands behind it to the `but`.
            Some(as_rows(block(grid, part).filter(|_| text.trim() == part))),
        ),
        AreaErrorKind::MissingAxis => (
            text!("{shown} of what?", "{shown} de quoi ?"),
            Some(
                text!(
                    "write `rows` or `columns` before it",
                    "mettez `rangées` ou `colonnes` devant"
                )
                .into(),
            ),
        ),
        AreaErrorKind::MissingNumber(axis) => {
            let example = match axis {
                Axis::Rows => "rows 1-2",
                Axis::Columns => "columns A-C",
            };
            (text!("{shown} lacks a number", "il manque un numéro à {shown}"), write(example))
        }
        AreaErrorKind::RowNotANumber => (
            text!("{shown} is not the number of a row", "{shown} n'est pas un numéro de rangée"),
            write("rows 1-2"),
        ),
        AreaErrorKind::ReversedRange { suggestion } => (
            text!("{shown} ends before it begins", "{shown} finit avant de commencer"),
            Some(Help::word(
                text!("write `{suggestion}`", "écrivez `{suggestion}`"),
                &**suggestion,
            )),
        ),
        AreaErrorKind::MissingSteps => (
            text!("{shown} lacks a number of hexes", "il manque un nombre d'hexagones à {shown}"),
            write("within 3 of D5"),
        ),
        AreaErrorKind::MissingOf => (
            text!("`of` is missing before {shown}", "il manque `de` devant {shown}"),
            write("within 3 of D5"),
        ),
        AreaErrorKind::MissingHex => (
            text!("{shown} lacks a hex", "il manque un hexagone à {shown}"),
            write("within 3 of D5"),
        ),
        AreaErrorKind::NumberTooLarge => {
            (text!("{shown} is larger than any map", "{shown} dépasse toute carte"), None)
        }
        AreaErrorKind::MissingCompass => (
            text!("{shown} does not say which edge", "{shown} ne dit pas quel bord"),
            write("north edge"),
        ),
    }
}

/// How to write the hexes from one to another, where rows say it.
fn as_rows(rows: Option<String>) -> Help {
    match rows {
        Some(rows) => {
            let shown = quoted(&rows);
            Help::word(text!("write {shown}", "écrivez {shown}"), rows).guessed()
        }
        None => text!(
            "use rows or columns, or list the hexes",
            "employez des rangées ou des colonnes, ou énumérez les hexagones",
        )
        .into(),
    }
}

/// Several places that are off the map, by name where they are not too many.
pub(in crate::checks) fn all_off_map(names: &[String]) -> Text {
    let n = names.len();
    if n > 12 {
        let (first, last) = (&names[0], &names[n - 1]);
        return text!(
            "{n} places are off the map, from {first} to {last}",
            "{n} lieux sont hors de la carte, de {first} à {last}",
        );
    }
    text!("{names} are off the map", "{names} sont hors de la carte", names = listed(names))
}
