import type { DetailedHit, InvoiceSummary } from '@penning/contract';
import { useRead } from '../../../api/use-read.ts';
import { isOverdue } from './use-action-entries.ts';

/** The most overdue invoices that are offered for one name. */
const MAX_OFFERED = 25;

interface Remindable {
  readonly invoices: readonly InvoiceSummary[];
  readonly isSearching: boolean;
  readonly error: Error | null;
}

/**
 * The overdue invoices that a name or number is about, however many newer documents there are: those in which it is
 * found, and those of the customer that was found, also with a typing error.
 */
export function useRemindable(term: string, hits: readonly DetailedHit[], isAsked: boolean): Remindable {
  const page = { status: 'pastdue', perPage: MAX_OFFERED } as const;
  const customer = hits.find((hit) => hit.type === 'customer');
  const named = useRead('invoice.list', { query: { ...page, q: term } }, { enabled: isAsked && term !== '' });
  const theirs = useRead(
    'invoice.list',
    { query: { ...page, customerId: customer?.id } },
    { enabled: isAsked && customer !== undefined },
  );
  if (!isAsked || term === '') return { invoices: [], isSearching: false, error: null };
  const found = [...(named.data?.data ?? []), ...((customer && theirs.data?.data) ?? [])];
  return {
    invoices: [...new Map(found.filter(isOverdue).map((invoice) => [invoice.id, invoice])).values()],
    isSearching: named.isFetching || theirs.isFetching,
    error: named.error ?? theirs.error,
  };
}
