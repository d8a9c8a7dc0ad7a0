//! Names with proper capitals, however the list shouts or whispers them.

/// Words that stay small inside a name.
const SMALL: &[&str] = &[
    "of", "the", "and", "or", "in", "on", "with", "to", "for", "from", "at", "by", "a", "an", "de",
    "des", "du", "la", "le", "les", "et", "ou", "en", "sur", "sous", "aux", "au", "avec",
];

/// A name as people write it: in capitals only, each word gets one; in small letters only, the first.
pub(crate) fn proper(name: &str) -> String {
    let letters = || name.chars().filter(|it| it.is_alphabetic());
    let shouted = letters().count() > 3 && letters().all(|it| !it.is_lowercase());
    if !shouted {
        return begun(name);
    }
    let mut text = String::new();
    for (index, word) in name.split_inclusive([' ', '-', '/', '(']).enumerate() {
        let small = word.to_lowercase();
        let bare = small.trim_end_matches([' ', '-', '/', '(', ',', ')']);
        if index > 0 && SMALL.contains(&bare) {
            text.push_str(&small);
        } else if is_numeral(word) {
            text.push_str(word);
        } else if let Some((article, rest)) =
            small.split_once(['\'', '’']).filter(|(it, _)| it.len() == 1)
        {
            // « D'ORIENT » is « d'Orient » inside a name.
            let article = if index == 0 { begun(article) } else { article.to_owned() };
            text.push_str(&format!("{article}'{}", begun(rest)));
        } else {
            text.push_str(&begun(&small));
        }
    }
    text
}

fn is_numeral(word: &str) -> bool {
    let bare = word.trim_matches(|it: char| !it.is_alphanumeric());
    bare.len() > 1 && bare.chars().all(|it| matches!(it, 'I' | 'V' | 'X'))
}

/// The text with its first letter as a capital.
fn begun(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::proper;

    #[test]
    fn names_get_the_capitals_people_give_them() {
        for (written, expected) in [
            ("HILL LEAGUE GREEK", "Hill League Greek"),
            ("KINGS OF THE HILLS", "Kings of the Hills"),
            ("PRINCES D'ORIENT", "Princes d'Orient"),
            ("LEGIO XII", "Legio XII"),
            ("citizen hoplites", "Citizen hoplites"),
            ("Light javelinmen", "Light javelinmen"),
            ("NEW-MODEL PIKEMEN", "New-Model Pikemen"),
        ] {
            assert_eq!(proper(written), expected);
        }
    }
}
