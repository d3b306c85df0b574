import type { Translation } from '../../catalogue.ts';
import type { quotation as source } from '../../en/late/quotation.ts';

export const quotation = {} as const satisfies Translation<typeof source>;
