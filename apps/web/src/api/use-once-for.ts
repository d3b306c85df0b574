import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts once for each new reason, never for `false` or `undefined`: for changes on the server, such as the
 * end of an import, that no event handler of the page reports.
 */
export function useOnceFor(reason: string | false | undefined, act: () => void): void {
  const former = useRef<string>(undefined);
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (reason === false || reason === undefined || reason === former.current) return;
    former.current = reason;
    latest();
  }, [reason]);
}
