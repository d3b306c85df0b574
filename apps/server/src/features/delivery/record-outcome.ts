import type { MailServerFault } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Failure, SmsFailureCause } from '../../mail/explain-failure.ts';
import type { FailureCause, RecipientRefusal, SentVia } from '../../mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { outlookOf, waitingRecipients } from './delivery-outlook.ts';
import { lockDelivery } from './delivery-store.ts';
import { type ClaimedDelivery, updateDeliveryOutcome, updateDeliveryPostponed } from './queue/claim-store.ts';
import { type AddressedReason, plainReason } from './queue/delivery-reason.ts';
import { type RecipientAnswer, listRecipientAnswers, updateRecipientAnswers } from './recipient-store.ts';
import { failedAnswer, reportAcceptance, reportFailure, reportUnconfirmed } from './report-outcome.ts';

/** The outcome of one attempt. */
export type TryOutcome =
  | {
      readonly state: 'accepted';
      readonly response: string;
      readonly refusals: readonly RecipientRefusal[];
      readonly via?: SentVia | undefined;
    }
  | {
      readonly state: 'refused' | 'failed';
      readonly cause: FailureCause | SmsFailureCause | 'notComposed' | 'interrupted';
      readonly reason: string;
      readonly refusals: readonly RecipientRefusal[];
      readonly fault?: MailServerFault | undefined;
    }
  /** It may have been sent: the other side had all of it, but its answer was never received. */
  | {
      readonly state: 'unconfirmed';
      readonly cause: 'unconfirmed' | 'smsUnconfirmed';
      readonly refusals: readonly [];
    };

interface Try {
  readonly claim: ClaimedDelivery;
  readonly outcome: TryOutcome;
  /** With its tags filled in, if it got that far. */
  readonly subject: string | undefined;
  /**
   * Milliseconds until the next attempt for temporarily refused recipients; undefined when it was the
   * last.
   */
  readonly wait: number | undefined;
  /** What is written along with an acceptance. */
  readonly whenAccepted?: ((tx: TenantTx) => Promise<void>) | undefined;
}

/**
 * Records the outcome of an attempt, recipient by recipient, and schedules the next one for those still
 * waiting.
 */
export async function recordOutcome(services: Services, companyId: string, attempt: Try): Promise<void> {
  const at = services.clock.now();
  await services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
    const { claim, outcome, subject, wait, whenAccepted } = attempt;
    // A report may have arrived while the message was being sent: it stays valid.
    await lockDelivery(tx, claim.id);
    const known = (await listRecipientAnswers(tx, [claim.id])).get(claim.id) ?? [];
    const waiting = waitingRecipients(claim.message, known);
    const answers = waiting.flatMap((address) => answerFor(address, attempt));
    const outlook = outlookOf(claim.message, [...known, ...answers]);
    const waits = outlook.state === 'queued' && wait !== undefined;
    const nextTryAt = waits ? new Date(at.getTime() + wait) : null;
    const isUnconfirmed = outcome.state === 'unconfirmed' && outlook.state === 'queued';
    const later = waits || isUnconfirmed ? laterReasons(outcome) : [];
    const reasons = later.length > 0 ? later : outlook.reasons;
    const state = isUnconfirmed ? 'unconfirmed' : outlook.state;
    const settled = { at, state, reasons, nextTryAt, subject };
    if (!(await updateDeliveryOutcome(tx, claim, settled))) return;
    await updateRecipientAnswers(tx, claim.id, answers, at);
    if (outcome.state === 'accepted') {
      await reportAcceptance(tx, claim, { at, answers, ...outcome });
      await whenAccepted?.(tx);
    }
    if (isUnconfirmed) await reportUnconfirmed(tx, services, claim, { at, recipients: waiting });
    // Emails about an account only concern that person.
    if (!claim.message.account) await reportFailure(tx, services, claim, { at, answers });
    if (nextTryAt) {
      const job = { companyId, deliveryId: claim.id };
      await services.queue.enqueue(tx, 'deliver-message', job, { startAfter: nextTryAt });
    }
  });
}

/** Schedules another attempt for a message that waits for a file that isn't ready, or is damaged. */
export async function recordPostponed(
  services: Services,
  companyId: string,
  { claim, cause, wait }: { claim: ClaimedDelivery; cause: 'pdfNotReady' | 'fileDamaged'; wait: number },
): Promise<void> {
  const at = services.clock.now();
  const nextTryAt = new Date(at.getTime() + wait);
  await services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
    const reason = plainReason(cause);
    if (!(await updateDeliveryPostponed(tx, claim, { at, nextTryAt, reason }))) return;
    const job = { companyId, deliveryId: claim.id };
    await services.queue.enqueue(tx, 'deliver-message', job, { startAfter: nextTryAt });
  });
}

/** What is known about a recipient after the attempt; undefined when it waits for the next one. */
function answerFor(address: string, { outcome, wait }: Try): RecipientAnswer[] {
  const refusal = outcome.refusals.find(({ recipient }) => recipient === address);
  if (refusal && (refusal.permanent || wait === undefined)) {
    const { statusCode, words } = refusal;
    return [failedAnswer(address, { cause: 'refused', statusCode, words })];
  }
  if (refusal || outcome.state === 'unconfirmed') return [];
  if (outcome.state === 'accepted') return [{ address, state: 'accepted', statusCode: '', reason: null }];
  if (outcome.state === 'failed' && wait !== undefined) return [];
  return [failedAnswer(address, failureOf(outcome))];
}

/** The server's own words, or ours when there was no answer. */
function failureOf({ cause, reason, fault }: Extract<TryOutcome, { reason: string }>): Failure {
  return { cause: fault ?? cause, statusCode: '', words: reason };
}

/** Why it is retried, or waits for a person. */
function laterReasons(outcome: TryOutcome): AddressedReason[] {
  const refusals = outcome.refusals.filter(({ permanent }) => !permanent);
  if (refusals.length > 0) {
    return refusals.map(({ recipient: address, statusCode, words }) => {
      return { address, cause: 'refused', statusCode, words };
    });
  }
  if (outcome.state === 'accepted') return [];
  return [outcome.state === 'unconfirmed' ? plainReason(outcome.cause) : failureOf(outcome)];
}
