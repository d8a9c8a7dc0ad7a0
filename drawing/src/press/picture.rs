//! Maps, set-ups and armies as pictures.

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::Grid;
use banneret_schema::say::quoted;
use banneret_schema::scenario::Scenario;
use banneret_validator::armies::bill_of;
use banneret_validator::battle::{Battle, BattleDocuments, Force};
use banneret_validator::load::Model;
use banneret_validator::scene::Scene;
use banneret_validator::{Text, text};
use ecolor::Color32;

use super::Manuscript;
use crate::counters::{CounterLook, Livery, member_counter};
use crate::item::Drawing;
use crate::map::survey::DrawnMap;
use crate::map::{FlaggedPlace, HexWindow, PrintedMap, ShownParts, StandingCounter, zone_colors};
use crate::palette::Palette;
use crate::sheets::ArmySheet;

/// A map with what stands on it.
pub struct Pictured {
    /// The ground.
    pub ground: Arc<Ground>,
    survey: DrawnMap,
    /// The title.
    pub title: String,
    /// How many metres a hex is wide, where the scenario says so.
    metres: Option<u16>,
    /// What stands on it.
    pub counters: Vec<StandingMember>,
    objectives: Vec<FlaggedPlace>,
    /// The colours of zones by who sets up in them.
    zones: Vec<Color32>,
}

/// A member of an army on the map.
pub struct StandingMember {
    /// Its side and its id.
    pub who: (String, String),
    /// Where it stands and what it looks like.
    pub counter: StandingCounter,
}

/// How a map is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PictureStyle {
    /// The language of its words.
    pub lang: Lang,
    /// Its colours.
    pub palette: &'static Palette,
    /// Whether what stands on it is shown.
    pub set_up: bool,
}

impl Pictured {
    /// The map of a document, or of a scenario with its set-up.
    ///
    /// # Errors
    ///
    /// Fails where there is no map or it cannot be read, and says so.
    pub fn of(manuscript: &Manuscript<'_>, style: PictureStyle) -> Result<Self, Text> {
        let no_map = || {
            text!(
                "its map could not be read; `banneret check` says more",
                "sa carte n'a pu être lue ; `banneret check` en dit plus"
            )
        };
        let Manuscript { loaded, ruleset, workspace, .. } = manuscript;
        let title = manuscript.title(style.lang);
        let (mut objectives, mut zones) = (Vec::new(), Vec::new());
        let (ground, metres, counters) = match &loaded.model {
            Some(Model::Map(_)) => (loaded.ground(ruleset).ok_or_else(no_map)?, None, Vec::new()),
            Some(Model::Scenario(scenario)) => {
                let scene = Scene::new(workspace, loaded).under(Arc::clone(ruleset));
                let documents = BattleDocuments::find(&scene, scenario);
                let ground = documents.ground().cloned().ok_or_else(no_map)?;
                let battle = Battle::new(&scene, scenario, &documents);
                let metres = scenario.scale.as_ref().and_then(|scale| scale.hex_metres);
                let counters =
                    if style.set_up { standing(&battle, ground.grid, style) } else { Vec::new() };
                if style.set_up {
                    objectives = goals(scenario, &battle);
                }
                zones = zones_of(&ground, &battle, style.palette);
                (ground, metres, counters)
            }
            _ => {
                return Err(text!(
                    "neither a map, a scenario nor an army",
                    "ni une carte, ni un scénario, ni une armée"
                ));
            }
        };
        let survey = DrawnMap::new(&ground);
        Ok(Self { ground, survey, title, metres, counters, objectives, zones })
    }

    /// The counters alone, as they are drawn.
    #[must_use]
    pub fn drawn(&self) -> Vec<StandingCounter> {
        self.counters.iter().map(|standing| standing.counter.clone()).collect()
    }

    /// The map as a sheet.
    #[must_use]
    pub fn sheet<'a>(
        &'a self,
        counters: &'a [StandingCounter],
        style: PictureStyle,
        parts: ShownParts,
        window: Option<HexWindow>,
    ) -> PrintedMap<'a> {
        let title = self.title.clone();
        let mut sheet =
            PrintedMap::new(&self.ground, &self.survey, style.palette, style.lang, title);
        sheet.metres = self.metres;
        sheet.parts = parts;
        sheet.window = window;
        sheet.counters = counters;
        sheet.objectives = &self.objectives;
        sheet.zones.clone_from(&self.zones);
        sheet
    }
}

/// Where objectives are, with what they are worth.
fn goals(scenario: &Scenario, battle: &Battle<'_>) -> Vec<FlaggedPlace> {
    let Some(ground) = &battle.ground else { return Vec::new() };
    let all = scenario.objectives.iter().map(|(_, objective)| objective);
    all.flat_map(|objective| {
        let places = objective.at.values().iter().filter_map(|text| ground.place(text));
        FlaggedPlace::of_objective(ground.grid, places.flatten(), objective.points)
    })
    .collect()
}

/// The colour of each side of a battle, with what tells it.
fn liveries(battle: &Battle<'_>, palette: &Palette) -> Vec<(Livery, Color32)> {
    let sides = battle.forces.iter().map(|force| (force.side.colour.as_deref(), force.army));
    let all = Livery::of_sides(battle.ruleset(), sides).into_iter().enumerate();
    all.map(|(place, livery)| {
        let color = palette.side(livery.side.as_deref(), place);
        (livery, color)
    })
    .collect()
}

/// The colours of zones by the sides that set up in them.
fn zones_of(ground: &Ground, battle: &Battle<'_>, palette: &Palette) -> Vec<Color32> {
    let liveries = liveries(battle, palette);
    let sides = battle.forces.iter().zip(&liveries);
    zone_colors(ground, palette, sides.map(|(force, (_, color))| (*color, force.side.zones())))
}

/// Everyone who stands on the map: units first, then those who lead them.
fn standing(battle: &Battle<'_>, grid: Grid, style: PictureStyle) -> Vec<StandingMember> {
    let mut found = Vec::new();
    let liveries = liveries(battle, style.palette);
    for people in [false, true] {
        for (force, (livery, color)) in battle.forces.iter().zip(&liveries) {
            let mut members: Vec<usize> = (0..force.members.all().len()).collect();
            members.sort_by_key(|member| force.post_of(*member).place);
            let members = members.into_iter().filter(|member| is_person(force, *member) == people);
            let lang = style.lang;
            found.extend(
                members.filter_map(|it| one(battle, (force, livery), it, grid, *color, lang)),
            );
        }
    }
    found
}

fn is_person(force: &Force<'_>, member: usize) -> bool {
    force.members.all()[member].unit().is_none()
}

fn one(
    battle: &Battle<'_>,
    (force, livery): (&Force<'_>, &Livery),
    member: usize,
    grid: Grid,
    side: Color32,
    lang: Lang,
) -> Option<StandingMember> {
    let hexes = force.hexes(member).to_vec();
    hexes.first()?;
    let (found, post) = (&force.members.all()[member], force.post_of(member));
    let ruleset = battle.ruleset();
    let printed = member_counter(ruleset, (force.army, livery), found, post.lost, lang).front;
    let name = is_person(force, member).then(|| printed.name.clone());
    let look = CounterLook::of_post(printed, side, ruleset, post, grid, lang);
    let counter = StandingCounter { hexes, look, name };
    Some(StandingMember { who: (force.side.id.to_string(), found.id()), counter })
}

/// The picture of a map, of a scenario with its set-up, or of an army.
///
/// # Errors
///
/// Fails where a document is none of these, its map cannot be read, or the area is not on it, and says so.
pub fn picture(
    manuscript: &Manuscript<'_>,
    style: PictureStyle,
    parts: ShownParts,
    area: Option<&str>,
) -> Result<Drawing, Text> {
    if let Some(Model::Army(army)) = &manuscript.loaded.model {
        if let Some(area) = area.map(quoted) {
            return Err(text!(
                "area {area}: an army has no hexes",
                "zone {area} : une armée n'a pas d'hexagones"
            ));
        }
        let scene = Scene::new(manuscript.workspace, &manuscript.loaded);
        let bill = bill_of(&manuscript.ruleset, army, &scene);
        let sheet = ArmySheet { ruleset: &manuscript.ruleset, army, bill: &bill, lang: style.lang };
        return Ok(sheet.parade(style.palette));
    }
    let pictured = Pictured::of(manuscript, style)?;
    let window = hex_window(area, pictured.ground.grid)?;
    let counters = pictured.drawn();
    Ok(pictured.sheet(&counters, style, parts, window).drawing())
}

/// The hexes between two corners.
///
/// # Errors
///
/// Fails where these are not two hexes of the map, and says what would be.
pub(super) fn hex_window(area: Option<&str>, grid: Grid) -> Result<Option<HexWindow>, Text> {
    let Some(area) = area else { return Ok(None) };
    let hex = |label: &str| grid.parse_label(label.trim()).ok().filter(|hex| grid.contains(*hex));
    let corners = area.split_once('-').and_then(|(from, to)| Some((hex(from)?, hex(to)?)));
    let Some((from, to)) = corners else {
        let (first, last) = (grid.coords().next(), grid.coords().last());
        let whole = first.zip(last).map_or_else(String::new, |(first, last)| {
            format!("{}-{}", grid.label(first), grid.label(last))
        });
        let area = quoted(area);
        return Err(text!(
            "area {area}: two hexes of the map are wanted; the whole map is {whole}",
            "zone {area} : il faut deux hexagones de la carte ; la carte entière est {whole}"
        ));
    };
    Ok(Some(HexWindow::between(from, to)))
}
