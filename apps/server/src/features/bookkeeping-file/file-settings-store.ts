import { BookkeepingFileFields, type BookkeepingFormat } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';

/** What files of a format are made with: what the company chose, else the defaults. */
export async function getFileSettings(
  tx: TenantTx,
  format: BookkeepingFormat,
): Promise<BookkeepingFileFields> {
  const row = await tx.db
    .selectFrom('bookkeepingFiles')
    .select('settings')
    .where('companyId', '=', tx.companyId)
    .where('format', '=', format)
    .executeTakeFirst();
  return row ? BookkeepingFileFields.parse(row.settings) : DEFAULT_SETTINGS[format];
}

export async function updateFileSettings(
  tx: TenantTx,
  format: BookkeepingFormat,
  fields: BookkeepingFileFields,
): Promise<void> {
  const settings = JSON.stringify(fields);
  await tx.db
    .insertInto('bookkeepingFiles')
    .values({ companyId: tx.companyId, format, settings })
    .onConflict((conflict) => conflict.columns(['companyId', 'format']).doUpdateSet({ settings }))
    .execute();
}
