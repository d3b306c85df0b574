import type { Invoice, InvoiceSummary } from '@penning/contract';
import type { z } from 'zod';
import type { PlainDate } from '@penning/domain';
import type { Services } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { TenantTx } from '../../db/database.ts';
import { listPayments } from '../payment/payment-store.ts';
import type { DocumentContent } from './content.ts';
import { statusesOf } from './document-state.ts';
import type { DocumentRow } from './invoice-store.ts';
import { getCompany } from './master-data-store.ts';
import { findLatestDelivery, findUserName } from './present-store.ts';
import { findLinkUrl } from './public-link.ts';
import { resolveContent } from './resolve-content.ts';

type InvoiceAnswer = z.input<typeof Invoice>;
type SummaryAnswer = z.input<typeof InvoiceSummary>;

/** What a row of the archive needs of a document. */
export type SummaryRow = Pick<
  DocumentRow,
  | 'id'
  | 'number'
  | 'type'
  | 'kind'
  | 'status'
  | 'customerId'
  | 'customerName'
  | 'reference'
  | 'sendDate'
  | 'dueDate'
  | 'currency'
  | 'totalExcl'
  | 'totalIncl'
  | 'paid'
  | 'open'
  | 'remindCount'
  | 'bookedAt'
  | 'updatedAt'
>;

/** A row of the archive. */
export function presentSummary(
  row: SummaryRow,
  { today, delivery }: { today: PlainDate; delivery: SummaryAnswer['delivery'] },
): SummaryAnswer {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    kind: row.kind,
    status: row.status,
    statuses: statusesOf(row, today),
    customerId: row.customerId,
    customerName: row.customerName,
    reference: row.reference,
    sendDate: row.sendDate,
    dueDate: row.dueDate,
    currency: row.currency,
    totalExcl: row.totalExcl,
    totalIncl: row.totalIncl,
    paid: row.paid,
    open: row.open,
    delivery,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A whole invoice: what was frozen, or the draft resolved against today's master data. */
export async function presentInvoice(tx: TenantTx, services: Services, row: DocumentRow): Promise<InvoiceAnswer> {
  const [content, company, payments, delivery, viewLink, createdByName] = await Promise.all([
    row.content ?? resolveContent(tx, services, row),
    getCompany(tx),
    listPayments(tx, row.id),
    findLatestDelivery(tx, row.id),
    findLinkUrl(tx, services, row.id),
    findUserName(tx, row.createdBy),
  ]);
  const today = dayIn(company.timezone, services.clock.now());
  return {
    ...presentSummary(row, { today, delivery }),
    // A draft without a date of its own shows the days it would get today.
    ...(row.content === null ? { dueDate: content.dueDate } : {}),
    creationToken: row.creationToken,
    version: row.version,
    profileId: row.profileId,
    term: row.term,
    language: row.language,
    includesVat: row.includesVat,
    discount: row.discount,
    trackingNumber: row.trackingNumber,
    remindCount: row.remindCount,
    sender: content.sender,
    receiver: content.receiver,
    text: row.content ? content.text : { top: row.textTop, bottom: row.textBottom, footer: content.text.footer },
    lines: linesOf(content),
    calculated: calculatedOf(content),
    attachments: content.attachments.map((attachment) => ({ ...attachment })),
    payments,
    viewLink,
    sentAt: row.sentAt?.toISOString() ?? null,
    contentHash: row.contentHash?.toString('hex') ?? null,
    createdByName,
  };
}

/** The lines with their figures. */
export function linesOf(content: DocumentContent): InvoiceAnswer['lines'] {
  return content.lines.map((line, index) => ({
    id: line.id,
    number: line.number,
    description: line.description,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    unit: line.unit ?? '',
    descriptionOnly: line.descriptionOnly,
    vat: line.vat,
    ledger: line.ledger,
    ...content.totals.lines[index]!,
  }));
}

/** The totals of a document. */
export function calculatedOf({ totals }: DocumentContent): InvoiceAnswer['calculated'] {
  const { subTotal, discountAmount, vat, totalExcl, totalVat, totalIncl } = totals;
  return { subTotal, discountAmount, vat: vat.map((row) => ({ ...row })), totalExcl, totalVat, totalIncl };
}
