import { Alert, Button } from '@mantine/core';
import type { SepaBatchSummary } from '@penning/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { messageOf } from '../../ui/toast.tsx';
import bulkClasses from '../archive/bulk/bulk.module.css';
import type { Selection } from '../archive/list/selection.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './sepa.module.css';

const ACTIONS = ['download', 'submit', 'cancel'] as const;
type Action = (typeof ACTIONS)[number];

/** In which states a batch lets it be done. */
const FITS: Record<Action, readonly SepaBatchSummary['state'][]> = {
  download: ['filed', 'submitted', 'done'],
  submit: ['filed'],
  cancel: ['open', 'filed'],
};

interface Props {
  batches: readonly SepaBatchSummary[];
  selection: Selection;
}

/** Above the list of batches: ticks the page, and downloads, submits or cancels those that are ticked. */
export function BatchBulkBar({ batches, selection }: Props) {
  const t = useTexts();
  const mayWrite = useMay('batch.write');
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const [asking, setAsking] = useState<'submit' | 'cancel'>();
  const { run, failures } = useBatchAction(selection);
  const chosen = batches.filter(({ id }) => ids.has(id));
  const all = ids.size > 0 && ids.size === batches.length;
  const fitting = (action: Action) => chosen.filter(({ state }) => FITS[action].includes(state));
  const start = (action: Action) => {
    const close = () => setAsking(undefined);
    run.mutate({ action, batches: fitting(action) }, { onSettled: close });
  };
  const allowed = ACTIONS.filter((action) => action === 'download' || mayWrite);
  return (
    <>
      <div className={bulkClasses['bar']} data-active={ids.size > 0 || undefined}>
        <label className={bulkClasses['page']}>
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => selection.setAll(event.currentTarget.checked)}
          />
          <span aria-live="polite">
            {ids.size === 0 ? t('bulk.selectPage') : t('bulk.selected', { count: ids.size })}
          </span>
        </label>
        {ids.size > 0 && (
          <span className={bulkClasses['buttons']}>
            {allowed.map((action) => (
              <Button
                key={action}
                size="compact-sm"
                variant={action === 'download' ? 'filled' : 'default'}
                disabled={fitting(action).length === 0}
                loading={run.isPending && run.variables.action === action}
                onClick={() => (action === 'download' ? start(action) : setAsking(action))}
              >
                {t(`sepa.${action}`)}
              </Button>
            ))}
          </span>
        )}
      </div>
      {failures.length > 0 && (
        <Alert color="red" variant="light" role="alert" title={t('bulk.failures')}>
          <ul className={classes['problems']}>
            {failures.map(({ name, message }) => (
              <li key={name}>{t('sepa.problemLine', { number: name, reason: message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {asking && (
        <ConfirmDialog
          opened
          title={`${t(`sepa.${asking}Title`)} (${fitting(asking).length})`}
          confirmLabel={t(`sepa.${asking}`)}
          busy={run.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => start(asking)}
        >
          {t(`sepa.${asking}Text`)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Does it to one batch after the other; what fails is named, and the others go on. */
function useBatchAction(selection: Selection) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<{ name: string; message: string }[]>([]);
  const run = useMutation({
    mutationFn: async ({ action, batches }: { action: Action; batches: readonly SepaBatchSummary[] }) => {
      const failed: { name: string; message: string }[] = [];
      for (const batch of batches) {
        try {
          await actOn(action, batch);
        } catch (error) {
          failed.push({ name: batch.sepaId, message: messageOf(error) });
        }
      }
      return failed;
    },
    onSuccess: async (failed) => {
      setFailures(failed);
      if (failed.length === 0) selection.setAll(false);
      const nouns = ['sepaBatch', 'invoice', 'mandate'];
      await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
    },
  });
  return { run, failures };
}

async function actOn(action: Action, { id, sepaId }: SepaBatchSummary): Promise<void> {
  const params = { id };
  if (action === 'download') saveFile(await callRoute('sepaBatch.downloadFile', { params }), `${sepaId}.xml`);
  else if (action === 'submit') await callRoute('sepaBatch.submit', { params });
  else await callRoute('sepaBatch.cancel', { params });
}
