import { type ErrorName, SendRequest } from '@penning/contract';
import { type PlainDate, compareDates } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { type Reason, Refusal, refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { notify } from '../notification/notify.ts';
import { notifyOfEarlierYear } from './back-dating.ts';
import type { Issue } from './complete-message.ts';
import { isPassing } from './is-passing.ts';
import { issueDocument } from './issue-document.ts';
import { deletePlan } from './plan-store.ts';
import { refreshVatCheck } from './refresh-vat-check.ts';

const Planned: z.ZodType<Issue> = SendRequest.omit({ version: true });

/** Where a scheduled draft is. */
export interface PlannedPlace {
  readonly companyId: string;
  readonly documentId: string;
}

/**
 * Sends a scheduled draft, once: a second run finds it sent. What can't be sent stays a draft that says why, and isn't
 * retried automatically.
 */
export async function sendPlanned(services: Services, place: PlannedPlace): Promise<void> {
  try {
    await refreshVatCheck(services, { ...place, actor: systemActor('planned') }, place.documentId);
    await withPlan(services, place, async (tx, row) => {
      if (row.plannedOn !== null && isBeforeReopening(row.plannedOn, await getCompany(tx)))
        return refuse('companyViewOnly');
      const request = await withReason(tx, services, Planned.parse(row.plannedSend));
      const { sent } = await issueDocument(tx, services, row, request);
      await notifyOfEarlierYear(tx, services, [sent]);
    });
  } catch (error) {
    const problem = error instanceof Refusal ? error.errorName : 'internal';
    // It stays scheduled: it is sent as soon as the daily limit allows it, or a service is back.
    if (isPassing(error)) {
      services.log('warn', 'planned-waits', { ...place, ...describeError(error) });
      return;
    }
    if (problem === 'internal') {
      services.log('error', 'planned-not-sent', { ...place, ...describeError(error) });
    } else services.log('info', 'planned-refused', { ...place, reason: problem });
    const reasons = error instanceof Refusal ? error.reasons : [];
    await withPlan(services, place, (tx, row) => giveUp(tx, services, row, { problem, reasons }));
  }
}

/** Whether a day had come before the company was reopened, after it could only be viewed. */
export function isBeforeReopening(
  day: PlainDate,
  { reopenedAt, timezone }: Pick<Awaited<ReturnType<typeof getCompany>>, 'reopenedAt' | 'timezone'>,
): boolean {
  return reopenedAt !== null && compareDates(day, dayIn(timezone, reopenedAt)) < 0;
}

/** A document that couldn't be sent on its day keeps that day, even if other invoices were sent since. */
async function withReason(tx: TenantTx, services: Services, request: Issue): Promise<Issue> {
  if (request.backDatingReason) return request;
  const { language } = await getCompany(tx);
  return { ...request, backDatingReason: services.texts.translate(language)('closedPeriod.wasPlanned') };
}

/** Locks the draft, if it is still scheduled and its day has come. */
async function withPlan(
  services: Services,
  { companyId, documentId }: PlannedPlace,
  work: (tx: TenantTx, row: DocumentRow) => Promise<void>,
): Promise<void> {
  await services.database.withTenant(companyId, systemActor('planned'), async (tx) => {
    const row = await lockDocument(tx, documentId);
    if (!row || row.plannedOn === null) return;
    const { timezone } = await getCompany(tx);
    if (compareDates(row.plannedOn, dayIn(timezone, services.clock.now())) > 0) return;
    await work(tx, row);
  });
}

async function giveUp(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  { problem, reasons }: { problem: ErrorName; reasons: readonly Reason[] },
): Promise<void> {
  const at = services.clock.now();
  await appendEvent(tx, { documentId: row.id, at, event: 'sendFailed', data: { problem } });
  await deletePlan(tx, row, { at, problem });
  await notify(tx, services, {
    kind: 'scheduledSendFailed',
    key: `scheduledSendFailed:${row.id}:${row.plannedOn}:${row.version}`,
    documentId: row.id,
    says: { of: 'problem', problem, reasons: reasons.map(({ text }) => text) },
  });
}
