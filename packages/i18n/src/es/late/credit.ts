import type { Translation } from '../../catalogue.ts';
import type { credit as source } from '../../en/late/credit.ts';

export const credit = {} as const satisfies Translation<typeof source>;
