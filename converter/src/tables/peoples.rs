//! Peoples and where they lived: the beginnings of words in English and French titles.

use crate::region::Region;

/// Beginnings of names, parted by commas; a full stop ends a whole word.
pub(crate) const PEOPLES: &[(Region, &str)] = &[
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
