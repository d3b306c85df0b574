import { isOneOf } from '../one-of.ts';

/** The possible separators between cells. */
export const CSV_SEPARATORS = [';', ',', '\t', '|'] as const;

/** One of the separators between cells. */
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** A row of a CSV file, with the line on which it starts, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file can't be read, and on which line. */
export interface CsvProblem {
  readonly problem: 'quoteNotClosed' | 'tooManyRows' | 'tooManyColumns' | 'cellTooLong';
  readonly line: number;
}

/** The limits of reading. */
export interface CsvBounds {
  readonly maxRows: number;
  readonly maxColumns: number;
  /** In UTF-16 code units. */
  readonly maxCell: number;
}

/**
 * Parses CSV as in RFC 4180 and as programs write it: quoted cells may contain separators, quotes
 * (doubled) and line breaks; rows without any text are skipped; an initial line "sep=;" is not a row.
 * Never reads beyond the limits.
 */
export function parseCsv(
  text: string,
  separator: CsvSeparator,
  bounds: CsvBounds,
): readonly CsvRow[] | CsvProblem {
  const rows: CsvRow[] = [];
  const state: Position = { at: declaredSeparator(text)?.length ?? 0, line: declaredSeparator(text) ? 2 : 1 };
  while (state.at < text.length) {
    const line = state.line;
    const cells = readRow(text, separator, bounds, state);
    if (!Array.isArray(cells)) return cells;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === bounds.maxRows) return { problem: 'tooManyRows', line };
    rows.push({ line, cells });
  }
  return rows;
}

/** Whether reading ended in a problem. */
export function isCsvProblem(outcome: object): outcome is CsvProblem {
  return 'problem' in outcome;
}

/**
 * The separator on which a file's first lines agree best, below a title of any text; a comma when nothing indicates
 * one. Where two fit equally well it isn't the comma, which texts and amounts contain too.
 */
export function detectSeparator(text: string): CsvSeparator {
  const declared = declaredSeparator(text)?.charAt(4);
  if (isOneOf(CSV_SEPARATORS, declared)) return declared;
  const sample = sampleOf(text);
  const scored = ([';', '\t', '|', ','] as const).map((separator) => ({
    separator,
    score: agreement(widthsOf(sample, separator)),
  }));
  const best = scored.reduce((top, other) => (other.score > top.score ? other : top));
  return best.score > 0 ? best.separator : ',';
}

/** How many of the first rows may be a title. */
const MAX_TITLES = 9;

/** The line with which spreadsheets declare the separator, including its line break. */
function declaredSeparator(text: string): string | undefined {
  return /^sep=[;,\t|](?:\r\n|\r|\n|$)/i.exec(text)?.[0];
}

const SAMPLE = { maxRows: 21, maxColumns: 500, maxCell: 20_000 };
/** A row may have fewer cells than the headings, which is a little less likely than as many. */
const SHORTER = 0.99;

/** How many cells each of the first rows has. Where the text stops being CSV, the lines are counted as they are. */
function widthsOf(sample: string, separator: CsvSeparator): readonly number[] {
  const rows = parseCsv(sample, separator, SAMPLE);
  if (!isCsvProblem(rows)) return rows.map(({ cells }) => cells.length);
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.slice(0, SAMPLE.maxRows).map((line) => line.split(separator).length);
}

/**
 * The largest part of the rows that agree with the first one after some titles, each of which counts as one that
 * doesn't, and which of two such readings has more columns; 0 when nothing is separated.
 */
function agreement(widths: readonly number[]): number {
  const scores = widths.slice(0, MAX_TITLES + 1).map((width, titles) => {
    if (width < 2) return 0;
    const agreeing = widths.slice(titles).map((other) => {
      if (other === width) return 1;
      return other > 1 && other < width ? SHORTER : 0;
    });
    return agreeing.reduce<number>((sum, one) => sum + one, 0) / widths.length + Math.min(width, 100) / 1e6;
  });
  return Math.max(0, ...scores);
}

/** The first lines, cut at a line break that is not inside quotes. */
function sampleOf(text: string): string {
  let quotes = false;
  let lines = 0;
  const end = Math.min(text.length, 200_000);
  for (let at = 0; at < end; at += 1) {
    const character = text[at];
    if (character === '"') quotes = !quotes;
    if (character === '\n' && !quotes) {
      lines += 1;
      if (lines === SAMPLE.maxRows) return text.slice(0, at);
    }
  }
  return text.slice(0, end);
}

interface Position {
  at: number;
  line: number;
}

function readRow(
  text: string,
  separator: CsvSeparator,
  bounds: CsvBounds,
  state: Position,
): string[] | CsvProblem {
  const cells: string[] = [];
  for (;;) {
    const line = state.line;
    const cell = readCell(text, separator, state);
    if (cell === undefined) return { problem: 'quoteNotClosed', line };
    if (cell.length > bounds.maxCell) return { problem: 'cellTooLong', line };
    if (cells.length === bounds.maxColumns) return { problem: 'tooManyColumns', line };
    cells.push(cell);
    const ended = text[state.at];
    state.at += ended === '\r' && text[state.at + 1] === '\n' ? 2 : 1;
    if (ended === separator) continue;
    state.line += 1;
    return cells;
  }
}

/** A cell up to its separator, line break or the end of the file; undefined when a quote isn't closed. */
function readCell(text: string, separator: CsvSeparator, state: Position): string | undefined {
  let start = state.at;
  while (text[start] === ' ') start += 1;
  if (text[start] !== '"') return readPlain(text, separator, state);
  state.at = start + 1;
  const quoted = readQuoted(text, state);
  // Text after the closing quote belongs to the cell: programs that do not double quotes write it that way.
  return quoted === undefined ? undefined : quoted + readPlain(text, separator, state).trimEnd();
}

function readQuoted(text: string, state: Position): string | undefined {
  let cell = '';
  for (;;) {
    const quote = text.indexOf('"', state.at);
    if (quote < 0) return undefined;
    const part = text.slice(state.at, quote);
    state.line += part.match(/\r\n|\r|\n/g)?.length ?? 0;
    cell += part;
    state.at = quote + 1;
    if (text[state.at] !== '"') return cell;
    cell += '"';
    state.at += 1;
  }
}

function readPlain(text: string, separator: CsvSeparator, state: Position): string {
  const start = state.at;
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  state.at = at;
  return text.slice(start, at);
}
