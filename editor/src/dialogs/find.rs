//! Finds a hex, a place, a zone or a unit.

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::{Lang, Words};
use eframe::egui::{Key, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::{Answer, Around};
use crate::action::Action;
use crate::battle::{Lineup, SideMember};
use crate::document::DocumentKey;
use crate::document::army::{ArmyPart, MemberAt};
use crate::tabs::Tab;
use crate::views::Workbench;

/// How many things are listed.
const MOST: usize = 60;

/// What is looked for in a document.
pub(crate) struct Finder {
    key: DocumentKey,
    ground: Option<Arc<Ground>>,
    typed: String,
    chosen: usize,
}

/// Something that was found.
#[derive(Debug)]
struct FoundThing {
    name: String,
    about: String,
    goes: Action,
}

impl Finder {
    pub(super) fn new(key: DocumentKey) -> Self {
        Self { key, ground: None, typed: String::new(), chosen: 0 }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        let Some(tab) = around.overview.tabs.get(self.key) else { return Answer::Done };
        if around.fresh {
            self.ground = ground_of(tab);
        }
        let hint = Words::new("A hex, a place, a unit", "Un hexagone, un lieu, une unité");
        let hint = hint.get(lang);
        let field = TextEdit::singleline(&mut self.typed).hint_text(hint).desired_width(420.0);
        let field = ui.add(field);
        field.widget_info(|| WidgetInfo::labeled(eframe::egui::Role::TextInput, true, hint));
        field.request_focus();
        if field.changed() {
            self.chosen = 0;
        }
        let found = found(tab, self.ground.as_deref(), &self.typed, lang);
        let (up, down, entered) = ui.input(|input| {
            (
                input.key_pressed(Key::ArrowUp),
                input.key_pressed(Key::ArrowDown),
                input.key_pressed(Key::Enter),
            )
        });
        self.chosen = (self.chosen + usize::from(down)).saturating_sub(usize::from(up));
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let mut done = entered.then_some(self.chosen);
        if found.is_empty() {
            let none = Words::new("Nothing is called so.", "Rien ne porte ce nom.");
            ui.weak(none.get(lang));
        }
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for (index, thing) in found.iter().enumerate() {
                let line = format!("{}    {}", thing.name, thing.about);
                let line = ui.selectable_label(index == self.chosen, line);
                if index == self.chosen && (up || down) {
                    line.scroll_to_me(None);
                }
                if line.clicked() {
                    done = Some(index);
                }
            }
        });
        match done.and_then(|index| found.into_iter().nth(index)) {
            Some(thing) => {
                actions.push(thing.goes);
                Answer::Done
            }
            None => Answer::Open,
        }
    }
}

fn ground_of(tab: &Tab) -> Option<Arc<Ground>> {
    if let Some((_, map)) = tab.document.map() {
        return Some(Arc::new(Ground::new(Arc::clone(tab.ruleset.as_ref()?), map)));
    }
    lineup_of(tab)?.board.clone()
}

fn lineup_of(tab: &Tab) -> Option<&Lineup> {
    tab.workbench.scenario()?.lineup.as_deref()
}

/// What answers to a text, hexes first, and those that begin with it before others.
fn found(tab: &Tab, ground: Option<&Ground>, typed: &str, lang: Lang) -> Vec<FoundThing> {
    let typed = typed.trim();
    let mut all: Vec<FoundThing> = Vec::new();
    let key = tab.document.key;
    if let Some(ground) = ground {
        all.extend(on_the_ground(key, ground, lang));
    }
    if let Some(lineup) = lineup_of(tab) {
        all.extend(in_the_battle(key, lineup, lang));
    }
    if let Workbench::Army(bench) = &tab.workbench
        && let Some(built) = bench.built()
    {
        let army = built.army();
        let named = |part: ArmyPart, index: usize, name: String, id: &str| FoundThing {
            name,
            about: id.to_owned(),
            goes: Action::ChooseMember(key, MemberAt::new(part, index)),
        };
        let called = |name: Option<&banneret_schema::Name>, id: &str| {
            name.map_or_else(|| id.to_owned(), |name| name.get(lang).to_owned())
        };
        for (index, leader) in army.leaders.iter() {
            let id = leader.id.as_str();
            let name = called(leader.name.as_ref(), id);
            all.push(named(ArmyPart::Leaders, index, name, id));
        }
        for (index, unit) in army.units.iter() {
            let id = unit.id.as_str();
            let name = called(unit.name.as_ref(), id);
            all.push(named(ArmyPart::Units, index, name, id));
        }
    }
    let sought = typed.to_lowercase();
    let rank = |thing: &FoundThing| {
        let (name, about) = (thing.name.to_lowercase(), thing.about.to_lowercase());
        let starts = name.starts_with(&sought) || about.starts_with(&sought);
        match (starts, name.contains(&sought) || about.contains(&sought)) {
            (true, _) => Some(0),
            (false, true) => Some(1),
            (false, false) => None,
        }
    };
    let mut ranked: Vec<_> =
        all.into_iter().filter_map(|thing| Some((rank(&thing)?, thing))).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    let hex = ground.and_then(|ground| {
        let label = typed.to_uppercase();
        let hex = ground.grid.parse_label(&label).ok().filter(|hex| ground.grid.contains(*hex))?;
        let about = Words::new("hex", "hexagone").get(lang).to_owned();
        Some(FoundThing { name: label, about, goes: Action::LookAt(key, hex) })
    });
    hex.into_iter().chain(ranked.into_iter().map(|(_, thing)| thing)).take(MOST).collect()
}

/// Places and zones, each at its first hex.
fn on_the_ground(key: DocumentKey, ground: &Ground, lang: Lang) -> Vec<FoundThing> {
    let places = ground.places().iter().filter_map(|place| {
        let hex = *place.at.first()?;
        let about = Words::new("place in", "lieu en").get(lang);
        let about = format!("{about} {}", ground.grid.label(hex));
        let name = place.name.get(lang).to_owned();
        Some(FoundThing { name, about, goes: Action::LookAt(key, hex) })
    });
    let paths = ground.paths().iter().filter_map(|path| {
        let hex = *path.course.hexes().first()?;
        let kind = ground.ruleset.terrain.get(&path.kind);
        let about = kind.map_or_else(String::new, |kind| kind.name.get(lang).to_owned());
        let name = path.name.as_ref()?.get(lang).to_owned();
        Some(FoundThing { name, about, goes: Action::LookAt(key, hex) })
    });
    let zones = ground.zones().iter().filter_map(|(zone, hexes)| {
        let hex = hexes.iter().next()?;
        let about = Words::new("zone", "zone").get(lang).to_owned();
        Some(FoundThing { name: zone.clone(), about, goes: Action::LookAt(key, hex) })
    });
    places.chain(paths).chain(zones).collect()
}

/// Everyone in a battle, and what it is fought for.
fn in_the_battle(key: DocumentKey, lineup: &Lineup, lang: Lang) -> Vec<FoundThing> {
    let label = |hex| lineup.board.as_ref().map(|board| board.grid.label(hex));
    let mut found = Vec::new();
    for side in &lineup.sides {
        for fighter in &side.fighters {
            let place = fighter.post.hex().and_then(label).unwrap_or_default();
            let about = format!("{} · {} {place}", side.name(lang), fighter.id);
            let goes = Action::Choose(key, SideMember::new(side, fighter));
            let name = fighter.name.get(lang).to_owned();
            found.push(FoundThing { name, about: about.trim_end().to_owned(), goes });
        }
    }
    for goal in &lineup.objectives {
        let Some((_, hex)) = goal.at.first() else { continue };
        let about = Words::new("objective", "objectif").get(lang).to_owned();
        let name = goal.name.get(lang).to_owned();
        found.push(FoundThing { name, about, goes: Action::LookAt(key, *hex) });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::OpenDocument;

    const MAP: &str = "banneret: 1
kind: map
ruleset: alexandre-bayard
id: m
name: M
grid: {columns: 3, rows: 2}
places:
  - {at: C1, name: Top of the hill}
zones: {hillside: A1}
";

    #[test]
    fn hexes_come_first_and_names_by_a_part_of_them() {
        let document = OpenDocument::opened(DocumentKey(1), "/m.yaml".to_owned(), MAP.to_owned());
        let ruleset = banneret_schema::ruleset::shipped::ruleset("alexandre-bayard");
        let tab = Tab::new(document, ruleset);
        let ground = ground_of(&tab);
        let names = |typed: &str| {
            let found = found(&tab, ground.as_deref(), typed, Lang::En);
            found.into_iter().map(|it| it.name).collect::<Vec<_>>()
        };
        assert_eq!(names("c1"), ["C1", "Top of the hill"]);
        assert_eq!(names("hill"), ["hillside", "Top of the hill"]);
        assert_eq!(names("D9"), [""; 0]);
        assert_eq!(names("top"), ["Top of the hill"]);
    }
}
