import { COLLECTION_MOMENTS, DateText } from '@penning/contract';
import { PERIODS_COVERED } from '@penning/domain';
import { z } from 'zod';
import { MirroredDraft } from '../../invoice/saving/draft-mirror.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

/** The schedule as typed, unfinished numbers included. */
const Schedule = z.object({
  startOn: DateText,
  pattern: z.enum(['every', 'lastDay']),
  count: z.string(),
  unit: z.enum(['d', 'w', 'm', 'y']),
  isEndless: z.boolean(),
  times: z.string(),
  sendsAutomatically: z.boolean(),
  subject: z.string(),
  body: z.string(),
  attachUbl: z.boolean(),
  periodCovered: z.enum(PERIODS_COVERED),
  collects: z.enum(COLLECTION_MOMENTS),
}) satisfies z.ZodType<ScheduleDraft>;

/** What was typed into a recurring invoice, and the version and token that it will be saved with. */
const KeptRecurring = MirroredDraft.extend({ schedule: Schedule });
export type KeptRecurring = z.infer<typeof KeptRecurring>;

/** What this tab has of a recurring invoice that was never saved. */
export function findKept(key: string): KeptRecurring | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return KeptRecurring.parse(JSON.parse(text));
  } catch (error) {
    console.warn('a kept recurring invoice cannot be read:', error instanceof Error ? error.name : '');
    sessionStorage.removeItem(key);
    return undefined;
  }
}

/** Stores it until it is saved or given up; a full storage costs the copy, not the form. */
export function keepRecurring(key: string, kept: KeptRecurring): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch (error) {
    console.warn('a recurring invoice is not kept:', error instanceof Error ? error.name : '');
  }
}
