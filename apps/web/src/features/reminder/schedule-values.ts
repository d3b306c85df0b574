import type { ReminderSettings } from '@penning/contract';
import type { z } from 'zod';

/** The schedule as typed. */
export type ScheduleValues = z.input<typeof ReminderSettings>;
