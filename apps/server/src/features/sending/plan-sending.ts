import { compareDates, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { checkIssue } from './check-issue.ts';
import type { Issue } from './complete-message.ts';
import { deletePlan, updatePlannedDay, updatePlan } from './plan-store.ts';

/** Whether a draft is dated after today, in the company's time zone. */
export function isInFuture(
  { sendDate }: Pick<DocumentRow, 'sendDate'>,
  { timezone }: Pick<Session, 'timezone'>,
  { clock }: Pick<Services, 'clock'>,
): boolean {
  return sendDate !== null && compareDates(sendDate, dayIn(timezone, clock.now())) > 0;
}

/**
 * Schedules the sending of a draft for the morning of its send date, which is in the future. What would be refused now
 * is refused now; a later problem leaves the draft, with the reason.
 */
export async function planSending(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  request: Issue,
): Promise<DocumentRow> {
  const allowed = transition(row.status, 'schedule', { sendsInFuture: true });
  if (!allowed.ok || row.sendDate === null) return refuseTransition(row.status);
  await checkIssue(tx, services, row, request);
  const at = services.clock.now();
  await appendEvent(tx, { documentId: row.id, at, event: 'scheduled', data: { sendOn: row.sendDate } });
  return updatePlan(tx, row, { on: row.sendDate, request, at });
}

/**
 * A scheduled draft may be changed: its content that morning is sent, and the schedule moves with its send date. It
 * ends when that date is no longer in the future, and when the customer changes: the message was meant for the first
 * one.
 */
export async function savePlan(
  tx: TenantTx,
  services: Services,
  session: Session,
  { before, saved }: { before: DocumentRow; saved: DocumentRow },
): Promise<DocumentRow> {
  if (saved.plannedOn === null) return saved;
  const { sendDate, customerId } = saved;
  if (sendDate === null || !isInFuture(saved, session, services) || customerId !== before.customerId) {
    return endPlan(tx, services, saved);
  }
  return sendDate === saved.plannedOn ? saved : updatePlannedDay(tx, saved, sendDate);
}

/** Cancels scheduled sending; the draft stays. */
export async function endPlan(tx: TenantTx, services: Services, row: DocumentRow): Promise<DocumentRow> {
  const at = services.clock.now();
  await appendEvent(tx, { documentId: row.id, at, event: 'unscheduled' });
  return deletePlan(tx, row, { at });
}
