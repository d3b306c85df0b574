import { Button } from '@mantine/core';
import type { Invoice, Payment } from '@penning/contract';
import { type Translate, formatMoney } from '@penning/i18n';
import { paymentWay } from '@penning/i18n/payment/payment-way';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import classes from '../../document/document-details.module.css';
import { useMay } from '../../session/use-preferences.ts';

/** The payments; one registered by hand can be reversed. */
export function PaymentList({ invoice }: { invoice: Invoice }) {
  const { t, date } = useReader();
  const mayPay = useMay('payment.write');
  const [asking, setAsking] = useState<Payment>();
  const reverse = useWrite('invoice.unregisterPayment', {
    refreshes: ['overview'],
    onSuccess: () => showToast({ level: 'success', title: t('archive.paymentReversed') }),
  });
  const written = (payment: Payment | undefined) => formatMoney(payment?.amount ?? '0.00', invoice.currency);
  const isSetOff = asking?.kind === 'setOff';
  if (invoice.payments.length === 0) return <p className={classes['dimmed']}>{t('archive.noPayments')}</p>;
  return (
    <>
      <ul className={classes['rows']}>
        {invoice.payments.map((payment) => (
          <li key={payment.id}>
            <div>
              <strong>{date(payment.paidOn)}</strong>
              <span className={classes['dimmed']}>
                {[wayOf(payment, t), payment.note].filter((part) => part !== '').join(' · ')}
              </span>
            </div>
            {mayPay && isReversible(payment) && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('archive.reversePaymentOf', { amount: written(payment) })}
                onClick={() => setAsking(payment)}
              >
                {t(payment.kind === 'setOff' ? 'refund.undoSetOff' : 'archive.reversePayment')}
              </Button>
            )}
            <MoneyText amount={payment.amount} currency={invoice.currency} strong />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== undefined}
        title={
          isSetOff
            ? t('refund.undoSetOffTitle')
            : t('archive.reversePaymentTitle', { amount: written(asking) })
        }
        confirmLabel={t(isSetOff ? 'refund.undoSetOff' : 'archive.reversePayment')}
        busy={reverse.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() =>
          asking &&
          reverse.mutate(
            { params: { id: invoice.id, paymentId: asking.id } },
            { onSettled: () => setAsking(undefined) },
          )
        }
      >
        {t(isSetOff ? 'refund.undoSetOffText' : 'archive.reversePaymentText')}
      </ConfirmDialog>
    </>
  );
}

/** What a person registered or set off can be reversed by hand. */
function isReversible({ kind, provider }: Payment): boolean {
  return kind === 'setOff' || (kind === 'payment' && provider === null);
}

/** How the money arrived, that a collection was returned, or why no money moved. */
function wayOf(payment: Payment, t: Translate): string {
  const { kind, counterpart, providerTitle } = payment;
  if (counterpart) return t('credit.settlementWith', { number: counterpart.number });
  if (kind === 'rounding') return t('credit.rounding');
  return paymentWay(payment, providerTitle, t);
}
