import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { startPayment } from '../payment/start-payment.ts';
import { customerActor, openInvoice } from './open-invoice.ts';

/** Starts the payment of what is open on the invoice behind a token; answers where the customer pays. */
export async function payInvoice(services: Services, token: string, ip: string): Promise<string> {
  const invoice = await openInvoice(services, token);
  if (!invoice.canPay) refuse('invalidRequest');
  const t = services.texts.translate(invoice.content.language);
  return startPayment(services, {
    companyId: invoice.link.companyId,
    documentId: invoice.link.documentId,
    actor: customerActor(invoice, ip),
    description: `${t('external.invoice', { number: invoice.number })}, ${invoice.sender.name}`,
    returnUrl: `${services.publicUrl}/external/invoice/${token}/return`,
  });
}
