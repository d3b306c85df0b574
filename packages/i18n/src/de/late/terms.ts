import type { Translation } from '../../catalogue.ts';
import type { terms as source } from '../../en/late/terms.ts';

export const terms = {} as const satisfies Translation<typeof source>;
