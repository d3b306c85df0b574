import { Import } from '@penning/contract';
import type { ImportRow } from './import-store.ts';
import { SheetPlaces } from './sheet-places.ts';

/** An import as the contract shows it. */
export function presentImport(row: ImportRow): Import {
  const { id, filename, rowCount, recordCount, readCount, importedCount, updatedCount, duplicateCount } = row;
  const { refusedCount, warnedCount, keptCount } = row;
  return {
    id,
    kind: row.kind,
    filename,
    program: Import.shape.program.parse(row.program === '' ? null : row.program),
    state: row.state,
    settings: Import.shape.settings.parse(row.settings),
    sheets: SheetPlaces.parse(row.sheets).map(({ name }) => name),
    rowCount,
    recordCount,
    readCount,
    importedCount,
    updatedCount,
    duplicateCount,
    refusedCount,
    warnedCount,
    refused: Import.shape.refused.parse(row.refused),
    warned: Import.shape.warned.parse(row.warned),
    sums: Import.shape.sums.parse(row.sums),
    keptCount,
    kept: Import.shape.kept.parse(row.kept),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
