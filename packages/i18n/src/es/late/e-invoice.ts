import type { Translation } from '../../catalogue.ts';
import type { eInvoice as source } from '../../en/late/e-invoice.ts';

export const eInvoice = {} as const satisfies Translation<typeof source>;
