import {
  type Amount,
  ZERO,
  compareAmounts,
  isPayableIn,
  owedAmount,
  subtractAmounts,
  transition,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { getPendingRefunds } from './refund-store.ts';

/** The part of a document's amount that is owed to the customer and not being refunded yet. */
export async function availableOf(
  tx: TenantTx,
  document: Pick<DocumentRow, 'id' | 'status' | 'totalIncl' | 'paid'>,
): Promise<Amount> {
  const owed = owedAmount(document.totalIncl, document.paid);
  if (!transition(document.status, 'registerPayment').ok) return ZERO;
  const left = subtractAmounts(owed, await getPendingRefunds(tx, document.id));
  return compareAmounts(left, ZERO) > 0 ? left : ZERO;
}

/** The amount to refund, everything possible unless one is given; refuses zero, too much, and parts of a yen. */
export function amountToRefund(available: Amount, asked: Amount | undefined, currency: string): Amount {
  if (available === ZERO) return refuse('nothingOwed');
  refuseFraction(asked, currency);
  if (asked !== undefined && compareAmounts(asked, available) > 0)
    return refuse('refundTooHigh', { field: 'amount', data: { available } });
  return asked ?? available;
}

/** Refuses an amount that its currency doesn't have: nobody can pay or get half a yen. */
export function refuseFraction(amount: Amount | undefined, currency: string): void {
  if (amount !== undefined && !isPayableIn(amount, currency))
    refuse('validationFailed', { field: 'amount', detail: 'wholeAmount' });
}
