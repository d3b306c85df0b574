import type { InvoiceDraft } from '@penning/contract';
import { type InvoiceTotals, calculateInvoice, dueDate, parseAmount } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { DraftValues } from './invoice-store.ts';
import { findCustomer, findProfile, getLedgers, getVatCodes, listAttachments } from './master-data-store.ts';
import { resolveLine } from './resolve-content.ts';

/** What saving a draft writes: the draft itself, checked against the company's own records, and its totals. */
export async function draftValues(tx: TenantTx, draft: InvoiceDraft): Promise<DraftValues> {
  const [customer, profile, vatCodes, ledgers, attachments] = await Promise.all([
    findCustomer(tx, draft.customerId),
    findProfile(tx, draft.profileId),
    getVatCodes(tx),
    getLedgers(tx),
    listAttachments(tx, draft.attachmentIds),
  ]);
  if (draft.customerId !== null && !customer) refuse('customerNotFound', { field: 'customerId' });
  if (draft.profileId !== null && !profile) refuse('notFound', { field: 'profileId' });
  if (attachments.length !== draft.attachmentIds.length) refuse('notFound', { field: 'attachmentIds' });
  refuseUnknown(draft, vatCodes, ledgers);
  const lines = draft.lines.map((line) => resolveLine(line, vatCodes, ledgers));
  const totals = calculateInvoice({ lines, discount: draft.discount, includesVat: draft.includesVat });
  refuseTooLarge(totals);
  return {
    ...draft,
    customerName: customer?.name ?? '',
    customerContact: customer?.contact ?? '',
    dueDate: draft.sendDate === null ? null : dueDate(draft.sendDate, draft.term),
    totalExcl: totals.totalExcl,
    totalVat: totals.totalVat,
    totalIncl: totals.totalIncl,
  };
}

/** A line may only name a VAT code and a ledger of this company. */
function refuseUnknown(
  draft: InvoiceDraft,
  vatCodes: ReadonlyMap<string, unknown>,
  ledgers: ReadonlyMap<string, unknown>,
): void {
  for (const [index, line] of draft.lines.entries()) {
    if (line.vatId !== null && !vatCodes.has(line.vatId)) {
      refuse('vatCodeRequestFailed', { field: `lines.${index}.vatId` });
    }
    if (line.ledgerId !== null && !ledgers.has(line.ledgerId)) {
      refuse('notFound', { field: `lines.${index}.ledgerId` });
    }
  }
}

/** Amounts have at most ten digits before the point; a product of two large numbers may have more. */
function refuseTooLarge(totals: InvoiceTotals): void {
  const index = totals.lines.findIndex((line) => parseAmount(line.subTotalInclVat) === undefined);
  if (index >= 0) refuse('validationFailed', { field: `lines.${index}.price`, detail: 'tooLarge' });
  if (parseAmount(totals.totalIncl) === undefined || parseAmount(totals.subTotal) === undefined) {
    refuse('validationFailed', { field: 'lines', detail: 'tooLarge' });
  }
}
