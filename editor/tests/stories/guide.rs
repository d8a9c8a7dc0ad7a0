//! The guide says of the tools what their pages of help say.

#![expect(clippy::disallowed_methods, reason = "a test reads the guide, and writes its table anew")]

use std::fs;
use std::path::Path;

use banneret_editor::keys::{ALT, SHIFT, key_label};
use banneret_editor::tools::ToolKind;
use banneret_schema::{Lang, Words};

/// The table of tools as the guide has it.
fn table(lang: Lang) -> String {
    let head = [
        Words::new("tool", "outil").get(lang).to_owned(),
        Words::new("key", "touche").get(lang).to_owned(),
        Words::new("what a drag does", "ce que fait un glissement").get(lang).to_owned(),
        format!("{} {}", Words::new("with", "avec").get(lang), SHIFT.get(lang)),
        format!("{} {}", Words::new("with", "avec").get(lang), ALT.get(lang)),
    ];
    let rule = head.each_ref().map(|_| "---".to_owned());
    let tools = ToolKind::ALL.map(|kind| {
        let help = kind.help();
        let maybe = |words: Option<Words>| words.map_or("", |words| words.get(lang)).to_owned();
        [
            kind.name().get(lang).to_owned(),
            key_label(kind.key()).get(lang).to_owned(),
            help.drag.get(lang).to_owned(),
            maybe(help.shift),
            maybe(help.alt),
        ]
    });
    let rows = [head, rule].into_iter().chain(tools);
    let lines = rows.map(|cells| format!("| {} |\n", cells.join(" | ")));
    // As the guide writes apostrophes and rules.
    let lines: String = lines.collect();
    lines
        .replace('’', "'")
        .replace("| --- | --- | --- | --- | --- |", "|---|---|---|---|---|")
        .replace("|  |", "| |")
        .replace("|  |", "| |")
}

#[test]
fn the_guide_has_the_tools_as_their_pages_have_them() {
    for (lang, page, first) in
        [(Lang::En, "editor.md", "| tool |"), (Lang::Fr, "fr/editeur.md", "| outil |")]
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(page);
        let text = fs::read_to_string(&path).expect("the guide");
        let start = text.find(first).expect("the table of tools");
        let end = text[start..].find("\n\n").expect("its end") + start + 1;
        let new = table(lang);
        if std::env::var_os("BANNERET_UPDATE").is_some() {
            let text = format!("{}{new}{}", &text[..start], &text[end..]);
            fs::write(&path, text).expect("the guide can be written");
        } else {
            assert_eq!(&text[start..end], new, "{page}: BANNERET_UPDATE=1 writes it anew");
        }
    }
}
