import type { Translation } from '../../catalogue.ts';
import type { recurring as source } from '../../en/late/recurring.ts';

export const recurring = {} as const satisfies Translation<typeof source>;
