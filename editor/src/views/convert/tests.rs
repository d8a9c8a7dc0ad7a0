//! The converter in a window without a display.

use banneret_schema::Lang;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{ConvertAction, ConvertView};
use crate::lists::convert::{ConverterDesk, Open};

const LIST: &str = "LATER PUNIC 275BC - 146BC\n\
C-in-C @ 100 points 1\n\
Gallic infantry Irr B LMI JLS, Sh @ 4 points 10-40\n\
Spanish infantry Irr B LMI JLS, Sh @ 4 points 10-40\n";

/// A desk on which a list was converted.
fn converted(list: &str) -> ConverterDesk {
    let mut desk = ConverterDesk::default();
    list.clone_into(&mut desk.source);
    let order = desk.order(1).expect("there is a list");
    desk.put(order.convert());
    desk
}

#[test]
fn what_came_of_an_older_order_is_not_wanted_any_more() {
    let mut desk = converted(LIST);
    let told = desk.words().cloned();
    let old = desk.order(2).unwrap();
    desk.source = LIST.lines().take(3).map(|line| format!("{line}\n")).collect();
    let new = desk.order(3).unwrap();
    desk.put(old.convert());
    assert_eq!((desk.words().cloned(), desk.waits()), (told, true));
    desk.put(new.convert());
    assert_eq!((desk.lines().count(), desk.waits()), (3, false));
}

#[derive(Default)]
struct Shell {
    view: ConvertView,
    actions: Vec<ConvertAction>,
}

#[test]
fn a_pasted_list_becomes_a_document() {
    let draw = |ui: &mut eframe::egui::Ui, shell: &mut Shell| {
        for action in shell.view.ui(ui, Lang::En) {
            match action {
                ConvertAction::Convert(order) => shell.view.put(Some(order.convert())),
                other => shell.actions.push(other),
            }
        }
    };
    let mut harness =
        Harness::builder().with_size([1200.0, 800.0]).build_ui_state(draw, Shell::default());
    harness.get_by_label("Convert").click();
    harness.run();
    assert!(matches!(harness.state().actions.last(), Some(ConvertAction::Refused(_))));
    harness.get_by_label("Paste an army list here").focus();
    harness.run();
    harness.get_by_label("Paste an army list here").type_text(LIST);
    harness.run();
    harness.get_by_label("Convert").click();
    harness.run();
    assert!(harness.query_by_label_contains("lines converted").is_some());
    harness.get_by_label("Take the list over").click();
    harness.run();
    let Some(ConvertAction::NewDocument { name, text }) = harness.state().actions.last() else {
        panic!("{:?}", harness.state().actions)
    };
    assert!(name.ends_with(".yaml"));
    assert!(text.contains("kind: army-list"), "{text}");
}

#[test]
fn one_answer_serves_all_that_ask_the_same() {
    let mut desk = converted(LIST);
    let before = desk.n_unanswered();
    let open = desk.questions();
    let several = |it: &&Open| it.question.entry.values().len() > 1;
    let asked = open.iter().filter(several).find(|it| !it.question.choices.is_empty());
    let Some((index, choice)) = asked.map(|it| (it.index, it.question.choices[0].clone())) else {
        panic!("{open:#?}")
    };
    desk.answer(index, &choice, true);
    assert_eq!(desk.n_unanswered(), before - 1);
    let list = desk.preview().unwrap();
    let answered = list.questions.items().find(|it| it.answer.as_ref() == Some(&choice)).unwrap();
    assert!(answered.entry.values().len() > 1);
}

#[test]
fn each_line_tells_the_troop_its_price_and_its_card() {
    let desk = converted(LIST);
    let lines: Vec<_> = desk.lines().collect();
    let (gauls, _) = *lines.iter().find(|(line, _)| line.text.contains("Gallic")).unwrap();
    let row = desk.row(gauls).expect("it became a line");
    assert!(row.what.en.contains("infantry"), "{}", row.what.en);
    assert!(row.price.en.chars().any(|it| it.is_ascii_digit()), "{}", row.price.en);
    assert!(desk.card(gauls).expect("a card").troop.get(Lang::En).contains("nfantry"));
    let (title, _) = lines[0];
    assert!(desk.row(title).is_none() && desk.card(title).is_none());
}

#[test]
fn alike_questions_stand_in_one_row_until_they_are_answered_otherwise() {
    let list = format!("{LIST}Ligurian infantry Irr B LMI JLS, Sh @ 4 points 10-20\n");
    let mut desk = converted(&list);
    let (all, different) = (desk.questions().len(), desk.different().len());
    assert!(different <= all);
    let open = desk.different();
    let asks = |it: &&Open| !it.question.choices.is_empty() && !it.question.entry.is_empty();
    let asked = open.iter().find(asks).expect("a question about troops");
    let (index, choice) = (asked.index, asked.question.choices[0].clone());
    assert_ne!(desk.about(asked.question).en, "");
    desk.answer(index, &choice, true);
    assert_eq!(desk.different().len(), different);
    assert!(desk.n_unanswered() < all);
}
