import type { ElectronicAddress } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** A message in the test network's own books. */
export interface NetworkMessage {
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly documentType: string;
  /** Base64. */
  readonly document: string;
  readonly submissions: number;
  readonly createdAt: Date;
  readonly collectedAt: Date | null;
}

/** Books a message, or counts another submission of an existing one; returns it as stored. */
export async function insertNetworkMessage(
  db: Queries,
  message: Omit<NetworkMessage, 'submissions' | 'collectedAt'>,
): Promise<NetworkMessage> {
  return db
    .insertInto('testNetworkMessages')
    .values(message)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ submissions: row('testNetworkMessages.submissions', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findMessage(db: Queries, id: string): Promise<NetworkMessage | undefined> {
  return db.selectFrom('testNetworkMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Messages waiting for recipients registered here, oldest first. */
export async function listWaiting(
  db: Queries,
  max: number,
): Promise<Pick<NetworkMessage, 'id' | 'sender' | 'recipient'>[]> {
  return db
    .selectFrom('testNetworkMessages')
    .select(['id', 'sender', 'recipient'])
    .where('collectedAt', 'is', null)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM test_network_participants p WHERE p.scheme || ':' || p.number = recipient)`,
    )
    .orderBy('createdAt')
    .limit(max)
    .execute();
}

export async function updateCollectedMessage(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('testNetworkMessages').set({ collectedAt: at }).where('id', '=', id).execute();
}

export async function insertParticipant(db: Queries, { scheme, id }: ElectronicAddress): Promise<void> {
  await db
    .insertInto('testNetworkParticipants')
    .values({ scheme, number: id })
    .onConflict((conflict) => conflict.columns(['scheme', 'number']).doNothing())
    .execute();
}

export async function deleteParticipant(db: Queries, { scheme, id }: ElectronicAddress): Promise<void> {
  await db
    .deleteFrom('testNetworkParticipants')
    .where('scheme', '=', scheme)
    .where('number', '=', id)
    .execute();
}
