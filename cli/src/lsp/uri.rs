//! File URIs and paths.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use lsp_types::Uri;

/// The path of a `file:` URI.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // A host may stand before the path; only this machine is ours.
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = path.starts_with('/').then(|| decoded(path))??;
    // `/C:/maps` is a path of Windows.
    let drive = path.as_bytes().get(2) == Some(&b':') && path.as_bytes()[1].is_ascii_alphabetic();
    Some(PathBuf::from(if drive { &path[1..] } else { &path }))
}

/// The URI of a file.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace('\\', "/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    let mut uri = format!("file://{slash}");
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b':' => {
                uri.push(char::from(byte));
            }
            other => uri += &format!("%{other:02X}"),
        }
    }
    Uri::from_str(&uri).ok()
}

fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        if first == b'%' {
            let digits = behind.get(..2).and_then(|two| std::str::from_utf8(two).ok())?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &behind[2..];
        } else {
            bytes.push(first);
            rest = behind;
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_uris_lead_to_each_other() {
        for path in ["/maps/Lützen 1632/a+b%c#d.yaml", "/x.yaml"] {
            let uri = uri_of(Path::new(path)).unwrap();
            assert_eq!(path_of(&uri).unwrap(), Path::new(path), "{}", uri.as_str());
        }
        let of = |uri: &str| path_of(&Uri::from_str(uri).unwrap());
        assert_eq!(of("file:///c%3A/maps/x.yaml").unwrap(), Path::new("c:/maps/x.yaml"));
        assert_eq!(of("untitled:Untitled-1"), None);
        assert_eq!(of("file://server/share/x.yaml"), None);
    }
}
