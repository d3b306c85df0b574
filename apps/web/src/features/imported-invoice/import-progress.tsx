import { Button, Group } from '@mantine/core';
import type { InvoiceImport } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../api/refresh.ts';
import { useOnceFor } from '../../api/use-once-for.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './imported-invoice.module.css';
import { RefusedRows } from './refused-rows.tsx';

interface Props {
  imported: InvoiceImport;
  /** Shows what the import brought. */
  onShow: (id: string) => void;
}

/** How far an import is, what it brought and what it left out; and the way back. */
export function ImportProgress({ imported, onShow }: Props) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const mayImport = useMay('settings.write');
  const [asking, setAsking] = useState(false);
  const { id, state, settings, rowCount, readCount, importedCount, duplicateCount, refusedCount } = imported;
  const total = rowCount - (settings.hasHeadings ? 1 : 0);
  const isDone = state === 'done';
  useOnceFor(isDone && id, () => void refresh(queryClient, ['importedInvoice']));
  const undo = useWrite('importedInvoice.undo', {
    onSuccess: () => showToast({ level: 'success', title: t('importedInvoices.undone') }),
  });
  return (
    <div className={classes['details']}>
      {isDone ? (
        <p className={classes['result']} role="status">
          {t('importedInvoices.done', { count: importedCount })}
        </p>
      ) : (
        <div role="status">
          <p className={classes['result']}>
            {t('importedInvoices.running', { read: formatNumber(readCount), count: formatNumber(total) })}
          </p>
          <progress
            className={classes['bar']}
            max={total}
            value={readCount}
            aria-label={t('importedInvoices.state_running')}
          />
        </div>
      )}
      {(duplicateCount > 0 || refusedCount > 0) && (
        <p className={classes['counts']}>
          {[
            duplicateCount > 0 ? t('importedInvoices.duplicates', { count: duplicateCount }) : '',
            refusedCount > 0 ? t('importedInvoices.refused', { count: refusedCount }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <Group gap="sm">
        {isDone && importedCount > 0 && (
          <Button onClick={() => onShow(id)}>{t('importedInvoices.showImported')}</Button>
        )}
        {mayImport && (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('importedInvoices.undo')}
          </Button>
        )}
      </Group>
      <RefusedRows rows={imported.refused} />
      <ConfirmDialog
        opened={asking}
        title={t('importedInvoices.undoTitle')}
        confirmLabel={t('importedInvoices.undo')}
        busy={undo.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
      >
        {t('importedInvoices.undoText')}
      </ConfirmDialog>
    </div>
  );
}
