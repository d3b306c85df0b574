import { Refusal } from '../../http/refusal.ts';
import { MAX_SENDING_MS } from '../../mail/mailer.ts';
import { describeError } from '../../platform/log.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';
import { throughOutages } from '../../platform/outage/through-outages.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type ClaimedDelivery, claimDelivery } from '../delivery/delivery-store.ts';
import { type TryOutcome, recordOutcome, recordPostponed } from '../delivery/record-outcome.ts';
import { deleteAccepted, findAccepted, writeAccepted } from './accepted-journal.ts';
import { composeMessage } from './compose-message.ts';

const MINUTE = 60_000;
/** A claim outlasts making the message and the longest conversation with a server. */
const CLAIM_MS = 3 * MINUTE;
/** How long to wait after each failure; after one more it has failed for good. */
const WAITS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** What a message waits for is asked for again soon, and less often the longer it has waited. */
const MIN_POSTPONED_MS = 15_000;
const MAX_POSTPONED_MS = 60 * MINUTE;
/** While the database is away, what a mail server took is told to it again and again for so long. */
const RECORD_PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];

type Outcome = TryOutcome & { readonly subject?: string };
type Postponed = { readonly state: 'postponed'; readonly cause: 'pdfNotReady' | 'fileDamaged' };

/**
 * The job that lets one message leave. The delivery is claimed in a short transaction of its own, so that of two
 * servers only one sends; the conversation with the mail server holds no transaction; a second one records the outcome.
 * That a mail server took it is written to the disk first: with the database away, or this process ended, the message
 * is not sent again. Only a process that dies between the server's answer and that write lets it leave once more after
 * the claim has lapsed: SMTP offers no better. Its Message-ID is the same, so that mail programs may see it is.
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
  const known = await findAccepted(services, deliveryId);
  const outcome: Outcome | Postponed = known
    ? { state: 'accepted', response: known.response, refusals: known.refusals, subject: known.subject }
    : await attempt(services, companyId, claim);
  if (outcome.state === 'postponed') {
    const waited = at.getTime() - claim.createdAt.getTime();
    const wait = Math.min(Math.max(waited / 4, MIN_POSTPONED_MS), MAX_POSTPONED_MS);
    return recordPostponed(services, companyId, { claim, cause: outcome.cause, wait });
  }
  const wait = WAITS_MS[claim.attempts - 1];
  const { subject } = outcome;
  if (outcome.state !== 'accepted' || services.mailer.kind !== 'smtp')
    return recordOutcome(services, companyId, { claim, outcome, subject, wait });
  const { response, refusals } = outcome;
  const { attempts, waiting } = claim;
  const journaled = { companyId, deliveryId, attempts, waiting: [...waiting], response };
  await writeAccepted(services, { ...journaled, refusals: [...refusals], subject: subject ?? '' });
  await throughOutages(() => recordOutcome(services, companyId, { claim, outcome, subject, wait }), {
    pauses: RECORD_PAUSES_MS,
  });
  await deleteAccepted(services, deliveryId);
}

async function attempt(
  services: Services,
  companyId: string,
  claim: ClaimedDelivery,
): Promise<Outcome | Postponed> {
  // Only a process that dies again and again while sending leaves more claims than tries.
  if (claim.attempts > WAITS_MS.length + 1) return notSent('interrupted');
  try {
    const message = await composeMessage(services, companyId, claim);
    const late = claim.nextTryAt.getTime() - services.clock.now().getTime() < MAX_SENDING_MS;
    if (late) return { state: 'postponed', cause: 'pdfNotReady' };
    const outcome = await services.mailer.send(message);
    const { subject } = message;
    return outcome.state === 'refused' ? { ...outcome, cause: 'answered', subject } : { ...outcome, subject };
  } catch (error) {
    services.log('error', 'message-not-sent', { deliveryId: claim.id, ...describeError(error) });
    if (error instanceof Refusal && (error.errorName === 'pdfNotReady' || error.errorName === 'fileDamaged'))
      return { state: 'postponed', cause: error.errorName };
    // Nothing was sent, and once the database or the disk is back it can be.
    if (isOutage(error) || (error instanceof Refusal && error.errorName === 'unavailable'))
      return { state: 'postponed', cause: 'pdfNotReady' };
    return notSent('notComposed');
  }
}

function notSent(cause: 'interrupted' | 'notComposed'): Outcome {
  return { state: 'failed', cause, reason: '', refusals: [] };
}
