import type { ImportField } from '@penning/contract';
import {
  type CsvRow,
  type ImportReading,
  type ImportSubject,
  isOneOf,
  suggestReading,
} from '@penning/domain';
import type { ImportKind } from './import-kind.ts';

/** Guesses how a file should be read, given the known fields of this kind. */
export function suggestFrom<Field extends ImportField>(
  subject: ImportSubject<Field> & { readonly fields: readonly Field[] },
  rows: readonly CsvRow[],
  { known, ...basis }: Parameters<ImportKind['suggest']>[1],
): ImportReading<ImportField> {
  const own = new Map<string, Field | null>();
  for (const [heading, field] of known)
    own.set(heading, isOneOf<Field>(subject.fields, field) ? field : null);
  return suggestReading(rows, subject, { ...basis, known: own });
}
