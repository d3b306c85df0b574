import { STATUS, isQuotationStatus } from '@penning/domain';
import type { DocumentRow } from '../document/document-store.ts';

export type DocumentKind = 'draft' | 'recurring' | 'quotation' | 'credit' | 'collection' | 'invoice';

/** What a document is called in a list. */
export function kindOf({ status, type }: Pick<DocumentRow, 'status' | 'type'>): DocumentKind {
  if (status === STATUS.draft) return 'draft';
  if (status === STATUS.recurring) return 'recurring';
  if (isQuotationStatus(status)) return 'quotation';
  if (type === 'C') return 'credit';
  return type === 'I' ? 'collection' : 'invoice';
}
