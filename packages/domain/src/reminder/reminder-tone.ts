/**
 * The tone of a reminder: friendly first, then firmer, finally a final notice; the free notice announces
 * costs.
 */
export const REMINDER_TONES = ['first', 'second', 'last', 'freeLetter'] as const;

/** One of the tones of a reminder. */
export type ReminderTone = (typeof REMINDER_TONES)[number];

/**
 * The tone of a step, from 1, in a schedule with a number of steps; a step that announces costs is the
 * free notice.
 */
export function reminderTone(step: number, steps: number, announcesCosts: boolean): ReminderTone {
  if (announcesCosts) return 'freeLetter';
  if (step <= 1) return 'first';
  return step >= steps ? 'last' : 'second';
}
