import { Button } from '@mantine/core';
import { MAX_IMPORT_BYTES } from '@penning/contract';
import { IconDownload, IconHistory, IconTableImport, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError } from '../../ui/toast.tsx';
import { dueFilters, pageOf, sharedFilters } from '../archive/archive-search.ts';
import { FilterBar } from '../archive/filter/filter-bar.tsx';
import { ArchiveTable } from '../archive/list/archive-table.tsx';
import { NothingFound } from '../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { IMPORT_EXTENSIONS } from '../import/import-noun.ts';
import { ImportPanel } from '../import/import-panel.tsx';
import { useMay } from '../session/use-preferences.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { useImportedInvoiceColumns } from './imported-invoice-columns.tsx';
import { ImportedInvoiceDrawer } from './imported-invoice-drawer.tsx';
import classes from './imported-invoice.module.css';

/** Invoices of earlier systems: importing, filters, list, and the open one beside it. */
export function ImportedInvoiceTab() {
  const t = useTexts();
  const { search, change, show } = useArchiveSearch();
  const mayImport = useMay('settings.write');
  const { imported_status: status, invoice_import: importId } = search;
  const filters = { ...sharedFilters(search), ...dueFilters(search), status, importId };
  const list = useRead(
    'importedInvoice.list',
    { query: { ...filters, ...pageOf(search) } },
    { keepPrevious: true },
  );
  const columns = useImportedInvoiceColumns();
  const onOpen = useCallback((id: string) => show({ imported_invoice_id: id }), [show]);
  const begin = useWrite('importedInvoice.upload', {
    errorTitle: false,
    onSuccess: ({ data }) => show({ import_id: data.id }),
  });
  const upload = useUpload({
    place: 'invoice-import',
    purpose: 'import',
    accept: IMPORT_EXTENSIONS,
    maxBytes: MAX_IMPORT_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => void (await begin.mutateAsync({ body: { uploadId: uuid } })),
  });
  const exported = useMutation({
    mutationFn: async () =>
      saveFile(await callRoute('importedInvoice.export', { query: filters }), 'imported-invoice.csv'),
    onError: (error: Error) => showError(error),
  });
  const importButton = mayImport && (
    <UploadButton upload={upload} leftSection={<IconTableImport size={16} aria-hidden />}>
      {t('imports.title_importedInvoice')}
    </UploadButton>
  );
  return (
    <UploadArea upload={upload} label={t('imports.dropHere')} disabled={!mayImport} takesPasted>
      <FilterBar columns={columns} action={importButton} />
      <UploadList upload={upload} />
      <div className={classes['tools']}>
        {importId !== undefined && (
          <Button
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={15} aria-hidden />}
            onClick={() => change({ invoice_import: undefined })}
          >
            {t('importedInvoices.oneImport')}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => show({ import_id: 'all' })}>
          {t('importedInvoices.imports')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={exported.isPending}
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => exported.mutate()}
        >
          {t('importedInvoices.export')}
        </Button>
      </div>
      <ArchiveTable
        list={list}
        columns={columns}
        className={classes['list']}
        openId={search.imported_invoice_id}
        onOpen={onOpen}
        empty={
          <NothingFound
            nothingYet={
              <EmptyState
                icon={<IconHistory size={28} />}
                title={t('importedInvoices.empty')}
                text={t('importedInvoices.emptyText')}
                action={importButton}
              />
            }
          />
        }
      />
      <ImportedInvoiceDrawer
        id={search.imported_invoice_id}
        onClose={() => show({ imported_invoice_id: undefined })}
      />
      <ImportPanel
        id={search.import_id}
        onOpen={(id) => show({ import_id: id })}
        onShow={(id) => change({ import_id: undefined, invoice_import: id })}
      />
    </UploadArea>
  );
}
