//! Every command line of the pages runs, and prints what its page shows.

use super::command::Output;
use super::page::Page;
use super::world::World;
use super::{nothing_wrong, pages};

/// Command lines no test runs, with the reason.
const NOT_RUN: &[(&str, &str)] = &[
    ("cargo run --release -- check examples", ".ci/run runs it as it is written"),
    ("cargo test --workspace", ".ci/run runs it as it is written"),
    ("cargo run --release -p banneret-editor", "opens a window"),
    ("cargo install --git <this repository> banneret", "needs the network"),
    ("cargo test -p banneret-schema", "a test that runs tests would wait for itself"),
    ("BANNERET_UPDATE=1 cargo test", "rewrites the repository"),
    (
        "BANNERET_UPDATE=1 cargo test -p banneret-schema -p banneret-validator -p banneret",
        "rewrites the repository",
    ),
    (
        "cargo test -p banneret-validator --test integration fixtures",
        "a test that runs tests would wait for itself",
    ),
    (
        "cargo run --release -- cost examples/alexandre-bayard/granicus/macedonians.yaml",
        "builds the program; `banneret cost` is run elsewhere",
    ),
    ("BANNERET_UPDATE=1 cargo test -p banneret --test pages picture", "rewrites the repository"),
    ("cargo run --release -p banneret-site -- OUT", "site/tests build the site"),
    (
        "BANNERET_SITE=OUT cargo test -p banneret-site",
        "a test that runs tests would wait for itself",
    ),
    (
        "cargo test -p banneret-editor --test stories pictures",
        "a test that runs tests would wait for itself",
    ),
    ("banneret edit map.yaml", "opens a window"),
    ("cargo run --release -p banneret-bench -- compare --write", "measures for many minutes"),
    ("cargo run --release -p banneret-bench -- frames --write", "measures for many minutes"),
    ("cargo run --release -p banneret-bench -- count", ".ci/run runs it as it is written"),
];

#[test]
fn every_command_line_gives_what_its_page_says() {
    let mut wrong = Vec::new();
    let mut run = 0;
    for page in pages() {
        let world = World::of(&page, "commands");
        for block in &page.blocks {
            if block.lang == "console" {
                run += console(&page, &world, block.line, &block.text, &mut wrong);
            } else if ["ci", "gitlab"].iter().any(|it| block.has(it)) {
                for (line, step) in (block.line + 1..).zip(block.text.lines()) {
                    let step = step.trim();
                    let command = step.strip_prefix("- run: ").or_else(|| {
                        step.strip_prefix("- ").filter(|it| it.starts_with("banneret "))
                    });
                    if let Some(command) = command {
                        run += 1;
                        if let Err(why) = succeed(&world, command) {
                            wrong.push(format!("{}: {why}", page.at(line)));
                        }
                    }
                }
            }
        }
        for (line, code) in &page.code {
            if let Err(why) = mentioned(&world, code) {
                wrong.push(format!("{}: {why}", page.at(*line)));
            }
        }
    }
    nothing_wrong(&wrong);
    assert!(run > 15, "the pages have only {run} command lines");
}

#[test]
fn commands_that_are_not_run_stand_on_a_page() {
    let mut all = String::new();
    for page in pages() {
        all.extend(page.blocks.iter().map(|block| block.text.as_str()));
        all.extend(page.code.iter().flat_map(|(_, code)| [code.as_str(), "\n"]));
    }
    let stale = NOT_RUN.iter().filter(|(command, _)| !all.contains(command));
    let stale: Vec<_> = stale.map(|(command, _)| format!("`{command}` is on no page")).collect();
    nothing_wrong(&stale);
}

/// Runs the lines of a block; how many there were.
fn console(page: &Page, world: &World, line: usize, text: &str, wrong: &mut Vec<String>) -> usize {
    let mut lines = (line + 1..).zip(text.lines()).peekable();
    let mut run = 0;
    let mut unasked: Option<(usize, String, i32)> = None;
    let mut code = 0;
    while let Some((line, text)) = lines.next() {
        let Some(command) = text.strip_prefix("$ ") else {
            wrong.push(format!("{}: output of no command", page.at(line)));
            continue;
        };
        let mut shown = Vec::new();
        while let Some((_, text)) = lines.next_if(|(_, text)| !text.starts_with("$ ")) {
            shown.push(text);
        }
        if command == "echo $?" {
            if shown != [code.to_string()] {
                wrong.push(format!("{}: the exit code is {code}", page.at(line)));
            }
            unasked = None;
            continue;
        }
        if let Some((line, why, _)) = unasked.take() {
            wrong.push(format!("{}: {why}", page.at(line)));
        }
        run += 1;
        let command = command.split("  #").next().unwrap_or_default().trim();
        if is_not_run(command) {
            continue;
        }
        match said(world, command) {
            Ok(said) => {
                code = said.code;
                if said.code != 0 {
                    let why =
                        format!("`{command}` ends with {}: {}{}", said.code, said.out, said.err);
                    unasked = Some((line, why, said.code));
                }
                let printed = said.out + &said.err;
                let printed: Vec<_> = printed.lines().map(str::trim_end).collect();
                let shown: Vec<_> = shown.iter().map(|line| line.trim_end()).collect();
                if !shown.is_empty() && !alike(&shown, &printed) {
                    let printed = printed.join("\n");
                    wrong.push(format!("{}: `{command}` prints\n{printed}", page.at(line)));
                }
            }
            Err(why) => wrong.push(format!("{}: {why}", page.at(line))),
        }
    }
    if let Some((line, why, _)) = unasked {
        wrong.push(format!("{}: {why}", page.at(line)));
    }
    run
}

/// Whether what is shown is what is printed; `…` stands for any lines.
fn alike(shown: &[&str], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((&"…", rest)) => (0..=printed.len()).any(|from| alike(rest, &printed[from..])),
        Some((line, rest)) => {
            printed.first() == Some(line) && alike(rest, printed.get(1..).unwrap_or_default())
        }
    }
}

fn is_not_run(command: &str) -> bool {
    NOT_RUN.iter().any(|(known, _)| *known == command)
}

fn said(world: &World, command: &str) -> Result<Output, String> {
    let (command, into) = match command.split_once(" > ") {
        Some((command, file)) => (command, Some(file.trim())),
        None => (command, None),
    };
    let mut words = command.split_whitespace();
    if words.next() != Some("banneret") {
        return Err(format!("`{command}` is neither run nor said not to be"));
    }
    let args: Vec<_> = words.map(|word| word.trim_matches('"')).collect();
    let mut said = world.run(&args, "");
    if let Some(file) = into {
        world.write(file, &std::mem::take(&mut said.out));
    }
    Ok(said)
}

fn succeed(world: &World, command: &str) -> Result<(), String> {
    if is_not_run(command) {
        return Ok(());
    }
    match said(world, command)? {
        Output { code: 0, .. } => Ok(()),
        Output { code, out, err } => Err(format!("`{command}` ends with {code}: {out}{err}")),
    }
}

/// A command in the midst of a text: one with a placeholder must exist, with its options; any other runs.
fn mentioned(world: &World, code: &str) -> Result<(), String> {
    if code.contains("cargo ") {
        return match is_not_run(code) {
            true => Ok(()),
            false => Err(format!("`{code}` is neither run nor said not to be")),
        };
    }
    let Some(rest) = code.strip_prefix("banneret ") else { return Ok(()) };
    let words: Vec<_> = rest.split_whitespace().collect();
    let is_placeholder = |word: &&str| {
        let word = word.trim_matches(['[', ']', '…']);
        word.is_empty() || word.chars().all(|letter| letter.is_uppercase())
    };
    let plain: Vec<_> = words.iter().copied().filter(|word| !is_placeholder(word)).collect();
    let named: Vec<_> = plain.iter().copied().take_while(|word| !word.starts_with('-')).collect();
    let complete = plain.len() == words.len() && (named.len() > 1 || named == ["check"]);
    let complete = complete && named != ["ruleset", "show"];
    if complete {
        return succeed(world, code);
    }
    let help = world.run(&[&named[..], &["--help"]].concat(), "");
    let unknown = plain.iter().find(|word| word.starts_with('-') && !help.out.contains(**word));
    match unknown {
        Some(option) => Err(format!("`{code}`: there is no option {option}")),
        None if help.code != 0 => Err(format!("`{code}`: there is no such command")),
        None => Ok(()),
    }
}
