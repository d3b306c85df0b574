import type { ImportField, ImportSum } from '@penning/contract';
import type { ImportReading, ImportSubject, RowReading } from '@penning/domain';

/** What makes a row the same as a record that is there; empty texts are nothing to go by. */
export interface RowKeys {
  readonly number: string;
  readonly email: string;
  readonly name: string;
}

/** How rows of one kind are read; a child process loads it by itself. */
export interface FileSubject<Field extends ImportField, Row, Context> extends ImportSubject<Field> {
  readonly fields: readonly Field[];
  /** Fields without which no row can be imported and that no column holds. */
  readonly missing: (columns: readonly (Field | null)[]) => Field[];
  readonly read: (
    cells: readonly string[],
    reading: ImportReading<Field>,
    context: Context,
  ) => RowReading<Row, Field>;
  /** By what duplicates are found; without it the store finds them. */
  readonly keysOf?: (row: Row) => RowKeys;
  /** Whether rows are also held against what is in the database, and answered for that by a preview. */
  readonly isChecked?: true;
  /** The part of a row in the sums that are held against what another program says. */
  readonly sumOf?: (row: Row) => Omit<ImportSum, 'count'>;
}

/** A row of a file that is to be imported. */
export interface RowToSave<Row> {
  readonly line: number;
  readonly row: Row;
  readonly cells: readonly string[];
}

/** A row by its line, as it is held against what is in the database. */
export type RowToCheck<Row> = Pick<RowToSave<Row>, 'line' | 'row'>;

/** The place of rows in a file. */
export interface Place {
  readonly from: number;
  readonly most: number;
}
