import type { BulkParameters } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { requestLanguage } from '../../../http/language.ts';
import { refuse } from '../../../http/refusal.ts';
import { addToBatch, lockOpenBatch } from '../../sepa-batch/collection/add-invoices.ts';
import type { BulkStep } from './bulk-step.ts';

/** The batch belongs to the company and is still open. */
export async function checkBatch(tx: TenantTx, { batchId }: BulkParameters<'addToBatch'>): Promise<void> {
  await lockOpenBatch(tx, batchId);
}

/** Adds an invoice to the batch; the batch itself says why it can't be. */
export async function collectDocument(step: BulkStep<'addToBatch'>): Promise<void> {
  const { tx, services, session, documentId, parameters } = step;
  const batch = await lockOpenBatch(tx, parameters.batchId);
  const { failed } = await addToBatch(tx, services, {
    batch,
    ids: [documentId],
    language: requestLanguage(undefined, session.language),
  });
  const [problem] = failed;
  if (problem) refuse('notCollectable', { detail: problem.reason });
}
