import type { Translation } from '../../catalogue.ts';
import type { register as source } from '../../en/late/register.ts';

export const register = {} as const satisfies Translation<typeof source>;
