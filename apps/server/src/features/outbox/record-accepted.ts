import { type JobReport, sumReports } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findDelivery } from '../delivery/delivery-store.ts';
import { readMessage } from '../delivery/queue/queued-message.ts';
import { recordOutcome } from '../delivery/record-outcome.ts';
import { sweepDeliveries } from '../delivery/sweep-deliveries.ts';
import { type Accepted, deleteAccepted, listAccepted } from './accepted-journal.ts';
import { countSegments } from './count-segments.ts';
import { sweepFailedEmails } from './sweep-failed-emails.ts';

/**
 * Records in the database what was accepted while it was down, then finds the messages whose job got lost, and the
 * emails that a text message follows.
 */
export async function sweepOutbox(services: Services): Promise<JobReport> {
  const count = { done: 0, failed: 0 };
  for (const accepted of await listAccepted(services)) {
    try {
      await recordAccepted(services, accepted);
      count.done += 1;
    } catch (error) {
      const { companyId, deliveryId } = accepted;
      count.failed += 1;
      services.log('error', 'journal-not-recorded', { companyId, deliveryId, ...describeError(error) });
    }
  }
  return sumReports([count, await sweepDeliveries(services), await sweepFailedEmails(services)]);
}

/** A delivery that has been claimed again meanwhile reads the journal itself, before it sends anything. */
async function recordAccepted(services: Services, accepted: Accepted): Promise<void> {
  const { companyId, deliveryId, attempts, waiting, subject, response, refusals, via, segments } = accepted;
  const row = await services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
    findDelivery(tx, deliveryId),
  );
  if (row?.state === 'queued' && row.attempts !== attempts) return;
  if (row?.state === 'queued' || row?.state === 'unconfirmed') {
    const { id, documentId, channel, messageId } = row;
    const message = readMessage(row.message);
    const nextTryAt = row.nextTryAt ?? services.clock.now();
    const claim = {
      id,
      documentId,
      channel,
      messageId,
      message,
      waiting,
      attempts,
      nextTryAt,
      createdAt: row.createdAt,
      leavingAt: row.leavingAt,
    };
    const outcome = { state: 'accepted', response, refusals, via } as const;
    const whenAccepted = countSegments(services, segments);
    await recordOutcome(services, companyId, { claim, outcome, subject, wait: undefined, whenAccepted });
  }
  await deleteAccepted(services, deliveryId);
}
