import type { ImportPreview, ImportSettings } from '@penning/contract';
import type { CsvProblem } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { type CheckedRows, type ImportKind, SKIPPED } from './import-kind.ts';
import { type FilePreview, MAX_REFUSED } from './read-import-file.ts';

type ReadPreview = Exclude<FilePreview, CsvProblem>;

/** The expected outcome of the rows of a file, given what is in the database. */
export async function planPreview(
  tx: TenantTx,
  services: Services,
  kind: ImportKind,
  { preview, settings }: { preview: ReadPreview; settings: ImportSettings },
): Promise<ImportPreview> {
  const { keys, lines, toCheck, ...read } = preview;
  const shown = { ...read, createCount: read.acceptedCount, updateCount: 0, duplicateCount: 0, matches: [] };
  // While a column is missing, nothing about a row can be known.
  if (kind.check && shown.missing.length === 0)
    return withChecked(shown, await kind.check(tx, services, toCheck, settings.duplicates ?? SKIPPED));
  const plan = settings.duplicates && (await kind.plan?.(tx, { keys, lines }, settings.duplicates));
  return { ...shown, ...plan };
}

function withChecked(shown: ImportPreview, { refused, duplicates }: CheckedRows): ImportPreview {
  const found = [...refused].map(([line, problems]) => ({
    line,
    reason: 'problems' as const,
    problems: [...problems],
  }));
  const acceptedCount = shown.acceptedCount - refused.size;
  return {
    ...shown,
    rows: shown.rows.map((row) => ({
      ...row,
      problems: [...row.problems, ...(refused.get(row.line) ?? [])],
    })),
    acceptedCount,
    createCount: acceptedCount - duplicates.size,
    duplicateCount: duplicates.size,
    refusedCount: shown.refusedCount + refused.size,
    refused: [...shown.refused, ...found]
      .toSorted((one, other) => one.line - other.line)
      .slice(0, MAX_REFUSED),
  };
}
