import type { Delivery } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { Deliveries } from '../../db/generated/tables.ts';
import type { Texts } from '../../platform/texts.ts';
import { allRecipients } from './delivery-outlook.ts';
import { explainReason, explainReasons, readReasons } from './queue/delivery-reason.ts';
import { readMessage } from './queue/queued-message.ts';
import type { RecipientAnswer } from './recipient-store.ts';

/**
 * A delivery as shown to the caller, in their language; a next attempt is only shown when one is
 * scheduled after a failure.
 */
export function presentDelivery(
  row: Selectable<Deliveries>,
  translate: ReturnType<Texts['translate']>,
  answers: readonly RecipientAnswer[] = [],
): Delivery {
  const unanswered = {
    state: row.state === 'unconfirmed' ? 'unconfirmed' : 'queued',
    statusCode: '',
    reason: null,
  } as const;
  const reasons = readReasons(row.reasons);
  const waits = row.state === 'queued' && reasons.length > 0;
  const addressed = allRecipients(readMessage(row.message));
  return {
    id: row.id,
    documentId: row.documentId,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    reason: explainReasons(translate, reasons),
    recipients: [...new Set(addressed)].map((address) => {
      const { state, statusCode, reason } =
        answers.find((answer) => answer.address === address) ?? unanswered;
      return { address, state, statusCode, reason: explainReason(translate, reason) };
    }),
    attempts: row.attempts,
    nextTryAt: waits ? (row.nextTryAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
