import type { PageMeta } from '@penning/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';

interface Props<Row> {
  /** The rows of the list, and its searchable fields. */
  label: string;
  searchLabel: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** A page of the list, as `useRead` gives it. */
  list: {
    data: { data: readonly Row[]; meta: PageMeta } | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  /** Its state in the URL; without `sort` the list has one order. */
  state: { q?: string | undefined; perPage: number; sort?: string };
  /** Filters beside the search; `isFiltered` says that one is active. */
  beside?: (search: ReactNode) => ReactNode;
  isFiltered?: boolean;
  onOpen?: (row: Row) => void;
  activeKey?: string | undefined;
  /** Shown when there is nothing at all; a search without results has its own message. */
  empty: ReactNode;
}

/** A list of an accounting firm or of the platform: search, table and footer, with its state in the URL. */
export function SearchedList<Row>(props: Props<Row>) {
  const { label, columns, rowKey, list, state, beside, isFiltered = false, onOpen, empty } = props;
  const t = useTexts();
  const change = useListState();
  const search = <SearchField value={state.q ?? ''} onSearch={change.search} label={props.searchLabel} />;
  return (
    <ListCard search={beside ? beside(search) : search}>
      <DataTable
        label={label}
        columns={columns}
        rows={list.data?.data}
        rowKey={rowKey}
        {...(state.sort === undefined ? {} : { sort: state.sort, onSort: change.sort })}
        {...(onOpen ? { onOpen } : {})}
        activeKey={props.activeKey}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          state.q || isFiltered ? (
            <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
          ) : (
            empty
          )
        }
      />
      <ListFooter
        meta={list.data?.meta}
        perPage={state.perPage}
        onPerPage={change.size}
        onCursor={change.page}
      />
    </ListCard>
  );
}
