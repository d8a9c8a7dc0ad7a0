//! `army/character-twice`

use banneret_schema::hashed::HashMap;
use banneret_schema::id::CharacterId;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A character of the rulebook is in an army twice: there was only one of him. Two sides of one
    /// battle are the business of `scenario/person-twice`.
    ///
    /// ## Bad
    /// ```yaml
    /// characters:
    ///   - {id: joan, character: joan-of-arc}
    ///   - {id: the-maid, character: joan-of-arc}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// characters:
    ///   - {id: joan, character: joan-of-arc}
    /// ```
    CHARACTER_TWICE = "army/character-twice", Warning, Run::Army(character_twice);
    en: "a character is in an army twice";
    fr: "un personnage est deux fois dans une armée";
    fr_doc: "Un personnage du livre de règles est deux fois dans une armée : il n'y en eut qu'un. Des \
        deux camps d'une même bataille, c'est `scenario/person-twice` qui parle.";
}

fn character_twice(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    // Games that rate leaders know a person by more than his character, in the whole battle.
    if scene.ruleset().leader_rules.is_some() {
        return;
    }
    let mut first: HashMap<&CharacterId, Route> = HashMap::default();
    let leaders = roster.army.leaders.iter();
    let leaders = leaders.map(|(at, leader)| (route!["leaders", at], leader.character.as_ref()));
    let persons = roster.army.characters.iter();
    let persons = persons.map(|(at, it)| (route!["characters", at], it.character.as_ref()));
    for (route, id) in leaders.chain(persons) {
        let Some((id, known)) = id.and_then(|id| scene.ruleset().characters.get_key_value(id))
        else {
            continue;
        };
        let Some(earlier) = first.get(id) else {
            first.insert(id, route);
            continue;
        };
        let message = text!(
            "{who} is in this army already",
            "{who} est déjà dans cette armée",
            who = known.name
        );
        let finding = scene
            .on_value(&CHARACTER_TWICE, &route.join("character"), message)
            .help(text!("remove one of the two", "supprimez l’un des deux"))
            .related(scene.member_place(earlier), text!("also here", "ici aussi"));
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
