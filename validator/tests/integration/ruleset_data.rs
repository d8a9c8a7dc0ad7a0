//! The data of the shipped rulesets: no text is cut, and no field stands there for nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use banneret_schema::id::is_id;
use banneret_schema::ruleset::shipped;
use banneret_validator::{Config, MemoryFiles, Workspace, check_files};
use banneret_yaml::{Node, TextLimits, parse};

use super::{crate_folder, files_below};

fn root() -> PathBuf {
    crate_folder().join("..")
}

/// In `{en: Lions, leopards, fr: Lions}` the comma ends the English text, and ` leopards` is a key
/// without a value. Such a key is no id, or stands beside `en` and `fr`, where nothing else belongs.
#[test]
fn no_text_of_a_ruleset_is_cut_at_a_comma() {
    let mut cut = Vec::new();
    for file in files_below(&root().join("schema/rulesets"), "yaml") {
        let text = std::fs::read_to_string(&file).expect("a ruleset is text");
        let document = parse(&text, &TextLimits::default());
        cuts(&mut cut, &file, document.root.as_ref().expect("a ruleset has content"));
    }
    assert!(cut.is_empty(), "quote the texts that these are the ends of:\n{}", cut.join("\n"));
}

#[test]
fn a_cut_text_is_found() {
    for (text, n) in [
        ("name: {en: Lions, leopards and cats, fr: Lions}", 1),
        ("name: {en: Lions, leopards, fr: Lions}", 1),
        ("says: {en: Two, three, fr: Deux, trois}", 2),
        ("name: {en: \"Lions, leopards\", fr: Lions}", 0),
        ("weights: {light: ~, medium: {plaquettes: 4}}", 0),
        ("effect: {en: None, fr: ~}", 0),
    ] {
        let mut cut = Vec::new();
        let document = parse(text, &TextLimits::default());
        cuts(&mut cut, Path::new("x"), document.root.as_ref().expect("content"));
        assert_eq!(cut.len(), n, "{text}: {cut:?}");
    }
}

fn cuts(cut: &mut Vec<String>, file: &Path, node: &Node) {
    let entries = node.entries().unwrap_or_default();
    let is_text = entries.iter().any(|entry| matches!(&*entry.key.text, "en" | "fr"));
    for entry in entries {
        let key = &*entry.key.text;
        let stray = is_text && !matches!(key, "en" | "fr");
        if stray || !is_id(key) {
            cut.push(format!("{}: `{key}`", file.display()));
        }
        cuts(cut, file, &entry.value);
    }
    for item in node.items().unwrap_or_default() {
        cuts(cut, file, item);
    }
}

/// Leaves out keys without a value: what is not there is not written.
fn drop_nothings(data: &mut serde_json::Value) {
    if let Some(map) = data.as_object_mut() {
        map.retain(|_, value| !value.is_null());
        map.values_mut().for_each(drop_nothings);
    }
    data.as_array_mut().into_iter().flatten().for_each(drop_nothings);
}

/// Every id inside a shipped game names something the game has: written as a game of one's own, nothing
/// is found in it.
#[test]
fn shipped_games_name_only_what_they_have() {
    for game in shipped::ids() {
        let ruleset = shipped::ruleset(game).expect("it ships");
        let mut data = serde_json::to_value(&*ruleset).expect("a ruleset is data");
        drop_nothings(&mut data);
        data["id"] = format!("own-{game}").into();
        data["banneret"] = 1.into();
        data["kind"] = "ruleset".into();
        let mut memory = MemoryFiles::default();
        memory.add("game.yaml", data.to_string());
        let workspace = Workspace::new(&memory);
        let report = check_files(&workspace, ["game.yaml"], &Config::default());
        let told: Vec<_> =
            report.diagnostics.iter().map(|it| (it.check.name, &it.message)).collect();
        assert!(told.is_empty(), "{game}: {told:?}");
    }
}

/// Fields of ruleset data that no code reads, of one type or of any, with the reason each may stand
/// there. They are shown to people by `ruleset show` and to programs in its JSON; everything else must
/// have an effect.
const SHOWN_ONLY: &[(&str, &str)] = &[
    // Words and places in the book, of which every entry has some.
    ("effect", "words for people"),
    ("reference", "cited where a rule is broken, and these rules have no check"),
    ("color", "the paint on the bases of figures"),
    ("ExoticWeapon.counts_as", "told to people who look a weapon up under its own name"),
    ("ExoticWeapon.obstacle", "told to people who look a weapon up under its own name"),
    // What happens once play has begun, of which a set-up shows nothing.
    ("ChartModifiers.fire", "dice in play"),
    ("ChartModifiers.morale", "dice in play"),
    ("animals_lose", "dice in play"),
    ("artillery", "dice in play, against those who cross an obstacle"),
    ("becomes", "what is left after a fire in play"),
    ("boat_resistance", "a fire in play"),
    ("camp_fire_light", "sight in play"),
    ("capture_dice", "dice in play"),
    ("defender", "a fight in play"),
    ("dice_lost", "dice in play"),
    ("dice_max", "dice in play"),
    ("ease", "the umpire's judgement in play"),
    ("elephants", "dice in play, against those who cross an obstacle"),
    ("exposure_dice", "dice in play"),
    ("fight_wakes", "who wakes in play"),
    ("figures_seen", "sight in play"),
    ("fire_less", "dice in play"),
    ("fire_light", "sight in play"),
    ("fire_out_from", "dice in play"),
    ("flaming_range_less", "shooting in play"),
    ("flight", "a move in play"),
    ("foot", "dice in play, against those who cross an obstacle"),
    ("fords_closed_after", "what the weather brings after some turns of play"),
    ("fright", "a sack in play"),
    ("great_change", "dice in play"),
    ("heard", "who hears whom in play"),
    ("hex_turns", "a fire in play"),
    ("hexside_dice", "dice in play"),
    ("hexside_turns", "a fire in play"),
    ("ignores_flags", "dice in play"),
    ("incendiary", "shooting in play"),
    ("irregular_up_to", "dice in play"),
    ("mounted", "dice in play, against those who cross an obstacle"),
    ("move_at_most", "a move in play"),
    ("move_less", "a move in play"),
    ("move_with_wind", "a move in play"),
    ("no_special_hits", "dice in play"),
    ("noise_heard", "who hears whom in play"),
    ("passage_losses", "dice in play"),
    ("powder_less", "dice in play"),
    ("powder_useless", "shooting in play; weather changes"),
    ("protection", "armour in play; the price has its own figures"),
    ("range_less", "shooting in play"),
    ("resistance", "dice in play"),
    ("shipwreck", "dice in play"),
    ("shooting_after", "shooting in play"),
    ("shooting_less", "dice in play"),
    ("shots", "what a unit has where the scenario says nothing"),
    ("smoke", "sight in play"),
    ("spread_dice", "dice in play"),
    ("supported", "a fight in play"),
    ("supported_only", "who strikes back in play"),
    ("under_sail", "a move in play"),
    ("unit_dice", "dice in play"),
    ("units_seen", "sight in play"),
    ("weapons", "what a unit has where the scenario says nothing"),
    ("Burning.dice", "dice in play"),
    ("GrassFires.stone_resists", "a fire in play"),
    ("GrassFires.timber_resists", "a fire in play"),
    ("Defender.arms", "a fight in play"),
    ("Messenger.hexes", "a move in play"),
    ("PassageLosses.vehicles", "dice in play, against those who cross an obstacle"),
    ("Blow.hits_less", "dice in play"),
    ("CombatRules.special_face", "dice in play"),
    ("CombatRules.special_hits", "dice in play"),
    ("CombatRules.support", "a fight in play"),
    ("CombatRules.support_exceptions", "a fight in play"),
    ("FlagRules.blocked_loses", "a retreat in play"),
    ("FlagRules.leader_cancels", "a retreat in play"),
    ("FlagRules.passes_through", "a retreat in play"),
    ("FlagRules.support_cancels", "a retreat in play"),
    ("LeaderAction.flags_ignored", "a retreat in play"),
    ("SpecialHit.attacked", "dice in play"),
    ("SpecialHit.attacker", "dice in play"),
    ("SpecialHit.close_only", "dice in play"),
    ("SupportException.lends", "a fight in play"),
    ("CohesionRules.downhill", "shooting in play"),
    ("Downhill.hits_on", "dice in play"),
    ("Formation.movement_more", "a move in play"),
    ("Obstacle.uphill_points", "a move in play"),
    ("Ruleset.character_moves", "a move in play"),
    ("Terrain.movement_points", "a move in play"),
    ("TroopCounter.scale", "what a counter stands for"),
    ("UnitState.shot_out", "shooting in play"),
    ("WindForce.roll", "dice in play"),
    // What is drawn.
    ("beaten", "how a way is drawn"),
    ("emblem", "what is drawn on a counter"),
    // Advice and alternatives.
    ("advised", "advice of the rulebook to whoever makes a scenario"),
    ("values_with", "the option governs the part of a scenario that has the values"),
];

/// What code calls the things of a type, where that is not a word of the type's name.
const ALIASES: &[(&str, &str)] = &[("Terrain", "element"), ("Obstacle", "standing")];

/// Every field of the Rust types of `schema/src/ruleset` is read by code that is not its definition.
///
/// It goes by names, as a reader with a search box would: a field counts as read where `.name` stands
/// in the code of a crate that judges (not the editor, which only draws), in a file that also speaks
/// of its type, by a word of the type's name or by a field that holds it. That is a little too
/// generous where names are common, but it never forgets a field with a name of its own that somebody
/// added for a rule and then did not write the rule.
#[test]
fn every_field_of_a_ruleset_is_read() {
    let sources = sources();
    let (fields, holders) = fields(&sources);
    let code: Vec<String> = sources.iter().map(|(_, text)| code_of(text)).collect();
    let mut unread = BTreeSet::new();
    for (owner, field) in &fields {
        let mut ways = words_of(owner);
        ways.extend(holders.get(owner).into_iter().flatten().cloned());
        let aliases = ALIASES.iter().filter(|(named, _)| named == owner);
        ways.extend(aliases.map(|(_, alias)| (*alias).to_owned()));
        let read = format!(".{field}");
        let reads =
            |text: &String| has_word(text, &read) && ways.iter().any(|way| text.contains(way));
        if !code.iter().any(reads) {
            unread.insert((format!("{owner}.{field}"), field.clone()));
        }
    }
    let may = |name: &String| SHOWN_ONLY.iter().any(|(allowed, _)| allowed == name);
    let forgotten: Vec<_> = unread
        .iter()
        .filter(|(full, field)| !may(full) && !may(field))
        .map(|(full, _)| full)
        .collect();
    assert!(forgotten.is_empty(), "nothing reads these fields of ruleset data: {forgotten:?}");
    let is_read = |name: &str| !unread.iter().any(|(full, field)| full == name || field == name);
    let stale: Vec<_> = SHOWN_ONLY.iter().filter(|(name, _)| is_read(name)).collect();
    assert!(stale.is_empty(), "these fields are read by now: {stale:?}");
}

/// The words of the name of a type, as code writes them: `unit` and `state` of `UnitState`.
fn words_of(owner: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![owner.to_owned()];
    let mut word = String::new();
    for letter in owner.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        word.extend(letter.to_lowercase());
    }
    words.push(word);
    words
}

/// Whether a text has a word that no longer word goes on.
fn has_word(text: &str, word: &str) -> bool {
    let goes_on = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[at + word.len()..].chars().next().is_some_and(goes_on))
}

fn sources() -> Vec<(PathBuf, String)> {
    ["schema", "validator", "converter", "cli"]
        .iter()
        .flat_map(|part| files_below(&root().join(part).join("src"), "rs"))
        .map(|file| {
            let text = std::fs::read_to_string(&file).expect("a source is text");
            (file, text)
        })
        .collect()
}

/// The types that describe a ruleset, each with its fields one by one.
type Fields = Vec<(String, String)>;

/// By which fields each type is held.
type Holders = BTreeMap<String, Vec<String>>;

fn fields(sources: &[(PathBuf, String)]) -> (Fields, Holders) {
    let mut fields = Fields::new();
    let mut holders = Holders::new();
    let here = Path::new("src").join("ruleset");
    for (file, text) in sources {
        if !file.parent().is_some_and(|folder| folder.ends_with(&here)) {
            continue;
        }
        for line in struct_lines(text) {
            let (owner, Some((name, kind))) = line else { continue };
            for word in kind.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
                holders.entry(word.to_owned()).or_default().push(name.clone());
            }
            fields.push((owner, name));
        }
    }
    assert!(fields.len() > 300, "the types of rulesets are somewhere else");
    (fields, holders)
}

/// The lines of all structs: the struct, and the name and type of a field where the line has one.
fn struct_lines(text: &str) -> Vec<(String, Option<(String, String)>)> {
    let mut lines = Vec::new();
    let mut open: Option<String> = None;
    for line in text.lines() {
        if let Some(rest) = line.trim_start().strip_prefix("pub struct ") {
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
            open = rest.trim_end().ends_with('{').then_some(name);
        } else if line.trim() == "}" {
            open = None;
        } else if let Some(owner) = &open {
            let field = line.trim().strip_prefix("pub ").and_then(|rest| rest.split_once(": "));
            let field =
                field.map(|(name, kind)| (name.to_owned(), kind.trim_end_matches(',').to_owned()));
            lines.push((owner.clone(), field));
        }
    }
    lines
}

/// A text without comments and without what its structs declare.
fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut in_struct = false;
    for line in text.lines() {
        in_struct = (in_struct || line.trim().starts_with("pub struct ") && line.ends_with('{'))
            && line.trim() != "}";
        let line = line.split("//").next().unwrap_or_default();
        if !in_struct {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}
