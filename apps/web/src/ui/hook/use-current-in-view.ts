import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs or links so that the current one, which `selector` finds, is in view: a phone
 * shows only some of them. `current` identifies it.
 */
export function useCurrentInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  current: string,
): void {
  useEffect(() => {
    row.current?.querySelector(selector)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [row, selector, current]);
}
