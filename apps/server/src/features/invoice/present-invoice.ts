import type { Invoice, Refund } from '@penning/contract';
import { defined, withoutReason } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { readInCollections } from '../document/collections/read-in-collections.ts';
import type { ContentRate, DocumentContent } from '../document/content.ts';
import {
  type DeliveryState,
  type TransmissionState,
  findLatestDelivery,
  findUserName,
} from '../document/document-facts-store.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { checkDocumentEInvoice } from '../document/e-invoice/e-invoice.ts';
import { getCompany } from '../document/master-data-store.ts';
import { particularsOf } from '../document/particulars.ts';
import { presentVatRows } from '../document/pdf/vat-words.ts';
import { findLinkUrl } from '../document/public-link.ts';
import { findLinks } from '../document/related-store.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { presentSummary } from '../document/summary.ts';
import { listPayments } from '../payment/payment-store.ts';
import { readPayments } from '../payment/read-payments.ts';
import { listRefunds, presentRefund } from '../payment/refund/refund-store.ts';
import { findTransmissionState } from '../transmission/transmission-store.ts';

type InvoiceAnswer = z.input<typeof Invoice>;

/** What a use case that just wrote the document knows already and need not be read again. */
export interface KnownFacts {
  readonly content?: DocumentContent;
  readonly company?: { readonly timezone: string };
  /** A draft made, or an invoice sent, in this very transaction: it is still unpaid. */
  readonly isNew?: boolean;
  readonly createdBy?: string | undefined;
  readonly viewLink?: string | null;
  readonly delivery?: DeliveryState | null;
  readonly transmission?: TransmissionState | null;
}

/** A whole invoice: its frozen content, or the draft resolved against the present master data. */
export async function presentInvoice(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  known: KnownFacts = {},
): Promise<InvoiceAnswer> {
  const [
    content,
    company,
    payments,
    refunds,
    delivery,
    viewLink,
    createdByName,
    links,
    transmission,
    inCollections,
  ] = await Promise.all([
    row.content ?? known.content ?? resolveContent(tx, services, row),
    known.company ?? getCompany(tx),
    known.isNew ? [] : paymentsOf(tx, services, row),
    presentRefunds(tx, row, known),
    known.delivery === undefined ? findLatestDelivery(tx, row.id) : known.delivery,
    known.viewLink === undefined ? findLinkUrl(tx, services, row.id) : known.viewLink,
    known.createdBy ?? findUserName(tx, row.createdBy),
    findLinks(tx, row, known.isNew),
    known.isNew ? (known.transmission ?? null) : findTransmissionState(tx, row.id),
    readInCollections(tx, services, [row]),
  ]);
  const today = dayIn(company.timezone, services.clock.now());
  const resetLines = row.content ? [] : resetLinesOf(row, content);
  return {
    ...presentSummary(row, { today, delivery, inCollections: inCollections.get(row.id) }),
    // A draft without dates of its own shows those it would get today.
    ...(row.content === null ? { dueDate: content.dueDate } : {}),
    // Known before the day on which it would fail.
    ...(row.plannedOn !== null && resetLines.length > 0 ? { planProblem: 'documentIncomplete' } : {}),
    ...headOf(row),
    ...frozenOf(row, content),
    remindCount: row.remindCount,
    sender: content.sender && { ...content.sender, taxNumber: content.sender.taxNumber ?? '' },
    receiver: receiverOf(content),
    text: textOf(row, content),
    lines: linesOf(content),
    resetLines,
    calculated: calculatedOf(content),
    // A draft's own; those of its profile are added once it is sent.
    attachments: content.attachments.filter(({ id }) => row.content || row.attachmentIds.includes(id)),
    payments,
    refunds,
    credited: row.credited,
    isDeposit: row.isDeposit,
    collection: content.collection ? { ...content.collection } : null,
    ...links,
    viewLink,
    transmission,
    createdByName,
    createdById: row.createdBy,
  };
}

async function paymentsOf(tx: TenantTx, services: Services, { id, language }: DocumentRow) {
  return readPayments(tx, services, await listPayments(tx, id), language);
}

/** A rate of documents that were sent before its source was kept has none. */
function presentRate<R extends ContentRate>(rate: R | undefined) {
  return rate ? { ...rate, source: rate.source ?? null } : null;
}

/** What sending adds; nothing before. */
function frozenOf(row: DocumentRow, content: DocumentContent) {
  return {
    sentAt: row.sentAt?.toISOString() ?? null,
    contentHash: row.contentHash?.toString('hex') ?? null,
    eInvoiceProfile: row.content ? checkDocumentEInvoice(content, row.number ?? '').profile : null,
    exchangeRate: presentRate(content.exchangeRate),
    accountingRate: presentRate(content.accountingRate),
    backDatingReason: content.backDatingReason ?? '',
  };
}

/** The choices for the document as a whole. */
function headOf(row: DocumentRow) {
  return {
    creationToken: row.creationToken,
    version: row.version,
    profileId: row.profileId,
    term: row.term,
    language: row.language,
    includesVat: row.includesVat,
    discount: row.discount,
    trackingNumber: row.trackingNumber,
    // A draft's own, not those inherited from its customer.
    ...particularsOf(row.content ?? row),
  };
}

/** What was refunded or is being refunded; nothing for a document that was never sent, or only just. */
async function presentRefunds(tx: TenantTx, row: DocumentRow, { isNew }: KnownFacts): Promise<Refund[]> {
  if (isNew || row.content === null) return [];
  return (await listRefunds(tx, row.id)).map(presentRefund);
}

function receiverOf({ receiver }: DocumentContent): InvoiceAnswer['receiver'] {
  if (!receiver) return null;
  const { eInvoice = 'none', electronicAddress = null, vatCheck = null } = receiver;
  return { ...receiver, eInvoice, electronicAddress, vatCheck };
}

/** A draft's own texts, not those inherited from its profile or customer. */
function textOf(row: DocumentRow, { text }: DocumentContent): InvoiceAnswer['text'] {
  return row.content ? text : { top: row.textTop, bottom: row.textBottom, footer: text.footer };
}

/** The lines of a draft that name a retired code. */
function resetLinesOf(row: DocumentRow, content: DocumentContent): InvoiceAnswer['resetLines'] {
  return row.lines.flatMap(({ id, vatId, ledgerId }, index) => {
    const shown = content.lines[index];
    const lost = [
      ...(vatId !== null && !shown?.vat ? (['vat'] as const) : []),
      ...(ledgerId !== null && !shown?.ledger ? (['ledger'] as const) : []),
    ];
    return lost.length > 0 ? [{ lineId: id, lost }] : [];
  });
}

/** The lines with their figures. */
function linesOf(content: DocumentContent): InvoiceAnswer['lines'] {
  return content.lines.map((line, index) => ({
    id: line.id,
    number: line.number,
    description: line.description,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    unit: line.unit ?? '',
    descriptionOnly: line.descriptionOnly,
    supplyPeriod: line.supplyPeriod ?? null,
    vat: line.vat && withoutReason(line.vat),
    ledger: line.ledger,
    ...defined(content.totals.lines[index]),
  }));
}

/** The totals of a document. */
function calculatedOf(content: DocumentContent): InvoiceAnswer['calculated'] {
  const { subTotal, discountAmount, totalExcl, totalVat, totalIncl } = content.totals;
  return { subTotal, discountAmount, vat: presentVatRows(content), totalExcl, totalVat, totalIncl };
}
