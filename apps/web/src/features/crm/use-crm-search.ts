import type { CrmResult } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useMay } from '../session/use-preferences.ts';

/** A search of a CRM begins with as many characters. */
export const MIN_TERM = 2;

/** What the connected CRMs have to a search; nothing is asked while none is connected. */
export interface CrmSearchState {
  readonly found: readonly CrmResult[];
  /** Why a CRM gave no answer, in the reader's words. */
  readonly problems: readonly string[];
  readonly isBusy: boolean;
  /** Asks the CRMs again for what is typed. */
  readonly retry: () => void;
}

export function useCrmSearch(term: string): CrmSearchState {
  const isConnected = useConnectedCrms().length > 0;
  const isAsked = isConnected && term.length >= MIN_TERM;
  const search = useRead('crm.search', { query: { q: term } }, { enabled: isAsked, keepPrevious: true });
  const retry = () => void (isAsked && search.refetch());
  if (!isAsked) return { found: [], problems: [], isBusy: false, retry };
  const { found = [], problems = [] } = search.data?.data ?? {};
  const failure = search.error ? [search.error.message] : [];
  return { found, problems: [...problems, ...failure], isBusy: search.isFetching, retry };
}

/** The CRMs that this person can import customers from. */
export function useConnectedCrms() {
  const mayWrite = useMay('customer.write');
  return useRead('crm.list', {}, { enabled: mayWrite, isAside: true }).data?.data ?? [];
}
