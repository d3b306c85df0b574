import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a row beside its list, or closes it: the URL names the open one. */
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
