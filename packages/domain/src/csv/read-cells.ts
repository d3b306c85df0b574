import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { type Amount, amountFromCents, parseAmount } from '../money/amount.ts';
import { type Price, parsePrice } from '../money/price.ts';
import { type Quantity, parseQuantity } from '../money/quantity.ts';
import { readNamedDate } from './read-named-date.ts';
import { wholeYear } from './whole-year.ts';

/** The decimal separator. */
export type DecimalMark = ',' | '.';
/** How figures are written: with one of the separators, or as whole cents. */
export type FigureFormat = DecimalMark | 'cents';

/** The date formats that a file may use, in the order in which they are tried. */
export const CSV_DATE_FORMATS = [
  'yyyy-MM-dd',
  'dd-MM-yyyy',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyyMMdd',
  'd MMMM yyyy',
] as const;

/** One of the date formats. */
export type CsvDateFormat = (typeof CSV_DATE_FORMATS)[number];

/** The month is a word; it is read in every format, because it cannot mean another day. */
const NAMED = 'd MMMM yyyy';

const DATE_SHAPES: Record<
  Exclude<CsvDateFormat, typeof NAMED>,
  { shape: RegExp; order: 'ymd' | 'dmy' | 'mdy' }
> = {
  // With the year first, the separator changes nothing.
  'yyyy-MM-dd': { shape: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: 'ymd' },
  'dd-MM-yyyy': { shape: /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/, order: 'dmy' },
  'dd.MM.yyyy': { shape: /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, order: 'dmy' },
  'dd/MM/yyyy': { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, order: 'dmy' },
  'MM/dd/yyyy': { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, order: 'mdy' },
  yyyyMMdd: { shape: /^(\d{4})(\d{2})(\d{2})$/, order: 'ymd' },
};

/**
 * Parses a day in the given format, ignoring a time after it; undefined when it isn't one. Its year may have two digits
 * at the end, and isn't before 1900.
 */
export function readCsvDate(text: string, format: CsvDateFormat): PlainDate | undefined {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  if (format === NAMED) return readNamedDate(day);
  const { shape, order } = DATE_SHAPES[format];
  const match = shape.exec(day);
  if (!match) return readNamedDate(day) ?? readDayOfYear(day);
  const [, first = '', second = '', third = ''] = match;
  if (order === 'ymd') return dateOf(first, second, third);
  return order === 'dmy' ? dateOf(third, second, first) : dateOf(third, first, second);
}

/** A day with its year first, which is read in every format too: workbooks have it beside days that are mere text. */
function readDayOfYear(day: string): PlainDate | undefined {
  const [, year = '', month = '', date = ''] = DATE_SHAPES['yyyy-MM-dd'].shape.exec(day) ?? [];
  return year === '' ? undefined : dateOf(year, month, date);
}

/** The first format in which every non-empty value is a day; undefined when there is none. */
export function detectDateFormat(values: readonly string[]): CsvDateFormat | undefined {
  const filled = values.filter((value) => value.trim() !== '');
  if (filled.length === 0) return undefined;
  const isIn = (format: CsvDateFormat) => filled.every((value) => readCsvDate(value, format) !== undefined);
  return isIn(NAMED) ? NAMED : CSV_DATE_FORMATS.find(isIn);
}

/**
 * Parses an amount with the given decimal separator: the other one, spaces and apostrophes may group
 * thousands, a sign may come before or after, a euro sign or currency code is ignored. Undefined when it
 * isn't an amount in whole cents.
 */
export function readCsvAmount(text: string, mark: FigureFormat): Amount | undefined {
  const figure = plainFigure(text, mark);
  return figure === undefined ? undefined : parseAmount(figure);
}

/** Parses an amount that was calculated, and rounds it to whole cents, a half away from zero. */
export function readCalculatedAmount(text: string, mark: FigureFormat): Amount | undefined {
  const figure = plainFigure(text, mark);
  const [, sign, units = '', cents = '', next] = /^(-?)(\d+)\.(\d\d)(\d?)/.exec(figure ?? '') ?? [];
  if (sign === undefined) return undefined;
  const rounded = BigInt(units + cents) + (Number(next) >= 5 ? 1n : 0n);
  return amountFromCents(sign === '-' ? -rounded : rounded);
}

/** Parses a unit price in the same way; it may have four decimals. */
export function readCsvPrice(text: string, mark: FigureFormat): Price | undefined {
  const figure = plainFigure(text, mark);
  return figure === undefined ? undefined : parsePrice(figure);
}

/** Parses a quantity in the same way; it may have four decimals, and isn't in cents where amounts are. */
export function readCsvQuantity(text: string, mark: FigureFormat): Quantity | undefined {
  const figure = plainFigure(text, mark === 'cents' ? '.' : mark);
  return figure === undefined ? undefined : parseQuantity(figure);
}

/** A dash in place of the cents: "€ 12,-" and "CHF 12.–". */
const NO_CENTS = /[.,]-{1,2}$/;

/** A figure as plain decimal text, with two decimals or as many as it has. */
function plainFigure(text: string, mark: FigureFormat): string | undefined {
  if (mark === 'cents') return figureOfCents(text.trim());
  const bare = text
    .replace(/^'/, '')
    .replace(/€|\$|£|^\s*[A-Z]{3}\b|\b[A-Z]{3}\s*$/g, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/[−–—]/g, '-');
  const signed = /^\((.+)\)$/.exec(bare)?.[1] === undefined ? bare : `-${bare.slice(1, -1)}`;
  const whole = signed.replace(NO_CENTS, '');
  const leading = whole.endsWith('-') ? `-${whole.slice(0, -1)}` : whole.replace(/^\+/, '');
  const group = mark === ',' ? '\\.' : ',';
  const decimal = mark === ',' ? ',' : '\\.';
  const shape = new RegExp(`^(-?)(\\d{1,3}(?:${group}\\d{3})+|\\d*)(?:${decimal}(\\d+))?$`);
  const match = shape.exec(leading);
  if (!match) return undefined;
  const [, sign = '', units = '', fraction = ''] = match;
  if (units === '' && fraction === '') return undefined;
  const digits = units.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const cents = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${sign}${digits}.${cents}`;
}

function figureOfCents(text: string): string | undefined {
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const padded = digits.replace(/^0+/, '').padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}

/**
 * The decimal separator that the values agree with; `fallback` when none of them shows it ("1.234" does
 * not).
 */
export function detectDecimalMark(values: readonly string[], fallback: DecimalMark): DecimalMark {
  let comma = 0;
  let point = 0;
  for (const value of values) {
    const told = tellingMark(value);
    if (told === ',') comma += 1;
    if (told === '.') point += 1;
  }
  if (comma === point) return fallback;
  return comma > point ? ',' : '.';
}

/**
 * The mark that can only be the decimal separator: the last of two kinds, or one not followed by exactly
 * three digits.
 */
export function tellingMark(value: string): DecimalMark | undefined {
  const text = value.replace(/[^\d.,]/g, '');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return undefined;
  const mark = text[last] === ',' ? ',' : '.';
  const both = text.includes(',') && text.includes('.');
  const repeated = text.indexOf(mark) !== last;
  if (both) return mark;
  if (repeated) return mark === ',' ? '.' : ',';
  return text.length - last - 1 === 3 && last > 0 && text[0] !== '0' ? undefined : mark;
}

function dateOf(written: string, month: string, day: string): PlainDate | undefined {
  const year = wholeYear(written);
  if (year === undefined) return undefined;
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
