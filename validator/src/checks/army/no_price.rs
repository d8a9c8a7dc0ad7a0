//! `army/no-price`

use banneret_schema::Lang;
use banneret_schema::cost::ItemKind;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// The game gives no price for something in the army: mixed troops, the powers of some characters,
    /// a particularity that is described but not costed. It is legal, but the total leaves it out, so
    /// both players should agree what it is worth.
    ///
    /// ## Bad
    /// ```yaml
    /// characters:
    ///   - {id: bayard, character: bayard}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: joan, character: joan-of-arc}
    /// ```
    NO_PRICE = "army/no-price", Info, Run::Army(no_price);
    en: "the game gives no price for something";
    fr: "le jeu ne donne pas de prix pour quelque chose";
    fr_doc: "Le jeu ne donne pas de prix pour quelque chose dans l'armée : des troupes mixtes, les \
        pouvoirs de certains personnages, une particularité décrite mais non chiffrée. C'est permis, \
        mais le total l'omet : que les deux joueurs conviennent de sa valeur.";
}

fn no_price(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(budget) = &ruleset.budget else { return };
    for item in &roster.bill.items {
        if item.cost.unpriced.is_empty() {
            continue;
        }
        let section = match item.kind {
            ItemKind::Leader => "leaders",
            ItemKind::Herald => "heralds",
            ItemKind::Character => "characters",
            ItemKind::Unit => "units",
        };
        let names = |lang: Lang| {
            let names: Vec<_> =
                item.cost.unpriced.iter().map(|name| quoted(name.get(lang))).collect();
            listed(&names, lang)
        };
        // A power that is priced for a character has no price beside the rank of a leader.
        let (of_en, of_fr) = match item.kind {
            ItemKind::Leader => (" of a leader", " chez un chef"),
            ItemKind::Herald | ItemKind::Character | ItemKind::Unit => ("", ""),
        };
        let message = Text {
            en: format!("the rulebook gives no price for {}{of_en}", names(Lang::En)),
            fr: format!("le livre de règles ne donne pas de prix pour {}{of_fr}", names(Lang::Fr)),
        };
        let left_out = item.cost.each.is_none();
        let help = if left_out {
            text!(
                "the total leaves this out; agree on a price",
                "le total ne le compte pas ; convenez d'un prix"
            )
        } else {
            text!(
                "the total leaves this part out; agree on a price",
                "le total ne compte pas cette part ; convenez d'un prix"
            )
        };
        let finding = scene.on_member(&NO_PRICE, &route![section, item.index], message).help(help);
        out.push(finding.reference(scene.cite(&budget.reference)));
    }
}
