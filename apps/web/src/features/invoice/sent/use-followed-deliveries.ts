import type { Delivery } from '@penning/contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';

const POLL_MS = 1500;
const LONGEST_MS = 30_000;

/** The messages of an invoice, polled while one is on its way, for half a minute at most. */
export function useFollowedDeliveries(invoiceId: string): readonly Delivery[] {
  const [isPatient, setPatient] = useState(true);
  const [isSettled, setSettled] = useState(false);
  const query = useRead(
    'delivery.listOfInvoice',
    { params: { id: invoiceId } },
    isPatient && !isSettled ? { refetchInterval: POLL_MS, staleTime: 0 } : {},
  );
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isSettled]);
  const deliveries = query.data?.data ?? [];
  const allThere = deliveries.length > 0 && deliveries.every(({ state }) => state !== 'queued');
  if (allThere !== isSettled) setSettled(allThere);
  return deliveries;
}
