//! `army/no-price`

use banneret_schema::Ruleset;
use banneret_schema::army::Army;
use banneret_schema::cost::{BillItem, Cause, ItemKind, Unpriced};
use banneret_yaml::Route;

use crate::bill::section;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, Words, listed, quoted};

check! {
    /// The game gives no price for something in the army: a detachment of another troop, mixed troops,
    /// the powers of some characters, a particularity that is described but not costed. It is legal, but
    /// the total is only what the army costs at the least, so both players should agree what it is worth.
    /// Where the army has a budget, nobody can say whether it keeps it: that is a warning.
    ///
    /// ## Bad
    /// ```yaml
    /// budget: 103
    /// characters:
    ///   - {id: bayard, character: bayard}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: joan, character: joan-of-arc}
    /// ```
    NO_PRICE = "army/no-price", Warning, Run::Army(no_price);
    en: "the game gives no price for something";
    fr: "le jeu ne donne pas de prix pour quelque chose";
    fr_doc: "Le jeu ne donne pas de prix pour quelque chose dans l'armée : un détachement d'une autre \
        troupe, des troupes mixtes, les pouvoirs de certains personnages, une particularité décrite \
        mais non chiffrée. C'est permis, mais le total n'est que ce que l'armée coûte au moins : que \
        les deux joueurs conviennent de sa valeur. Si l'armée a un budget, nul ne peut dire si elle \
        le tient : c'est un avertissement.";
}

fn no_price(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let army = roster.army;
    let Some(reference) = ruleset.prices_reference() else {
        // Games that count otherwise refuse the key.
        if army.budget.is_some() && ruleset.buys_armies() {
            out.push(without_prices(scene));
        }
        return;
    };
    for item in &roster.bill().items {
        for (at, parts) in by_place(scene, army, item) {
            let mut finding = finding(scene, item, &at, &parts);
            if army.budget.is_none() {
                finding.severity = Severity::Info;
            }
            out.push(finding.reference(scene.cite(reference)));
        }
    }
    if army.budget.is_some() && !roster.bill().is_exact() {
        let message = text!(
            "the prices have fractions too long to be added up exactly: the total is known to a millionth",
            "les fractions des prix sont trop longues pour être additionnées exactement : le total est connu au millionième",
        );
        out.push(scene.on_value(&NO_PRICE, &route!["budget"], message));
    }
}

/// A budget in a game without prices.
fn without_prices(scene: &Scene<'_>) -> Diagnostic {
    let message = text!(
        "{game} gives no prices: nobody can say whether the army keeps its budget",
        "{game} ne donne pas de prix : on ne peut dire si l’armée respecte son budget",
        game = scene.ruleset().name
    );
    let help = text!(
        "leave the budget out, or give the ruleset a table `budget`",
        "retirez le budget, ou donnez au jeu une table `budget`",
    );
    scene.on_key(&NO_PRICE, &route!["budget"], message).help(help)
}

/// Where a part stands: on its key where it holds more than a word, else on its value.
#[derive(PartialEq)]
enum Place {
    Key(Route),
    Value(Route),
    Member(Route),
}

/// The parts of a member without a price, by the place that causes it.
fn by_place<'i>(
    scene: &Scene<'_>,
    army: &Army,
    item: &'i BillItem,
) -> Vec<(Place, Vec<&'i Unpriced>)> {
    let mut places: Vec<(Place, Vec<&Unpriced>)> = Vec::new();
    for part in &item.cost.unpriced {
        let at = place(scene, army, item, &part.cause);
        match places.iter_mut().find(|(known, _)| *known == at) {
            Some((_, parts)) => parts.push(part),
            None => places.push((at, vec![part])),
        }
    }
    places
}

fn place(scene: &Scene<'_>, army: &Army, item: &BillItem, cause: &Cause) -> Place {
    let member = route![section(item.kind), item.index];
    let written = |route: &Route| scene.source.document.find(&scene.full(route)).is_some();
    let unit = army.units.get(item.index).filter(|_| item.kind == ItemKind::Unit);
    match (cause, unit) {
        (Cause::Detachment, Some(_)) => Place::Key(member.join("detachment")),
        (Cause::Companion, Some(_)) => Place::Key(member.join("with")),
        (Cause::Trait(id), Some(unit)) => {
            let named = unit.profile.traits.iter().find(|(_, named)| *named == id);
            // Some particularities come with the type.
            Place::Value(named.map_or_else(
                || member.join("type"),
                |(index, _)| member.join("traits").join(index),
            ))
        }
        (Cause::Plaquettes, Some(_)) if written(&member.join("morale")) => {
            Place::Value(member.join("morale"))
        }
        (Cause::Troop | Cause::Plaquettes, Some(_)) => Place::Value(member.join("type")),
        (Cause::Power(index), _) => Place::Value(member.join("powers").join(*index).join("power")),
        (Cause::Fractions, _) => Place::Member(member),
        // Whatever a character of the book lacks, he lacks by being that character.
        _ => Place::Value(member.join("character")),
    }
}

fn finding(scene: &Scene<'_>, item: &BillItem, at: &Place, parts: &[&Unpriced]) -> Diagnostic {
    let fractions = parts.iter().any(|part| part.cause == Cause::Fractions);
    // A power that is priced for a character has no price beside the rank of a leader.
    let of = Words::new(" of a leader", " chez un chef");
    let of = (item.kind == ItemKind::Leader).then_some(of);
    let names = parts.iter().map(|part| match part.cause {
        Cause::Detachment | Cause::Plaquettes => Text::of(&part.what),
        _ => Text::new(quoted(part.what.en()), quoted(part.what.fr())),
    });
    let message = if fractions {
        text!(
            "its price has fractions too long to be counted exactly",
            "les fractions de son prix sont trop longues pour être comptées exactement"
        )
    } else {
        text!(
            "the rulebook gives no price for {names}{of}",
            "le livre de règles ne donne pas de prix pour {names}{of}",
            names = listed(names),
            of
        )
    };
    let agree = match ruling(scene.ruleset(), parts) {
        None => text!("agree on a price", "convenez d’un prix"),
        Some(id) => text!(
            "agree on a price, or choose a reading of the ruling `{id}` in a house ruleset",
            "convenez d’un prix, ou choisissez une lecture du point `{id}` dans une règle maison"
        ),
    };
    let help = text!(
        "the total counts {least} point[s], the least it can cost; {agree}",
        "le total en compte {least} point[s], le moins qu’il puisse coûter ; {agree}",
        least = item.at_least(),
        agree
    );
    match at {
        Place::Key(route) => scene.on_key(&NO_PRICE, route, message),
        Place::Value(route) => scene.on_value(&NO_PRICE, route, message),
        Place::Member(route) => scene.on_member(&NO_PRICE, route, message),
    }
    .help(help)
}

/// A ruling with a reading that gives the price.
fn ruling<'r>(ruleset: &'r Ruleset, parts: &[&Unpriced]) -> Option<&'r str> {
    let pointer = parts.iter().find_map(|part| match &part.cause {
        Cause::Detachment => Some("/detachment/price".to_owned()),
        Cause::Trait(id) => Some(format!("/traits/{}/no-price", id.as_str())),
        _ => None,
    })?;
    let gives = |changes: &serde_json::Value| changes.pointer(&pointer).is_some();
    ruleset
        .rulings
        .iter()
        .find(|(_, ruling)| {
            ruling.choices.values().any(|choice| choice.changes.as_ref().is_some_and(gives))
        })
        .map(|(id, _)| id.as_str())
}
