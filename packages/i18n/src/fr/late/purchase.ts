import type { Translation } from '../../catalogue.ts';
import type { purchase as source } from '../../en/late/purchase.ts';

export const purchase = {} as const satisfies Translation<typeof source>;
