import type { ExternalInvoice } from '@penning/contract';
import { Html } from '../../../platform/html.ts';

function icon(paths: string): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );
}

const RING = '<circle cx="12" cy="12" r="9"/>';

/** The pages' icons; each accompanies a word that says the same. */
export const ICONS = {
  clock: icon(`${RING}<path d="M12 7v5l3 2"/>`),
  warning: icon('<path d="M12 4 2.5 20h19z"/><path d="M12 10v4M12 17v.01"/>'),
  done: icon(`${RING}<path d="m8 12.5 2.7 2.7L16 9.5"/>`),
  back: icon(`${RING}<path d="M15.5 12h-7m3-3-3 3 3 3"/>`),
  failed: icon(`${RING}<path d="m9 9 6 6m0-6-6 6"/>`),
  missing: icon('<circle cx="11" cy="11" r="7"/><path d="m16 16 5 5M9 9l4 4m0-4-4 4"/>'),
  download: icon('<path d="M12 4v11m-4-4 4 4 4-4M5 20h14"/>'),
} as const;

/** The picture of an invoice's state. */
export const STATE_ICONS: Record<ExternalInvoice['state'], Html> = {
  open: ICONS.clock,
  pastdue: ICONS.warning,
  paid: ICONS.done,
  credited: ICONS.back,
};
