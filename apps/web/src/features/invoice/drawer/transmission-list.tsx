import { Button } from '@mantine/core';
import type { Invoice, Transmission } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { readOptions, useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { showToast } from '../../../ui/toast.tsx';
import classes from '../../document/document-details.module.css';
import { useMay } from '../../session/use-preferences.ts';

/** Only a receipt is good news; until it arrives, the outcome is unknown. */
const TONES: Record<Transmission['state'], StatusTone> = {
  queued: 'neutral',
  accepted: 'neutral',
  delivered: 'good',
  failed: 'bad',
  unconfirmed: 'attention',
};
const WATCH_MS = 3000;

/** How the invoice was sent over the e-invoice network, with buttons to send it or send it again. */
export function TransmissionList({ invoice }: { invoice: Invoice }) {
  const { t, instant } = useReader();
  const mayWrite = useMay('document.write');
  const args = { params: { id: invoice.id } };
  const known = useQueryClient().getQueryData(readOptions('transmission.listOfInvoice', args).queryKey);
  const isUnderWay = known?.data.some(({ state }) => state === 'queued' || state === 'accepted') ?? false;
  const transmissions = useRead(
    'transmission.listOfInvoice',
    args,
    isUnderWay ? { refetchInterval: WATCH_MS } : {},
  );
  const confirm = useWrite('transmission.confirm', {
    refreshes: ['invoice'],
    onSuccess: () => showToast({ level: 'info', title: t('eInvoice.confirmed') }),
  });
  const send = useWrite('transmission.send', {
    refreshes: ['invoice'],
    onSuccess: () => showToast({ level: 'info', title: t('eInvoice.transmitted') }),
  });
  if (!transmissions.data) {
    if (!transmissions.error) return <LinesSkeleton lines={1} />;
    return <Failure error={transmissions.error} onRetry={() => void transmissions.refetch()} />;
  }
  const list = transmissions.data.data;
  const undecided = list.find(({ state }) => state === 'unconfirmed');
  const maySend = mayWrite && (undecided !== undefined || list.every(({ state }) => state === 'failed'));
  return (
    <>
      {list.length === 0 && <p className={classes['dimmed']}>{t('eInvoice.notTransmitted')}</p>}
      <ul className={classes['rows']}>
        {list.map((transmission) => (
          <li key={transmission.id}>
            <div>
              <strong>{transmission.recipient}</strong>
              <span className={classes['dimmed']}>{instant(transmission.updatedAt)}</span>
              {transmission.reason !== '' && (
                <span className={classes['problem']}>{transmission.reason}</span>
              )}
              {transmission.nextTryAt !== null && (
                <span className={classes['dimmed']}>
                  {t('archive.nextTry', { time: instant(transmission.nextTryAt) })}
                </span>
              )}
            </div>
            <StatusBadge tone={TONES[transmission.state]} label={t(`eInvoice.state_${transmission.state}`)} />
          </li>
        ))}
      </ul>
      {mayWrite && undecided && (
        <Button
          size="compact-sm"
          variant="default"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id: undecided.id } })}
        >
          {t('eInvoice.confirm')}
        </Button>
      )}
      {maySend && (
        <Button
          size="compact-sm"
          variant="default"
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id: invoice.id }, body: {} })}
        >
          {t(labelOf(list))}
        </Button>
      )}
    </>
  );
}

function labelOf(list: readonly Transmission[]) {
  if (list.some(({ state }) => state === 'unconfirmed')) return 'eInvoice.sendAgain';
  return list.length === 0 ? 'eInvoice.send' : 'eInvoice.retry';
}
