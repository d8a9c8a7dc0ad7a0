//! Everything after name, class and type: weapons, price, number, years, conditions.

use banneret_schema::Name;
use banneret_schema::army_list::CountedIn;

use super::anchor::types_at;
use super::class::{class_at, one_letter};
use super::place;
use super::read_as;
use crate::arms::{self, Carried};
use crate::conversion::{Level, Scope};
use crate::count;
use crate::date;
use crate::draft::{Arm, Draft, OptionDraft, Scene};
use crate::rating::{self, Class};
use crate::reading::{Doubt, Reading};
use crate::request::Notation;
use crate::tables::weapons;
use crate::words::Word;

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
        if draft.count.is_some()
            && let Some(unit) = unit_word(&word)
        {
            draft.unit = Some(unit);
            reading.used(at, at + 1, "unit of the number");
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

/// What a list says its numbers are.
fn unit_word(word: &Word<'_>) -> Option<CountedIn> {
    if word.is_any(&["figure", "figures", "figs"]) {
        Some(CountedIn::Figures)
    } else if word.is_any(&["model", "models"]) {
        Some(CountedIn::Models)
    } else if word.is_any(&["element", "elements", "stands", "bases"]) {
        Some(CountedIn::Elements)
    } else {
        None
    }
}

pub(super) fn decimal(text: &str) -> bool {
    text.contains('.') && text.bytes().all(|it| it.is_ascii_digit() || it == b'.')
}

/// Words after the number: kept as they are.
pub(super) fn remark(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    at: usize,
) -> usize {
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
    const LIMITS: &[&str] = &[
        "only", "if", "must", "not", "unless", "required", "minimum", "maximum", "without",
        "except",
    ];
    if reading.words[at..end].iter().any(|it| it.is_any(LIMITS)) {
        reading.incomplete = true;
        reading.note(
            "convert/sentence",
            Level::Warning,
            at,
            end,
            Name::new(
                "this condition is kept in words: nothing checks it",
                "cette condition est gardée en toutes lettres : rien ne la vérifie",
            ),
        );
    }
    reading.used(at, end, "remark");
    end
}

/// The number of a line; a lone number before a range is the price without its mark.
pub(super) fn take_count(
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

pub(super) fn condition_word(words: &[Word<'_>], at: usize) -> bool {
    let is = |n: usize, any: &[&str]| words.get(at + n).is_some_and(|it| it.is_any(any));
    is(0, &["not", "only"]) && is(1, &["with", "if", "beside", "alongside"])
        || is(0, &["excludes", "requires", "needs"])
}

/// "not with X", "only with X", "only if X".
pub(super) fn condition(reading: &mut Reading<'_>, draft: &mut Draft, at: usize) -> Option<usize> {
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
pub(super) fn dismounting(
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
pub(super) fn crew(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    at: usize,
) -> Option<usize> {
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
pub(super) fn part_with(
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
    // Shields and the like have no equivalent: an option of nothing else is none.
    if option.profile != crate::draft::Profile::default() {
        draft.options.push(option);
    }
    Some(end)
}
