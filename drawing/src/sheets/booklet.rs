//! The booklet of a scenario: what happened, the map, who fights, who comes when, what is special, who wins.

use banneret_schema::army::Army;
use banneret_schema::cost::ArmyCost;
use banneret_schema::members::{Member, Members};
use banneret_schema::say::typeset;
use banneret_schema::scenario::sentence::{Namings, sentence, won};
use banneret_schema::scenario::{Condition, Players, Scenario, Side, Victory, Weather};
use banneret_schema::{Lang, Name, Ruleset, Text, Words, text};

use super::booklet_side::side_blocks;
use super::sheet::{
    Phrase, PrintedBlock, PrintedSheet, PrintedTable, Stress, TableColumn, TableRow,
};
use crate::item::Drawing;

/// A scenario with what it names, to be printed.
#[derive(Debug, Clone)]
pub struct Booklet<'a> {
    /// The game.
    pub ruleset: &'a Ruleset,
    /// The scenario.
    pub scenario: &'a Scenario,
    /// Who fights, in the order of the document.
    pub sides: Vec<BookletSide<'a>>,
    /// What the map is called.
    pub map_name: Option<&'a Name>,
    /// The map with the set-up on it.
    pub picture: Option<Drawing>,
    /// The language.
    pub lang: Lang,
}

/// A side, with its army where it could be found.
#[derive(Debug, Clone, Copy)]
pub struct BookletSide<'a> {
    /// The side.
    pub side: &'a Side,
    /// Its army, and what that costs.
    pub army: Option<(&'a Army, &'a ArmyCost)>,
}

impl BookletSide<'_> {
    /// What people call it.
    pub(super) fn name(&self, lang: Lang) -> &str {
        let army = self.army.map(|(army, _)| &army.name);
        self.side.name.as_ref().or(army).map_or(self.side.id.as_str(), |name| name.get(lang))
    }
}

/// What people call those an id means: one, all alike, or a corps.
pub(super) fn called(army: Option<&Army>, id: &str, lang: Lang) -> String {
    let Some(army) = army else { return id.to_owned() };
    let members = Members::new(army);
    if let Some(range) = members.find_all(id) {
        let of = &members.all()[range];
        return match of {
            [one] => one.called(lang),
            [first, ..] => {
                let one = Member { number: None, ..*first };
                format!("{}\u{a0}({})", one.called(lang), of.len())
            }
            [] => id.to_owned(),
        };
    }
    let echelon = army.echelons.iter().find(|it| it.id.as_str() == id);
    let name = echelon.and_then(|it| it.name.as_ref());
    name.map_or(id, |name| name.get(lang)).to_owned()
}

impl Namings for Booklet<'_> {
    fn side(&self, id: &str) -> Text {
        let side = self.sides.iter().find(|side| side.side.id.as_str() == id);
        side.map_or_else(
            || Text::of(&id),
            |side| Text::new(side.name(Lang::En).to_owned(), side.name(Lang::Fr).to_owned()),
        )
    }

    fn member(&self, id: &str) -> Text {
        let known = self.sides.iter().filter_map(|side| side.army);
        let said = |lang| {
            let names = known.clone().map(|(army, _)| called(Some(army), id, lang));
            names.into_iter().find(|name| name != id).unwrap_or_else(|| id.to_owned())
        };
        Text::new(said(Lang::En), said(Lang::Fr))
    }

    fn place(&self, id: &str) -> Text {
        let goal = self.scenario.objectives.items().find(|goal| goal.id.as_str() == id);
        let name = goal.and_then(|goal| goal.name.as_ref());
        name.map_or_else(|| Text::of(&id), Text::of)
    }
}

impl Booklet<'_> {
    /// The booklet.
    #[must_use]
    pub fn sheet(&self) -> PrintedSheet {
        PrintedSheet {
            lang: self.lang,
            kicker: self.ruleset.name.get(self.lang).to_owned(),
            title: self.scenario.name.get(self.lang).to_owned(),
            below: self.below(),
            facts: self.facts(),
            blocks: self.blocks(),
        }
    }

    pub(super) fn words(&self, en: &'static str, fr: &'static str) -> &'static str {
        Words::new(en, fr).get(self.lang)
    }

    /// A sentence as it is printed.
    pub(super) fn told(&self, text: &Text) -> String {
        text.typeset().get(self.lang).to_owned()
    }

    fn below(&self) -> String {
        let year = self.scenario.year.map(|year| self.told(&Text::of(&year)));
        let author = self.scenario.author.clone();
        let version = self.scenario.version.as_ref().map(|it| it.as_str().to_owned());
        [year, author, version].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn facts(&self) -> Vec<(String, String)> {
        let it = self.scenario;
        let mut facts: Vec<(String, String)> = Vec::new();
        let mut add = |name: &str, what: Option<String>| {
            facts.extend(what.filter(|it| !it.is_empty()).map(|what| (name.to_owned(), what)));
        };
        add(
            self.words("Turns", "Tours"),
            it.turns.map(|turns| match it.first_turn {
                Some(first) if first > 1 => format!("{first}–{turns}"),
                _ => turns.to_string(),
            }),
        );
        let clock = it.clock.as_ref().map(|clock| {
            let ends = [&clock.start, &clock.end].into_iter().flatten();
            ends.map(ToString::to_string).collect::<Vec<_>>().join("–")
        });
        add(self.words("Time of day", "Heures"), clock);
        let players = it.players.as_ref().map(|players| match players {
            Players::Number(number) => number.to_string().replace('-', "–"),
            Players::Named(names) => {
                names.iter().map(|name| name.get(self.lang)).collect::<Vec<_>>().join(", ")
            }
        });
        add(self.words("Players", "Joueurs"), players);
        let time = it.playing_time.as_ref().map(|it| it.as_str().to_owned());
        add(self.words("Playing time", "Durée"), time);
        let first = it.first_player.as_ref().map(|id| self.told(&self.side(id.as_str())));
        add(self.words("Plays first", "Commence"), first);
        add(
            self.words("Season", "Saison"),
            it.season.map(|season| season.name().get(self.lang).to_owned()),
        );
        add(self.words("Hour from dawn", "Heure depuis l’aube"), it.hour.map(|it| it.to_string()));
        add(self.words("Light", "Lumière"), it.light.map(|it| it.name().get(self.lang).to_owned()));
        let night: Vec<String> = it.night_turns.values().iter().map(ToString::to_string).collect();
        add(self.words("Night turns", "Tours de nuit"), Some(night.join(", ")));
        let weather: Vec<String> = it.weather.values().iter().map(|it| self.weather(it)).collect();
        add(self.words("Weather", "Temps"), Some(weather.join("; ")));
        add(self.words("Map", "Carte"), self.map_name.map(|name| name.get(self.lang).to_owned()));
        facts
    }

    fn weather(&self, weather: &Weather) -> String {
        let mut parts: Vec<String> = Vec::new();
        if let Some(turn) = weather.turn.filter(|turn| *turn > 1) {
            parts.push(self.told(&text!("from turn {turn}", "dès le tour {turn}")));
        }
        let rules = self.ruleset.weather.as_ref();
        let kind = weather.kind.as_ref();
        let known = kind.and_then(|id| rules?.kinds.get(id));
        parts.extend(kind.map(|id| {
            known.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_owned())
        }));
        parts.extend(weather.strength.as_ref().map(|id| {
            let strength = known.and_then(|kind| kind.strengths.get(id));
            strength.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_owned())
        }));
        if let Some(wind) = &weather.wind {
            let force = wind.force.as_ref().map(|id| {
                let known = rules.and_then(|rules| rules.winds.get(id));
                known.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_owned())
            });
            parts.extend(force);
            let toward = wind.toward.map(|toward| toward.to_string().to_uppercase());
            parts.extend(toward.map(|toward| {
                self.told(&text!("blowing towards {toward}", "soufflant vers {toward}"))
            }));
        }
        parts.extend(weather.climate.values().iter().map(|id| {
            let known = rules.and_then(|rules| rules.climates.get(id));
            known.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_owned())
        }));
        if weather.irregular {
            parts.push(self.words("irregular", "irrégulier").to_owned());
        }
        parts.extend(
            weather.variable.map(|stable| {
                self.told(&text!("may change ({stable})", "peut changer ({stable})"))
            }),
        );
        parts.join(", ")
    }

    fn blocks(&self) -> Vec<PrintedBlock> {
        let it = self.scenario;
        let mut blocks = Vec::new();
        if let Some(history) = &it.history {
            blocks.push(PrintedBlock::Story(history.get(self.lang).trim().into()));
        }
        blocks.extend(self.picture.clone().map(|drawing| PrintedBlock::Picture {
            caption:
                self.words("The map and the set-up", "La carte et la mise en place").to_owned(),
            drawing: Box::new(drawing),
        }));
        blocks.extend(self.set_up());
        blocks.extend(self.objectives());
        for side in &self.sides {
            blocks.extend(side_blocks(self, side));
        }
        blocks.extend(self.reinforcements());
        self.list(
            &mut blocks,
            self.words("Special rules", "Règles spéciales"),
            it.special_rules.items().map(|rule| rule.get(self.lang).trim().into()).collect(),
        );
        blocks.extend(self.victory());
        self.list(&mut blocks, self.words("Thanks", "Remerciements"), self.credits());
        if let Some(notes) = &it.notes {
            blocks.push(PrintedBlock::Paragraph(
                Phrase::default().and(Stress::Slanted, notes.trim()),
            ));
        }
        blocks.extend(self.left_out());
        blocks
    }

    /// A part of points, where there are any.
    pub(super) fn list(&self, blocks: &mut Vec<PrintedBlock>, title: &str, points: Vec<Phrase>) {
        if !points.is_empty() {
            blocks.push(PrintedBlock::part(title));
            blocks.push(PrintedBlock::Points(points));
        }
    }

    fn credits(&self) -> Vec<Phrase> {
        let credits = self.scenario.credits.items().map(|it| it.get(self.lang).into());
        let licence =
            self.scenario.licence.as_ref().map(|licence| {
                Phrase::labelled(self.words("Licence: ", "Licence\u{a0}: "), licence)
            });
        credits.chain(licence).collect()
    }

    /// How both armies are set up, and the optional rules in use.
    fn set_up(&self) -> Vec<PrintedBlock> {
        let mut points: Vec<Phrase> = Vec::new();
        if let Some(set_up) = &self.scenario.deployment {
            let method = set_up.method.as_ref().map(|id| {
                let known = self.ruleset.set_up.as_ref().and_then(|it| it.methods.get(id));
                known.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_owned())
            });
            let first = set_up.first.as_ref().map(|id| {
                let who = self.side(id.as_str());
                self.told(&text!("{who} begin", "{who} commencent", who))
            });
            let at_a_time = set_up
                .at_a_time
                .map(|n| self.told(&text!("{n} unit[s] at a time", "{n} unité[s] à la fois")));
            let parts: Vec<String> = [method, first, at_a_time].into_iter().flatten().collect();
            let label = self.words("Set-up: ", "Mise en place\u{a0}: ");
            points.push(Phrase::labelled(label, &parts.join("; ")));
        }
        let options: Vec<String> = self
            .scenario
            .options
            .items()
            .map(|id| {
                let known = self.ruleset.options.get(id);
                known.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_owned())
            })
            .collect();
        if !options.is_empty() {
            let label = self.words("Optional rules: ", "Règles optionnelles\u{a0}: ");
            points.push(Phrase::labelled(label, &options.join(", ")));
        }
        let mut blocks = Vec::new();
        self.list(&mut blocks, self.words("The battle", "La bataille"), points);
        blocks
    }

    fn objectives(&self) -> Vec<PrintedBlock> {
        let goals: Vec<_> = self.scenario.objectives.items().collect();
        if goals.is_empty() {
            return Vec::new();
        }
        let columns = vec![
            TableColumn::words(self.words("Objective", "Objectif")),
            TableColumn::wide(self.words("Where", "Où")),
            TableColumn::words(self.words("Counts for", "Compte pour")),
            TableColumn::number(self.words("Points", "Points")),
        ];
        let rows = goals.iter().map(|goal| {
            let name = goal.name.as_ref().map_or(goal.id.as_str(), |name| name.get(self.lang));
            let at: Vec<&str> = goal.at.values().iter().map(|at| at.as_str()).collect();
            let side = goal.counts_for.as_ref().map(|id| self.told(&self.side(id.as_str())));
            let both = self.words("whoever holds it", "qui le tient").to_owned();
            let points = goal.points.map_or_else(|| "–".to_owned(), |it| it.to_string());
            let name = Phrase::default().and(Stress::Strong, name);
            let cells =
                vec![name.into(), at.join(", ").into(), side.unwrap_or(both).into(), points.into()];
            TableRow { cells, ..TableRow::default() }
        });
        let table = PrintedTable { rows: rows.collect(), columns };
        vec![PrintedBlock::part(self.words("Objectives", "Objectifs")), PrintedBlock::Table(table)]
    }

    /// Who arrives later, turn by turn.
    fn reinforcements(&self) -> Vec<PrintedBlock> {
        let mut all: Vec<(u16, TableRow)> = Vec::new();
        for side in &self.sides {
            let army = side.army.map(|(army, _)| army);
            for coming in side.side.reinforcements.items() {
                let turn = coming.turn.map(|turn| turn.to_string().replace('-', "–"));
                let members = coming.members.values().iter();
                let members: Vec<String> =
                    members.map(|id| called(army, id.as_str(), self.lang)).collect();
                let cells = vec![
                    turn.unwrap_or_else(|| "–".to_owned()).into(),
                    side.name(self.lang).into(),
                    members.join(", ").into(),
                    self.arrival(side.side, coming).into(),
                ];
                all.push((coming.first_turn(), TableRow { cells, ..TableRow::default() }));
            }
        }
        if all.is_empty() {
            return Vec::new();
        }
        all.sort_by_key(|(turn, _)| *turn);
        let columns = vec![
            TableColumn::words(self.words("Turn", "Tour")),
            TableColumn::words(self.words("Side", "Camp")),
            TableColumn::wide(self.words("Who", "Qui")),
            TableColumn::wide(self.words("Where and when", "Où et quand")),
        ];
        let rows = all.into_iter().map(|(_, row)| row).collect();
        let title = PrintedBlock::part(self.words("Reinforcements", "Renforts"));
        vec![title, PrintedBlock::Table(PrintedTable { columns, rows })]
    }

    /// Who wins, and when.
    fn victory(&self) -> Vec<PrintedBlock> {
        let it = self.scenario;
        let mut points: Vec<Phrase> = Vec::new();
        for victory in it.victory.items() {
            points.extend(self.outcome(victory));
        }
        for end in it.end.items() {
            let when = sentence(self, end);
            points.push(self.sentence(&text!(
                "The game ends when {when}",
                "La partie finit quand {when}",
                when
            )));
        }
        for grade in it.grades.items() {
            let known = self.ruleset.grades.get(&grade.grade).map(|it| &it.name);
            let name = grade.name.as_ref().or(known);
            let name = name.map_or_else(|| Text::of(&grade.grade.as_str()), Text::of);
            let when = sentence(self, &grade.when);
            points.push(self.sentence(&text!("{name}: {when}", "{name} : {when}", name, when)));
        }
        points.extend(self.victory_points());
        let mut blocks = Vec::new();
        self.list(&mut blocks, self.words("Victory", "Victoire"), points);
        blocks
    }

    /// A sentence with its full stop.
    fn sentence(&self, text: &Text) -> Phrase {
        let said = self.told(text);
        let stop = if said.ends_with(['.', '!', '?', '…']) { "" } else { "." };
        format!("{said}{stop}").into()
    }

    /// A victory in a sentence; several ways to it are several sentences.
    fn outcome(&self, victory: &Victory) -> Vec<Phrase> {
        let ways = match &victory.when {
            Condition::Any(ways) => ways.clone(),
            other => vec![other.clone()],
        };
        let said = ways.into_iter().map(|when| {
            let mut way = victory.clone();
            way.when = when;
            let said = self.sentence(&won(self, &way));
            match &victory.grade {
                Some(grade) => said.and(Stress::Slanted, format!(" ({})", grade.get(self.lang))),
                None => said,
            }
        });
        said.collect()
    }

    fn victory_points(&self) -> Vec<Phrase> {
        let Some(counted) = &self.scenario.victory_points else { return Vec::new() };
        let mut parts: Vec<String> = Vec::new();
        for (rank, points) in counted.leaders.iter() {
            let known = self.ruleset.ranks.iter().find(|(id, _)| id.as_str() == rank);
            let rank = known.map_or(rank, |(_, it)| it.name.get(self.lang));
            let points = points.display(self.lang);
            let said = text!("{points} for a leader ({rank})", "{points} pour un chef ({rank})");
            parts.push(self.told(&said));
        }
        parts.extend(counted.units.map(|points| {
            self.told(&text!("{points} for a unit", "{points} pour une unité", points))
        }));
        parts.extend(counted.steps.map(|points| {
            self.told(&text!("{points} for a step", "{points} pour un pas", points))
        }));
        parts.extend(counted.other.as_ref().map(|other| other.get(self.lang).to_owned()));
        let label = self.words("Victory points: ", "Points de victoire\u{a0}: ");
        let said = typeset(&parts.join("; "), self.lang);
        if parts.is_empty() { Vec::new() } else { vec![Phrase::labelled(label, &said)] }
    }

    /// The keys of the document that a booklet does not tell.
    fn left_out(&self) -> Vec<PrintedBlock> {
        let it = self.scenario;
        let mut keys: Vec<&str> = [
            ("scale", it.scale.is_some()),
            ("counters", it.counters.is_some()),
            ("gates", it.gates.is_some()),
            ("external-tables", !it.external_tables.is_empty()),
            ("fire", it.fire.is_some()),
            ("deployment-grid", it.deployment_grid.is_some()),
            ("time", it.time.is_some()),
            ("fresh-from", it.fresh_from.is_some()),
        ]
        .into_iter()
        .filter_map(|(key, there)| there.then_some(key))
        .collect();
        for BookletSide { side, .. } in &self.sides {
            let own = [
                ("squares", !side.squares.is_empty()),
                ("leader-changes", !side.leader_changes.is_empty()),
                ("line-orders", !side.line_orders.is_empty()),
                ("restrictions", !side.restrictions.is_empty()),
                ("orders", !side.orders.is_empty()),
                ("couriers", !side.couriers.is_empty()),
                ("messages", !side.messages.is_empty()),
                ("sentries", !side.sentries.is_empty()),
                ("boats", !side.boats.is_empty()),
                ("ammunition", !side.ammunition.is_empty()),
                ("agents", !side.agents.is_empty()),
                ("elephant-leaders", !side.elephant_leaders.is_empty()),
            ];
            for (key, there) in own {
                if there && !keys.contains(&key) {
                    keys.push(key);
                }
            }
        }
        if keys.is_empty() {
            return Vec::new();
        }
        let keys = keys.join(", ");
        let said = self.told(&text!(
            "The document of the scenario says more than this booklet: {keys}.",
            "Le document du scénario en dit plus que ce livret : {keys}."
        ));
        vec![PrintedBlock::Paragraph(Phrase::default().and(Stress::Slanted, said))]
    }
}
