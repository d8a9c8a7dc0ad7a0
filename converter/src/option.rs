//! "Extra to upgrade X to Irr A, up to 1/2": options and the troops they are for.

use std::ops::Range;

use banneret_schema::Period;

use crate::arms::{self, Carried};
use crate::count::{self, Count};
use crate::date;
use crate::doubts;
use crate::draft::{ListContext, OptionDraft, SWORDS, TroopDraft, WeaponFamily, WrittenClass, add};
use crate::line::{class_at, clean_name, rank_at, types_at};
use crate::names::{Names, is_everyone};
use crate::notes;
use crate::rating;
use crate::reading::Reading;
use crate::tables::types::TypeRow;
use crate::tables::weapons::{self, WeaponMeaning};
use crate::words::words;

/// What a word of an option line is.
enum Item {
    Class(WrittenClass),
    Types(Vec<&'static TypeRow>, Range<usize>),
    Weapon(Carried),
    /// What they ride on the march.
    Mount(&'static str, usize),
}

impl Item {
    fn at(&self) -> Range<usize> {
        match self {
            Self::Class(it) => it.at(),
            Self::Types(_, at) => at.clone(),
            Self::Weapon(it) => it.at(),
            Self::Mount(_, at) => *at..at + 1,
        }
    }

    fn first(&self) -> usize {
        self.at().start
    }

    /// Whether a troop has this class or type; a weapon tells no troops apart.
    fn describes(&self, draft: &TroopDraft) -> bool {
        match self {
            Self::Class(class) => draft.classes.iter().any(|it| {
                it.letter == class.letter && (it.regular.is_none() || it.regular == class.regular)
            }),
            Self::Types(rows, _) => rows.iter().any(|row| draft.codes.contains(&row.code)),
            Self::Weapon(_) | Self::Mount(..) => true,
        }
    }
}

/// Reads an option and gives it to every troop it speaks of. Gives whether there are any.
pub(crate) fn read(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    drafts: &mut [TroopDraft],
    names: &Names,
    before: Option<usize>,
) -> bool {
    if rank_at(&reading.words).is_some() {
        // A leader's own class and weapons do not count (Annexe 2, Les chefs).
        reading.no_equivalent(reading.all());
        reading.note(reading.all(), &notes::LEADERS_OWN_ARMS, &[]);
        return true;
    }
    let mut parts = Parts::read(reading, scene);
    let (of, result) = parts.split(reading);
    let text = parts.named(reading);
    let mut targets = targets(&of, &text, drafts, names);
    let unnamed =
        text.is_empty() && of.iter().all(|it| matches!(it, Item::Weapon(_) | Item::Mount(..)));
    let by_place = targets.is_empty() && unnamed && before.is_some();
    if by_place {
        targets.extend(before);
    }
    parts.plain.iter().for_each(|&at| reading.used(at..at + 1, "troops of the option"));
    of.iter().for_each(|it| reading.used(it.at(), "troops of the option"));
    if result.is_empty() || targets.is_empty() {
        match result.is_empty() {
            true => reading.note(reading.all(), &notes::OPTION_OF_NOTHING, &[]),
            false => reading.note(reading.all(), &notes::OPTION_OF_NOBODY, &[&text]),
        }
        reading.ask(reading.all(), doubts::OPTION_UNREAD.plain());
        result.iter().for_each(|it| reading.used(it.at(), "remark"));
        return false;
    }
    if by_place {
        let above = &drafts[targets[0]].name;
        reading.ask(reading.all(), doubts::OPTION_OF_WHOM.plain().taking(above));
    }
    let count = parts.count.unwrap_or_default();
    if count.min.is_some_and(|it| it > 0 && !count.all_or_none) && count.min != count.max {
        reading.incomplete = true;
        reading.note(reading.all(), &notes::OPTION_MINIMUM, &[]);
    }
    if targets.len() > 1 && count.max.is_some() {
        reading.ask(reading.all(), doubts::OPTION_LIMIT.plain());
    }
    if count.fraction.is_some() {
        reading.note(reading.all(), &notes::PART_OF_UNITS, &[]);
    }
    if count.all_or_none {
        reading.note(reading.all(), &notes::ALL_OR_NONE, &[]);
    }
    let option = OptionDraft {
        name: told(reading, &result),
        fraction: count.fraction,
        up_to: count.max.filter(|_| !count.all_or_none),
        all_or_none: count.all_or_none,
        years: parts.years,
        line: reading.row.number,
        ..OptionDraft::default()
    };
    give(reading, scene, drafts, &targets, &result, &option);
    true
}

/// The troops an option is for, by their name, their class or the code of their type.
fn targets(of: &[Item], text: &str, drafts: &[TroopDraft], names: &Names) -> Vec<usize> {
    let told_apart = of.iter().any(|it| !matches!(it, Item::Weapon(_) | Item::Mount(..)));
    let described = |at: &usize| of.iter().all(|it| it.describes(&drafts[*at]));
    if !told_apart {
        names.resolve(text)
    } else if text.is_empty() || is_everyone(text) {
        names.resolve("all").into_iter().filter(described).collect()
    } else {
        names.resolve(text).into_iter().filter(described).collect()
    }
}

/// The parts of an option line.
#[derive(Default)]
struct Parts {
    items: Vec<Item>,
    count: Option<Count>,
    years: Option<Period>,
    /// Words that may name a troop.
    plain: Vec<usize>,
    /// Whether it gives something: what it gives may stand before the troops.
    gives: bool,
    /// Whether a price or years came.
    tail: bool,
}

impl Parts {
    fn read(reading: &mut Reading<'_>, scene: &ListContext) -> Self {
        let mut parts = Self::default();
        let mut at = 0;
        while at < reading.words.len() {
            at = parts.step(reading, scene, at);
        }
        parts
    }

    /// The readers, in the order in which a word is offered to them.
    fn step(&mut self, reading: &mut Reading<'_>, scene: &ListContext, at: usize) -> usize {
        self.price_or_years(reading, scene, at)
            .or_else(|| self.verb(reading, at))
            .or_else(|| replaced(reading, scene, at))
            .or_else(|| self.mount(reading, at))
            .or_else(|| self.item(reading, scene, at))
            .or_else(|| self.number_in_name(reading, at))
            .or_else(|| self.number(reading, at))
            .or_else(|| self.joint(reading, at))
            .unwrap_or_else(|| {
                if self.tail {
                    reading.used(at..at + 1, "remark");
                } else {
                    self.plain.push(at);
                }
                at + 1
            })
    }

    fn price_or_years(
        &mut self,
        reading: &mut Reading<'_>,
        scene: &ListContext,
        at: usize,
    ) -> Option<usize> {
        let mark = reading.at(at).is_mark();
        if (!mark || reading.at(at).text() == "@")
            && let Some(next) = count::price(reading.at(at))
        {
            reading.used(at..next, "printed cost, not followed");
            self.tail = true;
            return Some(next);
        }
        if mark {
            return Some(at + 1);
        }
        let found = date::read(&reading.words, at, scene.line())?;
        reading.used(found.words.clone(), "years");
        self.years = Some(found.period);
        self.tail = true;
        Some(found.words.end)
    }

    fn verb(&mut self, reading: &mut Reading<'_>, at: usize) -> Option<usize> {
        const VERBS: &[&str] = words![
            extra upgrade downgrade replace give equip convert change regrade make arm cost for
            upgraded given regraded downgraded equipped armed can some
        ];
        reading.at(at).any(VERBS).then(|| {
            self.gives |= reading.at(at).any(&["give", "equip", "arm"]);
            reading.used(at..at + 1, "option");
            at + 1
        })
    }

    /// "may be mounted for march", "may ride camels": what foot ride is a mount, not a type.
    fn mount(&mut self, reading: &Reading<'_>, at: usize) -> Option<usize> {
        const RIDE: &[&str] = &["mounted", "mount", "ride", "riding", "montes", "monte", "montees"];
        const MOUNTS: &[(&[&str], &str)] = &[
            (&["camel", "camels", "chameau", "chameaux"], "camels"),
            (&["elephant", "elephants"], "elephants"),
            (&["wagon", "wagons", "cart", "carts", "chariots"], "wagons"),
        ];
        let offered = |word: usize| reading.at(word).any(&["be", "have", "may", "can", "etre"]);
        if !reading.at(at).any(RIDE) || !at.checked_sub(1).is_some_and(offered) {
            return None;
        }
        let on =
            MOUNTS.iter().find(|(words, _)| reading.words[at..].iter().any(|it| it.is_any(words)));
        self.items.push(Item::Mount(on.map_or("horses", |(_, id)| id), at));
        self.tail = true;
        Some(at + 1)
    }

    fn item(&mut self, reading: &Reading<'_>, scene: &ListContext, at: usize) -> Option<usize> {
        let types = || {
            let (rows, end) = types_at(&reading.words, at, scene.notation)?;
            Some(Item::Types(rows, at..end))
        };
        let weapon = || {
            let (weapon, end) = weapons::find(reading.at(at), scene.notation)?;
            Some(Item::Weapon(Carried { weapon, first: at, end }))
        };
        let item = class_at(&reading.words, at).map(Item::Class).or_else(types).or_else(weapon)?;
        let end = item.at().end;
        self.items.push(item);
        Some(end)
    }

    /// "upgrade Cohort 5 to Reg A": a number inside a name counts nothing.
    fn number_in_name(&mut self, reading: &Reading<'_>, at: usize) -> Option<usize> {
        let next = reading.at(at + 1);
        let goes_on = next.any(&["to", "as", "with", "into"])
            && next.here().is_some_and(|it| !it.wide)
            || class_at(&reading.words, at + 1).is_some();
        let number = || count::number(reading.words[at].text).is_some();
        (!self.tail && !self.plain.is_empty() && goes_on && number()).then(|| {
            self.plain.push(at);
            at + 1
        })
    }

    fn number(&mut self, reading: &mut Reading<'_>, at: usize) -> Option<usize> {
        let at_end = || reading.words[at + 1..].iter().all(|it| it.mark);
        if reading.at(at).any(&["any"]) && !self.tail && self.items.is_empty() && !at_end() {
            return None;
        }
        let (mut found, next) = count::read(reading.at(at))?;
        // "up to 1/2 of the hoplites": what follows names the troops.
        let next = found.of.take().map_or(next, |of| of.start);
        reading.used(at..next, "number");
        if found.mended {
            reading.note(at..next, &notes::LETTERS_FOR_FIGURES, &[]);
        }
        self.count = Some(match self.count.take() {
            Some(before) if found.all_or_none && found.max.is_none() => {
                Count { all_or_none: true, ..before }
            }
            _ => found,
        });
        Some(next)
    }

    fn joint(&mut self, reading: &mut Reading<'_>, at: usize) -> Option<usize> {
        const JOINTS: &[&str] = &[
            "to", "as", "with", "into", "by", "of", "the", "from", "up", "have", "be", "and",
            "may", "each", "their", "them", "these", "those", "at",
        ];
        if !reading.at(at).any(JOINTS) {
            return None;
        }
        reading.used(at..at + 1, "joins");
        if reading.at(at).any(&["and"]) && !self.tail && !self.plain.is_empty() {
            self.plain.push(at);
        }
        Some(at + 1)
    }

    /// The words that name the troops.
    fn named(&self, reading: &Reading<'_>) -> String {
        let words: Vec<&str> = self.plain.iter().map(|&at| reading.words[at].text).collect();
        words.join(" ")
    }

    /// What describes the troops, and what changes. What changes stands after the last "to", "as"
    /// or "with", or before "to" where something is given.
    fn split(&mut self, reading: &Reading<'_>) -> (Vec<Item>, Vec<Item>) {
        const BEFORE: &[&str] = &["to", "as", "with", "into", "by", "be", "have"];
        let after = |at: usize, words: &[&str]| {
            at.checked_sub(1).is_some_and(|it| reading.at(it).any(words))
        };
        let items = std::mem::take(&mut self.items);
        let (Some(first), Some(last)) = (items.first(), items.last()) else {
            return Default::default();
        };
        let mut places = first.first()..reading.words.len();
        if self.gives && places.any(|at| reading.at(at).any(&["to"]) && !after(at, &["up"])) {
            return (Vec::new(), items);
        }
        let connector = (0..last.first())
            .rev()
            .find(|&at| reading.at(at).any(BEFORE) && !after(at, &["extra", "up"]));
        items.into_iter().partition(|it| connector.is_some_and(|at| it.first() < at))
    }
}

/// "in place of HTW", "instead of B": the weapon that goes.
fn replaced(reading: &mut Reading<'_>, scene: &ListContext, at: usize) -> Option<usize> {
    let cursor = reading.at(at);
    let phrases = ["in place of", "instead of", "in lieu of"];
    let next = phrases.iter().find_map(|it| cursor.phrase(it))?;
    let (_, end) = weapons::find(cursor.to(next), scene.notation)?;
    reading.used(at..end, "what it replaces");
    Some(end)
}

/// Gives an option to every troop it is for. Doubts are the same for all: they are shown once.
fn give(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    drafts: &mut [TroopDraft],
    targets: &[usize],
    result: &[Item],
    option: &OptionDraft,
) {
    let mut shown = None;
    for &target in targets {
        let mut option = option.clone();
        apply(reading, scene, &drafts[target], result, &mut option);
        let (choices, notes) = *shown.get_or_insert((reading.choices.len(), reading.notes.len()));
        reading.choices.truncate(choices);
        reading.notes.truncate(notes);
        // Shields and the like have no equivalent: an option of nothing else is none.
        if !option.profile.is_empty() {
            drafts[target].options.push(option);
        }
    }
}

/// What an option gives, in the words of its line: `Irr A`, `2HCW, Sh`.
fn told(reading: &Reading<'_>, result: &[Item]) -> String {
    let words = result.iter().map(|it| clean_name(reading.slice(it.at())));
    words.filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What an option makes of one troop.
fn apply(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    target: &TroopDraft,
    result: &[Item],
    option: &mut OptionDraft,
) {
    let mut carried = Vec::new();
    let mut changed = target.unarmed();
    for item in result {
        match item {
            Item::Class(class) => {
                rating::rate(reading, scene.notation, target.arm, &mut option.profile, *class);
            }
            Item::Types(rows, words) => {
                for row in rows {
                    add(&mut option.profile.troop, &[row.troop]);
                    add(&mut option.profile.weight, row.weights);
                    changed.order = Some(row.order);
                }
                if option.profile.troop == target.profile.troop {
                    option.profile.troop.clear();
                }
                let weights = &option.profile.weight;
                reading.used(words.clone(), &format!("weight: {}", weights.join(" or ")));
                if weights.len() > 1 {
                    reading.ask_which(words.clone(), &doubts::PROTECTION, weights);
                }
            }
            Item::Weapon(Carried { weapon: WeaponMeaning::Naphtha, first, end })
                if target.arm == WeaponFamily::Artillery =>
            {
                add(&mut option.profile.missile, &["incendiary-bomb"]);
                reading.used(*first..*end, "missile: incendiary-bomb");
            }
            Item::Weapon(it) => carried.push(*it),
            Item::Mount(mount, at) => {
                if target.arm == WeaponFamily::Foot {
                    add(&mut option.profile.mount, &[mount]);
                }
                reading.used(*at..at + 1, &format!("mount: {mount}"));
            }
        }
    }
    if carried.is_empty() {
        return;
    }
    // Several types on one line leave the first one: its arm says what the weapons mean.
    changed.arm =
        option.profile.troop.first().map_or(target.arm, |troop| WeaponFamily::of_troop(troop));
    arms::equip(reading, scene, &mut changed, &carried);
    let sword = carried.iter().any(
        |it| matches!(it.weapon, WeaponMeaning::Melee { foot: Some(id), .. } if id == SWORDS[0]),
    );
    option.profile.arm_with(changed.profile, sword);
}
