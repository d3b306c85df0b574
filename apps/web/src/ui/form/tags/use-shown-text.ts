import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Draws a text in an area that people type in, when it came from elsewhere; what is typed is there already, and is told to
 * the function that this gives.
 */
export function useShownText(
  area: RefObject<HTMLElement | null>,
  value: string,
  toNodes: (text: string) => Node[],
): (typed: string) => void {
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (shown.current === value) return;
    area.current?.replaceChildren(...toNodes(value));
    shown.current = value;
  });
  return useCallback((typed: string) => {
    shown.current = typed;
  }, []);
}
