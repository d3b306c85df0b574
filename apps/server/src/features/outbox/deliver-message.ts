import { Refusal } from '../../http/refusal.ts';
import { MAX_SENDING_MS, type SentVia } from '../../mail/mailer.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';
import { throughOutages } from '../../platform/outage/through-outages.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type ClaimedDelivery, claimDelivery, updateDeliveryLeaving } from '../delivery/queue/claim-store.ts';
import { recordOutcome, recordPostponed } from '../delivery/record-outcome.ts';
import { deleteAccepted, findAccepted, writeAccepted } from './accepted-journal.ts';
import { composeMessage } from './compose-message.ts';
import { countSegments } from './count-segments.ts';
import { sendMessage } from './send-message.ts';
import { type SmsOutcome, sendSms } from './send-sms.ts';

const MINUTE = 60_000;
/** A claim lasts longer than composing the message and the longest conversation with a server. */
const CLAIM_MS = 3 * MINUTE;
/** How long to wait after each failure; after one more, delivery has failed. */
const WAITS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** A waiting message is checked again soon, and less often the longer it has waited. */
const MIN_POSTPONED_MS = 15_000;
const MAX_POSTPONED_MS = 60 * MINUTE;
/** How long storing the outcome is retried while the database is down. */
const RECORD_PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000];

type Outcome = SmsOutcome;
type Postponed = { readonly state: 'postponed'; readonly cause: 'pdfNotReady' | 'fileDamaged' };

/**
 * The job that sends one message. The delivery is claimed in a short transaction of its own, so that of two servers
 * only one sends; the conversation with the mail server holds no transaction; a second one records the outcome.
 *
 * Just before the mail server gets the end of the message, the row is marked as being sent; that the server accepted it
 * is written to disk before the database is updated. A message that a dead process, or a server that never answered,
 * leaves between the two may have been sent: if it is about a document, it waits for a person's decision instead of
 * being sent twice; any other is repeated under the same Message-ID, since a second copy does no harm.
 */
export async function deliverMessage(
  services: Services,
  { companyId, deliveryId }: { companyId: string; deliveryId: string },
): Promise<JobReport> {
  const at = services.clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const claim = await services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
    claimDelivery(tx, deliveryId, { at, until }),
  );
  if (!claim) return { done: 0, reason: 'notDue' };
  const known = await findAccepted(services, deliveryId);
  const outcome: Outcome | Postponed = known
    ? { ...known, state: 'accepted' }
    : await attempt(services, companyId, claim);
  if (outcome.state === 'postponed') {
    const { cause } = outcome;
    const waited = at.getTime() - claim.createdAt.getTime();
    const wait = Math.min(Math.max(waited / 4, MIN_POSTPONED_MS), MAX_POSTPONED_MS);
    await persistently(() => recordPostponed(services, companyId, { claim, cause, wait }));
    return { done: 0, reason: cause };
  }
  const isTaken = outcome.state === 'accepted' && leavesTheMachine(services, claim, outcome.via);
  if (isTaken) await journal(services, companyId, { claim, outcome });
  const wait = outcome.isFinal === true ? undefined : WAITS_MS[claim.attempts - 1];
  const { subject, segments } = outcome;
  const whenAccepted = countSegments(services, segments);
  await persistently(() =>
    recordOutcome(services, companyId, { claim, outcome, subject, wait, whenAccepted }),
  );
  if (isTaken) await deleteAccepted(services, deliveryId);
  if (outcome.state === 'accepted') return { done: 1 };
  return { done: 0, failed: 1, reason: outcome.cause };
}

/** Whether what was accepted is on its way to somebody; the local mailbox is this very database. */
function leavesTheMachine(
  { mailer }: Pick<Services, 'mailer'>,
  { channel }: ClaimedDelivery,
  via: SentVia | undefined,
): boolean {
  return channel === 'sms' || via?.server === 'own' || mailer.kind === 'smtp';
}

/** The outcome of a message is recorded even when the database is down for a moment. */
function persistently(record: () => Promise<void>): Promise<void> {
  return throughOutages(record, { pauses: RECORD_PAUSES_MS, mayEnd: true });
}

async function journal(
  services: Services,
  companyId: string,
  { claim, outcome }: { claim: ClaimedDelivery; outcome: Extract<Outcome, { state: 'accepted' }> },
): Promise<void> {
  const { response, refusals, via, segments, subject = '' } = outcome;
  const { id: deliveryId, attempts, waiting } = claim;
  const journaled = { companyId, deliveryId, attempts, waiting: [...waiting], response };
  await writeAccepted(services, {
    ...journaled,
    refusals: [...refusals],
    subject,
    ...(via ? { via } : {}),
    ...(segments === undefined ? {} : { segments }),
  });
}

async function attempt(
  services: Services,
  companyId: string,
  claim: ClaimedDelivery,
): Promise<Outcome | Postponed> {
  const beforeSending = () => markLeaving(services, companyId, claim);
  if (claim.channel === 'sms') return sendSms(services, companyId, { claim, beforeSending });
  const isHeld = claim.documentId !== null;
  if (claim.leavingAt !== null && isHeld) return UNCONFIRMED;
  // Only a process that dies again and again while sending leaves more claims than attempts.
  if (claim.attempts > WAITS_MS.length + 1) return notSent('interrupted');
  try {
    const message = await composeMessage(services, companyId, claim);
    const late = claim.nextTryAt.getTime() - services.clock.now().getTime() < MAX_SENDING_MS;
    if (late) return { state: 'postponed', cause: 'pdfNotReady' };
    const { outcome, via, isHeldBack } = await sendMessage(services, {
      message,
      isOwn: claim.message.account === undefined,
      isLastTry: WAITS_MS[claim.attempts - 1] === undefined,
      beforeEnd: beforeSending,
    });
    const { subject } = message;
    if (outcome.state === 'accepted') return { ...outcome, via, subject };
    if (outcome.state === 'failed' && isHeldBack === true) return { ...outcome, subject, isFinal: true };
    if (outcome.state !== 'unanswered')
      return outcome.state === 'refused'
        ? { ...outcome, cause: 'answered', subject }
        : { ...outcome, subject };
    services.log('warn', 'message-unanswered', { companyId, deliveryId: claim.id, isHeld });
    return isHeld ? { ...UNCONFIRMED, subject } : { ...notSent('timedOut'), subject };
  } catch (error) {
    services.log('error', 'message-not-sent', { companyId, deliveryId: claim.id, ...describeError(error) });
    if (error instanceof Refusal && (error.errorName === 'pdfNotReady' || error.errorName === 'fileDamaged'))
      return { state: 'postponed', cause: error.errorName };
    // Nothing was sent; it can be once the database or the disk is back.
    if (isOutage(error) || (error instanceof Refusal && error.errorName === 'unavailable'))
      return { state: 'postponed', cause: 'pdfNotReady' };
    return notSent('notComposed');
  }
}

const UNCONFIRMED = { state: 'unconfirmed', cause: 'unconfirmed', refusals: [] } as const;

async function markLeaving(services: Services, companyId: string, claim: ClaimedDelivery): Promise<void> {
  const at = services.clock.now();
  const isOurs = await services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
    updateDeliveryLeaving(tx, claim, at),
  );
  if (!isOurs) throw new Error('another server has taken this delivery over');
}

function notSent(cause: 'interrupted' | 'notComposed' | 'timedOut') {
  return { state: 'failed', cause, reason: '', refusals: [] } as const;
}
