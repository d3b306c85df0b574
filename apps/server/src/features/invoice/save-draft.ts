import type { InvoiceDraft } from '@penning/contract';
import { type InvoiceTotals, dueDate, parseAmount } from '@penning/domain';
import type { Services } from '../../app.ts';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { DocumentContent } from './content.ts';
import type { DraftValues } from './invoice-store.ts';
import { type MasterData, contentOf, loadMasterData } from './resolve-content.ts';

/** What saving a draft writes, and what the draft then says. */
export interface PreparedDraft {
  readonly values: DraftValues;
  readonly content: DocumentContent;
  readonly company: MasterData['company'];
}

/** A draft checked against the company's own records, with its totals. */
export async function prepareDraft(
  tx: TenantTx,
  services: Services,
  draft: InvoiceDraft,
): Promise<PreparedDraft> {
  const master = await loadMasterData(tx, draft);
  refuseUnknown(draft, master);
  const content = contentOf(services, draft, master);
  const { totals } = content;
  refuseTooLarge(totals);
  const values = {
    ...draft,
    customerName: master.customer?.name ?? '',
    customerContact: master.customer?.contact ?? '',
    dueDate: draft.sendDate === null ? null : dueDate(draft.sendDate, draft.term),
    totalExcl: totals.totalExcl,
    totalVat: totals.totalVat,
    totalIncl: totals.totalIncl,
  };
  return { values, content, company: master.company };
}

/** A draft may only name records of this company. */
function refuseUnknown(
  draft: InvoiceDraft,
  { customer, profile, attachments, vatCodes, ledgers }: MasterData,
): void {
  if (draft.customerId !== null && !customer) refuse('customerNotFound', { field: 'customerId' });
  if (draft.profileId !== null && !profile) refuse('notFound', { field: 'profileId' });
  if (attachments.length !== draft.attachmentIds.length) refuse('notFound', { field: 'attachmentIds' });
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
  // Lines that cancel out can leave a small total with large figures behind it.
  const { subTotal, discountAmount, totalExcl, totalVat, totalIncl } = totals;
  const rates = totals.vat.flatMap(({ base, vat }) => [base, vat]);
  const figures = [subTotal, discountAmount, totalExcl, totalVat, totalIncl, ...rates];
  if (figures.some((figure) => parseAmount(figure) === undefined)) {
    refuse('validationFailed', { field: 'lines', detail: 'tooLarge' });
  }
}
