import type { DELIVERY_STATES, TRANSMISSION_STATES } from '@penning/contract';
import { defined } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';

/** The delivery state of a message. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The state of an e-invoice sent over the network. */
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];

/** The delivery state of a document's latest message, if there is one. */
export async function findLatestDelivery(tx: TenantTx, documentId: string): Promise<DeliveryState | null> {
  const states = await findLatestDeliveries(tx, [documentId]);
  return states.get(documentId) ?? null;
}

/** The same for the documents of one page. */
export async function findLatestDeliveries(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<Map<string, DeliveryState>> {
  if (documentIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('deliveries')
    .distinctOn('documentId')
    .select(['documentId', 'state'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', 'in', [...documentIds])
    .orderBy('documentId')
    .orderBy('createdAt', 'desc')
    .execute();
  return new Map(rows.map((row) => [defined(row.documentId), row.state]));
}

/** A person's name, empty when no person made the document. */
export async function findUserName(tx: TenantTx, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const row = await tx.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}
