import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Renders a text into an editing area when it came from elsewhere. What the user types is already there,
 * and must be passed to the function that this returns.
 */
export function useShownText(
  area: RefObject<HTMLElement | null>,
  value: string,
  toNodes: (text: string) => Node[],
): (typed: string) => void {
  const shown = useRef<string | undefined>(undefined);
  // During the commit: later, it would take a letter typed meanwhile for a text from elsewhere.
  useLayoutEffect(() => {
    if (shown.current === value) return;
    area.current?.replaceChildren(...toNodes(value));
    shown.current = value;
  });
  return useCallback((typed: string) => {
    shown.current = typed;
  }, []);
}
