import { Button } from '@mantine/core';
import type { QuotationSummary } from '@penning/contract';
import { IconPlus, IconWritingSign } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { type ArchiveSearch, pageOf, sharedFilters, sortOf } from '../archive/archive-search.ts';
import { BulkBar } from '../archive/bulk/bulk-bar.tsx';
import { FilterBar } from '../archive/filter/filter-bar.tsx';
import { ArchiveTable } from '../archive/list/archive-table.tsx';
import { NothingFound } from '../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { useQuotationColumns } from './quotation-columns.tsx';
import { QuotationDrawer } from './quotation-drawer.tsx';
import classes from './quotation-list.module.css';

/** The quotations in the archive: all states in one list, and the open one beside it. */
export function QuotationTab() {
  const { search, open } = useArchiveSearch();
  const filters = filtersOf(search);
  const list = useRead(
    'quotation.list',
    { query: { ...filters, ...pageOf(search) } },
    { keepPrevious: true },
  );
  const columns = useQuotationColumns();
  return (
    <>
      <FilterBar columns={columns} />
      <ArchiveTable
        list={list}
        columns={columns}
        className={classes['list']}
        openId={search.invoice_id}
        onOpen={open}
        nameOf={nameOf}
        bar={(selection, rows) => (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{
              filter: { ...filters, type: 'quotation', sort: sortOf(search) },
              meta: list.data?.meta,
            }}
            actions={['send', 'archive', 'delete']}
            downloads={['pdf', 'csvDocuments', 'csvLines']}
          />
        )}
        empty={<NothingFound nothingYet={<NothingYet />} />}
      />
      <QuotationDrawer />
    </>
  );
}

/** The archive's filters that apply to quotations. */
function filtersOf(search: ArchiveSearch) {
  const { customer_id: customerId, state, sendDate } = search;
  return { ...sharedFilters(search), customerId, state, sendDate };
}

function nameOf({ number, customerName }: QuotationSummary): string {
  return number ?? customerName;
}

function NothingYet() {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  return (
    <EmptyState
      icon={<IconWritingSign size={28} />}
      title={t('quotation.emptyTitle')}
      text={t('quotation.emptyText')}
      action={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/quotations" {...props} />}
          >
            {t('quotation.writeFirst')}
          </Button>
        )
      }
    />
  );
}
