import { Button } from '@mantine/core';
import { type BulkAction, type InvoiceSummary, MOST_SORTS } from '@penning/contract';
import { IconArchive, IconFilterOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { DEFAULT_PER_PAGE, FILTERS, activeFilters, toFilter, toQuery } from '../archive-search.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { DeleteDraftDialog } from '../delete-draft-dialog.tsx';
import { useDraftColumns, useSentColumns } from './invoice-columns.tsx';
import classes from './invoice-list.module.css';
import { SelectionContext } from './selection-tick.tsx';
import { usePageSelection } from './use-page-selection.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import type { DownloadName } from '../bulk/download-menu.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';

const ACTIONS: Record<'invoice' | 'draft', readonly BulkAction[]> = {
  invoice: ['remind', 'registerPayment', 'book', 'addToBatch', 'handOver', 'credit'],
  draft: ['send', 'delete'],
};
const DOWNLOADS: Record<'invoice' | 'draft', readonly DownloadName[]> = {
  invoice: ['pdf', 'ubl', 'both', 'csvDocuments', 'csvLines', 'checklistPdf', 'checklistCsv'],
  draft: ['pdf', 'csvDocuments', 'csvLines'],
};

/** The page of invoices or drafts that the URL asks for. */
export function InvoiceList() {
  const t = useTexts();
  const { search, change, turnTo, open } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const [deleting, setDeleting] = useState<InvoiceSummary>();
  const drafts = search.type === 'draft';
  const list = useRead('invoice.list', { query: toQuery(search) }, { keepPrevious: true });
  const fits = list.data?.data.every(({ status }) => (status === 0) === drafts) ?? true;
  const rows = fits ? list.data?.data : undefined;
  const { chosen } = useChosenColumns();
  const sentColumns = useSentColumns(chosen);
  const draftColumns = useDraftColumns(chosen, mayWrite ? setDeleting : undefined);
  const tab = drafts ? 'draft' : 'invoice';
  const selection = usePageSelection(rows);
  const onOpen = useCallback((row: InvoiceSummary) => open(row.id), [open]);
  return (
    <SelectionContext value={selection}>
      <div className={classes['list']} data-type={tab} onKeyDown={moveWithArrows}>
        {rows !== undefined && rows.length > 0 && (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{ filter: toFilter(search), meta: list.data?.meta }}
            actions={ACTIONS[tab]}
            downloads={DOWNLOADS[tab]}
          />
        )}
        <DataTable
          label={t(drafts ? 'archive.tab_draft' : 'archive.tab_invoice')}
          columns={drafts ? draftColumns : sentColumns}
          rows={rows}
          rowKey={keyOf}
          sort={search.sort ?? (drafts ? '-updatedAt' : '-sendDate')}
          onSort={(sort) => change({ sort })}
          mostSorts={MOST_SORTS}
          onOpen={onOpen}
          activeKey={search.invoice_id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<Nothing />}
          stale={list.isPlaceholderData}
        />
        <ListFooter
          meta={fits ? list.data?.meta : undefined}
          perPage={search.perPage ?? DEFAULT_PER_PAGE}
          onPerPage={(perPage) => change({ perPage: perPage === DEFAULT_PER_PAGE ? undefined : perPage })}
          onCursor={turnTo}
        />
      </div>
      <DeleteDraftDialog draft={deleting} onClose={() => setDeleting(undefined)} />
    </SelectionContext>
  );
}

function Nothing() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const drafts = search.type === 'draft';
  if (activeFilters(search).length > 0 || search.cursor !== undefined) {
    const without = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
    return (
      <EmptyState
        icon={<IconFilterOff size={28} />}
        title={t('common.nothingFound')}
        text={t('common.nothingFoundHint')}
        action={
          <Button variant="default" onClick={() => change(without)}>
            {t('archive.clearAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={drafts ? <IconPencil size={28} /> : <IconArchive size={28} />}
      title={t(drafts ? 'archive.emptyDrafts' : 'archive.emptyInvoices')}
      text={t(drafts ? 'archive.emptyDraftsText' : 'archive.emptyInvoicesText')}
      action={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/invoices" {...props} />}
          >
            {t('archive.writeFirst')}
          </Button>
        )
      }
    />
  );
}

function keyOf({ id }: InvoiceSummary): string {
  return id;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows move from row to row; Enter opens the row that has the focus. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
  if (!step || !row || event.target instanceof HTMLSelectElement) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')];
  const next = rows[step(rows.indexOf(row as HTMLElement), rows.length - 1)];
  event.preventDefault();
  next?.focus();
}
