import {
  type Amount,
  type InvoiceTotals,
  type PlainDate,
  absAmount,
  addMonthsKeepingDay,
  amount,
  compareAmounts,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from './content.ts';
import type { DraftValues } from './draft-store.ts';
import { contentOf, lastDayOf } from './resolve-content.ts';
import { type Draft, type MasterData, loadMasterData } from './resolve/load-master-data.ts';

/** The calendar ends with the year 9999, and the due date can be a year after the send date. */
const LATEST_SEND_DATE = '9998-12-31';
/** How far back a document or its supply can be dated, in months: as long as books are kept the longest. */
const OLDEST_MONTHS = 120;

/** What saving a draft writes, and the resulting content. */
export interface PreparedDraft {
  readonly values: DraftValues;
  readonly content: DocumentContent;
  readonly company: MasterData['company'];
  /** The records it was checked against. */
  readonly master: MasterData;
}

/** A draft checked against the company's own records, with its totals. */
export async function prepareDraft(tx: TenantTx, services: Services, draft: Draft): Promise<PreparedDraft> {
  if (draft.sendDate !== null && draft.sendDate > LATEST_SEND_DATE) {
    refuse('validationFailed', { field: 'sendDate', detail: 'date' });
  }
  if (draft.supplyDate && draft.supplyPeriod) {
    refuse('validationFailed', { field: 'supplyPeriod', detail: 'dateOrPeriod' });
  }
  const master = await loadMasterData(tx, draft);
  refuseTooEarly(draft, dayIn(master.company.timezone, services.clock.now()));
  refuseUnknown(draft, master);
  const content = contentOf(services, draft, master);
  const { totals } = content;
  refuseTooLarge(totals);
  const values = {
    ...draft,
    customerId: master.customer?.id ?? null,
    customerName: master.customer?.name ?? '',
    customerContact: master.customer?.contact ?? '',
    dueDate: draft.sendDate === null ? null : lastDayOf(draft, draft.sendDate),
    totalExcl: totals.totalExcl,
    totalVat: totals.totalVat,
    totalIncl: totals.totalIncl,
  };
  return { values, content, company: master.company, master };
}

/** A date so long ago is a slip, such as a wrong year (docs/rules/dates.md#back-dating). */
function refuseTooEarly({ sendDate, supplyDate, supplyPeriod }: Draft, today: PlainDate): void {
  const earliest = addMonthsKeepingDay(today, -OLDEST_MONTHS);
  const dates = { sendDate, supplyDate, 'supplyPeriod.until': supplyPeriod?.until };
  for (const [field, date] of Object.entries(dates)) {
    if (date && date < earliest) refuse('validationFailed', { field, detail: 'tooEarly' });
  }
}

/** The largest figure in one document: ten digits before the point, as in its columns. */
const MAX_FIGURE = amount('9999999999.99');

function isTooLarge(figure: Amount): boolean {
  return compareAmounts(absAmount(figure), MAX_FIGURE) > 0;
}

/** A draft may only name records of this company; a retired code is one of them, and its line is reset. */
function refuseUnknown(
  draft: Draft,
  { customer, profile, attachments, vatCodes, ledgers, retired }: MasterData,
): void {
  if (draft.customerId !== null && !customer) refuse('customerNotFound', { field: 'customerId' });
  if (draft.profileId !== null && !profile) refuse('notFound', { field: 'profileId' });
  if (attachments.length !== draft.attachmentIds.length) refuse('notFound', { field: 'attachmentIds' });
  for (const [index, line] of draft.lines.entries()) {
    if (line.vatId !== null && !vatCodes.has(line.vatId) && !retired.has(line.vatId)) {
      refuse('vatCodeRequestFailed', { field: `lines.${index}.vatId` });
    }
    if (line.ledgerId !== null && !ledgers.has(line.ledgerId) && !retired.has(line.ledgerId)) {
      refuse('notFound', { field: `lines.${index}.ledgerId` });
    }
  }
}

/** Amounts have at most ten digits before the point; the product of two large numbers may have more. */
export function refuseTooLarge(totals: InvoiceTotals): void {
  const index = totals.lines.findIndex((line) => isTooLarge(line.subTotalInclVat));
  if (index >= 0) refuse('validationFailed', { field: `lines.${index}.price`, detail: 'tooLarge' });
  // Lines that cancel out can leave a small total with large intermediate figures.
  const { subTotal, discountAmount, totalExcl, totalVat, totalIncl } = totals;
  const rates = totals.vat.flatMap(({ base, vat }) => [base, vat]);
  const figures = [subTotal, discountAmount, totalExcl, totalVat, totalIncl, ...rates];
  if (figures.some(isTooLarge)) {
    refuse('validationFailed', { field: 'lines', detail: 'tooLarge' });
  }
}
