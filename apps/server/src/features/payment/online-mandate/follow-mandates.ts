import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { openProvider } from '../provider/company-provider.ts';
import type { PaymentPlace } from '../requested-payment-store.ts';
import { endOnlineMandate } from './end-online-mandate.ts';
import {
  findOnlineMandate,
  listMandatesToAsk,
  lockOnlineMandate,
  updateOnlineMandate,
} from './online-mandate-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_PER_SWEEP = 200;
const NOT_FOUND = 404;
/** A provider that can't be told within this time has ended it long ago, or has no account of the company any more. */
const MAX_TELLING_MS = 30 * DAY_MS;

/** When a provider is asked again whether a mandate still works; a collection asks as well. */
export function nextQuestion(at: Date): Date {
  return new Date(at.getTime() + DAY_MS);
}

/** Tells providers of mandates that ended here, and finds those that ended there. */
export async function followOnlineMandates(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const due = await listMandatesToAsk(services.database.platform, { at, max: MAX_PER_SWEEP });
  return workThrough(services, 'online-mandate-not-followed', due, (place) => followMandate(services, place));
}

/** Tells or asks the provider about one mandate. Throws ProviderUnavailable when it doesn't answer. */
export async function followMandate(services: Services, { companyId, id }: PaymentPlace): Promise<void> {
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('payment'), work);
  const at = services.clock.now();
  const mandate = await inTenant(async (tx) => {
    // Postponed before it is asked, so that a provider that doesn't answer doesn't keep the others waiting.
    await updateOnlineMandate(tx, id, { askAt: nextQuestion(at) }, at);
    return findOnlineMandate(tx, id);
  });
  if (!mandate) return;
  const isEnded = mandate.state === 'ended';
  const isUsable = await ask(services, companyId, { ...mandate, isEnded }).catch((error: unknown) => {
    if (!isEnded || !isLongAgo(mandate.endedAt, at)) throw error;
    return false;
  });
  await inTenant(async (tx) => {
    const present = await lockOnlineMandate(tx, id);
    if (isEnded) return updateOnlineMandate(tx, id, { askAt: null }, at);
    // What was ended by a person in the meantime is told by the next sweep.
    if (present?.state !== 'active' || isUsable) return undefined;
    return endOnlineMandate(tx, services, present, { by: 'provider', reason: '' });
  });
}

/** Whether it still works there. */
async function ask(
  services: Services,
  companyId: string,
  mandate: { provider: string; providerMandateId: string; isEnded: boolean },
): Promise<boolean> {
  const provider = await openProvider(services, companyId, mandate.provider);
  try {
    if (!mandate.isEnded) return (await provider.isMandateUsable?.(mandate.providerMandateId)) ?? true;
    await provider.endMandate?.(mandate.providerMandateId);
    return false;
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.status === NOT_FOUND) return false;
    throw error;
  }
}

function isLongAgo(endedAt: Date | null, at: Date): boolean {
  return endedAt !== null && at.getTime() - endedAt.getTime() > MAX_TELLING_MS;
}
