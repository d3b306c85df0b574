import type { TenantTx } from '../../db/database.ts';

/** Inserts an invoice in the outbox of debt collection, and marks it as sent to collections. */
export async function insertDebtCollection(
  tx: TenantTx,
  { documentId, userId, at }: { documentId: string; userId: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO debt_collections (company_id, document_id, created_by, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)`,
    [tx.companyId, documentId, userId, at],
  );
  await updateSentToCollections(tx, documentId, { since: at, at });
}

/** Deletes an invoice from the outbox of debt collection, and its mark. */
export async function deleteDebtCollection(
  tx: TenantTx,
  { documentId, at }: { documentId: string; at: Date },
): Promise<void> {
  await tx.query('DELETE FROM debt_collections WHERE company_id = $1 AND document_id = $2', [
    tx.companyId,
    documentId,
  ]);
  await updateSentToCollections(tx, documentId, { since: null, at });
}

async function updateSentToCollections(
  tx: TenantTx,
  documentId: string,
  { since, at }: { since: Date | null; at: Date },
): Promise<void> {
  await tx.query(
    'UPDATE documents SET sent_to_collections_at = $3, updated_at = $4 WHERE company_id = $1 AND id = $2',
    [tx.companyId, documentId, since, at],
  );
}
