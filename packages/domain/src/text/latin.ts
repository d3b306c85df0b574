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

/** The text for searching: lower case and without diacritics. */
export function foldText(text: string): string {
  return toLatin(text.toLowerCase()).toLowerCase();
}
