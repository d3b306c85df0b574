import type { TenantTx } from '../../db/database.ts';
import { type DeliveryReason, readReason } from './queue/delivery-reason.ts';

/** A mail server's answer for one recipient. */
export interface RecipientAnswer {
  readonly address: string;
  readonly state: 'accepted' | 'delivered' | 'failed';
  readonly statusCode: string;
  readonly reason: DeliveryReason | null;
}

/**
 * The answers for the recipients of some deliveries, by delivery; a recipient without one is still
 * waiting.
 */
export async function listRecipientAnswers(
  tx: TenantTx,
  deliveryIds: readonly string[],
): Promise<Map<string, RecipientAnswer[]>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('deliveryRecipients')
    .select(['deliveryId', 'address', 'state', 'statusCode', 'reason'])
    .where('companyId', '=', tx.companyId)
    .where('deliveryId', 'in', [...deliveryIds])
    .orderBy('address')
    .execute();
  const answers = rows.map((row) => ({ ...row, reason: readReason(row.reason) }));
  return Map.groupBy(answers, ({ deliveryId }) => deliveryId);
}

/** Records the answers for some recipients, replacing earlier ones. */
export async function updateRecipientAnswers(
  tx: TenantTx,
  deliveryId: string,
  answers: readonly RecipientAnswer[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await tx.db
    .insertInto('deliveryRecipients')
    .values(
      answers.map(({ address, state, statusCode, reason }) => ({
        address,
        state,
        statusCode,
        reason: reason && JSON.stringify(reason),
        companyId: tx.companyId,
        deliveryId,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'deliveryId', 'address']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        statusCode: row.ref('excluded.statusCode'),
        reason: row.ref('excluded.reason'),
        updatedAt: at,
      })),
    )
    .execute();
}

/** Deletes the failures of a delivery that will be tried again; recipients who got it don't get it twice. */
export async function deleteFailures(tx: TenantTx, deliveryId: string): Promise<void> {
  await tx.db
    .deleteFrom('deliveryRecipients')
    .where('companyId', '=', tx.companyId)
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', 'failed')
    .execute();
}

/** Deletes the recipients of the messages of a document that will be deleted; its events stay. */
export async function deleteRecipients(tx: TenantTx, documentId: string): Promise<void> {
  await tx.db
    .deleteFrom('deliveryRecipients')
    .where('companyId', '=', tx.companyId)
    .where('deliveryId', 'in', (from) =>
      from
        .selectFrom('deliveries')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('documentId', '=', documentId),
    )
    .execute();
}
