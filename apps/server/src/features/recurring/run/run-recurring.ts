import type { TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { nextMailDay } from '../../delivery/quota/next-mail-day.ts';
import { notify } from '../../notification/notify.ts';
import { isPassing } from '../../sending/is-passing.ts';
import { refreshVatCheck } from '../../sending/refresh-vat-check.ts';
import { updateRetryAt } from '../recurrence-store.ts';
import { type Attempt, type Came, runOccurrence } from './run-occurrence.ts';

/** A recurring invoice that is due. */
export interface Place {
  readonly companyId: string;
  readonly documentId: string;
}

/** What was missed is caught up so many dates at a time, so that the others get their turn in between. */
const MAX_AT_ONCE = 50;
/** What broke off for a reason of our own is tried again after this, behind the others. */
const PATIENCE_MS = 5 * 60_000;

/** Makes what a recurring invoice owes, oldest first, each date on its own; answers how many dates it dealt with. */
export async function runRecurring(services: Services, place: Place): Promise<number> {
  let dealtWith = 0;
  try {
    await refreshVatCheck(services, { ...place, actor: systemActor('recurring') }, place.documentId);
    for (let came: Came = 'more'; came === 'more' && dealtWith < MAX_AT_ONCE;) {
      came = await runNext(services, place);
      if (came !== 'nothing') dealtWith += 1;
    }
  } catch (error) {
    const level = isPassing(error) ? 'warn' : 'error';
    services.log(level, 'recurring-not-run', { ...place, ...describeError(error) });
    await postpone(services, place, error);
  }
  return dealtWith;
}

/** What cannot be sent is kept as a draft; what cannot even be that is noted, so that the next date has its turn. */
async function runNext(services: Services, place: Place): Promise<Came> {
  const attempt = (how: Attempt) =>
    services.database.withTenant(place.companyId, systemActor('recurring'), (tx) =>
      runOccurrence(tx, services, place.documentId, how),
    );
  try {
    return await attempt({ as: 'arranged' });
  } catch (unsent) {
    if (!(unsent instanceof Refusal) || unsent.errorName === 'internal' || isPassing(unsent)) throw unsent;
    try {
      return await attempt({ as: 'draft', problem: unsent.errorName, reasons: unsent.reasons });
    } catch (unmade) {
      if (!(unmade instanceof Refusal) || unmade.errorName === 'internal') throw unmade;
      return attempt({ as: 'nothing', problem: unmade.errorName, reasons: unmade.reasons });
    }
  }
}

async function postpone(services: Services, { companyId, documentId }: Place, why: unknown): Promise<void> {
  const isFull = why instanceof Refusal && why.errorName === 'mailLimitReached';
  const at = services.clock.now();
  const retryAt = isFull ? nextMailDay(at) : new Date(at.getTime() + PATIENCE_MS);
  try {
    await services.database.withTenant(companyId, systemActor('recurring'), async (tx) => {
      await updateRetryAt(tx, documentId, retryAt);
      if (isFull) await sayItWaits(tx, services, { documentId, until: retryAt });
    });
  } catch (error) {
    // The next sweep tries it again, then.
    services.log('warn', 'recurring-not-postponed', { companyId, documentId, ...describeError(error) });
  }
}

async function sayItWaits(
  tx: TenantTx,
  services: Services,
  { documentId, until }: { documentId: string; until: Date },
): Promise<void> {
  await notify(tx, services, {
    kind: 'recurringProblem',
    key: `recurringWaits:${documentId}:${until.toISOString()}`,
    documentId,
    says: { of: 'problem', problem: 'mailLimitReached', reasons: [] },
  });
}
