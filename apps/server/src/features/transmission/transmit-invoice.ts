import { defined } from '@penning/domain';
import { wasNeverSent } from '../../integrations/outgoing/never-sent.ts';
import { RefusedByService } from '../../integrations/port/refused-for-good.ts';
import type { NetworkText } from '../../integrations/port/sentence.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { networkBy, networkReasonOf } from './network-of.ts';
import { type TransmissionOutcome, recordOutcome } from './record-outcome.ts';
import { sendMessage } from './send-message.ts';
import { type ClaimedTransmission, claimTransmission } from './transmission-store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A claim lasts longer than writing the document and the longest conversation with the access point. */
const CLAIM_MS = 3 * MINUTE;
/** How long to wait after each failed attempt; after one more, sending has failed. */
const WAITS_MS = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE);
/** How long to wait for the receipt, each time; the last one repeats until the deadline. */
const RECEIPT_WAITS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
const RECEIPT_PATIENCE_MS = 14 * 24 * HOUR;

/** Answers by which a network says that it did nothing with a message; after any other it may have sent it. */
const NOT_TAKEN = new Set([400, 401, 403, 404, 429, 503]);

/**
 * The job that takes a transmission one step further: sends the document, or asks for its state. Claimed in a short
 * transaction, sent without one, recorded in a second. Before a network is asked to send, the row says so: one whose
 * answer is lost is settled with that very network before it is sent anywhere again (docs/decisions/0071-e-invoices-that-may-have-left.md).
 */
export async function transmitInvoice(
  services: Services,
  { companyId, transmissionId }: { companyId: string; transmissionId: string },
): Promise<JobReport> {
  const at = services.clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const claim = await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    claimTransmission(tx, transmissionId, { at, until }),
  );
  if (!claim) return { done: 0, reason: 'notDue' };
  const outcome =
    claim.state === 'queued'
      ? await send(services, companyId, claim)
      : await follow(services, companyId, claim);
  await recordOutcome(services, companyId, claim, outcome);
  return reportOf(outcome);
}

/** The network's own words may name people: they are only in the document's timeline. */
function reportOf({ state, text }: TransmissionOutcome): JobReport {
  if (state === 'failed') return { done: 0, failed: 1, reason: text ?? 'rejected' };
  return { done: state === 'queued' ? 0 : 1, ...(text === undefined ? {} : { reason: text }) };
}

async function send(
  services: Services,
  companyId: string,
  claim: ClaimedTransmission,
): Promise<TransmissionOutcome> {
  const leaving = { hasLeft: false };
  try {
    const outcome = await sendMessage(services, companyId, claim, leaving);
    if (outcome.state !== 'accepted') return outcome;
    return { ...outcome, wait: defined(RECEIPT_WAITS_MS[0]) };
  } catch (error) {
    if (error instanceof RefusedByService)
      return error.words.trim() === ''
        ? { state: 'failed', text: 'eInvoice.reason_refused' }
        : { state: 'failed', reason: error.words };
    return afterFailure(services, claim, { error, hasLeft: leaving.hasLeft });
  }
}

function afterFailure(
  services: Services,
  claim: ClaimedTransmission,
  { error, hasLeft }: { error: unknown; hasLeft: boolean },
): TransmissionOutcome {
  const isExpected = error instanceof ProviderUnavailable;
  services.log(isExpected ? 'warn' : 'error', 'transmission-failed', {
    transmissionId: claim.id,
    ...describeError(error),
  });
  const mayHaveLeft = claim.leavingAt !== null || (hasLeft && !wasNotTaken(error));
  const text = whyFailed(error);
  const wait = waitAfter(services, claim, error);
  if (wait !== undefined) return { state: 'queued', text, wait, mayHaveLeft };
  if (!mayHaveLeft) return { state: 'failed', text };
  return { state: 'unconfirmed', text: 'eInvoice.reason_unconfirmed', mayHaveLeft };
}

/** What people can do depends on why: wait, correct the key, or look at the document. */
function whyFailed(error: unknown): NetworkText {
  if (!(error instanceof ProviderUnavailable)) return 'eInvoice.reason_notWritten';
  const reason = networkReasonOf(error) ?? 'unavailable';
  return reason === 'unavailable' ? 'eInvoice.reason_unavailable' : `integration.reason_${reason}`;
}

function wasNotTaken(error: unknown): boolean {
  if (wasNeverSent(error)) return true;
  return error instanceof ProviderUnavailable && error.status !== undefined && NOT_TAKEN.has(error.status);
}

/** A network that asks to wait says for how long. */
function waitAfter(
  { clock }: Pick<Services, 'clock'>,
  { attempts }: ClaimedTransmission,
  error: unknown,
): number | undefined {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined || !(error instanceof ProviderUnavailable)) return wait;
  const asked = (error.retryAt?.getTime() ?? 0) - clock.now().getTime();
  return Math.min(Math.max(wait, asked), defined(WAITS_MS.at(-1)));
}

/** A missing receipt isn't a failure: the other side may still have the document. */
async function follow(
  services: Services,
  companyId: string,
  claim: ClaimedTransmission,
): Promise<TransmissionOutcome> {
  const wait = defined(RECEIPT_WAITS_MS[Math.min(claim.attempts, RECEIPT_WAITS_MS.length - 1)]);
  const waited = services.clock.now().getTime() - (claim.acceptedAt?.getTime() ?? 0);
  const none: TransmissionOutcome =
    waited > RECEIPT_PATIENCE_MS
      ? { state: 'accepted', text: 'eInvoice.reason_noReceipt' }
      : { state: 'accepted', wait };
  try {
    const network = await networkBy(services, companyId, claim.connectionId);
    // Nobody is left to ask.
    if (!network) return { state: 'accepted', text: 'eInvoice.reason_noReceipt' };
    const { state, reason } = await network.getState(claim.messageId ?? '');
    if (state === 'delivered') return { state };
    return state === 'failed' ? { state, reason, text: 'eInvoice.reason_undeliverable' } : none;
  } catch (error) {
    services.log('warn', 'receipt-not-known', { transmissionId: claim.id, ...describeError(error) });
    return none;
  }
}
