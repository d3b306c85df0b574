import { type Amount, amount } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { StoredTransaction } from '../decision-store.ts';

/** The part of a booking that was a collection. */
export interface CollectionPart {
  readonly documentId: string;
  readonly amount: Amount;
}

const FIND_COLLECTED_IDS = statement(
  { kind: ['entry', 'group', 'message'], id: 'text' },
  `SELECT 'entry' AS kind, end_to_end_id AS id FROM sepa_collections
   WHERE company_id = $1 AND end_to_end_id = ANY($2::text[])
   UNION SELECT 'group', payment_group_id FROM sepa_collections
   WHERE company_id = $1 AND payment_group_id = ANY($3::text[])
   UNION SELECT 'message', message_id FROM sepa_batches WHERE company_id = $1 AND message_id = ANY($4::text[])`,
);

/** Which end-to-end ids, payment groups and files that transactions name are collections of this company. */
export async function findCollectedIds(tx: TenantTx, transactions: readonly StoredTransaction[]) {
  const values = (key: 'endToEndId' | 'batchId' | 'messageId') => [
    ...new Set(transactions.map((one) => one[key]).filter((text) => text !== '')),
  ];
  const rows = await queryRows(tx.db, FIND_COLLECTED_IDS, [
    tx.companyId,
    values('endToEndId'),
    values('batchId'),
    values('messageId'),
  ]);
  const of = (kind: 'entry' | 'group' | 'message') =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { endToEndIds: of('entry'), groupIds: of('group'), messageIds: of('message') };
}

const LIST_PENDING_GROUPS = statement(
  { id: 'text', amount: 'text' },
  `SELECT c.payment_group_id AS id, sum(c.amount)::text AS amount FROM sepa_collections c
   JOIN sepa_batches b ON b.company_id = c.company_id AND b.id = c.batch_id
   WHERE c.company_id = $1 AND c.state = 'filed'
     AND CASE WHEN $2 = '' THEN b.message_id = $3 AND $3 <> '' ELSE c.payment_group_id = $2 END
   GROUP BY c.payment_group_id ORDER BY c.payment_group_id`,
);

/**
 * The payment groups of a booking that the bank hasn't reported on: the named one, or all of the named
 * file.
 */
export async function listPendingGroups(
  tx: TenantTx,
  { groupId, messageId }: { groupId: string; messageId: string },
): Promise<{ id: string; amount: Amount }[]> {
  const rows = await queryRows(tx.db, LIST_PENDING_GROUPS, [tx.companyId, groupId, messageId]);
  return rows.map((row) => ({ id: row.id, amount: amount(row.amount) }));
}

const partsWhere = (condition: string) =>
  statement(
    { documentId: 'uuid', amount: 'sepaCollections.amount' },
    `SELECT c.document_id, c.amount FROM sepa_collections c
     WHERE c.company_id = $1 AND ${condition} ORDER BY c.document_id`,
  );
const LIST_SETTLED_PARTS = {
  settled: partsWhere('c.settled_by = $2'),
  returned: partsWhere('c.returned_by = $2'),
};
const LIST_SETTLED_OF_BATCH = partsWhere(`starts_with(c.settled_by, $2 || '/')`);

/** A collection with the names that a bank's report may use for it. */
export interface ReportedCollection extends CollectionPart {
  readonly endToEndId: string;
  readonly groupId: string;
  readonly messageId: string;
  readonly batchId: string;
  readonly batch: string;
}

const LIST_OF_MESSAGE = statement(
  {
    documentId: 'uuid',
    amount: 'sepaCollections.amount',
    endToEndId: 'text',
    groupId: 'text',
    messageId: 'text',
    batchId: 'uuid',
    batch: 'text',
  },
  `SELECT c.document_id, c.amount, c.end_to_end_id, c.payment_group_id AS group_id, b.message_id, b.id AS batch_id,
     b.sepa_id AS batch
   FROM sepa_batches b JOIN sepa_collections c ON c.company_id = b.company_id AND c.batch_id = b.id
   WHERE b.company_id = $1 AND b.message_id = $2 AND c.state NOT IN ('planned', 'withdrawn')
   ORDER BY c.document_id`,
);

/**
 * The collections of a submitted file, in the order of their documents: locks taken in different orders
 * would deadlock.
 */
export async function listOfMessage(tx: TenantTx, messageId: string): Promise<ReportedCollection[]> {
  const rows = await queryRows(tx.db, LIST_OF_MESSAGE, [tx.companyId, messageId]);
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
}

/** The collection that a booking was counted for. */
export async function listSettledParts(
  tx: TenantTx,
  transactionId: string,
  kind: 'settled' | 'returned',
): Promise<CollectionPart[]> {
  const rows = await queryRows(tx.db, LIST_SETTLED_PARTS[kind], [tx.companyId, transactionId]);
  return rows;
}

/** The collections of a batch that a booking was counted for: each under the booking's id and a number. */
export async function listSettledOfBatch(tx: TenantTx, transactionId: string): Promise<CollectionPart[]> {
  const rows = await queryRows(tx.db, LIST_SETTLED_OF_BATCH, [tx.companyId, transactionId]);
  return rows;
}

const IS_SETTLED_AS = statement(
  {},
  `SELECT FROM sepa_collections WHERE company_id = $1 AND end_to_end_id = $2 AND state = 'settled' AND amount = $3
     AND settled_on BETWEEN $4::date - 5 AND $4::date + 5`,
);

/**
 * Whether the collection that a transaction names was paid out with this amount around this day, and
 * hasn't been returned.
 */
export async function isSettledAs(
  tx: TenantTx,
  { endToEndId, amount: booked, bookedOn }: StoredTransaction,
): Promise<boolean> {
  const rows = await queryRows(tx.db, IS_SETTLED_AS, [tx.companyId, endToEndId, booked, bookedOn]);
  return rows.length > 0;
}

/** A collection that the bank may return, with its data from the file. */
export interface ReturnableCollection extends CollectionPart {
  readonly endToEndId: string;
}

/** How many collections are considered for a return that names none. */
const MAX_RETURNABLE = 300;
/** Days within which a collection can be returned: eight weeks for the debtor, plus the banks' own time. */
const RETURN_DAYS = 70;

const LIST_RETURNABLE = statement(
  { documentId: 'uuid', endToEndId: 'text', amount: 'sepaCollections.amount' },
  `SELECT c.document_id, c.end_to_end_id, c.amount FROM sepa_collections c
   JOIN sepa_batches b ON b.company_id = c.company_id AND b.id = c.batch_id
   WHERE c.company_id = $1 AND c.state IN ('filed', 'settled') AND CASE
     WHEN $2 THEN (c.payment_group_id = $3 AND $3 <> '') OR (b.message_id = $4 AND $4 <> '')
     ELSE c.collect_on BETWEEN $5::date - $6::int AND $5::date
       AND ($7 = '' OR c.mandate_reference = $7) AND ($8 = '' OR c.iban = $8) END
   ORDER BY c.collect_on DESC, c.document_id LIMIT $9`,
);

/**
 * The collections that a return may be for, the latest first: of the payment group or file that it names,
 * else of its mandate or account, else all of the last weeks.
 */
export async function listReturnable(
  tx: TenantTx,
  { batchId, messageId, mandateId, counterpartyIban, bookedOn }: StoredTransaction,
  isNamed: boolean,
): Promise<ReturnableCollection[]> {
  const rows = await queryRows(tx.db, LIST_RETURNABLE, [
    tx.companyId,
    isNamed,
    batchId,
    messageId,
    bookedOn,
    RETURN_DAYS,
    mandateId,
    counterpartyIban,
    MAX_RETURNABLE,
  ]);
  return rows;
}

const FIND_RETURNABLE = statement(
  { documentId: 'uuid', endToEndId: 'text', amount: 'sepaCollections.amount' },
  `SELECT DISTINCT ON (document_id) document_id, end_to_end_id, amount
   FROM sepa_collections WHERE company_id = $1 AND document_id = ANY($2::uuid[]) AND state IN ('filed', 'settled')
   ORDER BY document_id, added_at DESC`,
);

/** The collection of each document that the bank may return now, the latest. */
export async function findReturnable(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnableCollection>> {
  const rows = await queryRows(tx.db, FIND_RETURNABLE, [tx.companyId, documentIds]);
  return new Map(rows.map((row) => [row.documentId, row]));
}
