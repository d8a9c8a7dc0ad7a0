//! An army list as people print lists: who may fight and lead, how many, with what, in which years, for how
//! much.

use banneret_schema::army_list::{
    Ally, Choices, Constraint, CountedIn, EntryOption, LeaderEntry, ListEntry, Share, ShareOf,
};
use banneret_schema::id::EntryId;
use banneret_schema::say::{COMMA, joined, listed};
use banneret_schema::{ArmyList, Lang, Name, Period, Points, Ruleset, Words, Year};
use serde::Serialize;

use crate::muster::{Legal, PriceTable};
use crate::text;
use crate::text::{Called, Text};

/// The heading of those who may lead.
pub const LEADERS: Words = Words::new("Leaders", "Chefs");
/// The heading of conditions over several entries.
pub const CONDITIONS: Words = Words::new("Conditions", "Conditions");
/// The heading of allied contingents.
pub const ALLIES: Words = Words::new("Allies", "Alliés");
/// What stands before the number of questions that nobody has answered.
pub const QUESTIONS: Words = Words::new("Open questions: ", "Questions ouvertes\u{a0}: ");

/// A list as people print it, in one language.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ListSheet {
    /// What it is called.
    pub name: String,
    /// The game it is for.
    pub game: String,
    /// The years it covers, or the one that was asked for.
    pub years: Option<String>,
    /// Where its people lived.
    pub region: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// Who may lead.
    pub leaders: Vec<SheetRow>,
    /// Who may fight, by type of troop.
    pub groups: Vec<SheetGroup>,
    /// Conditions over several entries.
    pub conditions: Vec<String>,
    /// Allied contingents.
    pub allies: Vec<SheetRow>,
    /// How many questions nobody has answered.
    pub open_questions: usize,
    /// The author's notes.
    pub notes: Option<String>,
}

/// Entries of one type of troop.
#[derive(Debug, Clone, Serialize)]
pub struct SheetGroup {
    /// What the type is called.
    pub title: String,
    /// Its entries.
    pub rows: Vec<SheetRow>,
}

/// A line of a list.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SheetRow {
    /// Its handle.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How many there may be: `1–4`.
    pub number: String,
    /// What the cheapest costs; nothing where that is not known.
    pub cheapest: Option<String>,
    /// What the dearest costs.
    pub dearest: Option<String>,
    /// What it is.
    pub what: String,
    /// Its years, its limits, the author's notes.
    pub notes: Vec<String>,
    /// What some of them may be instead.
    pub options: Vec<SheetRow>,
    /// The handle of the allied contingent it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ally: Option<String>,
}

/// A part of a sheet under a heading of its own.
#[derive(Debug, Clone)]
pub struct SheetPart<'a> {
    /// The heading.
    pub title: &'a str,
    /// Its lines, each with how deep it stands: an option below its entry, troops below their ally.
    pub lines: Vec<(usize, &'a SheetRow)>,
}

impl<'a> SheetPart<'a> {
    fn new(title: &'a str, rows: impl Iterator<Item = &'a SheetRow>) -> Self {
        Self { title, lines: rows.flat_map(|row| with_options(0, row)).collect() }
    }
}

fn with_options(depth: usize, row: &SheetRow) -> impl Iterator<Item = (usize, &SheetRow)> {
    std::iter::once((depth, row)).chain(row.options.iter().map(move |it| (depth + 1, it)))
}

impl SheetRow {
    /// What one costs: a number, a range, or a dash.
    #[must_use]
    pub fn price(&self) -> String {
        match (&self.cheapest, &self.dearest) {
            (Some(least), Some(most)) if least == most => least.clone(),
            (Some(least), Some(most)) => format!("{least}–{most}"),
            _ => "—".to_owned(),
        }
    }
}

/// A list line by line, each part in the order of its document, in one language.
#[derive(Debug, Clone, Default)]
pub struct ListLines {
    /// Who may lead.
    pub leaders: Vec<SheetRow>,
    /// Who may fight; what a troop is begins with its type.
    pub entries: Vec<SheetRow>,
    /// Conditions over several entries: their names, and what is asked of them.
    pub conditions: Vec<[String; 2]>,
    /// Allied contingents.
    pub allies: Vec<SheetRow>,
}

impl ListLines {
    /// The lines of a list, with prices that are known already. What could not be read has none.
    #[must_use]
    pub fn new(
        ruleset: &Ruleset,
        list: &ArmyList,
        prices: Option<&PriceTable>,
        lang: Lang,
    ) -> Self {
        let writer = Writer { ruleset, list, year: None, lang, prices: prices.cloned() };
        let entries = list.entries.iter();
        Self {
            leaders: writer.leaders(),
            entries: entries.map(|(at, it)| writer.with_type(it, writer.entry(at, it))).collect(),
            conditions: list.constraints.items().map(|it| writer.condition_parts(it)).collect(),
            allies: writer.allies(),
        }
    }
}

/// Whoever writes a sheet.
struct Writer<'a> {
    ruleset: &'a Ruleset,
    list: &'a ArmyList,
    year: Option<Year>,
    lang: Lang,
    prices: Option<PriceTable>,
}

impl ListSheet {
    /// The sheet of a list, or of what it has in a year.
    #[must_use]
    pub fn new(
        ruleset: &Ruleset,
        list: &ArmyList,
        year: Option<Year>,
        lang: Lang,
        legal: Legal<'_>,
    ) -> Self {
        let prices = PriceTable::new(ruleset, list, legal);
        let writer = Writer { ruleset, list, year, lang, prices };
        let source = list.source.as_ref().map(|source| {
            let parts = [&source.title, &source.author, &source.place];
            parts.into_iter().flatten().cloned().collect::<Vec<_>>().join(", ")
        });
        Self {
            name: list.name.get(lang).to_owned(),
            game: ruleset.name.get(lang).to_owned(),
            years: match year {
                Some(year) => Some(writer.told(&Text::of(&year))),
                None => list.years.map(|years| writer.told(&Text::of(&years))),
            },
            region: list.region.as_ref().map(|region| region.get(lang).to_owned()),
            source: source.filter(|source| !source.is_empty()),
            leaders: writer.leaders(),
            groups: writer.groups(),
            conditions: writer.conditions(),
            allies: writer.allies(),
            open_questions: list.open_questions().count(),
            notes: list.notes.clone(),
        }
    }

    /// The leaders and troops of the army itself, each part under its heading.
    #[must_use]
    pub fn own_parts(&self, lang: Lang) -> Vec<SheetPart<'_>> {
        let leaders = (LEADERS.get(lang), &self.leaders);
        let groups = self.groups.iter().map(|group| (group.title.as_str(), &group.rows));
        let parts = std::iter::once(leaders).chain(groups);
        let parts = parts.map(|(title, rows)| {
            SheetPart::new(title, rows.iter().filter(|row| self.ally_of(row).is_none()))
        });
        parts.filter(|part| !part.lines.is_empty()).collect()
    }

    /// The allies, each with its leaders and troops below it.
    #[must_use]
    pub fn allied_part(&self, lang: Lang) -> Option<SheetPart<'_>> {
        let rows = || self.leaders.iter().chain(self.groups.iter().flat_map(|it| &it.rows));
        let lines = self.allies.iter().flat_map(|ally| {
            let below = rows().filter(|row| row.ally.as_ref() == Some(&ally.id));
            std::iter::once((0, ally)).chain(below.flat_map(|row| with_options(1, row)))
        });
        let lines: Vec<_> = lines.collect();
        (!lines.is_empty()).then(|| SheetPart { title: ALLIES.get(lang), lines })
    }

    /// The ally of the list that a line belongs to; a name that no ally has says nothing.
    fn ally_of(&self, row: &SheetRow) -> Option<&SheetRow> {
        let ally = row.ally.as_ref()?;
        self.allies.iter().find(|it| it.id == *ally)
    }
}

impl Writer<'_> {
    fn told(&self, text: &Text) -> String {
        text.typeset().get(self.lang).to_owned()
    }

    fn lives(&self, years: Option<Period>) -> bool {
        years.zip(self.year).is_none_or(|(years, year)| years.contains(year))
    }

    /// Whether an ally fights in the year that was asked for.
    fn comes(&self, ally: Option<&EntryId>) -> bool {
        let known = ally.and_then(|id| self.list.allies.items().find(|it| it.id == *id));
        known.is_none_or(|ally| self.lives(ally.years))
    }

    fn named(&self, id: &str, name: Option<&Name>) -> String {
        name.map_or_else(|| id.to_owned(), |name| name.get(self.lang).to_owned())
    }

    fn groups(&self) -> Vec<SheetGroup> {
        let mut groups: Vec<(Option<usize>, SheetGroup)> = Vec::new();
        let lives = |it: &ListEntry| self.lives(it.years) && self.comes(it.ally.as_ref());
        for (at, entry) in self.list.entries.iter().filter(|(_, it)| lives(it)) {
            let troop = entry.profile.troop.values().first();
            let known = troop.and_then(|id| self.ruleset.troops.get_full(id));
            let title = match (known, troop) {
                (Some((_, _, troop)), _) => troop.name.get(self.lang).to_owned(),
                (None, Some(id)) => id.to_string(),
                (None, None) => self.told(&text!("Others", "Autres")),
            };
            let row = self.entry(at, entry);
            // Below its ally nothing else says what it is.
            let row = if entry.ally.is_some() { self.with_type(entry, row) } else { row };
            match groups.iter_mut().find(|(_, group)| group.title == title) {
                Some((_, group)) => group.rows.push(row),
                None => {
                    groups.push((known.map(|(at, ..)| at), SheetGroup { title, rows: vec![row] }));
                }
            }
        }
        // In the order of the game; what it does not know comes last.
        groups.sort_by_key(|(at, _)| at.unwrap_or(usize::MAX));
        groups.into_iter().map(|(_, group)| group).collect()
    }

    fn entry(&self, at: usize, entry: &ListEntry) -> SheetRow {
        let options = entry.options.iter().filter(|(_, it)| self.lives(it.years));
        let (cheapest, dearest) =
            self.span(self.prices.as_ref().and_then(|it| it.of_entry(at, None)));
        SheetRow {
            id: entry.id.to_string(),
            name: self.named(entry.id.as_str(), entry.name.as_ref()),
            number: self.number(entry),
            cheapest,
            dearest,
            what: self.profile(&entry.profile),
            notes: self.notes(entry),
            options: options.map(|(option, it)| self.option(at, option, it)).collect(),
            ally: entry.ally.as_ref().map(ToString::to_string),
        }
    }

    /// A row whose words begin with the type of the troop, for where no heading says it.
    fn with_type(&self, entry: &ListEntry, mut row: SheetRow) -> SheetRow {
        if let [id] = entry.profile.troop.values() {
            let known = self.ruleset.troops.get(id);
            let kind = known.map_or_else(|| id.to_string(), |it| lower(&it.name, self.lang));
            row.what = if row.what.is_empty() { kind } else { format!("{kind}, {}", row.what) };
        }
        row
    }

    fn option(&self, at: usize, number: usize, option: &EntryOption) -> SheetRow {
        let prices = self.prices.as_ref().and_then(|it| it.of_entry(at, Some(number)));
        let (cheapest, dearest) = self.span(prices);
        let many = match (option.all_or_none, option.up_to) {
            (true, _) => text!("all or none", "tous ou aucun"),
            (false, Some(up_to)) => {
                let most = up_to.as_fraction();
                text!("up to {most}", "jusqu'à {most}")
            }
            (false, None) => text!("any", "au choix"),
        };
        let dated = option.years.filter(|_| self.year.is_none());
        SheetRow {
            id: option.id.to_string(),
            name: self.named(option.id.as_str(), option.name.as_ref()),
            number: self.told(&many),
            cheapest,
            dearest,
            what: self.profile(&option.profile),
            notes: dated.map(|years| self.told(&Text::of(&years))).into_iter().collect(),
            ..SheetRow::default()
        }
    }

    fn span(&self, prices: Option<&[Points]>) -> (Option<String>, Option<String>) {
        let show = |price: &Points| price.display(self.lang);
        (prices.and_then(|it| it.first()).map(show), prices.and_then(|it| it.last()).map(show))
    }

    /// How many: `1–4`, `0 or 4–6`, `all 4 or none`.
    fn number(&self, entry: &ListEntry) -> String {
        let range = range(entry.min, entry.max);
        let many = match (entry.all_or_none, entry.or_none, entry.max) {
            (true, _, Some(all)) => text!("{all} or none", "{all} ou aucune"),
            (false, true, _) if entry.min.is_some() => text!("0 or {range}", "0 ou {range}"),
            _ => Text::of(&range),
        };
        let counted = match entry.counted_in.unwrap_or_default() {
            CountedIn::Units => many,
            CountedIn::Figures => text!("{many} figures", "{many} figurines", many),
            CountedIn::Models => text!("{many} models", "{many} maquettes", many),
            CountedIn::Elements => text!("{many} elements", "{many} éléments", many),
        };
        self.told(&counted)
    }

    /// What a troop is: weight, weapons, training, morale, particularities.
    fn profile(&self, choices: &Choices) -> String {
        let rules = self.ruleset;
        let mut parts: Vec<String> = Vec::new();
        let mut add = |names: Vec<String>| {
            let or = self.told(&text!(" or ", " ou "));
            parts.extend((!names.is_empty()).then(|| names.join(&or)));
        };
        let name = |id: &str, name: Option<&Name>| {
            name.map_or_else(|| id.to_owned(), |name| lower(name, self.lang))
        };
        macro_rules! names {
            ($key:ident, $table:ident) => {
                choices
                    .$key
                    .values()
                    .iter()
                    .map(|id| name(id.as_str(), rules.$table.get(id).map(|it| &it.name)))
                    .collect()
            };
        }
        if choices.troop.values().len() > 1 {
            add(names!(troop, troops));
        }
        add(names!(weight, weights));
        add(names!(mount, mounts));
        add(names!(melee, melee_weapons));
        add(names!(missile, missile_weapons));
        add(names!(training, training));
        add(names!(morale, morale));
        let traits = |ids: &banneret_schema::List<banneret_schema::id::TraitId>| -> Vec<String> {
            let own =
                ids.items().map(|id| name(id.as_str(), rules.traits.get(id).map(|it| &it.name)));
            own.collect()
        };
        parts.extend(traits(&choices.traits));
        let may = traits(&choices.may_have);
        if !may.is_empty() {
            let may = may.join(", ");
            parts.push(self.told(&text!("optional: {may}", "en option : {may}")));
        }
        parts.join(", ")
    }

    /// Years, sizes and what an entry has to do with others.
    fn notes(&self, entry: &ListEntry) -> Vec<String> {
        let mut notes: Vec<Text> = Vec::new();
        notes.extend(entry.years.filter(|_| self.year.is_none()).map(|years| Text::of(&years)));
        notes.extend(entry.per_unit.map(|size| text!("{size} to a unit", "{size} par unité")));
        for rule in entry.per.items() {
            let (most, per) = (rule.at_most, rule.per);
            let others = self.entries(rule.of.values());
            notes.push(text!(
                "{most} for every {per} of {others}",
                "{most} pour {per} de {others}",
                others
            ));
        }
        let ids: Vec<EntryId> = entry.requires.items().cloned().collect();
        if !ids.is_empty() {
            notes.push(text!(
                "only with {others}",
                "seulement avec {others}",
                others = self.entries(&ids)
            ));
        }
        let ids: Vec<EntryId> = entry.excludes.items().cloned().collect();
        if !ids.is_empty() {
            notes.push(text!(
                "not with {others}",
                "jamais avec {others}",
                others = self.entries(&ids)
            ));
        }
        notes.extend(entry.share.as_ref().map(|share| self.share(share)));
        let mut notes: Vec<String> = notes.iter().map(|it| self.told(it)).collect();
        notes.extend(
            entry
                .printed_cost
                .map(|cost| self.told(&text!("printed price {cost}", "prix imprimé {cost}", cost))),
        );
        notes.extend(entry.message.as_ref().map(|it| it.get(self.lang).to_owned()));
        notes.extend(entry.notes.clone());
        notes
    }

    fn entries(&self, ids: &[EntryId]) -> Text {
        Text::of(&listed(ids.iter().map(|id| {
            let entry = self.list.entries.items().find(|entry| entry.id == *id);
            Called::new(id, entry.and_then(|entry| entry.name.as_ref()))
        })))
    }

    fn share(&self, share: &Share) -> Text {
        let percent = range(share.min.map(u32::from), share.max.map(u32::from));
        let part = match (share.min, share.max) {
            (None | Some(0), Some(max)) => text!("at most {max}\u{a0}%", "au plus {max} %"),
            (Some(min), None) => text!("at least {min}\u{a0}%", "au moins {min} %"),
            _ => text!("{percent}\u{a0}%", "{percent} %"),
        };
        let part = match share.of {
            ShareOf::Budget => text!("{part} of the budget", "{part} du budget", part),
            ShareOf::Spent => text!("{part} of what is spent", "{part} de la dépense", part),
        };
        if share.scope.is_empty() {
            return part;
        }
        let scope: Vec<EntryId> = share.scope.items().cloned().collect();
        let names = self.entries(&scope);
        text!("{part} for {names}", "{part} pour {names}", part, names)
    }

    fn conditions(&self) -> Vec<String> {
        let of_year = self.list.constraints.items().filter(|it| self.lives(it.years));
        of_year.map(|it| self.condition(it)).collect()
    }

    fn condition(&self, it: &Constraint) -> String {
        let [names, limits] = self.condition_parts(it);
        let said = self.told(&text!("{names}: {limits}", "{names} : {limits}"));
        match &it.message {
            Some(message) => format!("{said}. {}", message.get(self.lang)),
            None => said,
        }
    }

    /// The entries a condition is about, and what it asks of them.
    fn condition_parts(&self, it: &Constraint) -> [String; 2] {
        let mut limits: Vec<Text> = Vec::new();
        match (it.min.filter(|min| *min > 0), it.max) {
            (Some(min), Some(max)) => {
                limits.push(text!("{min} to {max} together", "{min} à {max} en tout"));
            }
            (Some(min), None) => {
                limits.push(text!("at least {min} together", "au moins {min} en tout"));
            }
            (None, Some(max)) => {
                limits.push(text!("at most {max} together", "au plus {max} en tout"));
            }
            (None, None) => {}
        }
        limits.extend(
            it.at_most_kinds
                .map(|kinds| text!("at most {kinds} of them", "{kinds} d'entre elles au plus")),
        );
        limits.extend(it.share.as_ref().map(|share| self.share(share)));
        limits.extend(it.years.filter(|_| self.year.is_none()).map(|years| Text::of(&years)));
        [
            self.told(&self.entries(it.entries.values())),
            self.told(&Text::of(&joined(limits, COMMA))),
        ]
    }

    fn leaders(&self) -> Vec<SheetRow> {
        let lives = |it: &LeaderEntry| self.lives(it.years) && self.comes(it.ally.as_ref());
        let of_year = self.list.leaders.iter().filter(|(_, it)| lives(it));
        of_year.map(|(at, it)| self.leader(at, it)).collect()
    }

    fn leader(&self, at: usize, it: &LeaderEntry) -> SheetRow {
        let rules = self.ruleset;
        let rank = rules.ranks.get(&it.rank);
        let mut what =
            vec![rank.map_or_else(|| it.rank.to_string(), |rank| lower(&rank.name, self.lang))];
        let called = |id: &banneret_schema::id::LeaderTraitId| {
            let known = rules.leader_traits.get(id);
            known.map_or_else(|| id.to_string(), |it| lower(&it.name, self.lang))
        };
        let or = self.told(&text!(" or ", " ou "));
        let quality: Vec<String> = it.quality.values().iter().map(called).collect();
        what.extend((!quality.is_empty()).then(|| quality.join(&or)));
        let may: Vec<String> = it.traits.items().map(called).collect();
        if !may.is_empty() {
            let may = may.join(", ");
            what.push(self.told(&text!("optional: {may}", "en option : {may}")));
        }
        let (cheapest, dearest) = self.span(self.prices.as_ref().and_then(|it| it.of_leader(at)));
        let dated = it.years.filter(|_| self.year.is_none());
        let mut notes: Vec<String> =
            dated.map(|years| self.told(&Text::of(&years))).into_iter().collect();
        notes.extend(it.notes.clone());
        SheetRow {
            id: it.id.to_string(),
            name: self.named(it.id.as_str(), it.name.as_ref()),
            number: range(it.min, it.max),
            cheapest,
            dearest,
            what: what.join(", "),
            notes,
            options: Vec::new(),
            ally: it.ally.as_ref().map(ToString::to_string),
        }
    }

    fn allies(&self) -> Vec<SheetRow> {
        let of_year = self.list.allies.items().filter(|it| self.lives(it.years));
        of_year.map(|it| self.ally(it)).collect()
    }

    fn ally(&self, it: &Ally) -> SheetRow {
        let mut notes: Vec<Text> = Vec::new();
        notes.extend(it.years.filter(|_| self.year.is_none()).map(|years| Text::of(&years)));
        let others = it.excludes.items().map(|id| {
            let ally = self.list.allies.items().find(|ally| ally.id == *id);
            Called::new(id, ally.and_then(|ally| ally.name.as_ref()))
        });
        let others = Text::of(&listed(others));
        if !it.excludes.is_empty() {
            notes.push(text!("not with {others}", "jamais avec {others}", others));
        }
        let list = it.list.as_ref().map(|list| {
            let list = list.as_str();
            self.told(&text!("from the list `{list}`", "de la liste `{list}`"))
        });
        SheetRow {
            id: it.id.to_string(),
            name: self.named(it.id.as_str(), it.name.as_ref()),
            what: list.unwrap_or_default(),
            notes: notes.iter().map(|it| self.told(it)).collect(),
            ..SheetRow::default()
        }
    }
}

/// A name in the middle of a sentence.
fn lower(name: &Name, lang: Lang) -> String {
    Text::of(&name.lower()).get(lang).to_owned()
}

/// A range as lists print it: `2–6`, `4`, `2+`.
fn range(min: Option<u32>, max: Option<u32>) -> String {
    match (min.unwrap_or(0), max) {
        (min, Some(max)) if min == max => max.to_string(),
        (min, Some(max)) => format!("{min}–{max}"),
        (min, None) => format!("{min}+"),
    }
}
