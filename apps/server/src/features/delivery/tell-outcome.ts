import type { TenantTx } from '../../db/database.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notification/notify.ts';
import type { RecipientAnswer } from './recipient-store.ts';

interface Told {
  readonly id: string;
  readonly documentId: string | null;
}

const addressesOf = (answers: readonly RecipientAnswer[]) => answers.map(({ address }) => address).join(', ');

/** Writes in the event log that a mail server took the message over, and for whom. */
export async function tellAcceptance(
  tx: TenantTx,
  { id, documentId }: Told,
  { at, answers, response }: { at: Date; answers: readonly RecipientAnswer[]; response: string },
): Promise<void> {
  const accepted = answers.filter(({ state }) => state === 'accepted');
  if (documentId === null || accepted.length === 0) return;
  await appendEvent(tx, {
    documentId,
    at,
    event: 'accepted',
    data: { deliveryId: id, channel: 'email', recipient: addressesOf(accepted), response },
  });
}

/** Writes in the event log that nobody knows whether a message left, and asks the company. */
export async function tellUnconfirmed(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  { id, documentId }: Told,
  { at, recipients, reason }: { at: Date; recipients: readonly string[]; reason: string },
): Promise<void> {
  const recipient = recipients.join(', ');
  if (documentId !== null) {
    await appendEvent(tx, {
      documentId,
      at,
      event: 'unconfirmed',
      data: { deliveryId: id, channel: 'email', recipient },
    });
  }
  await notify(tx, services, {
    kind: 'deliveryUnconfirmed',
    key: `deliveryUnconfirmed:${id}:${at.toISOString()}`,
    documentId,
    data: { recipient, reason },
  });
}

/** Writes in the event log whom a message failed for and why, and tells the company. */
export async function tellFailure(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  { id, documentId }: Told,
  { at, answers }: { at: Date; answers: readonly RecipientAnswer[] },
): Promise<void> {
  const failed = answers.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return;
  const recipient = addressesOf(failed);
  const reason = failed.map(({ address, reason: why }) => `${address}: ${why}`).join('; ');
  const statusCode = failed.map((answer) => answer.statusCode).find((code) => code !== '') ?? '';
  if (documentId !== null) {
    await appendEvent(tx, {
      documentId,
      at,
      event: 'failed',
      data: { deliveryId: id, channel: 'email', recipient, reason, ...(statusCode ? { statusCode } : {}) },
    });
  }
  await notify(tx, services, {
    kind: 'deliveryFailed',
    key: `deliveryFailed:${id}:${recipient}:${at.toISOString()}`,
    documentId,
    data: { recipient, reason },
  });
}
