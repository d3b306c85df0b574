import type { SmsOptOut } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';

const COLUMNS = ['id', 'phone', 'source', 'createdAt'] as const;

const NEWEST: KeysetSort = {
  name: 'createdAt',
  direction: 'desc',
  key: sql.ref('smsOptOuts.createdAt'),
  type: 'timestamptz',
  id: sql.ref('smsOptOuts.id'),
};

/** Inserts a number that wants no text messages, unless it is there already; says which. */
export async function insertOptOut(
  tx: TenantTx,
  optOut: { id: string; phone: string; source: SmsOptOut['source']; at: Date },
): Promise<{ optOut: SmsOptOut; isNew: boolean }> {
  const { id, phone, source, at } = optOut;
  const row = await tx.db
    .insertInto('smsOptOuts')
    .values({ companyId: tx.companyId, id, phone, source, createdAt: at })
    // Touches the row, so that it is returned whether or not it is new.
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'phone']).doUpdateSet((old) => ({ phone: old.ref('smsOptOuts.phone') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { optOut: presentOptOut(row), isNew: row.id === id };
}

/** Whether a number wants no text messages. */
export async function findOptOut(tx: TenantTx, phone: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('smsOptOuts')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an entry by its id, or the one of a number; false when there is none. */
export async function deleteOptOut(
  tx: TenantTx,
  by: { readonly id: string } | { readonly phone: string },
): Promise<boolean> {
  const all = tx.db.deleteFrom('smsOptOuts').where('companyId', '=', tx.companyId);
  const one = 'id' in by ? all.where('id', '=', by.id) : all.where('phone', '=', by.phone);
  const { numDeletedRows } = await one.executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A page of the numbers that want no text messages, the latest first. */
export async function pageOfOptOuts(
  tx: TenantTx,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
) {
  const query = tx.db.selectFrom('smsOptOuts').select(COLUMNS).where('companyId', '=', tx.companyId);
  const page = await keysetPage(tx, { query, sort: NEWEST, cursor, perPage });
  return { rows: page.rows.map(presentOptOut), meta: page.meta };
}

function presentOptOut(row: Omit<SmsOptOut, 'createdAt'> & { createdAt: Date }): SmsOptOut {
  const { id, phone, source, createdAt } = row;
  return { id, phone, source, createdAt: createdAt.toISOString() };
}
