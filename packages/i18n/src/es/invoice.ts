import type { Translation } from '../catalogue.ts';
import type { invoice as source } from '../en/invoice.ts';

export const invoice = {
  title: 'Factura',
  send: 'Enviar factura',
} as const satisfies Translation<typeof source>;
