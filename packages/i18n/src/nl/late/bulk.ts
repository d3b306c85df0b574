import type { Translation } from '../../catalogue.ts';
import type { bulk as source } from '../../en/late/bulk.ts';

export const bulk = {} as const satisfies Translation<typeof source>;
