import type { Translation } from '../../catalogue.ts';
import type { subscription as source } from '../../en/late/subscription.ts';

export const subscription = {} as const satisfies Translation<typeof source>;
