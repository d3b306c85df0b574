import type { QuotationSummary } from '@penning/contract';
import { STATUS, type PlainDate, quotationState } from '@penning/domain';
import type { z } from 'zod';
import { refuse } from '../../http/refusal.ts';
import type { DocumentRow } from '../document/document-store.ts';

type State = Pick<z.input<typeof QuotationSummary>, 'validUntil' | 'state' | 'outcome' | 'outcomeAt'>;

/** What a quotation's state is derived from. */
export type StateRow = Pick<DocumentRow, 'status' | 'validUntil' | 'dueDate' | 'outcome' | 'outcomeAt'>;

/** The state of a quotation on a day; any other document is not found. */
export function presentState(
  row: StateRow,
  { today, becameInvoice }: { today: PlainDate; becameInvoice: boolean },
): State {
  const { status, outcome, outcomeAt } = row;
  // A draft's last day is its own field; a sent one's is in its frozen content.
  const validUntil = row.validUntil ?? (status === STATUS.draftQuotation ? null : row.dueDate);
  const state = quotationState({ status, outcome, validUntil, becameInvoice, today });
  return {
    validUntil,
    state: state ?? refuse('notFound'),
    outcome,
    outcomeAt: outcomeAt?.toISOString() ?? null,
  };
}
