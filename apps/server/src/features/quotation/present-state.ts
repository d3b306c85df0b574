import type { QuotationSummary } from '@penning/contract';
import { STATUS, type PlainDate, quotationState } from '@penning/domain';
import type { z } from 'zod';
import { refuse } from '../../http/refusal.ts';
import type { DocumentRow } from '../document/document-store.ts';

type State = Pick<z.input<typeof QuotationSummary>, 'validUntil' | 'state' | 'outcome' | 'outcomeAt'>;

/** What the state of a quotation is told by. */
export type StateRow = Pick<DocumentRow, 'status' | 'validUntil' | 'dueDate' | 'outcome' | 'outcomeAt'>;

/** The state of a quotation on a day; any other document is not found. */
export function presentState(
  row: StateRow,
  { today, becameInvoice }: { today: PlainDate; becameInvoice: boolean },
): State {
  const { status, outcome, outcomeAt } = row;
  // A draft says what it states itself; a sent one has its last day among what was frozen.
  const validUntil = row.validUntil ?? (status === STATUS.draftQuotation ? null : row.dueDate);
  const state = quotationState({ status, outcome, validUntil, becameInvoice, today });
  return {
    validUntil,
    state: state ?? refuse('notFound'),
    outcome,
    outcomeAt: outcomeAt?.toISOString() ?? null,
  };
}
