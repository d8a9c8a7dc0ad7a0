//! Everything after name, class and type: weapons, price, number, years, conditions.

use std::ops::Range;

use banneret_schema::Points;
use banneret_schema::army_list::CountedIn;

use super::anchor::types_at;
use super::class::{class_at, letter_at};
use super::leader::rank_from;
use crate::arms::{self, Carried};
use crate::count::{self, Count};
use crate::date;
use crate::doubts;
use crate::draft::{ListContext, OptionDraft, TroopDraft, WeaponFamily, WrittenClass, add};
use crate::notes;
use crate::rating;
use crate::reading::Reading;
use crate::request::Notation;
use crate::tables::classes::LETTER_ALONE;
use crate::tables::weapons;

const MEN: &[&str] = &["crew", "crewmen", "men", "riders", "man"];

/// The rest of a line while it is read: each reader takes what begins at a word and gives the word
/// after it.
struct Body<'r, 'a> {
    reading: &'r mut Reading<'a>,
    scene: &'r ListContext,
    draft: &'r mut TroopDraft,
    carried: Vec<Carried>,
    /// Whether a price, a number or years came: what follows them are remarks.
    tail: bool,
    /// How many brackets are open.
    depth: usize,
}

/// Everything after name, class and type.
pub(crate) fn body(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    draft: &mut TroopDraft,
    start: usize,
) {
    let carried = Vec::new();
    let mut body = Body { reading, scene, draft, carried, tail: false, depth: 0 };
    let mut at = start;
    while at < body.reading.words.len() {
        at = body.step(at);
    }
    arms::equip(body.reading, scene, body.draft, &body.carried);
    if body.draft.count.is_none() {
        body.reading.ask(body.reading.all(), doubts::HOW_MANY.plain());
    }
}

impl Body<'_, '_> {
    /// The readers, in the order in which a word is offered to them.
    fn step(&mut self, at: usize) -> usize {
        self.mark(at)
            .or_else(|| self.dismounting(at))
            .or_else(|| self.crew(at))
            .or_else(|| self.riders(at))
            .or_else(|| self.per_leader(at))
            .or_else(|| self.years(at))
            .or_else(|| self.price(at))
            .or_else(|| self.part_with(at))
            .or_else(|| self.condition(at))
            .or_else(|| self.weapon(at))
            .or_else(|| self.fanatic(at))
            .or_else(|| self.unit(at))
            .or_else(|| self.count(at))
            .or_else(|| self.decimal(at))
            .or_else(|| self.joint(at))
            .or_else(|| self.remark(at))
            .or_else(|| self.mended_weapon(at))
            .unwrap_or_else(|| {
                self.reading.unknown(at, self.scene.notation);
                at + 1
            })
    }

    /// Marks, and words that were read before.
    fn mark(&mut self, at: usize) -> Option<usize> {
        match self.reading.words[at].text {
            "(" | "[" => self.depth += 1,
            ")" | "]" => self.depth = self.depth.saturating_sub(1),
            "@" => return self.price(at).or(Some(at + 1)),
            _ => {}
        }
        (self.reading.words[at].mark || self.reading.is_settled(at)).then_some(at + 1)
    }

    fn years(&mut self, at: usize) -> Option<usize> {
        let found = date::read(&self.reading.words, at, self.scene.line())?;
        self.reading.used(found.words.clone(), "years");
        self.draft.years = Some(found.period);
        self.tail = true;
        Some(found.words.end)
    }

    fn price(&mut self, at: usize) -> Option<usize> {
        let (next, points) = count::priced(self.reading.at(at))?;
        self.reading.used(at..next, "printed cost, not followed");
        self.draft.printed_cost = self.draft.printed_cost.or(points);
        self.tail = true;
        Some(next)
    }

    /// A price without its mark: `1.5`.
    fn decimal(&mut self, at: usize) -> Option<usize> {
        let text = self.reading.words[at].text;
        let decimal =
            text.contains('.') && text.bytes().all(|it| it.is_ascii_digit() || it == b'.');
        decimal.then(|| {
            self.draft.printed_cost = self.draft.printed_cost.or(text.parse().ok());
            self.reading.used(at..at + 1, "printed cost, not followed");
            self.tail = true;
            at + 1
        })
    }

    fn weapon(&mut self, at: usize) -> Option<usize> {
        if self.tail && self.depth > 0 {
            return None;
        }
        let (weapon, end) = weapons::find(self.reading.at(at), self.scene.notation)?;
        self.carried.push(Carried { weapon, first: at, end });
        Some(end)
    }

    fn mended_weapon(&mut self, at: usize) -> Option<usize> {
        let text = self.reading.words[at].text;
        let (weapon, code) = weapons::mended(text, self.scene.notation)?;
        self.reading.read_as(at, code);
        self.carried.push(Carried { weapon, first: at, end: at + 1 });
        Some(at + 1)
    }

    fn fanatic(&mut self, at: usize) -> Option<usize> {
        let said = self.reading.at(at).any(&["fanatic", "fanatics", "fanatique"]);
        (said && self.scene.notation == Notation::WrgRenaissance).then(|| {
            rating::fanatic_word(self.reading, &mut self.draft.profile, at);
            at + 1
        })
    }

    /// What a list says its numbers are.
    fn unit(&mut self, at: usize) -> Option<usize> {
        self.draft.count.as_ref()?;
        let unit = count::unit_at(self.reading.at(at))?;
        self.draft.unit = Some(unit);
        if unit == CountedIn::Elements {
            self.reading.note(at..at + 1, &notes::ELEMENTS, &[]);
        }
        self.reading.used(at..at + 1, "unit of the number");
        Some(at + 1)
    }

    fn joint(&mut self, at: usize) -> Option<usize> {
        const JOINTS: &[&str] = &[
            "or", "and", "with", "plus", "armed", "carrying", "both", "either", "et", "ou", "each",
            "as", "crew", "crewmen",
        ];
        self.reading.at(at).any(JOINTS).then(|| {
            self.reading.used(at..at + 1, "joins");
            at + 1
        })
    }

    /// Words after the number: kept as they are.
    fn remark(&mut self, at: usize) -> Option<usize> {
        const LIMITS: &[&str] = &[
            "only", "if", "must", "not", "unless", "required", "minimum", "maximum", "without",
            "except",
        ];
        if !self.tail && self.depth == 0 {
            return None;
        }
        let mut end = at;
        while end < self.reading.words.len() && !self.ends_remark(at, end) {
            end += 1;
        }
        let words = at..end.max(at + 1);
        let blank = |it: char| it.is_whitespace() || matches!(it, ',' | ';' | '.');
        let text = self.reading.slice(words.clone()).trim_matches(blank);
        if self.reading.words[words.clone()].iter().any(|it| it.is_any(LIMITS)) {
            self.in_words(words.clone());
        } else if !text.is_empty() {
            self.draft.remarks.push(text.to_owned());
        }
        self.reading.used(words.clone(), "remark");
        Some(words.end)
    }

    /// A limit that stays in words.
    fn in_words(&mut self, words: Range<usize>) {
        let blank = |it: char| it.is_whitespace() || matches!(it, ',' | ';' | '.');
        let text = self.reading.slice(words.clone()).trim_matches(blank);
        if !text.is_empty() {
            self.draft.in_words.push(text.to_owned());
        }
        self.reading.incomplete = true;
        self.reading.note(words.clone(), &notes::CONDITION, &[]);
        self.reading.used(words, "limit in words");
    }

    /// "1 per general": leaders are no troops of the list to count on.
    fn per_leader(&mut self, at: usize) -> Option<usize> {
        let mut cursor = self.reading.at(at);
        count::number(cursor.text())?;
        cursor.at += 1;
        if !cursor.eat(&["per", "for", "par", "pour"]) {
            return None;
        }
        let cursor = cursor.skip(&["each", "every", "chaque"]);
        let bare = ["general", "generals", "commander", "commanders", "leader", "leaders", "chef"];
        let (_, first, end) = rank_from(&self.reading.words, cursor.at)
            .or_else(|| cursor.any(&bare).then(|| (None, cursor.at, cursor.at + 1)))?;
        if first != cursor.at {
            return None;
        }
        self.in_words(at..end);
        self.draft.count.get_or_insert_with(|| Count { any: true, ..Count::default() });
        self.tail = true;
        Some(end)
    }

    fn ends_remark(&self, start: usize, at: usize) -> bool {
        let word = &self.reading.words[at];
        let other = || {
            date::read(&self.reading.words, at, self.scene.line()).is_some()
                || self.is_condition(at)
                || self.draft.count.is_none() && count::read(self.reading.at(at)).is_some()
        };
        self.reading.is_settled(at)
            || matches!(word.text, ")" | "]")
            || !word.mark && at > start && other()
    }

    /// The number of a line; a lone number before a range is the price without its mark.
    fn count(&mut self, at: usize) -> Option<usize> {
        let (count, next) = count::read(self.reading.at(at))?;
        self.tail = true;
        if self.more_count(&count, at, next) {
            return Some(next);
        }
        if count.mended {
            let text = self.reading.slice(at..next);
            self.reading.note(at..next, &notes::READ_WITH_FIGURES, &[text]);
        }
        if count.widened {
            self.reading.ask(at..next, doubts::NUMBERS_BETWEEN.plain());
        }
        self.count_of(&count);
        self.reading.used(at..next, "number");
        self.draft.unit = count.unit.or(self.draft.unit);
        if count.unit == Some(CountedIn::Elements) {
            self.reading.note(at..next, &notes::ELEMENTS, &[]);
        }
        self.draft.per_unit = count.per_unit.or(self.draft.per_unit);
        if count.all_or_none {
            self.reading.note(at..next, &notes::ALL_OR_NONE, &[]);
        }
        self.draft.count = Some(count);
        Some(next)
    }

    fn count_of(&mut self, count: &Count) {
        self.draft.count_of = count.of.clone().map(|of| self.reading.slice(of).to_owned());
    }

    /// Whether a second number only adds to the first: "0-30, up to 1/2 of …", "12 … all or none".
    fn more_count(&mut self, count: &Count, at: usize, next: usize) -> bool {
        let Some(before) = &mut self.draft.count else { return false };
        if count.all_or_none && count.max.is_none() {
            before.all_or_none = true;
            self.reading.used(at..next, "all or none");
            self.reading.note(at..next, &notes::ALL_OR_NONE, &[]);
            return true;
        }
        let part = (count.fraction.is_some() || count.fraction_min.is_some())
            && before.fraction.is_none()
            && before.max.is_some();
        if part || count.per.is_some() && before.per.is_none() {
            before.fraction = before.fraction.or(count.fraction);
            before.fraction_min = before.fraction_min.or(count.fraction_min);
            before.per = before.per.or(count.per);
            self.count_of(count);
            self.reading.used(at..next, "share of others");
            return true;
        }
        let lone = before.min.is_some()
            && before.min == before.max
            && !before.or_none
            && !before.all_or_none
            && before.per.is_none();
        if lone {
            // A lone number before a range is the price without its mark.
            let price = before.min.map(|it| Points::from(i64::from(it)));
            self.draft.printed_cost = self.draft.printed_cost.or(price);
            self.reading.note(at..next, &notes::COST_AND_NUMBER, &[]);
            return false;
        }
        self.reading.note(at..next, &notes::SECOND_NUMBER, &[]);
        self.draft.in_words.push(self.reading.slice(at..next).to_owned());
        self.reading.used(at..next, "limit in words");
        self.reading.incomplete = true;
        true
    }

    fn is_condition(&self, at: usize) -> bool {
        let cursor = self.reading.at(at);
        cursor.any(&["not", "only"]) && cursor.ahead(1).any(&["with", "if", "beside", "alongside"])
            || cursor.any(&["excludes", "requires", "needs"])
    }

    /// "not with X", "only with X", "only if X".
    fn condition(&mut self, at: usize) -> Option<usize> {
        if !self.is_condition(at) {
            return None;
        }
        let cursor = self.reading.at(at);
        let not = cursor.any(&["not", "excludes"]);
        let short = cursor.any(&["excludes", "requires", "needs"]);
        let start = cursor.ahead(if short { 1 } else { 2 });
        let end = start
            .skip_while(|it| {
                it.here().is_some_and(|it| !matches!(it.text, ";" | ")" | "]" | ".") && !it.wide)
            })
            .at;
        let target = self.reading.slice(start.at..end).trim_matches(',').to_owned();
        self.draft.remarks.push(self.reading.slice(at..end).to_owned());
        self.reading.used(at..end, if not { "excludes" } else { "requires" });
        if not { &mut self.draft.not_with } else { &mut self.draft.only_with }.push(target);
        self.tail = true;
        Some(end)
    }

    /// « HC précisées comme démontant en EHI »: heavy cavalry that fights on foot as heavy infantry.
    fn dismounting(&mut self, at: usize) -> Option<usize> {
        let mut cursor = self.reading.at(at);
        if !cursor.eat(&["dismounting", "dismount", "dismounts", "dismounted"]) {
            return None;
        }
        let cursor = cursor.skip(&["as", "to", "into", "on"]);
        let (rows, end) = types_at(&self.reading.words, cursor.at, self.scene.notation)?;
        let row = rows.first()?;
        if row.code == "EHI" && self.draft.codes == ["HC"] {
            self.draft.profile.weight = vec!["heavy"];
            self.reading.choices.retain(|it| it.key != Some("weight"));
            let remark = "Dismounts as heavy infantry (HC dismounting as EHI).";
            self.draft.remarks.push(remark.to_owned());
            self.reading.used(at..end, "weight: heavy; dismounts as heavy infantry");
        } else {
            self.draft.remarks.push(self.reading.slice(at..end).to_owned());
            self.reading.used(at..end, "remark");
            self.reading.ask(at..end, doubts::ON_FOOT.plain().among(row.weights));
        }
        Some(end)
    }

    /// "2 horses", "3 Irr C crew with …", "with howdah".
    fn crew(&mut self, at: usize) -> Option<usize> {
        if !self.draft.arm.is_model() {
            return None;
        }
        let cursor = self.reading.at(at);
        let towers = ["howdah", "howdahs", "tower", "towers"];
        if self.draft.arm == WeaponFamily::Elephants && cursor.any(&towers) {
            self.draft.profile.weight = vec!["heavy"];
            self.reading.used(at..at + 1, "weight: heavy");
            return Some(at + 1);
        }
        let spelled =
            || (1..).zip(["one", "two", "three", "four"]).find(|(_, it)| cursor.any(&[it]));
        let number = count::number(cursor.text())
            .map(|(number, _)| number)
            .or_else(|| spelled().map(|(number, _)| number))?;
        // "(1 B, 2 JLS)": how many of the crew have which weapon.
        let armed = || weapons::find(cursor.ahead(1), self.scene.notation).is_some();
        if self.depth > 0 && armed() {
            self.reading.used(at..at + 1, "crew");
            return Some(at + 1);
        }
        self.team(number, at).or_else(|| self.men(at))
    }

    /// "2 riders per camel" counts no troops.
    fn riders(&mut self, at: usize) -> Option<usize> {
        let cursor = self.reading.at(at);
        count::number(cursor.text())?;
        if !cursor.ahead(1).any(MEN) || !cursor.ahead(2).any(&["per", "on", "each"]) {
            return None;
        }
        let end =
            cursor.skip_while(|it| it.word().is_some() && !it.here().is_some_and(|w| w.wide)).at;
        let two = count::number(cursor.text()).is_some_and(|(it, _)| it == 2);
        if two && self.draft.arm == WeaponFamily::Camelry {
            add(&mut self.draft.profile.troop, &["two-archer-camels"]);
            self.reading.ask_which(
                at..end,
                &doubts::TWO_ARCHERS,
                &["camelry", "two-archer-camels"],
            );
        }
        self.draft.remarks.push(self.reading.slice(at..end).to_owned());
        self.reading.note(at..end, &notes::RIDERS, &[]);
        self.reading.no_equivalent(at..end);
        Some(end)
    }

    /// The horses of a chariot.
    fn team(&mut self, number: u32, at: usize) -> Option<usize> {
        const BEASTS: &[&str] = &["horse", "horses", "mule", "mules", "oxen", "onagers", "ponies"];
        if !self.reading.at(at + 1).any(BEASTS) {
            return None;
        }
        let team = at..at + 2;
        self.reading.used(team.clone(), "team");
        let three = number == 3 && !self.draft.codes.contains(&"light chariots");
        if !matches!(number, 2 | 4) && !three {
            self.reading.note(team.clone(), &notes::NO_SUCH_TEAM, &[]);
            let asked = doubts::CHARIOT_TEAM.plain().among(&self.draft.profile.weight);
            self.reading.ask(team, asked);
        }
        Some(at + 2)
    }

    /// The men of a crew, with their class.
    fn men(&mut self, at: usize) -> Option<usize> {
        let cursor = self.reading.at(at + 1);
        let alone = || {
            let letter = letter_at(cursor)?;
            let single = LETTER_ALONE.contains(&self.scene.notation) && cursor.ahead(1).any(MEN);
            single.then(|| WrittenClass::alone(letter, cursor.at))
        };
        let class = class_at(&self.reading.words, cursor.at).or_else(alone);
        let men = class.map_or(cursor.at, |it| it.end);
        if !self.reading.at(men).any(MEN) {
            return None;
        }
        self.reading.used(at..at + 1, "crew");
        self.reading.used(men..men + 1, "crew");
        if let Some(class) = class {
            rating::rate_troop(self.reading, self.scene.notation, self.draft, class);
        }
        Some(men + 1)
    }

    /// "1/2 with B", "half have LTS": an option for a part of the troop.
    fn part_with(&mut self, at: usize) -> Option<usize> {
        let cursor = self.reading.at(at);
        let start = cursor.ahead(usize::from(cursor.any(&["up"])) * 2);
        let (fraction, next) = count::fraction(start)?;
        let mut next =
            cursor.to(next).skip(&["with", "have", "may", "having", "armed", "of", "them"]);
        let weapon_at = |cursor| weapons::find(cursor, self.scene.notation);
        let mut carried = Vec::new();
        while let Some((weapon, end)) = weapon_at(next) {
            carried.push(Carried { weapon, first: next.at, end });
            next = next.to(end);
            if !(next.any(&["or", "and", "/"]) && weapon_at(next.ahead(1)).is_some()) {
                break;
            }
            next.at += 1;
        }
        let given = carried.first()?.first..carried.last()?.end;
        let words = at..next.at;
        let mut option = OptionDraft {
            name: self.reading.slice(given).to_owned(),
            fraction: Some(fraction),
            line: self.reading.row.number,
            ..OptionDraft::default()
        };
        let mut part = self.draft.unarmed();
        arms::equip(self.reading, self.scene, &mut part, &carried);
        option.profile.arm_with(part.profile, false);
        self.reading.used(words.clone(), "option");
        // Shields and the like have no equivalent: an option of nothing else is none.
        if !option.profile.is_empty() {
            self.reading.note(words.clone(), &notes::PART_OF_UNITS, &[]);
            self.draft.options.push(option);
        }
        Some(words.end)
    }
}
