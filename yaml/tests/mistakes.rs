//! Mistakes of people who write YAML by hand: one fault each, at its cause, and what is read is what
//! was meant. `mistakes.md` holds them; blanks that cannot be seen stand there as signs.

#![expect(clippy::disallowed_methods, reason = "a test reads and rewrites its cases")]

use banneret_yaml::{FaultKind, Lines, SyntaxFault, TextLimits, parse, to_json};

/// The signs of `mistakes.md` for what cannot be seen.
const UNSEEN: [(char, &str); 4] = [('␍', "\r"), ('→', "\t"), ('⍽', "\u{a0}"), ('⌖', "\u{feff}")];

/// What follows every mistake, and must be read.
const BEHIND: &str = "behind: read\nmore:\n  - {id: \"one\", list: [1, 2]}\n";

fn written(block: &str) -> String {
    let mut text = block.to_owned();
    for (sign, meant) in UNSEEN {
        text = text.replace(sign, meant);
    }
    text + BEHIND
}

/// What is said of a text: the kind, the marked words, and the line.
fn said(text: &str) -> Vec<String> {
    let lines = Lines::new(text);
    let faults = parse(text, &TextLimits::default()).faults;
    let say = |fault: &banneret_yaml::Fault| {
        let marked = fault.span.of(text).replace('\u{a0}', "⍽").replace('\t', "→");
        let marked = marked.replace('\u{feff}', "⌖");
        let kind = match &fault.kind {
            FaultKind::Syntax(kind) => format!("{kind:?}"),
            other => format!("{other:?}"),
        };
        format!("{kind} at `{marked}` in line {}.", lines.line_of(fault.span.start as usize) + 1)
    };
    faults.iter().map(say).collect()
}

fn is_conflict(kind: &FaultKind) -> bool {
    matches!(kind, FaultKind::Syntax(SyntaxFault::Conflict(_)))
}

#[test]
fn a_mistake_is_one_fault_at_its_cause() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mistakes.md");
    let file = std::fs::read_to_string(path).expect("mistakes.md");
    let mut wrong = Vec::new();
    let mut rewritten = String::new();
    let mut cases = file.split("\n## ");
    rewritten += cases.next().unwrap_or_default();
    for case in cases {
        let blocks: Vec<&str> = case.split("\n```").collect();
        let [head, mistake, _, meant, ..] = &*blocks else { panic!("{case}") };
        let (title, expected) = head.trim().split_once('\n').unwrap_or((head, ""));
        let block = |block: &str| {
            written(&(block.strip_prefix("yaml\n").expect("a block of YAML").to_owned() + "\n"))
        };
        let (mistake, meant) = (block(mistake), block(meant));
        let faults = said(&mistake).join("\n");
        if faults != expected.trim() {
            wrong.push(format!("{title}: {faults}"));
        }
        let read = parse(&mistake, &TextLimits::default());
        if read.torn.is_empty() {
            wrong.push(format!("{title}: nothing tells that the text was mended"));
        }
        if let [fault] = &*read.faults
            && let Some(repair) = &fault.repair
        {
            let repaired = parse(&repair.apply(&mistake), &TextLimits::default());
            if !repaired.faults.is_empty() || !repaired.torn.is_empty() {
                wrong.push(format!("{title}: the repair leaves {:?}", repaired.faults));
            }
        } else if !matches!(&*read.faults, [fault] if is_conflict(&fault.kind)) {
            wrong.push(format!("{title}: no repair is offered"));
        }
        let right = parse(&meant, &TextLimits::default());
        assert_eq!(right.faults, [], "{title}: what was meant is right");
        let (read, right) = (read.root.expect(title), right.root.expect(title));
        if to_json(&read) != to_json(&right) {
            wrong.push(format!("{title}: read as {}", to_json(&read)));
        }
        rewritten += "\n## ";
        rewritten += &case.replacen(expected.trim(), &faults, 1);
    }
    if std::env::var_os("BANNERET_UPDATE").is_some() {
        std::fs::write(path, rewritten).expect("mistakes.md");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
