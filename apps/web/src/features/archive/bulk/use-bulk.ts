import type { Bulk } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnceFor } from '../../../api/use-once-for.ts';
import { useRead } from '../../../api/use-read.ts';

const POLL_MS = 700;
/** An action that waits for another day isn't polled all the time. */
const WAITING_POLL_MS = 20_000;

/** The read of an action, for what shows it or that it failed. */
export type BulkRead = ReturnType<typeof useBulk>['read'];

/** Whether an action has ended, one way or the other. */
export function isOver({ state }: Bulk): boolean {
  return state === 'done' || state === 'cancelled';
}

/** The state of an action, polled until it has ended. */
export function useBulk(id: string | undefined) {
  const [over, setOver] = useState(false);
  const [waits, setWaits] = useState(false);
  const read = useRead(
    'bulk.get',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, ...(over ? {} : { refetchInterval: waits ? WAITING_POLL_MS : POLL_MS }) },
  );
  const bulk = id === undefined ? undefined : read.data?.data;
  if (bulk && isOver(bulk) && !over) setOver(true);
  if (bulk && (bulk.waitsUntil !== null) !== waits) setWaits(!waits);
  return { bulk, read };
}

/** Reads everything again that the action may have changed, and calls back once. */
export function useOnceOver(over: boolean, tell: () => void): void {
  const queryClient = useQueryClient();
  useOnceFor(over && 'over', () => {
    tell();
    void queryClient.invalidateQueries();
  });
}
