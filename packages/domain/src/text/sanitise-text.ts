const LINE_BREAKS = /\r\n|[\r\u0085\u2028\u2029]/g;

/**
 * Control characters (except \n), lone surrogates, noncharacters, and everything that is invisible or
 * changes the reading direction: format characters, fillers, tag characters, variation selectors (except
 * the two that choose between text and emoji).
 */
const FORBIDDEN =
  /(?!\n|\ufe0e|\ufe0f)[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * Cleans text on input: NFC, line breaks as \n, tabs as spaces, and no control, invisible or
 * direction-changing characters.
 */
export function sanitiseText(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(/\t/g, ' ').replace(FORBIDDEN, '').normalize('NFC');
}
