/** Reminders: the schedule, what was sent and why. */
export const reminder = {} as const;
