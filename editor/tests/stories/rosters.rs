//! A roster that fits: prices, columns, height, filters, groups, and lines to be pasted elsewhere.

use banneret_editor::command::Command;
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, OutputCommand, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::armies::macedonians;
use crate::harness::Editor;

fn at_size(size: Vec2) -> Editor {
    let mut editor = macedonians();
    editor.harness.set_size(size);
    editor.settle();
    editor
}

#[test]
fn prices_are_on_screen_from_1024_to_2560_pixels() {
    for size in
        [vec2(1024.0, 700.0), vec2(1280.0, 820.0), vec2(1920.0, 1080.0), vec2(2560.0, 1440.0)]
    {
        let editor = at_size(size);
        let window = Rect::from_min_size(Pos2::ZERO, size);
        let details = editor.harness.get_by_label_contains("Select a member").rect();
        // The heads of all tables: units, leaders.
        for total in editor.harness.get_all_by_label("Sort by Total") {
            let total = total.rect();
            assert!(window.contains_rect(total), "{size}: {total}");
            assert!(total.right() <= details.left(), "{size}: {total} lies under {details}");
        }
        let leaders = editor.harness.get_by_role_and_label(Role::Label, "Leaders").rect();
        assert!(leaders.top() > size.y * 0.4, "{size}: the units have the height, {leaders}");
    }
}

#[test]
fn a_filter_takes_the_keyboard_at_once_and_enter_the_first_kind() {
    let mut editor = macedonians();
    let before = editor.text().to_owned();
    editor.click("Add unit…");
    let field = editor.harness.get_by_label("Filter: Add unit…");
    assert!(field.is_focused());
    field.type_text("eleph");
    editor.settle();
    editor.harness.key_press(Key::Enter);
    editor.settle();
    // The list waits for the next kind.
    editor.harness.key_press(Key::Escape);
    editor.settle();
    // The page of the editor saves the same to the byte: a browser that does this is held against this file.
    editor.press(Command::Save);
    let saved = editor.files.text("/club/armies/macedonians-334.yaml");
    assert_eq!(saved.as_deref(), Some(include_str!("elephants.yaml")));
    editor.press(Command::Undo);
    assert_eq!(editor.text(), before);
}

#[test]
fn what_is_offered_has_its_price() {
    let mut editor = macedonians();
    editor.click("Add unit…");
    editor.harness.run_steps(30);
    let cavalry = editor.harness.get_by_role_and_label(Role::Button, "Cavalry");
    let price = cavalry.accesskit_node().value().unwrap_or_default();
    assert!(price.chars().any(|letter| letter.is_ascii_digit()), "{price:?}");
    editor.harness.key_press(Key::Escape);
    editor.settle();
    // An entry of the list: its name, what is taken, and what one more costs.
    let entry = editor.harness.get_by_label("Thracian peltasts: 1 of up to 2").rect();
    let beside = editor.harness.get_all_by_role(Role::Label).filter(|it| {
        let rect = it.rect();
        rect.left() >= entry.right() && rect.y_range().contains(entry.center().y)
    });
    let said: Vec<_> = beside.filter_map(|it| it.accesskit_node().value()).collect();
    assert!(said.iter().any(|it| it.parse::<f32>().is_ok()), "{said:?}");
}

#[test]
fn a_click_anywhere_in_a_cell_opens_its_choices() {
    let mut editor = macedonians();
    let cell = editor.harness.get_by_label("Training of Companions").rect();
    assert!(cell.width() > 30.0 && cell.height() > 20.0, "{cell}");
    editor.drag(&[cell.right_bottom() - vec2(2.0, 2.0)]);
    assert!(editor.shows("Choose anyway") || editor.shows("Asking the rules"));
}

#[test]
fn units_stand_under_their_arms() {
    let mut editor = macedonians();
    editor.click("Group the units");
    editor.click("By arm");
    assert!(editor.shows("mounted troops (4)") && editor.shows("foot troops (8)"));
    editor.click("Group the units");
    editor.click("Not grouped");
    assert!(!editor.shows("mounted troops (4)"));
}

#[test]
fn the_army_is_copied_for_letters_and_forums() {
    let mut editor = macedonians();
    for (format, begins, holds) in [
        ("Text", "Macedonian", "× Companions"),
        ("Markdown", "**Macedonian", "× **Companions**: cavalry"),
        ("BBCode", "[b]Macedonian", "× [b]Companions[/b]: cavalry"),
    ] {
        editor.harness.get_by_label("Copy as…").click();
        editor.settle();
        editor.harness.get_by_label(format).click();
        let mut copied = None;
        for _ in 0..3 {
            editor.harness.step();
            let commands = &editor.harness.output().platform_output.commands;
            copied = copied.or_else(|| {
                commands.iter().find_map(|command| match command {
                    OutputCommand::CopyText(text) => Some(text.clone()),
                    _ => None,
                })
            });
        }
        let copied = copied.expect("something was copied");
        assert!(copied.starts_with(begins), "{copied}");
        assert!(copied.contains(holds) && copied.contains("1,116.8"), "{copied}");
    }
}

#[test]
fn two_armies_are_compared_side_by_side() {
    let persians = include_str!("../../../examples/alexandre-bayard/granicus/persians.yaml");
    let mut editor = macedonians();
    editor.click("Check");
    editor.click("Compare two armies…");
    assert!(editor.shows("Open another army of this game"));
    editor.click("Close");
    editor.files.add("/club/armies/persians.yaml", persians);
    editor.harness.state_mut().open("/club/armies/persians.yaml");
    editor.settle();
    editor.click("Check");
    editor.click("Compare two armies…");
    assert!(editor.shows("1,116.8"), "what the Macedonians cost");
    assert!(editor.shows("Melee dice") && editor.shows("spent on mounted troops"));
}
