import type { Translation } from '../catalogue.ts';
import type { invoice as source } from '../en/invoice.ts';

export const invoice = {
  title: 'Rechnung',
  send: 'Rechnung senden',
} as const satisfies Translation<typeof source>;
