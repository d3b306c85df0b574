import type { ProductInput } from '@penning/contract';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Products } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { countingOf, findSought, foldedContains, isSought } from '../../db/list/text-search.ts';

const COLUMNS = ['id', 'number', 'description', 'price', 'unit', 'vatId', 'ledgerId', 'updatedAt'] as const;

export type ProductRow = Pick<Selectable<Products>, (typeof COLUMNS)[number]>;

export async function pageOfProducts(
  tx: TenantTx,
  options: { q: string; sort: KeysetSort; cursor: string | undefined; perPage: number },
) {
  const { q, sort, cursor, perPage } = options;
  let query = tx.db.selectFrom('products').select(COLUMNS).where('products.companyId', '=', tx.companyId);
  const sought = await findSought(tx, 'products', q);
  if (sought) {
    query = query.where(
      isSought(sought, sql.ref('products.id'), (pattern) =>
        foldedContains(sql.ref('products.folded'), pattern),
      ),
    );
  }
  return keysetPage(tx, { query, sort, cursor, perPage, ...countingOf(sought, false) });
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
