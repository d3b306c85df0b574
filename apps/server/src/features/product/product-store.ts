import type { ProductInput } from '@penning/contract';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { containsFolded } from '../../db/folded-search.ts';
import type { Products } from '../../db/generated/tables.ts';
import { type KeysetSort, keysetPage } from '../../db/keyset-page.ts';

export type ProductRow = Omit<Selectable<Products>, 'companyId' | 'createdAt' | 'folded'>;

const COLUMNS = ['id', 'number', 'description', 'price', 'unit', 'vatId', 'ledgerId', 'updatedAt'] as const;

export async function pageOfProducts(
  tx: TenantTx,
  options: { q: string; sort: KeysetSort; cursor: string | undefined; perPage: number },
) {
  const { q, sort, cursor, perPage } = options;
  let query = tx.db.selectFrom('products').select(COLUMNS).where('companyId', '=', tx.companyId);
  if (q !== '') query = query.where(containsFolded(sql.ref('products.folded'), q));
  return keysetPage(tx, { query, sort, cursor, perPage });
}

export async function findProduct(tx: TenantTx, id: string): Promise<ProductRow | undefined> {
  return tx.db
    .selectFrom('products')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertProduct(
  tx: TenantTx,
  id: string,
  input: ProductInput,
  at: Date,
): Promise<ProductRow> {
  return tx.db
    .insertInto('products')
    .values({ ...input, companyId: tx.companyId, id, createdAt: at, updatedAt: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateProductRow(
  tx: TenantTx,
  id: string,
  input: ProductInput,
  at: Date,
): Promise<ProductRow | undefined> {
  return tx.db
    .updateTable('products')
    .set({ ...input, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteProductRow(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('products')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
