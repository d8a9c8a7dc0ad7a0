//! A foreign army list on the page of the checker.

use std::path::Path;

use serde_json::json;

use crate::visitor::Visitor;

const LIST: &str = "HILL LEAGUE GREEK 460 BC - 279 BC\n\
    C-in-C, as Reg B HC, JLS @ 100 points   1\n\
    Citizen hoplites, Reg C HI, LTS, Sh @ 4 pts 24-96\n\
    Peltasts, Irr C LMI, JLS, Shh @ 3 pts 12 max\n\
    Cretan archers, Irr B LI, B @ 3 pts 2-4 units of 12\n";

/// A visitor who has pasted the list.
fn pasted(name: &str) -> Option<Visitor> {
    let mut visitor = Visitor::of("checker", name)?;
    visitor.open("checker/index.html");
    visitor.click("#given");
    visitor.write(LIST);
    visitor.until("document.querySelector('.questions')");
    Some(visitor)
}

#[test]
fn a_pasted_list_is_recognised_converted_checked_priced_and_saved() {
    let Some(mut visitor) = pasted("convert") else { return };
    assert_eq!(visitor.tell("document.querySelector('.wishes select').value"), "wrg");
    visitor.until("document.querySelector('#verdict').textContent.includes('1')");
    assert!(
        visitor.words(".army").contains("Citizen hoplites"),
        "the list is shown with its prices"
    );
    let lost = "[...document.querySelectorAll('.lost')].some(it => it.textContent.includes('Shh'))";
    assert_eq!(visitor.tell(lost), true, "what was lost stands beside its line");
    visitor.look("converted");
    visitor.click("#shown .ways button");
    let saved = String::from_utf8(visitor.downloaded("hill-league-greek.yaml")).expect("a text");
    assert!(saved.contains("kind: army-list"), "{saved}");
    // Another notation, and what was decided stays with the other language and a reload.
    visitor.tell("(() => { const it = document.querySelector('.wishes select'); it.value = 'wrg-7'; it.onchange(); })()");
    visitor.until("document.querySelector('.wishes select').value === 'wrg-7' && !document.querySelector('.verdict.busy')");
    visitor.click("a.lang");
    visitor.until("document.documentElement.lang === 'fr' && document.querySelector('.questions')");
    assert_eq!(visitor.tell("document.querySelector('.wishes select').value"), "wrg-7");
    visitor.look("french");
    visitor.reload();
    visitor.until("document.querySelector('.questions')");
    // The document takes the place of the list, to be worked on.
    visitor.click("#shown .ways button.quiet");
    visitor.until("document.querySelector('#given').value.includes('kind: army-list')");
    visitor.until("!document.querySelector('.questions') && document.querySelector('.army')");
    visitor.leave();
}

#[test]
fn questions_are_answered_with_the_keyboard_and_named_for_screen_readers() {
    let Some(mut visitor) = pasted("answers") else { return };
    let open =
        "[...document.querySelectorAll('.questions select')].filter(it => it.value === '').length";
    let before = visitor.tell(open).as_u64().expect("a number");
    assert!(before > 1);
    visitor.tell("document.querySelector('.questions select').focus()");
    visitor.press("ArrowDown", 40);
    visitor.until(&format!("{open} === {}", before - 1));
    let field = "document.activeElement.dataset.field";
    assert_eq!(
        visitor.tell(field),
        visitor.tell("document.querySelector('.questions select').dataset.field"),
        "whoever answers keeps his place"
    );
    let tree = visitor.ask("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().expect("the page has a tree");
    let fields = nodes.iter().filter(|node| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        node["ignored"] != true && ["combobox", "MenuListPopup", "textbox"].contains(&role)
    });
    let names: Vec<&str> = fields.filter_map(|it| it["name"]["value"].as_str()).collect();
    assert!(names.contains(&"Written for") && names.contains(&"Years"), "{names:?}");
    assert!(names.iter().any(|name| name.starts_with("Answer")), "{names:?}");
    visitor.leave();
}

#[test]
fn a_phone_has_room_for_it_and_files_are_converted_too() {
    let Some(mut visitor) = Visitor::of("checker", "convert-phone") else { return };
    visitor.resize(360, 740, true);
    visitor.open("checker/index.html");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hill-league.txt");
    std::fs::write(&file, LIST).expect("a list can be written");
    visitor.hand_over("#files", &[file]);
    visitor.until("document.querySelector('.questions')");
    visitor.tell("document.querySelectorAll('details').forEach(it => { it.open = true; })");
    assert_eq!(visitor.tell("document.documentElement.scrollWidth"), 360);
    let small = "[...document.querySelectorAll('.result button, .result select, .wishes input')] \
                 .filter(it => it.offsetHeight > 0 && it.offsetHeight < 40).length";
    assert_eq!(visitor.tell(small), 0, "fields are large enough for a thumb");
    visitor.tell("document.querySelector('.wishes').scrollIntoView()");
    visitor.look("wishes");
    visitor.tell("document.querySelector('.lines').scrollIntoView()");
    visitor.look("lines");
    visitor.leave();
}

#[test]
fn what_is_no_list_is_asked_about() {
    let Some(mut visitor) = Visitor::of("checker", "no-list") else { return };
    visitor.open("checker/index.html");
    visitor.click("#given");
    visitor.write("Dear Bob,\nthe Gauls had 12 to 40 infantry.\n");
    visitor.until("document.querySelector('.wishes select')");
    assert_eq!(visitor.tell("document.querySelector('.wishes select').value"), "");
    visitor.look("asked");
    visitor.leave();
}
