//! Peoples and where they lived: the beginnings of words in English and French titles.

use crate::region::Region;
use crate::words::{Word, fold};

/// Beginnings of names, parted by commas; a full stop ends a whole word.
const PEOPLES: &[(Region, &str)] = &[
    (
        Region::NearEast,
        "achaemen, akkad, amorite, anatol, arab, aramae, armen, assyr, ayyub, babylon, buyid, \
         canaan, cappadoc, carian, chalde, comnen levant, croise, crusad, cypri, egypt, elam, \
         fatimid, hatti, hebrew, hittit, hurri, hykso, israel, jew, judae, judea, juif, kassit, \
         kurd, libyan egypt, lydia, maccab, mameluk, mamluk, mede, median, mesopotam, mitanni, \
         nabat, neo-hitt, ottoman, outremer, palmyr, parth, perse, persia, phenic, philist, \
         phoenic, phryg, pontic, ptolem, safavid, saffarid, saracen, sarrasin, sasan, sassan, sea \
         people, seldjouk, seleuc, seljuk, sumer, syria, syrie, turcoman, urart",
    ),
    (
        Region::Americas,
        "amazon, araucan, aztec, azteq, chanca, chichimec, chimu, inca, iroquois, mapuche, maya, \
         mixtec, mochica, tarasc, tlaxcal, toltec, tolteq, tupi, zapotec",
    ),
    (
        Region::FarEast,
        "annam, birman, burm, cham., champa, chin, chou, coree, han., indonesi, japan, japon, \
         java, khmer, koguryo, korea, koryo, malais, malay, ming, nara, samourai, samurai, shang, \
         siam, silla, song, sui., sung, tang, thai, tibet, viet, wako, xia, zhou",
    ),
    (
        Region::India,
        "bactrian greek indo, chola, delhi, gupta, hindou, hindu, inde., india, indien, maratha, \
         maury, moghol, moghul, mughal, rajput, sinhal, tamil, vijayanag",
    ),
    (
        Region::CentralAsia,
        "alan, avar, couman, cuman, golden horde, hephthal, horde d'or, hsiung, hun, khazar, \
         khitan, khwar, kouchan, kushan, mongol, pecheneg, petchenegue, polovts, saka, sarmat, \
         scyth, skyth, timur, turc, turk, uighur, xiongnu, yuezhi",
    ),
    (
        Region::Africa,
        "abyssin, africain, african, aksum, almohad, almoravid, axum, berber, berbere, carthag, \
         ethiop, fulani, ghana, kanem, koush, kush, libya, mali., maroc, maure, meroe, moor, \
         morocc, nubia, nubie, numid, songhai, soudan, sudan, tuareg, vandal, zoulou, zulu",
    ),
    (
        Region::Europe,
        "achaea, aetol, alaman, aleman, andalus, anglais, angle, anglo, arthur, athen, austria, \
         bavar, bohem, bourguign, bretagne, breton, britain, briton, bulgar, burgund, byzant, \
         campan, caroling, castil, catal, celt, celtib, condott, dace, dacia, dane, danish, \
         danois, ecoss, english, epir, espagn, etrusc, etrusq, europe, fland, flemish, florent, \
         franc, frank, french, gael, galat, gallic, gallois, gaul, geno, german, goth, grec, \
         greek, hellen, hongr, hoplit, hungar, hussit, iberi, illyr, imperial roman, irish, \
         irland, ital, latin, legion, lithuan, lomb, lusitan, lyk, macedon, magyar, merov, milan, \
         minoan, minoen, mycen, norman, normand, norse, novgorod, ostrog, papal, patricien, pict, \
         poland, polish, polonais, portug, prussia, republic, romain, roman, rome, rus., russe, \
         russia, samnit, saxon, scandinav, scot, serb, sicil, slav, spain, spanish, spart, suede, \
         suisse, swed, swiss, syracus, teuton, theb, thessal, thrac, trojan, valach, venet, \
         venit, viking, visig, wallach, wars of the roses, welsh",
    ),
];

/// The region a title names, by a people that lived in one only.
pub(crate) fn region_of_title(words: &[Word<'_>]) -> Option<Region> {
    let plain: Vec<String> = words.iter().filter(|it| !it.mark).map(|it| fold(it.text)).collect();
    let text = format!("{} ", plain.join(" "));
    let begins = |beginning: &str| {
        text.match_indices(beginning).any(|(index, _)| {
            index == 0 || text[..index].ends_with(|it: char| !it.is_alphanumeric())
        })
    };
    let named = |(_, beginnings): &&(Region, &str)| {
        beginnings.split(", ").any(|it| begins(&it.replace('.', " ")))
    };
    let mut found = PEOPLES.iter().filter(named).map(|(region, _)| *region);
    // Two peoples of two regions: the title does not settle it.
    found.next().filter(|_| found.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    #[test]
    fn a_people_tells_the_region_and_two_peoples_do_not() {
        let region = |title| region_of_title(&words_of(title, 0));
        assert_eq!(region("Early Assyrian raiders"), Some(Region::NearEast));
        assert_eq!(region("Rome Patricienne"), Some(Region::Europe));
        assert_eq!(region("Aztecs of the lake"), Some(Region::Americas));
        assert_eq!(region("Hill folk"), None);
        assert_eq!(region("Greeks in Egypt"), None);
    }
}
