import { defined } from '@penning/domain';
import { MessageRejected } from '../../integrations/access-point.ts';
import { addressOf } from '../../integrations/http-access-point.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getUbl } from '../document/e-invoice/ubl.ts';
import type { NetworkText } from '../notification/saying.ts';
import { accessPointBy, accessPointOf } from './access-point-of.ts';
import { type TransmissionOutcome, recordOutcome } from './record-outcome.ts';
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

/**
 * The job that takes a transmission one step further: sends the document, or asks for its state. Claimed in a short
 * transaction, sent without one, recorded in a second; the access point accepts the same id for the same message, so
 * that a process that dies in between sends nothing twice.
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
      ? await sendToCollections(services, companyId, claim)
      : await follow(services, companyId, claim);
  await recordOutcome(services, companyId, claim, outcome);
  return reportOf(outcome);
}

/** The access point's own words may name people: they are only in the document's timeline. */
function reportOf({ state, text }: TransmissionOutcome): JobReport {
  if (state === 'failed') return { done: 0, failed: 1, reason: text ?? 'rejected' };
  return { done: state === 'queued' ? 0 : 1, ...(text === undefined ? {} : { reason: text }) };
}

async function sendToCollections(
  services: Services,
  companyId: string,
  claim: ClaimedTransmission,
): Promise<TransmissionOutcome> {
  try {
    const file = await getUbl(services, companyId, claim.documentId, claim.profile);
    if (!file) return { state: 'failed', text: 'eInvoice.reason_notPossible' };
    const recipient = addressOf(claim.recipient);
    const { accessPoint, connectionId } = await accessPointOf(services, companyId);
    if (!(await accessPoint.isReachable(recipient))) {
      return { state: 'failed', text: 'eInvoice.reason_notReachable' };
    }
    const { id } = await accessPoint.submit({
      idempotencyKey: claim.id,
      sender: addressOf(claim.sender),
      recipient,
      documentType: file.specification,
      document: file.bytes,
    });
    return { state: 'accepted', messageId: id, connectionId, wait: defined(RECEIPT_WAITS_MS[0]) };
  } catch (error) {
    if (error instanceof MessageRejected) return { state: 'failed', reason: error.message };
    return afterFailure(services, claim, error);
  }
}

function afterFailure(services: Services, claim: ClaimedTransmission, error: unknown): TransmissionOutcome {
  const isExpected = error instanceof ProviderUnavailable;
  services.log(isExpected ? 'warn' : 'error', 'transmission-failed', {
    transmissionId: claim.id,
    ...describeError(error),
  });
  const text: NetworkText = isExpected ? 'eInvoice.reason_unavailable' : 'eInvoice.reason_notWritten';
  const wait = WAITS_MS[claim.attempts - 1];
  return wait === undefined ? { state: 'failed', text } : { state: 'queued', text, wait };
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
    const accessPoint = await accessPointBy(services, companyId, claim.connectionId);
    // Nobody is left to ask.
    if (!accessPoint) return { state: 'accepted', text: 'eInvoice.reason_noReceipt' };
    const { state, reason } = await accessPoint.getReceipt(claim.messageId ?? '');
    if (state === 'delivered') return { state };
    return state === 'failed' ? { state, reason, text: 'eInvoice.reason_undeliverable' } : none;
  } catch (error) {
    services.log('warn', 'receipt-not-known', { transmissionId: claim.id, ...describeError(error) });
    return none;
  }
}
