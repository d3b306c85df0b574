import type {
  ImportField,
  ImportPreview,
  ImportSettings,
  ImportSum,
  KeptRecord,
  Permission,
  RefusedRow,
} from '@penning/contract';
import {
  type CsvRow,
  type DuplicateRule,
  type ImportGrouping,
  type ImportKind as ImportKindName,
  type ImportProblem,
  type ImportReading,
  type ImportSubject,
  isOneOf,
  suggestReading,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Reader } from '../../reading/reader.ts';
import type { Place, RowToCheck, RowToSave, RowsToPlan } from './file-subject.ts';
import type { FilePiece, FilePreview, RefusedCells } from './read-import-file.ts';

/** Rows of one transaction. */
export interface SavingWork<Row> {
  readonly services: Services;
  readonly importId: string;
  readonly headings: readonly string[];
  readonly rows: readonly RowToSave<Row>[];
  readonly rule: DuplicateRule;
  /** Whoever began the import; null when that was a program. */
  readonly createdBy: string | null;
  readonly at: Date;
}

/** The outcome of the rows of one transaction; the other rows were imported. */
export interface SavedRows {
  readonly importedLines: readonly number[];
  readonly updatedLines: readonly number[];
  readonly duplicateLines: readonly number[];
  /** Rows refused because of what is in the database. */
  readonly refused?: readonly RefusedRow[];
}

/** The database's verdict on rows, by line: problems of some, and which exist already. */
export interface CheckedRows {
  readonly refused: ReadonlyMap<number, readonly ImportProblem<ImportField>[]>;
  readonly duplicates: ReadonlySet<number>;
}

/** How many rows would be created, updated and skipped as duplicates, and of what those that are shown are. */
export interface RowPlan {
  readonly createCount: number;
  readonly updateCount: number;
  readonly duplicateCount: number;
  readonly matches: ImportPreview['matches'];
}

/** How a new file is read, guessed from its first rows and known headings. */
interface SuggestionBasis {
  readonly separator: ImportSettings['separator'];
  readonly decimalMark: ImportSettings['decimalMark'];
  readonly isSheet?: boolean;
  readonly currency: string;
  readonly known: ReadonlyMap<string, ImportField | null>;
}

/** One kind of record that is imported from files. */
export interface ImportKind<Row = unknown, Context = unknown> {
  readonly name: ImportKindName;
  readonly fields: readonly ImportField[];
  suggest(rows: readonly CsvRow[], basis: SuggestionBasis): ImportReading<ImportField>;
  /** How a child process reads the file. */
  readonly readers: {
    readonly preview: Reader<readonly [Uint8Array, ImportSettings, Context], FilePreview<Row>>;
    readonly piece: Reader<readonly [Uint8Array, ImportSettings, Context, Place], FilePiece<Row>>;
    readonly refused: Reader<
      readonly [Uint8Array, ImportSettings, Context, readonly RefusedRow[]],
      RefusedCells
    >;
  };
  /** What reading rows needs besides the settings. */
  loadContext(tx: TenantTx, services: Services): Promise<Context>;
  /** The default way to treat duplicates; nothing where there is no choice. */
  readonly duplicates?: DuplicateRule;
  /** The choices for duplicates, where not all make sense. */
  readonly duplicateActions?: readonly DuplicateRule['action'][];
  /** The default way to group rows into records; nothing where each row is a record. */
  readonly groupBy?: ImportGrouping;
  /** What would happen to rows with these keys. */
  plan?(tx: TenantTx, rows: RowsToPlan, rule: DuplicateRule): Promise<RowPlan>;
  /** Checks rows against the database, for kinds that depend on other records. */
  check?(
    tx: TenantTx,
    services: Services,
    rows: readonly RowToCheck<Row>[],
    rule: DuplicateRule,
  ): Promise<CheckedRows>;
  /** Records of one transaction, where one costs more than a row. */
  readonly recordsAtOnce?: number;
  save(tx: TenantTx, work: SavingWork<Row>): Promise<SavedRows>;
  /** The totals of an import, increased by those of more rows. */
  addUp?(
    before: readonly ImportSum[],
    rows: readonly RowToSave<Row>[],
    written: ReadonlySet<number>,
  ): ImportSum[];
  /** The right to undo what somebody else imported, where that takes more than importing does. */
  readonly undoOfOthers?: Permission;
  /** Undoes what an import did; returns what stays, and why. */
  undo(tx: TenantTx, importId: string, at: Date): Promise<{ kept: KeptRecord[]; keptCount: number }>;
}

/** The rule of kinds without a choice. */
export const SKIPPED: DuplicateRule = { by: [], action: 'skip' };

/** A row that was skipped because it exists already. */
export function duplicateRow(line: number): RefusedRow {
  return { line, reason: 'duplicate', problems: [] };
}

/** Guesses how a file should be read, given the known fields of this kind. */
export function suggestFrom<Field extends ImportField>(
  subject: ImportSubject<Field> & { readonly fields: readonly Field[] },
  rows: readonly CsvRow[],
  { known, ...basis }: SuggestionBasis,
): ImportReading<ImportField> {
  const own = new Map<string, Field | null>();
  for (const [heading, field] of known)
    own.set(heading, isOneOf<Field>(subject.fields, field) ? field : null);
  return suggestReading(rows, subject, { ...basis, known: own });
}
