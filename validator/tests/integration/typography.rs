//! What a reader would stumble over in a sentence, in either language.

/// Words that show that a sentence was not translated.
const ENGLISH: &[&str] = &[
    "and", "are", "but", "does", "from", "has", "have", "is", "must", "not", "of", "that", "the",
    "these", "this", "which", "with", "write", "without", "should",
];

/// What is wrong with an English sentence.
pub(crate) fn english(text: &str) -> Vec<String> {
    let spoken = outside_backticks(text);
    let mut wrong = common(&spoken);
    for pair in words(&spoken).windows(2) {
        let [first, second] = pair else { continue };
        let vowel = second.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
        let sounds = ["eu", "one", "once", "Eu"].iter().any(|sound| second.starts_with(sound));
        if first == "a" && vowel && !sounds {
            wrong.push(format!("“a {second}”"));
        }
        if first == "an"
            && second.starts_with(|c: char| {
                c.is_ascii_alphabetic() && !"aeiouhAEIOUHFLMNRSX".contains(c)
            })
        {
            wrong.push(format!("“an {second}”"));
        }
        if first == "1"
            && is_plural(
                second,
                &[
                    "across", "always", "as", "class", "costs", "has", "is", "less", "makes",
                    "means", "plus", "stands", "this", "was",
                ],
            )
        {
            wrong.push(format!("“1 {second}”"));
        }
    }
    if spoken.contains('\u{a0}') {
        wrong.push("a no-break space".to_owned());
    }
    wrong
}

/// What is wrong with a French sentence.
pub(crate) fn french(text: &str) -> Vec<String> {
    let spoken = outside_backticks(text);
    let mut wrong = common(&spoken);
    let letters: Vec<char> = spoken.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let behind = letters.get(at + 1).copied();
        let around = || {
            letters[at.saturating_sub(8)..(at + 8).min(letters.len())].iter().collect::<String>()
        };
        match letter {
            '\'' if before.is_some_and(char::is_alphabetic) => {
                wrong.push(format!("a straight apostrophe: “{}”", around()));
            }
            ':' | ';' | '!' | '?' | '»' | '%' if before != Some('\u{a0}') => {
                wrong.push(format!("no no-break space: “{}”", around()));
            }
            '«' if behind != Some('\u{a0}') => {
                wrong.push(format!("no no-break space: “{}”", around()));
            }
            _ => {}
        }
    }
    for pair in words(&spoken).windows(2) {
        let [first, second] = pair else { continue };
        let vowel = second.starts_with(|c: char| "aeiouéèêâîôÉÈAEIO\u{1}".contains(c));
        if matches!(first.as_str(), "de" | "que" | "le" | "ne" | "se")
            && vowel
            && !matches!(second.as_str(), "onze" | "onzième" | "oui")
        {
            wrong.push(format!("“{first} {}”", second.replace('\u{1}', "`")));
        }
        if matches!(first.as_str(), "0" | "1")
            && is_plural(
                second,
                &[
                    "dans",
                    "de",
                    "des",
                    "est",
                    "fois",
                    "hors",
                    "mais",
                    "pas",
                    "plus",
                    "sans",
                    "sous",
                    "vers",
                    "au-dessous",
                ],
            )
        {
            wrong.push(format!("“{first} {second}”"));
        }
    }
    for word in words(&spoken).iter().filter(|word| ENGLISH.contains(&word.as_str())) {
        wrong.push(format!("an English word, “{word}”"));
    }
    wrong
}

fn common(text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let brackets = text.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    for (forms, _) in brackets.filter(|(forms, _)| forms.contains('/')) {
        wrong.push(format!("“[{forms}]” is left to choose"));
    }
    for slip in ["  ", " ,", " .", "[s]", "[es]", "[x]", "()", "{}", "\u{202f}:", ".."] {
        if text.contains(slip) && !text.contains("...") {
            wrong.push(format!("“{slip}”"));
        }
    }
    wrong
}

/// A sentence in which what an author wrote is one sign: a vowel where it begins with one.
fn outside_backticks(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let spoken = parts.map(|(index, part)| {
        let vowel = part.starts_with(|c: char| "aeioué".contains(c));
        match index % 2 {
            0 => part,
            _ if vowel => "\u{1}",
            _ => "\u{2}",
        }
    });
    spoken.collect()
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| {
        !c.is_alphanumeric() && !matches!(c, '\u{1}' | '\u{2}' | '-' | '.' | ',' | '\u{202f}')
    })
    .filter(|word| !word.is_empty())
    .map(ToOwned::to_owned)
    .collect()
}

fn is_plural(word: &str, others: &[&str]) -> bool {
    let word = word.trim_matches(['.', ',']);
    word.ends_with(['s', 'x'])
        && word.len() > 2
        && !others.contains(&word)
        && word.chars().all(char::is_alphabetic)
        && word != "hex"
}

#[test]
fn slips_are_seen() {
    for slip in [
        "l'armée",
        "rien : rien",
        "0 erreurs",
        "1 rangées",
        "n’a pas de `alan`",
        "de un",
        "the chef",
        "rien!",
        "1 camp [n’est/ne sont] pas là",
    ] {
        assert!(!french(slip).is_empty(), "{slip}");
    }
    for fine in ["l’armée", "rien\u{a0}: `a : b's`", "0 erreur", "1 rangée", "n’a pas d’`alan`"]
    {
        assert_eq!(french(fine), Vec::<String>::new());
    }
    for slip in ["1 rows", "add 1 entries", "a army", "an hex[es]", "an troop"] {
        assert!(!english(slip).is_empty(), "{slip}");
    }
    for fine in ["1 row", "row 1 is full", "an army", "a unit", "an hour"] {
        assert_eq!(english(fine), Vec::<String>::new());
    }
}
