//! A bundle as letters for an address, and back.
//!
//! `1.` is the version; behind it stands the bundle as JSON, compressed (RFC 1951) and written in the
//! letters of base64 that are safe in addresses (RFC 4648, without padding).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use crate::bundle::{Bundle, MOST_BYTES};
use crate::fault::LinkFault;

/// The most letters of a link behind `#`: browsers and messengers carry that many.
pub const MOST_LETTERS: usize = 30_000;

/// What begins every link of this version.
const VERSION: &str = "1.";
/// How hard it is tried to make it small: as hard as possible.
const EFFORT: u8 = 10;

/// The letters of a bundle, to be put behind `#`.
///
/// # Errors
///
/// Fails where it is too large, or no bundle that may be opened again.
pub fn pack(bundle: &Bundle) -> Result<String, LinkFault> {
    let bundle = bundle.clone().judged()?;
    let text = serde_json::to_vec(&bundle).map_err(|_| LinkFault::Damaged)?;
    let packed = format!("{VERSION}{}", URL_SAFE_NO_PAD.encode(compress_to_vec(&text, EFFORT)));
    if packed.len() > MOST_LETTERS { Err(LinkFault::TooLong) } else { Ok(packed) }
}

/// The bundle of what stands behind `#`, with or without that sign.
///
/// # Errors
///
/// Says why it is none that may be opened.
pub fn unpack(fragment: &str) -> Result<Bundle, LinkFault> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    if fragment.len() > MOST_LETTERS {
        return Err(LinkFault::TooLong);
    }
    let Some(letters) = fragment.strip_prefix(VERSION) else {
        let version = fragment.split_once('.').map(|(version, _)| version.parse::<u32>());
        return Err(match version {
            Some(Ok(newer)) if newer > 1 => LinkFault::Newer,
            _ => LinkFault::Damaged,
        });
    };
    let bytes = URL_SAFE_NO_PAD.decode(letters).map_err(|_| LinkFault::Damaged)?;
    // JSON may write a byte of text in six letters, and there are the paths.
    let text = decompress_to_vec_with_limit(&bytes, MOST_BYTES * 2).map_err(|fault| match fault
        .status
    {
        TINFLStatus::HasMoreOutput => LinkFault::TooLarge,
        _ => LinkFault::Damaged,
    })?;
    let bundle: Bundle = serde_json::from_slice(&text).map_err(|_| LinkFault::Damaged)?;
    bundle.judged()
}
