import type { ReminderSettings } from '@penning/contract';
import type { z } from 'zod';

/** The schedule as it is typed. */
export type ScheduleValues = z.input<typeof ReminderSettings>;
