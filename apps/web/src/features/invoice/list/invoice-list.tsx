import { Button } from '@mantine/core';
import type { BulkAction, InvoiceSummary } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { toFilter, toQuery } from '../../archive/archive-search.ts';
import { BulkBar } from '../../archive/bulk/bulk-bar.tsx';
import type { DownloadName } from '../../archive/bulk/download-menu.tsx';
import { FilterBar } from '../../archive/filter/filter-bar.tsx';
import { ArchiveTable } from '../../archive/list/archive-table.tsx';
import { NothingFound } from '../../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { useMay } from '../../session/use-preferences.ts';
import { DeleteDraftDialog } from '../delete-draft-dialog.tsx';
import { InvoiceDrawer } from '../drawer/invoice-drawer.tsx';
import { invoiceName } from '../invoice-name.ts';
import { useDraftButtons, useDraftColumns, useSentColumns } from './invoice-columns.tsx';
import classes from './invoice-list.module.css';

const ACTIONS: Record<'invoice' | 'draft', readonly BulkAction[]> = {
  invoice: ['remind', 'registerPayment', 'book', 'addToBatch', 'sendToCollections', 'credit'],
  draft: ['send', 'delete'],
};
const DOWNLOADS: Record<'invoice' | 'draft', readonly DownloadName[]> = {
  invoice: ['pdf', 'ubl', 'both', 'csvDocuments', 'csvLines', 'checklistPdf', 'checklistCsv'],
  draft: ['pdf', 'csvDocuments', 'csvLines'],
};

/** The page of invoices or drafts that the URL asks for, and the open one beside it. */
export function InvoiceList() {
  const t = useTexts();
  const { search, open } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const [deleting, setDeleting] = useState<InvoiceSummary>();
  const tab = search.type === 'draft' ? 'draft' : 'invoice';
  const read = useRead('invoice.list', { query: toQuery(search) }, { keepPrevious: true });
  // The rows of the previous tab stay until this one's have loaded, but would appear under the wrong
  // headers.
  const fits = read.data?.data.every(({ status }) => (status === STATUS.draft) === (tab === 'draft')) ?? true;
  const sentColumns = useSentColumns();
  const draftColumns = useDraftColumns();
  const columns = tab === 'draft' ? draftColumns : sentColumns;
  const draftButtons = useDraftButtons(mayWrite ? setDeleting : undefined);
  const nameOf = useCallback((row: InvoiceSummary) => invoiceName(row, t), [t]);
  return (
    <>
      <FilterBar columns={columns} />
      <ArchiveTable
        key={tab}
        list={fits ? read : { ...read, data: undefined }}
        columns={columns}
        {...(tab === 'draft' && draftButtons ? { buttons: draftButtons } : {})}
        className={tab === 'draft' ? `${classes['list']} ${classes['drafts']}` : classes['list']}
        openId={search.invoice_id}
        onOpen={open}
        nameOf={nameOf}
        bar={(selection, rows) => (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{ filter: toFilter(search), meta: read.data?.meta }}
            actions={ACTIONS[tab]}
            downloads={DOWNLOADS[tab]}
          />
        )}
        empty={<NothingFound nothingYet={<NothingYet tab={tab} />} />}
      />
      <DeleteDraftDialog draft={deleting} onClose={() => setDeleting(undefined)} />
      <InvoiceDrawer />
    </>
  );
}

function NothingYet({ tab }: { tab: 'invoice' | 'draft' }) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const drafts = tab === 'draft';
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
