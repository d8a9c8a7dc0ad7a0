//! Numbers of points: what the shape of a document lets pass is what its reader reads, and no more.

use banneret_schema::Points;
use banneret_validator::load::{Loaded, Model};
use proptest::prelude::*;

/// The budget of an army as it is read; nothing where the shape refuses it. An army that vanishes
/// without a word fails.
fn budget(written: &str) -> Option<Points> {
    let text = format!(
        "banneret: 1\nkind: army\nruleset: panache\nid: army\nname: Army\nbudget: {written}\n"
    );
    let loaded = Loaded::read("army.yaml", text.into_bytes());
    assert!(loaded.source.document.faults.is_empty(), "{written}");
    let Some(Model::Army(army)) = loaded.model else { panic!("{written} takes the army away") };
    assert_eq!(army.budget.is_none(), !loaded.violations.is_empty(), "{written}");
    army.budget
}

#[test]
fn numbers_mean_what_they_say_or_are_refused() {
    for (written, meant) in [
        ("1e3", "1000"),
        (".5", "0.5"),
        ("5.", "5"),
        ("1.0E+2", "100"),
        ("1e-3", "0.001"),
        ("+5", "5"),
        ("-0", "0"),
        ("0x10", "16"),
        ("0o17", "15"),
        ("0.123456789012", "0.123456789012"),
        ("999999999999", "999999999999"),
    ] {
        let read = budget(written).map(|points| points.to_string());
        assert_eq!(read.as_deref(), Some(meant), "{written}");
    }
    for written in [
        "1234567890123.5",
        "12345678901234567890",
        "9223372036854775807",
        "9223372036854775808",
        "0.1234567890123",
        "1000000000000",
        "1e12",
        "1e-13",
        "1e999",
        "1e-999",
        ".inf",
        ".nan",
        "1_000",
        "1/0",
        "1/07",
        "\"1e3\"",
        "\"+5\"",
    ] {
        assert_eq!(budget(written), None, "{written}");
    }
}

proptest! {
    #[test]
    fn plain_numbers_never_take_the_army_away(
        written in "[-+]?([0-9]{1,22}|[0-9]{0,14}\\.[0-9]{1,14}|[0-9]{1,14}\\.)([eE][-+]?[0-9]{1,4})?",
    ) {
        budget(&written);
    }

    #[test]
    fn the_shape_takes_the_texts_the_reader_takes(
        written in "[-+]?[0-9]{0,13}([./,e][0-9]{0,13})?[./ x]?",
    ) {
        prop_assert_eq!(budget(&format!("{written:?}")), written.parse::<Points>().ok(), "{}", written);
    }
}
