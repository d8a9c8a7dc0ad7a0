//! Other games' lists, recognised and refused by name: their troops say how they fight, not what
//! they wear and carry.

use crate::words::fold;

/// A game whose lists cannot be converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Game {
    /// De Bellis Multitudinis.
    Dbm,
    /// De Bellis Magistrorum Militum.
    Dbmm,
    /// De Bellis Antiquitatis.
    Dba,
    /// Field of Glory.
    FieldOfGlory,
    /// Triumph!
    Triumph,
    /// Armati.
    Armati,
    /// Mortem et Gloriam.
    MortemEtGloriam,
    /// L'Art de la Guerre.
    ArtDeLaGuerre,
}

impl Game {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dbm => "DBM",
            Self::Dbmm => "DBMM",
            Self::Dba => "DBA",
            Self::FieldOfGlory => "Field of Glory",
            Self::Triumph => "Triumph!",
            Self::Armati => "Armati",
            Self::MortemEtGloriam => "Mortem et Gloriam",
            Self::ArtDeLaGuerre => "L'Art de la Guerre",
        }
    }
}

/// The game a text is written for, by its name near the top or by the shape of its lines.
pub(crate) fn recognise(text: &str) -> Option<Game> {
    let mut shapes = [0_usize; 5];
    let mut lines = 0;
    let mut dbmm = false;
    let mut named = None;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        lines += 1;
        if lines <= 4 {
            let game = by_name(line);
            dbmm |= game == Some(Game::Dbmm);
            named = named.or(game);
        }
        if let Some(shape) = shape(line) {
            shapes[shape as usize] += 1;
        }
        if lines > 400 {
            break;
        }
    }
    let (best, count) = shapes.iter().enumerate().max_by_key(|(_, count)| **count)?;
    let shaped = *count > 0 && (*count * 3 >= lines || *count >= 3);
    if let Some(game) = named {
        // Another notation's list may mention the game, or have the word in its title: its own
        // lines decide.
        let ours = text.lines().take(400).any(|line| looks_wrg(line) || looks_clash(line));
        let common_word = matches!(game, Game::Triumph | Game::FieldOfGlory);
        let coded = common_word && text.lines().take(400).any(has_code);
        if shaped || !ours && !coded {
            return Some(game);
        }
    }
    if !shaped {
        return None;
    }
    Some(match best {
        0 if dbmm => Game::Dbmm,
        0 => Game::Dbm,
        1 => Game::Dba,
        2 => Game::FieldOfGlory,
        3 => Game::Triumph,
        _ => Game::Armati,
    })
}

fn by_name(line: &str) -> Option<Game> {
    let words: Vec<String> = fold(line)
        .split(|it: char| !it.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect();
    let has = |phrase: &[&str]| words.windows(phrase.len()).any(|it| it == phrase);
    let table: &[(&[&str], Game)] = &[
        (&["dbmm"], Game::Dbmm),
        (&["dbm"], Game::Dbm),
        (&["dba"], Game::Dba),
        (&["field", "of", "glory"], Game::FieldOfGlory),
        (&["fog"], Game::FieldOfGlory),
        (&["triumph"], Game::Triumph),
        (&["armati"], Game::Armati),
        (&["mortem", "et", "gloriam"], Game::MortemEtGloriam),
        (&["art", "de", "la", "guerre"], Game::ArtDeLaGuerre),
        (&["adlg"], Game::ArtDeLaGuerre),
    ];
    table.iter().find(|(phrase, _)| has(phrase)).map(|(_, game)| *game)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Dbx = 0,
    Dba = 1,
    Glory = 2,
    Triumph = 3,
    Armati = 4,
}

/// Types of DBM, DBMM and DBA.
const ELEMENTS: &[&str] = &[
    "Kn", "Cv", "LH", "El", "SCh", "LCh", "HCh", "CP", "Pk", "Sp", "Bd", "Wb", "Bw", "Ax", "Ps",
    "Hd", "Art", "Cm", "CWg", "WWg", "Lb", "Cb", "Exp", "Bts", "Ex", "Mtd",
];

fn shape(line: &str) -> Option<Form> {
    let words: Vec<&str> = line.split([' ', '\t', ',', ';']).filter(|it| !it.is_empty()).collect();
    let grade =
        |it: &str| matches!(it.trim_end_matches([':', '.']), "(S)" | "(O)" | "(I)" | "(F)" | "(X)");
    for (index, word) in words.iter().enumerate() {
        if let Some(open) = word.find('(') {
            let (head, tail) = word.split_at(open);
            if ELEMENTS.contains(&head) && grade(tail) {
                return Some(Form::Dbx);
            }
        }
        if ELEMENTS.contains(word) && words.get(index + 1).is_some_and(|it| grade(it)) {
            return Some(Form::Dbx);
        }
        if is_dba(word) {
            return Some(Form::Dba);
        }
    }
    let folded = fold(line);
    if folded.contains("troopentries")
        || folded.contains("dismounttypecode")
        || folded.contains("\"daterange\"")
    {
        return Some(Form::Triumph);
    }
    let glory = ["protected", "unprotected", "armoured", "heavily armoured"]
        .iter()
        .any(|it| folded.contains(it))
        && ["superior", "average", "poor", "elite"].iter().any(|it| folded.contains(it))
        && ["drilled", "undrilled"].iter().any(|it| folded.contains(it));
    if glory {
        return Some(Form::Glory);
    }
    // Armati writes fighting values as 5[1]2.
    let armati = words.iter().any(|it| {
        it.split_once('[').is_some_and(|(front, rest)| {
            let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            digits(front)
                && rest.split_once(']').is_some_and(|(flank, rear)| digits(flank) && digits(rear))
        })
    });
    armati.then_some(Form::Armati)
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
    const CODES: &[&str] = &[
        "LI", "LMI", "MI", "LHI", "HI", "EHI", "LC", "MC", "HC", "HCC", "HCM", "EHC", "SHC", "EHK",
    ];
    line.split([' ', ',', ';', '\t']).any(|word| CODES.contains(&word))
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
            ("DBM army\nSomething 3", Game::Dbm),
            ("Reg Kn (F) @ 12AP 2-6\nIrr Wb (O) @ 5AP 8-20", Game::Dbm),
            ("DBMM list\nReg Kn (F) @ 12AP 2-6", Game::Dbmm),
            ("Hill folk: 1x3Kn (Gen), 6x3Ax or Ps, 2xLH", Game::Dba),
            ("Horse  Armoured  Superior  Drilled  Lancers 16  4-8", Game::FieldOfGlory),
            ("{\"troopEntries\": [], \"dateRange\": {}}", Game::Triumph),
            ("Armati core\nHI 5[1]2 4 units", Game::Armati),
        ] {
            assert_eq!(recognise(text), Some(game), "{text}");
        }
        assert_eq!(recognise("The Triumph of the hills\nSpearmen, C HI, Pike 12-48"), None);
        assert_eq!(recognise("CLASH ! Armée 1 - Triumph 1 à 2\nNom |\nMin |"), None);
        assert_eq!(recognise("Hill folk\nSpearmen, Irr C MI, JLS, Sh 12-48"), None);
        assert_eq!(recognise("Not for DBM\nSpearmen, Irr C MI, JLS, Sh 12-48"), None);
    }
}
