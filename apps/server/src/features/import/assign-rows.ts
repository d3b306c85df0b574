import type { RowKeys } from './file-subject.ts';
import type { SavingWork } from './import-kind.ts';
import { type KnownRecord, RecordMatches, updatedBy } from './record-matches.ts';

/** The outcome of the rows of one transaction: new records, changed records, and duplicates. */
export interface AssignedRows<Row> {
  readonly created: ReadonlyMap<string, { line: number; row: Row }>;
  readonly changed: ReadonlyMap<string, { line: number; row: Row }>;
  readonly updatedLines: readonly number[];
  readonly duplicateLines: readonly number[];
}

/** Separates rows that make a record from those whose record exists already or was made by an earlier row. */
export function assignRows<Row>(
  { services, rows, rule }: SavingWork<Row>,
  known: readonly KnownRecord[],
  keysOf: (row: Row) => RowKeys,
): AssignedRows<Row> {
  const matches = new RecordMatches(rule);
  matches.add(known);
  const created = new Map<string, { line: number; row: Row }>();
  const changed = new Map<string, { line: number; row: Row }>();
  const [updatedLines, duplicateLines]: [number[], number[]] = [[], []];
  for (const { line, row } of rows) {
    const keys = keysOf(row);
    const found = matches.find(keys);
    if (found === undefined) {
      const made = services.newId();
      created.set(made, { line, row });
      matches.add([{ ...keys, id: made, isOfFile: true }]);
    } else if (rule.action === 'skip' || found.record.mergedId) duplicateLines.push(line);
    else {
      updatedLines.push(line);
      matches.add([updatedBy(keys, found.record)]);
      const { id } = found.record;
      // Two rows of a file for one record: the later one adds to the earlier one.
      const of = created.has(id) ? created : changed;
      const before = of.get(id);
      of.set(id, { line: before?.line ?? line, row: { ...before?.row, ...row } });
    }
  }
  return { created, changed, updatedLines, duplicateLines };
}
