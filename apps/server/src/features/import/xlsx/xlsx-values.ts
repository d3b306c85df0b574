/** What the number of a cell means. */
export type CellStyle = 'plain' | 'day' | 'percentage' | { readonly digits: number };

/** Built-in number formats, which a workbook need not define: dates, and dates with a time. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const PERCENTAGES = new Set([9, 10]);

/** What the numbers of each cell style mean, from the elements of the workbook's style list. */
export function stylesOf(
  elements: readonly { name: string; attributes: Readonly<Record<string, string>> }[],
): CellStyle[] {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let isCells = false;
  for (const { name, attributes } of elements) {
    if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
    if (name === 'cellXfs') isCells = true;
    if (name === 'cellStyles' || name === 'dxfs') isCells = false;
    if (name !== 'xf' || !isCells) continue;
    const id = Number(attributes['numFmtId'] ?? 0);
    styles.push(meaningOf(id, codes.get(id)));
  }
  return styles;
}

function meaningOf(id: number, code: string | undefined): CellStyle {
  if (code === undefined) return DAYS.has(id) ? 'day' : PERCENTAGES.has(id) ? 'percentage' : 'plain';
  // Literal texts, colours and conditions don't matter here.
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  // A postcode or number of a fixed length, whose zeros in front only the format has.
  if (/^0{2,15}$/.test(bare)) return { digits: bare.length };
  if (/[yd]/.test(bare)) return 'day';
  return bare.includes('%') ? 'percentage' : 'plain';
}

const DAY_MS = 86_400_000;
/** Spreadsheets count days from 1900 and take it for a leap year; starting a day earlier compensates for that. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** The number of a cell as text: a date as 2026-01-31, a percentage as 21%, anything else in full with a point. */
export function textOfNumber(value: string, style: CellStyle, date1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim();
  if (style === 'day' && number > 0 && number < 2_958_466) {
    const day = new Date((date1904 ? EPOCH_1904 : EPOCH) + Math.floor(number) * DAY_MS);
    return day.toISOString().slice(0, 10);
  }
  if (style === 'percentage') return `${inFull(number * 100)}%`;
  if (typeof style === 'object' && Number.isSafeInteger(number) && number >= 0)
    return String(number).padStart(style.digits, '0');
  // A number with more digits than a spreadsheet calculates with is an identifier, so it stays text.
  return /^\d{16,}$/.test(value) ? value : inFull(number);
}

/** A text without the notation for characters that XML can't contain or would change: `_x000D_` is a line end. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return character === '\0' ? '' : character;
  });
}

/** A spreadsheet shows fifteen digits; anything after them is the binary rounding of 12.1. */
function inFull(number: number): string {
  const rounded = Number(number.toPrecision(15));
  const text =
    Math.abs(rounded) < 1e15 && (rounded === 0 || Math.abs(rounded) >= 1e-6)
      ? String(rounded)
      : rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 });
  // With a fourth decimal, so that nobody takes the point of 12.345 for one that groups thousands.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
