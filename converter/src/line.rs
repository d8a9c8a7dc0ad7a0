//! One line of a WRG-like list: what kind of line it is, and what it says.

use banneret_schema::{Name, Period};

use crate::arms::{self, Carried};
use crate::conversion::{Level, Scope};
use crate::count;
use crate::date::{self, Where};
use crate::draft::{Arm, Draft, OptionDraft, Scene, add};
use crate::rating::{self, Class};
use crate::reading::{Doubt, Reading};
use crate::request::Notation;
use crate::tables::engines::{ELSEWHERE, ENGINES, EngineRow, NO_TROOP};
use crate::tables::types::{self, TypeRow};
use crate::tables::weapons;
use crate::words::Word;

/// A leader as a list gives him.
#[derive(Debug, Clone, Default)]
pub(crate) struct LeaderDraft {
    pub(crate) name: String,
    pub(crate) rank: &'static str,
    pub(crate) allied: bool,
    pub(crate) count: Option<count::Count>,
    pub(crate) years: Option<Period>,
    pub(crate) remarks: Vec<String>,
}

/// What a line is.
#[derive(Debug)]
pub(crate) enum Shape {
    Leader(LeaderDraft),
    Troop(Box<Draft>),
    /// "Extra to upgrade …": read once every troop is known.
    Option,
    /// Years for the lines that follow.
    Period(Period),
    /// A contingent the lines that follow belong to.
    Ally {
        name: String,
        years: Option<Period>,
    },
    /// A heading that ends what the heading before began.
    Heading,
    /// The number that a scan broke off the line before.
    Count(count::Count),
    /// What lists print and the rules do not need.
    NoTroop,
    /// A troop without a row in the tables.
    Refused,
    /// A sentence.
    Remark,
}

/// Reads a line as far as it can be read by itself.
pub(crate) fn read(reading: &mut Reading<'_>, scene: &Scene) -> Shape {
    if reading.words.iter().all(|it| it.mark) {
        reading.used(0, reading.words.len(), "rule");
        return Shape::Remark;
    }
    if is_option(&reading.words) {
        return Shape::Option;
    }
    if let Some(leader) = leader(reading, scene) {
        return Shape::Leader(leader);
    }
    if let Some(draft) = typed(reading, scene) {
        return Shape::Troop(Box::new(draft));
    }
    if let Some(shape) = heading(reading, scene) {
        return shape;
    }
    if no_troop(reading) {
        return Shape::NoTroop;
    }
    let sentence = is_sentence(&reading.words);
    if !sentence
        && let Some(draft) = chariots(reading, scene)
            .or_else(|| elephants(reading, scene))
            .or_else(|| engine(reading, scene))
    {
        return Shape::Troop(Box::new(draft));
    }
    if let Some(count) = bare_count(reading) {
        return Shape::Count(count);
    }
    if !sentence && elsewhere(reading, scene) {
        return Shape::Refused;
    }
    if !sentence && looks_like_troop(reading, scene) {
        let message = Name::new(
            "no known type of troop on this line: nothing was made of it",
            "aucun type de troupe connu sur cette ligne : rien n'en est fait",
        );
        reading.refuse("convert/unreadable", message);
        // The word after the class is the type nobody knows.
        let class = (0..reading.words.len()).rev().find_map(|it| class_at(&reading.words, it));
        if let Some(class) = class {
            let at = skip_marks(&reading.words, class.end);
            reading.unknown(at, scene.notation);
        }
        return Shape::Refused;
    }
    Shape::Remark
}

pub(crate) fn place(scene: &Scene) -> Where {
    Where::Line { before_christ: scene.before_christ() }
}

/// Verbs that make a sentence of a line.
pub(crate) fn is_sentence(words: &[Word<'_>]) -> bool {
    const VERBS: &[&str] = &[
        "may", "must", "can", "cannot", "could", "should", "will", "if", "unless", "are", "is",
        "was", "were", "be", "have", "has", "doit", "doivent", "peut", "peuvent", "sont", "est",
    ];
    words.iter().any(|it| it.is_any(VERBS))
}

fn is_option(words: &[Word<'_>]) -> bool {
    let Some(first) = words.iter().find(|it| !it.mark) else { return false };
    // "Up to 1/2 of the billmen may be HI", "Any hoplites may have JLS".
    let offered = words.iter().enumerate().any(|(at, it)| {
        it.is_any(&["may", "can"]) && words.get(at + 1).is_some_and(|it| it.is_any(&["be", "have"]))
    });
    let limited = words.iter().any(|it| {
        it.is_any(&[
            "not", "only", "if", "unless", "must", "dismount", "mixed", "used", "both", "replaced",
            "general", "generals",
        ])
    });
    if offered && !limited && first.is_any(&["up", "any", "all", "some", "half", "one"]) {
        return true;
    }
    first.is_any(&[
        "extra",
        "upgrade",
        "downgrade",
        "replace",
        "give",
        "equip",
        "convert",
        "change",
        "regrade",
    ]) && !words.get(1).is_some_and(|it| it.is_any(&["heavy", "light"]))
}

/// A class at a word: `Reg C`, `IrrB`, `Irr.D`, `Reg 'C'`. Scanners read `lrr` for `Irr`.
pub(crate) fn class_at(words: &[Word<'_>], at: usize) -> Option<Class> {
    let word = words.get(at).filter(|it| !it.mark)?;
    let (regular, rest) = prefix(word.text)?;
    if let Some(letter) = one_letter(rest.trim_start_matches('.').trim_matches(['\'', '’'])) {
        return Some(Class {
            regular: Some(regular),
            letter: Some(letter),
            first: at,
            end: at + 1,
        });
    }
    if !rest.is_empty() {
        return None;
    }
    let mut next = at + 1;
    while words
        .get(next)
        .is_some_and(|it| it.mark && matches!(it.text, "." | "'" | "’" | "‘" | "“" | "\"" | "`"))
    {
        next += 1;
    }
    let letter = words.get(next).filter(|it| !it.mark).and_then(|it| one_letter(it.text))?;
    next += 1;
    while words
        .get(next)
        .is_some_and(|it| it.mark && matches!(it.text, "'" | "’" | "”" | "\"" | "`") && !it.wide)
    {
        next += 1;
    }
    if words.get(next).is_some_and(|it| it.is("class")) {
        next += 1;
    }
    Some(Class { regular: Some(regular), letter: Some(letter), first: at, end: next })
}

fn prefix(text: &str) -> Option<(bool, &str)> {
    const STARTS: &[(&str, bool)] = &[
        ("irregular", false),
        ("regular", true),
        ("irr", false),
        ("lrr", false),
        ("1rr", false),
        ("|rr", false),
        ("reg", true),
    ];
    STARTS.iter().find_map(|&(start, regular)| {
        let head = text.get(..start.len())?;
        head.eq_ignore_ascii_case(start).then(|| (regular, &text[start.len()..]))
    })
}

fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|it| ('A'..='E').contains(it) || *it == 'M')?;
    letters.next().is_none().then_some(letter)
}

/// More letters after a class: `Irr C or D`, `Reg B/C`.
fn more_letters(words: &[Word<'_>], class: &Class) -> (Vec<Class>, usize) {
    let mut classes = Vec::new();
    let mut end = class.end;
    while words.get(end).is_some_and(|it| it.text == "/" || it.is("or")) {
        let Some(letter) =
            words.get(end + 1).filter(|it| !it.mark).and_then(|it| one_letter(it.text))
        else {
            break;
        };
        // "Reg C/B LMI" is two classes; "Reg C or LMI" is not.
        if words.get(end + 2).is_none_or(|it| it.text == "/") {
            break;
        }
        classes.push(Class { letter: Some(letter), first: end + 1, end: end + 2, ..*class });
        end += 2;
    }
    (classes, end)
}

/// Where the type of a troop stands in its line.
struct Anchor {
    name_end: usize,
    classes: Vec<Class>,
    rows: Vec<&'static TypeRow>,
    first: usize,
    end: usize,
}

fn skip_marks(words: &[Word<'_>], mut at: usize) -> usize {
    while words.get(at).is_some_and(|it| it.mark && !matches!(it.text, "(" | ")" | "@")) {
        at += 1;
    }
    at
}

/// Types joined by "or" or a stroke.
pub(crate) fn types_at(
    words: &[Word<'_>],
    at: usize,
    notation: Notation,
) -> Option<(Vec<&'static TypeRow>, usize)> {
    let first =
        words.get(at).filter(|it| !it.mark).and_then(|it| types::read(it.text, notation))?;
    let mut rows = vec![first];
    let mut end = at + 1;
    while words.get(end).is_some_and(|it| it.is("or") || it.text == "/") {
        let Some(row) = words.get(end + 1).and_then(|it| types::read(it.text, notation)) else {
            break;
        };
        rows.push(row);
        end += 2;
    }
    Some((rows, end))
}

/// The last class that a type follows; the name is what stands before.
fn anchor(words: &[Word<'_>], notation: Notation) -> Option<Anchor> {
    // "Irr D foot spearmen LHI": a few words may stand between class and type.
    [0, 4].into_iter().find_map(|gap| anchor_within(words, notation, gap))
}

fn anchor_within(words: &[Word<'_>], notation: Notation, gap: usize) -> Option<Anchor> {
    for at in (0..words.len()).rev() {
        let Some(class) = class_at(words, at) else { continue };
        let (more, class_end) = more_letters(words, &class);
        let next = skip_marks(words, class_end);
        let found = (next..=next + gap)
            .take_while(|&it| words.get(it).is_some_and(|word| !word.mark))
            .find_map(|it| types_at(words, it, notation).map(|(rows, end)| (it, rows, end)));
        let Some((next, rows, end)) = found else { continue };
        let mut classes = vec![class];
        classes.extend(more);
        let mut name_end = at;
        // "1/2 Irr C, 1/2 Irr D HI": every class in a row belongs to the type.
        loop {
            let mut back = name_end;
            while back > 0
                && (words[back - 1].mark && words[back - 1].text != ")"
                    || words[back - 1].is_any(&["or", "and", "half"])
                    || words[back - 1].text.contains('/'))
            {
                back -= 1;
            }
            let joined = words[back..name_end].iter().any(|it| !it.mark || it.text == "/");
            let Some(before) = (0..back)
                .rev()
                .take(3)
                .find_map(|it| class_at(words, it).filter(|c| c.end == back))
            else {
                // A fraction before the first class belongs to it.
                if words[back..name_end]
                    .iter()
                    .any(|it| it.is("half") || it.text.contains('/') && it.text.len() > 1)
                {
                    name_end = back;
                }
                break;
            };
            if !joined {
                break;
            }
            name_end = before.first;
            classes.insert(0, before);
        }
        return Some(Anchor { name_end, classes, rows, first: next, end });
    }
    None
}

/// A type without a class, or with the single letters and words of Renaissance and Newbury.
fn loose_anchor(words: &[Word<'_>], notation: Notation) -> Option<Anchor> {
    let first = (0..words.len()).find(|&at| types_at(words, at, notation).is_some())?;
    let (rows, end) = types_at(words, first, notation)?;
    let mut name_end = first;
    let mut classes = Vec::new();
    let single = matches!(notation, Notation::WrgRenaissance | Notation::Newbury);
    loop {
        let mut back = name_end;
        while back > 0 && words[back - 1].mark && !matches!(words[back - 1].text, ")" | ".") {
            back -= 1;
        }
        let Some(before) = back.checked_sub(1).and_then(|it| words.get(it)) else { break };
        let stop = back - 1;
        if single && before.is("class") {
            name_end = stop;
        } else if let Some(class) =
            (0..back).rev().take(4).find_map(|it| class_at(words, it).filter(|c| c.end == back))
        {
            name_end = class.first;
            classes.insert(0, class);
        } else if single && classes.is_empty() && one_letter(before.text).is_some() && stop > 0 {
            let regular =
                prefix(words[stop.saturating_sub(1)].text).filter(|(_, rest)| rest.is_empty());
            let first = if regular.is_some() { stop - 1 } else { stop };
            classes.push(Class {
                regular: regular.map(|it| it.0),
                letter: one_letter(before.text),
                first,
                end: back,
            });
            name_end = first;
            // "Class B".
            while name_end > 1 && words[name_end - 1].is("class") {
                name_end -= 1;
            }
        } else if notation == Notation::Newbury && rating::is_newbury_word(before.text) && stop > 0
        {
            // "Veteran spearmen, HI": next to the name without a comma it is part of the name.
            let parted = name_end > back
                || before.wide
                || words.get(stop.wrapping_sub(1)).is_some_and(|it| it.mark)
                || name_end < first;
            if !parted && words[..stop].iter().all(|it| !it.mark) && stop == 0 {
                break;
            }
            name_end = stop;
        } else {
            break;
        }
        if name_end == 0 {
            break;
        }
    }
    Some(Anchor { name_end, classes, rows, first, end })
}

/// A troop by the code of its type.
fn typed(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let notation = scene.notation;
    let strict = anchor(&reading.words, notation);
    let found = match strict {
        Some(found) => found,
        None => {
            if is_sentence(&reading.words) {
                return None;
            }
            loose_anchor(&reading.words, notation)?
        }
    };
    // "Any Irr C LMI may be upgraded" is a sentence about troops, not a troop.
    if is_sentence(&reading.words[..found.name_end]) {
        return None;
    }
    let mut draft = Draft { line: reading.row.number, ..Draft::default() };
    take_name(reading, &mut draft, found.name_end);
    for index in found.name_end..found.first {
        let fraction = reading.words[index].text.contains('/')
            || reading.words[index].is_any(&["half", "or", "and", "class"]);
        if fraction {
            reading.used(index, index + 1, "part of the class");
        }
    }
    let class_end = found.classes.iter().map(|it| it.end).max().unwrap_or(found.first);
    let between = clean_name(reading.slice(skip_marks(&reading.words, class_end), found.first));
    if !between.is_empty() {
        draft.name = format!("{} {between}", draft.name).trim().to_owned();
        reading.used(class_end, found.first, "name");
    }
    set_type(reading, &mut draft, &found);
    let mut classes = found.classes;
    let mut at = found.end;
    let single = matches!(notation, Notation::WrgRenaissance | Notation::Newbury);
    if single && classes.is_empty() {
        // The class may follow the type: "MI C", "MI, Reg C".
        let next = skip_marks(&reading.words, at);
        if let Some(class) = class_at(&reading.words, next) {
            at = class.end;
            classes.push(class);
        } else if let Some(letter) =
            reading.words.get(next).filter(|it| !it.mark).and_then(|it| one_letter(it.text))
        {
            let lone = notation == Notation::WrgRenaissance || lone_letter(&reading.words, next);
            if lone {
                classes.push(Class {
                    regular: None,
                    letter: Some(letter),
                    first: next,
                    end: next + 1,
                });
                at = next + 1;
            }
        }
    } else if !single && classes.is_empty() {
        let next = skip_marks(&reading.words, at);
        if let Some(class) = class_at(&reading.words, next) {
            at = class.end;
            classes.push(class);
        }
    }
    if notation == Notation::Newbury {
        newbury_ratings(reading, &mut draft, &mut classes, found.name_end);
        if classes.is_empty() {
            lone_bow_or_darts(reading, at);
        }
    }
    rate_all(reading, scene, &mut draft, &classes);
    leading_count(reading, &mut draft, found.name_end, at);
    body(reading, scene, &mut draft, at);
    Some(draft)
}

/// "12-24 Hill spearmen, Irr C LMI": a range before the name, where none follows.
fn leading_count(reading: &mut Reading<'_>, draft: &mut Draft, name_end: usize, body: usize) {
    let range = |at: usize| {
        count::read(&reading.words, at).filter(|(it, _)| it.max.is_some() && it.min != it.max)
    };
    if (body..reading.words.len()).any(|at| range(at).is_some()) {
        return;
    }
    // Before the name, or between the name and the class.
    let found = (0..name_end).find_map(|at| {
        let (count, next) = range(at)?;
        let last = skip_marks(&reading.words, next) >= name_end;
        (at == 0 && next < name_end || at > 0 && last).then_some((at, count, next))
    });
    if let Some((at, count, next)) = found {
        let name = if at == 0 { reading.slice(next, name_end) } else { reading.slice(0, at) };
        draft.name = clean_name(name);
        draft.count = Some(count);
    }
}

/// Whether a letter after the type is a rating: the letters A, C and E are no weapons, and B or D
/// beside a rating word is one.
fn lone_letter(words: &[Word<'_>], at: usize) -> bool {
    let letter = words[at].text;
    if !matches!(letter, "B" | "D") {
        return true;
    }
    let mut next = at + 1;
    while words.get(next).is_some_and(|it| it.mark) {
        next += 1;
    }
    words.get(next).is_some_and(|it| rating::is_newbury_word(it.text))
}

/// B and D are bows and darts in one table and morale in another: with no rating beside it, a letter
/// may be either.
fn lone_bow_or_darts(reading: &mut Reading<'_>, from: usize) {
    let found = (from..reading.words.len()).find(|&it| matches!(reading.words[it].text, "B" | "D"));
    let Some(at) = found else { return };
    let letter = reading.words[at].text.to_owned();
    reading.doubt(
        at,
        at + 1,
        Doubt {
            key: None,
            asks: Name::new(
                format!("Is '{letter}' a weapon or the morale?"),
                format!("« {letter} » est-il une arme ou le moral ?"),
            ),
            allowed: vec!["weapon".to_owned(), "morale letter".to_owned()],
            taken: Some("weapon".to_owned()),
            because: Name::new(
                "It stands among the weapons and no other letter gives the morale.",
                "Il est parmi les armes, et aucune autre lettre ne donne le moral.",
            ),
            scope: Scope::Line,
        },
    );
}

fn newbury_ratings(
    reading: &mut Reading<'_>,
    draft: &mut Draft,
    classes: &mut Vec<Class>,
    from: usize,
) {
    let mut beside = Vec::new();
    for index in from..reading.words.len() {
        if rating::newbury_word(reading, &mut draft.profile, index) {
            beside.push(index);
        }
    }
    if classes.is_empty() {
        // The letter beside the rating words, on either side of them.
        let near = beside.iter().flat_map(|&index| {
            let left = (0..index).rev().find(|&it| !reading.words[it].mark);
            let right = (index + 1..reading.words.len()).find(|&it| !reading.words[it].mark);
            [left, right].into_iter().flatten()
        });
        let letter = near.filter(|&it| it >= from && !reading.is_settled(it)).find_map(|it| {
            one_letter(reading.words[it].text).filter(|l| *l != 'M').map(|l| (it, l))
        });
        if let Some((at, letter)) = letter {
            classes.push(Class { regular: None, letter: Some(letter), first: at, end: at + 1 });
        }
    }
}

fn rate_all(reading: &mut Reading<'_>, scene: &Scene, draft: &mut Draft, classes: &[Class]) {
    for class in classes {
        draft.classes.extend(class.letter.map(|it| (class.regular, it)));
        let crossed = match scene.notation {
            Notation::WrgRenaissance => class.letter.is_some(),
            _ => class.letter != Some('M'),
        };
        if crossed {
            rating::rate(reading, scene.notation, draft.arm, &mut draft.profile, *class);
        }
    }
    if classes.len() > 1 {
        let (first, end) = (classes[0].first, classes[classes.len() - 1].end);
        let values = draft.profile.training.clone();
        if values.len() > 1 {
            reading.values(
                first,
                end,
                "training",
                &values,
                Name::new(
                    "The list gives several classes; the first is taken.",
                    "La liste donne plusieurs classes ; la première est prise.",
                ),
            );
        }
    }
    let need = match scene.notation {
        Notation::Newbury => draft.profile.training.is_empty(),
        _ => classes.is_empty(),
    };
    if need {
        reading.incomplete = true;
        let end = reading.words.len();
        reading.doubt(
            0,
            end,
            Doubt {
                key: Some("training"),
                asks: Name::new(
                    "Which training? The line gives no class.",
                    "Quel entraînement ? La ligne ne donne pas de classe.",
                ),
                allowed: ["elite", "veteran", "trained", "recruits", "levy"]
                    .map(str::to_owned)
                    .to_vec(),
                taken: None,
                because: Name::new("Nothing on the line says it.", "Rien sur la ligne ne le dit."),
                scope: Scope::Line,
            },
        );
    }
}

fn take_name(reading: &mut Reading<'_>, draft: &mut Draft, end: usize) {
    draft.name = clean_name(reading.slice(0, end));
    reading.used(0, end, "name");
}

/// A name without the marks that part it from the rest.
pub(crate) fn clean_name(text: &str) -> String {
    let edge = |it: char| {
        it.is_whitespace()
            || matches!(
                it,
                ',' | ':' | ';' | '*' | '†' | '‡' | '|' | '•' | '·' | '(' | '-' | '–' | '—' | '.'
            )
    };
    let text = text.trim_matches(edge).trim_start_matches(')');
    let text = text.trim_end_matches(" as").trim_matches(edge);
    let opened = text.matches('(').count() > text.matches(')').count();
    if opened { format!("{text})") } else { text.to_owned() }
}

fn set_type(reading: &mut Reading<'_>, draft: &mut Draft, found: &Anchor) {
    for row in &found.rows {
        add(&mut draft.profile.troop, &[row.troop]);
        add(&mut draft.profile.weight, row.weights);
        draft.codes.push(row.code);
        draft.knight |= row.knight;
        draft.maybe_knight |= row.maybe_knight;
    }
    if let Some(row) = found.rows.first() {
        draft.arm = Arm::of_troop(row.troop);
        draft.order = Some(row.order);
    }
    mended_type(reading, found);
    let troop = draft.profile.troop.join(" or ");
    reading.used(
        found.first,
        found.end,
        &format!("type: {troop}; weight: {}", draft.profile.weight.join(" or ")),
    );
    if draft.profile.troop.len() > 1 {
        let values = draft.profile.troop.clone();
        reading.values(
            found.first,
            found.end,
            "type",
            &values,
            Name::new(
                "The list gives several types; the first is taken.",
                "La liste donne plusieurs types ; le premier est pris.",
            ),
        );
    }
    if draft.profile.weight.len() > 1 {
        let values = draft.profile.weight.clone();
        reading.values(
            found.first,
            found.end,
            "weight",
            &values,
            Name::new(
                "The rulebook allows these protections and names the first one first.",
                "La règle permet ces protections et cite la première d'abord.",
            ),
        );
    }
}

/// A code that a scanner spoiled is read, and the reading is shown.
fn mended_type(reading: &mut Reading<'_>, found: &Anchor) {
    let codes: Vec<&str> = found.rows.iter().map(|it| it.code).collect();
    for at in found.first..found.end {
        let word = &reading.words[at];
        if word.mark || word.is("or") || codes.contains(&word.text) {
            continue;
        }
        if let Some(code) = codes.iter().find(|it| types::is_mended(word.text, it)) {
            read_as(reading, at, code);
        }
    }
}

/// A word taken for a code it is not quite.
fn read_as(reading: &mut Reading<'_>, at: usize, code: &str) {
    let text = reading.words[at].text.to_owned();
    reading.note(
        "convert/read-as",
        Level::Warning,
        at,
        at + 1,
        Name::new(format!("'{text}' is read as {code}"), format!("« {text} » est lu {code}")),
    );
    reading.doubt(
        at,
        at + 1,
        Doubt {
            key: None,
            asks: Name::new(format!("Is '{text}' {code}?"), format!("« {text} » est-il {code} ?")),
            allowed: vec!["yes".to_owned(), "no".to_owned()],
            taken: Some("yes".to_owned()),
            because: Name::new(
                "Scanners take I, l and 1 for each other, and 5 for S.",
                "Les numérisations confondent I, l et 1, et 5 avec S.",
            ),
            scope: Scope::Token,
        },
    );
}

/// Everything after name, class and type.
pub(crate) fn body(reading: &mut Reading<'_>, scene: &Scene, draft: &mut Draft, start: usize) {
    let mut carried: Vec<Carried> = Vec::new();
    let mut tail = false;
    let mut depth = 0_usize;
    let mut at = start;
    while at < reading.words.len() {
        let word = reading.words[at].clone();
        if word.mark {
            match word.text {
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                _ => {}
            }
            if word.text == "@"
                && let Some(next) = count::price(&reading.words, at)
            {
                reading.used(at, next, "printed cost, not followed");
                (at, tail) = (next, true);
                continue;
            }
            at += 1;
            continue;
        }
        if reading.is_settled(at) {
            at += 1;
            continue;
        }
        if let Some(next) = dismounting(reading, scene, draft, at) {
            at = next;
            continue;
        }
        if let Some(next) = crew(reading, scene, draft, at) {
            at = next;
            continue;
        }
        if let Some(found) = date::read(&reading.words, at, place(scene)) {
            reading.used(found.words.start, found.words.end, "years");
            draft.years = Some(found.period);
            (at, tail) = (found.words.end, true);
            continue;
        }
        if let Some(next) = count::price(&reading.words, at) {
            reading.used(at, next, "printed cost, not followed");
            (at, tail) = (next, true);
            continue;
        }
        if let Some(next) = part_with(reading, scene, draft, at) {
            at = next;
            continue;
        }
        if let Some(next) = condition(reading, draft, at) {
            (at, tail) = (next, true);
            continue;
        }
        if !(tail && depth > 0)
            && let Some((weapon, length)) = weapons::find(&reading.words, at, scene.notation)
        {
            carried.push(Carried { weapon, first: at, end: at + length });
            at += length;
            continue;
        }
        if scene.notation == Notation::WrgRenaissance
            && word.is_any(&["fanatic", "fanatics", "fanatique"])
        {
            rating::fanatic_word(reading, &mut draft.profile, at);
            at += 1;
            continue;
        }
        if let Some((count, next)) = count::read(&reading.words, at) {
            at = take_count(reading, draft, count, at, next);
            tail = true;
            continue;
        }
        if decimal(word.text) {
            reading.used(at, at + 1, "printed cost, not followed");
            (at, tail) = (at + 1, true);
            continue;
        }
        if word.is_any(&[
            "or", "and", "with", "plus", "armed", "carrying", "both", "either", "et", "ou", "each",
            "as", "crew", "crewmen",
        ]) {
            reading.used(at, at + 1, "joins");
            at += 1;
            continue;
        }
        if tail || depth > 0 {
            at = remark(reading, scene, draft, at);
            continue;
        }
        if let Some((weapon, code)) = weapons::mended(word.text, scene.notation) {
            read_as(reading, at, code);
            carried.push(Carried { weapon, first: at, end: at + 1 });
            at += 1;
            continue;
        }
        reading.unknown(at, scene.notation);
        at += 1;
    }
    arms::equip(reading, scene, draft, &carried);
    if draft.count.is_none() {
        reading.incomplete = true;
        let end = reading.words.len();
        reading.doubt(
            0,
            end,
            Doubt {
                key: None,
                asks: Name::new(
                    "How many? The line gives no number.",
                    "Combien ? La ligne ne donne pas de nombre.",
                ),
                allowed: Vec::new(),
                taken: None,
                because: Name::new(
                    "No minimum and no maximum could be read.",
                    "Aucun minimum ni maximum n'a pu être lu.",
                ),
                scope: Scope::Line,
            },
        );
    }
}

fn decimal(text: &str) -> bool {
    text.contains('.') && text.bytes().all(|it| it.is_ascii_digit() || it == b'.')
}

/// Words after the number: kept as they are.
fn remark(reading: &mut Reading<'_>, scene: &Scene, draft: &mut Draft, at: usize) -> usize {
    let mut end = at;
    while end < reading.words.len() {
        let word = &reading.words[end];
        let stop = !word.mark
            && end > at
            && (date::read(&reading.words, end, place(scene)).is_some()
                || condition_word(&reading.words, end)
                || draft.count.is_none() && count::read(&reading.words, end).is_some());
        if stop || reading.is_settled(end) || matches!(word.text, ")" | "]") {
            break;
        }
        end += 1;
    }
    let end = end.max(at + 1);
    let text = reading
        .slice(at, end)
        .trim_matches(|it: char| it.is_whitespace() || matches!(it, ',' | ';' | '.'));
    if !text.is_empty() {
        draft.remarks.push(text.to_owned());
    }
    reading.used(at, end, "remark");
    end
}

/// The number of a line; a lone number before a range is the price without its mark.
fn take_count(
    reading: &mut Reading<'_>,
    draft: &mut Draft,
    count: count::Count,
    at: usize,
    next: usize,
) -> usize {
    let lone = |it: &count::Count| {
        it.min.is_some() && it.min == it.max && !it.or_none && !it.all_or_none && it.per.is_none()
    };
    if let Some(before) = &mut draft.count {
        if count.all_or_none && count.max.is_none() {
            before.all_or_none = true;
            reading.used(at, next, "all or none");
            return next;
        }
        if count.fraction.is_some() && before.fraction.is_none() && before.max.is_some() {
            // "0-30, up to 1/2 of …": both limits hold.
            before.fraction = count.fraction;
            draft.count_of = count.of.map(|of| reading.slice(of.start, of.end).to_owned());
            reading.used(at, next, "share of others");
            return next;
        }
        if count.per.is_some() && before.per.is_none() {
            before.per = count.per;
            draft.count_of = count.of.map(|of| reading.slice(of.start, of.end).to_owned());
            reading.used(at, next, "share of others");
            return next;
        }
        if !lone(before) {
            reading.note("convert/second-number", Level::Warning, at, next, Name::new(
                "a second number: the first is taken as minimum and maximum, this one is kept as a remark",
                "un second nombre : le premier donne minimum et maximum, celui-ci reste en remarque",
            ));
            draft.remarks.push(reading.slice(at, next).to_owned());
            reading.used(at, next, "remark");
            reading.incomplete = true;
            return next;
        }
        reading.note("convert/second-number", Level::Info, at, next, Name::new(
            "two numbers: the first is read as the printed cost, the second as the number allowed",
            "deux nombres : le premier est lu comme le coût, le second comme le nombre permis",
        ));
    }
    if count.mended {
        reading.note(
            "convert/read-as",
            Level::Info,
            at,
            next,
            Name::new(
                format!("'{}' is read with figures for letters", reading.slice(at, next)),
                format!(
                    "« {} » est lu avec des chiffres pour des lettres",
                    reading.slice(at, next)
                ),
            ),
        );
    }
    if count.widened {
        reading.doubt(
            at,
            next,
            Doubt {
                key: None,
                asks: Name::new(
                    "One number or the other: may those between be taken too?",
                    "Un nombre ou l'autre : et ceux entre les deux ?",
                ),
                allowed: vec!["only these numbers".to_owned(), "every number between".to_owned()],
                taken: Some("every number between".to_owned()),
                because: Name::new(
                    "A minimum and a maximum cannot leave a gap.",
                    "Un minimum et un maximum ne laissent pas de trou.",
                ),
                scope: Scope::Line,
            },
        );
    }
    draft.count_of = count.of.clone().map(|of| reading.slice(of.start, of.end).to_owned());
    reading.used(at, next, "number");
    draft.count = Some(count);
    next
}

fn condition_word(words: &[Word<'_>], at: usize) -> bool {
    let is = |n: usize, any: &[&str]| words.get(at + n).is_some_and(|it| it.is_any(any));
    is(0, &["not", "only"]) && is(1, &["with", "if", "beside", "alongside"])
        || is(0, &["excludes", "requires", "needs"])
}

/// "not with X", "only with X", "only if X".
fn condition(reading: &mut Reading<'_>, draft: &mut Draft, at: usize) -> Option<usize> {
    if !condition_word(&reading.words, at) {
        return None;
    }
    let short = reading.words[at].is_any(&["excludes", "requires", "needs"]);
    let start = at + if short { 1 } else { 2 };
    let mut end = start;
    while reading
        .words
        .get(end)
        .is_some_and(|it| !matches!(it.text, ";" | ")" | "]" | ".") && !it.wide)
    {
        end += 1;
    }
    let target = reading.slice(start, end).trim_matches(',').to_owned();
    let not = reading.words[at].is_any(&["not", "excludes"]);
    draft.remarks.push(reading.slice(at, end).to_owned());
    reading.used(at, end, if not { "excludes" } else { "requires" });
    if not {
        draft.not_with.push(target);
    } else {
        draft.only_with.push(target);
    }
    Some(end)
}

/// « HC précisées comme démontant en EHI »: heavy cavalry that fights on foot as heavy infantry.
fn dismounting(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    at: usize,
) -> Option<usize> {
    if !reading.words[at].is_any(&["dismounting", "dismount", "dismounts", "dismounted"]) {
        return None;
    }
    let mut next = at + 1;
    while reading.words.get(next).is_some_and(|it| it.is_any(&["as", "to", "into", "on"])) {
        next += 1;
    }
    let (rows, end) = types_at(&reading.words, next, scene.notation)?;
    let row = rows.first()?;
    if row.code == "EHI" && draft.codes == ["HC"] {
        draft.profile.weight = vec!["heavy"];
        reading.choices.retain(|it| it.key != Some("weight"));
        draft.remarks.push("Dismounts as heavy infantry (HC dismounting as EHI).".to_owned());
        reading.used(at, end, "weight: heavy; dismounts as heavy infantry");
    } else {
        draft.remarks.push(reading.slice(at, end).to_owned());
        reading.used(at, end, "remark");
        reading.incomplete = true;
        reading.doubt(
            at,
            end,
            Doubt {
                key: Some("weight"),
                asks: Name::new("What are they on foot?", "Que sont-ils à pied ?"),
                allowed: row.weights.iter().map(|it| (*it).to_owned()).collect(),
                taken: None,
                because: Name::new(
                    "The rulebook only settles HC dismounting as EHI; this is kept as a remark.",
                    "La règle ne tranche que HC démontant en EHI ; ceci reste en remarque.",
                ),
                scope: Scope::Line,
            },
        );
    }
    Some(end)
}

/// "2 horses", "3 Irr C crew with …", "with howdah".
fn crew(reading: &mut Reading<'_>, scene: &Scene, draft: &mut Draft, at: usize) -> Option<usize> {
    const BEASTS: &[&str] = &["horse", "horses", "mule", "mules", "oxen", "onagers", "ponies"];
    const MEN: &[&str] = &["crew", "crewmen", "men", "riders", "man"];
    let words = &reading.words;
    if !matches!(draft.arm, Arm::Chariots | Arm::Elephants | Arm::Artillery) {
        return None;
    }
    if words[at].is_any(&["howdah", "howdahs", "tower", "towers"]) && draft.arm == Arm::Elephants {
        draft.profile.weight = vec!["heavy"];
        reading.used(at, at + 1, "weight: heavy");
        return Some(at + 1);
    }
    let (number, _) = count::number(words[at].text).or_else(|| {
        let spelled = ["one", "two", "three", "four"].iter().position(|it| words[at].is(it))?;
        u32::try_from(spelled + 1).ok().map(|it| (it, false))
    })?;
    let mut next = at + 1;
    if words.get(next).is_some_and(|it| it.is_any(BEASTS)) {
        reading.used(at, next + 1, "team");
        let known =
            matches!(number, 2 | 4) || number == 3 && !draft.codes.contains(&"light chariots");
        if !known {
            reading.incomplete = true;
            reading.note(
                "convert/no-equivalent",
                Level::Warning,
                at,
                next + 1,
                Name::new(
                    "the rulebook has no row for such a chariot with that many horses",
                    "la règle n'a pas de ligne pour un tel char avec autant de chevaux",
                ),
            );
            let allowed = draft.profile.weight.iter().map(|it| (*it).to_owned()).collect();
            reading.doubt(
                at,
                next + 1,
                Doubt {
                    key: None,
                    asks: Name::new("Which protection?", "Quelle protection ?"),
                    allowed,
                    taken: draft.profile.weight.first().map(|it| (*it).to_owned()),
                    because: Name::new(
                        "The other rows of these chariots agree, but this one is missing.",
                        "Les autres lignes de ces chars s'accordent, mais celle-ci manque.",
                    ),
                    scope: Scope::Line,
                },
            );
        }
        return Some(next + 1);
    }
    let class = class_at(words, next);
    let mut letter = class;
    if let Some(class) = class {
        next = class.end;
    } else if matches!(scene.notation, Notation::WrgRenaissance | Notation::Newbury)
        && let Some(found) =
            words.get(next).filter(|it| !it.mark).and_then(|it| one_letter(it.text))
        && words.get(next + 1).is_some_and(|it| it.is_any(MEN))
    {
        letter = Some(Class { regular: None, letter: Some(found), first: next, end: next + 1 });
        next += 1;
    }
    if !words.get(next).is_some_and(|it| it.is_any(MEN)) {
        return None;
    }
    reading.used(at, at + 1, "crew");
    reading.used(next, next + 1, "crew");
    if let Some(class) = letter {
        draft.classes.extend(class.letter.map(|it| (class.regular, it)));
        let mut profile = std::mem::take(&mut draft.profile);
        rating::rate(reading, scene.notation, draft.arm, &mut profile, class);
        draft.profile = profile;
    }
    Some(next + 1)
}

/// "1/2 with B", "half have LTS": an option for a part of the troop.
fn part_with(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    at: usize,
) -> Option<usize> {
    let start = at + usize::from(reading.words[at].is("up")) * 2;
    let (fraction, next) = count::fraction(&reading.words, start)?;
    let mut next = next;
    while reading
        .words
        .get(next)
        .is_some_and(|it| it.is_any(&["with", "have", "may", "having", "armed", "of", "them"]))
    {
        next += 1;
    }
    weapons::find(&reading.words, next, scene.notation)?;
    let mut carried = Vec::new();
    let mut end = next;
    while let Some((weapon, length)) = weapons::find(&reading.words, end, scene.notation) {
        carried.push(Carried { weapon, first: end, end: end + length });
        end += length;
        if reading.words.get(end).is_some_and(|it| it.is_any(&["or", "and"]) || it.text == "/")
            && weapons::find(&reading.words, end + 1, scene.notation).is_some()
        {
            end += 1;
        } else {
            break;
        }
    }
    let mut part = Draft {
        profile: Default::default(),
        options: Vec::new(),
        remarks: Vec::new(),
        ..draft.clone()
    };
    part.knight = false;
    arms::equip(reading, scene, &mut part, &carried);
    let mut option = OptionDraft {
        name: reading.slice(at, end).to_owned(),
        fraction: Some(fraction),
        line: reading.row.number,
        ..OptionDraft::default()
    };
    let plain = ["individual-weapon", "cavalry-individual-weapon"];
    option.profile.melee =
        part.profile.melee.into_iter().filter(|it| !plain.contains(it)).collect();
    option.profile.missile = part.profile.missile;
    reading.used(at, end, "option");
    draft.options.push(option);
    Some(end)
}

/// The end of the name in a line without a type code: the first comma, colon or wide gap.
fn name_end(words: &[Word<'_>]) -> usize {
    words
        .iter()
        .enumerate()
        .position(|(index, it)| {
            index > 0 && (matches!(it.text, "," | ":" | ";" | "@" | "|") || it.wide)
        })
        .unwrap_or_else(|| {
            words
                .iter()
                .enumerate()
                .position(|(index, it)| {
                    index > 0
                        && (class_at(words, index).is_some()
                            || it.text.starts_with(|c: char| c.is_ascii_digit()))
                })
                .unwrap_or(words.len())
        })
}

fn chariots(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let is = |it: &Word<'_>| it.is_any(&["chariot", "chariots", "chars", "char"]);
    if reading.words.iter().any(|it| it.is_any(&["scythed", "scythe", "faux"])) {
        return None;
    }
    let sized = (1..reading.words.len()).find(|&at| {
        is(&reading.words[at])
            && reading.words[at - 1].is_any(&["light", "heavy", "two-horse", "four-horse"])
    });
    let any = reading.words.iter().position(is)?;
    let at = sized.unwrap_or(any);
    let troop_like =
        reading.words.iter().any(|it| it.is_any(&["horse", "horses", "crew", "crewmen"]))
            || (0..reading.words.len()).any(|it| class_at(&reading.words, it).is_some());
    if !troop_like && sized.is_none() {
        return None;
    }
    let mut draft = own_weapon(reading, Arm::Chariots, "chariots");
    let size = sized.and_then(|it| reading.words.get(it - 1)).map(|it| it.is("light"));
    match size {
        Some(light) => {
            draft.codes.push(if light { "light chariots" } else { "heavy chariots" });
            draft.profile.weight =
                if light { vec!["light", "medium"] } else { vec!["medium", "heavy"] };
            let values = draft.profile.weight.clone();
            reading.used(
                at - 1,
                at + 1,
                &format!("type: chariots; weight: {}", values.join(" or ")),
            );
            reading.values(
                at - 1,
                at + 1,
                "weight",
                &values,
                Name::new(
                    "The rulebook allows these protections and names the first one first.",
                    "La règle permet ces protections et cite la première d'abord.",
                ),
            );
        }
        None => {
            reading.used(at, at + 1, "type: chariots");
            reading.incomplete = true;
            reading.doubt(
                at,
                at + 1,
                Doubt {
                    key: Some("weight"),
                    asks: Name::new("Light or heavy chariots?", "Chars légers ou lourds ?"),
                    allowed: ["light", "medium", "heavy"].map(str::to_owned).to_vec(),
                    taken: None,
                    because: Name::new(
                        "The line says neither light nor heavy.",
                        "La ligne ne dit ni léger ni lourd.",
                    ),
                    scope: Scope::Line,
                },
            );
        }
    }
    finish_own(reading, scene, draft)
}

fn elephants(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let at = reading.words.iter().position(|it| it.is_any(&["elephant", "elephants"]))?;
    let howdah = reading.words.iter().any(|it| it.is_any(&["howdah", "howdahs"]));
    let mut draft = own_weapon(reading, Arm::Elephants, "elephants");
    draft.profile.weight = vec![if howdah { "heavy" } else { "medium" }];
    for index in 0..reading.words.len() {
        if reading.words[index].is_any(&["howdah", "howdahs"]) {
            reading.used(index, index + 1, "weight: heavy");
        }
    }
    reading.used(
        at,
        at + 1,
        if howdah { "type: elephants; weight: heavy" } else { "type: elephants; weight: medium" },
    );
    if scene.notation == Notation::Wrg7 {
        reading.doubt(
            at,
            at + 1,
            Doubt {
                key: None,
                asks: Name::new(
                    "Are these elephants one of those of Annexe 3?",
                    "Ces éléphants sont-ils de ceux de l'Annexe 3 ?",
                ),
                allowed: [
                    "elephants",
                    "dwarf elephants",
                    "elephants with infantry",
                    "artillery on elephant",
                ]
                .map(str::to_owned)
                .to_vec(),
                taken: Some("elephants".to_owned()),
                because: Name::new(
                    "For the elephants of the seventh edition the rulebook sends to Annexe 3.",
                    "Pour les éléphants de la 7e édition, la règle renvoie à l'Annexe 3.",
                ),
                scope: Scope::Token,
            },
        );
    }
    finish_own(reading, scene, draft)
}

fn engine_at(words: &[Word<'_>]) -> Option<(&'static EngineRow, usize, usize)> {
    let mut best: Option<(&'static EngineRow, usize, usize)> = None;
    for row in ENGINES {
        for at in 0..words.len() {
            let length = engine_matches(words, at, row.words);
            if length > best.map_or(0, |(_, _, longest)| longest) {
                best = Some((row, at, length));
            }
        }
    }
    best
}

/// A phrase in singular or plural.
fn engine_matches(words: &[Word<'_>], at: usize, phrase: &str) -> usize {
    let mut length = 0;
    for part in phrase.split(' ') {
        let fits = words.get(at + length).is_some_and(|it| {
            !it.mark
                && (it.is(part)
                    || it.text.strip_suffix('s').is_some_and(|one| one.eq_ignore_ascii_case(part)))
        });
        if !fits {
            return 0;
        }
        length += 1;
    }
    length
}

fn engine(reading: &mut Reading<'_>, scene: &Scene) -> Option<Draft> {
    let (row, at, length) = engine_at(&reading.words)?;
    let mut draft = own_weapon(reading, Arm::Artillery, row.troop);
    draft.profile.weight = row.weights.to_vec();
    draft.profile.missile = row.missile.into_iter().collect();
    let (at, end) = (at, at + length);
    reading.used(at, end, &format!("type: {}; weight: {}", row.troop, row.weights.join(" or ")));
    for index in 0..reading.words.len() {
        if reading.words[index].is_any(&[
            "stone", "thrower", "throwers", "bolt", "shooter", "shooters", "small", "engine",
            "engines",
        ]) {
            reading.used(index, index + 1, "engine");
        }
    }
    if row.unsized_ || row.weights.is_empty() {
        let allowed: &[&str] = if row.weights.is_empty() {
            &["very-light", "light", "medium", "heavy", "very-heavy"]
        } else {
            row.weights
        };
        reading.incomplete = true;
        reading.doubt(
            at,
            end,
            Doubt {
                key: Some("weight"),
                asks: Name::new("Which size of engine?", "Quelle taille d'engin ?"),
                allowed: allowed.iter().map(|it| (*it).to_owned()).collect(),
                taken: None,
                because: Name::new(
                    "The rulebook gives no protection to this engine.",
                    "La règle ne donne pas de protection à cet engin.",
                ),
                scope: Scope::Line,
            },
        );
    }
    let missile = draft.profile.missile.clone();
    let mut draft = finish_own(reading, scene, draft)?;
    if draft.profile.missile.is_empty() {
        draft.profile.missile = missile;
    }
    Some(draft)
}

fn own_weapon(reading: &mut Reading<'_>, arm: Arm, troop: &'static str) -> Draft {
    let mut draft = Draft { arm, line: reading.row.number, ..Draft::default() };
    draft.profile.troop = vec![troop];
    let end = name_end(&reading.words);
    draft.name = clean_name(reading.slice(0, end));
    draft
}

/// The rest of a chariot, elephant or engine line; a class may stand anywhere.
fn finish_own(reading: &mut Reading<'_>, scene: &Scene, mut draft: Draft) -> Option<Draft> {
    let end = name_end(&reading.words);
    let mut classes = Vec::new();
    for at in 0..reading.words.len() {
        if let Some(class) = class_at(&reading.words, at) {
            let of_crew = at > 0
                && count::number(reading.words[at - 1].text).is_some()
                && reading
                    .words
                    .get(class.end)
                    .is_some_and(|it| it.is_any(&["crew", "crewmen", "men", "riders"]));
            if !of_crew {
                classes.push(class);
            }
        }
    }
    for class in &classes {
        draft.classes.extend(class.letter.map(|it| (class.regular, it)));
        let mut profile = std::mem::take(&mut draft.profile);
        rating::rate(reading, scene.notation, draft.arm, &mut profile, *class);
        draft.profile = profile;
    }
    if matches!(scene.notation, Notation::Newbury | Notation::WrgRenaissance) && classes.is_empty()
    {
        for at in end..reading.words.len() {
            if scene.notation == Notation::Newbury {
                rating::newbury_word(reading, &mut draft.profile, at);
            }
            let letter = one_letter(reading.words[at].text).filter(|_| !reading.words[at].mark);
            let crew_follows = reading.words.get(at + 1).is_some_and(|it| it.is("crew"))
                && at > 0
                && count::number(reading.words[at - 1].text).is_some();
            if let Some(letter) = letter
                && classes.is_empty()
                && !crew_follows
                && (scene.notation == Notation::WrgRenaissance || lone_letter(&reading.words, at))
            {
                let class = Class { regular: None, letter: Some(letter), first: at, end: at + 1 };
                classes.push(class);
                let mut profile = std::mem::take(&mut draft.profile);
                rating::rate(reading, scene.notation, draft.arm, &mut profile, class);
                draft.profile = profile;
            }
        }
    }
    reading.used(0, end, "name");
    let piece = draft.profile.missile.clone();
    body(reading, scene, &mut draft, end);
    if !piece.is_empty() && draft.profile.missile.is_empty() {
        draft.profile.missile = piece;
    }
    if draft.classes.is_empty() && draft.profile.training.is_empty() {
        reading.incomplete = true;
        let all = reading.words.len();
        reading.doubt(
            0,
            all,
            Doubt {
                key: Some("training"),
                asks: Name::new(
                    "Which training? The line gives no class.",
                    "Quel entraînement ? La ligne ne donne pas de classe.",
                ),
                allowed: ["elite", "veteran", "trained", "recruits", "levy"]
                    .map(str::to_owned)
                    .to_vec(),
                taken: None,
                because: Name::new("Nothing on the line says it.", "Rien sur la ligne ne le dit."),
                scope: Scope::Line,
            },
        );
    }
    Some(draft)
}

/// Ways to write a rank, the longer first.
const RANKS: &[(&[&str], &str, bool)] = &[
    (&["ally", "general"], "sub-general", true),
    (&["ally", "generals"], "sub-general", true),
    (&["allied", "general"], "sub-general", true),
    (&["allied", "generals"], "sub-general", true),
    (&["ally-general"], "sub-general", true),
    (&["ally-generals"], "sub-general", true),
    (&["sub", "general"], "sub-general", false),
    (&["sub", "generals"], "sub-general", false),
    (&["sub-general"], "sub-general", false),
    (&["sub-generals"], "sub-general", false),
    (&["subgeneral"], "sub-general", false),
    (&["subgenerals"], "sub-general", false),
    (&["subgen"], "sub-general", false),
    (&["subgens"], "sub-general", false),
    (&["sub-gen"], "sub-general", false),
    (&["c-in-c"], "general", false),
    (&["cinc"], "general", false),
    (&["c", "in", "c"], "general", false),
    (&["commander-in-chief"], "general", false),
    (&["commander", "in", "chief"], "general", false),
    (&["general-in-chief"], "general", false),
    (&["general", "en", "chef"], "general", false),
    (&["sous-general"], "sub-general", false),
];

pub(crate) fn rank_at(words: &[Word<'_>]) -> Option<(&'static str, bool, usize, usize)> {
    for at in 0..words.len().min(8) {
        for &(phrase, rank, allied) in RANKS {
            let all = phrase
                .iter()
                .enumerate()
                .all(|(n, part)| words.get(at + n).is_some_and(|it| !it.mark && it.is(part)));
            if all {
                return Some((rank, allied, at, at + phrase.len()));
            }
        }
    }
    None
}

fn leader(reading: &mut Reading<'_>, scene: &Scene) -> Option<LeaderDraft> {
    let (rank, allied, at, end) = rank_at(&reading.words)?;
    if is_sentence(&reading.words) && !reading.words.iter().any(|it| it.text == "@") {
        return None;
    }
    let mut leader = LeaderDraft { rank, allied, ..LeaderDraft::default() };
    let mut end = end;
    while reading.words.get(end).is_some_and(|it| {
        matches!(it.text, "(" | ")") || it.text == "s" || it.text == "'" || it.text == "’"
    }) {
        reading.used(end, end + 1, "leader");
        end += 1;
    }
    leader.name = match clean_name(reading.slice(0, at)) {
        text if text.is_empty() => clean_name(reading.slice(at, end)),
        text => text,
    };
    reading.used(0, end, &format!("leader: {rank}{}", if allied { ", allied" } else { "" }));
    let mut at = end;
    while at < reading.words.len() {
        let words = &reading.words;
        if words[at].mark && words[at].text != "@" {
            at += 1;
        } else if let Some(next) = count::price(words, at) {
            reading.used(at, next, "printed cost, not followed");
            at = next;
        } else if let Some(found) = date::read(words, at, place(scene)) {
            reading.used(at, found.words.end, "years");
            leader.years = Some(found.period);
            at = found.words.end;
        } else if let Some(class) = class_at(words, at) {
            // « on ne s'occupe ni de leurs armes, ni de leur classe » (Annexe 2, Les chefs).
            reading.no_equivalent(at, class.end);
            at = class.end;
        } else if types::find(words[at].text, scene.notation).is_some()
            || one_letter(words[at].text).is_some()
            || rating::is_newbury_word(words[at].text)
        {
            reading.no_equivalent(at, at + 1);
            at += 1;
        } else if let Some((_, length)) = weapons::find(words, at, scene.notation) {
            reading.no_equivalent(at, at + length);
            at += length;
        } else if words.get(at + 1).is_some_and(|it| it.is_any(&["horse", "horses", "crew"])) {
            reading.no_equivalent(at, at + 2);
            at += 2;
        } else if let Some((count, next)) =
            count::read(words, at).filter(|(it, _)| it.fraction.is_none())
        {
            reading.used(at, next, "number");
            if count.mended {
                reading.note(
                    "convert/read-as",
                    Level::Info,
                    at,
                    next,
                    Name::new(
                        "letters are read as figures",
                        "des lettres sont lues comme des chiffres",
                    ),
                );
            }
            leader.count = Some(count);
            at = next;
        } else if words[at].is_any(&[
            "as",
            "or",
            "and",
            "with",
            "in",
            "on",
            "in-a",
            "a",
            "chariot",
            "chariots",
            "elephant",
            "elephants",
            "light",
            "heavy",
            "up-to",
        ]) {
            reading.no_equivalent(at, at + 1);
            at += 1;
        } else {
            leader.remarks.push(words[at].text.to_owned());
            reading.used(at, at + 1, "remark");
            at += 1;
        }
    }
    Some(leader)
}

/// Headings: years, allies, or the name of a part of the list.
fn heading(reading: &mut Reading<'_>, scene: &Scene) -> Option<Shape> {
    let words = &reading.words;
    if let Some(found) = date::find(words, place(scene)) {
        const FILLERS: &[&str] = &[
            "only",
            "troops",
            "options",
            "period",
            "army",
            "list",
            "available",
            "the",
            "following",
            "in",
            "for",
            "armies",
            "any",
            "dates",
            "date",
            "years",
            "additional",
            "these",
            "as",
            "from",
        ];
        let rest =
            words.iter().enumerate().filter(|(index, it)| !found.words.contains(index) && !it.mark);
        if rest.clone().all(|(_, it)| it.is_any(FILLERS)) {
            let end = words.len();
            reading.used(0, end, "years of the lines below");
            return Some(Shape::Period(found.period));
        }
    }
    let ally = words
        .iter()
        .position(|it| it.is_any(&["ally", "allies", "allied", "contingent", "allie", "allies"]))?;
    let long = words.iter().filter(|it| !it.mark).count() > 14;
    if long || is_sentence(words) || words.iter().any(|it| it.text == "@") {
        return plain_heading(reading);
    }
    let years = date::find(words, place(scene));
    let end = words.len();
    let stop = words.iter().position(|it| it.text == "(").unwrap_or(end);
    let stop = years.as_ref().map_or(stop, |it| stop.min(it.words.start));
    let mut name = clean_name(reading.slice(0, stop));
    if ally == 0
        && name.to_lowercase().starts_with("allies")
        && words.get(1).is_some_and(|it| it.mark)
    {
        name = clean_name(reading.slice(2, stop));
    }
    if name.is_empty() {
        name = "Allies".to_owned();
    }
    reading.used(0, end, "allied contingent");
    Some(Shape::Ally { name, years: years.map(|it| it.period) })
}

/// A short line that ends in a colon.
fn plain_heading(reading: &mut Reading<'_>) -> Option<Shape> {
    let last = reading.words.last()?;
    let short = reading.words.iter().filter(|it| !it.mark).count() <= 6;
    if last.text == ":" && short {
        reading.used(0, reading.words.len(), "heading");
        return Some(Shape::Heading);
    }
    None
}

/// Whether a line is a heading by its shape alone.
pub(crate) fn is_plain_heading(reading: &mut Reading<'_>) -> bool {
    let general = reading.words.iter().any(|it| it.is_any(&["periods", "dates"]))
        && reading.words.first().is_some_and(|it| it.is_any(&["all", "any"]))
        && reading.words.iter().filter(|it| !it.mark).count() <= 3;
    if general {
        reading.used(0, reading.words.len(), "heading");
        return true;
    }
    plain_heading(reading).is_some()
}

/// A line that is nothing but a number, which a scan broke off.
fn bare_count(reading: &mut Reading<'_>) -> Option<count::Count> {
    let start = reading.words.iter().position(|it| !it.mark || it.text == "@")?;
    let after_price = count::price(&reading.words, start).unwrap_or(start);
    let (count, end) =
        count::read(&reading.words, after_price).filter(|(it, _)| it.of.is_none())?;
    if reading.words[end..].iter().any(|it| !it.mark) {
        return None;
    }
    reading.used(0, reading.words.len(), "number of the line above");
    Some(count)
}

/// Command factors, standards, camps: reported, and nothing is made of them.
fn no_troop(reading: &mut Reading<'_>) -> bool {
    let found = (0..reading.words.len())
        .any(|at| NO_TROOP.iter().any(|it| weapons::matches(&reading.words, at, it) > 0));
    let troop_like = reading.words.iter().any(|it| it.text == "@")
        || (0..reading.words.len()).any(|it| count::read(&reading.words, it).is_some());
    if !found || !troop_like {
        return false;
    }
    let end = reading.words.len();
    reading.no_equivalent(0, end);
    reading.note(
        "convert/no-equivalent",
        Level::Info,
        0,
        end,
        Name::new("the rules have nothing for this line", "la règle n'a rien pour cette ligne"),
    );
    true
}

/// Troops the tables leave out: Annexe 3 is suggested, not applied.
fn elsewhere(reading: &mut Reading<'_>, scene: &Scene) -> bool {
    let counted = (0..reading.words.len()).any(|it| count::read(&reading.words, it).is_some())
        || (0..reading.words.len()).any(|it| class_at(&reading.words, it).is_some());
    if !counted {
        return false;
    }
    let found = ELSEWHERE.iter().find_map(|(phrase, suggestions)| {
        (0..reading.words.len()).find_map(|at| {
            let length = engine_matches(&reading.words, at, phrase);
            (length > 0).then_some((at, at + length, *suggestions))
        })
    });
    let Some((at, end, suggestions)) = found else { return false };
    let text = reading.slice(at, end).to_owned();
    let near = suggestions.join(", ");
    let message = if near.is_empty() {
        Name::new(
            format!("the rulebook's tables have no row for '{text}'"),
            format!("les tables de la règle n'ont pas de ligne pour « {text} »"),
        )
    } else {
        Name::new(
            format!(
                "the rulebook's tables have no row for '{text}'; Annexes 2 and 3 may have it as {near}"
            ),
            format!(
                "les tables de la règle n'ont pas de ligne pour « {text} » ; voir {near} dans les Annexes 2 et 3"
            ),
        )
    };
    reading.refuse("convert/no-row", message);
    reading.no_equivalent(at, end);
    reading.doubt(
        at,
        end,
        Doubt {
            key: None,
            asks: Name::new(
                format!("Line {} was refused: which troop is '{text}'?", reading.row.number),
                format!(
                    "La ligne {} est refusée : quelle troupe est « {text} » ?",
                    reading.row.number
                ),
            ),
            allowed: suggestions.iter().map(|it| (*it).to_owned()).collect(),
            taken: None,
            because: Name::new(
                "The tables of Annexe 4 have no row for it.",
                "Les tables de l'Annexe 4 n'ont pas de ligne pour elle.",
            ),
            scope: Scope::Line,
        },
    );
    let _ = scene;
    true
}

/// Whether a line was meant as a troop: a class, a price or a range on it.
fn looks_like_troop(reading: &Reading<'_>, scene: &Scene) -> bool {
    let words = &reading.words;
    let class = (0..words.len()).any(|it| class_at(words, it).is_some());
    let price = words.iter().any(|it| it.text == "@");
    let range = (1..words.len()).any(|it| {
        date::read(words, it, place(scene)).is_none()
            && count::read(words, it)
                .is_some_and(|(count, _)| count.max.is_some() && count.min != count.max)
    });
    class || price || range
}
