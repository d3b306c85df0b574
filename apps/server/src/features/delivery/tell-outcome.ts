import type { TenantTx } from '../../db/database.ts';
import { type Failure, explainFailure } from '../../mail/explain-failure.ts';
import type { SentVia } from '../../mail/mailer.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import type { Texts } from '../../platform/texts.ts';
import { notify } from '../notification/notify.ts';
import type { RecipientAnswer } from './recipient-store.ts';

interface Told {
  readonly id: string;
  readonly documentId: string | null;
}

/** An answer with what the notification says of it to each reader. */
export interface ToldAnswer extends RecipientAnswer {
  readonly failure?: Failure;
}

/** That somebody did not get a message: why, in the company's words for its own list, and without words to tell. */
export function failedAnswer(
  address: string,
  failure: Failure,
  translate: ReturnType<Texts['translate']>,
): ToldAnswer {
  const { statusCode } = failure;
  return { address, state: 'failed', statusCode, reason: explainFailure(translate, failure), failure };
}

const addressesOf = (answers: readonly RecipientAnswer[]) => answers.map(({ address }) => address).join(', ');

interface Acceptance {
  readonly at: Date;
  readonly answers: readonly RecipientAnswer[];
  readonly response: string;
  readonly via?: SentVia | undefined;
}

/** Writes in the event log that a mail server took the message over, and for whom. */
export async function tellAcceptance(
  tx: TenantTx,
  { id, documentId }: Told,
  { at, answers, response, via }: Acceptance,
): Promise<void> {
  const accepted = answers.filter(({ state }) => state === 'accepted');
  if (documentId === null || accepted.length === 0) return;
  await appendEvent(tx, {
    documentId,
    at,
    event: 'accepted',
    data: {
      deliveryId: id,
      channel: 'email',
      recipient: addressesOf(accepted),
      response,
      ...(via === undefined ? {} : { mailServer: via.server }),
      ...(via?.server === 'installation' ? { fault: via.fault } : {}),
    },
  });
}

/** Writes in the event log that nobody knows whether a message left, and asks the company. */
export async function tellUnconfirmed(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  { id, documentId }: Told,
  { at, recipients }: { at: Date; recipients: readonly string[] },
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
    data: { recipient },
    says: { of: 'unconfirmed' },
  });
}

/** Writes in the event log whom a message failed for and why, and tells the company. */
export async function tellFailure(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  { id, documentId }: Told,
  { at, answers }: { at: Date; answers: readonly ToldAnswer[] },
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
    data: { recipient },
    says: { of: 'undelivered', recipients: failed.map(sayFailure) },
  });
}

function sayFailure({ address, statusCode, reason, failure }: ToldAnswer) {
  return { address, ...(failure ?? { cause: 'answered' as const, statusCode, words: reason }) };
}
