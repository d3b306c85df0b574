import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';

const route = getRouteApi('/_app/archive');

/** The batch that is open beside the list; the URL holds it. */
export function useOpenBatch() {
  const { batch_id: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, batch_id: id }), resetScroll: false }),
    [navigate],
  );
  return { openId, open };
}
