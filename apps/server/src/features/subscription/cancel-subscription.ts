import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendCompanyEvent } from './append-company-event.ts';
import { applyEvent } from './apply-event.ts';
import { readSubscription } from './get-subscription.ts';
import { lastDayBefore } from './month/company-month.ts';
import { notifyOnce } from './notice/notify-once.ts';
import { requireBilled } from './require-billed.ts';
import { lockSubscriptionRow } from './subscription-store.ts';

type Routes = HandlersOf<'subscription'>;

/**
 * Cancels the account: full access to the end of the month in the company's time zone. A repetition changes nothing.
 */
export const cancelSubscription: Routes['cancel'] = async ({ session, services }) => {
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    requireBilled(await lockSubscriptionRow(tx));
    const { facts, row, isApplied } = await applyEvent(tx, services, 'cancelRequested');
    if (!isApplied || facts.endsAt === null) return refuse('invalidRequest');
    if (row.facts.endsAt === null) await appendCompanyEvent(tx, services, 'accountCancelled');
    const day = lastDayBefore(row.timezone, new Date(facts.endsAt));
    await notifyOnce(tx, services, { kind: 'cancelled', key: `cancelled:${facts.cancelledAt}`, day });
  });
  return { data: await readSubscription(services, session) };
};

/** Undoes the cancellation during that month. */
export const withdrawCancel: Routes['withdrawCancel'] = async ({ session, services }) => {
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    requireBilled(await lockSubscriptionRow(tx));
    const { isApplied, row } = await applyEvent(tx, services, 'cancelWithdrawn');
    if (!isApplied) refuse('invalidRequest');
    if (row.facts.endsAt !== null) await appendCompanyEvent(tx, services, 'accountContinued');
  });
  return { data: await readSubscription(services, session) };
};
