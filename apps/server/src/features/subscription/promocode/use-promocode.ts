import type { HandlersOf } from '../../../http/handler.ts';
import { readSubscription } from '../get-subscription.ts';
import { applyPromocode } from './apply-promocode.ts';

/** Uses a promocode: it lengthens a trial that runs, and lowers the price of the months to come. */
export const useCode: HandlersOf<'subscription'>['usePromocode'] = async ({ body, session, services }) => {
  const { companyId } = session;
  await services.database.withPlatform((db) =>
    applyPromocode(db, services.clock, { companyId, code: body.code }),
  );
  return { data: await readSubscription(services, session) };
};
