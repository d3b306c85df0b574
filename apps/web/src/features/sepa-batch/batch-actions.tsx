import { Button } from '@mantine/core';
import type { SepaBatch } from '@penning/contract';
import { IconDownload, IconFileExport, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import classes from '../document/document-details.module.css';
import { useMay } from '../session/use-preferences.ts';
import { AddInvoicesDialog } from './add-invoices-dialog.tsx';
import { ChangeDateDialog } from './change-date-dialog.tsx';
import { MakeFileDialog } from './make-file-dialog.tsx';

type Step = 'submit' | 'reopen' | 'cancel';
type Asking = Step | 'add' | 'date' | 'file';

const DONE = { submit: 'submitted', reopen: 'reopened', cancel: 'cancelled' } as const;

/** The actions possible in the batch's state. */
export function BatchActions({ batch }: { batch: SepaBatch }) {
  const t = useTexts();
  const mayWrite = useMay('batch.write');
  const [asking, setAsking] = useState<Asking>();
  const { id, state, sepaId, fileVersion } = batch;
  const isOpen = state === 'open';
  const isFiled = state === 'filed';
  const hasFile = isFiled || state === 'submitted' || state === 'done';
  const close = () => setAsking(undefined);
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await callRoute('sepaBatch.downloadFile', { params: { id } }),
        `${sepaId}-${fileVersion ?? 'pain.008'}.xml`,
      ),
    onError: (error) => showError(error),
  });
  return (
    <>
      <div className={classes['actions']}>
        {hasFile && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('sepa.download')}
          </Button>
        )}
        {mayWrite && isOpen && (
          <>
            {batch.count > 0 && (
              <Button
                leftSection={<IconFileExport size={16} aria-hidden />}
                onClick={() => setAsking('file')}
              >
                {t('sepa.makeFile')}
              </Button>
            )}
            <Button
              variant={batch.count === 0 ? 'filled' : 'default'}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsking('add')}
            >
              {t('sepa.addInvoices')}
            </Button>
            <Button variant="default" onClick={() => setAsking('date')}>
              {t('sepa.changeDate')}
            </Button>
          </>
        )}
        {mayWrite && isFiled && (
          <>
            <Button variant="default" onClick={() => setAsking('submit')}>
              {t('sepa.submit')}
            </Button>
            <Button variant="default" onClick={() => setAsking('reopen')}>
              {t('sepa.reopen')}
            </Button>
          </>
        )}
        {mayWrite && (isOpen || isFiled) && (
          <Button variant="subtle" color="red" onClick={() => setAsking('cancel')}>
            {t('sepa.cancel')}
          </Button>
        )}
      </div>
      {asking === 'add' && <AddInvoicesDialog batch={batch} onClose={close} />}
      {asking === 'date' && <ChangeDateDialog batch={batch} onClose={close} />}
      {asking === 'file' && <MakeFileDialog batch={batch} onClose={close} />}
      <StepDialog step="submit" batch={batch} asking={asking} onClose={close} />
      <StepDialog step="reopen" batch={batch} asking={asking} onClose={close} />
      <StepDialog step="cancel" batch={batch} asking={asking} onClose={close} />
    </>
  );
}

/** Confirms a step that changes who may do what with the batch. */
function StepDialog({
  step,
  batch,
  asking,
  onClose,
}: {
  step: Step;
  batch: SepaBatch;
  asking: Asking | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const write = useWrite(`sepaBatch.${step}`, {
    refreshes: ['invoice', 'mandate'],
    onSuccess: () => showToast({ level: 'success', title: t(`sepa.${DONE[step]}`) }),
  });
  return (
    <ConfirmDialog
      opened={asking === step}
      title={t(`sepa.${step}Title`)}
      confirmLabel={t(`sepa.${step}`)}
      busy={write.isPending}
      onClose={onClose}
      onConfirm={() => write.mutate({ params: { id: batch.id } }, { onSettled: onClose })}
    >
      {t(`sepa.${step}Text`)}
    </ConfirmDialog>
  );
}
