import { type Database, type TenantTx, isPerson } from '../../db/database.ts';
import { isAmong } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { type DeliveryOutlook, allRecipients } from './delivery-outlook.ts';
import { NO_REASONS } from './queue/delivery-reason.ts';
import { type QueuedMessage, readMessage } from './queue/queued-message.ts';

interface NewDelivery {
  readonly id: string;
  readonly documentId: string | null;
  /** The recipient of a message that isn't about a single document. */
  readonly customerId?: string;
  readonly intent: string;
  /** By email unless stated. */
  readonly channel?: 'email' | 'sms';
  readonly message: QueuedMessage;
  readonly messageId: string;
}

/** Inserts a message in the outbox; false when its intent is already there. */
export async function insertDelivery(
  tx: TenantTx,
  { at, ...delivery }: NewDelivery & { readonly at: Date },
): Promise<boolean> {
  return (await insertDeliveries(tx, [delivery], at)).size > 0;
}

/** Inserts messages in the outbox; returns the ids of those whose intent is new. */
export async function insertDeliveries(
  tx: TenantTx,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const { companyId } = tx;
  const isAutomatic = !isPerson(tx.actor);
  const inserted = await tx.db
    .insertInto('deliveries')
    .values(
      deliveries.map(({ message, ...delivery }) => ({
        ...delivery,
        companyId,
        channel: delivery.channel ?? 'email',
        recipient: allRecipients(message).join(', '),
        subject: message.subject,
        message: JSON.stringify(isAutomatic ? { ...message, isAutomatic } : message),
        state: 'queued' as const,
        reasons: NO_REASONS,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'intent']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** The message that was queued with an intent, if any. */
export async function findMessageOfIntent(tx: TenantTx, intent: string): Promise<QueuedMessage | undefined> {
  const row = await tx.db
    .selectFrom('deliveries')
    .select('message')
    .where('companyId', '=', tx.companyId)
    .where('intent', '=', intent)
    .executeTakeFirst();
  return row && readMessage(row.message);
}

/** The delivery that was queued with an intent, if any. */
export function findDeliveryOfIntent(tx: TenantTx, intent: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('intent', '=', intent)
    .executeTakeFirst();
}

/** A delivery of this company, if it exists. */
export function findDelivery(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked for this transaction. */
export function lockDelivery(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deliveries of this company by their ids. */
export async function listDeliveriesByIds(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .execute();
}

const FIND_DELIVERY_COMPANY = statement(
  { companyId: 'uuid?' },
  `SELECT find_delivery_company($1) AS company_id`,
);

/** The company of a delivery; undefined for an unknown id. */
export async function findDeliveryCompany(database: Database, id: string): Promise<string | undefined> {
  const rows = await queryRows(database.platform, FIND_DELIVERY_COMPANY, [id]);
  return rows[0]?.companyId ?? undefined;
}

/** Updates the state of a delivery from a later report. */
export async function updateDeliveryOutlook(
  tx: TenantTx,
  id: string,
  { state, reasons }: DeliveryOutlook,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('deliveries')
    .set({ state, reasons: JSON.stringify(reasons), updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** The messages sent for a document, oldest first. */
export function listDeliveriesOf(tx: TenantTx, documentId: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
}

/**
 * Restarts a delivery from the beginning; undefined unless it failed for someone, or waits after a
 * failure or for a person.
 */
export function updateDeliveryForRetry(tx: TenantTx, id: string, at: Date) {
  return tx.db
    .updateTable('deliveries')
    .set({ state: 'queued', attempts: 0, reasons: NO_REASONS, nextTryAt: at, leavingAt: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where((row) => row.or([row('state', '=', 'failed'), row('reasons', '<>', NO_REASONS)]))
    .returningAll()
    .executeTakeFirst();
}
