/** How a reminder speaks: friendly first, then firmer, at last a final notice; the free letter announces costs. */
export const REMINDER_TONES = ['first', 'second', 'last', 'freeLetter'] as const;

/** One of the tones of a reminder. */
export type ReminderTone = (typeof REMINDER_TONES)[number];

/** The tone of a step, from 1, of a schedule of so many steps; one that announces costs is the free letter. */
export function reminderTone(step: number, steps: number, announcesCosts: boolean): ReminderTone {
  if (announcesCosts) return 'freeLetter';
  if (step <= 1) return 'first';
  return step >= steps ? 'last' : 'second';
}
