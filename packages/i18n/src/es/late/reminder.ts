import type { Translation } from '../../catalogue.ts';
import type { reminder as source } from '../../en/late/reminder.ts';

export const reminder = {} as const satisfies Translation<typeof source>;
