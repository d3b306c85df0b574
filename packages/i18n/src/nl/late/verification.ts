import type { Translation } from '../../catalogue.ts';
import type { verification as source } from '../../en/late/verification.ts';

export const verification = {} as const satisfies Translation<typeof source>;
