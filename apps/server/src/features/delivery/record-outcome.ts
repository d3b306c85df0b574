import type { MailServerFault } from '@penning/contract';
import type { Failure } from '../../mail/explain-failure.ts';
import type { FailureCause, RecipientRefusal, SentVia } from '../../mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { outlookOf, waitingRecipients } from './delivery-outlook.ts';
import { lockDelivery } from './delivery-store.ts';
import { type ClaimedDelivery, updateDeliveryOutcome, updateDeliveryPostponed } from './queue/claim-store.ts';
import { type AddressedReason, plainReason } from './queue/delivery-reason.ts';
import { type RecipientAnswer, listRecipientAnswers, updateRecipientAnswers } from './recipient-store.ts';
import { failedAnswer, tellAcceptance, tellFailure, tellUnconfirmed } from './tell-outcome.ts';

/** What came of one try. */
export type TryOutcome =
  | {
      readonly state: 'accepted';
      readonly response: string;
      readonly refusals: readonly RecipientRefusal[];
      readonly via?: SentVia | undefined;
    }
  | {
      readonly state: 'refused' | 'failed';
      readonly cause: FailureCause | 'notComposed' | 'interrupted';
      readonly reason: string;
      readonly refusals: readonly RecipientRefusal[];
      readonly fault?: MailServerFault | undefined;
    }
  /** It may have left: the mail server got the end of it, and what it answered was never heard. */
  | { readonly state: 'unconfirmed'; readonly refusals: readonly [] };

interface Try {
  readonly claim: ClaimedDelivery;
  readonly outcome: TryOutcome;
  /** With its tags filled in, when it came so far. */
  readonly subject: string | undefined;
  /** Milliseconds until the next try for those who were only refused for the moment; undefined when it was the last. */
  readonly wait: number | undefined;
}

/** Records what came of a try, recipient by recipient, and plans the next one for those who still wait. */
export async function recordOutcome(services: Services, companyId: string, attempt: Try): Promise<void> {
  const at = services.clock.now();
  await services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
    const { claim, outcome, subject, wait } = attempt;
    // A report may have come in while the message was leaving: what it says stands.
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
    if (outcome.state === 'accepted') await tellAcceptance(tx, claim, { at, answers, ...outcome });
    if (isUnconfirmed) await tellUnconfirmed(tx, services, claim, { at, recipients: waiting });
    // Emails about an account are a matter of that person alone.
    if (!claim.message.account) await tellFailure(tx, services, claim, { at, answers });
    if (nextTryAt) {
      const job = { companyId, deliveryId: claim.id };
      await services.queue.enqueue(tx, 'deliver-message', job, { startAfter: nextTryAt });
    }
  });
}

/** Plans another try of a message that waits for a file: one that is not ready yet, or one that is damaged. */
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

/** What is known of a recipient after the try; nothing when it waits for the next one. */
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
function failureOf({ cause, reason, fault }: Extract<TryOutcome, { cause: unknown }>): Failure {
  return { cause: fault ?? cause, statusCode: '', words: reason };
}

/** Why it is tried again, or waits for somebody's word. */
function laterReasons(outcome: TryOutcome): AddressedReason[] {
  const refusals = outcome.refusals.filter(({ permanent }) => !permanent);
  if (refusals.length > 0) {
    return refusals.map(({ recipient: address, statusCode, words }) => {
      return { address, cause: 'refused', statusCode, words };
    });
  }
  if (outcome.state === 'accepted') return [];
  return [outcome.state === 'unconfirmed' ? plainReason('unconfirmed') : failureOf(outcome)];
}
