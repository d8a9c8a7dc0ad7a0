//! A unit as its card, for whoever points at it: what it costs, its figures, what its rules do.

use std::fmt::Write as _;

use banneret_schema::army::Unit;
use banneret_schema::card::{Weapon, card};
use banneret_schema::cost::{BillItem, StepKind};
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Name, Points, Ruleset, Words, text};

/// The card of a unit, in Markdown.
pub(super) fn unit_card(ruleset: &Ruleset, unit: &Unit, lang: Lang) -> String {
    let card = card(ruleset, unit);
    let mut out = format!("{}\n", card.troop.get(lang));
    let mut fact = |label: Words, value: &str| {
        let _ = writeln!(out, "- {}: {value}", label.get(lang));
    };
    if let Some(movement) = &card.movement {
        fact(Words::new("movement", "mouvement"), movement.get(lang));
    }
    if let Some(training) = &card.training {
        fact(Words::new("training", "entraînement"), training.get(lang));
    }
    if let Some(morale) = &card.morale {
        fact(Words::new("morale", "moral"), morale.get(lang));
    }
    if let Some(plaquettes) = card.plaquettes {
        fact(Words::new("plaquettes", "plaquettes"), &plaquettes.to_string());
    }
    for group in &card.figures {
        let figures = group.figures.iter();
        let figures =
            figures.map(|(name, value)| format!("{} {}", name.get(lang), value.get(lang)));
        let name = group
            .name
            .as_ref()
            .map_or(Words::new("figures", "chiffres").get(lang), |it| it.get(lang));
        let _ = writeln!(out, "- {name}: {}", figures.collect::<Vec<_>>().join(" · "));
    }
    let weapons = [
        (
            Words::new("shooting", "tir"),
            &card.shooting,
            Words::new("range", "portée"),
            Words::new("dice", "facteur"),
        ),
        (
            Words::new("combat", "combat"),
            &card.melee,
            Words::new("assault", "assaut"),
            Words::new("melee", "mêlée"),
        ),
    ];
    for (title, weapon, first, second) in weapons {
        if let Some(Weapon { name, figures: [one, two], notes }) = weapon {
            let name =
                name.as_ref().map(|name| format!("{}, ", name.get(lang))).unwrap_or_default();
            let (title, first, second) = (title.get(lang), first.get(lang), second.get(lang));
            let _ = writeln!(out, "- {title}: {name}{first} {one}, {second} {two}");
            for note in notes {
                let _ = writeln!(out, "  - {}", note.get(lang));
            }
        }
    }
    for note in &card.notes {
        let _ = writeln!(out, "- {}", note.get(lang));
    }
    let rules = card.traits.iter().chain(&card.formations).chain(&card.equipment);
    for (name, effect) in rules.chain(&card.detachment) {
        out += &rule(name, effect, lang);
    }
    out
}

fn rule(name: &Name, effect: &Name, lang: Lang) -> String {
    format!("\n**{}**: {}\n", name.get(lang), effect.get(lang))
}

/// What a member of an army costs, with the way to it, in Markdown.
pub(super) fn price(item: &BillItem, lang: Lang) -> String {
    let known = item.at_least();
    let said = match (item.cost.exact(), item.count) {
        (Some(each), 2..) => {
            let count = item.count;
            text!(
                "{count} × {each} = {known} point[s]",
                "{count} × {each} = {known} point[s]",
                each,
                known
            )
        }
        (Some(_), _) => text!("{known} point[s]", "{known} point[s]", known),
        (None, _) if known == Points::ZERO => text!("no price", "sans prix"),
        (None, _) => text!("at least {known} point[s]", "au moins {known} point[s]", known),
    };
    let mut out = said.typeset().get(lang).to_owned() + "\n";
    for step in &item.cost.steps {
        let value = step.value.display(lang);
        let value = match step.how {
            StepKind::Added => value,
            StepKind::Multiplied => format!("× {value}"),
            StepKind::Sum => format!("= {value}"),
        };
        let _ = writeln!(out, "- {}: {value}", typeset(step.what.get(lang), lang));
    }
    for part in &item.cost.unpriced {
        let words = Words::new("no price in the rulebook", "sans prix dans le livre de règles");
        let _ = writeln!(out, "- {} ({})", typeset(part.what.get(lang), lang), words.get(lang));
    }
    out
}
