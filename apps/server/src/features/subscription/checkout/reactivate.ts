import { type PlainDate, compareDates, nextMonth } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import type { Services } from '../../../platform/services.ts';
import { loadVatOf } from '../billing/billing-vat.ts';
import { monthAt } from '../month/company-month.ts';
import { findLastMonth, getPrices } from '../month/month-store.ts';
import { settleArrears } from '../settle-arrears.ts';
import type { SubscriptionRow } from '../subscription-store.ts';
import { presentPayment, readLastPayment } from './read-payment.ts';
import { requireNotDeleted } from './require-standing.ts';
import { type CheckoutPlan, planMonths, startCheckout } from './start-checkout.ts';
import { listArrears } from './subscription-payment-store.ts';

type Routes = HandlersOf<'subscription'>;

/** Pays the next month of an account that had ended, or everything that failed payments left open. */
export const reactivate: Routes['reactivate'] = async ({ session, services, language }) => {
  if (await settleWithoutArrears(services, session)) {
    return { data: { state: 'success', amount: null, redirectUrl: null, startedAt: null } };
  }
  const inclVat = await loadVatOf(services, session.companyId);
  const t = services.texts.translate(language);
  const plan = async (tx: TenantTx): Promise<CheckoutPlan> => {
    const { state, suspendedBy, row } = await requireNotDeleted(tx, services);
    if (state === 'grace' || (state === 'suspended' && suspendedBy === 'nonPayment')) {
      const arrears = await listArrears(tx);
      return arrears.length === 0 ? refuse('invalidRequest') : planMonths('arrears', arrears);
    }
    if (state !== 'cancelled') return refuse('invalidRequest');
    const prices = await getPrices(tx);
    const month = await nextUnpaidMonth(tx, services, row);
    return planMonths('reactivation', [{ month, amount: inclVat(prices.packages[row.package]) }]);
  };
  const begun = await startCheckout(services, {
    session,
    plan,
    description: t('subscription.paymentDescription'),
  });
  return { data: presentPayment(begun) };
};

/** The open amount may just have been paid in some other way: then there is nothing to pay. */
async function settleWithoutArrears(services: Services, { companyId, actor }: Session): Promise<boolean> {
  return services.database.withTenant(companyId, actor, async (tx) => {
    await requireNotDeleted(tx, services);
    return settleArrears(tx, services);
  });
}

/** The state of the latest of these payments. */
export const getReactivation: Routes['getReactivation'] = async ({ session, services }) => ({
  data: await readLastPayment(services, session, ['reactivation', 'arrears']),
});

/** The current month, unless it was paid already. */
async function nextUnpaidMonth(tx: TenantTx, services: Services, row: SubscriptionRow): Promise<PlainDate> {
  const running = monthAt(row.timezone, services.clock.now());
  const last = await findLastMonth(tx);
  return last && compareDates(last.month, running) >= 0 ? nextMonth(last.month) : running;
}
