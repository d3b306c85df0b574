import type { Translation } from '../../catalogue.ts';
import type { accountant as source } from '../../en/late/accountant.ts';

export const accountant = {} as const satisfies Translation<typeof source>;
