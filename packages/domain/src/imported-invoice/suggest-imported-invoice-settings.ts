import type { CsvRow, CsvSeparator } from '../csv/parse-csv.ts';
import { detectDateFormat, detectDecimalMark, readCsvAmount } from '../csv/read-cells.ts';
import { suggestColumns } from '../csv/suggest-columns.ts';
import { IMPORTED_INVOICE_COLUMN_NAMES } from './imported-invoice-column-names.ts';
import type { ImportedInvoiceField, ImportedInvoiceSettings } from './imported-invoice-row.ts';

const DATES = new Set<ImportedInvoiceField>(['invoiceDate', 'dueDate', 'paidOn']);
const AMOUNTS = new Set<ImportedInvoiceField>(['totalExcl', 'totalVat', 'totalIncl', 'openAmount']);
/** Rows looked at: enough to see a day after the twelfth. */
const SAMPLE = 500;

/** The settings that a file seems to want, from its headings and first rows. */
export function suggestImportedInvoiceSettings(
  rows: readonly CsvRow[],
  file: { separator: CsvSeparator; currency: string; decimalMark: ',' | '.' },
): ImportedInvoiceSettings {
  const headings = rows[0]?.cells ?? [];
  const suggested = suggestColumns(headings, IMPORTED_INVOICE_COLUMN_NAMES);
  // A row of headings holds no figures; one that is data is not to be lost.
  const hasHeadings = suggested.some((field) => field !== null) || !headings.some((cell) => /\d/.test(cell));
  const sample = rows.slice(hasHeadings ? 1 : 0, SAMPLE);
  const columns = headings.map((_, at) => (hasHeadings ? (suggested[at] ?? null) : null));
  const valuesOf = (wanted: ReadonlySet<ImportedInvoiceField>): string[] =>
    columns.flatMap((field, at) =>
      field && wanted.has(field) ? sample.map(({ cells }) => cells[at] ?? '') : [],
    );
  const dates = valuesOf(DATES);
  const amounts = valuesOf(AMOUNTS).filter((value) => /\d/.test(value));
  const decimalMark = detectDecimalMark(amounts, file.decimalMark);
  return {
    separator: file.separator,
    decimalMark: fits(amounts, decimalMark) ? decimalMark : otherMark(amounts, decimalMark),
    dateFormat: detectDateFormat(dates) ?? mostFitting(dates),
    hasHeadings,
    columns,
    currency: file.currency,
  };
}

/** The format in which most of the values are days, when no format fits all of them. */
function mostFitting(dates: readonly string[]): ImportedInvoiceSettings['dateFormat'] {
  const filled = dates.filter((value) => value.trim() !== '');
  const counts = new Map<ImportedInvoiceSettings['dateFormat'], number>();
  for (const value of filled) {
    const format = detectDateFormat([value]);
    if (format) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const best = [...counts].toSorted(([, left], [, right]) => right - left)[0];
  return best?.[0] ?? 'dd-MM-yyyy';
}

function fits(amounts: readonly string[], mark: ',' | '.'): boolean {
  return amounts.every((value) => readCsvAmount(value, mark) !== undefined);
}

function otherMark(amounts: readonly string[], mark: ',' | '.'): ',' | '.' {
  const other = mark === ',' ? '.' : ',';
  return fits(amounts, other) ? other : mark;
}
