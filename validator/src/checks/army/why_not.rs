//! Which condition a unit does not meet, in words: not all that is asked for, but what it lacks.

use banneret_schema::Name;
use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::who::{Who, WhyNot};

use super::words::troop_words;
use crate::text;
use crate::text::Text;

/// What keeps a unit from being one of those meant: "its weight is heavy", "it cannot shoot".
pub(in crate::checks) fn why_not(who: &Who, look: &ResolvedProfile<'_>) -> Text {
    match who.refuses(look) {
        Some(WhyNot::Sort) => {
            // Of several sorts, the one the troop belongs to is the one it falls short of.
            let near = |who: &&Who| who.refuses(look).is_some_and(|why| why != WhyNot::Troop);
            match who.any_of.iter().find(near) {
                Some(sort) => why_not(sort, look),
                None => this_is(look),
            }
        }
        Some(why) => lack(why, who, look).unwrap_or_else(|| this_is(look)),
        None => this_is(look),
    }
}

fn this_is(look: &ResolvedProfile<'_>) -> Text {
    text!("this is {words}", "ceci est : {words}", words = troop_words(look))
}

fn lack(why: WhyNot, who: &Who, look: &ResolvedProfile<'_>) -> Option<Text> {
    let is = |en: &str, fr: &str, name: &Name| {
        let what = Text::new(en, fr);
        text!("{what} {name}", "{what} : {name}", what, name = name.lower())
    };
    Some(match why {
        WhyNot::Troop | WhyNot::Sort => return None,
        WhyNot::Weight => {
            let weight = look.ruleset.weights.get(look.weight.known()?)?;
            is("its weight is", "son poids est", &weight.name)
        }
        WhyNot::Animals => match look.animals().next() {
            Some(animals) => is("its animals are", "ses animaux sont", &animals.name()),
            None => text!("it has no animals", "elle n’a pas d’animaux"),
        },
        WhyNot::Mount => match look.mount {
            Chosen::Is((_, mount)) => is("its mount is", "sa monture est", &mount.name),
            _ => text!("it has no mount", "elle n’a pas de monture"),
        },
        WhyNot::Shoots if look.shoots() == Some(true) => text!("it shoots", "elle tire"),
        WhyNot::Shoots => text!("it cannot shoot", "elle ne peut pas tirer"),
        WhyNot::Missile => match look.missile {
            Chosen::Is((_, weapon)) => is("it shoots with", "elle tire avec", &weapon.name),
            _ => text!("it has no missile weapon", "elle n’a pas d’arme de tir"),
        },
        WhyNot::Melee => is("it fights with", "elle combat avec", &look.melee.known()?.1.name),
        WhyNot::Hands => {
            let (_, weapon) = look.melee.known()?;
            let hands = weapon.hands;
            text!(
                "its weapon ({name}) takes {hands} hand[s]",
                "son arme ({name}) prend {hands} main[s]",
                name = weapon.name.lower()
            )
        }
        WhyNot::Class => match look.class {
            Chosen::Is((_, class)) => is("its class is", "sa classe est", &class.name),
            _ => text!("it has no class", "elle n’a pas de classe"),
        },
        WhyNot::Nation => is("its nation is", "sa nation est", &look.nation.known()?.1.name),
        WhyNot::Army => {
            let nation = look.ruleset.nations.get(look.army?)?;
            is("the nation of its army is", "la nation de son armée est", &nation.name)
        }
        WhyNot::Shape if look.is_double() => {
            text!("it stands on two hexes", "elle occupe deux hexagones")
        }
        WhyNot::Shape => text!("it stands on one hex", "elle occupe un hexagone"),
        WhyNot::Trait => match who.without_traits.iter().find(|id| look.has_trait(id)) {
            Some(id) => is(
                "it has the particularity",
                "elle a la particularité",
                &look.ruleset.traits.get(id)?.name,
            ),
            None => text!(
                "it has none of these particularities",
                "elle n’a aucune de ces particularités"
            ),
        },
        WhyNot::Quality => {
            let quality = look.figures.quality()?;
            text!("its troop quality is {quality}", "sa QT est {quality}")
        }
    })
}
