import type { Subscription } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { loadVatOf } from './billing/billing-vat.ts';
import { findCheckAmount } from './checkout/platform-provider.ts';
import { presentSubscription } from './present-subscription.ts';

/** The present subscription of the caller's company. */
export const getSubscription: HandlersOf<'subscription'>['get'] = async ({ session, services }) => ({
  data: await readSubscription(services, session),
});

/** The same, after a change. */
export async function readSubscription(services: Services, session: Session): Promise<Subscription> {
  const inclVat = await loadVatOf(services, session.companyId);
  const checkAmount = await findCheckAmount(services);
  return services.database.readTenant(session.companyId, session.actor, (tx) =>
    presentSubscription(tx, services, { inclVat, checkAmount }),
  );
}
