import type { ExternalInvoice } from '@penning/contract';
import { isNegative, isZero, negateAmount } from '@penning/domain';
import { onlineMethodOf } from '@penning/domain/payment/online-method';
import { type Translate, formatDate, formatMoney } from '@penning/i18n';
import { paymentMeans } from '@penning/i18n/payment/payment-way';
import { type Html, html } from '../../../platform/html.ts';
import type { PaymentRow } from '../../payment/payment-store.ts';
import type { PublicInvoice } from '../open-invoice.ts';

interface Paid {
  readonly content: PublicInvoice['content'];
  readonly row: Pick<PublicInvoice['row'], 'open'>;
  readonly payments: readonly PaymentRow[];
}

/** When and how the invoice was paid, refunded and set off, a line each. */
export function paymentNotes(t: Translate, { content, row, payments }: Paid): Html {
  const { language, currency, totals } = content;
  // What is credited is said together with what is still due, while something is.
  const shown = payments.filter(
    ({ kind }) => kind === 'payment' || kind === 'setOff' || (kind === 'settlement' && isZero(row.open)),
  );
  // Of a credit invoice whose refund is owed again, the refund was not the end.
  const isWhole = isZero(row.open) && shown.length === 1 && shown[0]?.amount === totals.totalIncl;
  return html`${shown.map((payment) => {
    const amount = formatMoney(
      isNegative(payment.amount) ? negateAmount(payment.amount) : payment.amount,
      currency,
    );
    const date = formatDate(payment.paidOn, language);
    const line =
      isWhole && !payment.counterpart ? t('external.paidOn', { date }) : lineOf(t, payment, { amount, date });
    return html`<p class="note">${[line, meansOf(t, payment)].filter((part) => part !== '').join(' · ')}</p>`;
  })}`;
}

/** The same for programs, with what is settled and rounded off, so that the amounts add up. */
export function presentPayments(t: Translate, payments: readonly PaymentRow[]): ExternalInvoice['payments'] {
  return payments.map((payment) => ({
    kind: kindOf(payment),
    paidOn: payment.paidOn,
    amount: payment.amount,
    number: payment.counterpart?.number ?? null,
    means: meansOf(t, payment),
  }));
}

function lineOf(t: Translate, payment: PaymentRow, words: { amount: string; date: string }): string {
  const { counterpart } = payment;
  if (counterpart) return t('external.amountOffsetOn', { ...words, number: counterpart.number });
  const kind = kindOf(payment);
  if (kind === 'reversal') return t('external.amountReversedOn', words);
  return t(kind === 'refund' ? 'external.amountRefundedOn' : 'external.amountPaidOn', words);
}

function kindOf({
  kind,
  amount,
  provider,
  isChargeback,
}: PaymentRow): ExternalInvoice['payments'][number]['kind'] {
  if (kind !== 'payment' || !isNegative(amount)) return kind;
  return isChargeback || provider === 'sepa' ? 'reversal' : 'refund';
}

/** With what it was paid; a refund goes back the way it came. */
function meansOf(t: Translate, payment: PaymentRow): string {
  if (isNegative(payment.amount)) return '';
  return paymentMeans({ ...payment, onlineMethod: onlineMethodOf(payment.providerMethod) ?? null }, t);
}
