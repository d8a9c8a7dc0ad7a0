//! What of a file can be drawn: a map, a scenario with its set-up, an army.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use banneret_drawing::camera::facing_angle;
use banneret_drawing::map::survey::DrawnMap;
use banneret_drawing::map::{HexWindow, MapSheet, ShownParts, StandingCounter};
use banneret_drawing::svg::ShownSize;
use banneret_drawing::{
    Color32, Contour, Drawing, Item, Lettering, LineStyle, Palette, Rect, Typeface, Vec2, pdf, png,
    pos2, svg, vec2,
};
use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::Grid;
use banneret_schema::members::MemberKind;
use banneret_schema::say::quoted;
use banneret_validator::battle::{Battle, BattleDocuments, Force};
use banneret_validator::load::Model;
use banneret_validator::scene::Scene;
use banneret_validator::{Text, Workspace, text};

use crate::args::{PaletteName, ShownArgs};
use crate::disk::Disk;
use crate::exit::{Failure, say};

/// A map with what stands on it.
pub(crate) struct Pictured {
    /// The ground.
    pub(crate) ground: Arc<Ground>,
    survey: DrawnMap,
    /// The title.
    pub(crate) title: String,
    /// How many metres a hex is wide, where the scenario says so.
    pub(crate) metres: Option<u16>,
    /// What stands on it.
    pub(crate) counters: Vec<StandingMember>,
}

/// A member of an army on the map.
pub(crate) struct StandingMember {
    /// Its side and its id.
    pub(crate) who: (String, String),
    /// Where it stands and what it looks like.
    pub(crate) counter: StandingCounter,
}

/// How a file is to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) lang: Lang,
    pub(crate) palette: &'static Palette,
    pub(crate) set_up: bool,
}

impl Pictured {
    /// Reads the map or the scenario in a file.
    pub(crate) fn load(
        workspace: &Workspace<'_>,
        path: &str,
        name: &str,
        wanted: Wanted,
    ) -> Result<Self, Failure> {
        let said = |words: Text| Failure::about(name, words);
        let loaded = workspace.load(path).map_err(|fault| said(fault.text()))?;
        let known = loaded.model.as_ref().and_then(Model::ruleset);
        let ruleset = known.and_then(|reference| workspace.ruleset(&loaded.source, reference));
        let ruleset = ruleset.ok_or_else(|| {
            said(text!(
                "its ruleset is not known; `banneret check` says more",
                "ses règles ne sont pas connues ; `banneret check` en dit plus"
            ))
        })?;
        let no_map = || {
            said(text!(
                "its map could not be read; `banneret check` says more",
                "sa carte n'a pu être lue ; `banneret check` en dit plus"
            ))
        };
        match &loaded.model {
            Some(Model::Map(map)) => {
                let ground = loaded.ground(&ruleset).ok_or_else(no_map)?;
                let title = map.name.get(wanted.lang).to_owned();
                Ok(Self::new(ground, title, None, Vec::new()))
            }
            Some(Model::Scenario(scenario)) => {
                let scene = Scene::new(workspace, &loaded).under(Arc::clone(&ruleset));
                let documents = BattleDocuments::find(&scene, scenario);
                let ground = documents.ground().cloned().ok_or_else(no_map)?;
                let battle = Battle::new(&scene, scenario, &documents);
                let metres = scenario.scale.as_ref().and_then(|scale| scale.hex_metres);
                let title = scenario.name.get(wanted.lang).to_owned();
                let counters =
                    if wanted.set_up { standing(&battle, ground.grid, wanted) } else { Vec::new() };
                Ok(Self::new(ground, title, metres, counters))
            }
            _ => Err(said(text!("neither a map nor a scenario", "ni une carte ni un scénario"))),
        }
    }

    fn new(
        ground: Arc<Ground>,
        title: String,
        metres: Option<u16>,
        counters: Vec<StandingMember>,
    ) -> Self {
        let survey = DrawnMap::new(&ground);
        Self { ground, survey, title, metres, counters }
    }

    /// The counters alone, as they are drawn.
    pub(crate) fn drawn(&self) -> Vec<StandingCounter> {
        self.counters.iter().map(|standing| standing.counter.clone()).collect()
    }

    /// The map as a sheet.
    pub(crate) fn sheet<'a>(
        &'a self,
        counters: &'a [StandingCounter],
        wanted: Wanted,
        parts: ShownParts,
        window: Option<HexWindow>,
    ) -> MapSheet<'a> {
        let title = self.title.clone();
        let mut sheet =
            MapSheet::new(&self.ground, &self.survey, wanted.palette, wanted.lang, title);
        sheet.metres = self.metres;
        sheet.parts = parts;
        sheet.window = window;
        sheet.counters = counters;
        sheet
    }
}

/// The workspace of a file, and the path of the file there.
pub(crate) fn open(file: &Path) -> Result<(Disk, String), Failure> {
    if file.is_dir() {
        let words = text!("name a file, not a folder", "nommez un fichier, non un dossier");
        return Err(Failure::about(file.display(), words));
    }
    let disk = Disk::around(file, true)?;
    let documents = disk.documents(&[file.to_path_buf()])?;
    Ok((disk, documents.into_iter().next().unwrap_or_default()))
}

/// Everyone who stands on the map: units first, then those who lead them.
fn standing(battle: &Battle<'_>, grid: Grid, wanted: Wanted) -> Vec<StandingMember> {
    let mut found = Vec::new();
    for people in [false, true] {
        for (place, force) in battle.forces.iter().enumerate() {
            let color = wanted.palette.side(force.side.colour.as_deref(), place);
            let mut members: Vec<usize> = (0..force.members.all().len()).collect();
            members.sort_by_key(|member| force.post_of(*member).place);
            let members = members.into_iter().filter(|member| is_person(force, *member) == people);
            found.extend(members.filter_map(|member| one(force, member, grid, color, wanted)));
        }
    }
    found
}

fn is_person(force: &Force<'_>, member: usize) -> bool {
    force.members.all()[member].unit().is_none()
}

fn one(
    force: &Force<'_>,
    member: usize,
    grid: Grid,
    color: Color32,
    wanted: Wanted,
) -> Option<StandingMember> {
    let hexes = force.hexes(member).to_vec();
    hexes.first()?;
    let found = &force.members.all()[member];
    let name = match found.who {
        MemberKind::Leader(leader) => leader.name.as_ref(),
        MemberKind::Herald(herald) => herald.name.as_ref(),
        MemberKind::Person(person) => person.name.as_ref(),
        MemberKind::Unit(unit) => unit.name.as_ref(),
    };
    let name =
        name.map_or_else(|| found.stem().to_owned(), |name| name.get(wanted.lang).to_owned());
    let name = found.number.map_or_else(|| name.clone(), |number| format!("{name} {number}"));
    let person = found.unit().is_none();
    let is_long = hexes.len() > 1;
    let facing = force.post_of(member).facing.filter(|_| !is_long);
    let facing = facing.and_then(|facing| facing_angle(grid, facing));
    let items = plate(&name, person, is_long, color, facing, wanted.palette);
    let size = if person { 0.36 } else { 0.66 };
    let counter = StandingCounter { hexes, items, size, is_long };
    Some(StandingMember { who: (force.side.id.to_string(), found.id()), counter })
}

/// A counter in a square of 1: who it is, whose it is and where it looks.
fn plate(
    name: &str,
    person: bool,
    is_long: bool,
    side: Color32,
    facing: Option<f32>,
    palette: &Palette,
) -> Vec<Item> {
    let colors = &palette.counters;
    let mut items = Vec::new();
    if let Some(angle) = facing {
        let ahead = Vec2::angled(angle);
        let (tip, base, wide) = (ahead * 0.78, ahead * 0.56, ahead.rot90() * 0.17);
        let corners = [tip, base + wide, base - wide].map(|at| at.to_pos2());
        items.push(Item::area(Contour::polygon(corners), side));
    }
    let (outline, ground, ink) = if person {
        (Contour::circle(pos2(0.0, 0.0), 0.5), side, colors.paper)
    } else {
        let size = vec2(if is_long { 2.3 } else { 1.0 }, 1.0);
        let rect = Rect::from_center_size(pos2(0.0, 0.0), size);
        (Contour::rounded(rect, 0.06), colors.paper, colors.ink)
    };
    items.push(Item::area(outline.clone(), ground));
    let rim = if person { colors.paper } else { side };
    items.push(Item::line(outline, LineStyle::new(0.075, rim)));
    let room = if is_long { 2.1 } else { 0.86 };
    let mut size = if person { 0.26 } else { 0.2 };
    let mut lines = Typeface::SansBold.lines(name, size, room);
    while size > 0.1
        && (lines.len() > 3 || lines.iter().any(|line| Typeface::SansBold.width(line, size) > room))
    {
        size *= 0.92;
        lines = Typeface::SansBold.lines(name, size, room);
    }
    #[expect(clippy::cast_precision_loss, reason = "a name has some lines")]
    let mut y = size * 0.36 - size * 1.1 * (lines.len() as f32 - 1.0) / 2.0;
    for line in lines {
        let words = Lettering::new(line, pos2(0.0, y), Typeface::SansBold, size, ink);
        items.push(words.middle().into());
        y += size * 1.1;
    }
    items
}

/// What a picture is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    Png,
    Svg,
    Pdf,
}

impl PictureFormat {
    /// What the name of a file says.
    pub(crate) fn of(file: &Path) -> Result<Self, Failure> {
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_lowercase().as_str() {
            "png" => Ok(Self::Png),
            "svg" => Ok(Self::Svg),
            "pdf" => Ok(Self::Pdf),
            _ => Err(Failure::about(
                file.display(),
                text!(
                    "a picture ends in .png, .svg or .pdf",
                    "une image se termine par .png, .svg ou .pdf"
                ),
            )),
        }
    }

    /// The bytes of a picture.
    pub(crate) fn write(self, page: &Drawing, width: u32, lang: Lang) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Png => {
                let mut bytes = Vec::new();
                png::write(page, width, &mut bytes).map_err(|fault| match fault {
                    png::PictureFault::Size => Failure::said(text!(
                        "the picture would be too large: take a smaller --width or an --area",
                        "l'image serait trop grande : prenez une --width plus petite ou une --area"
                    )),
                    png::PictureFault::Encoding(error) => Failure::about("png", error.to_string()),
                })?;
                Ok(bytes)
            }
            Self::Svg => {
                #[expect(clippy::cast_precision_loss, reason = "at most 65,000")]
                let shown = ShownSize::Pixels(width as f32);
                Ok(svg::write(page, shown).into_bytes())
            }
            Self::Pdf => pages(std::slice::from_ref(page), &page.title, lang),
        }
    }
}

/// The bytes of some pages.
pub(crate) fn pages(pages: &[Drawing], title: &str, lang: Lang) -> Result<Vec<u8>, Failure> {
    let written = pdf::write(pages, title, code(lang));
    written.map_err(|pdf::PdfFault(why)| Failure::about("pdf", why))
}

/// A language as PDF names it.
fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    }
}

/// Says which characters no font has.
pub(crate) fn say_unknown(pages: &[Drawing], lang: Lang) {
    let unknown: BTreeSet<char> = pages.iter().flat_map(Drawing::unknown_characters).collect();
    if !unknown.is_empty() {
        let signs = quoted(&unknown.into_iter().collect::<String>());
        let words = text!(
            "the fonts have no letters for {signs}: they are empty boxes",
            "les polices n'ont pas de lettres pour {signs} : ce sont des cases vides"
        );
        say(&words, lang);
    }
}

/// The colours of a name.
pub(crate) fn palette(name: PaletteName) -> &'static Palette {
    match name {
        PaletteName::Light => &Palette::LIGHT,
        PaletteName::Print => &Palette::PRINT,
        PaletteName::Dark => &Palette::DARK,
    }
}

/// What is shown of a map.
pub(crate) fn parts(args: &ShownArgs) -> ShownParts {
    ShownParts {
        numbers: !args.no_numbers,
        zones: !args.no_zones,
        names: true,
        frame: !args.no_frame,
    }
}

/// The hexes between two corners.
pub(crate) fn window(area: Option<&str>, grid: Grid) -> Result<Option<HexWindow>, Failure> {
    let Some(area) = area else { return Ok(None) };
    let hex = |label: &str| grid.parse_label(label.trim()).ok().filter(|hex| grid.contains(*hex));
    let corners = area.split_once('-').and_then(|(from, to)| Some((hex(from)?, hex(to)?)));
    let Some((from, to)) = corners else {
        let (first, last) = (grid.coords().next(), grid.coords().last());
        let whole = first.zip(last).map_or_else(String::new, |(first, last)| {
            format!("{}-{}", grid.label(first), grid.label(last))
        });
        let area = quoted(area);
        return Err(Failure::said(text!(
            "--area {area}: two hexes of the map are wanted; the whole map is {whole}",
            "--area {area} : il faut deux hexagones de la carte ; la carte entière est {whole}"
        )));
    };
    Ok(Some(HexWindow::between(from, to)))
}
