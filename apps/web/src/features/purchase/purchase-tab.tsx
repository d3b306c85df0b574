import type { PurchaseSummary } from '@penning/contract';
import { IconReceipt, IconUpload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { dueFilters, pageOf, sharedFilters, sortOf } from '../archive/archive-search.ts';
import { BulkBar } from '../archive/bulk/bulk-bar.tsx';
import { FilterBar } from '../archive/filter/filter-bar.tsx';
import { ArchiveTable } from '../archive/list/archive-table.tsx';
import { NothingFound } from '../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { usePurchaseColumns } from './purchase-columns.tsx';
import { PurchaseDrawer } from './purchase-drawer.tsx';
import classes from './purchase.module.css';
import { usePurchaseUpload } from './use-purchase-upload.ts';

/** The purchases: uploading by button or drop, filters, list, and the open one beside it. */
export function PurchaseTab() {
  const t = useTexts();
  const { search, show } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const filters = { ...sharedFilters(search), ...dueFilters(search) };
  const { purchase_status: status, purchase_booking: booking, doubt, purchase_id: opened } = search;
  const query = { ...filters, status, booking, doubt, ...pageOf(search) };
  const list = useRead('purchase.list', { query }, { keepPrevious: true });
  const columns = usePurchaseColumns();
  const open = useCallback((id: string | undefined) => show({ purchase_id: id }), [show]);
  const upload = usePurchaseUpload(({ id }) => open(id));
  const button = mayWrite && (
    <UploadButton upload={upload} camera leftSection={<IconUpload size={16} aria-hidden />}>
      {t('purchase.upload')}
    </UploadButton>
  );
  const text = t('purchase.emptyText');
  return (
    <UploadArea upload={upload} disabled={!mayWrite} takesPasted>
      <FilterBar columns={columns} action={button} />
      <UploadList upload={upload} />
      <ArchiveTable
        list={list}
        columns={columns}
        className={classes['list']}
        openId={opened}
        onOpen={open}
        nameOf={nameOf}
        bar={(selection, rows) => (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{
              filter: { ...filters, type: 'purchase', state: status, booking, doubt, sort: sortOf(search) },
              meta: list.data?.meta,
            }}
            actions={['registerPayment', 'book', 'delete']}
            downloads={['purchaseZip', 'purchaseCsv']}
          />
        )}
        empty={
          <NothingFound
            nothingYet={
              <EmptyState
                icon={<IconReceipt size={28} />}
                title={t('purchase.empty')}
                text={mayWrite ? `${text} ${t('purchase.uploadHint')}` : text}
                action={button}
              />
            }
          />
        }
      />
      <PurchaseDrawer id={opened} onOpen={open} />
    </UploadArea>
  );
}

function nameOf({ supplierName, number }: PurchaseSummary): string {
  return [supplierName, number].filter(Boolean).join(' ');
}
