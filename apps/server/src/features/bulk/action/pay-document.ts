import type { BulkParameters } from '@penning/contract';
import { STATUS, isNegative, isZero } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { lockDocument } from '../../document/document-store.ts';
import { findMethodName } from '../../payment/payment-store.ts';
import { registerPayment } from '../../payment/register-payment.ts';
import { setPaidOn } from '../../purchase/pay-purchase.ts';
import { lockPurchase } from '../../purchase/purchase-store.ts';
import type { BulkStep } from './bulk-step.ts';

/** The method is one of the company's. */
export async function checkPayment(
  tx: TenantTx,
  { methodId }: BulkParameters<'registerPayment'>,
): Promise<void> {
  if (methodId !== null && (await findMethodName(tx, methodId)) === undefined) {
    refuse('validationFailed', { field: 'methodId', detail: 'invalid' });
  }
}

/** Registers that the full open amount of an invoice was paid, or that a purchase was. */
export async function payDocument(step: BulkStep<'registerPayment'>): Promise<void> {
  const { tx, services, session, documentId, parameters } = step;
  const row = await lockDocument(tx, documentId);
  if (!row) {
    const purchase = (await lockPurchase(tx, documentId)) ?? refuse('notFound');
    // An incomplete purchase doesn't even say how much there is to pay.
    if (purchase.paidOn !== null || purchase.isComplete !== true) refuse('nothingOpen');
    await setPaidOn({ services, session, id: documentId }, parameters.paidOn);
    return;
  }
  const isSent = row.status === STATUS.sent || row.status === STATUS.credited;
  if (isSent && (isZero(row.open) || isNegative(row.open))) refuse('nothingOpen');
  await registerPayment(services, session, documentId, {
    ...parameters,
    token: services.newId(),
    amount: row.open,
  });
}
