//! The members of an army in lines: who, what he or it is, and what that costs.

use banneret_schema::card::card;
use banneret_schema::cost::{BillItem, ItemKind, StepKind};
use banneret_schema::say::typeset;
use banneret_schema::{Army, Lang, Name, Ruleset, Words};

/// A member of an army in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberLine {
    /// How many.
    pub count: u32,
    /// Who.
    pub name: String,
    /// What he or it is.
    pub what: String,
    /// What one costs.
    pub each: String,
    /// What all of them cost.
    pub total: String,
    /// How one comes to that.
    pub steps: String,
}

/// The lines of a sheet, in the order of the bill.
#[must_use]
pub fn member_lines(
    ruleset: &Ruleset,
    army: &Army,
    items: &[BillItem],
    lang: Lang,
) -> Vec<MemberLine> {
    items.iter().map(|item| line(ruleset, army, item, lang)).collect()
}

fn line(ruleset: &Ruleset, army: &Army, item: &BillItem, lang: Lang) -> MemberLine {
    let name = item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang));
    MemberLine {
        count: item.count,
        name: name.to_owned(),
        what: what(ruleset, army, item, lang),
        each: item.cost.each.map(|each| each.display(lang)).unwrap_or_default(),
        total: item.cost.said(item.at_least(), lang),
        steps: steps(item, lang),
    }
}

/// What a member is, in the words of its game.
fn what(ruleset: &Ruleset, army: &Army, item: &BillItem, lang: Lang) -> String {
    match item.kind {
        ItemKind::Unit => {
            army.units.get(item.index).map(|unit| of_unit(ruleset, unit, lang)).unwrap_or_default()
        }
        ItemKind::Leader => {
            let Some(leader) = army.leaders.get(item.index) else { return String::new() };
            let rank = leader.rank.as_ref().and_then(|id| ruleset.ranks.get(id));
            let traits = leader.quality.iter().chain(leader.traits.items());
            let traits = traits.filter_map(|id| ruleset.leader_traits.get(id)).map(|it| &it.name);
            let names: Vec<&Name> = rank.map(|rank| &rank.name).into_iter().chain(traits).collect();
            joined(names, lang)
        }
        ItemKind::Herald => Words::new("herald", "héraut").get(lang).to_owned(),
        ItemKind::Character => Words::new("character", "personnage").get(lang).to_owned(),
    }
}

fn of_unit(ruleset: &Ruleset, unit: &banneret_schema::army::Unit, lang: Lang) -> String {
    let card = card(ruleset, unit);
    let weapons = [&card.melee, &card.shooting].into_iter().flatten();
    let weapons = weapons.filter_map(|weapon| weapon.name.as_ref());
    let named = [&card.training, &card.morale].into_iter().flatten();
    let others = [&card.traits, &card.formations, &card.equipment].into_iter().flatten();
    let others = others.map(|(name, _)| name);
    let names = std::iter::once(&card.troop).chain(weapons).chain(named).chain(others);
    joined(names.collect(), lang)
}

fn joined(names: Vec<&Name>, lang: Lang) -> String {
    names.into_iter().map(|name| name.get(lang)).collect::<Vec<_>>().join(", ")
}

/// How one of them comes to its price, in one line.
fn steps(item: &BillItem, lang: Lang) -> String {
    let steps = item.cost.steps.iter().map(|step| {
        let what = typeset(step.what.get(lang), lang);
        let value = step.value.display(lang);
        match step.how {
            StepKind::Added => format!("{what} {value}"),
            StepKind::Multiplied => format!("{what} × {value}"),
            StepKind::Sum => format!("{what} = {value}"),
        }
    });
    let open = item.cost.unpriced.iter().map(|part| {
        let words = Words::new("no price", "sans prix").get(lang);
        format!("{} ({words})", typeset(part.what.get(lang), lang))
    });
    steps.chain(open).collect::<Vec<_>>().join(" · ")
}
