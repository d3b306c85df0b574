import type { Translation } from '../../catalogue.ts';
import type { account as source } from '../../en/late/account.ts';

export const account = {} as const satisfies Translation<typeof source>;
