//! What pages fetch, packed: a third smaller than what a server makes of it, and small wherever the site lies.
//! `web/unpack` unpacks it.

use std::io::Write as _;

use lzma_rust2::{LzmaOptions, LzmaWriter};

/// A file as `.lzma`.
pub(crate) fn packed(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut options = LzmaOptions::with_preset(9);
    // What is further back than this is not looked for; the page keeps so much at hand while it unpacks.
    options.dict_size = u32::try_from(bytes.len().next_power_of_two()).unwrap_or(options.dict_size);
    // The longest likeness is looked for: it takes the builder longer, and nobody else.
    options.nice_len = 273;
    // What goes before tells more of code than where in four bytes it stands.
    (options.lc, options.pb) = (4, 0);
    let size = u64::try_from(bytes.len()).ok();
    let written = LzmaWriter::new_use_header(Vec::new(), &options, size).and_then(|mut writer| {
        writer.write_all(bytes)?;
        writer.finish()
    });
    written.map_err(|why| format!("a program cannot be packed: {why}"))
}
