import type { ImportField, ImportSettings, ImportSum, KeptRecord, RefusedRow } from '@penning/contract';
import type {
  CsvRow,
  DuplicateRule,
  ImportKind as ImportKindName,
  ImportProblem,
  ImportReading,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Reader } from '../../reading/reader.ts';
import type { Place, RowKeys, RowToCheck, RowToSave } from './file-subject.ts';
import type { FilePiece, FilePreview, RefusedCells } from './read-import-file.ts';

/** Rows of one transaction. */
export interface SavingWork<Row> {
  readonly services: Services;
  readonly importId: string;
  readonly headings: readonly string[];
  readonly rows: readonly RowToSave<Row>[];
  readonly rule: DuplicateRule;
  readonly at: Date;
}

/** What became of the rows of one transaction; the rest of them was imported. */
export interface SavedRows {
  readonly importedLines: readonly number[];
  readonly updatedLines: readonly number[];
  readonly duplicateLines: readonly number[];
  /** The rows that what is in the database refuses. */
  readonly refused?: readonly RefusedRow[];
}

/** What the database says of rows, by their lines: what is wrong with some, and which are there already. */
export interface CheckedRows {
  readonly refused: ReadonlyMap<number, readonly ImportProblem<ImportField>[]>;
  readonly duplicates: ReadonlySet<number>;
}

/** How many rows would be created, updated, and left out as duplicates. */
export interface RowPlan {
  readonly createCount: number;
  readonly updateCount: number;
  readonly duplicateCount: number;
}

/** How a new file is to be read, guessed from its first rows and what is known of its headings. */
interface SuggestionBasis {
  readonly separator: ImportSettings['separator'];
  readonly decimalMark: ImportSettings['decimalMark'];
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
  /** What rows are read with besides the settings. */
  loadContext(tx: TenantTx, services: Services): Promise<Context>;
  /** When rows are duplicates unless something else is chosen; nothing where there is no choice. */
  readonly duplicates?: DuplicateRule;
  /** What would become of rows with these keys. */
  plan?(tx: TenantTx, keys: readonly RowKeys[], rule: DuplicateRule): Promise<RowPlan>;
  /** Holds rows against what is in the database, for kinds that depend on other records. */
  check?(tx: TenantTx, services: Services, rows: readonly RowToCheck<Row>[]): Promise<CheckedRows>;
  save(tx: TenantTx, work: SavingWork<Row>): Promise<SavedRows>;
  /** The sums of an import with those of more rows, as far as they were written. */
  addUp?(
    before: readonly ImportSum[],
    rows: readonly RowToSave<Row>[],
    written: ReadonlySet<number>,
  ): ImportSum[];
  /** Undoes what an import brought; answers what stays, and why. */
  undo(tx: TenantTx, importId: string, at: Date): Promise<{ kept: KeptRecord[]; keptCount: number }>;
}

/** A row that was left out because it is there already. */
export function duplicateRow(line: number): RefusedRow {
  return { line, reason: 'duplicate', problems: [] };
}
