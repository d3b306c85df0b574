import type { Translation } from '../../catalogue.ts';
import type { notification as source } from '../../en/late/notification.ts';

export const notification = {} as const satisfies Translation<typeof source>;
