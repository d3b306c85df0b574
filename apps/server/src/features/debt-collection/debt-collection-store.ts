import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** An invoice in collections, as it is to be and as the agency was last told. */
export interface DebtCollectionRow {
  readonly documentId: string;
  readonly state: 'noted' | 'waiting' | 'handedOver' | 'failed';
  readonly service: string;
  readonly connectionId: string | null;
  readonly wanted: 'collect' | 'block' | 'withdraw';
  readonly toldBlocked: boolean;
}

/**
 * Inserts an invoice, or takes up one that was withdrawn, and marks it as sent to collections. What an agency was told by
 * another connection is forgotten.
 */
export async function insertDebtCollection(
  tx: TenantTx,
  {
    documentId,
    userId,
    connection,
    at,
  }: {
    documentId: string;
    /** Null where it happens by itself. */
    userId: string | null;
    connection: { readonly id: string; readonly name: string } | undefined;
    at: Date;
  },
): Promise<void> {
  const { companyId } = tx;
  const sent = {
    state: connection ? ('waiting' as const) : ('noted' as const),
    service: connection?.name ?? '',
    connectionId: connection?.id ?? null,
    wanted: 'collect' as const,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  };
  const anew = { toldBlocked: false, toldPayments: '', phase: null, phaseAt: null, isBlocked: false };
  const known = await findDebtCollection(tx, documentId);
  const isSame = known !== undefined && known.connectionId === sent.connectionId;
  await tx.db
    .insertInto('debtCollections')
    .values({ companyId, documentId, ...sent })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'documentId']).doUpdateSet({ ...sent, ...(isSame ? {} : anew) }),
    )
    .execute();
  await updateSentToCollections(tx, documentId, { since: at, at });
}

/** The invoice in collections, also one that was withdrawn while the agency's service has it. */
export function findDebtCollection(tx: TenantTx, documentId: string): Promise<DebtCollectionRow | undefined> {
  return tx.db
    .selectFrom('debtCollections')
    .select(['documentId', 'state', 'service', 'connectionId', 'wanted', 'toldBlocked'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
}

/** Updates what is known of an invoice in collections. */
export async function updateDebtCollection(
  tx: TenantTx,
  documentId: string,
  change: Partial<Pick<DebtCollectionRow, 'state' | 'wanted' | 'toldBlocked'>> & {
    toldPayments?: string;
    isBlocked?: boolean;
  },
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('debtCollections')
    .set({ ...change, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .execute();
}

/** Deletes an invoice that no agency has. */
export async function deleteDebtCollection(tx: TenantTx, documentId: string): Promise<void> {
  await tx.db
    .deleteFrom('debtCollections')
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .execute();
}

/** Updates since when an invoice is in collections; null takes the mark away. */
export async function updateSentToCollections(
  tx: TenantTx,
  documentId: string,
  { since, at }: { since: Date | null; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({ sentToCollectionsAt: since, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .execute();
}

/** The agency's own payments are left out: it isn't told what it told us. */
const DIGEST = `coalesce((SELECT encode(sha256(convert_to(
    string_agg(p.id::text || ' ' || p.amount::text, ',' ORDER BY p.id), 'UTF8')), 'hex')
  FROM payments p WHERE p.company_id = $1 AND p.document_id = c.document_id AND NOT EXISTS (
    SELECT FROM booked_payments b WHERE b.company_id = $1 AND b.connection_id = c.connection_id
      AND b.document_id = c.document_id AND b.payment_id = p.id AND b.origin <> 'here')), '')`;

const GET_DIGEST = statement(
  { digest: 'text' },
  `SELECT ${DIGEST} AS digest FROM debt_collections c WHERE c.company_id = $1 AND c.document_id = $2`,
);

/** A digest of the payments that the agency is to know of. */
export async function getPaymentDigest(tx: TenantTx, documentId: string): Promise<string> {
  const [row] = await queryRows(tx.db, GET_DIGEST, [tx.companyId, documentId]);
  return row?.digest ?? '';
}

const LIST_UNTOLD = statement(
  { documentId: 'uuid', id: 'uuid', name: 'text' },
  `SELECT c.document_id AS "documentId", c.connection_id AS id, c.service AS name FROM debt_collections c
   JOIN integrations i ON i.company_id = c.company_id AND i.id = c.connection_id
   WHERE c.company_id = $1 AND c.document_id = ANY($2::uuid[]) AND c.state = 'handedOver'
     AND c.told_payments <> ${DIGEST}`,
);

/** Which of these documents an agency has with other payments than it was last told, and by which connection. */
export async function listUntold(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<{ documentId: string; id: string; name: string }[]> {
  return await queryRows(tx.db, LIST_UNTOLD, [tx.companyId, documentIds]);
}
