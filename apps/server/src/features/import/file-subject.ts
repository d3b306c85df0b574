import type { ImportField, ImportSum } from '@penning/contract';
import type { CsvRow, ImportProblem, ImportReading, ImportSubject, RowReading } from '@penning/domain';

/** What identifies a row's record; empty texts identify nothing. */
export interface RowKeys {
  readonly number: string;
  readonly email: string;
  readonly name: string;
}

/** The rows that may duplicate records; the first of them are shown, at these lines of the file. */
export interface RowsToPlan {
  readonly keys: readonly RowKeys[];
  readonly lines: readonly number[];
}

/** How rows of one kind are read; a child process loads the module itself. */
export interface FileSubject<Field extends ImportField, Row, Context> extends ImportSubject<Field> {
  readonly fields: readonly Field[];
  /** Required fields that no column is mapped to. */
  readonly missing: (columns: readonly (Field | null)[]) => Field[];
  readonly read: (
    cells: readonly string[],
    reading: ImportReading<Field>,
    context: Context,
  ) => RowReading<Row, Field>;
  /** Present when several rows of a file may be one record: the rows of each, and all of its parts together. */
  readonly group?: {
    readonly split: (
      rows: readonly CsvRow[],
      reading: ImportReading<Field>,
    ) => readonly (readonly CsvRow[])[];
    readonly join: (
      parts: readonly Row[],
    ) => { readonly row: Row } | { readonly part: number; readonly problem: ImportProblem<Field> };
  };
  /** The keys that duplicates are found by; without them the store finds them. */
  readonly keysOf?: (row: Row) => RowKeys;
  /** Whether rows are also checked against the database, so that the preview includes the result. */
  readonly isChecked?: true;
  /** What a row adds to the totals that are compared with the other program's. */
  readonly sumOf?: (row: Row) => Omit<ImportSum, 'count'>;
  /** What rows of the same record share, where only the first of them is imported and counts in the totals. */
  readonly sameAs?: (row: Row) => string;
  /** The record and the total of a row, where each row has to be a whole record. */
  readonly whole?: {
    readonly statedTotal: (
      cells: readonly string[],
      reading: ImportReading<Field>,
    ) => { readonly invoice: string; readonly total: string } | undefined;
    readonly totalField: (reading: ImportReading<Field>) => Field;
  };
}

/** A row of a file to be imported. */
export interface RowToSave<Row> {
  readonly line: number;
  readonly row: Row;
  readonly cells: readonly string[];
}

/** A row by its line, as it is checked against the database. */
export type RowToCheck<Row> = Pick<RowToSave<Row>, 'line' | 'row'>;

/** The location of rows in a file. */
export interface Place {
  readonly from: number;
  readonly max: number;
}
