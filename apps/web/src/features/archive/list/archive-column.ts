import type { Column } from '../../../ui/table/data-table.tsx';

/** The columns of a tab, in their usual order. */
export interface ArchiveColumn<Row> extends Column<Row> {
  /** Hidden until someone chooses it. */
  readonly optional?: true;
}
