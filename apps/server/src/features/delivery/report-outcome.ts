import { isOneOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { FAILURE_CAUSES, type Failure, explainFailure } from '../../mail/explain-failure.ts';
import type { SentVia } from '../../mail/mailer.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { getCompany } from '../document/master-data-store.ts';
import { notify } from '../notification/notify.ts';
import type { RecipientAnswer } from './recipient-store.ts';

interface ReportedDelivery {
  readonly id: string;
  readonly documentId: string | null;
  readonly channel: 'email' | 'sms';
}

/** That someone did not get a message, and why. */
export function failedAnswer(address: string, reason: Failure): RecipientAnswer {
  return { address, state: 'failed', statusCode: reason.statusCode, reason };
}

/** The recipients who did not get it, with the failure, which is the only reason. */
function failuresOf(answers: readonly RecipientAnswer[]) {
  return answers.flatMap(({ address, state, statusCode, reason }) => {
    const cause = reason?.cause;
    if (state !== 'failed' || !reason || !isOneOf(FAILURE_CAUSES, cause)) return [];
    return [{ address, state, statusCode, reason: { ...reason, cause } }];
  });
}

const addressesOf = (answers: readonly Pick<RecipientAnswer, 'address'>[]) =>
  answers.map(({ address }) => address).join(', ');

interface Acceptance {
  readonly at: Date;
  readonly answers: readonly RecipientAnswer[];
  readonly response: string;
  readonly via?: SentVia | undefined;
}

/** Records in the event log that a mail server accepted the message, and for whom. */
export async function reportAcceptance(
  tx: TenantTx,
  { id, documentId, channel }: ReportedDelivery,
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
      channel,
      recipient: addressesOf(accepted),
      response,
      ...(via === undefined ? {} : { mailServer: via.server }),
      ...(via?.server === 'installation' ? { fault: via.fault } : {}),
    },
  });
}

/** Records in the event log that it is unknown whether a message was sent, and asks the company. */
export async function reportUnconfirmed(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  { id, documentId, channel }: ReportedDelivery,
  { at, recipients }: { at: Date; recipients: readonly string[] },
): Promise<void> {
  const recipient = recipients.join(', ');
  if (documentId !== null) {
    await appendEvent(tx, {
      documentId,
      at,
      event: 'unconfirmed',
      data: { deliveryId: id, channel, recipient },
    });
  }
  await notify(tx, services, {
    kind: 'deliveryUnconfirmed',
    key: `deliveryUnconfirmed:${id}:${at.toISOString()}`,
    documentId,
    data: { recipient },
    says: { of: channel === 'sms' ? 'smsUnconfirmed' : 'unconfirmed' },
  });
}

/** Records in the event log for whom a message failed and why, and notifies the company. */
export async function reportFailure(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue' | 'texts'>,
  { id, documentId, channel }: ReportedDelivery,
  { at, answers }: { at: Date; answers: readonly RecipientAnswer[] },
): Promise<void> {
  const failed = failuresOf(answers);
  if (failed.length === 0) return;
  const recipient = addressesOf(failed);
  const statusCode = failed.map((answer) => answer.statusCode).find((code) => code !== '') ?? '';
  if (documentId !== null) {
    // The audit log is the company's, so it is written once, in its language.
    const { language } = await getCompany(tx);
    const translate = services.texts.translate(language);
    const reason = failed
      .map((each) => `${each.address}: ${explainFailure(translate, each.reason)}`)
      .join('; ');
    await appendEvent(tx, {
      documentId,
      at,
      event: 'failed',
      data: { deliveryId: id, channel, recipient, reason, ...(statusCode ? { statusCode } : {}) },
    });
  }
  await notify(tx, services, {
    kind: 'deliveryFailed',
    key: `deliveryFailed:${id}:${recipient}:${at.toISOString()}`,
    documentId,
    data: { recipient },
    says: { of: 'undelivered', recipients: failed.map(({ address, reason }) => ({ address, ...reason })) },
  });
}
