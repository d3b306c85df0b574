import { accessAt } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listOpenPayments } from '../payment/requested-payment-store.ts';
import { applyEvent } from './apply-event.ts';
import { listSettledArrears } from './billing/bill-store.ts';
import { sweepBilling } from './billing/sweep-billing.ts';
import { recordSubscriptionPayment } from './checkout/record-subscription-payment.ts';
import { sweepDeletions } from './deletion/sweep-deletions.ts';
import { lastDayBefore } from './month/company-month.ts';
import { openMonthsUntilNow } from './month/open-month.ts';
import { mailNotices } from './notice/mail-notices.ts';
import { notifyOnce } from './notice/notify-once.ts';
import { settleArrearsOf } from './settle-arrears.ts';
import { type SubscriptionRow, lockSubscriptionRow, listToSweep } from './subscription-store.ts';

const MAX_PER_SWEEP = 500;
/** Younger payments are usually reported by the provider. */
const QUIET_MS = 2 * 60_000;
/** How long before its end a trial is announced to end. */
const AHEAD_MS = 2 * 24 * 60 * 60 * 1000;

/** The job that moves every subscription along with the calendar, each minute; safe on two servers at once. */
export async function sweepSubscriptions(services: Services): Promise<JobReport> {
  const { platform } = services.database;
  const at = services.clock.now();
  const before = new Date(at.getTime() - QUIET_MS);
  const open = await listOpenPayments(platform, 'subscriptionPayments', { before, max: MAX_PER_SWEEP });
  const payments = await workThrough(services, 'subscription-payment-not-reconciled', open, (place) =>
    recordSubscriptionPayment(services, place),
  );
  const moved = await workThrough(
    services,
    'subscription-not-swept',
    await listToSweep(platform, at, MAX_PER_SWEEP),
    ({ companyId }) =>
      services.database.withTenant(companyId, systemActor('subscription'), (tx) => sweepOne(tx, services)),
  );
  const billed = await sweepBilling(services);
  // Their job was enqueued when they paid; this is for payments made in some other way.
  const settled = await listSettledArrears(platform, MAX_PER_SWEEP);
  const arrears = await workThrough(services, 'arrears-not-settled', settled, ({ companyId }) =>
    settleArrearsOf(services, companyId),
  );
  const mailed = await mailNotices(services);
  const deleted = await sweepDeletions(services);
  return sumReports([payments, moved, billed, arrears, mailed, deleted]);
}

async function sweepOne(tx: TenantTx, services: Services): Promise<void> {
  const row = await lockSubscriptionRow(tx);
  const { facts } = row;
  const { state } = accessAt(facts, services.clock.now().getTime());
  if (facts.state === 'demo') return notifyOfTrial(tx, services, row);
  if (facts.freeUntil !== null) return followAnnouncement(tx, services, row);
  if (state === 'confirmed' || state === 'grace') return openMonthsUntilNow(tx, services, row);
  if (state === facts.state) return;
  const isOver = state === 'cancelled';
  await applyEvent(tx, services, isOver ? 'monthOver' : 'graceOver');
  const end = new Date((isOver ? facts.endsAt : facts.graceEndsAt) ?? 0);
  await notifyOnce(tx, services, {
    kind: isOver ? 'cancelled' : 'suspended',
    key: `${isOver ? 'ended' : 'suspended'}:${end.getTime()}`,
    day: lastDayBefore(row.timezone, end),
  });
}

/** A company from before there were subscriptions: it is notified of the start, and its trial starts then. */
async function followAnnouncement(tx: TenantTx, services: Services, row: SubscriptionRow): Promise<void> {
  const { isApplied } = await applyEvent(tx, services, 'freeOver');
  const until = row.facts.freeUntil;
  if (isApplied || until === null) return;
  const day = dayIn(row.timezone, new Date(until));
  await notifyOnce(tx, services, { kind: 'announced', key: `announced:${Math.round(until / 1000)}`, day });
}

async function notifyOfTrial(tx: TenantTx, services: Services, row: SubscriptionRow): Promise<void> {
  const left = row.facts.trialEndsAt - services.clock.now().getTime();
  if (left > AHEAD_MS) return;
  const kind = left > 0 ? 'trialEnds' : 'trialOver';
  const day = dayIn(row.timezone, new Date(row.facts.trialEndsAt));
  await notifyOnce(tx, services, { kind, key: `${kind}:${Math.round(row.facts.trialEndsAt / 1000)}`, day });
}
