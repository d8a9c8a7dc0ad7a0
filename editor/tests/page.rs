//! The stories of the editor once more, told on the doors of a page, and those that only a page can tell.

#[path = "stories/armies.rs"]
mod armies;
#[path = "stories/browser.rs"]
mod browser;
#[path = "stories/files.rs"]
mod files;
#[path = "stories/harness.rs"]
#[expect(dead_code, reason = "nobody looks at the screen in these stories")]
mod harness;
#[path = "stories/lists.rs"]
mod lists;
#[path = "stories/painting.rs"]
mod painting;
#[path = "stories/printing.rs"]
mod printing;
#[path = "stories/regiments.rs"]
mod regiments;
#[path = "stories/rest.rs"]
mod rest;
#[path = "stories/rosters.rs"]
mod rosters;
#[path = "stories/pictures/screen.rs"]
#[expect(dead_code, reason = "nobody looks at the screen in these stories")]
mod screen;
#[path = "stories/setup.rs"]
mod setup;
#[path = "stories/sharing.rs"]
mod sharing;
#[path = "stories/touch.rs"]
mod touch;
#[path = "stories/trade.rs"]
mod trade;
#[path = "stories/traps.rs"]
mod traps;
#[path = "stories/typing.rs"]
mod typing;
#[path = "stories/visits.rs"]
mod visits;
#[path = "stories/words.rs"]
mod words;

/// The screen of the harness, under the name it has among the stories of the window.
mod pictures {
    pub(crate) use crate::screen::Screen;
}

/// Whether the stories are told on the doors of a page.
const ON_A_PAGE: bool = true;
