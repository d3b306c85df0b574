import type { PlainDate } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { refusePaymentDay } from '../closed-period/refuse-payment-day.ts';
import { readPurchase } from './present-purchase.ts';
import { lockPurchase, updatePurchaseRow } from './purchase-store.ts';

/** Marks a purchase as paid on a day. */
export const markPurchasePaid: HandlersOf<'purchase'>['markPaid'] = ({ params, body, session, services }) =>
  setPaidOn(
    { services, session, id: params.id },
    body.paidOn ?? dayIn(session.timezone, services.clock.now()),
  );

/** Marks a purchase as unpaid again. */
export const markPurchaseUnpaid: HandlersOf<'purchase'>['markUnpaid'] = ({ params, session, services }) =>
  setPaidOn({ services, session, id: params.id }, null);

/** Sets or clears the day of payment; repeating it records nothing new. */
export async function setPaidOn(
  { services, session, id }: { services: Services; session: Session; id: string },
  paidOn: PlainDate | null,
) {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = (await lockPurchase(tx, id)) ?? refuse('notFound');
    const at = services.clock.now();
    if (before.paidOn !== paidOn) {
      if (paidOn !== null) refusePaymentDay(services, session, { paidOn, documentDate: before.invoiceDate });
      for (const day of [before.paidOn, paidOn]) {
        if (day !== null) await refuseClosedDay(tx, day, 'paidOn');
      }
      await updatePurchaseRow(tx, id, { paidOn, updatedAt: at });
      const event = paidOn === null ? ('purchaseUnpaid' as const) : ('purchasePaid' as const);
      await appendEvent(tx, { documentId: id, at, event, data: { day: paidOn ?? before.paidOn } });
    }
    return { data: await readPurchase(tx, id, dayIn(session.timezone, at)) };
  });
}
