import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a row of a list beside it, or closes it: the URL says which one is open. */
export function useSelect(): (id: string | undefined) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, select: id })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
}
