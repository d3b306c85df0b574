import type { Delivery } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { Deliveries } from '../../db/generated/tables.ts';
import { allRecipients } from './delivery-outlook.ts';
import { readMessage } from './queue/queued-message.ts';
import type { RecipientAnswer } from './recipient-store.ts';

/** A delivery as the caller sees it; a next try is only told when one is planned after a failure. */
export function presentDelivery(
  row: Selectable<Deliveries>,
  answers: readonly RecipientAnswer[] = [],
): Delivery {
  const unanswered = {
    state: row.state === 'unconfirmed' ? 'unconfirmed' : 'queued',
    statusCode: '',
    reason: '',
  } as const;
  const waits = row.state === 'queued' && row.reason !== '';
  const addressed = allRecipients(readMessage(row.message));
  return {
    id: row.id,
    documentId: row.documentId,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    reason: row.reason,
    recipients: [...new Set(addressed)].map((address) => {
      const { state, statusCode, reason } =
        answers.find((answer) => answer.address === address) ?? unanswered;
      return { address, state, statusCode, reason };
    }),
    attempts: row.attempts,
    nextTryAt: waits ? (row.nextTryAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
