//! Changes as patches of the text: one case, one line before and after.

use banneret_yaml::patch::{self, Change, Refusal, Session, Written};
use banneret_yaml::{Document, Route, TextLimits, parse};
use serde_json::json;

fn read(text: &str) -> Document {
    parse(text, &TextLimits::default())
}

fn at(pointer: &str) -> Route {
    Route::from_pointer(pointer)
}

/// A session after something was done in it.
fn done(
    text: &str,
    act: impl FnOnce(&mut Session<'_>) -> Result<(), Refusal>,
) -> Result<Session<'_>, Refusal> {
    let mut session = Session::new(text);
    act(&mut session).map(|()| session)
}

#[track_caller]
fn gives(text: &str, act: impl FnOnce(&mut Session<'_>) -> Result<(), Refusal>, after: &str) {
    let session = done(text, act).expect("the change is possible");
    assert_eq!(session.text(), after);
    assert_eq!(session.inverse().apply(after), text);
    assert_eq!(session.into_patch().apply(text), after);
}

#[track_caller]
fn set(text: &str, pointer: &str, value: impl Into<Written>, after: &str) {
    gives(text, |session| session.set(&at(pointer), value), after);
}

#[track_caller]
fn insert(text: &str, pointer: &str, index: usize, value: impl Into<Written>, after: &str) {
    gives(text, |session| session.insert(&at(pointer), index, value), after);
}

#[track_caller]
fn remove(text: &str, pointer: &str, after: &str) {
    gives(text, |session| session.remove(&at(pointer)), after);
}

#[track_caller]
fn change(text: &str, change: &Change, after: &str) {
    gives(text, |session| session.apply(change), after);
}

#[test]
fn a_scalar_keeps_its_quotes_and_its_comment() {
    set("a: b # c\n", "/a", "d", "a: d # c\n");
    set("a: 'b' # c\n", "/a", "d", "a: 'd' # c\n");
    set("a: \"b\"\t# c\n", "/a", "d", "a: \"d\"\t# c\n");
}

#[test]
fn a_scalar_reads_back_as_it_was_meant() {
    set("a: b\n", "/a", "0304", "a: \"0304\"\n");
    set("a: 0303\n", "/a", Written::Word("0304".into()), "a: 0304\n");
    set("a: '0303'\n", "/a", Written::Word("0304".into()), "a: '0304'\n");
    set("a: b\n", "/a", "no", "a: no\n");
    set("{}\n", "/a", "no", "a: \"no\"\n");
    set("a: b\n", "/a", "~", "a: \"~\"\n");
    set("a: b\n", "/a", "1e3", "a: \"1e3\"\n");
    set("a: b\n", "/a", "x: y", "a: \"x: y\"\n");
    set("a: b\n", "/a", "x #y", "a: \"x #y\"\n");
    set("a: 'b'\n", "/a", "l'an", "a: 'l''an'\n");
    set("a: b\n", "/a", " x ", "a: \" x \"\n");
    set("a: b\n", "/a", "", "a: \"\"\n");
    set("a: b\n", "/a", "Hétaïres ⚔", "a: Hétaïres ⚔\n");
    set("a: b\n", "/a", Written::Null, "a: null\n");
    set("[x]\n", "/0", "a,b", "[\"a,b\"]\n");
}

#[test]
fn long_text_becomes_lines() {
    set("a: b # c\nd: e\n", "/a", "one\ntwo\n", "a: | # c\n  one\n  two\nd: e\n");
    set("a: |\n  x\n  y\n\nd: e\n", "/a", "one\n\ntwo", "a: |-\n  one\n\n  two\n\nd: e\n");
    set("a: | # c\n  x\nd: e\n", "/a", 3, "a: 3 # c\nd: e\n");
    set("- a: x\n", "/0/a", "one\ntwo", "- a: |-\n    one\n    two\n");
    set("- x\n- y\n", "/0", "one\ntwo", "- |-\n  one\n  two\n- y\n");
    set("{a: x}\n", "/a", "one\ntwo", "{a: \"one\\ntwo\"}\n");
    set("a: b\n", "/a", "x\n\n", "a: \"x\\n\\n\"\n");
}

#[test]
fn nothing_is_filled() {
    set("a:\nb: 1\n", "/a", "x", "a: x\nb: 1\n");
    set("a: # c\nb: 1\n", "/a", "x", "a: x # c\nb: 1\n");
    set("a: # c\nb: 1\n", "/a/k", "x", "a: {k: x} # c\nb: 1\n");
    set("a:", "/a/k/l", "x", "a: {k: {l: x}}");
    set("-\n- b\n", "/0", "x", "- x\n- b\n");
    set("{a, b: , c}\n", "/a", 1, "{a: 1, b: , c}\n");
    set("{a, b: , c}\n", "/b", 1, "{a, b: 1 , c}\n");
    set("", "/a/b", "x", "a: {b: x}\n");
    set("# only\n", "/a", "x", "# only\na: x\n");
    set("# only", "/a", "x", "# only\na: x\n");
    set("---\n# c\n...\n", "/a", "x", "---\na: x\n# c\n...\n");
    set("{}\n", "/a", "x", "a: x\n");
    set("a: {}\n", "/a/b", "x", "a: {b: x}\n");
    set("a: {b: {}}\n", "/a/b/c", "x", "a: {b: {c: x}}\n");
}

#[test]
fn a_new_key_comes_last() {
    set("a: 1\n", "/b", 2, "a: 1\nb: 2\n");
    set("a: 1", "/b", 2, "a: 1\nb: 2");
    set("a: 1\r\nc:\r\n  d: 1\r\n", "/c/e", 2, "a: 1\r\nc:\r\n  d: 1\r\n  e: 2\r\n");
    set(
        "u:\n  - a: 1 # x\n\n# end\nz: 1\n",
        "/u/0/b",
        2,
        "u:\n  - a: 1 # x\n    b: 2\n\n# end\nz: 1\n",
    );
    set("{\"a\": 1}", "/b", "x", "{\"a\": 1, \"b\": \"x\"}");
    set("{\n  \"a\": 1\n}\n", "/b", "x", "{\n  \"a\": 1,\n  \"b\": \"x\"\n}\n");
    set("{\n  a: 1, # one\n}\n", "/b", "x", "{\n  a: 1, # one\n  b: x,\n}\n");
    set("{\n  a: 1 # one\n}\n", "/b", "x", "{\n  a: 1, # one\n  b: x\n}\n");
    set("--- # top\na: 1\n...\n", "/b", 2, "--- # top\na: 1\nb: 2\n...\n");
    set("\u{feff}a: 1\n", "/b", 2, "\u{feff}a: 1\nb: 2\n");
    set("a: |+\n  x\n\n\nc: 1\n", "/d", 2, "a: |+\n  x\n\n\nc: 1\nd: 2\n");
    set("a: |+\n  x\n\n", "/d", 2, "a: |+\n  x\n\nd: 2\n");
    set("a: 1\n", "/u/0/id", "x", "a: 1\nu: [{id: x}]\n");
}

#[test]
fn quotes_that_a_key_needs_are_no_style() {
    let mixed = "{\".\": [], w: [forest]}\n";
    set(mixed, "/h", json!(["hill"]), "{\".\": [], w: [forest], h: [hill]}\n");
    set("{\".\": []}\n", "/h", json!(["hill"]), "{\".\": [], h: [hill]}\n");
    set("{\"a\": 1}\n", "/h", json!(["hill"]), "{\"a\": 1, \"h\": [\"hill\"]}\n");
}

#[test]
fn collections_replace_and_are_replaced() {
    set("a:\n  b: 1 # in\n  c: 2\nd: 3\n", "/a", "x", "a: x\nd: 3\n");
    set("a: # c\n  b: 1\nd: 3\n", "/a", "x", "a: x # c\nd: 3\n");
    set("a:\n- 1\n- 2\nd: 3\n", "/a", json!(["x"]), "a:\n- x\nd: 3\n");
    set("a: [1, 2] # c\n", "/a", json!(["x"]), "a: [x] # c\n");
    set("- a: 1\n  b: 2\n- c\n", "/0", "x", "- x\n- c\n");
    set(
        "- x # c\n- y\n",
        "/0",
        json!({"a": "one\ntwo"}),
        "- # c\n  a: |-\n    one\n    two\n- y\n",
    );
    set("a: {b: 1, c: 2}\n", "/a/b", json!({"d": [1]}), "a: {b: {d: [1]}, c: 2}\n");
}

#[test]
fn an_item_looks_like_its_neighbours() {
    insert("a:\n  - x\n  - y\n", "/a", 1, "z", "a:\n  - x\n  - z\n  - y\n");
    insert("a:\n- x # c\n- y\nb: 1\n", "/a", 2, "z", "a:\n- x # c\n- y\n- z\nb: 1\n");
    insert("a:\n  # first\n  - x\n", "/a", 0, "z", "a:\n  - z\n  # first\n  - x\n");
    insert(
        "a:\n  -   x: 1\n      y: 2\n",
        "/a",
        1,
        json!({"x": 2}),
        "a:\n  -   x: 1\n      y: 2\n  -   x: 2\n",
    );
    insert("a:\n  - {x: 1}\n", "/a", 1, json!({"x": 2}), "a:\n  - {x: 1}\n  - {x: 2}\n");
    insert(
        "a:\n  - x: 1\n",
        "/a",
        1,
        json!({"x": 2, "y": [1]}),
        "a:\n  - x: 1\n  - x: 2\n    y: [1]\n",
    );
    insert("a: [x, y]\n", "/a", 0, "z", "a: [z, x, y]\n");
    insert("a: [x, y]\n", "/a", 1, "z", "a: [x, z, y]\n");
    insert("a: [x, y]\n", "/a", 2, "z", "a: [x, y, z]\n");
    insert("a: [\n  x, # c\n  y # d\n  ]\n", "/a", 2, "z", "a: [\n  x, # c\n  y, # d\n  z\n  ]\n");
    insert("a: [\n  x, # c\n  y # d\n  ]\n", "/a", 1, "z", "a: [\n  x, # c\n  z,\n  y # d\n  ]\n");
    insert("a: []\n", "/a", 0, "z", "a: [z]\n");
    insert("a:\n", "/a", 0, "z", "a: [z]\n");
    insert("b: 1\n", "/a", 0, "z", "b: 1\na: [z]\n");
    insert("- - a\n  - b\n", "/0", 0, "z", "- - z\n  - a\n  - b\n");
    let long = "x".repeat(90);
    insert(
        "a:\n  - {x: 1}\n",
        "/a",
        1,
        json!({"x": long}),
        &format!("a:\n  - {{x: 1}}\n  - x: {long}\n"),
    );
}

#[test]
fn a_key_goes_where_it_is_wanted() {
    let text = "# head\nkind: army\nid: x\n";
    let key = |after: Option<&str>, key: &str, value: Written| Change::InsertKey {
        mapping: Route::root(),
        after: after.map(str::to_owned),
        key: key.to_owned(),
        value,
    };
    let first = key(None, "banneret", 1.into());
    change(text, &first, "# head\nbanneret: 1\nkind: army\nid: x\n");
    let second = key(Some("kind"), "ruleset", "r".into());
    change(text, &second, "# head\nkind: army\nruleset: r\nid: x\n");
}

#[test]
fn a_new_key_goes_to_its_usual_place() {
    let order = |_: &Document, mapping: &Route| match mapping.steps() {
        [] => vec!["a", "b", "c", "d"],
        _ => Vec::new(),
    };
    for (text, key, after) in [
        ("a: 1\nd: 1\n", "/b", "a: 1\nb: 2\nd: 1\n"),
        ("a: 1\nx: 1\nd: 1\n", "/c", "a: 1\nc: 2\nx: 1\nd: 1\n"),
        ("d: 1\n", "/c", "c: 2\nd: 1\n"),
        ("x: 1\n", "/c", "x: 1\nc: 2\n"),
        ("a: 1\nd: 1\n", "/x", "a: 1\nd: 1\nx: 2\n"),
        ("a: {d: 1}\n", "/a/b", "a: {d: 1, b: 2}\n"),
    ] {
        let mut session = Session::new(text).in_order(order);
        session.set(&at(key), 2).unwrap();
        assert_eq!(session.text(), after);
    }
}

#[test]
fn changes_follow_each_other_and_are_taken_back_as_one() {
    let text = "# by hand\nunits: [] # nobody yet\n";
    let mut session = Session::new(text);
    session.push(&at("/units"), Written::from(json!({"id": "guards"})).in_lines()).unwrap();
    session.push(&at("/units"), json!({"id": "line", "count": 2})).unwrap();
    assert_eq!(session.set(&at("/units/0/id/x"), 1), Err(Refusal::WrongKind));
    session.set(&at("/units/0/count"), 3).unwrap();
    let after = "# by hand\nunits: # nobody yet\n  - id: guards\n    count: 3\n  - id: line\n    count: 2\n";
    assert_eq!(session.text(), after);
    assert_eq!(session.inverse().apply(after), text);
    session.prune(&at("/units/1")).unwrap();
    session.prune(&at("/units/0")).unwrap();
    assert_eq!(session.text(), "# by hand\n{}\n");
}

#[test]
fn what_goes_takes_its_own_comments_along() {
    remove("a: 1\n# about b\n# more\nb: 2 # too\nc: 3\n", "/b", "a: 1\nc: 3\n");
    remove(
        "a: 1\n# section\n\nb: 2\n# about c\nc: 3\n",
        "/b",
        "a: 1\n# section\n\n# about c\nc: 3\n",
    );
    remove("u:\n  - a: 1\n    b: 2\n  - c: 1\n", "/u/0/a", "u:\n  - b: 2\n  - c: 1\n");
    remove("u:\n  - a: 1\n    # about b\n    b: 2\n", "/u/0/a", "u:\n  - # about b\n    b: 2\n");
    remove("u:\n  - x\n  # y\n  - y\nz: 1\n", "/u/1", "u:\n  - x\nz: 1\n");
    remove("u:\n  # x\n  - x # y\nz: 1\n", "/u/0", "u: []\nz: 1\n");
    remove("u: # u\n  # all\n\n  - x\nz: 1\n", "/u/0", "u: [] # u\n  # all\n\nz: 1\n");
    remove("u: [ # u\n  x, # x\n  ]\n", "/u/0", "u: [ # u\n  \n  ]\n");
    remove("a: [x, y, z]\n", "/a/0", "a: [y, z]\n");
    remove("a: [x, y, z]\n", "/a/1", "a: [x, z]\n");
    remove("a: [x, y, z]\n", "/a/2", "a: [x, y]\n");
    remove("a: [x]\n", "/a/0", "a: []\n");
    remove("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "/b", "{\n  \"a\": 1\n}\n");
    remove(
        "a: [\n  x, # x\n  # y\n  y, # y\n  z # z\n  ]\n",
        "/a/1",
        "a: [\n  x, # x\n  z # z\n  ]\n",
    );
    remove("a: 1\nb: 2", "/b", "a: 1\n");
    remove("# licence\na: 1\nb: 2\n", "/a", "# licence\nb: 2\n");
}

#[test]
fn items_move_with_their_text() {
    let text = "u:\n  # about x\n  - x   # tx\n\n  - {y:  1}\n  - 'z'\nv: 1\n";
    let moved = Change::Move { sequence: at("/u"), from: 0, to: 2 };
    change(text, &moved, "u:\n  - {y:  1}\n\n  - 'z'\n  # about x\n  - x   # tx\nv: 1\n");
    let text = "u: [x, # tx\n  'y']\n";
    let moved = Change::Move { sequence: at("/u"), from: 1, to: 0 };
    change(text, &moved, "u: ['y', # tx\n  x]\n");
    let text = "u: [\n  x, # tx\n  'y' # ty\n  ]\n";
    let moved = Change::Move { sequence: at("/u"), from: 1, to: 0 };
    change(text, &moved, "u: [\n  'y', # ty\n  x # tx\n  ]\n");
    let text = "- - a: 1\n    b: 2\n  # c\n  - c";
    let moved = Change::Move { sequence: at("/0"), from: 1, to: 0 };
    change(text, &moved, "- # c\n  - c\n  - a: 1\n    b: 2");
    let text = "u:\n  - id: x # c\n    y:  1\n  - z\n";
    let copied = Change::Copy { sequence: at("/u"), from: 0, to: 2 };
    change(text, &copied, "u:\n  - id: x # c\n    y:  1\n  - z\n  - id: x # c\n    y:  1\n");
}

#[test]
fn a_key_is_renamed_in_its_quotes() {
    let text = "\"a\": 1 # c\nb: 2\n";
    let rename = |from: &str, to: &str| Change::Rename { route: at(from), key: to.to_owned() };
    change(text, &rename("/a", "x y"), "\"x y\": 1 # c\nb: 2\n");
    change(text, &rename("/b", "0304"), "\"a\": 1 # c\n0304: 2\n");
    assert_eq!(Session::new(text).apply(&rename("/b", "a")), Err(Refusal::KeyTaken));
}

#[test]
fn what_is_shared_is_refused() {
    let text = "a: &x {p: 1}\nb: *x\nc:\n  <<: *x\n  q: 2\nd: &y 5\ne: *y\n";
    for pointer in ["/b", "/b/p", "/c/p", "/a/p", "/d"] {
        assert!(Session::new(text).set(&at(pointer), 2).is_err(), "{pointer}");
    }
    set(text, "/c/q", 3, &text.replace("q: 2", "q: 3"));
    set(text, "/c/r", 3, &text.replace("  q: 2\n", "  q: 2\n  r: 3\n"));
}

#[test]
fn what_is_not_there_is_refused() {
    let text = "a: 1\nu: [x]\n";
    let mut session = Session::new(text);
    assert_eq!(session.apply(&Change::Remove { route: at("/z") }), Err(Refusal::Absent));
    assert_eq!(session.remove(&at("/z")), Ok(()));
    assert_eq!(session.set(&at("/a/b"), 1), Err(Refusal::WrongKind));
    assert_eq!(session.set(&at("/u/4"), 1), Err(Refusal::Absent));
    assert_eq!(session.text(), text);
    assert_eq!(Session::new("a: [1\nb: 2\n").set(&at("/b"), 3), Err(Refusal::Torn));
}

#[test]
fn keys_that_say_nothing_do_no_harm() {
    let list = "budget: 1\nx: [: \"a\",  \"b\"]\n";
    let map = Written::Map(vec![("n".to_owned(), Written::Text("é\n".to_owned()))]);
    let last = "budget: 1\nname: \"%x\"\n? \n";
    let first = "units:\n  - id: foot\n    name: 'Old Guard'\n: les Russes\nbudget: 1\n";
    for (text, change) in [
        (list, Change::Set { route: at("/x/0"), value: map }),
        (last, Change::Set { route: at("/budget"), value: Written::Null }),
        (last, Change::Set { route: at("/new"), value: Written::Null }),
        (last, Change::Remove { route: at("/~0") }),
        (first, Change::Set { route: at("/~0"), value: Written::Bool(true) }),
    ] {
        let Ok(session) = done(text, |session| session.apply(&change)) else { continue };
        assert!(patch::holds(&read(text), session.document(), &change), "{}", session.text());
        assert_eq!(session.inverse().apply(session.text()), text);
    }
}
