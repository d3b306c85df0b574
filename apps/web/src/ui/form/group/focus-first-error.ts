import { flushSync } from 'react-dom';

/** A field with an error. */
export const INVALID = '[data-path][aria-invalid="true"], [data-path][data-error], [aria-invalid="true"]';

/**
 * Focuses the first invalid field, or the message that belongs to no field, and opens the part of the page
 * that it is in.
 */
export function focusFirstError(area: HTMLElement | null): void {
  const field = area?.querySelector<HTMLElement>(
    '[data-path][aria-invalid="true"], [data-path][data-error], [data-failure]',
  );
  const tabId = field?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '';
  const tab = document.getElementById(tabId);
  // What is hidden can't have the focus.
  if (tab?.getAttribute('aria-selected') === 'false') flushSync(() => tab.click());
  field?.focus({ preventScroll: true });
  // A browser scrolls only as far as the edge, where the bar with Save and the navigation of a phone cover it.
  field?.scrollIntoView({ block: 'center' });
}
