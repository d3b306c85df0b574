/** Typographic characters that would make every segment shorter, with what GSM 03.38 has instead. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};
const TYPOGRAPHIC = /[\u00a0\u202f‘’“”„–—…]/g;

/** A text as it is sent to a phone: one no-break space or curly quote would halve the room of each segment. */
export function plainSmsText(text: string): string {
  return text.replace(TYPOGRAPHIC, (sign) => PLAIN[sign] ?? sign).trim();
}
