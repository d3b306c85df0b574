import { formatMoney, type Translate } from '@penning/i18n';
import { type Html, html } from '../../../platform/html.ts';
import type { Attempt } from '../../payment/attempt-store.ts';
import { type AttemptState, isUnderWay } from '../../payment/requested-payment.ts';
import type { PublicInvoice } from '../open-invoice.ts';
import { companyHeader } from './company-header.ts';
import { ICONS } from './icons.ts';
import { type PublicPage, messageMain } from './page-frame.ts';
import { pageLookOf } from './page-look.ts';

/** What a customer sees on returning from the bank: what the bank's server says, never what the browser says. */
export function returnPage(t: Translate, invoice: PublicInvoice, attempt: Attempt): PublicPage {
  const { state } = attempt;
  const title = titleOf(t, state);
  return {
    t,
    language: invoice.content.language,
    title: `${title}, ${invoice.sender.name}`,
    look: pageLookOf(invoice.content.layout),
    header: companyHeader(invoice),
    main: messageMain({
      icon: state === 'paid' ? ICONS.done : isUnderWay(state) ? ICONS.clock : ICONS.failed,
      tone: state === 'paid' ? 'good' : isUnderWay(state) ? 'calm' : 'bad',
      title,
      text: textOf(t, invoice, attempt),
      actions: actionsOf(t, invoice, state),
    }),
  };
}

function titleOf(t: Translate, state: AttemptState): string {
  const titles = {
    paid: t('external.paidTitle'),
    open: t('external.processingTitle'),
    pending: t('external.pendingTitle'),
    failed: t('external.failedTitle'),
    cancelled: t('external.cancelledTitle'),
    expired: t('external.expiredTitle'),
    refused: t('external.refusedTitle'),
  };
  return titles[state];
}

function textOf(
  t: Translate,
  { sender, number, payment }: PublicInvoice,
  { state, amount, currency, provider }: Attempt,
): string {
  if (state === 'paid') {
    const values = { sender: sender.name, amount: formatMoney(amount, currency), number };
    const isTest = provider === 'test';
    return [
      t('external.paidText', values),
      ...(isTest ? [t('external.testPaidNote')] : []),
      ...(payment.successMessage === '' ? [] : [payment.successMessage]),
    ].join(' ');
  }
  if (state === 'open') return t('external.processingText');
  if (state === 'pending') return t('external.pendingText', { sender: sender.name });
  return state === 'refused' ? t('external.refusedText', { sender: sender.name }) : t('external.failedText');
}

function actionsOf(t: Translate, { token, canPay, payment }: PublicInvoice, state: AttemptState): Html {
  // Where partial payments are allowed, the amount is chosen on the invoice's own page.
  const again = canPay && !payment.allowParts && ['failed', 'cancelled', 'expired'].includes(state);
  return html`${again && html`<form method="post" action="/external/invoice/${token}/pay"><button class="button" type="submit">${t('external.tryAgain')}</button></form>`}
    ${state === 'open' && html`<a class="button" href="/external/invoice/${token}/return">${t('external.checkAgain')}</a>`}
    <a class="button plain" href="/external/invoice/${token}/view">${t('external.backToInvoice')}</a>`;
}
