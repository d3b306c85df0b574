import type { InvoiceDraft } from '@penning/contract';
import { type PlainDate, type SupplyPeriod, fillPeriodTags, periodTagValues } from '@penning/domain';
import { monthName } from '@penning/i18n';

/** The content of a date's invoice, as the server will make it. */
export function occurrenceDraft(
  draft: InvoiceDraft,
  on: PlainDate,
  supplyPeriod: SupplyPeriod | undefined,
): InvoiceDraft {
  const values = periodTagValues(on, (day) => monthName(day, draft.language));
  const fill = (text: string) => fillPeriodTags(text, values);
  return {
    ...draft,
    sendDate: on,
    supplyPeriod: supplyPeriod ?? null,
    reference: fill(draft.reference),
    orderNumber: fill(draft.orderNumber ?? ''),
    contractNumber: fill(draft.contractNumber ?? ''),
    projectNumber: fill(draft.projectNumber ?? ''),
    paymentTerms: fill(draft.paymentTerms ?? ''),
    trackingNumber: fill(draft.trackingNumber),
    textTop: fill(draft.textTop),
    textBottom: fill(draft.textBottom),
    lines: draft.lines.map((line) => ({ ...line, description: fill(line.description) })),
  };
}
