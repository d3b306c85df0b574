import type { ImportField } from '@penning/contract';
import type { CsvRow, ImportReading } from '@penning/domain';
import type { FileSubject } from './file-subject.ts';

/**
 * A subject that also refuses rows that are parts of a record. Where rows of one record state different totals, the file
 * has a row per line, and the first row's amount would be taken for the whole: then every record of several rows is
 * refused, since two lines may well cost the same.
 */
export function refuseParts<Field extends ImportField, Row, Context>(
  subject: FileSubject<Field, Row, Context>,
  rows: readonly CsvRow[],
  reading: ImportReading<Field>,
): FileSubject<Field, Row, Context> {
  const { whole } = subject;
  if (!whole) return subject;
  const totals = new Map<string, string>();
  const repeated = new Set<string>();
  let differ = false;
  for (const { cells } of rows) {
    const stated = whole.statedTotal(cells, reading);
    if (!stated) continue;
    const { invoice, total } = stated;
    const first = totals.get(invoice);
    if (first === undefined) totals.set(invoice, total);
    else repeated.add(invoice);
    differ ||= first !== undefined && first !== total;
  }
  if (!differ) return subject;
  return {
    ...subject,
    read: (cells, of, context) =>
      repeated.has(whole.statedTotal(cells, of)?.invoice ?? '')
        ? { problems: [{ field: whole.totalField(of), problem: 'severalRows' }] }
        : subject.read(cells, of, context),
  };
}
