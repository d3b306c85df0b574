import { Button } from '@mantine/core';
import type { QueueCounts, QueuedInvoice } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { refresh } from '../../../api/refresh.ts';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './invoice-queue.module.css';
import { QueuedRow } from './queued-row.tsx';

const BulkRun = lazyPart(async () => (await import('../../archive/bulk/bulk-run.tsx')).BulkRun);

const STATES = ['created', 'waiting', 'failed', 'sent'] as const;
const POLL_MS = 2000;

/**
 * The invoices of an import (drafts, waiting to be sent, failed with the reason, or sent), and sending
 * them.
 */
export function InvoiceQueue({ importId }: { importId: string }) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const maySend = useMay('document.write');
  const [state, setState] = useState<QueuedInvoice['state']>();
  const [asked, setAsked] = useState<{ key: number; count: number }>();
  const [isSending, setSending] = useState(false);
  const params = { id: importId };
  const read = useRead(
    'invoiceImport.countQueue',
    { params },
    isSending || asked ? { refetchInterval: POLL_MS } : {},
  );
  const counts = read.data?.data;
  if (counts && counts.sending > 0 !== isSending) setSending(counts.sending > 0);
  if (read.error) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  if (!counts) return <LinesSkeleton />;
  const toSend = counts.created + counts.failed;
  return (
    <section className={classes['queue']} aria-label={t('imports.queue_title')}>
      <div className={classes['head']}>
        <h2>{t('imports.queue_title')}</h2>
        {maySend && toSend > 0 && (
          <Button
            disabled={counts.sending > 0}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => setAsked({ key: (asked?.key ?? 0) + 1, count: toSend })}
          >
            {t('imports.queue_send', { count: toSend })}
          </Button>
        )}
      </div>
      <StateChoice counts={counts} state={state} onChoose={setState} />
      <QueueRows key={state ?? ''} importId={importId} state={state} isChanging={isSending} />
      {asked && (
        <Suspense>
          <BulkRun
            key={asked.key}
            asked={{
              action: 'send',
              count: asked.count,
              selection: { filter: { type: 'draft', importId }, except: [] },
            }}
            onClose={() => setAsked(undefined)}
            onOver={() => void refresh(queryClient, ['invoiceImport', 'invoice', 'overview'])}
          />
        </Suspense>
      )}
    </section>
  );
}

function StateChoice({
  counts,
  state,
  onChoose,
}: {
  counts: QueueCounts;
  state: QueuedInvoice['state'] | undefined;
  onChoose: (state: QueuedInvoice['state'] | undefined) => void;
}) {
  const t = useTexts();
  const all = STATES.reduce((sum, each) => sum + counts[each], 0);
  return (
    <div className={classes['states']} role="group" aria-label={t('imports.queue_title')}>
      {[undefined, ...STATES].map((each) => (
        <Button
          key={each ?? 'all'}
          size="compact-sm"
          variant={each === state ? 'light' : 'subtle'}
          color={each === 'failed' && counts.failed > 0 ? 'red' : 'gray'}
          aria-pressed={each === state}
          onClick={() => onChoose(each)}
        >
          {t(`imports.queue_${each ?? 'all'}`, { count: formatNumber(each ? counts[each] : all) })}
        </Button>
      ))}
    </div>
  );
}

interface RowsProps {
  importId: string;
  state: QueuedInvoice['state'] | undefined;
  /** While they are being sent, they are polled. */
  isChanging: boolean;
}

function QueueRows({ importId, state, isChanging }: RowsProps) {
  const t = useTexts();
  const [perPage, setPerPage] = useState(25);
  const [cursor, setCursor] = useState<string>();
  const read = useRead(
    'invoiceImport.listQueue',
    { params: { id: importId }, query: { perPage, state, cursor } },
    { keepPrevious: true, ...(isChanging ? { refetchInterval: POLL_MS } : {}) },
  );
  if (read.error) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <LinesSkeleton />;
  if (read.data.data.length === 0) return <p className={classes['none']}>{t('imports.queue_none')}</p>;
  return (
    <>
      <ul className={classes['rows']}>
        {read.data.data.map((invoice) => (
          <QueuedRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <ListFooter
        meta={read.data.meta}
        perPage={perPage}
        onPerPage={(size) => {
          setPerPage(size);
          setCursor(undefined);
        }}
        onCursor={setCursor}
      />
    </>
  );
}
