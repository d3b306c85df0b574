import { type Amount, ZERO, compareAmounts } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { refuseFraction } from '../payment/refund/available.ts';
import { startPayment } from '../payment/start-payment.ts';
import { type PublicInvoice, customerActor, openInvoice } from './open-invoice.ts';

/** Who pays, and how much, by which way, and whether they agree to later collection. */
interface Paying {
  readonly ip: string;
  readonly amount?: Amount | undefined;
  readonly method?: string | undefined;
  readonly agrees?: boolean | undefined;
}

/** Starts the payment of the invoice behind a token, in full or in part; returns where the customer pays. */
export async function payInvoice(
  services: Services,
  token: string,
  { ip, amount, method, agrees = false }: Paying,
): Promise<string> {
  const invoice = await openInvoice(services, token);
  if (!invoice.canPay) refuse('invalidRequest');
  checkPart(invoice, amount);
  const { agreement } = invoice;
  const { language } = invoice.content;
  const t = services.texts.translate(language);
  return startPayment(services, {
    companyId: invoice.link.companyId,
    documentId: invoice.link.documentId,
    actor: customerActor(invoice, ip),
    amount,
    method,
    ...(agrees && agreement !== undefined ? { agreement: { text: agreement, from: ip } } : {}),
    language,
    description: `${t('external.invoice', { number: invoice.number })}, ${invoice.sender.name}`,
    returnUrl: `${services.publicUrl}/external/invoice/${token}/return`,
  });
}

function checkPart({ row, payment }: PublicInvoice, amount: Amount | undefined): void {
  if (amount === undefined || amount === row.open) return;
  if (!payment.allowParts) refuse('partsNotAllowed', { field: 'amount' });
  refuseFraction(amount, row.currency);
  if (compareAmounts(amount, ZERO) <= 0 || compareAmounts(amount, row.open) > 0)
    refuse('payableAmount', { field: 'amount' });
}
