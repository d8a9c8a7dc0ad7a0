//! The builder in a window without a display, by labels, clicks and keys.

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_schema::cost::army_cost;
use banneret_validator::Severity;
use banneret_validator::load::Model;
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Ui};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{ArmyAction, ArmyCtx, ArmyView};
use crate::army::tests::{MACEDONIANS, PATH, config, files, muster};
use crate::army::{BuiltArmy, InPlace};
use crate::document::army::{ArmyPart, MemberAt};
use crate::document::{DocumentKey, OpenDocument};

/// What the shell does around the view.
struct Shell {
    view: ArmyView,
    document: OpenDocument,
    army: Arc<InPlace<BuiltArmy>>,
    selection: Vec<MemberAt>,
    echelon: Option<usize>,
    lang: Lang,
    refused: Vec<String>,
    n_acts: usize,
}

impl Shell {
    fn new(text: &str) -> Self {
        let army = in_place(text);
        Self {
            view: ArmyView::default(),
            document: OpenDocument::new(DocumentKey(1), PATH, text.to_owned()),
            army,
            selection: Vec::new(),
            echelon: None,
            lang: Lang::En,
            refused: Vec::new(),
            n_acts: 0,
        }
    }

    fn ui(&mut self, ui: &mut Ui) {
        let ctx = ArmyCtx {
            lang: self.lang,
            muster: &self.army.read,
            in_place: &self.army,
            revision: self.document.revision(),
            selection: &self.selection,
            echelon: self.echelon,
        };
        for action in self.view.ui(ui, &ctx) {
            match action {
                ArmyAction::Apply(edit) => self.document.apply(&edit),
                ArmyAction::Select(members) => self.selection = members,
                ArmyAction::Refused(why) => self.refused.push(why.en),
                ArmyAction::Join(echelon) => self.echelon = echelon,
                ArmyAction::GoTo(_) | ArmyAction::Open(_) => {}
            }
        }
        if self.document.text() != self.army.read.text() {
            self.army = in_place(self.document.text());
            ui.ctx().request_repaint();
        }
    }
}

/// The army of a text, where it stands.
fn in_place(text: &str) -> Arc<InPlace<BuiltArmy>> {
    let files = files(text);
    let read = muster(&files);
    let (root, path) = (String::new(), PATH.to_owned());
    let (files, config) = (Arc::new(files), Arc::new(config().clone()));
    Arc::new(InPlace { read, files, root, path, config })
}

type Window = Harness<'static, Shell>;

fn window(text: &str) -> Window {
    let draw = |ui: &mut Ui, shell: &mut Shell| shell.ui(ui);
    Harness::builder()
        .with_size([1700.0, 1000.0])
        .with_step_dt(0.02)
        .with_max_steps(40)
        .build_ui_state(draw, Shell::new(text))
}

/// One action of a user; after it the total on screen is that of `banneret cost`.
fn act(window: &mut Window, deed: impl FnOnce(&mut Window)) {
    deed(window);
    window.run();
    window.state_mut().n_acts += 1;
    let shell = window.state();
    let loaded = shell.document.loaded();
    let Some(Model::Army(army)) = &loaded.model else { panic!("{}", shell.document.text()) };
    let total = army_cost(&shell.army.read.ruleset, army).total().display(shell.lang);
    let shown = shell.army.read.balance.words().get(shell.lang).to_owned();
    assert!(shown.starts_with(&format!("{total} ")), "{shown}: {total}");
    assert!(window.query_all_by_label(&shown).next().is_some(), "{shown} is not on screen");
}

fn click(window: &mut Window, label: &str) {
    act(window, |window| window.get_by_role_and_label(Role::Button, label).click());
}

fn type_into(window: &mut Window, label: &str, text: &str) {
    act(window, |window| {
        window.get_by_role_and_label(Role::TextInput, label).focus();
        window.run();
        window.get_by_role_and_label(Role::TextInput, label).type_text(text);
        window.run();
        window.key_press(Key::Enter);
    });
}

/// Chooses a value of a member in the roster.
fn choose(window: &mut Window, what: &str, value: &str) {
    click(window, what);
    act(window, |window| {
        let found = window.get_all_by_role(Role::Button).find(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label == value || label.starts_with(&format!("{value}, "))
        });
        found.unwrap_or_else(|| panic!("{value} is not offered")).click();
    });
    act(window, |window| window.key_press(Key::Escape));
}

const EMPTY: &str = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: macedonians-334\nname: {en: Macedonians, fr: Macédoniens}\n";

#[test]
fn the_army_of_the_readme_is_built_in_under_40_actions() {
    let mut window = window(EMPTY);
    type_into(&mut window, "Year", "-334");
    type_into(&mut window, "Budget", "360");
    click(&mut window, "Add leader…");
    click(&mut window, "General-in-chief");
    choose(&mut window, "Quality of General-in-chief", "Excellent");
    type_into(&mut window, "Name in English", "Alexander");
    click(&mut window, "Add unit…");
    click(&mut window, "Cavalry");
    choose(&mut window, "Weight of Cavalry", "Heavy");
    type_into(&mut window, "Name in English", "Companions");
    type_into(&mut window, "Name in French", "Hétaïres");
    choose(&mut window, "Close combat of Companions", "Cavalry lance and swordsmen");
    choose(&mut window, "Training of Companions", "Elite");
    choose(&mut window, "Morale of Companions", "Solid unit");
    choose(&mut window, "Traits of Companions", "Tenacious");
    let shell = window.state();
    assert!(shell.n_acts < 40, "{}", shell.n_acts);
    assert_eq!(
        shell.document.text(),
        "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: macedonians-334\nname: {en: Macedonians, fr: Macédoniens}\nyear: -334\nbudget: 360\nleaders:\n  - id: alexander\n    name: Alexander\n    rank: general\n    quality: excellent\nunits:\n  - id: companions\n    name: {en: Companions, fr: Hétaïres}\n    type: cavalry\n    weight: heavy\n    melee: cavalry-lance-swordsmen\n    training: elite\n    morale: solid\n    traits: [tenacious]\n"
    );
    assert!(shell.refused.is_empty(), "{:?}", shell.refused);
    let errors = shell.army.read.problems.iter().filter(|it| it.severity == Severity::Error);
    assert_eq!(errors.count(), 0);
}

#[test]
fn a_double_click_adds_from_the_list() {
    let mut window = window(&MACEDONIANS.replace("budget: 1120", "budget: 3000"));
    for _ in 0..2 {
        window.get_by_label("Cretan archers: 1 of up to 2").click();
    }
    window.run();
    assert!(window.query_by_label("Cretan archers: 2 of up to 2").is_some());
    assert_eq!(
        window.state().document.history().next_undo().unwrap().title.en,
        "Add Cretan archers"
    );
}

#[test]
fn missing_minimums_are_filled_by_a_button() {
    let text = format!("{EMPTY}list: ../lists/macedonians.yaml\nyear: -334\nbudget: 3000\n");
    let mut window = window(&text);
    assert!(window.query_all_by_label_contains("broken").next().is_some());
    click(&mut window, "Fill minimums");
    assert!(window.query_all_by_label_contains("broken").next().is_none());
    assert!(window.state_mut().document.undo());
    assert_eq!(window.state().document.text(), text);
}

#[test]
fn refused_choices_are_greyed_and_say_why() {
    let mut window = window(MACEDONIANS);
    click(&mut window, "Close combat of Companions");
    let pike = window.get_by_label_contains("Pike: ");
    assert!(pike.accesskit_node().is_disabled());
    let refused = window.get_by_label_contains("Choose anyway");
    assert!(refused.rect().top() < pike.rect().top(), "what is refused stands below the line");
    for label in ["Choose anyway", "Pike: "] {
        window.get_by_label_contains(label).scroll_to_me();
        window.run();
        act(&mut window, |window| window.get_by_label_contains(label).click());
    }
    assert!(window.state().document.text().contains("    melee: pike\n    training: elite"));
    assert!(!window.state().army.read.roster.row(MemberAt::unit(0)).unwrap().problems.is_empty());
    click(&mut window, "Close combat of Foot companions");
}

#[test]
fn rows_are_selected_doubled_moved_and_removed_by_keys() {
    let mut window = window(MACEDONIANS);
    window.get_by_role_and_label(Role::Button, "Companions").click();
    window.run();
    assert_eq!(window.state().selection, [MemberAt::unit(0)]);
    let ids = |window: &Window| -> Vec<String> {
        window
            .state()
            .army
            .read
            .roster
            .of(ArmyPart::Units)
            .take(3)
            .map(|row| row.id.clone())
            .collect()
    };
    window.key_press_modifiers(Modifiers::ALT, Key::ArrowDown);
    window.run();
    assert_eq!(ids(&window), ["thessalians", "companions", "prodromoi"]);
    window.key_press(Key::Delete);
    window.run();
    assert_eq!(ids(&window), ["thessalians", "prodromoi", "phalanx"]);
    assert!(window.state().selection.is_empty());
    window.get_by_role_and_label(Role::Button, "Thessalian cavalry").click();
    window.run();
    window.get_by_role_and_label(Role::Button, "Foot companions").click_modifiers(Modifiers::SHIFT);
    window.run();
    assert_eq!(window.state().selection.len(), 3);
    window.key_press_modifiers(Modifiers::COMMAND, Key::D);
    window.run();
    assert_eq!(ids(&window), ["thessalians", "thessalians-b", "prodromoi"]);
    let shell = window.state_mut();
    while shell.document.undo() {}
    assert_eq!(shell.document.text(), MACEDONIANS);
}

#[test]
fn rows_are_filtered_and_sorted() {
    let mut window = window(MACEDONIANS);
    let counts = |window: &Window| -> Vec<String> {
        let counts = window.query_all_by_label_contains("Count of ");
        let counts = counts.filter_map(|node| node.accesskit_node().label());
        counts.filter(|label| !label.contains("herald")).collect()
    };
    let sort = |window: &mut Window| {
        let titles = window.get_all_by_label("Sort by Name");
        titles.min_by(|a, b| a.rect().top().total_cmp(&b.rect().top())).unwrap().click();
        window.run();
    };
    assert_eq!(counts(&window)[0], "Count of Companions");
    sort(&mut window);
    let rising = counts(&window);
    sort(&mut window);
    let falling = counts(&window);
    assert_eq!(falling.iter().rev().collect::<Vec<_>>(), rising.iter().collect::<Vec<_>>());
    sort(&mut window);
    assert_eq!(counts(&window)[0], "Count of Companions");
    window.get_by_label("Filter Units").focus();
    window.run();
    window.get_by_label("Filter Units").type_text("CRETAN");
    window.run();
    assert_eq!(counts(&window), ["Count of Cretan archers"]);
}

#[test]
fn one_choice_serves_all_that_are_selected() {
    let mut window = window(&MACEDONIANS.replace("list: ../lists/macedonians.yaml\n", ""));
    window.get_by_role_and_label(Role::Button, "Cretan archers").click();
    window.run();
    window
        .get_by_role_and_label(Role::Button, "Agrianian javelinmen")
        .click_modifiers(Modifiers::COMMAND);
    window.run();
    choose(&mut window, "Training of Cretan archers", "Recruits");
    let text = window.state().document.text();
    assert_eq!(text.matches("training: recruits").count(), 2, "{text}");
    assert_eq!(window.state().document.history().n_done(), 1);
}

#[test]
fn the_interface_speaks_french() {
    let mut window = window(MACEDONIANS);
    window.state_mut().lang = Lang::Fr;
    window.run();
    assert!(window.query_by_label("Ajouter une unité…").is_some());
    assert!(window.query_by_label("Entraînement de Hétaïres").is_some());
}

#[test]
fn a_long_roster_draws_only_what_is_visible() {
    let mut text = EMPTY.to_owned();
    text.push_str("units:\n");
    for number in 0..200 {
        text.push_str(&format!(
            "  - {{id: u{number}, name: Unit {number}, type: infantry, weight: light}}\n"
        ));
    }
    let window = window(&text);
    let drawn = window.query_all_by_label_contains("Count of Unit").count();
    assert!((5..60).contains(&drawn), "{drawn}");
}
