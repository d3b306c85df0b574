import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';

/** What a buyer typed about themselves, as far as it distinguishes them. */
export interface TypedBuyer {
  readonly name: string;
  readonly email: string;
  readonly postalCode: string;
  readonly vatNumber: string;
}

/**
 * The customer who is this buyer in all that was typed; undefined for anybody else. Whoever knows only an address or a
 * number must not get an invoice with what we know besides.
 */
export async function findBuyer(
  tx: TenantTx,
  { name, email, postalCode, vatNumber }: TypedBuyer,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('status', '=', 'active')
    .where(sql<SqlBool>`name_folded = fold(${name})`)
    .where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
    .where(
      sql<SqlBool>`upper(replace(postal_code, ' ', '')) = ${postalCode.replaceAll(' ', '').toUpperCase()}`,
    )
    .where('vatNumber', '=', vatNumber)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
