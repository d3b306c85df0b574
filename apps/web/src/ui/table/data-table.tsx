import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, memo, useRef } from 'react';
import { Failure } from '../failure.tsx';
import { useTexts } from '../reader.ts';
import classes from './data-table.module.css';
import { nextSort } from './next-sort.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A column: `cell` must depend on the row alone, because a row is only rendered again when it changes. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * The name of this column in the list's `sort` query, in the direction of the first click ("name";
   * "-open": largest first).
   */
  sort?: string;
  /** Figures are right-aligned. */
  align?: 'left' | 'right';
  /** Hidden on a phone, or on anything narrower than a laptop. */
  hide?: 'phone' | 'tablet';
  width?: string;
  /** Shown in the header in place of its text. */
  headerCell?: ReactNode;
  /** The header is only for screen readers (columns of buttons). */
  silentHeader?: boolean;
}

interface Props<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** How many columns can be sorted by, added with Shift ("customer,-amount"); one by default. */
  maxSorts?: number;
  /** Opens a row: on a click or Enter. Must be stable (`useCallback`). */
  onOpen?: (row: Row) => void;
  /** Marks the row that is open. */
  activeKey?: string | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The rows are the previous page's while the next one loads. */
  stale?: boolean;
}

/**
 * A list as a native table: sort headers, and states for loading, failed and empty. `columns` must be
 * stable.
 */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    maxSorts = 1,
    onOpen,
    activeKey,
    error,
    onRetry,
    empty,
    stale = false,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  if (error && !rows) return <Failure error={error} {...(onRetry ? { onRetry } : {})} />;
  if (rows?.length === 0) return empty;
  return (
    <div className={classes['scroll']}>
      <table
        ref={table}
        className={classes['table']}
        aria-label={label}
        aria-busy={!rows || stale}
        data-stale={stale || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} maxSorts={maxSorts} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <MemoRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns as readonly Column<unknown>[]}
                  onOpen={onOpen as ((row: unknown) => void) | undefined}
                  active={rowKey(row) === activeKey}
                />
              ))
            : Array.from({ length: 8 }, (_, index) => (
                <SkeletonRow key={index} columns={columns as readonly Column<unknown>[]} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell(props: {
  column: Column<never>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  maxSorts: number;
}) {
  const { column, sort, onSort, maxSorts } = props;
  const t = useTexts();
  const order = sort?.split(',') ?? [];
  const at = order.findIndex((name) => name.replace('-', '') === column.sort?.replace('-', ''));
  const direction = at < 0 ? undefined : order[at]?.startsWith('-') ? 'descending' : 'ascending';
  const sortable = column.sort !== undefined && onSort;
  const Arrow =
    direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-column={column.id}
      data-align={column.align}
      data-hide={column.hide}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {column.headerCell ??
        (sortable ? (
          <button
            type="button"
            className={classes['sort']}
            data-active={direction !== undefined || undefined}
            title={t(maxSorts > 1 ? 'bulk.sortByOrAdd' : 'common.sortBy', { column: column.header })}
            onClick={(event) => onSort(nextSort(sort, column.sort ?? '', event.shiftKey ? maxSorts : 1))}
          >
            {column.header}
            <Arrow size={14} aria-hidden />
            {at >= 0 && order.length > 1 && <span className={classes['place']}>{at + 1}</span>}
          </button>
        ) : (
          <span className={column.silentHeader ? 'pn-silent' : undefined}>{column.header}</span>
        ))}
    </th>
  );
}

interface RowProps {
  row: unknown;
  columns: readonly Column<unknown>[];
  onOpen: ((row: unknown) => void) | undefined;
  active: boolean;
}

const MemoRow = memo(function TableRow({ row, columns, onOpen, active }: RowProps) {
  const open = onOpen && {
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      if (!isControl(event.target)) onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    },
  };
  return (
    <tr {...open} data-clickable={onOpen ? true : undefined} data-active={active || undefined}>
      {columns.map((column) => (
        <td key={column.id} data-column={column.id} data-align={column.align} data-hide={column.hide}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});

/** A bar in every cell, so that the columns are as wide as they will be. */
function SkeletonRow({ columns }: { columns: readonly Column<unknown>[] }) {
  return (
    <tr className={classes['loading'] ?? ''}>
      {columns.map(({ id, align, hide }) => (
        <td key={id} data-column={id} data-align={align} data-hide={hide}>
          <Skeleton height={12} width="60%" radius="sm" />
        </td>
      ))}
    </tr>
  );
}

/** A click on a button, link or field in a row belongs to that control, not to the row. */
function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, select, label, [role="menuitem"]') !== null
  );
}
