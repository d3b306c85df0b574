import type { SmsText } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

/** The texts of text messages that a new company begins with. */
export async function insertSmsTexts(tx: TenantTx, rows: readonly SmsText[]): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('smsTexts')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute();
}
