import { Button, FileButton, Loader } from '@mantine/core';
import type { PurchaseSort, PurchaseSummary } from '@penning/contract';
import { PURCHASE_STATUSES } from '@penning/domain';
import { IconFilterOff, IconReceipt, IconUpload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import cards from '../../ui/table/row-cards.module.css';
import { type ArchiveSearch, DEFAULT_PER_PAGE } from '../archive/archive-search.ts';
import { BulkBar } from '../archive/bulk/bulk-bar.tsx';
import { TabFilters, isFiltered, sharedQuery } from '../archive/filter/tab-filters.tsx';
import { SelectionContext } from '../archive/list/selection-tick.tsx';
import { usePageSelection } from '../archive/list/use-page-selection.ts';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { DropArea } from './drop-area.tsx';
import { usePurchaseColumns } from './purchase-columns.tsx';
import { PurchaseDrawer } from './purchase-drawer.tsx';
import classes from './purchase.module.css';
import { usePurchaseUpload } from './use-purchase-upload.ts';

const SORTS = [
  ['newest', '-invoiceDate'],
  ['received', '-createdAt'],
  ['due', 'dueDate'],
  ['amount', '-amount'],
  ['supplier', 'supplier'],
] as const satisfies readonly (readonly [string, PurchaseSort])[];
const ACCEPTED = 'application/pdf,application/xml,text/xml,.pdf,.xml';

/** The purchases: uploading by button or drop, filters, list, and the open one beside it. */
export function PurchaseTab() {
  const t = useTexts();
  const { search, change, turnTo, show } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const { purchase_sort: sort = '-invoiceDate', purchase_status: status, purchase_id: opened } = search;
  const list = useRead(
    'purchase.list',
    { query: { ...sharedQuery(search), status, sort } },
    { keepPrevious: true },
  );
  const columns = usePurchaseColumns();
  const rows = list.data?.data;
  const selection = usePageSelection(rows);
  const open = useCallback((id: string | undefined) => show({ purchase_id: id }), [show]);
  const { current, upload } = usePurchaseUpload(useCallback(({ id }) => open(id), [open]));
  const onOpen = useCallback(({ id }: PurchaseSummary) => open(id), [open]);
  const choose = (files: File[]) => void upload(files);
  const button = mayWrite && <UploadButton busy={current !== undefined} onFiles={choose} />;
  return (
    <DropArea label={t('purchase.dropHere')} disabled={!mayWrite} onFiles={choose}>
      <TabFilters
        placeholder={t('purchase.searchPlaceholder')}
        dates={{ from: t('purchase.dateFrom'), until: t('purchase.dateUntil') }}
        action={button}
        status={{
          label: t('archive.filter_status'),
          value: status ?? '',
          onChange: (value) => change({ purchase_status: PURCHASE_STATUSES.find((name) => name === value) }),
          options: [
            { value: '', label: t('archive.allStatuses') },
            ...PURCHASE_STATUSES.map((name) => ({ value: name, label: t(`purchase.status_${name}`) })),
          ],
        }}
        order={{
          label: t('archive.sortOrder'),
          value: sort,
          onChange: (value) => change({ purchase_sort: value as PurchaseSort }),
          options: SORTS.map(([name, value]) => ({ value, label: t(`purchase.sort_${name}`) })),
        }}
      />
      {current !== undefined && (
        <p className={classes['progress']} role="status">
          <Loader size="xs" /> {t('purchase.uploading', { name: current })}
        </p>
      )}
      <SelectionContext value={selection}>
        <div className={`${classes['list']} ${cards['cards']}`}>
          {rows !== undefined && rows.length > 0 && (
            <BulkBar
              rowCount={rows.length}
              selection={selection}
              source={{ filter: toFilter(search), meta: list.data?.meta }}
              actions={['registerPayment', 'delete']}
              downloads={['purchaseZip', 'purchaseCsv']}
            />
          )}
          <DataTable
            label={t('archive.tab_purchase')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={(value) => change({ purchase_sort: value as PurchaseSort })}
            onOpen={onOpen}
            activeKey={opened}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={
              isFiltered(search) || status !== undefined || search.cursor !== undefined ? (
                <EmptyState
                  icon={<IconFilterOff size={28} />}
                  title={t('common.nothingFound')}
                  text={t('common.nothingFoundHint')}
                />
              ) : (
                <EmptyState
                  icon={<IconReceipt size={28} />}
                  title={t('purchase.empty')}
                  text={
                    mayWrite
                      ? `${t('purchase.emptyText')} ${t('purchase.uploadHint')}`
                      : t('purchase.emptyText')
                  }
                  action={button}
                />
              )
            }
            stale={list.isPlaceholderData}
          />
          <ListFooter
            meta={list.data?.meta}
            perPage={search.perPage ?? DEFAULT_PER_PAGE}
            onPerPage={(perPage) => change({ perPage: perPage === DEFAULT_PER_PAGE ? undefined : perPage })}
            onCursor={turnTo}
          />
        </div>
      </SelectionContext>
      <PurchaseDrawer id={opened} onOpen={open} />
    </DropArea>
  );
}

/** What "all that match" means. */
function toFilter(search: ArchiveSearch) {
  const { cursor: _, perPage: __, ...filter } = sharedQuery(search);
  return { ...filter, type: 'purchase' as const, state: search.purchase_status };
}

function UploadButton({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const t = useTexts();
  return (
    <FileButton multiple accept={ACCEPTED} onChange={onFiles}>
      {(props) => (
        <Button {...props} variant="light" loading={busy} leftSection={<IconUpload size={16} aria-hidden />}>
          {t('purchase.upload')}
        </Button>
      )}
    </FileButton>
  );
}
