import { type RefusedRow, ImportedInvoiceSettingsInput, InvoiceImport } from '@penning/contract';
import {
  type CsvRow,
  type ImportedInvoiceSettings,
  readImportedInvoiceRow,
  sanitiseText,
  keysOf,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import {
  type ImportRow,
  type NewImportedInvoice,
  updateImportProgress,
  findImport,
  insertImportedInvoices,
  lockImport,
} from './import-store.ts';
import { IMPORT_PIECE, readCsvApart } from './read-import-apart.ts';
import { type ImportPiece, MAX_REFUSED } from './read-import-file.ts';

/** Rows of one transaction. */
const PIECE = 500;
/** Pieces that are read of the file at a time. */
const PIECES_READ = 10;
const LONGEST_VALUE = 2000;

/**
 * Imports the rows of a file, a piece at a time; each piece and how far the import is are one transaction. Run twice, at
 * once or after a crash, it continues where it was; undone or restarted meanwhile, it stops.
 */
export async function runImport(
  services: Services,
  { companyId, importId }: { companyId: string; importId: string },
): Promise<JobReport> {
  const begun = await services.database.withTenant(companyId, systemActor('import'), async (tx) => {
    const row = await findImport(tx, importId);
    const file = row && (await findFile(tx, 'import', row.fileId));
    return row?.state === 'running' && file ? { row, file } : undefined;
  });
  if (!begun) return { done: 0, reason: 'notRunning' };
  const settings = ImportedInvoiceSettingsInput.parse(begun.row.settings);
  let from: number | undefined = begun.row.readCount;
  let work: Work | undefined;
  const pieces: Piece[] = [];
  while (from !== undefined) {
    if (!work || from < work.from || from >= work.from + work.rows.length) {
      const bytes = await getBytes(services, companyId, begun.file);
      const place = { from, most: PIECES_READ * PIECE };
      const piece = await readCsvApart(services.reading, IMPORT_PIECE, bytes, settings, place);
      work = { services, importId, settings, from, ...piece };
    }
    const now: Work = work;
    const piece = await services.database.withTenant(companyId, systemActor('import'), (tx) =>
      importPiece(tx, now),
    );
    pieces.push(piece);
    from = piece.next;
  }
  return sumReports(pieces);
}

/** What came of some rows, and where to go on, if there are more. */
type Piece = JobReport & { readonly next: number | undefined };

interface Work extends ImportPiece {
  readonly services: Services;
  readonly importId: string;
  readonly settings: ImportedInvoiceSettings;
  /** The place of the first of the rows. */
  readonly from: number;
}

/** Imports the next rows. */
async function importPiece(tx: TenantTx, work: Work): Promise<Piece> {
  const { services, importId, rows } = work;
  const row = await lockImport(tx, importId);
  if (row?.state !== 'running' || !isSame(ImportedInvoiceSettingsInput.parse(row.settings), work.settings))
    return { done: 0, reason: 'changedMeanwhile', next: undefined };
  // Another server may have been here: what it left is read from there on.
  if (row.readCount < work.from || row.readCount > work.from + rows.length)
    return { done: 0, next: row.readCount };
  const at = row.readCount - work.from;
  const piece = rows.slice(at, at + PIECE);
  const { documents, refused } = readPiece(piece, work);
  const added = await insertImportedInvoices(tx, importId, documents, services.clock.now());
  const duplicates = documents.filter(({ line }) => !added.has(line));
  const left: RefusedRow[] = [
    ...refused,
    ...duplicates.map(({ line }) => ({ line, reason: 'duplicate' as const, problems: [] })),
  ];
  const readCount = row.readCount + piece.length;
  const isDone = readCount >= work.rowCount;
  await updateImportProgress(tx, importId, {
    readCount,
    importedCount: row.importedCount + added.size,
    duplicateCount: row.duplicateCount + duplicates.length,
    refusedCount: row.refusedCount + refused.length,
    refused: named(row, left),
    finishedAt: isDone ? services.clock.now() : null,
  });
  return { done: added.size, failed: left.length, next: isDone ? undefined : readCount };
}

function readPiece(piece: readonly CsvRow[], { services, settings, headings }: Work) {
  const documents: NewImportedInvoice[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, cells } of piece) {
    const reading = readImportedInvoiceRow(cells, settings);
    if ('problems' in reading) refused.push({ line, reason: 'problems', problems: [...reading.problems] });
    else
      documents.push({
        ...reading.document,
        id: services.newId(),
        line,
        source: cells.map((cell, at) => ({ heading: headings[at] ?? '', value: storedText(cell) })),
      });
  }
  return { documents, refused };
}

/** The rows left out so far, in the order of the file. */
function named(row: ImportRow, left: readonly RefusedRow[]): RefusedRow[] {
  const all = [
    ...InvoiceImport.shape.refused.parse(row.refused),
    ...left.toSorted((one, other) => one.line - other.line),
  ];
  return all.slice(0, MAX_REFUSED);
}

function storedText(cell: string): string {
  const text = sanitiseText(cell).trim();
  return text.slice(0, LONGEST_VALUE).replace(/[\ud800-\udbff]$/, '');
}

function isSame(one: ImportedInvoiceSettings, other: ImportedInvoiceSettings): boolean {
  const { columns, ...plain } = one;
  const { columns: otherColumns, ...otherPlain } = other;
  const keys = keysOf(plain);
  return keys.every((key) => plain[key] === otherPlain[key]) && columns.join() === otherColumns.join();
}
