import type { CsvRow, CsvSeparator } from '../csv/parse-csv.ts';
import {
  type CsvDateFormat,
  type DecimalMark,
  type FigureFormat,
  detectDateFormat,
  detectDecimalMark,
  readCsvAmount,
} from '../csv/read-cells.ts';
import { type FieldContents, suggestByContents } from '../csv/suggest-by-contents.ts';
import { suggestColumns } from '../csv/suggest-columns.ts';
import type { ImportReading } from './import-reading.ts';

/** The expected content of files of one kind. */
export interface ImportSubject<Field extends string> {
  /** The column names of each field. */
  readonly names: Readonly<Record<Field, readonly string[]>>;
  readonly dates: readonly Field[];
  readonly amounts: readonly Field[];
  /** Whether a cell can be of a field whose column names ("Type") may be of something else. */
  readonly fits?: Partial<Readonly<Record<Field, (text: string) => boolean>>>;
  /** What cells show, for files without headings. */
  readonly contents?: FieldContents<Field>;
}

/** The number of rows checked: enough to see a day after the twelfth. */
const SAMPLE = 500;

/**
 * The suggested way to read a file, from its headings and first rows; `known` says what some headings
 * hold for certain.
 */
export function suggestReading<Field extends string>(
  rows: readonly CsvRow[],
  { names, dates, amounts, fits: ofField, contents }: ImportSubject<Field>,
  file: {
    separator: CsvSeparator;
    currency: string;
    decimalMark: FigureFormat;
    /** Whether it is the sheet of a workbook, which has numbers beside figures that were typed. */
    isSheet?: boolean;
    known?: ReadonlyMap<string, Field | null>;
  },
): ImportReading<Field> {
  const headings = rows[0]?.cells ?? [];
  const suggested = suggestColumns(headings, names, file.known);
  // A row of headings contains no figures and no addresses, and a row of data must not be lost: "Straße 1" is both.
  const hasHeadings =
    !headings.some((cell) => cell.includes('@')) &&
    (suggested.some((field) => field !== null) || !headings.some((cell) => /\d/.test(cell)));
  const sample = rows.slice(hasHeadings ? 1 : 0, SAMPLE);
  const proposed = hasHeadings ? suggested : suggestByContents(sample, contents ?? {});
  const columns = headings.map((_, at) => {
    const field = proposed[at] ?? null;
    const isOfField = field && ofField?.[field];
    return !isOfField || sample.every(({ cells }) => isOfField(cells[at] ?? '')) ? field : null;
  });
  const valuesOf = (wanted: readonly Field[]): string[] =>
    columns.flatMap((field, at) =>
      field && wanted.includes(field) ? sample.map(({ cells }) => cells[at] ?? '') : [],
    );
  const days = valuesOf(dates);
  const all = valuesOf(amounts).filter((value) => /\d/.test(value));
  const figures = file.isSheet ? all.filter((value) => !isNumber(value)) : all;
  const fallback = file.isSheet && file.decimalMark !== 'cents' ? ungroupedMark(figures) : undefined;
  return {
    separator: file.separator,
    decimalMark:
      file.decimalMark === 'cents' ? 'cents' : decimalMarkOf(figures, fallback ?? file.decimalMark),
    dateFormat: detectDateFormat(days) ?? bestFitting(days),
    hasHeadings,
    columns,
    currency: file.currency,
  };
}

/** The format in which most of the values are days, when no format fits all of them. */
function bestFitting(dates: readonly string[]): CsvDateFormat {
  const filled = dates.filter((value) => value.trim() !== '');
  const counts = new Map<CsvDateFormat, number>();
  for (const value of filled) {
    const format = detectDateFormat([value]);
    if (format) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const best = [...counts].toSorted(([, left], [, right]) => right - left)[0];
  return best?.[0] ?? 'dd-MM-yyyy';
}

/** Whether a cell of a workbook shows its own decimal separator as the numbers of workbooks do. */
function isNumber(text: string): boolean {
  return /^-?\d+\.(?:\d{1,2}|\d{4,})$/.test(text);
}

/** What a typed "1.250" of a workbook leaves for the decimals: its numbers never have exactly three of them. */
function ungroupedMark(figures: readonly string[]): DecimalMark | undefined {
  const grouped = figures.find((value) => /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(value));
  if (grouped === undefined) return undefined;
  return grouped.includes('.') ? ',' : '.';
}

/** The separator that the figures agree with, or the other one when they don't fit it after all. */
function decimalMarkOf(figures: readonly string[], fallback: DecimalMark): DecimalMark {
  const mark = detectDecimalMark(figures, fallback);
  return fits(figures, mark) ? mark : otherMark(figures, mark);
}

function fits(amounts: readonly string[], mark: ',' | '.'): boolean {
  return amounts.every((value) => readCsvAmount(value, mark) !== undefined);
}

function otherMark(amounts: readonly string[], mark: ',' | '.'): ',' | '.' {
  const other = mark === ',' ? '.' : ',';
  return fits(amounts, other) ? other : mark;
}
