import { STATUS, isQuotationStatus } from '@penning/domain';

/** The word for a document in the palette. */
export type DocumentWord = 'invoice' | 'credit' | 'draft' | 'quotation' | 'draftQuotation' | 'recurring';

export function wordOf({ status, isCredit }: { status: number; isCredit: boolean }): DocumentWord {
  if (status === STATUS.recurring) return 'recurring';
  if (status === STATUS.draftQuotation) return 'draftQuotation';
  if (isQuotationStatus(status)) return 'quotation';
  if (status === STATUS.draft) return 'draft';
  return isCredit ? 'credit' : 'invoice';
}

/** Where a document opens (docs/rules/limits-and-messages.md#search-and-lists). */
export function placeOfDocument({ id, status }: { id: string; status: number }): string {
  const tab = status === STATUS.recurring ? 'recurring' : isQuotationStatus(status) ? 'quotation' : 'invoice';
  return `/archive?type=${tab}&invoice_id=${id}`;
}
