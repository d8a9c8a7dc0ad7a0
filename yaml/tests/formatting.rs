//! The canonical layout: what it changes, what it leaves, and what it refuses.

use banneret_yaml::format::{Manner, formatted};
use banneret_yaml::patch::Refusal;
use banneret_yaml::write::{Written, document};
use banneret_yaml::{Document, Route, TextLimits, parse};
use serde_json::json;

const MANNER: Manner = Manner {
    order: |_, route| {
        if route.steps().is_empty() { vec!["kind", "id", "name", "units"] } else { vec![] }
    },
    is_rows: |_: &Document, route: &Route| route.to_string() == "/terrain",
};

fn format(text: &str) -> Result<String, Refusal> {
    formatted(text, &parse(text, &TextLimits::default()), MANNER)
}

/// Formats a text twice.
#[track_caller]
fn becomes(before: &str, after: &str) {
    let once = format(before).expect("a fixture that can be read");
    assert_eq!(once, after);
    assert_eq!(format(&once).expect("a fixture that can be read"), after, "it is not at rest");
}

#[track_caller]
fn stays(text: &str) {
    becomes(text, text);
}

#[test]
fn indents_and_spaces_are_one() {
    becomes(
        "kind:   army\nunits:\n- id:  guards\n  count : 2\n-   id: foot\n",
        "kind: army\nunits:\n  - id: guards\n    count: 2\n  - id: foot\n",
    );
    becomes(
        "a: {x:   1,y: [ 1,2 ]}\n\n\n\nb:\n    c: 1\n\n",
        "a: {x: 1, y: [1, 2]}\n\nb:\n  c: 1\n",
    );
    becomes("a: 1", "a: 1\n");
    becomes("\u{feff}a:   1", "\u{feff}a: 1\n");
    becomes("a: 1\r\nb:\r\n    c: 2\r\n", "a: 1\r\nb:\r\n  c: 2\r\n");
    becomes("---\na: ~\nb: True\nc:\nd: {e: }\n", "a: null\nb: true\nc:\nd: {e: null}\n");
}

#[test]
fn lines_and_brackets_are_the_authors_choice() {
    stays(
        "name: {en: Guards, fr: Gardes}\nunits:\n  - id: a\n    traits:\n      - x\n  - {id: b}\n",
    );
    stays("powers: [{power: cancel, radius: 1}]\nnone: []\nnothing: {}\n");
    becomes(r#"{"kind": "army", "units": [{"id": "a"}]}"#, "kind: army\nunits: [{id: a}]\n");
}

#[test]
fn what_no_line_can_hold_is_filled_or_broken() {
    let hexes: Vec<String> = (10..60).map(|n| format!("{n}12/ne")).collect();
    let text = format!("hexsides:\n  - {{at: [{}], obstacle: ditch}}\n", hexes.join(", "));
    let once = format(&text).unwrap();
    assert!(once.lines().count() > 3 && once.lines().all(|line| line.chars().count() <= 120));
    stays(&once);
    let words: Vec<String> =
        (0..9).map(|n| format!("key-{n}: some words of this length")).collect();
    let text = format!("a: {{{}}}\n", words.join(", "));
    assert_eq!(format(&text).unwrap().lines().count(), 3);
    stays(&format(&text).unwrap());
    let text = format!("a: {{b: {{c: {{{}}}}}}}\n", words.join(", "));
    assert!(format(&text).unwrap().starts_with("a:\n  b: {c: {key-0:"));
    stays(&format(&text).unwrap());
}

#[test]
fn keys_stand_in_order_and_unknown_ones_behind_their_neighbour() {
    becomes(
        "# About the file.\nname: A\nx-mine: 1\nunits: []\n# What it is.\nkind: army\nid: a\n",
        "# About the file.\n# What it is.\nkind: army\nid: a\nname: A\nx-mine: 1\nunits: []\n",
    );
}

#[test]
fn comments_stay_with_what_they_explain() {
    stays(
        "# The file.\n\n# The kind.\nkind: army   # behind\nunits: # of the list\n  # first\n  - id: a # one\n    \
         b: 1       # aligned\n    # below b\n  # below a\n\n  # below it\n# at the end\n",
    );
    becomes(
        "options: [a, # why a\n  # why b\n  b] # all\n",
        "# all\noptions:\n  - a # why a\n  # why b\n  - b\n",
    );
    becomes("a: # c\n  1\nb: # d\n  - # e\n    x: 1\n", "# c\na: 1\nb: # d\n  # e\n  - x: 1\n");
    becomes("a: [ # none\n  ]\n", "# none\na: []\n");
    becomes("units:\n- id: a\n# about b\nb: 1\n", "units:\n  - id: a\n# about b\nb: 1\n");
    becomes("a: 1  # two\nb:   1 # one\n", "a: 1  # two\nb: 1 # one\n");
    becomes("a:\n    b: 1    # b\n    cc: 2   # c\n", "a:\n  b: 1      # b\n  cc: 2     # c\n");
}

#[test]
fn texts_keep_their_breaks() {
    stays("a: >-\n  Some words\n  and more.\n\n  A paragraph.\nb: 1\n");
    stays("a: words\n  and more\nb: \"x: y\n  z\" # c\n");
    becomes(
        "a:\n    b: |     # c\n        x\n          y\n\n    c: 1\n",
        "a:\n  b: |       # c\n    x\n      y\n\n  c: 1\n",
    );
    becomes("a: |4-\n      x\n    y\n", "a: |2-\n    x\n  y\n");
    stays("a: |+\n  x\n\nb: 1\n");
    becomes("a:\n  - |\n    x\n  - >\n    y\n", "a:\n  - |\n    x\n  - >\n    y\n");
}

#[test]
fn quotes_stand_where_they_are_needed() {
    becomes(
        "a: \"Guards\"\nb: 'it''s'\nc: \"no\"\nd: \"0304\"\n\"e\": 1907/1908\n\".\": '.'\nf: no\n0304: x\n",
        "a: Guards\nb: it's\nc: \"no\"\nd: \"0304\"\ne: 1907/1908\n\".\": \".\"\nf: no\n0304: x\n",
    );
    becomes("a: {b: 'x, y', c: \"z\"}\n", "a: {b: \"x, y\", c: z}\n");
}

#[test]
fn rows_of_maps_stand_in_columns() {
    becomes(
        "terrain:\n- . h  .\n- w1 . .  # a wood\n- \". . .\"\n",
        "terrain:\n  - \".  h .\"\n  - \"w1 . .\"  # a wood\n  - \".  . .\"\n",
    );
}

#[test]
fn what_would_lose_something_is_refused() {
    for (text, why) in [
        ("a: [1\n", Refusal::Torn),
        ("a: 1\na: 2\n", Refusal::Torn),
        ("a: &x 1\nb: *x\n", Refusal::Shared),
        ("a: {b: &x 1}\nc: *x\n", Refusal::Shared),
        ("a: &x {b: 1}\nc:\n  <<: *x\n", Refusal::Shared),
        ("a: !!str 1\n", Refusal::Shared),
        ("b: 1\n? a\n: 1\n", Refusal::Unsure),
        ("%YAML 1.2\n---\na: 1\n", Refusal::Unsure),
        ("- 1\n", Refusal::WrongKind),
        ("", Refusal::Absent),
    ] {
        assert_eq!(format(text), Err(why), "{text}");
    }
}

#[test]
fn what_the_writer_writes_is_laid_out_already() {
    let army = json!({
        "kind": "army", "id": "a", "name": {"en": "Guards: old, and \"new\"", "fr": "no"},
        "units": [{"id": "old", "count": 2, "notes": "two\nlines"}, {"id": "x", "deep": {"a": [{"b": [1]}]}}],
        "terrain": [". . .", "h h h"], "levels": ["0 1", "1 1"], "empty": [], "text": "a\n",
        "long": vec!["some words that take room"; 9],
    });
    stays(&document(Written::from(army).below(["A comment".to_owned()])));
}
