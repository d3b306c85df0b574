import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { claimFailedEmail, listFailedEmails } from '../delivery/queue/failed-email-store.ts';
import { findDocument } from '../document/document-store.ts';
import { checkSms, queueSms } from '../sms-delivery/queue-sms.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_PER_SWEEP = 100;

/**
 * The job that sends a text message to customers whose email about a document failed, where their company wants that
 * and they have a mobile number; once per email, and not for those that failed more than a day ago.
 */
export async function sweepFailedEmails(services: Services): Promise<JobReport> {
  const { database, clock } = services;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const failed = await listFailedEmails(database, { since, max: MAX_PER_SWEEP });
  return workThrough(services, 'failed-email-not-followed', failed, ({ companyId, id }) =>
    database.withTenant(companyId, systemActor('outbox'), (tx) => followFailedEmail(tx, services, id)),
  );
}

async function followFailedEmail(tx: TenantTx, services: Services, id: string): Promise<void> {
  const email = await claimFailedEmail(tx, id, services.clock.now());
  const document = email && (await findDocument(tx, email.documentId));
  // A message with a link of its own is for the company itself.
  if (!document || email.message.link !== undefined) return;
  const { reminderId } = email.message;
  try {
    const ready = await checkSms(tx, services, document, {
      message: {},
      isReminder: reminderId !== undefined,
    });
    const order = { ...ready, documentId: document.id, intent: `follow:${id}` };
    await queueSms(tx, services, reminderId === undefined ? order : { ...order, reminderId });
  } catch (error) {
    // Without a mobile number, or against its owner's wish, nothing follows; the failure is shown as it was.
    if (!(error instanceof Refusal)) throw error;
    services.log('info', 'failed-email-not-followed', { deliveryId: id, reason: error.errorName });
  }
}
