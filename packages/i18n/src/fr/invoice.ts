import type { Translation } from '../catalogue.ts';
import type { invoice as source } from '../en/invoice.ts';

export const invoice = {
  title: 'Facture',
  send: 'Envoyer la facture',
} as const satisfies Translation<typeof source>;
