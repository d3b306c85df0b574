import { refuse } from '../../http/refusal.ts';
import { proposeTexts } from '../delivery/propose-message.ts';
import { lockDocument } from '../invoice/invoice-store.ts';
import { issueDocument } from '../invoice/issue-document.ts';
import type { BulkStep } from './bulk-actions.ts';

/** Sends a draft to the addresses and with the texts that Penning proposes for it. */
export async function sendDocument(step: BulkStep<'send'>): Promise<void> {
  const { tx, services, documentId, parameters } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const { channel, attachPdf, attachUbl } = parameters;
  const { to, cc, subject, body } = await proposeTexts(tx, services, row);
  const message = channel === 'email' ? { to, cc, subject, body } : { to: [], cc: [], subject: '', body: '' };
  await issueDocument(tx, services, row, {
    ...message,
    channel,
    attachPdf,
    // A quotation is no e-invoice.
    attachUbl: attachUbl && row.kind !== 'quotation',
  });
}
