import type { DuplicateRule } from '@penning/domain';
import type { RowKeys, RowsToPlan } from './file-subject.ts';
import type { RowPlan } from './import-kind.ts';
import { type KnownRecord, RecordMatches, updatedBy } from './record-matches.ts';

/** How many rows are looked up at a time. */
const SOUGHT_AT_ONCE = 5000;

/** The expected outcome of the rows of a file, including duplicates within the file. */
export async function planRows(
  { keys, lines }: RowsToPlan,
  rule: DuplicateRule,
  listMatches: (piece: readonly RowKeys[]) => Promise<KnownRecord[]>,
): Promise<RowPlan> {
  let [found, skipped] = [0, 0];
  const matches = new RecordMatches(rule);
  const lineOf = new Map<string, number>();
  const shown: RowPlan['matches'][number][] = [];
  for (let from = 0; from < keys.length; from += SOUGHT_AT_ONCE) {
    const piece = keys.slice(from, from + SOUGHT_AT_ONCE);
    matches.add(await listMatches(piece));
    piece.forEach((row, at) => {
      const line = lines[from + at];
      const match = matches.find(row);
      if (match === undefined) {
        const id = `row ${from + at}`;
        if (line !== undefined) lineOf.set(id, line);
        matches.add([{ ...row, id, isOfFile: true }]);
        return;
      }
      found += 1;
      const { record, by } = match;
      if (line !== undefined) {
        const { number, name, isArchived = false } = record;
        shown.push({ line, by, name, number, isArchived, rowLine: lineOf.get(record.id) ?? null });
      }
      if (rule.action === 'skip' || record.mergedId) skipped += 1;
      else matches.add([updatedBy(row, record)]);
    });
  }
  return {
    createCount: keys.length - found,
    updateCount: found - skipped,
    duplicateCount: skipped,
    matches: shown,
  };
}
