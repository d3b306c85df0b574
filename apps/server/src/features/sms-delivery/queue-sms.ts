import { type SmsMessage, unknownTagProblem } from '@penning/contract';
import { sanitiseText, unknownTags } from '@penning/domain';
import { smsSenderFor } from '@penning/domain/sms/sms-sender';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { insertDelivery } from '../delivery/delivery-store.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { findCustomer } from '../document/master-data-store.ts';
import { findSmsService } from './find-connected-sms.ts';
import { type MobileNumber, readMobileNumber } from './mobile-number.ts';
import { findOptOut } from './opt-out-store.ts';
import { findMobile, proposeText } from './propose-sms.ts';

/** A text message that may be sent: to a number in international format, with tags. */
export interface ReadySms {
  readonly phone: string;
  readonly text: string;
}

/**
 * Completes a text message about a document, and refuses one that could not be sent; `within` is where the request has
 * the message.
 */
export async function checkSms(
  tx: TenantTx,
  services: Services,
  document: Pick<DocumentRow, 'customerId' | 'kind' | 'language' | 'profileId' | 'type'>,
  {
    message,
    isReminder = false,
    within = 'sms.',
  }: { message: SmsMessage; isReminder?: boolean; within?: 'sms.' | '' },
): Promise<ReadySms> {
  const service = await findSmsService(tx, services);
  if (!service) return refuse('smsNotConnected');
  if (document.type === 'C') return refuse('invalidRequest');
  const { number, country } = await mobileOf(tx, document, {
    given: message.phone ?? '',
    field: `${within}phone`,
  });
  if (await findOptOut(tx, number)) refuse('smsOptedOut');
  if (smsSenderFor(country, service.identity) === undefined) refuse('smsSenderMissing');
  const given = sanitiseText(message.text ?? '').trim();
  const text = given || (await proposeText(tx, document, { service, isReminder }));
  const tags = unknownTags(text);
  if (tags.length > 0) refuse('validationFailed', { problems: [unknownTagProblem(`${within}text`, tags)] });
  return { phone: number, text };
}

/** The number that was entered, or the customer's. */
async function mobileOf(
  tx: TenantTx,
  document: Pick<DocumentRow, 'customerId'>,
  { given, field }: { given: string; field: string },
): Promise<MobileNumber> {
  if (given === '') return (await findMobile(tx, document)) ?? refuse('smsNumberMissing', { field });
  const customer = await findCustomer(tx, document.customerId);
  return (await readMobileNumber(given, customer?.country ?? '')) ?? refuse('smsNumberInvalid', { field });
}

/**
 * Puts a text message in the outbox, its event in the event log and its job in the queue, all in this transaction;
 * returns its id, or undefined for an intent that is there already.
 */
export async function queueSms(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue'>,
  {
    documentId,
    intent,
    phone,
    text,
    reminderId,
  }: ReadySms & { documentId: string; intent: string; reminderId?: string },
): Promise<string | undefined> {
  const at = services.clock.now();
  const id = services.newId();
  const message = {
    to: [phone],
    cc: [],
    subject: '',
    body: text,
    attachPdf: false,
    attachUbl: false,
    ...(reminderId === undefined ? {} : { reminderId }),
  };
  const isNew = await insertDelivery(tx, {
    id,
    documentId,
    intent,
    channel: 'sms',
    message,
    messageId: id,
    at,
  });
  if (!isNew) return undefined;
  const data = { deliveryId: id, channel: 'sms', recipient: phone, recipientCount: 1 };
  await appendEvent(tx, { documentId, at, event: 'queued', data });
  await services.queue.enqueue(tx, 'deliver-message', { companyId: tx.companyId, deliveryId: id });
  return id;
}
