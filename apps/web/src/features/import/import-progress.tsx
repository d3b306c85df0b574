import { Alert, Button, Group } from '@mantine/core';
import type { Import } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refresh } from '../../api/refresh.ts';
import { useOnceFor } from '../../api/use-once-for.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { IMPORTED_LISTS, IMPORT_NOUNS, IMPORT_RIGHTS } from './import-noun.ts';
import classes from './import.module.css';
import { RefusedRows } from './refused-rows.tsx';

interface Props {
  imported: Import;
  /** Shows the imported records. */
  onShow: (id: string) => void;
  /** What is shown of the imported records here, in place of the way to their list. */
  children?: ReactNode;
}

/** The progress of an import, its result and skipped rows, and a way to undo it. */
export function ImportProgress({ imported, onShow, children }: Props) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const { id, kind, state, recordCount, readCount } = imported;
  const { importedCount, updatedCount, duplicateCount, refusedCount, warnedCount } = imported;
  const mayImport = useMay(IMPORT_RIGHTS[kind]);
  const [asking, setAsking] = useState(false);
  const isDone = state === 'done';
  useOnceFor(isDone && id, () => void refresh(queryClient, IMPORTED_LISTS[kind]));
  const undo = useWrite(`${IMPORT_NOUNS[kind]}.undo`, {
    refreshes: IMPORTED_LISTS[kind],
    onSuccess: () => showToast({ level: 'success', title: t('imports.undone') }),
  });
  const retry = useWrite(`${IMPORT_NOUNS[kind]}.start`);
  const progress = { read: formatNumber(readCount), count: formatNumber(recordCount) };
  const counts = [
    updatedCount > 0 && t('imports.updated', { count: updatedCount }),
    duplicateCount > 0 && t('imports.duplicates', { count: duplicateCount }),
    refusedCount > 0 &&
      t(kind === 'invoice' ? 'imports.refused_invoice' : 'imports.refused', { count: refusedCount }),
    warnedCount > 0 && t('imports.warned', { count: warnedCount }),
  ].filter((part) => part !== false);
  return (
    <div className={classes['details']}>
      {isDone ? (
        <p className={classes['result']} role="status">
          {t(`imports.done_${kind}`, { count: importedCount })}
        </p>
      ) : state === 'failed' ? (
        <Alert color="red" title={t('imports.state_failed')}>
          {t('imports.stopped', progress)}
        </Alert>
      ) : (
        <div role="status">
          <p className={classes['result']}>{t('imports.running', progress)}</p>
          <progress
            className={classes['bar']}
            max={recordCount}
            value={readCount}
            aria-label={t('imports.state_running')}
          />
          <p className={classes['dimmed']}>{t('imports.leave')}</p>
        </div>
      )}
      {counts.length > 0 && <p className={classes['counts']}>{counts.join(' · ')}</p>}
      <Group gap="sm">
        {isDone && !children && importedCount + updatedCount > 0 && (
          <Button onClick={() => onShow(id)}>{t(`imports.show_${kind}`)}</Button>
        )}
        {mayImport && state === 'failed' && (
          <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { id }, body: {} })}>
            {t('common.retry')}
          </Button>
        )}
        {mayImport && (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
        )}
      </Group>
      {isDone && children}
      <RefusedRows imported={imported} rows={imported.refused} count={refusedCount} />
      <RefusedRows imported={imported} rows={imported.warned} count={0} />
      <ConfirmDialog
        opened={asking}
        title={t('imports.undoTitle')}
        confirmLabel={t('imports.undo')}
        busy={undo.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
      >
        {t(kind === 'invoice' ? 'imports.undoText_invoice' : 'imports.undoText')}
      </ConfirmDialog>
    </div>
  );
}
