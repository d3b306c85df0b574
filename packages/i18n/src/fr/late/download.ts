import type { Translation } from '../../catalogue.ts';
import type { download as source } from '../../en/late/download.ts';

export const download = {} as const satisfies Translation<typeof source>;
