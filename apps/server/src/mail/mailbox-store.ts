import type { TenantTx } from '../db/database.ts';

/** A message as the local mailbox keeps it. */
export interface StoredMessage {
  readonly id: string;
  readonly deliveryId: string | null;
  readonly mailFrom: string;
  readonly mailTo: string;
  readonly subject: string;
  readonly receivedAt: Date;
  readonly source: Uint8Array;
}

/** The mailbox shows the latest messages; nobody reads further back. */
const MAX_LISTED = 200;

/** Inserts a message; the same delivery a second time is saved once. */
export async function insertMailboxMessage(tx: TenantTx, message: StoredMessage): Promise<void> {
  await tx.query(
    `INSERT INTO mailbox_messages (company_id, id, delivery_id, mail_from, mail_to, subject, received_at, source)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (company_id, delivery_id) WHERE delivery_id IS NOT NULL DO NOTHING`,
    [
      tx.companyId,
      message.id,
      message.deliveryId,
      message.mailFrom,
      message.mailTo,
      message.subject,
      message.receivedAt,
      message.source,
    ],
  );
}

/** The kept messages without their bytes, newest first. */
export function listMessages(tx: TenantTx) {
  return tx.db
    .selectFrom('mailboxMessages')
    .select(['id', 'mailFrom', 'mailTo', 'subject', 'receivedAt'])
    .where('companyId', '=', tx.companyId)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** One kept message, or nothing. */
export function findMessage(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('mailboxMessages')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes all messages. */
export async function deleteMessages(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('mailboxMessages').where('companyId', '=', tx.companyId).execute();
}
