import { type CustomerTag, MAX_TAGS } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { brokenConstraint } from '../../../db/error-code.ts';
import { columnOr, isAmong } from '../../../db/statement/column.ts';
import { refuse } from '../../../http/refusal.ts';

type TagInput = Pick<CustomerTag, 'name' | 'colour'>;

/** The tags of the company, by name, with how many customers have each. */
export function listTags(tx: TenantTx): Promise<CustomerTag[]> {
  return tagsOf(tx).orderBy('nameFolded').orderBy('id').limit(MAX_TAGS).execute();
}

export function findTag(tx: TenantTx, id: string): Promise<CustomerTag | undefined> {
  return tagsOf(tx).where('customerTags.id', '=', id).executeTakeFirst();
}

/** How many of these are the company's tags. */
export async function countTagsAmong(tx: TenantTx, ids: readonly string[]): Promise<number> {
  const rows = await tx.db
    .selectFrom('customerTags')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .execute();
  return rows.length;
}

export async function insertTag(tx: TenantTx, tag: TagInput & { id: string; at: Date }): Promise<void> {
  const { at, ...input } = tag;
  await tx.db
    .insertInto('customerTags')
    .values({ ...input, companyId: tx.companyId, createdAt: at })
    .execute()
    .catch(refuseTakenName);
}

export async function updateTagRow(tx: TenantTx, id: string, input: TagInput): Promise<void> {
  await tx.db
    .updateTable('customerTags')
    .set(input)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenName);
}

export async function deleteTagRow(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('customerTags')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Adds tags that customers don't have yet. */
export async function insertTagged(
  tx: TenantTx,
  customerIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  await tx.db
    .insertInto('taggedCustomers')
    .columns(['companyId', 'customerId', 'tagId'])
    .expression(
      sql`SELECT ${tx.companyId}::uuid, c.id, t.id
        FROM unnest(${[...customerIds]}::uuid[]) AS c (id) CROSS JOIN unnest(${[...tagIds]}::uuid[]) AS t (id)`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes all tags from a customer except these. */
export async function deleteOtherTags(
  tx: TenantTx,
  customerId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx.db
    .deleteFrom('taggedCustomers')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where((of) => of.not(isAmong('tagId', 'uuid', tagIds)))
    .execute();
}

/** Removes a tag from customers. */
export async function deleteTagged(
  tx: TenantTx,
  customerIds: readonly string[],
  tagId: string,
): Promise<void> {
  await tx.db
    .deleteFrom('taggedCustomers')
    .where('companyId', '=', tx.companyId)
    .where('tagId', '=', tagId)
    .where(isAmong('customerId', 'uuid', customerIds))
    .execute();
}

function tagsOf(tx: TenantTx) {
  return tx.db
    .selectFrom('customerTags')
    .select(['customerTags.id', 'customerTags.name', 'customerTags.colour'])
    .select(
      columnOr(
        'int4',
        sql`SELECT count(*) FROM tagged_customers t
        WHERE t.company_id = customer_tags.company_id AND t.tag_id = customer_tags.id`,
        0,
      ).as('customerCount'),
    )
    .where('customerTags.companyId', '=', tx.companyId);
}

function refuseTakenName(error: unknown): never {
  if (brokenConstraint(error) === 'customer_tags_name') refuse('tagNameTaken', { field: 'name' });
  throw error;
}
