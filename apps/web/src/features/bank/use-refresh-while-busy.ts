import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../../api/refresh.ts';

const POLL_MS = 1000;

/** While a job processes the file, the bank is polled; at its end also what the payments changed. */
export function useRefreshWhileBusy(isBusy: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void refresh(queryClient, ['bank']), POLL_MS);
    return () => {
      clearInterval(timer);
      void refresh(queryClient, ['bank', 'invoice', 'overview']);
    };
  }, [isBusy, queryClient]);
}
