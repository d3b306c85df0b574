import { Alert, Button } from '@mantine/core';
import type { Import, ImportField, ImportSettings } from '@penning/contract';
import {
  BILLABLE_ITEM_IMPORT_FIELDS,
  CUSTOMER_IMPORT_FIELDS,
  IMPORTED_INVOICE_FIELDS,
  INVOICE_IMPORT_FIELDS,
  type ImportKind,
  MANDATE_IMPORT_FIELDS,
  PRODUCT_IMPORT_FIELDS,
} from '@penning/domain';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useMay } from '../session/use-preferences.ts';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { IMPORT_NOUNS, IMPORT_RIGHTS, PROGRAM_NAMES } from './import-noun.ts';
import { ImportSums } from './import-sums.tsx';
import classes from './import.module.css';
import { PreviewCounts } from './preview-counts.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import { RefusedRows } from './refused-rows.tsx';

const FIELDS: Record<ImportKind, readonly ImportField[]> = {
  customer: CUSTOMER_IMPORT_FIELDS,
  product: PRODUCT_IMPORT_FIELDS,
  importedInvoice: IMPORTED_INVOICE_FIELDS,
  mandate: MANDATE_IMPORT_FIELDS,
  invoice: INVOICE_IMPORT_FIELDS,
  billableItem: BILLABLE_ITEM_IMPORT_FIELDS,
};

interface Props {
  imported: Import;
  /** The fields that choose the part of the file which is mapped. */
  table: ReactNode;
}

/** Sets how a file is read and what each column contains, with a preview; starts the import. */
export function ImportMapping({ imported, table }: Props) {
  const t = useTexts();
  const { id, kind, program } = imported;
  const mayImport = useMay(IMPORT_RIGHTS[kind]);
  const [settings, setSettings] = useState<ImportSettings>(imported.settings);
  // The same request again, after a network failure, starts the same import.
  const [token] = useState(() => crypto.randomUUID());
  // A currency code being typed is incomplete; the last complete one stays in use.
  const [usable, setUsable] = useState(settings);
  if (usable !== settings && /^[A-Z]{3}$/.test(settings.currency)) setUsable(settings);
  const read = useRead(
    `${IMPORT_NOUNS[kind]}.preview`,
    { params: { id }, body: usable },
    { enabled: mayImport, keepPrevious: true },
  );
  const start = useWrite(`${IMPORT_NOUNS[kind]}.start`, { errorTitle: t(`imports.failed_${kind}`) });
  const preview = read.data?.data;
  const isMapped = preview !== undefined && preview.missing.length === 0;
  const isReady = isMapped && preview.createCount + preview.updateCount > 0;
  const isAllThere = isMapped && !isReady && preview.duplicateCount > 0 && preview.refusedCount === 0;
  const change = (changes: Partial<ImportSettings>) => setSettings({ ...settings, ...changes });
  if (!mayImport) return <p>{t('imports.state_uploaded')}</p>;
  return (
    <div className={classes['details']}>
      {program && (
        <p className={classes['dimmed']}>{t('imports.recognised', { program: PROGRAM_NAMES[program] })}</p>
      )}
      <ReadingSettings
        table={table}
        settings={settings}
        kind={kind}
        isWorkbook={settings.sheet !== null}
        onChange={change}
      />
      {settings.duplicates && (
        <DuplicateChoice
          kind={kind}
          duplicates={settings.duplicates}
          onChange={(duplicates) => change({ duplicates })}
        />
      )}
      {preview ? (
        <>
          <PreviewTable
            preview={preview}
            fields={FIELDS[kind]}
            columns={settings.columns}
            stale={read.isPlaceholderData}
            onColumns={(columns) => change({ columns })}
          />
          {preview.missing.length > 0 ? (
            <Alert color="yellow" title={t('imports.notMapped')}>
              {t('imports.missing', {
                fields: preview.missing.map((field) => t(`imports.field_${field}`)).join(', '),
              })}
            </Alert>
          ) : (
            <>
              <PreviewCounts preview={preview} kind={kind} />
              <ImportSums sums={preview.sums} />
            </>
          )}
          {isAllThere && <Alert color="blue">{t('imports.nothingNew')}</Alert>}
          <div className={classes['start']}>
            <Button
              disabled={!isReady || read.isPlaceholderData}
              loading={start.isPending}
              onClick={() => start.mutate({ params: { id }, body: { ...usable, token } })}
            >
              {t('imports.start')}
            </Button>
          </div>
          {preview.missing.length === 0 && (
            <>
              <RefusedRows imported={imported} rows={preview.refused} count={preview.refusedCount} />
              <RefusedRows imported={imported} rows={preview.warned} count={0} />
            </>
          )}
        </>
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </div>
  );
}
