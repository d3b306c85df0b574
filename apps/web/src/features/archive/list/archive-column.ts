import type { Column } from '../../../ui/table/data-table.tsx';

/** What a row of a tab can show, in its usual order. */
export interface ArchiveColumn<Row> extends Column<Row> {
  /** Shown once someone chooses it. */
  readonly optional?: true;
}
