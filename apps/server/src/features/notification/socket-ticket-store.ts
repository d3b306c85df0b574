import { LANGUAGES, type Language } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** Inserts the hash of a ticket for a session, and deletes expired ones. */
export async function insertTicket(
  db: Queries,
  ticket: { hash: Buffer; sessionId: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { hash, sessionId, at, expiresAt } = ticket;
  await db.deleteFrom('socketTickets').where('expiresAt', '<', at).execute();
  await db.insertInto('socketTickets').values({ hash, sessionId, expiresAt }).execute();
}

/** Uses up a ticket: returns its session; nothing when it is unknown, used or expired. */
export async function claimTicket(db: Queries, hash: Buffer, at: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('socketTickets')
    .where('hash', '=', hash)
    .returning(['sessionId', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > at ? taken.sessionId : undefined;
}

const LIST_LISTENERS = statement(
  { sessionId: 'uuid', userId: 'uuid', companyId: 'uuid', memberRole: 'text', language: LANGUAGES },
  `SELECT s.id AS session_id, c.user_id, c.company_id, c.member_role, c.language
   FROM unnest($1::uuid[]) AS s (id) CROSS JOIN LATERAL find_session(s.id, $2) c`,
);

/** The sessions among these that are still valid, with their owner's role and language. */
export async function listListeners(
  db: Queries,
  sessionIds: readonly string[],
  at: Date,
): Promise<
  { sessionId: string; userId: string; companyId: string; memberRole: string; language: Language }[]
> {
  const rows = await queryRows(db, LIST_LISTENERS, [sessionIds, at]);
  return rows;
}
