import { Button } from '@mantine/core';
import type { Delivery } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { readOptions, useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './document-details.module.css';

const TONES: Record<Delivery['state'], StatusTone> = {
  queued: 'neutral',
  accepted: 'good',
  delivered: 'good',
  failed: 'bad',
  unconfirmed: 'attention',
};
/** How often a message on its way is polled. */
const WATCH_MS = 3000;

/** Whether a message of the invoice is still on its way; then its state is polled. */
export function useDeliveries(invoiceId: string) {
  const args = { params: { id: invoiceId } };
  const known = useQueryClient().getQueryData(readOptions('delivery.listOfInvoice', args).queryKey);
  const waiting = known?.data.some(({ state }) => state === 'queued') ?? false;
  const deliveries = useRead('delivery.listOfInvoice', args, waiting ? { refetchInterval: WATCH_MS } : {});
  return { deliveries, watch: waiting ? { refetchInterval: WATCH_MS } : {} };
}

/** The messages of a document, their state, retrying them, and confirming one that may have been sent. */
export function DeliveryList({ invoiceId }: { invoiceId: string }) {
  const { t, instant } = useReader();
  const mayWrite = useMay('document.write');
  const { deliveries } = useDeliveries(invoiceId);
  const retry = useWrite('delivery.retry', {
    refreshes: ['invoice', 'overview'],
    onSuccess: () => showToast({ level: 'info', title: t('archive.retried') }),
  });
  const confirm = useWrite('delivery.confirm', {
    refreshes: ['invoice', 'overview'],
    onSuccess: () => showToast({ level: 'success', title: t('archive.deliveryConfirmed') }),
  });
  if (!deliveries.data) {
    if (!deliveries.error) return <LinesSkeleton lines={1} />;
    return <Failure error={deliveries.error} onRetry={() => void deliveries.refetch()} />;
  }
  const list = deliveries.data.data;
  if (list.length === 0) return <p className={classes['dimmed']}>{t('archive.noDeliveries')}</p>;
  return (
    <ul className={classes['rows']}>
      {list.map((delivery) => (
        <li key={delivery.id}>
          <div>
            <strong>{delivery.recipient}</strong>
            <span className={classes['dimmed']}>
              {instant(delivery.updatedAt)} · {delivery.subject}
            </span>
            {delivery.reason !== '' && <span className={classes['problem']}>{delivery.reason}</span>}
            {delivery.nextTryAt !== null && (
              <span className={classes['dimmed']}>
                {t('archive.nextTry', { time: instant(delivery.nextTryAt) })}
              </span>
            )}
          </div>
          {mayWrite && delivery.state === 'unconfirmed' && (
            <Button
              size="compact-sm"
              variant="default"
              loading={confirm.isPending && confirm.variables?.params.id === delivery.id}
              onClick={() => confirm.mutate({ params: { id: delivery.id } })}
            >
              {t('archive.confirmDelivery')}
            </Button>
          )}
          {mayWrite && mayRetry(delivery) && (
            <Button
              size="compact-sm"
              variant="default"
              loading={retry.isPending && retry.variables?.params.id === delivery.id}
              onClick={() => retry.mutate({ params: { id: delivery.id } })}
            >
              {t(delivery.state === 'unconfirmed' ? 'archive.sendAgain' : 'archive.retryDelivery')}
            </Button>
          )}
          <StatusBadge tone={TONES[delivery.state]} label={t(`archive.delivery_${delivery.state}`)} />
        </li>
      ))}
    </ul>
  );
}

function mayRetry({ state, nextTryAt }: Delivery): boolean {
  return state === 'failed' || state === 'unconfirmed' || nextTryAt !== null;
}
