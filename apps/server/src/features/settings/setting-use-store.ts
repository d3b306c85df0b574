import { STATUS } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

/** Statuses of documents that still use VAT codes, ledgers and profile from the settings: drafts and recurring. */
export const UNSENT_STATUSES = [STATUS.draft, STATUS.recurring, STATUS.draftQuotation];

/** Whether a line of a document, sent or not, refers to the id under the key; UUIDs compare equal in capitals. */
export async function isUsedByLine(tx: TenantTx, key: 'vatId' | 'ledgerId', id: string): Promise<boolean> {
  const path = `$[*].${key} like_regex "^${id}$" flag "i"`;
  const row = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where(sql<SqlBool>`lines @@ ${path}::jsonpath`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the company has sent anything: from then on, its VAT codes belong to what was sent. */
export async function hasIssued(tx: TenantTx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('status', 'not in', UNSENT_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a product refers to the id under the column. */
export async function isUsedByProduct(
  tx: TenantTx,
  column: 'vatId' | 'ledgerId',
  id: string,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where(column, '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
