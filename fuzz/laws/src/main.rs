//! Writes the seeds where `cargo fuzz` looks for them: `fuzz/corpus/<law>`.

#![expect(clippy::disallowed_methods, reason = "seeds become files")]

use std::path::Path;

use banneret_laws::LAWS;

fn main() -> std::io::Result<()> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the laws lie in `fuzz`");
    for law in LAWS {
        let folder = fuzz.join("corpus").join(law.name);
        std::fs::create_dir_all(&folder)?;
        for (number, seed) in (law.seeds)().iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number:04}")), seed)?;
        }
    }
    Ok(())
}
