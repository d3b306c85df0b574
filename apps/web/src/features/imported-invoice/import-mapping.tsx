import { Alert, Button } from '@mantine/core';
import type { InvoiceImport, ImportedInvoiceSettingsInput } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ImportSettings } from './import-settings.tsx';
import classes from './imported-invoice.module.css';
import { PreviewTable } from './preview-table.tsx';
import { RefusedRows } from './refused-rows.tsx';

/** Says how a file is read and what each column holds, with what comes of it; starts the import. */
export function ImportMapping({ imported }: { imported: InvoiceImport }) {
  const t = useTexts();
  const mayImport = useMay('settings.write');
  const [settings, setSettings] = useState<ImportedInvoiceSettingsInput>(imported.settings);
  const params = { id: imported.id };
  // While a code is being typed it is none; the last one that was stays in use.
  const [usable, setUsable] = useState(settings);
  if (usable !== settings && /^[A-Z]{3}$/.test(settings.currency)) setUsable(settings);
  const read = useRead(
    'importedInvoice.preview',
    { params, body: usable },
    { enabled: mayImport, keepPrevious: true },
  );
  const start = useWrite('importedInvoice.start');
  const preview = read.data?.data;
  const isReady = preview !== undefined && preview.missing.length === 0 && preview.acceptedCount > 0;
  const change = (changes: Partial<ImportedInvoiceSettingsInput>) => setSettings({ ...settings, ...changes });
  if (!mayImport) return <p>{t('importedInvoices.state_uploaded')}</p>;
  return (
    <div className={classes['details']}>
      <p className={classes['dimmed']}>{t('importedInvoices.mapLead')}</p>
      <ImportSettings settings={settings} onChange={change} />
      {preview ? (
        <>
          <PreviewTable
            preview={preview}
            columns={settings.columns}
            stale={read.isPlaceholderData}
            onColumns={(columns) => change({ columns })}
          />
          {preview.missing.length > 0 && (
            <Alert color="yellow">
              {t('importedInvoices.missing', {
                fields: preview.missing.map((field) => t(`importedInvoices.field_${field}`)).join(', '),
              })}
            </Alert>
          )}
          {preview.missing.length === 0 && (
            <p className={classes['result']} role="status">
              {t('importedInvoices.accepted', { count: preview.acceptedCount })}
              {preview.refusedCount > 0 && (
                <span> · {t('importedInvoices.refused', { count: preview.refusedCount })}</span>
              )}
            </p>
          )}
          <div className={classes['start']}>
            <Button
              disabled={!isReady || read.isPlaceholderData}
              loading={start.isPending}
              onClick={() => start.mutate({ params, body: usable })}
            >
              {t('importedInvoices.start')}
            </Button>
            <span className={classes['dimmed']}>
              {t('importedInvoices.encoding', { encoding: preview.encoding })}
            </span>
          </div>
          {preview.missing.length === 0 && <RefusedRows rows={preview.refused} />}
        </>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </div>
  );
}
