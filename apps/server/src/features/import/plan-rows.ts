import type { DuplicateRule } from '@penning/domain';
import type { RowKeys } from './file-subject.ts';
import type { RowPlan } from './import-kind.ts';
import { type KnownRecord, RecordMatches } from './record-matches.ts';

/** How many rows are looked up at a time. */
const SOUGHT_AT_ONCE = 5000;

/** The expected outcome of the rows of a file, including duplicates within the file. */
export async function planRows(
  keys: readonly RowKeys[],
  rule: DuplicateRule,
  listMatches: (piece: readonly RowKeys[]) => Promise<KnownRecord[]>,
): Promise<RowPlan> {
  let found = 0;
  const matches = new RecordMatches(rule);
  for (let from = 0; from < keys.length; from += SOUGHT_AT_ONCE) {
    const piece = keys.slice(from, from + SOUGHT_AT_ONCE);
    matches.add(await listMatches(piece));
    piece.forEach((row, at) => {
      if (matches.find(row) === undefined) matches.add([{ ...row, id: `row ${from + at}` }]);
      else found += 1;
    });
  }
  return {
    createCount: keys.length - found,
    updateCount: rule.action === 'update' ? found : 0,
    duplicateCount: rule.action === 'skip' ? found : 0,
  };
}
