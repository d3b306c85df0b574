import type { Translation } from '../../catalogue.ts';
import type { sepa as source } from '../../en/late/sepa.ts';

export const sepa = {} as const satisfies Translation<typeof source>;
