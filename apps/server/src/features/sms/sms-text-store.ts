import { SmsText } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';

const COLUMNS = ['id', 'kind', 'language', 'name', 'text'] as const;

export async function listSmsTextRows(tx: TenantTx): Promise<SmsText[]> {
  const rows = await tx.db
    .selectFrom('smsTexts')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('language')
    .orderBy('kind')
    .execute();
  return rows.map((row) => SmsText.parse(row));
}

/** Updates a text; nothing when the company has none of that id. */
export async function updateSmsTextRow(
  tx: TenantTx,
  id: string,
  { name, text }: { name: string; text: string },
): Promise<SmsText | undefined> {
  const row = await tx.db
    .updateTable('smsTexts')
    .set({ name, text })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && SmsText.parse(row);
}
