//! Sheets to print: rosters, booklets and lists, laid out on pages or written as Markdown and HTML.
//!
//! A [`PrintedSheet`] says what is told; [`pages`] lays it out, [`markdown`] and [`html`] write it.

mod booklet;
mod booklet_side;
mod cards;
mod html;
mod ink;
mod layout;
mod lines;
mod markdown;
mod member;
mod order_of_battle;
mod parade;
mod piece;
mod roster;
mod sheet;
mod table;

pub use booklet::{Booklet, BookletSide};
pub use html::html;
pub use ink::SheetInk;
pub use layout::{PageStyle, fitted, pages};
pub use markdown::markdown;
pub use member::{MemberLine, member_lines};
pub use roster::ArmySheet;
pub use sheet::{
    Phrase, PrintedBlock, PrintedCard, PrintedCell, PrintedSheet, PrintedTable, RowKind, Stress,
    TableColumn, TableRow,
};
