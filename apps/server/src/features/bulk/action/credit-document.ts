import { creditInvoice } from '../../invoice/credit/credit-invoice.ts';
import type { BulkStep } from './bulk-step.ts';

/** Credits what is left of an invoice, in full. */
export async function creditDocument(step: BulkStep<'credit'>): Promise<void> {
  const { tx, services, session, documentId, parameters } = step;
  await creditInvoice(tx, services, {
    id: documentId,
    userId: session.userId,
    body: {
      creationToken: services.newId(),
      lines: null,
      channel: parameters.channel,
      to: [],
      cc: [],
      subject: '',
      body: '',
      attachPdf: true,
      attachUbl: false,
    },
  });
}
