import { MAX_SENDING_MS } from '../../mail/mailer.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type ClaimedDelivery, claimDelivery } from '../delivery/delivery-store.ts';
import { type TryOutcome, recordOutcome } from '../delivery/record-outcome.ts';
import { composeMessage } from './compose-message.ts';

const MINUTE = 60_000;
/** A claim outlasts making the message and the longest conversation with a server. */
const CLAIM_MS = 3 * MINUTE;
/** How long to wait after each failure; after one more it has failed for good. */
const WAITS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

type Outcome = TryOutcome & { readonly subject?: string };

/**
 * The job that lets one message leave. The delivery is claimed in a short transaction of its own, so that of two
 * servers only one sends; the conversation with the mail server holds no transaction; a second one records the outcome.
 * When the process dies after the server took the message but before that is recorded, the message leaves once more
 * after the claim has lapsed: SMTP offers no better. Its Message-ID is the same, so that mail programs may see it is.
 */
export async function deliverMessage(
  services: Services,
  { companyId, deliveryId }: { companyId: string; deliveryId: string },
): Promise<void> {
  const at = services.clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const claim = await services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
    claimDelivery(tx, deliveryId, { at, until }),
  );
  if (!claim) return;
  const outcome = await attempt(services, companyId, claim);
  const { subject } = outcome;
  const wait = WAITS_MS[claim.attempts - 1];
  await recordOutcome(services, companyId, { claim, outcome, subject, wait });
}

async function attempt(services: Services, companyId: string, claim: ClaimedDelivery): Promise<Outcome> {
  // Only a process that dies again and again while sending leaves more claims than tries.
  if (claim.attempts > WAITS_MS.length + 1) return notSent('interrupted');
  try {
    const message = await composeMessage(services, companyId, claim);
    const late = claim.nextTryAt.getTime() - services.clock.now().getTime() < MAX_SENDING_MS;
    if (late) return notSent('notComposed');
    const outcome = await services.mailer.send(message);
    const { subject } = message;
    return outcome.state === 'refused' ? { ...outcome, cause: 'answered', subject } : { ...outcome, subject };
  } catch (error) {
    services.log('error', 'message-not-sent', { deliveryId: claim.id, ...describeError(error) });
    return notSent('notComposed');
  }
}

function notSent(cause: 'interrupted' | 'notComposed'): Outcome {
  return { state: 'failed', cause, reason: '', refusals: [] };
}
