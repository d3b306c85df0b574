import type { Queries } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { type Clock, dayIn } from '../../../platform/clock.ts';
import { readSubscription } from '../get-subscription.ts';
import { requireBilled } from '../require-billed.ts';
import { getSubscriptionRow } from '../subscription-store.ts';
import {
  type Promocode,
  claimPromocode,
  findPromocode,
  lockPromocodeOf,
  updatePromocodeOf,
  updatePromocodeUse,
} from './promocode-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The platform works in the Netherlands: a code is valid until the end of its last day there. */
const TIME_ZONE = 'Europe/Amsterdam';

/**
 * Gives a company a promocode's benefits, within the given transaction of the platform: a trial is extended
 * immediately. The code already in effect changes nothing. Refuses at the field that it was entered in a code that
 * doesn't exist, has expired, or is used up, by everybody or by this company.
 */
export async function applyPromocode(
  db: Queries,
  clock: Clock,
  { companyId, code, field }: { companyId: string; code: string; field: string },
): Promise<Promocode> {
  const folded = code.trim().toLowerCase();
  const at = clock.now();
  const today = dayIn(TIME_ZONE, at);
  const subscription = await lockPromocodeOf(db, companyId);
  const known = await findPromocode(db, folded);
  if (!known || known.disabledAt !== null) return refuse('promocodeUnknown', { field });
  if (subscription.promocode === folded) return known;
  if (known.validUntil !== null && known.validUntil < today) return refuse('promocodeExpired', { field });
  const isNew = await updatePromocodeUse(db, { companyId, code: folded, usedAt: at });
  if (!isNew || !(await claimPromocode(db, folded))) return refuse('promocodeUsedUp', { field });
  const from = Math.max(subscription.trialEndsAt.getTime(), at.getTime());
  await updatePromocodeOf(db, companyId, {
    promocode: folded,
    // A trial held up by a bank verification or a suspension continues after it.
    ...(subscription.confirmedAt === null && known.trialDays > 0
      ? { trialEndsAt: new Date(from + known.trialDays * DAY_MS), updatedAt: at }
      : {}),
  });
  return known;
}

/** Uses a promocode: it extends a running trial, and lowers the price of coming months. */
export const useCode: HandlersOf<'subscription'>['usePromocode'] = async ({ body, session, services }) => {
  const { companyId } = session;
  await services.database.withTenant(companyId, session.actor, async (tx) =>
    requireBilled(await getSubscriptionRow(tx)),
  );
  await services.database.withPlatform((db) =>
    applyPromocode(db, services.clock, { companyId, code: body.code, field: 'code' }),
  );
  return { data: await readSubscription(services, session) };
};
