import { ZERO, compareAmounts } from '@penning/domain';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { type Attempt, findLastAttempt } from '../payment/attempt-store.ts';
import { recordAttempt } from '../payment/record-provider-payment.ts';
import { isUnderWay } from '../payment/requested-payment.ts';
import { type PublicInvoice, customerActor, openInvoice } from './open-invoice.ts';

/**
 * The state of an invoice's last payment: asked at the provider right away, because its notification may arrive later
 * than the customer. No attempt when the invoice itself already says everything.
 */
export async function checkReturn(
  services: Services,
  token: string,
): Promise<{ invoice: PublicInvoice; attempt: Attempt | undefined }> {
  const before = await openInvoice(services, token);
  const begun = await findLast(services, before);
  if (begun && isUnderWay(begun.state)) {
    await recordAttempt(services, { companyId: before.link.companyId, id: begun.id }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        services.log('warn', 'payment-not-checked', describeError(error));
      },
    );
  }
  const invoice = await openInvoice(services, token);
  const attempt = await findLast(services, invoice);
  const settledElsewhere =
    attempt !== undefined && isUnderWay(attempt.state) && compareAmounts(invoice.row.open, ZERO) <= 0;
  return { invoice, attempt: settledElsewhere ? undefined : attempt };
}

function findLast(services: Services, invoice: PublicInvoice): Promise<Attempt | undefined> {
  const { companyId, documentId } = invoice.link;
  return services.database.withTenant(companyId, customerActor(invoice, ''), (tx) =>
    findLastAttempt(tx, documentId),
  );
}
