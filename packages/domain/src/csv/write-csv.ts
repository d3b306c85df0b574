/** How a reader's spreadsheet separates cells and writes decimals. */
export interface CsvDialect {
  readonly separator: ';' | ',';
  readonly decimal: ',' | '.';
}

/**
 * A figure: plain decimal text such as "-1234.50", written with the dialect's separator and never treated
 * as a formula.
 */
export interface CsvFigure {
  readonly figure: string;
}

/** A cell: text, a figure, or nothing. */
export type CsvCell = string | CsvFigure | null;

/** Precedes a UTF-8 file, so that spreadsheets recognise the encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

const COMMA_DIALECT: CsvDialect = { separator: ';', decimal: ',' };
const POINT_DIALECT: CsvDialect = { separator: ',', decimal: '.' };

/** The dialect of a language's spreadsheets: English uses commas and 1.50, the others semicolons and 1,50. */
export function csvDialectOf(language: string): CsvDialect {
  return language === 'en' ? POINT_DIALECT : COMMA_DIALECT;
}

/** A whole file, with rows ended by CR LF, and the byte order mark on request. */
export function writeCsv(
  rows: Iterable<readonly CsvCell[]>,
  dialect: CsvDialect,
  options: { byteOrderMark?: boolean } = {},
): string {
  let text = options.byteOrderMark === true ? BYTE_ORDER_MARK : '';
  for (const row of rows) text += writeCsvRow(row, dialect);
  return text;
}

/** One row with its line end, for files written piece by piece. */
export function writeCsvRow(cells: readonly CsvCell[], dialect: CsvDialect): string {
  return `${cells.map((cell) => writeCell(cell, dialect)).join(dialect.separator)}\r\n`;
}

/**
 * What a spreadsheet would calculate (OWASP, "CSV injection"): also after blanks and invisible
 * characters, and in wide and small forms; and texts that already start with apostrophes, so that
 * removing one restores the original.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** The text, with an apostrophe before it when a spreadsheet would treat it as a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** The text of a formula that is only a text (`="0042"`), as programs write what a spreadsheet may not change. */
export function textOfFormula(text: string): string {
  return /^\s*="((?:[^"]|"")*)"\s*$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
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

/** Quotes whatever any dialect would split, so that a file survives being opened with the wrong separator. */
function quoted(text: string): string {
  return /[;,\t|"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
