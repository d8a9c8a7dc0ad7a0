//! "Extra to upgrade X to Irr A, up to 1/2": options, and the names they speak of.

use banneret_schema::Name;

use crate::arms::{self, Carried};
use crate::conversion::{Level, Scope};
use crate::count::{self, Count};
use crate::date;
use crate::draft::{Arm, Draft, OptionDraft, Scene, add};
use crate::line::{self, class_at, clean_name, place, types_at};
use crate::rating::{self, Class};
use crate::reading::{Doubt, Reading};
use crate::tables::types::TypeRow;
use crate::tables::weapons;
use crate::words::fold;

/// What a word of an option line is.
enum Item {
    Class(Class),
    Types(Vec<&'static TypeRow>, usize, usize),
    Weapon(Carried),
}

impl Item {
    fn first(&self) -> usize {
        match self {
            Self::Class(it) => it.first,
            Self::Types(_, first, _) => *first,
            Self::Weapon(it) => it.first,
        }
    }
}

/// Reads an option and gives it to every troop it speaks of. Gives those troops.
pub(crate) fn read(
    reading: &mut Reading<'_>,
    scene: &Scene,
    drafts: &mut [Draft],
    before: Option<usize>,
) -> Vec<usize> {
    if line::rank_at(&reading.words).is_some() {
        // A leader's own class and weapons do not count (Annexe 2, Les chefs).
        let end = reading.words.len();
        reading.no_equivalent(0, end);
        reading.note(
            "convert/no-equivalent",
            Level::Info,
            0,
            end,
            Name::new(
                "a leader's own class and weapons do not count",
                "la classe et les armes d'un chef ne comptent pas",
            ),
        );
        return vec![usize::MAX];
    }
    let (items, count, years, plain, give) = parts(reading, scene);
    // What changes stands after the last "to", "as" or "with"; before it the troop is described.
    let connector = (0..reading.words.len()).rev().find(|&at| {
        reading.words[at].is_any(&["to", "as", "with", "into", "by", "be", "have"])
            && !(at > 0 && reading.words[at - 1].is_any(&["extra", "up"]))
            && items.iter().any(|it| it.first() > at)
    });
    let given_first = give
        && items.first().is_some_and(|it| {
            (it.first()..reading.words.len())
                .any(|at| reading.words[at].is("to") && !(at > 0 && reading.words[at - 1].is("up")))
        });
    let (target_items, result): (Vec<&Item>, Vec<&Item>) = if given_first {
        (Vec::new(), items.iter().collect())
    } else {
        items.iter().partition(|it| connector.is_some_and(|at| it.first() < at))
    };
    let words: Vec<String> = plain.iter().map(|&at| reading.words[at].text.to_owned()).collect();
    let text = words.join(" ");
    let mut targets = resolve(&text, drafts);
    let filtered = filter(&target_items, drafts);
    if let Some(filtered) = &filtered {
        targets = match text.trim().is_empty() || is_everyone(&text) {
            true => filtered.clone(),
            false => targets.into_iter().filter(|it| filtered.contains(it)).collect(),
        };
    }
    let mut by_place = false;
    if targets.is_empty() && text.trim().is_empty() && filtered.is_none() {
        targets.extend(before);
        by_place = !targets.is_empty();
    }
    for &at in &plain {
        reading.used(at, at + 1, "troops of the option");
    }
    for item in &target_items {
        let (first, end) = match item {
            Item::Class(it) => (it.first, it.end),
            Item::Types(_, first, end) => (*first, *end),
            Item::Weapon(it) => (it.first, it.end),
        };
        reading.used(first, end, "troops of the option");
    }
    let end = reading.words.len();
    if result.is_empty() || targets.is_empty() {
        reading.incomplete = true;
        let message = if result.is_empty() {
            Name::new(
                "nothing this option changes could be read",
                "rien de ce que change cette option n'a pu être lu",
            )
        } else {
            Name::new(
                format!("no troop of the list is called '{text}'"),
                format!("aucune troupe de la liste ne s'appelle « {text} »"),
            )
        };
        reading.note("convert/option-unread", Level::Warning, 0, end, message);
        reading.doubt(
            0,
            end,
            Doubt {
                key: None,
                asks: Name::new(
                    "Which troops take this option, and what changes?",
                    "Quelles troupes prennent cette option, et qu'est-ce qui change ?",
                ),
                allowed: Vec::new(),
                taken: None,
                because: Name::new("The line is kept as a remark.", "La ligne reste en remarque."),
                scope: Scope::Line,
            },
        );
        for item in &result {
            if let Item::Weapon(it) = item {
                reading.used(it.first, it.end, "remark");
            } else if let Item::Class(it) = item {
                reading.used(it.first, it.end, "remark");
            } else if let Item::Types(_, first, end) = item {
                reading.used(*first, *end, "remark");
            }
        }
        return Vec::new();
    }
    if by_place {
        reading.doubt(
            0,
            end,
            Doubt {
                key: None,
                asks: Name::new(
                    "Which troops take this option?",
                    "Quelles troupes prennent cette option ?",
                ),
                allowed: Vec::new(),
                taken: targets.first().map(|&it| drafts[it].name.clone()),
                because: Name::new(
                    "The line names none, so the troop above takes it.",
                    "La ligne n'en nomme aucune : la troupe du dessus la prend.",
                ),
                scope: Scope::Line,
            },
        );
    }
    let count = count.unwrap_or_default();
    if count.min.is_some_and(|it| it > 0 && !count.all_or_none) && count.min != count.max {
        reading.incomplete = true;
        reading.note(
            "convert/option-minimum",
            Level::Warning,
            0,
            end,
            Name::new(
                "an option has no minimum here: only its maximum is kept",
                "une option n'a pas de minimum ici : seul son maximum est gardé",
            ),
        );
    }
    if targets.len() > 1 && (count.max.is_some()) {
        reading.doubt(
            0,
            end,
            Doubt {
                key: None,
                asks: Name::new(
                    "Does the limit hold for each troop or for all together?",
                    "La limite vaut-elle pour chaque troupe ou pour toutes ensemble ?",
                ),
                allowed: vec!["each".to_owned(), "together".to_owned()],
                taken: Some("each".to_owned()),
                because: Name::new(
                    "An option belongs to one entry here.",
                    "Une option appartient ici à une seule entrée.",
                ),
                scope: Scope::Line,
            },
        );
    }
    let name = clean_name(reading.slice(0, end));
    for (nth, &target) in targets.iter().enumerate() {
        let mut option = OptionDraft {
            name: name.clone(),
            fraction: count.fraction,
            up_to: if count.all_or_none { None } else { count.max },
            all_or_none: count.all_or_none,
            years,
            line: reading.row.number,
            ..OptionDraft::default()
        };
        apply(reading, scene, &drafts[target], &result, &mut option, nth == 0);
        // Shields and the like have no equivalent: an option of nothing else is none.
        if option.profile != crate::draft::Profile::default() {
            drafts[target].options.push(option);
        }
    }
    targets
}

type Parts = (Vec<Item>, Option<Count>, Option<banneret_schema::Period>, Vec<usize>, bool);

fn parts(reading: &mut Reading<'_>, scene: &Scene) -> Parts {
    let mut items = Vec::new();
    let mut count: Option<Count> = None;
    let mut years = None;
    let mut plain = Vec::new();
    let mut give = false;
    let mut at = 0;
    let mut tail = false;
    while at < reading.words.len() {
        let word = reading.words[at].clone();
        if word.mark && word.text != "@" {
            at += 1;
            continue;
        }
        if let Some(next) = count::price(&reading.words, at) {
            reading.used(at, next, "printed cost, not followed");
            (at, tail) = (next, true);
            continue;
        }
        if word.mark {
            at += 1;
            continue;
        }
        if let Some(found) = date::read(&reading.words, at, place(scene)) {
            reading.used(at, found.words.end, "years");
            years = Some(found.period);
            (at, tail) = (found.words.end, true);
            continue;
        }
        const VERBS: &[&str] = &[
            "extra",
            "upgrade",
            "downgrade",
            "replace",
            "give",
            "equip",
            "convert",
            "change",
            "regrade",
            "make",
            "arm",
            "cost",
            "for",
            "upgraded",
            "given",
            "regraded",
            "downgraded",
            "equipped",
            "armed",
            "can",
            "some",
        ];
        if word.is_any(VERBS) {
            give |= word.is_any(&["give", "equip", "arm"]);
            reading.used(at, at + 1, "option");
            at += 1;
            continue;
        }
        if let Some(next) = replaced(reading, scene, at) {
            at = next;
            continue;
        }
        if let Some(class) = class_at(&reading.words, at) {
            at = class.end;
            items.push(Item::Class(class));
            continue;
        }
        if let Some((rows, end)) = types_at(&reading.words, at, scene.notation) {
            items.push(Item::Types(rows, at, end));
            at = end;
            continue;
        }
        // "archers with bows" names a troop only where no connector stands before the weapon.
        if let Some((weapon, length)) = weapons::find(&reading.words, at, scene.notation) {
            items.push(Item::Weapon(Carried { weapon, first: at, end: at + length }));
            at += length;
            continue;
        }
        let starts_any = word.is("any") && !tail && items.is_empty() && !at_end(reading, at);
        // "upgrade Cohort 5 to Reg A": a number inside a name counts nothing.
        let in_name = !tail
            && !plain.is_empty()
            && count::number(word.text).is_some()
            && reading.words.get(at + 1).is_some_and(|it| {
                it.is_any(&["to", "as", "with", "into"]) && !it.wide
                    || class_at(&reading.words, at + 1).is_some()
            });
        if in_name {
            plain.push(at);
            at += 1;
            continue;
        }
        if !starts_any && let Some((mut found, next)) = count::read(&reading.words, at) {
            // "up to 1/2 of the hoplites": what follows names the troops.
            let next = match found.of.take() {
                Some(of) => of.start,
                None => next,
            };
            reading.used(at, next, "number");
            if found.mended {
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
            count = Some(match count.take() {
                Some(before) if found.all_or_none && found.max.is_none() => {
                    Count { all_or_none: true, ..before }
                }
                _ => found,
            });
            at = next;
            continue;
        }
        if word.is_any(&[
            "to", "as", "with", "into", "by", "of", "the", "from", "up", "have", "be", "and",
            "may", "each", "their", "them", "these", "those", "at",
        ]) {
            reading.used(at, at + 1, "joins");
            if word.is("and") && !tail && !plain.is_empty() {
                plain.push(at);
            }
            at += 1;
            continue;
        }
        if tail {
            reading.used(at, at + 1, "remark");
        } else {
            plain.push(at);
        }
        at += 1;
    }
    (items, count, years, plain, give)
}

/// "in place of HTW", "instead of B": the weapon that goes.
fn replaced(reading: &mut Reading<'_>, scene: &Scene, at: usize) -> Option<usize> {
    let length = ["in place of", "instead of", "in lieu of"]
        .iter()
        .map(|it| weapons::matches(&reading.words, at, it))
        .max()?;
    if length == 0 {
        return None;
    }
    let (_, more) = weapons::find(&reading.words, at + length, scene.notation)?;
    reading.used(at, at + length + more, "what it replaces");
    Some(at + length + more)
}

fn at_end(reading: &Reading<'_>, at: usize) -> bool {
    reading.words[at + 1..].iter().all(|it| it.mark)
}

/// Troops by class or type code: "any Irr C", "MI".
fn filter(items: &[&Item], drafts: &[Draft]) -> Option<Vec<usize>> {
    let relevant: Vec<_> = items.iter().filter(|it| !matches!(it, Item::Weapon(_))).collect();
    if relevant.is_empty() {
        return None;
    }
    let fits = |draft: &Draft| {
        relevant.iter().all(|item| match item {
            Item::Class(class) => class.letter.is_none_or(|it| {
                draft.classes.iter().any(|(regular, letter)| {
                    *letter == it && (regular.is_none() || *regular == class.regular)
                })
            }),
            Item::Types(rows, _, _) => rows.iter().any(|row| draft.codes.contains(&row.code)),
            Item::Weapon(_) => true,
        })
    };
    Some(drafts.iter().enumerate().filter(|(_, it)| fits(it)).map(|(index, _)| index).collect())
}

fn apply(
    reading: &mut Reading<'_>,
    scene: &Scene,
    target: &Draft,
    result: &[&Item],
    option: &mut OptionDraft,
    first: bool,
) {
    // Doubts are the same for every troop of the option: they are shown once.
    let (choices, notes) = (reading.choices.len(), reading.notes.len());
    let mut carried = Vec::new();
    let mut changed = Draft { profile: Default::default(), options: Vec::new(), ..target.clone() };
    for item in result {
        match item {
            Item::Class(class) => {
                rating::rate(reading, scene.notation, target.arm, &mut option.profile, *class);
            }
            Item::Types(rows, from, end) => {
                for row in rows {
                    add(&mut option.profile.troop, &[row.troop]);
                    add(&mut option.profile.weight, row.weights);
                    changed.arm = Arm::of_troop(row.troop);
                    changed.order = Some(row.order);
                }
                if option.profile.troop == target.profile.troop {
                    option.profile.troop.clear();
                }
                reading.used(
                    *from,
                    *end,
                    &format!("weight: {}", option.profile.weight.join(" or ")),
                );
                if option.profile.weight.len() > 1 {
                    let values = option.profile.weight.clone();
                    reading.values(
                        *from,
                        *end,
                        "weight",
                        &values,
                        Name::new(
                            "The rulebook allows these protections and names the first one first.",
                            "La règle permet ces protections et cite la première d'abord.",
                        ),
                    );
                }
            }
            Item::Weapon(it) => carried.push(*it),
        }
    }
    if !carried.is_empty() {
        changed.knight = false;
        // Several types on one line leave the first one: its arm says what the weapons mean.
        changed.arm = option.profile.troop.first().map_or(target.arm, |troop| Arm::of_troop(troop));
        arms::equip(reading, scene, &mut changed, &carried);
        let plain = ["individual-weapon", "cavalry-individual-weapon"];
        let named = carried.iter().any(|it| {
            matches!(it.weapon, weapons::Weapon::Melee { foot: Some("individual-weapon"), .. })
        });
        option.profile.melee =
            changed.profile.melee.into_iter().filter(|it| named || !plain.contains(it)).collect();
        option.profile.missile = changed.profile.missile;
    }
    if !first {
        reading.choices.truncate(choices);
        reading.notes.truncate(notes);
    }
}

fn singular(word: &str) -> String {
    let word = fold(word);
    let word = word.strip_suffix("'s").unwrap_or(&word);
    if word.len() > 3 {
        word.strip_suffix('s').unwrap_or(word).replace("men", "man")
    } else {
        word.to_owned()
    }
}

fn key_words(text: &str) -> Vec<String> {
    const EMPTY: &[&str] = &[
        "the", "of", "all", "any", "and", "or", "other", "others", "troop", "a", "an", "to", "are",
        "used", "figures", "figure", "unit", "both",
    ];
    text.split(|it: char| !it.is_alphanumeric() && it != '\'')
        .filter(|it| !it.is_empty())
        .map(singular)
        .filter(|it| !EMPTY.contains(&it.as_str()))
        .collect()
}

fn words_of_name(draft: &Draft) -> &Vec<String> {
    draft.name_words.get_or_init(|| key_words(&draft.name))
}

fn is_everyone(text: &str) -> bool {
    key_words(text).is_empty() && !text.trim().is_empty()
}

/// The troops a phrase names: by name, by arm, all of them, or all but some.
pub(crate) fn resolve(text: &str, drafts: &[Draft]) -> Vec<usize> {
    let folded = fold(text);
    for cut in [" but ", " except ", " sauf "] {
        if let Some((head, tail)) = folded.split_once(cut) {
            let without: Vec<usize> = tail
                .split(" or ")
                .flat_map(|it| it.split(" and "))
                .flat_map(|it| resolve(it, drafts))
                .collect();
            let head = if is_everyone(head) || head.trim().is_empty() {
                (0..drafts.len()).collect()
            } else {
                resolve(head, drafts)
            };
            return head.into_iter().filter(|it| !without.contains(it)).collect();
        }
    }
    if is_everyone(text) {
        return (0..drafts.len()).collect();
    }
    let wanted = key_words(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    let arm = |draft: &Draft, word: &str| match word {
        "cavalry" | "horse" | "horseman" | "cavalier" | "cavalerie" => draft.arm == Arm::Cavalry,
        "infantry" | "foot" | "infantryman" | "fantassin" | "infanterie" => draft.arm == Arm::Foot,
        "mounted" => draft.arm.is_mounted(),
        "camelry" | "camel" => draft.arm == Arm::Camelry,
        "chariot" => draft.arm == Arm::Chariots,
        "elephant" => draft.arm == Arm::Elephants,
        "artillery" | "engine" | "thrower" => draft.arm == Arm::Artillery,
        _ => false,
    };
    let names: Vec<&Vec<String>> = drafts.iter().map(words_of_name).collect();
    let indices = |fits: &dyn Fn(usize) -> bool| {
        (0..drafts.len()).filter(|&it| fits(it)).collect::<Vec<usize>>()
    };
    let exact = indices(&|it| *names[it] == wanted);
    if !exact.is_empty() {
        return exact;
    }
    let all = indices(&|it| wanted.iter().all(|word| names[it].contains(word)));
    if !all.is_empty() {
        return all;
    }
    let by_arm = indices(&|it| {
        wanted.iter().all(|word| {
            arm(&drafts[it], word)
                || drafts[it].codes.iter().any(|code| fold(code) == *word)
                || names[it].contains(word)
        })
    });
    if !by_arm.is_empty() {
        return by_arm;
    }
    for cut in [" or ", " and ", ", ", " et ", " ou "] {
        if folded.contains(cut) {
            let mut found: Vec<usize> =
                folded.split(cut).flat_map(|it| resolve(it, drafts)).collect();
            found.sort_unstable();
            found.dedup();
            return found;
        }
    }
    Vec::new()
}

/// The troops whose whole names stand in a sentence.
pub(crate) fn named_in(sentence: &str, drafts: &[Draft]) -> Vec<usize> {
    let words = key_words(sentence);
    (0..drafts.len())
        .filter(|&it| {
            let name = words_of_name(&drafts[it]);
            !name.is_empty() && words.windows(name.len()).any(|window| window == name.as_slice())
        })
        .collect()
}
