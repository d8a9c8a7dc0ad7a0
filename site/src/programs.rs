//! The programs of the site: crates below `web/` that have a folder `page`, built for the browser with the
//! glue that JavaScript needs, so that nothing but Rust has to be installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use epaint_default_fonts::{HACK_REGULAR, UBUNTU_LIGHT};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::door;
use crate::packed::packed;

/// The folder of what unpacks the other programs, below `web` and in the site.
const UNPACKER: &str = "unpack";

/// The folder of the editor, below `web` and in the site.
pub(crate) const EDITOR: &str = "editor";

/// What Rust calls the browser.
const TARGET: &str = "wasm32-unknown-unknown";

/// What a browser must be able to do, beyond what all can that know WebAssembly: compute with four numbers at once.
/// Letters and shapes are drawn so, in less code and faster.
const ABLE: &str = r#"target.wasm32-unknown-unknown.rustflags=["-C", "target-feature=+simd128"]"#;

/// A program of the site: its folder below `web/`, which is its folder in the site as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebProgram(String);

impl WebProgram {
    /// The programs of a repository that people use, by name.
    #[must_use]
    pub fn all(root: &Path) -> Vec<Self> {
        let mut names: Vec<String> = door::below(&root.join("web"))
            .into_iter()
            .filter_map(|path| Some(path.split_once("/page/")?.0.to_owned()))
            .filter(|name| root.join("web").join(name).join("Cargo.toml").is_file())
            .filter(|name| name != UNPACKER)
            .collect();
        names.dedup();
        names.into_iter().map(Self).collect()
    }

    /// What unpacks the others.
    pub(crate) fn unpacker() -> Self {
        Self(UNPACKER.to_owned())
    }

    /// A program by its name.
    #[cfg(test)]
    pub(crate) fn named(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Its crate.
    fn package(&self) -> String {
        format!("banneret-web-{}", self.0)
    }

    /// Its files in the site: those of its folder `page`, and beside them `<name>.js` with the module
    /// `<name>.wasm.lzma`; what unpacks the others comes as it is.
    pub(crate) fn files(&self, root: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
        let module = self.compiled(root)?;
        let made = module.with_file_name(format!("{}-page", self.0));
        let glue = |error| format!("{}: {error:#}", self.package());
        Bindgen::new()
            .input_path(&module)
            .web(true)
            .map_err(glue)?
            .typescript(false)
            .omit_default_module_path(self.0 != UNPACKER)
            .remove_name_section(true)
            .remove_producers_section(true)
            .out_name(&self.0)
            .generate(&made)
            .map_err(glue)?;
        let page = root.join("web").join(&self.0).join("page");
        let mut files = Vec::new();
        for folder in [page, made] {
            for inside in door::below(&folder) {
                let bytes = door::bytes(&folder.join(&inside))?;
                let (name, bytes) = match inside.strip_suffix("_bg.wasm") {
                    Some(name) if self.0 != UNPACKER => {
                        (format!("{name}.wasm.lzma"), packed(&bytes)?)
                    }
                    _ => (inside, bytes),
                };
                files.push((format!("{}/{name}", self.0), bytes));
            }
        }
        if self.0 == EDITOR {
            // Its program has Latin letters; those of other languages come after it.
            let fonts = root.join("drawing/fonts");
            for name in door::below(&fonts) {
                let bytes = door::bytes(&fonts.join(&name))?;
                files.push((format!("{}/fonts/{name}", self.0), bytes));
            }
            for (name, bytes) in
                [("Ubuntu-Light.ttf", UBUNTU_LIGHT), ("Hack-Regular.ttf", HACK_REGULAR)]
            {
                files.push((format!("{}/fonts/{name}", self.0), bytes.to_vec()));
            }
        }
        Ok(files)
    }

    /// Compiles it; where the module lies then.
    fn compiled(&self, root: &Path) -> Result<PathBuf, String> {
        let package = self.package();
        let wanted = ["build", "--target", TARGET, "--profile", "web", "--package", &package];
        let told = Command::new("cargo")
            .args(wanted)
            .args(["--config", ABLE])
            .args(["--locked", "--message-format", "json-render-diagnostics"])
            .current_dir(root)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("cargo cannot be run: {error}"))?;
        if !told.status.success() {
            return Err(format!("{package}: cargo could not build it; what it said stands above"));
        }
        let told = String::from_utf8_lossy(&told.stdout);
        let rows = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let made = rows.filter(|row| {
            row["reason"] == "compiler-artifact"
                && row["target"]["name"].as_str() == Some(&package.replace('-', "_"))
        });
        let files = made.filter_map(|row| row["filenames"].as_array().cloned()).flatten();
        let files = files.filter_map(|file| file.as_str().map(PathBuf::from));
        let mut modules = files.filter(|file| file.extension().is_some_and(|it| it == "wasm"));
        modules.next_back().ok_or_else(|| format!("{package}: no module for the browser was built"))
    }
}

/// Says what to do where Rust cannot build for the browser.
pub(crate) fn can_build() -> Result<(), String> {
    let told =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let told = told.map_err(|error| format!("rustc cannot be run: {error}"))?;
    let folder = String::from_utf8_lossy(&told.stdout);
    if told.status.success() && Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    Err(format!(
        "the programs of the site need Rust for the browser: rustup target add {TARGET}\n\
         without them: banneret-site OUT --without-programs"
    ))
}
