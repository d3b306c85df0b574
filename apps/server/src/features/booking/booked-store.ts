import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A bookkeeping that has a document or purchase. */
export interface PostedIn {
  readonly service: string;
  readonly connectionId: string;
  /** The administration there; empty where there is only one. */
  readonly office: string;
  /** Whether the connection that posted it is still there. */
  readonly isConnected: boolean;
}

const LIST_POSTED_IN = statement(
  { service: 'text', connectionId: 'uuid', office: 'text', isConnected: 'bool' },
  `SELECT j.service, j.connection_id AS "connectionId", j.remote_office AS office,
     EXISTS (SELECT FROM integrations i WHERE i.company_id = $1 AND i.id = j.connection_id) AS "isConnected"
   FROM service_jobs j
   WHERE j.company_id = $1 AND j.state = 'done' AND j.act IN ('book', 'bookPurchase')
     AND (j.document_id = $2 OR j.purchase_id = $2)`,
);

/** The bookkeepings that have a document or purchase, also those that the company has left. */
export async function listPostedIn(tx: TenantTx, subjectId: string): Promise<PostedIn[]> {
  return await queryRows(tx.db, LIST_POSTED_IN, [tx.companyId, subjectId]);
}

/** Updates a document as booked since a moment; the first booking counts. */
export async function updateBooked(tx: TenantTx, documentId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({ bookedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .where('bookedAt', 'is', null)
    .execute();
}
