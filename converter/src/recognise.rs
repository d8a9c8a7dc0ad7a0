//! Other games' lists, recognised and refused by name: their troops say how they fight, not what
//! they wear and carry.

use crate::game::ForeignGame;
use crate::request::Notation;
use crate::tables::types;
use crate::words::fold;

/// Games whose lines have a shape of their own.
const SHAPED: [ForeignGame; 7] = [
    ForeignGame::Dbm,
    ForeignGame::Dba,
    ForeignGame::FieldOfGlory,
    ForeignGame::Triumph,
    ForeignGame::Armati,
    ForeignGame::ArtDeLaGuerre,
    ForeignGame::Impetus,
];
/// How many lines are looked at.
const LOOKED_AT: usize = 400;

/// The game a text is written for, by its name near the top or by the shape of its lines.
pub(crate) fn recognise(text: &str) -> Option<ForeignGame> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty()).take(LOOKED_AT + 1);
    let mut named = lines().take(4).filter_map(by_name);
    let shapes: Vec<ForeignGame> = lines().filter_map(shape).collect();
    let counts = SHAPED.map(|game| (shapes.iter().filter(|it| **it == game).count(), game));
    let (count, shape) = counts.into_iter().max_by_key(|(count, _)| *count)?;
    let shaped = count > 0 && (count * 3 >= lines().count() || count >= 3);
    let said = |game| named.clone().any(|it| it == game);
    let kin = [ForeignGame::Dbmm, ForeignGame::Dbr].into_iter().find(|game| said(*game));
    let dbm = shape == ForeignGame::Dbm;
    if let Some(game) = named.next() {
        // Another notation's list may mention the game, or have the word in its title: its own
        // lines decide.
        let mut top = text.lines().take(LOOKED_AT);
        let common_word =
            matches!(game, ForeignGame::Triumph | ForeignGame::FieldOfGlory | ForeignGame::Impetus);
        let ours = top.any(|it| looks_wrg(it) || looks_clash(it) || common_word && has_code(it));
        if shaped || !ours {
            return Some(game);
        }
    }
    shaped.then_some(kin.filter(|_| dbm).unwrap_or(shape))
}

fn by_name(line: &str) -> Option<ForeignGame> {
    const NAMES: &[(&str, ForeignGame)] = &[
        (" dbmm ", ForeignGame::Dbmm),
        (" dbm ", ForeignGame::Dbm),
        (" dba ", ForeignGame::Dba),
        (" dbr ", ForeignGame::Dbr),
        (" de bellis multitudinis ", ForeignGame::Dbm),
        (" de bellis magistrorum militum ", ForeignGame::Dbmm),
        (" de bellis antiquitatis ", ForeignGame::Dba),
        (" de bellis renationis ", ForeignGame::Dbr),
        (" impetus ", ForeignGame::Impetus),
        (" meg ", ForeignGame::MortemEtGloriam),
        (" field of glory ", ForeignGame::FieldOfGlory),
        (" fog ", ForeignGame::FieldOfGlory),
        (" triumph ", ForeignGame::Triumph),
        (" armati ", ForeignGame::Armati),
        (" mortem et gloriam ", ForeignGame::MortemEtGloriam),
        (" art de la guerre ", ForeignGame::ArtDeLaGuerre),
        (" adlg ", ForeignGame::ArtDeLaGuerre),
    ];
    let folded = fold(line);
    let words = folded.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty());
    let text = format!(" {} ", words.collect::<Vec<_>>().join(" "));
    NAMES.iter().find(|(name, _)| text.contains(name)).map(|(_, game)| *game)
}

/// Types of DBM, DBMM and DBA.
const ELEMENTS: &[&str] = &[
    "Kn", "Cv", "LH", "El", "SCh", "LCh", "HCh", "CP", "Pk", "Sp", "Bd", "Wb", "Bw", "Ax", "Ps",
    "Hd", "Art", "Cm", "CWg", "WWg", "Lb", "Cb", "Exp", "Bts", "Ex", "Mtd",
    // Those of DBR.
    "Pi", "Dr", "Ln", "Sh", "Wn", "Gal", "Cu", "LhI", "Pist", "Lc",
];

fn shape(line: &str) -> Option<ForeignGame> {
    let words: Vec<&str> = line.split([' ', '\t', ',', ';']).filter(|it| !it.is_empty()).collect();
    let grade =
        |it: &str| matches!(it.trim_end_matches([':', '.']), "(S)" | "(O)" | "(I)" | "(F)" | "(X)");
    for (index, word) in words.iter().enumerate() {
        // "Kn(F)" or "Kn (F)".
        let (head, tail) = word.split_at(word.find('(').unwrap_or(word.len()));
        let next = words.get(index + 1).copied().unwrap_or_default();
        if ELEMENTS.contains(&head) && grade(if tail.is_empty() { next } else { tail }) {
            return Some(ForeignGame::Dbm);
        }
        if is_dba(word) {
            return Some(ForeignGame::Dba);
        }
    }
    let folded = fold(line);
    let has = |any: &[&str]| any.iter().any(|it| folded.contains(it));
    if has(&["troopentries", "dismounttypecode", "\"daterange\""]) {
        return Some(ForeignGame::Triumph);
    }
    if has(&["protected", "armoured"])
        && has(&["superior", "average", "poor", "elite"])
        && has(&["drilled"])
    {
        return Some(ForeignGame::FieldOfGlory);
    }
    // « Heavy swordsmen impact elite », « Cavalerie moyenne, ordinaire »: a type and a quality.
    let typed = [
        "heavy swordsmen",
        "medium swordsmen",
        "heavy spearmen",
        "medium spearmen",
        "light foot",
        "heavy cavalry",
        "medium cavalry",
        "light cavalry",
        "light infantry",
        "pikemen",
        "levy",
        "epeistes lourds",
        "epeistes moyens",
        "lanciers lourds",
        "fantassins legers",
        "cavalerie lourde",
        "cavalerie moyenne",
        "cavalerie legere",
        "infanterie legere",
    ];
    let graded = [" elite", " ordinary", " mediocre", " ordinaire"];
    if has(&typed) && has(&graded) && classes_of_wrg(&words) == 0 {
        return Some(ForeignGame::ArtDeLaGuerre);
    }
    if has(&["vbu"]) || has(&["basic impetus"]) || is_impetus(&words) {
        return Some(ForeignGame::Impetus);
    }
    // Armati writes fighting values as 5[1]2.
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let armati = words.iter().any(|it| {
        it.split_once('[').is_some_and(|(front, rest)| {
            let rear = rest.split_once(']');
            digits(front) && rear.is_some_and(|(flank, rear)| digits(flank) && digits(rear))
        })
    });
    armati.then_some(ForeignGame::Armati)
}

/// How many words of a line are Reg or Irr.
fn classes_of_wrg(words: &[&str]) -> usize {
    words.iter().filter(|it| it.starts_with("Reg") || it.starts_with("Irr")).count()
}

/// `FP 5 6 4 A 3 33`: a type, movement, strength, impetus, a letter of discipline, value, cost.
fn is_impetus(words: &[&str]) -> bool {
    const TYPES: &[&str] =
        &["FP", "FL", "S", "T", "CP", "CM", "CL", "CGP", "CGL", "EL", "ART", "W"];
    let figure = |it: &str| it.len() <= 2 && it.bytes().all(|it| it.is_ascii_digit());
    words.windows(6).any(|it| {
        TYPES.contains(&it[0])
            && figure(it[1])
            && figure(it[2])
            && figure(it[3])
            && matches!(it[4], "A" | "B" | "C")
            && figure(it[5])
    })
}

/// `6x3Ax`, `3Kn`, `LCh/4Bd`, `3/4Pk`: a depth and a type in one word.
fn is_dba(word: &str) -> bool {
    let word = word.trim_matches(|it: char| matches!(it, '(' | ')' | '.' | ':'));
    let body = match word.split_once('x') {
        Some((count, body)) if !count.is_empty() && count.bytes().all(|it| it.is_ascii_digit()) => {
            body
        }
        Some(_) | None => word,
    };
    body.split('/').any(|part| {
        let kind = part.trim_start_matches(|it: char| it.is_ascii_digit());
        kind.len() < part.len() && ELEMENTS.contains(&kind)
    })
}

/// The head of a Clash table.
fn looks_clash(line: &str) -> bool {
    let folded = fold(line);
    folded.contains("clash") || folded.contains("description en francais")
}

/// A type code of the WRG family on the line.
fn has_code(line: &str) -> bool {
    let is_code = |word| types::find(word, Notation::WrgRenaissance).is_some();
    line.split([' ', ',', ';', '\t']).any(is_code)
}

/// A class of WRG on the line, without DBM's grade.
fn looks_wrg(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.iter().enumerate().any(|(index, word)| {
        let word = word.trim_matches([',', ':']);
        let glued = ["Reg", "Irr"]
            .iter()
            .any(|it| word.strip_prefix(it).is_some_and(|rest| rest.len() == 1));
        let spaced = matches!(word, "Reg" | "Irr")
            && words.get(index + 1).is_some_and(|it| {
                matches!(it.trim_matches(['\'', ',']), "A" | "B" | "C" | "D" | "E")
            });
        glued || spaced
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_known_by_name_and_by_shape() {
        for (text, game) in [
            ("DBM army\nSomething 3", ForeignGame::Dbm),
            ("Reg Kn (F) @ 12AP 2-6\nIrr Wb (O) @ 5AP 8-20", ForeignGame::Dbm),
            ("DBMM list\nReg Kn (F) @ 12AP 2-6", ForeignGame::Dbmm),
            ("Hill folk: 1x3Kn (Gen), 6x3Ax or Ps, 2xLH", ForeignGame::Dba),
            ("Horse  Armoured  Superior  Drilled  Lancers 16  4-8", ForeignGame::FieldOfGlory),
            ("{\"troopEntries\": [], \"dateRange\": {}}", ForeignGame::Triumph),
            ("Armati core\nHI 5[1]2 4 units", ForeignGame::Armati),
        ] {
            assert_eq!(recognise(text), Some(game), "{text}");
        }
        assert_eq!(recognise("The Triumph of the hills\nSpearmen, C HI, Pike 12-48"), None);
        assert_eq!(recognise("CLASH ! Armée 1 - Triumph 1 à 2\nNom |\nMin |"), None);
        assert_eq!(recognise("Hill folk\nSpearmen, Irr C MI, JLS, Sh 12-48"), None);
        assert_eq!(recognise("Not for DBM\nSpearmen, Irr C MI, JLS, Sh 12-48"), None);
    }
}
