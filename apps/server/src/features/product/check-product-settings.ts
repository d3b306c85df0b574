import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { lockLedger } from '../settings/ledger-store.ts';
import { lockVatCode } from '../settings/vat-code-store.ts';

/** Refuses a VAT code or ledger that is not this company's; found ones stay until the product is written. */
export async function checkProductSettings(
  tx: TenantTx,
  { vatId, ledgerId }: { vatId: string; ledgerId: string },
): Promise<void> {
  if (!(await lockVatCode(tx, vatId))) refuse('validationFailed', { field: 'vatId', detail: 'invalid' });
  if (!(await lockLedger(tx, ledgerId))) refuse('validationFailed', { field: 'ledgerId', detail: 'invalid' });
}
