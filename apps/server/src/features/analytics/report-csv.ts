import { BYTE_ORDER_MARK, csvDialectOf, writeCsvRow } from '@penning/domain';
import type { Language } from '@penning/i18n';
import type { Report } from './report-table.ts';

/** A report as CSV: one table below the other. */
export function writeReportCsv({ title, lead, tables, notes }: Report, language: Language): string {
  const dialect = csvDialectOf(language);
  const rows = [
    [title],
    [lead],
    ...tables.flatMap((table) => [[], [table.title], [...table.headings], ...table.rows]),
    ...(notes.length > 0 ? [[], ...notes.map((note) => [note])] : []),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => writeCsvRow(row, dialect)).join('');
}
