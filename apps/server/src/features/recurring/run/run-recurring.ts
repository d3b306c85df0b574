import type { TenantTx } from '../../../db/database.ts';
import { sharingReads } from '../../../db/shared-read.ts';
import { Refusal } from '../../../http/refusal.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { nextMailDay } from '../../delivery/quota/next-mail-day.ts';
import { notify } from '../../notification/notify.ts';
import { isPassing } from '../../sending/is-passing.ts';
import { refreshVatCheck } from '../../sending/refresh-vat-check.ts';
import { updateRetryAt } from '../recurrence-store.ts';
import { type Attempt, type Came, runOccurrences } from './run-occurrence.ts';

/** A recurring invoice that is due. */
interface Place {
  readonly companyId: string;
  readonly documentId: string;
}

/** Missed dates are caught up this many at a time, so that the others get their turn in between. */
const MAX_DATES = 50;
/** A run that failed for an internal reason is retried after this, behind the others. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Makes the due invoices of one company's recurring invoices, each one's oldest date first; returns how many dates were
 * handled. Together they share the largest costs of an invoice, its round trips and the commit; one that can't be sent
 * as arranged keeps all from being made, and then each is handled on its own.
 */
export async function runRecurrings(
  services: Services,
  companyId: string,
  documentIds: readonly string[],
): Promise<number> {
  let dealtWith = 0;
  let due = documentIds;
  for (let date = 0; date < MAX_DATES && due.length > 0; date += 1) {
    const came = await runTogether(services, companyId, due);
    if (!came) return dealtWith + (await runApart(services, companyId, due));
    dealtWith += came.size;
    due = due.filter((id) => came.get(id) === 'more');
  }
  return dealtWith;
}

async function runTogether(
  services: Services,
  companyId: string,
  documentIds: readonly string[],
): Promise<Map<string, Came> | undefined> {
  const actor = systemActor('recurring');
  try {
    for (const id of documentIds) await refreshVatCheck(services, { companyId, actor }, id);
    return await services.database.withTenant(companyId, actor, (tx) =>
      runOccurrences(sharingReads(tx), services, documentIds, { as: 'arranged' }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) {
      services.log('warn', 'recurring-apart', { companyId, ...describeError(error) });
    }
    return undefined;
  }
}

async function runApart(services: Services, companyId: string, ids: readonly string[]): Promise<number> {
  let dealtWith = 0;
  for (const documentId of ids) dealtWith += await runRecurring(services, { companyId, documentId });
  return dealtWith;
}

async function runRecurring(services: Services, place: Place): Promise<number> {
  let dealtWith = 0;
  try {
    await refreshVatCheck(services, { ...place, actor: systemActor('recurring') }, place.documentId);
    for (let came: Came | undefined = 'more'; came === 'more' && dealtWith < MAX_DATES;) {
      came = await runNext(services, place);
      if (came) dealtWith += 1;
    }
  } catch (error) {
    const level = isPassing(error) ? 'warn' : 'error';
    services.log(level, 'recurring-not-run', { ...place, ...describeError(error) });
    await postpone(services, place, error);
  }
  return dealtWith;
}

/**
 * What can't be sent is kept as a draft; when even that fails, the failure is recorded, so that the next date still
 * runs.
 */
async function runNext(services: Services, { companyId, documentId }: Place): Promise<Came | undefined> {
  const attempt = async (how: Attempt) => {
    const came = await services.database.withTenant(companyId, systemActor('recurring'), (tx) =>
      runOccurrences(tx, services, [documentId], how),
    );
    return came.get(documentId);
  };
  try {
    return await attempt({ as: 'arranged' });
  } catch (unsent) {
    if (!(unsent instanceof Refusal) || unsent.errorName === 'internal' || isPassing(unsent)) throw unsent;
    try {
      return await attempt({ as: 'draft', problem: unsent.errorName, reasons: unsent.reasons });
    } catch (unmade) {
      if (!(unmade instanceof Refusal) || unmade.errorName === 'internal') throw unmade;
      return await attempt({ as: 'nothing', problem: unmade.errorName, reasons: unmade.reasons });
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
    // Then the next sweep tries it again.
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
