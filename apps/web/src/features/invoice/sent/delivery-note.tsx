import { Button, Loader } from '@mantine/core';
import type { Delivery } from '@penning/contract';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import classes from './delivery-note.module.css';
import { useFollowedDeliveries } from './use-followed-deliveries.ts';

/** What happened to the email: polled until it is accepted or has failed, for half a minute at most. */
export function DeliveryNote({ invoiceId }: { invoiceId: string }) {
  const t = useTexts();
  const deliveries = useFollowedDeliveries(invoiceId);
  const retry = useWrite('delivery.retry', { refreshes: ['invoice'] });
  if (deliveries.length === 0) return <Loader size={20} role="status" aria-label={t('common.loading')} />;
  return (
    <ul className={classes['list']} aria-label={t('invoice.delivery')} aria-live="polite">
      {deliveries.map(({ id, state, recipient, reason }) => (
        <li key={id} data-state={state}>
          <Sign state={state} />
          <span>
            {t(`invoice.delivery_${state}`, { recipient })}
            {isOpen(state) && reason !== '' && <small>{reason}</small>}
          </span>
          {isOpen(state) && (
            <Button
              size="compact-sm"
              variant="light"
              loading={retry.isPending}
              onClick={() => retry.mutate({ params: { id } })}
            >
              {t(state === 'unconfirmed' ? 'archive.sendAgain' : 'invoice.deliveryRetry')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether a person has to look at it. */
function isOpen(state: Delivery['state']): boolean {
  return state === 'failed' || state === 'unconfirmed';
}

function Sign({ state }: { state: Delivery['state'] }) {
  if (state === 'queued') return <Loader size={18} aria-hidden />;
  if (isOpen(state)) return <IconAlertCircle size={20} aria-hidden />;
  return <IconCircleCheck size={20} aria-hidden />;
}
