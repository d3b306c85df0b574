import { refuse } from '../../../http/refusal.ts';
import { pauseRecurrence } from '../../recurring/pause-recurring.ts';
import { lockRecurrence } from '../../recurring/recurrence-store.ts';
import { resumeRecurrence } from '../../recurring/resume-recurring.ts';
import type { BulkStep } from './bulk-step.ts';

/** Pauses a recurring invoice. */
export async function pauseDocument(step: BulkStep<'pause'>): Promise<void> {
  const { tx, services, documentId } = step;
  await pauseRecurrence(tx, services, (await lockRecurrence(tx, documentId)) ?? refuse('notFound'));
}

/** Resumes a recurring invoice. */
export async function resumeDocument(step: BulkStep<'resume'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  const recurrence = (await lockRecurrence(tx, documentId)) ?? refuse('notFound');
  await resumeRecurrence(tx, services, { recurrence, session });
}
