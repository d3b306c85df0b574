import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts once for each new reason, never for `false` or `undefined`: for what the server brings about by itself, such as
 * the end of an import, which no event handler of the page hears of.
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
