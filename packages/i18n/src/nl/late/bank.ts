import type { Translation } from '../../catalogue.ts';
import type { bank as source } from '../../en/late/bank.ts';

export const bank = {} as const satisfies Translation<typeof source>;
