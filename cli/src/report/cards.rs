//! Unit cards as text, laid out like the rulebook's sheet.

use std::io::{self, Write};

use banneret_schema::card::{Card, Weapon};
use banneret_schema::cost::BillItem;
use banneret_schema::{Lang, Name, Words};

/// Columns between the borders.
const WIDTH: usize = 76;

pub(crate) fn write(
    out: &mut dyn Write,
    card: &Card,
    item: &BillItem,
    lang: Lang,
) -> io::Result<()> {
    rule(out, '┌', '┐')?;
    let cost = item.cost.said(item.cost.at_least, lang);
    pair(out, card.name.get(lang), &cost)?;
    line(out, card.troop.get(lang))?;
    rule(out, '├', '┤')?;
    if card.figures.is_empty() {
        own_lines(out, card, lang)?;
    }
    for group in &card.figures {
        let shown =
            |(name, value): &(Name, Name)| format!("{} {}", name.get(lang), value.get(lang));
        let figures: Vec<_> = group.figures.iter().map(shown).collect();
        let name = group.name.as_ref().map_or("", |name| name.get(lang));
        line(out, &format!("{name:<14} {}", figures.join(" · ")))?;
    }
    notes(out, &card.notes, lang)?;
    let weapons =
        [(SHOOTING, &card.shooting, [RANGE, DICE]), (COMBAT, &card.melee, [ASSAULT, MELEE])];
    for (title, weapon, figures) in weapons {
        // Where a game gives its units figures, one without a weapon says nothing by it.
        if weapon.is_some() || card.figures.is_empty() {
            self::weapon(out, title, weapon.as_ref(), figures, lang)?;
        }
    }
    for entries in [&card.traits, &card.formations, &card.equipment] {
        if entries.is_empty() {
            continue;
        }
        rule(out, '├', '┤')?;
        for (name, effect) in entries {
            wrapped(out, &explained(name, effect, lang))?;
        }
    }
    if let Some((name, what)) = &card.detachment {
        rule(out, '├', '┤')?;
        wrapped(out, &explained(name, what, lang))?;
    }
    rule(out, '└', '┘')
}

/// A name with what it does, where somebody has said so.
fn explained(name: &Name, effect: &Name, lang: Lang) -> String {
    match (name.get(lang), effect.get(lang)) {
        (name, "") => name.to_owned(),
        (name, effect) => format!("{name}: {effect}"),
    }
}

/// Movement, training, morale and plaquettes, in games that count these.
fn own_lines(out: &mut dyn Write, card: &Card, lang: Lang) -> io::Result<()> {
    let movement = card.movement.as_ref().map_or("–", |name| name.get(lang));
    line(out, &format!("{:<9} {movement}", MOVEMENT.get(lang)))?;
    let training = card.training.as_ref().map_or("–", |name| name.get(lang));
    let morale = card.morale.as_ref().map_or("–", |name| name.get(lang));
    let plaquettes = card.plaquettes.map_or("–".to_owned(), |number| number.to_string());
    line(
        out,
        &format!(
            "{:<9} {training} · {} {morale} · {} {plaquettes}",
            TRAINING.get(lang),
            MORALE.get(lang),
            PLAQUETTES.get(lang)
        ),
    )
}

const MOVEMENT: Words = Words::new("Movement", "Mouv.");
const TRAINING: Words = Words::new("Training", "Entr.");
const MORALE: Words = Words::new("morale", "moral");
const PLAQUETTES: Words = Words::new("plaquettes", "plaq.");
const SHOOTING: Words = Words::new("Shooting", "Tir");
const COMBAT: Words = Words::new("Combat", "Comb.");
const RANGE: Words = Words::new("range", "portée");
const DICE: Words = Words::new("dice", "facteur");
const ASSAULT: Words = Words::new("assault", "assaut");
const MELEE: Words = Words::new("melee", "mêlée");
const NONE: Words = Words::new("none", "aucun");

fn weapon(
    out: &mut dyn Write,
    title: Words,
    weapon: Option<&Weapon>,
    figures: [Words; 2],
    lang: Lang,
) -> io::Result<()> {
    rule(out, '├', '┤')?;
    let title = title.get(lang);
    let Some(weapon) = weapon else { return line(out, &format!("{title:<9} {}", NONE.get(lang))) };
    let name =
        weapon.name.as_ref().map(|name| format!("{} · ", name.get(lang))).unwrap_or_default();
    let [first, second] = weapon.figures;
    let [range, dice] = figures;
    line(
        out,
        &format!("{title:<9} {name}{} {first} · {} {second}", range.get(lang), dice.get(lang)),
    )?;
    notes(out, &weapon.notes, lang)
}

fn notes(out: &mut dyn Write, notes: &[Name], lang: Lang) -> io::Result<()> {
    for note in notes {
        wrapped(out, note.get(lang))?;
    }
    Ok(())
}

fn wrapped(out: &mut dyn Write, text: &str) -> io::Result<()> {
    let mut current = String::new();
    for word in text.split_whitespace() {
        if !current.is_empty() && current.chars().count() + 1 + word.chars().count() > WIDTH - 2 {
            line(out, &format!("  {current}"))?;
            current.clear();
        }
        if !current.is_empty() {
            current.push(' ');
        }
        current.push_str(word);
    }
    line(out, &format!("  {current}"))
}

fn pair(out: &mut dyn Write, left: &str, right: &str) -> io::Result<()> {
    let space = WIDTH.saturating_sub(left.chars().count() + right.chars().count());
    line(out, &format!("{left}{}{right}", " ".repeat(space.max(1))))
}

fn line(out: &mut dyn Write, text: &str) -> io::Result<()> {
    let text: String = super::safe(text).chars().take(WIDTH).collect();
    writeln!(out, "│ {text:<WIDTH$} │")
}

fn rule(out: &mut dyn Write, left: char, right: char) -> io::Result<()> {
    writeln!(out, "{left}{}{right}", "─".repeat(WIDTH + 2))
}
