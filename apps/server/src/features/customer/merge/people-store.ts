import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { isAmong } from '../../../db/statement/column.ts';

/** The contacts, notes, tags, hours and expenses that a merge moved from one customer. */
interface MovedPeople {
  readonly contactIds: string[];
  readonly noteIds: string[];
  readonly billableItemIds: string[];
  /** The tags that the other customer didn't have yet. */
  readonly tagIds: string[];
}

/** Moves the contacts, notes, tags, hours and expenses of a customer to another; returns what moved. */
export async function updatePeopleOf(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<MovedPeople> {
  const contacts = await tx.db
    .updateTable('customerContacts')
    .set({ customerId: to })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', from)
    .returning('id')
    .execute();
  const notes = await tx.db
    .updateTable('customerNotes')
    .set({ customerId: to })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', from)
    .returning('id')
    .execute();
  const items = await tx.db
    .updateTable('billableItems')
    .set({ customerId: to })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', from)
    .returning('id')
    .execute();
  const tags = await tx.db
    .insertInto('taggedCustomers')
    .columns(['companyId', 'customerId', 'tagId'])
    .expression(
      sql`SELECT company_id, ${to}::uuid, tag_id FROM tagged_customers
        WHERE company_id = ${tx.companyId} AND customer_id = ${from}`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('tagId')
    .execute();
  return {
    contactIds: contacts.map(({ id }) => id),
    noteIds: notes.map(({ id }) => id),
    billableItemIds: items.map(({ id }) => id),
    tagIds: tags.map(({ tagId }) => tagId),
  };
}

/**
 * Moves back what a merge moved, as far as the master still has it; the customer has kept its own tags
 * meanwhile.
 */
export async function updatePeopleBack(
  tx: TenantTx,
  { customerId, contactIds, noteIds, billableItemIds, tagIds }: MovedPeople & { readonly customerId: string },
  masterId: string,
): Promise<void> {
  await tx.db
    .updateTable('customerContacts')
    .set({ customerId })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', masterId)
    .where(isAmong('id', 'uuid', contactIds))
    .execute();
  await tx.db
    .updateTable('customerNotes')
    .set({ customerId })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', masterId)
    .where(isAmong('id', 'uuid', noteIds))
    .execute();
  await tx.db
    .updateTable('billableItems')
    .set({ customerId })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', masterId)
    .where(isAmong('id', 'uuid', billableItemIds))
    .execute();
  await tx.db
    .deleteFrom('taggedCustomers')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', masterId)
    .where(isAmong('tagId', 'uuid', tagIds))
    .execute();
}
