import type { Translation } from '../../catalogue.ts';
import type { admin as source } from '../../en/late/admin.ts';

export const admin = {} as const satisfies Translation<typeof source>;
