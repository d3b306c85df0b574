import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { getUbl } from '../document/e-invoice/ubl.ts';
import { getPdf } from '../document/pdf/pdf.ts';
import { followHint } from './follow-hint.ts';
import { openInvoice, recordView } from './open-invoice.ts';
import { payInvoice } from './pay-invoice.ts';
import { presentExternalInvoice } from './present-external-invoice.ts';
import { openQuotation } from './quotation/open-quotation.ts';
import { presentExternalQuotation } from './quotation/present-external-quotation.ts';
import { submitAnswer } from './quotation/submit-answer.ts';

/** What a company's customers and payment providers reach without a login. */
export const externalHandlers: HandlersOf<'external'> = {
  getQuotation: async ({ params, services, ip }) => {
    const quotation = await openQuotation(services, params.token);
    await recordView(services, quotation, ip);
    return { data: presentExternalQuotation(services, quotation) };
  },
  downloadQuotationPdf: async ({ params, services }) => {
    const { link } = await openQuotation(services, params.token);
    return getPdf(services, link.companyId, link.documentId);
  },
  acceptQuotation: async ({ params, body, services, ip }) => {
    await submitAnswer(services, params.token, { ...body, outcome: 'accepted', reason: '', ip });
    return { data: presentExternalQuotation(services, await openQuotation(services, params.token)) };
  },
  rejectQuotation: async ({ params, body, services, ip }) => {
    await submitAnswer(services, params.token, { ...body, outcome: 'rejected', signature: null, ip });
    return { data: presentExternalQuotation(services, await openQuotation(services, params.token)) };
  },
  getInvoice: async ({ params, services, ip }) => {
    const invoice = await openInvoice(services, params.token);
    await recordView(services, invoice, ip);
    return { data: await presentExternalInvoice(services, invoice) };
  },
  downloadPdf: async ({ params, services }) => {
    const { link } = await openInvoice(services, params.token);
    return getPdf(services, link.companyId, link.documentId);
  },
  downloadUbl: async ({ params, services }) => {
    const { link } = await openInvoice(services, params.token);
    return (await getUbl(services, link.companyId, link.documentId)) ?? refuse('invalidRequest');
  },
  startPayment: async ({ params, body, services, ip }) => ({
    data: { redirectUrl: await payInvoice(services, params.token, { ip, ...body }) },
  }),
  receivePaymentHint: async ({ params, body, services }) => {
    await followHint(services, params.provider, body.id).catch((error: unknown) => {
      // A provider that gets a failure notifies us again.
      if (error instanceof ProviderUnavailable) return refuse('unavailable');
      throw error;
    });
    return { data: { received: true } };
  },
};
