import { Alert, Button, Group } from '@mantine/core';
import { MAX_IMPORT_BYTES } from '@penning/contract';
import { EXPORTING_PROGRAMS, type ExportingProgram, IMPORT_KINDS, type ImportKind } from '@penning/domain';
import { IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showError } from '../../ui/toast.tsx';
import { ImportList } from '../import/import-list.tsx';
import { IMPORT_EXTENSIONS, IMPORT_NOUNS, PROGRAM_NAMES } from '../import/import-noun.ts';
import classes from '../import/import.module.css';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { RecurringFile } from './recurring-file.tsx';
import { TotalsCheck } from './totals-check.tsx';

/**
 * Guides through moving to Penning from another program: customers, products, then invoices, with totals
 * to check against.
 */
export function MovePage() {
  const t = useTexts();
  const open = useOpenImport();
  const [unknown, setUnknown] = useState<string>();
  const [recurringOf, setRecurringOf] = useState<ExportingProgram | null>(null);
  const begin = {
    customer: useBegin('customer'),
    product: useBegin('product'),
    importedInvoice: useBegin('importedInvoice'),
    mandate: useBegin('mandate'),
    invoice: useBegin('invoice'),
    billableItem: useBegin('billableItem'),
  };
  const start = async (kind: ImportKind, uploadId: string) => {
    const { data } = await begin[kind].mutateAsync({ body: { uploadId } });
    // Last, because leaving the page while a file is being used would use it again on return.
    open(kind, data.id);
  };
  // A problem is shown with the file.
  const recognise = useWrite('move.checkFile', { errorTitle: false });
  const upload = useUpload({
    place: 'move',
    purpose: 'import',
    accept: IMPORT_EXTENSIONS,
    maxBytes: MAX_IMPORT_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => {
      setUnknown(undefined);
      setRecurringOf(null);
      const { data } = await recognise.mutateAsync({ body: { uploadId: uuid } });
      if (data.recurring) setRecurringOf(data.program);
      else if (data.kind === null) setUnknown(uuid);
      else await start(data.kind, uuid);
    },
  });
  const programs = EXPORTING_PROGRAMS.map((program) => PROGRAM_NAMES[program]).join(', ');
  return (
    <Page title={t('imports.moveTitle')} lead={t('imports.moveLead')}>
      <div className={classes['details']}>
        <UploadArea upload={upload} label={t('imports.dropHere')} takesPasted>
          <div className={classes['drop']}>
            <IconTableImport size={32} aria-hidden />
            <p>{t('imports.dropHere')}</p>
            <UploadButton upload={upload}>{t('imports.choose')}</UploadButton>
            <p className={classes['dimmed']}>{t('imports.movePrograms', { programs })}</p>
            <p className={classes['dimmed']}>
              {t('imports.limits', { max: MAX_IMPORT_BYTES / 1024 / 1024 })}
            </p>
          </div>
          <UploadList upload={upload} />
        </UploadArea>
        {recurringOf !== null && <RecurringFile program={recurringOf} />}
        {unknown !== undefined && (
          <Alert color="blue" title={t('imports.moveFile')}>
            <Group gap="sm">
              {IMPORT_KINDS.map((kind) => (
                <Button
                  key={kind}
                  variant="default"
                  loading={begin[kind].isPending}
                  onClick={() => void start(kind, unknown).catch(showError)}
                >
                  {t(`imports.kind_${kind}`)}
                </Button>
              ))}
            </Group>
          </Alert>
        )}
        <div className={classes['steps']}>
          {IMPORT_KINDS.map((kind) => (
            <section key={kind} className={`${classes['card']} ${classes['part']}`}>
              <h2>{t(`imports.moveStep_${kind}`)}</h2>
              <p className={classes['dimmed']}>{t(`imports.moveStepText_${kind}`)}</p>
              <ImportList kind={kind} onOpen={(id) => open(kind, id)} />
            </section>
          ))}
        </div>
        <TotalsCheck />
        <p className={classes['dimmed']}>{t('imports.moveRecurring')}</p>
      </div>
    </Page>
  );
}

/** Opens an import on the page for its kind. */
function useOpenImport() {
  const navigate = useNavigate();
  return (kind: ImportKind, id: string) => {
    if (kind === 'customer') void navigate({ to: '/customers/import', search: { id } });
    else if (kind === 'product') void navigate({ to: '/settings/products/import', search: { id } });
    else if (kind === 'invoice') void navigate({ to: '/invoices/import', search: { id } });
    else if (kind === 'billableItem') void navigate({ to: '/hours/import', search: { id } });
    else if (kind === 'mandate') void navigate({ to: '/mandates/import', search: { id } });
    else void navigate({ to: '/archive', search: { type: 'importedInvoices', import_id: id } });
  };
}

function useBegin(kind: ImportKind) {
  return useWrite(`${IMPORT_NOUNS[kind]}.upload`, { errorTitle: false });
}
