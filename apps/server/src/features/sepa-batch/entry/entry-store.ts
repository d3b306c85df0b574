import type { Amount, PlainDate, SequenceType } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { CollectionState } from '../collection/collection-store.ts';

/** A collection that the bank reports on. */
export interface BankedCollection {
  readonly id: string;
  readonly batchId: string;
  readonly documentId: string;
  readonly mandateId: string;
  readonly state: CollectionState;
  readonly sequenceType: SequenceType;
  readonly amount: Amount;
  readonly endToEndId: string;
  readonly settledOn: PlainDate | null;
}

const BANKED = {
  id: 'uuid',
  batchId: 'uuid',
  documentId: 'uuid',
  mandateId: 'uuid',
  state: 'sepaCollections.state',
  sequenceType: 'sepaCollections.sequenceType',
  amount: 'sepaCollections.amount',
  endToEndId: 'text',
  settledOn: 'sepaCollections.settledOn?',
} as const;
const COLUMNS = `id, batch_id, document_id, mandate_id, state,
  sequence_type, amount, end_to_end_id, settled_on`;

const FIND_BY_END_TO_END_ID = statement(
  BANKED,
  `SELECT ${COLUMNS} FROM sepa_collections WHERE company_id = $1 AND end_to_end_id = $2`,
);

/** The collection with an end-to-end id that the bank repeats, or nothing. */
export async function findByEndToEndId(
  tx: TenantTx,
  endToEndId: string,
): Promise<BankedCollection | undefined> {
  const rows = await queryRows(tx.db, FIND_BY_END_TO_END_ID, [tx.companyId, endToEndId]);
  return rows[0];
}

const LOCK_COLLECTION = statement(
  BANKED,
  `SELECT ${COLUMNS} FROM sepa_collections
   WHERE company_id = $1 AND id = $2 AND end_to_end_id = $3 FOR UPDATE`,
);

/**
 * A collection as its file stated it, locked until the transaction ends; nothing when the file was withdrawn meanwhile,
 * so that nothing has its id any more.
 */
export async function lockCollection(
  tx: TenantTx,
  { id, endToEndId }: Pick<BankedCollection, 'id' | 'endToEndId'>,
): Promise<BankedCollection | undefined> {
  const rows = await queryRows(tx.db, LOCK_COLLECTION, [tx.companyId, id, endToEndId]);
  return rows[0];
}

const LIST_PENDING_OF_GROUP = statement(
  BANKED,
  `SELECT ${COLUMNS} FROM sepa_collections WHERE company_id = $1 AND payment_group_id = $2 AND state = 'filed' ORDER BY document_id`,
);

/** The collections of a payment group that the bank hasn't reported on, in the order of their invoices. */
export async function listPendingOfGroup(tx: TenantTx, groupId: string): Promise<BankedCollection[]> {
  const rows = await queryRows(tx.db, LIST_PENDING_OF_GROUP, [tx.companyId, groupId]);
  return rows;
}

const ofTransaction = (kind: 'settled' | 'returned') =>
  statement(
    { documentId: 'uuid' },
    `SELECT document_id FROM sepa_collections WHERE company_id = $1 AND ${kind}_by = $2`,
  );
const FIND_BY_TRANSACTION = { settled: ofTransaction('settled'), returned: ofTransaction('returned') };

/** The collection that a bank transaction was already posted for, if any. */
export async function findByTransaction(
  tx: TenantTx,
  kind: 'settled' | 'returned',
  transactionId: string,
): Promise<{ documentId: string } | undefined> {
  const rows = await queryRows(tx.db, FIND_BY_TRANSACTION[kind], [tx.companyId, transactionId]);
  return rows[0];
}

const IS_RETURNED = statement(
  { state: 'sepaCollections.state' },
  `SELECT state FROM sepa_collections WHERE company_id = $1 AND document_id = $2 AND state <> 'withdrawn'
   ORDER BY added_at DESC LIMIT 1`,
);

/** Whether the bank returned the latest collection of an invoice, so that its customer has to pay in another way. */
export async function isReturned(tx: TenantTx, documentId: string): Promise<boolean> {
  const rows = await queryRows(tx.db, IS_RETURNED, [tx.companyId, documentId]);
  const state = rows[0]?.state;
  return state === 'rejected' || state === 'returned';
}

/** Updates a collection that the bank paid out. */
export async function updateSettledCollection(
  tx: TenantTx,
  id: string,
  { on, by }: { on: PlainDate; by: string },
): Promise<void> {
  await tx.query(
    `UPDATE sepa_collections SET state = 'settled', settled_on = $3, settled_by = $4 WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, on, by],
  );
}

/** Updates a collection that the bank returned, with the reason. */
export async function updateReturnedCollection(
  tx: TenantTx,
  id: string,
  { state, on, by, reason }: { state: 'rejected' | 'returned'; on: PlainDate; by: string; reason: string },
): Promise<void> {
  await tx.query(
    `UPDATE sepa_collections SET state = $3, returned_on = $4, returned_by = $5, return_reason = $6
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, state, on, by, reason],
  );
}

/** The bank reported on a batch, so it has it, whether or not anybody marked it as submitted. */
export async function updateSubmittedCollections(tx: TenantTx, batchId: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE sepa_batches SET state = 'submitted', submitted_at = $3, updated_at = $3, version = version + 1
     WHERE company_id = $1 AND id = $2 AND state = 'filed'`,
    [tx.companyId, batchId, at],
  );
}
