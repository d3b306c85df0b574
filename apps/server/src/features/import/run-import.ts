import { Import, ImportSettings, type RefusedRow } from '@penning/contract';
import { type ImportKind as ImportKindName, defined, keysOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { errorCode } from '../../db/error-code.ts';
import { Refusal } from '../../http/refusal.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import type { RowToSave } from './file-subject.ts';
import { type ImportKind, SKIPPED, duplicateRow } from './import-kind.ts';
import {
  findImport,
  findImportKind,
  listStaleImports,
  lockImport,
  updateImportFailed,
  updateImportProgress,
} from './import-store.ts';
import { readCsvApart } from './read-apart.ts';
import { MAX_REFUSED } from './read-import-file.ts';
import { SheetPlaces, findSheet } from './sheet-places.ts';

/** Rows of one transaction. */
const PIECE = 1000;
/** How many chunks of the file are read at a time. */
const PIECES_READ = 10;

/** The kinds of import that a job runs, by their names. */
export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>;

interface ImportJob {
  readonly companyId: string;
  readonly importId: string;
}

/**
 * Imports the rows of a file. An error that would occur again stops the import, so that nobody waits for it and a person
 * decides; after any other, the job is retried.
 */
export async function runImport(
  services: Services,
  kinds: Partial<ImportKinds>,
  job: ImportJob,
): Promise<JobReport> {
  try {
    return await importRows(services, kinds, job);
  } catch (error) {
    if (mayPass(error)) throw error;
    return stopImport(services, job, error);
  }
}

async function stopImport(
  services: Services,
  { companyId, importId }: ImportJob,
  error: unknown,
): Promise<JobReport> {
  services.log('error', 'import-failed', { companyId, importId, ...describeError(error) });
  const at = services.clock.now();
  await services.database.withTenant(companyId, systemActor('import'), (tx) =>
    updateImportFailed(tx, importId, at),
  );
  return { done: 0, failed: 1, reason: 'stopped' };
}

/** Nobody is working on an import that hasn't progressed for this long: its rows are saved within seconds. */
const PATIENCE_MS = 2 * 60_000;
/** What hasn't passed by then isn't going to pass by itself. */
const GIVE_UP_MS = 60 * 60_000;
const MAX_PER_SWEEP = 20;

/**
 * Continues imports whose server died or whose job ran out of retries; one that can't get any further in an hour fails,
 * so that a person continues it when the cause is gone.
 */
export async function sweepImports(services: Services, kinds: Partial<ImportKinds>): Promise<JobReport> {
  const now = services.clock.now().getTime();
  const before = new Date(now - PATIENCE_MS);
  const stale = await listStaleImports(services.database.platform, { before, max: MAX_PER_SWEEP });
  return workThrough(services, 'import-not-finished', stale, async ({ touchedAt, ...job }) => {
    try {
      await runImport(services, kinds, job);
    } catch (error) {
      if (now - touchedAt.getTime() < GIVE_UP_MS) throw error;
      await stopImport(services, job, error);
    }
  });
}

/** An outage, a busy machine, or two transactions in each other's way. */
function mayPass(error: unknown): boolean {
  const isBusy = error instanceof Refusal && ['fileTooDemanding', 'unavailable'].includes(error.errorName);
  return isBusy || isOutage(error) || CONFLICTS.has(errorCode(error) ?? '');
}

/** PostgreSQL's codes for serialization_failure and deadlock_detected. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * Imports chunk by chunk; each chunk and the progress are one transaction. Run twice, at the same time or after a crash,
 * it continues where it was; if undone or restarted meanwhile, it stops.
 */
async function importRows(
  services: Services,
  kinds: Partial<ImportKinds>,
  { companyId, importId }: ImportJob,
): Promise<JobReport> {
  const begun = await services.database.withTenant(companyId, systemActor('import'), async (tx) => {
    const name = await findImportKind(tx, importId);
    const row = name && (await findImport(tx, name, importId));
    const file = row && (await findFile(tx, 'import', row.fileId));
    const kind = name && kinds[name];
    if (!kind || row?.state !== 'running' || !file) return undefined;
    return { row, file, kind, context: await kind.loadContext(tx, services) };
  });
  if (!begun) return { done: 0, reason: 'notRunning' };
  const { row, file, kind, context } = begun;
  const settings = ImportSettings.parse(row.settings);
  const places = SheetPlaces.parse(row.sheets);
  let from: number | undefined = row.readCount;
  let work: Work | undefined;
  const pieces: Piece[] = [];
  while (from !== undefined) {
    if (!work || from < work.from || from >= work.from + work.rows.length) {
      const bytes = defined(findSheet(await getBytes(services, companyId, file), places, settings.sheet));
      const place = { from, max: PIECES_READ * PIECE };
      const piece = await readCsvApart(services.reading, kind.readers.piece, bytes, settings, context, place);
      work = { services, importId, kind, settings, from, ...piece };
    }
    const now: Work = work;
    const done = await services.database
      .withTenant(companyId, systemActor('import'), (tx) => importPiece(tx, now))
      .catch((error: unknown) => waitedInVain(error, now.from));
    pieces.push(done);
    from = done.next;
  }
  return sumReports(pieces);
}

/** The outcome of some rows, and where to continue, if there are more. */
type Piece = JobReport & { readonly next: number | undefined };

/** Another run of the same import held its lock for longer than a statement waits: this one continues after it. */
function waitedInVain(error: unknown, from: number): Piece {
  if (errorCode(error) !== LOCK_TIMEOUT) throw error;
  return { done: 0, next: from };
}

/** PostgreSQL's code for lock_not_available. */
const LOCK_TIMEOUT = '55P03';

interface Work {
  readonly services: Services;
  readonly importId: string;
  readonly kind: ImportKind;
  readonly settings: ImportSettings;
  readonly headings: readonly string[];
  readonly rows: readonly (RowToSave<unknown> | RefusedRow)[];
  readonly warned: readonly RefusedRow[];
  readonly rowCount: number;
  /** The position of the first of the rows. */
  readonly from: number;
}

/** Imports the next rows. */
async function importPiece(tx: TenantTx, work: Work): Promise<Piece> {
  const { services, importId, kind, rows, settings } = work;
  const row = await lockImport(tx, kind.name, importId);
  if (row?.state !== 'running' || !isSame(ImportSettings.parse(row.settings), settings))
    return { done: 0, reason: 'changedMeanwhile', next: undefined };
  // Another server may have run meanwhile: reading continues after what it imported.
  if (row.readCount < work.from || row.readCount > work.from + rows.length)
    return { done: 0, next: row.readCount };
  const at = services.clock.now();
  const start = row.readCount - work.from;
  const piece = rows.slice(start, start + (kind.recordsAtOnce ?? PIECE));
  const toSave = piece.filter(isToSave);
  const saved = await kind.save(tx, {
    services,
    importId,
    headings: work.headings,
    rows: toSave,
    rule: settings.duplicates ?? SKIPPED,
    createdBy: row.createdBy,
    at,
  });
  const refused = [...piece.flatMap((one) => (isToSave(one) ? [] : one)), ...(saved.refused ?? [])];
  const written = new Set([...saved.importedLines, ...saved.updatedLines]);
  const warned = work.warned.filter(({ line }) => written.has(line));
  const readCount = row.readCount + piece.length;
  const isDone = readCount >= work.rowCount;
  await updateImportProgress(tx, importId, {
    readCount,
    importedCount: row.importedCount + saved.importedLines.length,
    updatedCount: row.updatedCount + saved.updatedLines.length,
    duplicateCount: row.duplicateCount + saved.duplicateLines.length,
    refusedCount: row.refusedCount + refused.length,
    warnedCount: row.warnedCount + warned.length,
    refused: named(row.refused, [...refused, ...saved.duplicateLines.map(duplicateRow)]),
    warned: named(row.warned, warned),
    sums: kind.addUp?.(Import.shape.sums.parse(row.sums), toSave, written) ?? [],
    touchedAt: at,
    finishedAt: isDone ? at : null,
  });
  return {
    done: written.size,
    failed: piece.length - written.size,
    next: isDone ? undefined : readCount,
  };
}

function isToSave(row: RowToSave<unknown> | RefusedRow): row is RowToSave<unknown> {
  return 'row' in row;
}

/** The rows listed so far and those of a chunk, in the order of the file. */
function named(before: unknown, added: readonly RefusedRow[]): RefusedRow[] {
  const all = [
    ...Import.shape.refused.parse(before),
    ...added.toSorted((one, other) => one.line - other.line),
  ];
  return all.slice(0, MAX_REFUSED);
}

function isSame(one: ImportSettings, other: ImportSettings): boolean {
  const { columns, duplicates, ...plain } = one;
  const { columns: otherColumns, duplicates: otherDuplicates, ...otherPlain } = other;
  return (
    keysOf(plain).every((key) => plain[key] === otherPlain[key]) &&
    columns.join() === otherColumns.join() &&
    duplicates?.action === otherDuplicates?.action &&
    duplicates?.by.join() === otherDuplicates?.by.join()
  );
}
