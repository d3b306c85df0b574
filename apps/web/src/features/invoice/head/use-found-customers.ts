import type { Customer } from '@penning/contract';
import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { messageOf } from '../../../ui/toast.tsx';

const SHOWN = 8;

interface FoundCustomers {
  readonly customers: readonly Customer[];
  readonly isBusy: boolean;
  /** Why there is no answer, in words. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** The customers that match, or without a search those invoiced most recently. */
export function useFoundCustomers(term: string): FoundCustomers {
  const found = useRead(
    'customer.list',
    { query: term === '' ? { perPage: 50, sort: '-updatedAt' } : { q: term, perPage: 20 } },
    { keepPrevious: true },
  );
  const recent = useRead('invoice.list', { query: { type: 'invoice', perPage: 25, sort: '-updatedAt' } });
  const customers = useMemo(() => {
    const order = [...new Set(recent.data?.data.flatMap(({ customerId }) => customerId ?? []) ?? [])];
    const rank = ({ id }: Customer) => {
      const index = order.indexOf(id);
      return index < 0 ? order.length : index;
    };
    return (found.data?.data ?? []).toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  }, [found.data, recent.data]);
  const problem = found.error && !found.isFetching ? messageOf(found.error) : undefined;
  return { customers, isBusy: found.isFetching, problem, retry: () => void found.refetch() };
}
