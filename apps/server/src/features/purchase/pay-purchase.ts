import type { PlainDate } from '@penning/domain';
import type { Services } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { readPurchase } from './present-purchase.ts';
import { updatePurchaseRow } from './purchase-store.ts';

/** Says that a purchase was paid on a day. */
export const markPurchasePaid: HandlersOf<'purchase'>['markPaid'] = ({ params, body, session, services }) =>
  setPaidOn({ services, session, id: params.id }, body.paidOn);

/** Says that a purchase was not paid after all. */
export const markPurchaseUnpaid: HandlersOf<'purchase'>['markUnpaid'] = ({ params, session, services }) =>
  setPaidOn({ services, session, id: params.id }, null);

async function setPaidOn(
  { services, session, id }: { services: Services; session: Session; id: string },
  paidOn: PlainDate | null,
) {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await updatePurchaseRow(tx, id, { paidOn, updatedAt: services.clock.now() })))
      return refuse('notFound');
    return { data: await readPurchase(tx, id, dayIn(session.timezone, services.clock.now())) };
  });
}
