import type { RowKeys } from './file-subject.ts';
import type { SavingWork } from './import-kind.ts';
import { type KnownRecord, RecordMatches } from './record-matches.ts';

/** What becomes of the rows of one transaction: records that are made, records that are changed, and duplicates. */
export interface AssignedRows<Row> {
  readonly created: ReadonlyMap<string, { line: number; row: Row }>;
  readonly changed: ReadonlyMap<string, { line: number; row: Row }>;
  readonly updatedLines: readonly number[];
  readonly duplicateLines: readonly number[];
}

/** Tells rows that make a record from those whose record is there, or was made by a row before. */
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
    const id = matches.find(keysOf(row));
    if (id === undefined) {
      const made = services.newId();
      created.set(made, { line, row });
      matches.add([{ ...keysOf(row), id: made }]);
    } else if (rule.action === 'skip') duplicateLines.push(line);
    else {
      updatedLines.push(line);
      // Two rows of a file about one record: the later one adds to what the earlier one says.
      const of = created.has(id) ? created : changed;
      const before = of.get(id);
      of.set(id, { line: before?.line ?? line, row: { ...before?.row, ...row } });
    }
  }
  return { created, changed, updatedLines, duplicateLines };
}
