import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { NUMBERED } from '../../../db/document-statuses.ts';
import type { CustomerMergeParts, CustomerMerges } from '../../../db/generated/tables.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { isAmong } from '../../../db/statement/column.ts';
import { statement, queryRows } from '../../../db/statement/statement.ts';
import { updatePeopleBack, updatePeopleOf } from './people-store.ts';

/** A merge as it was made. */
export type MergeRow = Selectable<CustomerMerges> & { masterName: string };
/** What a merge moved from one customer. */
export type MergePart = Selectable<CustomerMergeParts> & { name: string };

/**
 * Everything that belongs to each customer: all its documents, contacts, notes, hours and expenses, mandates (and which
 * of them are in force), and the tags, paying accounts and pause of reminders that the master doesn't have.
 */
const HOLDINGS = statement(
  {
    id: 'customers.id',
    documentCount: 'int4',
    contactCount: 'int4',
    noteCount: 'int4',
    billableItemCount: 'int4',
    tagCount: 'int4',
    payerCount: 'int4',
    movesPause: 'bool',
    mandateCount: 'int4',
    active: 'int4',
    requested: 'int4',
  },
  `SELECT c.id,
     (SELECT count(*)::int FROM documents d WHERE d.company_id = c.company_id AND d.customer_id = c.id) AS "documentCount",
     (SELECT count(*)::int FROM customer_contacts k WHERE k.company_id = c.company_id AND k.customer_id = c.id) AS "contactCount",
     (SELECT count(*)::int FROM customer_notes n WHERE n.company_id = c.company_id AND n.customer_id = c.id) AS "noteCount",
     (SELECT count(*)::int FROM billable_items b WHERE b.company_id = c.company_id AND b.customer_id = c.id) AS "billableItemCount",
     (SELECT count(*)::int FROM tagged_customers t WHERE t.company_id = c.company_id AND t.customer_id = c.id
       AND NOT EXISTS (SELECT FROM tagged_customers o WHERE o.company_id = c.company_id AND o.tag_id = t.tag_id
         AND o.customer_id = $2)) AS "tagCount",
     (SELECT count(*)::int FROM (
       SELECT p.iban FROM bank_payers p WHERE p.company_id = c.company_id AND p.customer_id = c.id
       UNION SELECT account_key(c.iban) WHERE c.iban <> ''
       EXCEPT SELECT p.iban FROM bank_payers p WHERE p.company_id = c.company_id AND p.customer_id = $2) moved) AS "payerCount",
     EXISTS (SELECT FROM reminder_pauses r WHERE r.company_id = c.company_id AND r.customer_id = c.id)
       AND NOT EXISTS (SELECT FROM reminder_pauses r WHERE r.company_id = c.company_id AND r.customer_id = $2) AS "movesPause",
     count(m.id)::int AS "mandateCount",
     count(m.id) FILTER (WHERE m.state = 'active' AND m.sequence <> 'finished')::int AS active,
     count(m.id) FILTER (WHERE m.state = 'requested')::int AS requested
   FROM customers c LEFT JOIN mandates m ON m.company_id = c.company_id AND m.customer_id = c.id
   WHERE c.company_id = current_company() AND c.id = ANY($1::uuid[])
   GROUP BY c.company_id, c.id`,
);

export function listHoldings(tx: TenantTx, { ids, masterId }: { ids: readonly string[]; masterId: string }) {
  return queryRows(tx.db, HOLDINGS, [ids, masterId]);
}

/** Locks the customers in the order of their ids, so that two merges never deadlock. */
export async function lockCustomers(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertMerge(
  tx: TenantTx,
  merge: {
    id: string;
    masterId: string;
    filled: Readonly<Record<string, string>>;
    restoredMaster: boolean;
    mergedAt: Date;
    mergedByName: string;
  },
): Promise<void> {
  await tx.db
    .insertInto('customerMerges')
    .values({ ...merge, companyId: tx.companyId, filled: JSON.stringify(merge.filled) })
    .execute();
  // Signed mandates follow their customer in this transaction alone.
  await sql`SELECT set_config('app.customer_merge', 'on', true)`.execute(tx.db);
}

/** Moves everything from one customer to another, and records what was moved. */
export async function insertMergePart(
  tx: TenantTx,
  {
    mergeId,
    customerId,
    wasArchived,
    masterId,
    at,
  }: { mergeId: string; customerId: string; wasArchived: boolean; masterId: string; at: Date },
): Promise<void> {
  const documentIds = await updateDocumentsOf(tx, { masterId }, sql`d.customer_id = ${customerId}`);
  const mandates = await tx.db
    .updateTable('mandates')
    .set({ customerId: masterId })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .returning('id')
    .execute();
  const payers = await tx.db
    .insertInto('bankPayers')
    .columns(['companyId', 'customerId', 'iban'])
    .expression(
      sql`SELECT ${tx.companyId}::uuid, ${masterId}::uuid, iban FROM (
        SELECT iban FROM bank_payers WHERE company_id = ${tx.companyId} AND customer_id = ${customerId}
        UNION SELECT account_key(iban) FROM customers
        WHERE company_id = ${tx.companyId} AND id = ${customerId} AND iban <> '') known`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('iban')
    .execute();
  const movedPause = await updatePauseOf(tx, customerId, masterId);
  const people = await updatePeopleOf(tx, { from: customerId, to: masterId });
  await tx.db
    .updateTable('customers')
    .set({ status: 'merged', masterId, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', customerId)
    .execute();
  await tx.db
    .insertInto('customerMergeParts')
    .values({
      companyId: tx.companyId,
      mergeId,
      customerId,
      wasArchived,
      documentIds,
      mandateIds: mandates.map(({ id }) => id),
      payerIbans: payers.map(({ iban }) => iban),
      movedPause,
      ...people,
    })
    .execute();
}

/** Moves back what a merge moved from a customer, as far as the master still has it. */
export async function updatePartBack(
  tx: TenantTx,
  part: MergePart,
  { masterId, at }: { masterId: string; at: Date },
): Promise<void> {
  const { customerId } = part;
  await sql`SELECT set_config('app.customer_merge', 'on', true)`.execute(tx.db);
  await tx.db
    .updateTable('customers')
    .set({ status: part.wasArchived ? 'archived' : 'active', masterId: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', customerId)
    .execute();
  await updateDocumentsOf(
    tx,
    { masterId: customerId },
    sql<SqlBool>`d.customer_id = ${masterId} AND d.id = ANY(${part.documentIds}::uuid[])`,
  );
  await tx.db
    .updateTable('mandates')
    .set({ customerId })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', masterId)
    .where(isAmong('id', 'uuid', part.mandateIds))
    .execute();
  await tx.db
    .deleteFrom('bankPayers')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', masterId)
    .where(isAmong('iban', 'text', part.payerIbans))
    .execute();
  if (part.movedPause) await updatePauseOf(tx, masterId, customerId);
  await updatePeopleBack(tx, part, masterId);
}

/** Assigns documents to a customer; unsent ones show its name, sent ones keep their own. */
async function updateDocumentsOf(
  tx: TenantTx,
  { masterId }: { masterId: string },
  which: RawBuilder<SqlBool>,
): Promise<string[]> {
  const moved = await tx.db
    .updateTable('documents as d')
    .from('customers as master')
    .set((of) => ({
      customerId: of.ref('master.id'),
      customerName: of
        .case()
        .when(sql<SqlBool>`d.status IN ${sql.raw(NUMBERED)}`)
        .then(of.ref('d.customerName'))
        .else(of.ref('master.name'))
        .end(),
    }))
    .where('d.companyId', '=', tx.companyId)
    .where('master.companyId', '=', tx.companyId)
    .where('master.id', '=', masterId)
    .where(which)
    .returning('d.id')
    .execute();
  return moved.map(({ id }) => id);
}

/** A customer's pause of reminders passes to the master, unless that has its own. */
async function updatePauseOf(tx: TenantTx, from: string, to: string): Promise<boolean> {
  const moved = await tx.db
    .updateTable('reminderPauses')
    .set({ customerId: to })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', from)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('reminderPauses as other')
            .select('other.id')
            .where('other.companyId', '=', tx.companyId)
            .where('other.customerId', '=', to),
        ),
      ),
    )
    .returning('id')
    .execute();
  return moved.length > 0;
}

export async function updateMergeUndone(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('customerMerges')
    .set({ undoneAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Locks a merge for this transaction. */
export async function lockMerge(tx: TenantTx, id: string): Promise<MergeRow | undefined> {
  return mergesOf(tx).where('customerMerges.id', '=', id).forUpdate('customerMerges').executeTakeFirst();
}

export async function pageOfMerges(tx: TenantTx, page: { cursor: string | undefined; perPage: number }) {
  return keysetPage(tx, {
    query: mergesOf(tx),
    sort: {
      name: '-mergedAt',
      key: sql.ref('customerMerges.mergedAt'),
      type: 'timestamptz',
      direction: 'desc',
      id: sql.ref('customerMerges.id'),
    },
    ...page,
  });
}

/** What the merges moved, customer by customer. */
export async function listMergeParts(tx: TenantTx, mergeIds: readonly string[]): Promise<MergePart[]> {
  if (mergeIds.length === 0) return [];
  return tx.db
    .selectFrom('customerMergeParts')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'customerMergeParts.companyId')
        .onRef('customers.id', '=', 'customerMergeParts.customerId'),
    )
    .selectAll('customerMergeParts')
    .select('customers.name')
    .where('customerMergeParts.companyId', '=', tx.companyId)
    .where('customerMergeParts.mergeId', 'in', [...mergeIds])
    .orderBy('customerMergeParts.customerId')
    .execute();
}

function mergesOf(tx: TenantTx) {
  return tx.db
    .selectFrom('customerMerges')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'customerMerges.companyId')
        .onRef('customers.id', '=', 'customerMerges.masterId'),
    )
    .selectAll('customerMerges')
    .select('customers.name as masterName')
    .where('customerMerges.companyId', '=', tx.companyId);
}
