import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { DeliveryRequest } from './queue-delivery.ts';

/** What is kept of a message until it is composed. */
export type QueuedMessage = Omit<DeliveryRequest, 'documentId' | 'intent'>;

/** A delivery that this process alone may try until `nextTryAt`. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly documentId: string | null;
  readonly recipient: string;
  readonly message: QueuedMessage;
  readonly messageId: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  readonly nextTryAt: Date;
}

interface NewDelivery {
  id: string;
  documentId: string;
  intent: string;
  message: QueuedMessage;
  messageId: string;
  at: Date;
}

/** Puts a message in the outbox; false when the same intent is there already. */
export async function insertDelivery(tx: TenantTx, delivery: NewDelivery): Promise<boolean> {
  const { id, documentId, intent, message, messageId, at } = delivery;
  const inserted = await tx.db
    .insertInto('deliveries')
    .values({
      companyId: tx.companyId,
      id,
      documentId,
      intent,
      channel: 'email',
      recipient: [...message.to, ...message.cc].join(', '),
      subject: message.subject,
      message: JSON.stringify(message),
      state: 'queued',
      messageId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'intent']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Takes a delivery whose time has come, until the given moment: of two that ask at once, the second waits for the
 * row and then finds it taken. While it is being tried it has no reason; one that waits has that of its last failure.
 */
export async function claimDelivery(
  tx: TenantTx,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedDelivery | undefined> {
  const row = await tx.db
    .updateTable('deliveries')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextTryAt: until, reason: '', updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((row) => row.or([row('nextTryAt', 'is', null), row('nextTryAt', '<=', at)]))
    .returning(['id', 'documentId', 'recipient', 'message', 'messageId', 'attempts'])
    .executeTakeFirst();
  return row && { ...row, message: row.message as QueuedMessage, nextTryAt: until };
}

/** Records that the receiving server took the message over; false when that was known already. */
export async function recordAccepted(
  tx: TenantTx,
  id: string,
  { at, subject, refusedFor }: { at: Date; subject: string; refusedFor: string },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ state: 'accepted', reason: refusedFor, subject, nextTryAt: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a failure, for good when there is no next try; false when another took the delivery over meanwhile. */
export async function recordFailure(
  tx: TenantTx,
  claim: ClaimedDelivery,
  {
    at,
    reason,
    nextTryAt,
    subject = claim.message.subject,
  }: { at: Date; reason: string; nextTryAt: Date | null; subject?: string | undefined },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ state: nextTryAt ? 'queued' : 'failed', reason, subject, nextTryAt, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A delivery of this company, or nothing. */
export function findDelivery(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What left for a document, oldest first. */
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

/** Starts a delivery afresh; nothing when it is neither failed nor waiting after a failure. */
export function resetDelivery(tx: TenantTx, id: string, at: Date) {
  return tx.db
    .updateTable('deliveries')
    .set({ state: 'queued', attempts: 0, reason: '', nextTryAt: at, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where((row) =>
      row.or([row('state', '=', 'failed'), row.and([row('state', '=', 'queued'), row('reason', '<>', '')])]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deliveries whose time came before the given moment while nothing happened, in all companies. */
export async function listStaleDeliveries(
  database: Database,
  { before, most }: { before: Date; most: number },
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    SELECT * FROM list_stale_deliveries(${before}, ${most})
  `.execute(database.platform);
  return rows;
}

/** Makes a stale delivery's time now; false when something happened to it meanwhile. */
export async function renewDelivery(
  tx: TenantTx,
  id: string,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ nextTryAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((row) => row(row.fn.coalesce('nextTryAt', 'createdAt'), '<', before))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
