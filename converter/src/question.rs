//! Which questions of a list are still open.

use banneret_schema::ArmyList;
use banneret_schema::army_list::{Choices, ListEntry, Question};

/// The questions nobody has answered.
///
/// A question is closed by an `answer`, or by narrowing the profile of its entry: where the choices
/// are values of one key and that key now holds exactly one of them, the author has decided.
/// Choices in words (`short-spear and javelins`) are closed by an `answer` only, and so is a
/// question about the whole list.
#[must_use]
pub fn open_questions(list: &ArmyList) -> Vec<&Question> {
    list.questions.items().filter(|question| is_open(list, question)).collect()
}

/// Whether nobody has answered a question.
#[must_use]
pub fn is_open(list: &ArmyList, question: &Question) -> bool {
    if question.answer.as_deref().is_some_and(|answer| !answer.trim().is_empty()) {
        return false;
    }
    let Some(id) = &question.entry else { return true };
    let Some(entry) = list.entries.items().find(|entry| entry.id == *id) else {
        // The entry is gone, and with it the doubt; a leader has no profile to narrow.
        return list.leaders.items().any(|leader| leader.id == *id);
    };
    !is_narrowed(entry, &question.choices)
}

/// Whether one key of a profile holds exactly one of the choices and nothing else.
fn is_narrowed(entry: &ListEntry, choices: &[String]) -> bool {
    if choices.is_empty() {
        return false;
    }
    let held = |values: &[&str]| {
        values.iter().filter(|value| choices.iter().any(|choice| choice == *value)).count()
    };
    keys(&entry.profile).into_iter().enumerate().any(|(key, (values, known))| {
        // A question may be about an option of the entry, which then still holds several.
        let option_open =
            entry.options.items().any(|option| held(&keys(&option.profile)[key].0) > 1);
        choices.iter().all(|choice| known.contains(&choice.as_str()))
            && held(&values) == 1
            && !option_open
    })
}

const WEIGHTS: &[&str] = &["very-light", "light", "medium", "heavy", "very-heavy"];
const TRAINING: &[&str] = &["elite", "veteran", "trained", "recruits", "levy"];
const MORALE: &[&str] = &["iron", "solid", "normal", "weak", "unstable"];
const TRAITS: &[&str] = &["barbarian", "allied", "fanatic", "carried-away"];
const TROOPS: &[&str] = &["infantry", "cavalry", "camelry"];
const MISSILES: &[&str] = &[
    "thrown-weapon",
    "darts",
    "javelins",
    "light-bow",
    "composite-bow",
    "light-crossbow",
    "heavy-crossbow",
    "sling",
    "staff-sling",
    "spear-thrower",
    "blowpipe",
    "hackbut",
    "mounted-hackbut",
    "arquebus",
    "mounted-arquebus",
    "hand-grenades",
    "siphon",
    "fire-lance",
];
const MELEE: &[&str] = &[
    "individual-weapon",
    "swordsmen",
    "short-weapon",
    "improvised-weapons",
    "two-weapons",
    "two-handed-weapon",
    "short-spear",
    "infantry-spear",
    "pike",
    "heavy-throwing-weapon",
    "heavy-throwing-weapon-swordsmen",
    "siphon",
    "cavalry-individual-weapon",
    "cavalry-swordsmen",
    "cavalry-two-handed-weapon",
    "cavalry-javelins",
    "cavalry-javelins-swordsmen",
    "cavalry-spear",
    "cavalry-spear-swordsmen",
    "cavalry-lance",
    "cavalry-lance-swordsmen",
    "couched-lance",
    "couched-lance-swordsmen",
];

type Key<'c> = (Vec<&'c str>, &'static [&'static str]);

/// The values of each key, with every value a converter may ask about there.
fn keys(profile: &Choices) -> [Key<'_>; 7] {
    let traits = profile.traits.items().chain(profile.may_have.items());
    [
        (profile.weight.values().iter().map(AsRef::as_ref).collect(), WEIGHTS),
        (profile.melee.values().iter().map(AsRef::as_ref).collect(), MELEE),
        (profile.missile.values().iter().map(AsRef::as_ref).collect(), MISSILES),
        (profile.training.values().iter().map(AsRef::as_ref).collect(), TRAINING),
        (profile.morale.values().iter().map(AsRef::as_ref).collect(), MORALE),
        (profile.troop.values().iter().map(AsRef::as_ref).collect(), TROOPS),
        (traits.map(AsRef::as_ref).collect(), TRAITS),
    ]
}
