import { refuse } from '../../../http/refusal.ts';
import { proposeTexts } from '../../delivery/propose-message.ts';
import { lockDocument } from '../../document/document-store.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { isInFuture, planSending } from '../../sending/plan-sending.ts';
import type { BulkStep } from './bulk-step.ts';

/**
 * Sends a draft to the addresses and with the texts that Penning proposes for it; one that is dated after today is
 * planned for its morning, as when it is sent on its own, and what was planned before stays as it was planned.
 */
export async function sendDocument(step: BulkStep<'send'>): Promise<void> {
  const { tx, services, documentId, parameters } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const company = await getCompany(tx);
  const isPlanned = isInFuture(row, company, services);
  if (isPlanned && row.plannedOn !== null) return;
  const { channel, attachPdf, attachUbl, backDatingReason } = parameters;
  const { to, cc, subject, body } = await proposeTexts(tx, services, row);
  const message = channel === 'email' ? { to, cc, subject, body } : { to: [], cc: [], subject: '', body: '' };
  const request = {
    ...message,
    channel,
    attachPdf,
    backDatingReason,
    // A quotation is no e-invoice.
    attachUbl: attachUbl && row.kind !== 'quotation',
  };
  await (isPlanned ? planSending : issueDocument)(tx, services, row, request);
}
