import { PaymentPage } from '@penning/contract';
import { defined } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { findPaymentPageRow } from './profile-store.ts';

/**
 * What customers see when they pay a document of a profile, as this transaction sees it: the profile's payment methods, if
 * it has its own, and all else as the company has it (docs/rules/credit-and-payment.md#the-page-where-customers-pay). And by
 * which connection they pay, where the profile prefers one.
 */
export async function readPaymentPageOf(
  tx: TenantTx,
  profileId: string | null,
): Promise<{ payment: PaymentPage; preferred: string | null }> {
  const { preferred, ...page } = defined(await findPaymentPageRow(tx, profileId));
  return { payment: PaymentPage.parse(page), preferred };
}
