import type { Bulk } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnceFor } from '../../../api/use-once-for.ts';
import { useRead } from '../../../api/use-read.ts';

const POLL_MS = 700;

/** Whether an action has ended, one way or the other. */
export function isOver({ state }: Bulk): boolean {
  return state === 'done' || state === 'cancelled';
}

/** How an action stands, asked again and again until it is over. */
export function useBulk(id: string | undefined): Bulk | undefined {
  const [over, setOver] = useState(false);
  const read = useRead(
    'bulk.get',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, ...(over ? {} : { refetchInterval: POLL_MS }) },
  );
  const bulk = id === undefined ? undefined : read.data?.data;
  if (bulk && isOver(bulk) && !over) setOver(true);
  return bulk;
}

/** Reads everything again that the action may have changed, and tells it once. */
export function useOnceOver(over: boolean, tell: () => void): void {
  const queryClient = useQueryClient();
  useOnceFor(over && 'over', () => {
    tell();
    void queryClient.invalidateQueries();
  });
}
