import { onlineMethodOf } from '@penning/domain/payment/online-method';
import type { Translate } from '@penning/i18n';
import { onlineMethodName } from '@penning/i18n/online-method-name';
import type { HandlersOf } from '../../http/handler.ts';
import { bracketed } from '../connection/connection-title.ts';
import { type ConnectionTitles, listConnectionTitles } from '../connection/connection-titles.ts';
import { readCustomerTimeline } from '../customer/overview/read-timeline.ts';
import { CHARGEBACK, type TimelineRow } from '../customer/overview/timeline-store.ts';
import { wayIn } from '../document/timeline.ts';

/** What happened with a customer, with how they paid online, and by which of the company's connections. */
export const listCustomerTimeline: HandlersOf<'customerOverview'>['listTimeline'] = (call) => {
  const { services, language } = call;
  return readCustomerTimeline(call, async (tx, rows) => {
    if (rows.every(({ provider }) => provider === '')) return [];
    const titles = await listConnectionTitles(tx, services, language, bracketed);
    const t = services.texts.translate(language);
    const isConnected = (name: string) => services.integrations.get(name) !== undefined;
    return rows.map((row) => wordPayment(row, t, isConnected(row.provider) ? titles : undefined));
  });
};

/** Nothing for what is no payment, or was registered by hand. */
function wordPayment(
  { provider, method, amount }: TimelineRow,
  t: Translate,
  titles: ConnectionTitles | undefined,
): string {
  if (provider === '') return '';
  const isBack = amount?.startsWith('-') ?? false;
  if (provider === 'sepa' && isBack) return t('sepa.item_returned');
  if (!titles) return wayIn(provider, t);
  const online = onlineMethodOf(method);
  const way = online === undefined ? plainWay(method, isBack, t) : onlineMethodName(online, t);
  return t('archive.paidByProvider', { way, provider: titles(provider) });
}

function plainWay(method: string, isBack: boolean, t: Translate): string {
  if (method === CHARGEBACK) return t(isBack ? 'archive.chargedBack' : 'archive.chargebackReversed');
  return t(isBack ? 'archive.refundedOnline' : 'archive.paidOnline');
}
