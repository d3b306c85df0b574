import type { Queries, TenantTx } from '../db/database.ts';

/** A message as stored in the local mailbox. */
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

/** Inserts a message; a repeated delivery is stored once. */
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

/** The stored messages without their bytes, newest first. */
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

/** One stored message, or nothing. */
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

/** An email about somebody's account, as the operator reads it. */
export interface AccountLetter {
  readonly deliveryId: string;
  readonly mailTo: string;
  readonly subject: string;
  readonly receivedAt: Date;
  readonly source: Uint8Array;
}

/** Inserts an email about an account, out of every company's reach; a repeated delivery is stored once. */
export async function insertAccountLetter(db: Queries, letter: AccountLetter): Promise<void> {
  await db
    .insertInto('accountLetters')
    .values({ ...letter, source: Buffer.from(letter.source) })
    .onConflict((conflict) => conflict.column('deliveryId').doNothing())
    .execute();
}

/** The emails about accounts since a moment, oldest first; to one address when it is given. */
export function listAccountLetters(
  db: Queries,
  { since, to }: { since: Date; to: string | undefined },
): Promise<AccountLetter[]> {
  const letters = db.selectFrom('accountLetters').selectAll().where('receivedAt', '>=', since);
  return (to === undefined ? letters : letters.where('mailTo', '=', to))
    .orderBy('receivedAt', 'desc')
    .orderBy('deliveryId', 'desc')
    .limit(MAX_LISTED)
    .execute()
    .then((rows) => rows.toReversed());
}

/** Deletes emails about accounts from before a moment, when all their links have expired. */
export async function deleteOldAccountLetters(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('accountLetters').where('receivedAt', '<', before).execute();
}
