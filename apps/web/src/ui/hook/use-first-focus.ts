import { useEffect, useEffectEvent } from 'react';

/** Puts the focus where work begins when the page opens, once. */
export function useFirstFocus(focus: () => void): void {
  const begin = useEffectEvent(focus);
  useEffect(() => begin(), []);
}
