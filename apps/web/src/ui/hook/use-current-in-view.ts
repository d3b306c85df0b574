import { useRouter } from '@tanstack/react-router';
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
  const router = useRouter();
  useEffect(() => {
    const bringIntoView = () =>
      row.current?.querySelector(selector)?.scrollIntoView({ inline: 'center', block: 'nearest' });
    bringIntoView();
    // Once it has rendered another URL, the router scrolls the row back to where it was before.
    return router.subscribe('onRendered', bringIntoView);
  }, [router, row, selector, current]);
}
