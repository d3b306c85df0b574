import type { Amount, PlainDate, SequenceType } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** The key of a collection. */
export type CollectionState = 'planned' | 'filed' | 'settled' | 'rejected' | 'returned' | 'withdrawn';

const INSERT_PLANNED = statement(
  { documentId: 'uuid' },
  `INSERT INTO sepa_collections (company_id, id, batch_id, document_id, number_order, mandate_id, state, added_at)
   SELECT $1, r.id, $2, r.document_id, d.number_order, r.mandate_id, 'planned', $3
   FROM unnest($4::uuid[], $5::uuid[], $6::uuid[]) AS r (id, document_id, mandate_id)
   JOIN documents d ON d.company_id = $1 AND d.id = r.document_id
   ON CONFLICT (company_id, document_id) WHERE state IN ('planned', 'filed') DO NOTHING
   RETURNING document_id`,
);

/** Inserts planned invoices into a batch; those that another batch claimed at the same moment are left out. */
export async function insertPlanned(
  tx: TenantTx,
  batchId: string,
  rows: readonly { id: string; documentId: string; mandateId: string }[],
  at: Date,
): Promise<string[]> {
  const inserted = await queryRows(tx.db, INSERT_PLANNED, [
    tx.companyId,
    batchId,
    at,
    rows.map(({ id }) => id),
    rows.map(({ documentId }) => documentId),
    rows.map(({ mandateId }) => mandateId),
  ]);
  return inserted.map(({ documentId }) => documentId);
}

const DELETE_PLANNED = statement(
  { documentId: 'uuid' },
  `DELETE FROM sepa_collections WHERE company_id = $1 AND batch_id = $2 AND state = 'planned' AND document_id = ANY($3::uuid[])
   RETURNING document_id`,
);

/** Deletes planned invoices from a batch; returns which were in it. */
export async function deletePlanned(
  tx: TenantTx,
  batchId: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(tx.db, DELETE_PLANNED, [tx.companyId, batchId, documentIds]);
  return rows.map(({ documentId }) => documentId);
}

/** Updates on the invoices which batch they are in, or none. */
export async function updateBatchOf(
  tx: TenantTx,
  documentIds: readonly string[],
  batchId: string | null,
): Promise<void> {
  await tx.query(`UPDATE documents SET batch_id = $3 WHERE company_id = $1 AND id = ANY($2::uuid[])`, [
    tx.companyId,
    documentIds,
    batchId,
  ]);
}

/** The data of one collection in the bank's file. */
export interface FiledCollection {
  readonly documentId: string;
  readonly mandateId: string;
  readonly endToEndId: string;
  readonly paymentGroupId: string;
  readonly sequenceType: SequenceType;
  readonly amount: Amount;
  readonly collectOn: PlainDate;
  readonly mandateReference: string;
  readonly creditorIdentifier: string;
  readonly iban: string;
}

/** Updates the planned collections of a batch with the data of the file. */
export async function updateFileOfCollections(
  tx: TenantTx,
  batchId: string,
  filed: readonly FiledCollection[],
  at: Date,
): Promise<void> {
  const column = <K extends keyof FiledCollection>(key: K) => filed.map((row) => row[key]);
  await tx.query(
    `UPDATE sepa_collections c SET state = 'filed', filed_at = $3, mandate_id = f.mandate_id, end_to_end_id = f.end_to_end_id,
       payment_group_id = f.payment_group_id, sequence_type = f.sequence_type, amount = f.amount, collect_on = f.collect_on,
       mandate_reference = f.mandate_reference, creditor_identifier = f.creditor_identifier, iban = f.iban
     FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::numeric[], $10::date[], $11::text[],
       $12::text[], $13::text[])
       AS f (document_id, mandate_id, end_to_end_id, payment_group_id, sequence_type, amount, collect_on, mandate_reference,
         creditor_identifier, iban)
     WHERE c.company_id = $1 AND c.batch_id = $2 AND c.state = 'planned' AND c.document_id = f.document_id`,
    [
      tx.companyId,
      batchId,
      at,
      column('documentId'),
      column('mandateId'),
      column('endToEndId'),
      column('paymentGroupId'),
      column('sequenceType'),
      column('amount'),
      column('collectOn'),
      column('mandateReference'),
      column('creditorIdentifier'),
      column('iban'),
    ],
  );
}

const FORGOTTEN = `, end_to_end_id = NULL, payment_group_id = NULL, sequence_type = NULL, amount = NULL, collect_on = NULL,
  mandate_reference = NULL, creditor_identifier = NULL, iban = NULL, filed_at = NULL`;
const KEPT = `, amount = coalesce(amount, (SELECT d.open FROM documents d
  WHERE d.company_id = sepa_collections.company_id AND d.id = sepa_collections.document_id))`;

const UPDATE_BATCH_OF_COLLECTIONS = statement(
  { id: 'uuid', documentId: 'uuid', mandateId: 'uuid', sequenceType: 'sepaCollections.sequenceType?' },
  `SELECT id, document_id, mandate_id, sequence_type
   FROM sepa_collections WHERE company_id = $1 AND batch_id = $2 AND state = $3 ORDER BY document_id FOR UPDATE`,
);

/** Updates all collections of a batch from one state to another; back to planned they lose the data of the file. */
export async function updateBatchOfCollections(
  tx: TenantTx,
  batchId: string,
  from: 'planned' | 'filed',
  to: 'planned' | 'withdrawn',
): Promise<{ documentId: string; mandateId: string; sequenceType: SequenceType | null }[]> {
  const rows = await queryRows(tx.db, UPDATE_BATCH_OF_COLLECTIONS, [tx.companyId, batchId, from]);
  await tx.query(
    `UPDATE sepa_collections SET state = $4
       ${to === 'planned' ? FORGOTTEN : KEPT}
     WHERE company_id = $1 AND batch_id = $2 AND state = $3`,
    [tx.companyId, batchId, from, to],
  );
  return rows;
}
