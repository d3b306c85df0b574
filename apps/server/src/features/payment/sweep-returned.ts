import type { ReturnedMoney } from '../../integrations/port/payments.ts';
import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { claimChanges, listChangesDue } from '../connection/change/change-store.ts';
import { openProvider } from './provider/company-provider.ts';
import { listKnownReturns } from './provider/returned-store.ts';
import { recordAttempt } from './record-provider-payment.ts';
import { findRequestedPayment } from './requested-payment-store.ts';

/** How often a provider is asked about refunds and chargebacks; usually it reports them itself. */
const EVERY_MS = 60 * 60_000;
const MAX_PER_SWEEP = 50;

/** Finds refunds and chargebacks that no webhook reported. */
export async function sweepReturned(services: Services): Promise<JobReport> {
  const names = services.integrations
    .list()
    .filter(({ ports }) => ports?.payments !== undefined)
    .map(({ name }) => name);
  const before = new Date(services.clock.now().getTime() - EVERY_MS);
  const due = await listChangesDue(services.database, { names, before, max: MAX_PER_SWEEP });
  return workThrough(services, 'returned-money-not-asked', due, (place) => ask(services, place, before));
}

async function ask(
  services: Services,
  { companyId, name }: { companyId: string; name: string },
  before: Date,
): Promise<void> {
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('payment'), work);
  const at = services.clock.now();
  if (!(await inTenant((tx) => claimChanges(tx, name, { at, before })))) return;
  const provider = await openProvider(services, companyId, name);
  const returned = (await provider.listReturned?.()) ?? [];
  const known = await inTenant((tx) =>
    listKnownReturns(tx, name, {
      payments: returned.flatMap((each) => (each.kind === 'chargeback' ? [keyOf(each)] : [])),
      refunds: returned.flatMap((each) => (each.kind === 'refund' ? [each.id] : [])),
    }),
  );
  const news = returned.filter((each) => !known.has(keyOf(each)));
  const byPayment = new Map(news.map((each) => [each.paymentId, each]));
  for (const one of byPayment.values()) {
    const paymentId = (await provider.findReturnedPayment?.(one)) ?? one.paymentId;
    const place = await findRequestedPayment(services.database.platform, 'paymentAttempts', {
      provider: name,
      paymentId,
    });
    // An account may also collect payments outside Penning, and for several companies.
    if (place?.companyId === companyId) await recordAttempt(services, place);
  }
}

/** The id that it is recorded under. */
function keyOf({ kind, id, isReversed }: ReturnedMoney): string {
  if (kind === 'refund') return isReversed ? `${id}:reversed` : id;
  return `${id}:${isReversed ? 'reversed' : 'chargedBack'}`;
}
