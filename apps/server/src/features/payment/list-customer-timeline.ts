import { onlineMethodOf } from '@penning/domain/payment/online-method';
import type { Translate } from '@penning/i18n';
import { paymentReason } from '@penning/i18n/payment/payment-reason';
import { paymentWay } from '@penning/i18n/payment/payment-way';
import type { HandlersOf } from '../../http/handler.ts';
import { bracketed } from '../connection/connection-title.ts';
import { type ConnectionTitles, listConnectionTitles } from '../connection/connection-titles.ts';
import { readCustomerTimeline } from '../customer/overview/read-timeline.ts';
import { CHARGEBACK, type TimelineRow } from '../customer/overview/timeline-store.ts';

/** What happened with a customer, with how they paid online, and by which of the company's connections. */
export const listCustomerTimeline: HandlersOf<'customerOverview'>['listTimeline'] = (call) => {
  const { services, language } = call;
  return readCustomerTimeline(call, async (tx, rows) => {
    if (rows.every(({ provider }) => provider === '')) return [];
    const titles = await listConnectionTitles(tx, services, language, bracketed);
    const t = services.texts.translate(language);
    const isConnected = (name: string) => services.integrations.get(name) !== undefined;
    return rows.map((row) => {
      const way = wordPayment(row, t, isConnected(row.provider) ? titles : undefined);
      const note = row.method === CHARGEBACK ? paymentReason(row.detail, t) : row.detail;
      return [way, note].filter((part) => part !== '').join(' · ');
    });
  });
};

/** Nothing for what is no payment; one registered by hand has its words in the row. */
function wordPayment(
  { provider, method, amount }: TimelineRow,
  t: Translate,
  titles: ConnectionTitles | undefined,
): string {
  if (provider === '') return '';
  const money = {
    amount: amount ?? '',
    provider,
    methodName: '',
    onlineMethod: onlineMethodOf(method) ?? null,
    isChargeback: method === CHARGEBACK,
  };
  return paymentWay(money, titles?.(provider) ?? '', t);
}
