import { useMediaQuery } from '@mantine/hooks';
import { MAX_SORTS, type PageMeta } from '@penning/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { keepPerPage } from '../../../ui/table/kept-per-page.ts';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import cards from '../../../ui/table/row-cards.module.css';
import { PageTick, SelectionContext, SelectionTick } from '../../../ui/table/selection-tick.tsx';
import { type Selection, createSelection } from '../../../ui/table/selection.ts';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts';
import { DEFAULT_PER_PAGE, sortOf, tabOf } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import type { ArchiveColumn } from './archive-column.ts';
import classes from './archive-table.module.css';
import { useChosenColumns, usualOf } from './use-chosen-columns.ts';

/** A page of a list as read. */
interface List<Row> {
  readonly data: { readonly data: readonly Row[]; readonly meta: PageMeta } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isPlaceholderData: boolean;
}

interface Props<Row> {
  list: List<Row>;
  /** All possible columns; keep it stable. */
  columns: readonly ArchiveColumn<Row>[];
  /** The row that is open beside the list, and how to open another. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** The label of a row's tick; without it there are none. Keep it stable. */
  nameOf?: (row: Row) => string;
  /** At the end of each row, whatever columns are chosen. Keep it stable. */
  buttons?: ArchiveColumn<Row>;
  /** Above the rows: the actions on the ticked ones. */
  bar?: (selection: Selection, rows: readonly Row[]) => ReactNode;
  /** Shown without rows. */
  empty: ReactNode;
  /** The positions of a row's parts on a phone. */
  className?: string | undefined;
}

/** The list of a tab of the archive: order, columns and page come from the URL and the person's choice. */
export function ArchiveTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { list, openId, onOpen, bar, empty, className = '' } = props;
  const t = useTexts();
  const { search, change, turnTo } = useArchiveSearch();
  const tab = tabOf(search);
  const rows = list.data?.data;
  const selection = usePageSelection(rows);
  const open = useCallback(({ id }: Row) => onOpen(id), [onOpen]);
  const { columns, isKnown } = useShownColumns(props);
  return (
    <SelectionContext value={selection}>
      <div className={`${classes['list']} ${cards['cards']} ${className}`}>
        {rows !== undefined && rows.length > 0 && bar?.(selection, rows)}
        <DataTable
          label={t(`archive.tab_${tab}`)}
          columns={columns}
          rows={isKnown ? rows : undefined}
          rowKey={keyOf}
          sort={sortOf(search)}
          onSort={(sort) => change({ sort })}
          maxSorts={MAX_SORTS}
          onOpen={open}
          activeKey={openId}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={empty}
          stale={list.isPlaceholderData}
        />
        <ListFooter
          meta={list.data?.meta}
          perPage={search.perPage ?? DEFAULT_PER_PAGE}
          onPerPage={(perPage) => {
            keepPerPage(tab, perPage);
            change({ perPage: perPage === DEFAULT_PER_PAGE ? undefined : perPage });
          }}
          onCursor={turnTo}
        />
      </div>
    </SelectionContext>
  );
}

/** A selection among the rows of a page; another page, or other rows, clear it. */
function usePageSelection(rows: readonly { readonly id: string }[] | undefined): Selection {
  const order = rows?.map(({ id }) => id).join(' ') ?? '';
  return useMemo(() => createSelection(order === '' ? [] : order.split(' ')), [order]);
}

/** The chosen columns after a tick; a card is the same whatever was chosen for the table. */
function useShownColumns<Row extends { readonly id: string }>({
  columns,
  nameOf,
  buttons,
}: Pick<Props<Row>, 'columns' | 'nameOf' | 'buttons'>): {
  columns: readonly ArchiveColumn<Row>[];
  isKnown: boolean;
} {
  const t = useTexts();
  const { search } = useArchiveSearch();
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  const { chosen, isKnown } = useChosenColumns(tabOf(search), columns);
  const all = useMemo(() => {
    const shown = [...(isPhone ? usualOf(columns) : chosen), ...(buttons ? [buttons] : [])];
    if (!nameOf) return shown;
    const tick: ArchiveColumn<Row> = {
      id: 'tick',
      header: t('bulk.selectPage'),
      headerCell: <PageTick label={t('bulk.selectPage')} />,
      width: '44px',
      cell: (row) => <SelectionTick id={row.id} name={nameOf(row)} />,
    };
    return [tick, ...shown];
  }, [t, isPhone, columns, chosen, nameOf, buttons]);
  return { columns: all, isKnown: isKnown || isPhone };
}

function keyOf({ id }: { readonly id: string }): string {
  return id;
}
