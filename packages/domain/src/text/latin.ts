/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const SPECIAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
};

/** The text without marks on its letters, with ligatures, wide forms and the special letters of European languages spelled out ("Müßø" is "Musso"). */
export function toLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

// The Greek and Cyrillic letters that names in the euro's payment area are written with (EPC217-08, best practices).
const GREEK_AND_CYRILLIC = new Map(
  [
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
    'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht',
    'ъ a ы y ь y э e ю yu я ya ђ dj ј j љ lj њ nj ћ c џ dz є ye і i ї yi ґ g',
  ].flatMap((row) => {
    const words = row.split(' ');
    return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []));
  }),
);

/** The text with Greek and Cyrillic letters in Latin ones ("Θεόδωρος" is "Theodoros"). */
export function spellGreekAndCyrillic(text: string): string {
  return text
    .normalize('NFD')
    .replace(
      /([\p{Script=Greek}\p{Script=Cyrillic}])\p{M}*/gu,
      (whole, letter: string) => spelledOut(whole.normalize('NFC')) ?? spelledOut(letter) ?? whole,
    )
    .normalize('NFC');
}

/** The text for searching: lower case and without diacritics. */
export function foldText(text: string): string {
  return toLatin(text.toLowerCase()).toLowerCase();
}

function spelledOut(letter: string): string | undefined {
  const lower = letter.toLowerCase();
  const latin = GREEK_AND_CYRILLIC.get(lower);
  if (latin === undefined) return undefined;
  return letter === lower ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
}
