//! Unpacks the programs of the site while they come in: a page fetches a third less than any server would send.
//!
//! The builder of the site packs them, as files of the format `.lzma`.

use lzma_rust2::{Action, LzmaStream, Status};
use wasm_bindgen::prelude::wasm_bindgen;

/// The most memory a program may want for being unpacked, in KiB: some times what the largest needs.
const MOST_MEMORY: u32 = 128 << 10;

/// How much is unpacked in one go.
const PIECE: usize = 64 << 10;

/// A file that is being unpacked.
#[wasm_bindgen]
pub struct Unpacking(LzmaStream);

impl Default for Unpacking {
    fn default() -> Self {
        Self(LzmaStream::new_mem_limit(MOST_MEMORY, None))
    }
}

#[wasm_bindgen]
impl Unpacking {
    /// A file of which nothing is known yet.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next bytes of the file, and gives what they are.
    ///
    /// # Errors
    ///
    /// Fails where they cannot be the next bytes of such a file.
    pub fn take(&mut self, packed: &[u8]) -> Result<Vec<u8>, String> {
        self.unpacked(packed, Action::Run)
    }

    /// The rest, when all bytes have come.
    ///
    /// # Errors
    ///
    /// Fails where the file is not whole.
    pub fn finish(&mut self) -> Result<Vec<u8>, String> {
        let rest = self.unpacked(&[], Action::Finish)?;
        if self.0.is_finished() { Ok(rest) } else { Err("the file is not whole".to_owned()) }
    }

    fn unpacked(&mut self, mut packed: &[u8], action: Action) -> Result<Vec<u8>, String> {
        let (mut all, mut piece) = (Vec::new(), vec![0; PIECE]);
        loop {
            let done = self.0.process(packed, &mut piece, action);
            let done = done.map_err(|_| "the file is damaged".to_owned())?;
            packed = packed.get(done.bytes_consumed..).unwrap_or_default();
            all.extend_from_slice(&piece[..done.bytes_produced]);
            // A piece that is not full is the last for now.
            if done.status == Status::StreamEnd || done.bytes_produced < piece.len() {
                return Ok(all);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use lzma_rust2::{LzmaOptions, LzmaWriter};

    use super::*;

    fn text() -> Vec<u8> {
        (0..60_000_u32)
            .flat_map(|it| format!("{} of {};", it % 977, it % 31).into_bytes())
            .collect()
    }

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let size = u64::try_from(bytes.len()).ok();
        let options = LzmaOptions::with_preset(6);
        let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, size).unwrap();
        writer.write_all(bytes).unwrap();
        writer.finish().unwrap()
    }

    #[test]
    fn a_file_is_what_it_was_in_whatever_pieces_it_comes() {
        let (text, mut packed) = (text(), packed(&text()));
        assert!(packed.len() * 3 < text.len());
        for size in [1, 13, 1000, packed.len()] {
            let mut unpacking = Unpacking::new();
            let mut again = Vec::new();
            for piece in packed.chunks(size) {
                again.extend(unpacking.take(piece).unwrap());
            }
            again.extend(unpacking.finish().unwrap());
            assert!(again == text, "in pieces of {size} bytes");
        }
        packed.truncate(packed.len() / 2);
        let mut unpacking = Unpacking::new();
        unpacking.take(&packed).unwrap();
        assert!(unpacking.finish().is_err(), "half a file is no file");
    }

    #[test]
    fn what_is_no_such_file_is_refused() {
        let page =
            b"<!doctype html><p>There is no such page here, but a long explanation of it.</p>";
        let mut unpacking = Unpacking::new();
        let told = unpacking.take(page).and_then(|_| unpacking.finish());
        assert!(told.is_err());
    }
}
