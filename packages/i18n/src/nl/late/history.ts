import type { Translation } from '../../catalogue.ts';
import type { history as source } from '../../en/late/history.ts';

export const history = {} as const satisfies Translation<typeof source>;
