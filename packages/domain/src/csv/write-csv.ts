/** How a reader's spreadsheet separates cells and writes decimals. */
export interface CsvDialect {
  readonly separator: ';' | ',';
  readonly decimal: ',' | '.';
}

/** A figure: plain decimal text such as "-1234.50", written with the dialect's mark and never read as a formula. */
export interface CsvFigure {
  readonly figure: string;
}

/** A cell: text, a figure, or nothing. */
export type CsvCell = string | CsvFigure | null;

/** Put in front of a file in UTF-8, so that spreadsheets see that it is. */
export const BYTE_ORDER_MARK = '\ufeff';

const COMMA_DIALECT: CsvDialect = { separator: ';', decimal: ',' };
const POINT_DIALECT: CsvDialect = { separator: ',', decimal: '.' };

/** The dialect of a language's spreadsheets: English separates by commas and writes 1.50, the others by semicolons and 1,50. */
export function csvDialectOf(language: string): CsvDialect {
  return language === 'en' ? POINT_DIALECT : COMMA_DIALECT;
}

/** A whole file, rows ended by CR LF, with the byte order mark when asked for. */
export function writeCsv(
  rows: Iterable<readonly CsvCell[]>,
  dialect: CsvDialect,
  options: { byteOrderMark?: boolean } = {},
): string {
  let text = options.byteOrderMark === true ? BYTE_ORDER_MARK : '';
  for (const row of rows) text += writeCsvRow(row, dialect);
  return text;
}

/** One row with its line end, for files that are written piece by piece. */
export function writeCsvRow(cells: readonly CsvCell[], dialect: CsvDialect): string {
  return `${cells.map((cell) => writeCell(cell, dialect)).join(dialect.separator)}\r\n`;
}

/**
 * What a spreadsheet would calculate (OWASP, "CSV injection"): also after blanks and signs that are not seen, and in wide
 * and small forms; and texts that already begin with apostrophes, so that removing one restores what was written.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Text with an apostrophe in front when a spreadsheet would take it for a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Text as it was before `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function writeCell(cell: CsvCell, { decimal }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return quoted(figureText(cell, decimal));
  return quoted(guardFormula(cell));
}

function figureText({ figure }: CsvFigure, decimal: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(figure)) throw new RangeError(`not a figure: ${figure}`);
  return figure.replace('.', decimal);
}

/** Quotes whatever any dialect would part, so that a file survives being opened with the wrong separator. */
function quoted(text: string): string {
  return /[;,\t|"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
