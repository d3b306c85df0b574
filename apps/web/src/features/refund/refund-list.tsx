import { Button } from '@mantine/core';
import type { Invoice, Refund } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { paymentReason } from '@penning/i18n/payment/payment-reason';
import { useWrite } from '../../api/use-write.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from '../document/document-details.module.css';
import { useMay } from '../session/use-preferences.ts';
import { RefundFileActions } from './refund-file-actions.tsx';

/** The refunds to the customer, and their progress. */
export function RefundList({ invoice }: { invoice: Invoice }) {
  const { t, date } = useReader();
  return (
    <ul className={classes['rows']}>
      {invoice.refunds.map((refund) => (
        <li key={refund.id}>
          <div>
            <strong>{stateOf(refund, t)}</strong>
            <span className={classes['dimmed']}>
              {[
                t(`refund.way_${refund.way}`),
                refund.iban,
                refund.doneOn && date(refund.doneOn),
                paymentReason(refund.reason, t),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {refund.isStranded && <p className={classes['dimmed']}>{t('refund.stranded')}</p>}
          </div>
          <RefundActions refund={refund} />
          <MoneyText amount={refund.amount} currency={refund.currency} strong />
        </li>
      ))}
    </ul>
  );
}

function stateOf({ way, state }: Refund, t: Translate): string {
  if (way === 'nextInvoice' && state === 'pending') return t('refund.state_waiting');
  if (way === 'nextInvoice' && state === 'done') return t('refund.state_settled');
  return t(`refund.state_${state}`);
}

const REFRESHES = ['invoice', 'overview', 'customer'] as const;

/** What can be done about a refund by hand: a file is with the bank, the rest waits for an invoice. */
function RefundActions({ refund }: { refund: Refund }) {
  const t = useTexts();
  const mayPay = useMay('payment.write');
  const cancel = useWrite('refund.cancel', {
    refreshes: REFRESHES,
    onSuccess: () => showToast({ level: 'success', title: t('refund.cancelled') }),
  });
  const markReturned = useWrite('refund.markReturned', {
    refreshes: REFRESHES,
    onSuccess: () => showToast({ level: 'success', title: t('refund.state_returned') }),
  });
  const { id, way, fileId, state, isStranded } = refund;
  if (mayPay && isStranded) return <StrandedActions id={id} />;
  if (!mayPay || way === 'provider') return null;
  if (fileId !== null && state === 'pending') return <RefundFileActions fileId={fileId} state="filed" />;
  const params = { id };
  const isReturnable = way === 'transfer' && state === 'done';
  if (!isReturnable && state !== 'pending') return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={cancel.isPending || markReturned.isPending}
      onClick={() => (isReturnable ? markReturned.mutate({ params, body: {} }) : cancel.mutate({ params }))}
    >
      {t(isReturnable ? 'refund.returned' : 'refund.cancel')}
    </Button>
  );
}

/** What became of a refund that no provider reports on. */
function StrandedActions({ id }: { id: string }) {
  const t = useTexts();
  const confirm = useWrite('refund.confirm', {
    refreshes: REFRESHES,
    onSuccess: ({ data }) => showToast({ level: 'success', title: t(`refund.state_${data.state}`) }),
  });
  return (['refunded', 'failed'] as const).map((outcome) => (
    <Button
      key={outcome}
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id }, body: { outcome } })}
    >
      {t(`refund.settle_${outcome}`)}
    </Button>
  ));
}
