import type { Translation } from '../../catalogue.ts';
import type { user as source } from '../../en/late/user.ts';

export const user = {} as const satisfies Translation<typeof source>;
