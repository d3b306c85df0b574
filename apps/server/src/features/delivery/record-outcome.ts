import type { Language } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { TenantTx } from '../../db/database.ts';
import type { FailureCause } from '../../mail/mailer.ts';
import { POSTMAN } from '../../mail/postman.ts';
import { appendEvent } from '../history/append-event.ts';
import { getCompany } from '../invoice/master-data-store.ts';
import { type ClaimedDelivery, recordAccepted, recordFailure } from './delivery-store.ts';

interface Failure {
  readonly claim: ClaimedDelivery;
  readonly cause: FailureCause | 'notComposed' | 'interrupted';
  readonly reason: string;
  readonly subject: string | undefined;
}

/** Records that the message was taken over, and in the history for which recipients it was not. */
export function recordAcceptance(
  services: Services,
  companyId: string,
  {
    claim,
    subject,
    response,
    refusedFor,
  }: { claim: ClaimedDelivery; subject: string; response: string; refusedFor: string },
): Promise<void> {
  const at = services.clock.now();
  return services.database.withTenant(companyId, POSTMAN, async (tx) => {
    if (!(await recordAccepted(tx, claim.id, { at, subject, refusedFor }))) return;
    await tell(tx, claim, at, 'accepted', {
      recipient: claim.recipient,
      response,
      ...(refusedFor === '' ? {} : { refusedFor }),
    });
  });
}

/** Records a failure that the next try may overcome, and plans that try. */
export function recordRetry(
  services: Services,
  companyId: string,
  { wait, ...failure }: Failure & { wait: number },
): Promise<void> {
  const at = services.clock.now();
  const nextTryAt = new Date(at.getTime() + wait);
  return services.database.withTenant(companyId, POSTMAN, async (tx) => {
    const reason = await explain(tx, services, failure);
    if (!(await recordFailure(tx, failure.claim, { at, reason, nextTryAt, subject: failure.subject })))
      return;
    const job = { companyId, deliveryId: failure.claim.id };
    await services.queue.enqueue(tx, 'deliver-message', job, { startAfter: nextTryAt });
  });
}

/** Records that the message will not leave unless somebody tries it again. */
export function recordLastFailure(services: Services, companyId: string, failure: Failure): Promise<void> {
  const at = services.clock.now();
  return services.database.withTenant(companyId, POSTMAN, async (tx) => {
    const reason = await explain(tx, services, failure);
    if (!(await recordFailure(tx, failure.claim, { at, reason, nextTryAt: null, subject: failure.subject })))
      return;
    await tell(tx, failure.claim, at, 'failed', { reason });
  });
}

/** The server's own words, or ours in the company's language when there was no answer; never empty. */
async function explain(tx: TenantTx, services: Services, { cause, reason }: Failure): Promise<string> {
  if (cause === 'answered' && reason !== '') return reason;
  const { language } = await getCompany(tx);
  const translate = services.texts.translate(language as Language);
  if (cause === 'answered' || cause === 'unreachable')
    return translate('mail.unreachable', { code: reason || '?' });
  return translate(`mail.${cause}`);
}

async function tell(
  tx: TenantTx,
  claim: ClaimedDelivery,
  at: Date,
  event: 'accepted' | 'failed',
  data: Record<string, string>,
): Promise<void> {
  if (claim.documentId === null) return;
  await appendEvent(tx, {
    documentId: claim.documentId,
    at,
    event,
    data: { deliveryId: claim.id, channel: 'email', ...data },
  });
}
