//! Reads documents and reports what breaks the rules, and where.
//!
//! The way of a file: text to a tree with places (`banneret-yaml`), the tree against the JSON Schema
//! of its kind (`shape`), the fit parts to a model (`banneret-schema`), the model through the
//! [`checks`]. Each step reports everything it can know; what it finds unfit is set aside so that
//! later steps neither fail nor complain about it again.
//!
//! Nothing here touches the disk: texts come through [`Files`].
//!
//! ```
//! use banneret_validator::{Config, MemoryFiles, Workspace, check_files};
//!
//! let mut files = MemoryFiles::default();
//! files.add("guards.yaml", "banneret: 1\nkind: amry\n");
//! let report = check_files(&Workspace::new(&files), ["guards.yaml"], &Config::default());
//! let [finding] = report.diagnostics.as_slice() else { panic!("one finding") };
//! assert_eq!(finding.check.name, "document/unknown-kind");
//! assert_eq!((finding.place.start().line, finding.place.start().column), (2, 7));
//! println!("{}: {}", finding.place.source.path, finding.message.en);
//!
//! // The repair is a patch of the text.
//! let fix = &finding.fixes[0];
//! assert_eq!(fix.patch.apply(&finding.place.source.text), "banneret: 1\nkind: army\n");
//! ```

mod allow;
pub mod armies;
pub mod assist;
pub mod battle;
pub mod bill;
mod catalog;
mod check;
mod checked_map;
pub mod checks;
pub mod compare;
pub mod config;
mod config_schema;
pub mod depends;
mod diagnostic;
mod doubt;
pub mod drawn;
pub mod event;
pub mod files;
mod fix;
pub mod format;
pub mod glance;
mod help;
mod ids;
pub mod lesson;
mod limits;
pub mod literate;
pub mod load;
mod memory;
pub mod mend;
pub mod muster;
pub mod nested;
mod over_limit;
mod parts;
mod passed_over;
mod readings;
mod recent;
mod references;
mod refused;
pub mod roster;
pub mod route;
mod rows;
pub mod run;
pub mod scene;
pub mod session;
mod shape;
pub mod sheet;
mod shelf;
mod solver;
mod source;
pub mod suggest;
mod suppress;
mod trade;
mod trial;
pub mod umpire;
mod unread;
pub mod workspace;
pub mod worlds;

pub use banneret_schema::{Text, say as text, text};
pub use config::Config;
pub use config_schema::config_schema;
pub use diagnostic::{Diagnostic, Location, Related, Severity};
pub use files::{Files, FolderItem, ReadFault};
pub use fix::{Fix, Safety};
pub use help::Help;
pub use limits::{Limit, Limits};
pub use memory::MemoryFiles;
pub use readings::Readings;
pub use run::{Report, check_files};
pub use source::{BareTexts, SourceFile};
pub use trial::TrialFiles;
pub use workspace::Workspace;
