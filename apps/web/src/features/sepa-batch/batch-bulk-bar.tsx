import { Alert, Button } from '@mantine/core';
import type { PageMeta, SepaBatchSummary } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { refresh } from '../../api/refresh.ts';
import { type Answer, type Arguments, callRoute } from '../../api/route-name.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { messageOf } from '../../ui/toast.tsx';
import bulkClasses from '../archive/bulk/bulk.module.css';
import { useMay } from '../session/use-preferences.ts';
import classes from './sepa.module.css';

type BatchQuestion = NonNullable<NonNullable<Arguments<'sepaBatch.list'>>['query']>;

const AT_ONCE = 200;
/** More batches than anyone has; the browser processes them one by one. */
const MAX_LISTED = 2000;

const ACTIONS = ['download', 'submit', 'cancel'] as const;
type Action = (typeof ACTIONS)[number];

/** The states in which each action is possible. */
const FITS: Record<Action, readonly SepaBatchSummary['state'][]> = {
  download: ['filed', 'submitted', 'done'],
  submit: ['filed'],
  cancel: ['open', 'filed'],
};

interface Props {
  batches: readonly SepaBatchSummary[];
  selection: Selection;
  /** The query of the list: "all that match" are read page by page. */
  query: BatchQuestion;
  meta: PageMeta | undefined;
}

/** Over the header of the list of batches while some are ticked: selects all that match, and downloads, submits or cancels them. */
export function BatchBulkBar({ batches, selection, query, meta }: Props) {
  const t = useTexts();
  const mayWrite = useMay('batch.write');
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const [asking, setAsking] = useState<'submit' | 'cancel'>();
  const { run, failures } = useBatchAction(selection);
  const everything = useSyncExternalStore(selection.subscribe, selection.isEverything);
  const matching = useMutation({
    mutationFn: () => readAll(query),
    onSuccess: () => selection.selectEverything(),
  });
  const isLeftOut = new Set(everything ? selection.except() : []);
  const chosen =
    everything && matching.data
      ? matching.data.filter(({ id }) => !isLeftOut.has(id))
      : batches.filter(({ id }) => ids.has(id));
  const all = ids.size > 0 && ids.size === batches.length;
  const fitting = (action: Action) => chosen.filter(({ state }) => FITS[action].includes(state));
  const start = (action: Action) => {
    const close = () => setAsking(undefined);
    run.mutate({ action, batches: fitting(action) }, { onSettled: close });
  };
  const allowed = ACTIONS.filter((action) => action === 'download' || mayWrite);
  return (
    <>
      <div className={bulkClasses['bar']} hidden={ids.size === 0}>
        <label className={bulkClasses['page']}>
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => selection.setAll(event.currentTarget.checked)}
          />
          <span aria-live="polite">{ids.size > 0 && t('bulk.selected', { count: chosen.length })}</span>
        </label>
        {all && !everything && (meta?.count ?? 0) > batches.length && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={matching.isPending}
            onClick={() => matching.mutate()}
          >
            {t('bulk.selectAll', { count: formatNumber(meta?.count ?? 0) })}
          </Button>
        )}
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

/** All batches that match the filters, a page at a time. */
async function readAll(query: BatchQuestion): Promise<SepaBatchSummary[]> {
  const found: SepaBatchSummary[] = [];
  let cursor: string | null = null;
  do {
    const asked: BatchQuestion = { ...query, perPage: AT_ONCE, cursor: cursor ?? undefined };
    const page: Answer<'sepaBatch.list'> = await callRoute('sepaBatch.list', { query: asked });
    found.push(...page.data);
    cursor = page.meta.next;
  } while (cursor !== null && found.length < MAX_LISTED);
  return found;
}

/** Processes one batch after the other; failures are named, and the others continue. */
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
      await refresh(queryClient, ['sepaBatch', 'invoice', 'mandate']);
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
