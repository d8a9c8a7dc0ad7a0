//! Counters on screen: what `drawing` draws for paper as well, as textures.

use banneret_drawing::counters::{
    CounterDetail, CounterLook, CounterShape, CounterSpot, objective_flag,
};
use eframe::egui::{Color32, Context, Pos2, Shape};

use crate::pictures::KeptPictures;
use crate::theme::Theme;

/// The lowest counter of a unit on which words can be read, in points of the interface.
const LEGIBLE: f32 = 26.0;

/// The most counters that are kept although they are not seen.
const MOST: usize = 600;

/// How much is seen of a counter that is only about to stand somewhere.
const GHOST: f32 = 0.6;

/// The counters drawn so far.
pub struct CounterPictures {
    kept: KeptPictures<CounterKey>,
}

/// What a picture shows.
#[derive(PartialEq, Eq, Hash)]
enum CounterKey {
    Counter { look: Box<CounterLook>, shape: CounterShape, detail: CounterDetail, dark: bool },
    Flag { points: Option<u16>, dark: bool },
}

impl Default for CounterPictures {
    fn default() -> Self {
        Self { kept: KeptPictures::new(MOST) }
    }
}

impl CounterPictures {
    /// The counter of a unit with all its words where they can be read, and of a person as a disc.
    pub fn on_map(
        &mut self,
        ctx: &Context,
        theme: &Theme,
        spot: &CounterSpot,
        look: CounterLook,
        is_ghost: bool,
    ) -> Option<Shape> {
        let is_small = spot.size < LEGIBLE || look.is_person();
        let detail = if is_small { CounterDetail::Plain } else { CounterDetail::Full };
        self.shape(ctx, theme, spot, (look, detail), is_ghost)
    }

    /// A counter with more or less on it.
    pub fn shape(
        &mut self,
        ctx: &Context,
        theme: &Theme,
        spot: &CounterSpot,
        (look, detail): (CounterLook, CounterDetail),
        is_ghost: bool,
    ) -> Option<Shape> {
        let tint = Color32::WHITE.gamma_multiply(if is_ghost { GHOST } else { 1.0 });
        let (shape, side) = (spot.shape, look.side);
        let look = Box::new(look);
        let key = CounterKey::Counter { look, shape, detail, dark: theme.dark };
        let picture = self.picture(ctx, theme, key, (spot.center, spot.size), tint);
        // Until it is drawn there is its place in the colour of its side.
        let plain = || Shape::rect_filled(spot.bounds(), 0.0, side.gamma_multiply(0.6));
        Some(picture.unwrap_or_else(plain))
    }

    /// The flag of an objective in the middle of a hex of some width.
    pub fn flag(
        &mut self,
        ctx: &Context,
        theme: &Theme,
        (center, zoom): (Pos2, f32),
        points: Option<u16>,
    ) -> Option<Shape> {
        let key = CounterKey::Flag { points, dark: theme.dark };
        self.picture(ctx, theme, key, (center, zoom), Color32::WHITE)
    }

    fn picture(
        &mut self,
        ctx: &Context,
        theme: &Theme,
        key: CounterKey,
        (at, size): (Pos2, f32),
        tint: Color32,
    ) -> Option<Shape> {
        let palette = &theme.map;
        self.kept.shape(ctx, key, (at, whole(ctx, size)), tint, |key| match key {
            CounterKey::Counter { look, shape, detail, .. } => look.items(*shape, *detail, palette),
            CounterKey::Flag { points, .. } => objective_flag(*points, palette),
        })
    }

    /// Gives up what is not seen any more, at the end of a frame.
    pub fn end_frame(&mut self) {
        self.kept.end_frame();
    }
}

/// A size in whole points of the screen: what was drawn for one zoom serves the next, and is sharp.
fn whole(ctx: &Context, size: f32) -> f32 {
    let points = ctx.pixels_per_point();
    (size * points).round().max(1.0) / points
}
