import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/late/comment.ts';

export const comment = {} as const satisfies Translation<typeof source>;
