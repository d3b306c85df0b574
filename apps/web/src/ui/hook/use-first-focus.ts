import { useEffect, useEffectEvent } from 'react';

/** Focuses the first field when the page opens, once. */
export function useFirstFocus(focus: () => void): void {
  const begin = useEffectEvent(focus);
  useEffect(() => begin(), []);
}
