import type { ExternalInvoice, PaymentPage } from '@penning/contract';
import { type PlainDate, STATUS, ZERO, compareAmounts, isOneOf } from '@penning/domain';
import type { Actor, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import type { ContentSender, DocumentContent } from '../document/content.ts';
import { statusesOf } from '../document/document-state.ts';
import { type DocumentRow, findDocument } from '../document/document-store.ts';
import type { OpenedLink } from '../document/public-link-store.ts';
import { type Tracking, trackingOf } from '../packing-slip/find-tracking.ts';
import { findPackingSlip } from '../packing-slip/packing-slip-store.ts';
import { LIVE_COLLECTIONS, findCollection } from '../payment/online-mandate/collection-store.ts';
import { findActiveMandate } from '../payment/online-mandate/online-mandate-store.ts';
import { getTimeZone } from '../payment/payment-store.ts';
import { findOfferedProvider } from '../payment/provider/company-provider.ts';
import { readPaymentPageOf } from '../profile/payment-page-of-profile.ts';
import { isReturned } from '../sepa-batch/entry/entry-store.ts';
import { updateFirstViewed, isViewed } from './external-store.ts';
import { findLink } from './find-link.ts';

/** A sent invoice as its customer sees it. */
export interface PublicInvoice {
  readonly token: string;
  readonly link: OpenedLink;
  readonly row: DocumentRow;
  readonly number: string;
  readonly content: DocumentContent;
  readonly sender: ContentSender;
  readonly state: ExternalInvoice['state'];
  /** Whether the customer is asked to pay the amount due. */
  readonly isAsked: boolean;
  /** Whether that can be done online. */
  readonly canPay: boolean;
  /** By whom it is paid online, where the company has somebody for that. */
  readonly provider: string | undefined;
  readonly payment: PaymentPage;
  /** The amount due will be collected by direct debit, as announced; no longer once the bank returned it. */
  readonly isCollected: boolean;
  /** The day on which it is collected as the customer agreed to online; no longer once that has failed. */
  readonly collectedOn: PlainDate | undefined;
  /** What the customer is asked to agree to when paying: that later invoices are collected. */
  readonly agreement: string | undefined;
  readonly tracking: Tracking | undefined;
}

/** Somebody with a link, of whom nothing is known. */
export const NOBODY: Actor = { kind: 'customer', id: null, name: '', origin: '' };

/**
 * The invoice behind a token; an unknown or revoked token and a document that isn't a sent invoice are refused alike.
 */
export async function openInvoice(services: Services, token: string): Promise<PublicInvoice> {
  const link = await findLink(services, token);
  const { row, timeZone, slip, isCollected, payment, provider, collection, mandate } =
    await services.database.withTenant(link.companyId, NOBODY, async (tx) => {
      const found = await findDocument(tx, link.documentId);
      const [page, isReturnedByBank, rest] = await Promise.all([
        readPaymentPageOf(tx, found?.profileId ?? null),
        found?.content?.collection !== undefined && isReturned(tx, found.id),
        readAround(tx, link, found?.customerId ?? null),
      ]);
      return {
        ...rest,
        row: found,
        payment: page.payment,
        provider: await findOfferedProvider(tx, services, page.preferred),
        isCollected: found?.content?.collection !== undefined && !isReturnedByBank,
      };
    });
  if (!row?.content?.sender || row.number === null) return refuse('notFound');
  if (row.status !== STATUS.sent && row.status !== STATUS.credited) return refuse('notFound');
  const state = stateOf(row, dayIn(timeZone, services.clock.now()));
  const asksMoney = compareAmounts(row.open, ZERO) > 0;
  const collectedOn = asksMoney ? awaitedOn(collection) : undefined;
  const isAsked = asksMoney && !isCollected && collectedOn === undefined;
  const canPay = isAsked && payment.methods.includes('online') && provider !== undefined;
  const isOffered = canPay && !mandate && canAgree(row, payment);
  return {
    token,
    link,
    row,
    number: row.number,
    content: row.content,
    sender: row.content.sender,
    state,
    tracking: trackingOf(row.content, slip?.trackingNumber),
    isCollected: asksMoney && isCollected,
    isAsked,
    collectedOn,
    agreement: isOffered ? agreementOf(services, row.content, row.content.sender) : undefined,
    canPay,
    provider,
    payment,
  };
}

/** What its page says besides the invoice itself. */
async function readAround(tx: TenantTx, { documentId }: OpenedLink, customerId: string | null) {
  const [timeZone, slip, collection, mandate] = await Promise.all([
    getTimeZone(tx),
    findPackingSlip(tx, documentId),
    findCollection(tx, documentId),
    customerId === null ? undefined : findActiveMandate(tx, customerId),
  ]);
  return { timeZone, slip, collection, mandate };
}

/** The day on which it is collected, while that is still to come or under way. */
function awaitedOn(collection: Awaited<ReturnType<typeof findCollection>>): PlainDate | undefined {
  return collection && isOneOf(LIVE_COLLECTIONS, collection.state) ? collection.collectOn : undefined;
}

/** Whether there is something that could be collected later. */
function canAgree(
  { customerId, recurringId }: DocumentRow,
  { asksAgreement }: Pick<PaymentPage, 'asksAgreement'>,
): boolean {
  return customerId !== null && (asksAgreement || recurringId !== null);
}

/** What the customer agrees to, word for word: it is kept as evidence. */
function agreementOf({ texts }: Services, { language }: DocumentContent, { name }: ContentSender): string {
  return texts.translate(language)('external.agreement', { company: name });
}

/** The customer as an actor in the company's event log. */
export function customerActor({ content }: Pick<PublicInvoice, 'content'>, ip: string): Actor {
  return { kind: 'customer', id: null, name: content.receiver?.name ?? '', origin: ip };
}

/** Records the first opening, once; later and simultaneous ones change nothing. */
export async function recordView(
  services: Services,
  invoice: Pick<PublicInvoice, 'content' | 'link'>,
  ip: string,
): Promise<void> {
  const { companyId, documentId, linkId } = invoice.link;
  await services.database.withTenant(companyId, customerActor(invoice, ip), async (tx) => {
    if (await isViewed(tx, linkId)) return;
    const at = services.clock.now();
    if (await updateFirstViewed(tx, linkId, at)) await appendEvent(tx, { documentId, at, event: 'viewed' });
  });
}

/** Whether what is open was refunded or offset before, for a payment that was reversed since. */
export function owesRefundBack({
  status,
  type,
  open,
}: Pick<DocumentRow, 'status' | 'type' | 'open'>): boolean {
  return (status === STATUS.credited || type === 'C') && compareAmounts(open, ZERO) > 0;
}

function stateOf(row: DocumentRow, today: Parameters<typeof statusesOf>[1]): ExternalInvoice['state'] {
  const statuses = statusesOf(row, today);
  // What is owed again was due on no day that the document states.
  if (owesRefundBack(row)) return 'open';
  if (row.status === STATUS.credited) return 'credited';
  if (statuses.includes('paid')) return 'paid';
  if (row.type === 'C') return 'credited';
  return statuses.includes('pastdue') ? 'pastdue' : 'open';
}
