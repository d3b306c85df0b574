import { LANGUAGES, type Language } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** Inserts the hash of a ticket for a session, and forgets what was never used. */
export async function insertTicket(
  db: Queries,
  ticket: { hash: Buffer; sessionId: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { hash, sessionId, at, expiresAt } = ticket;
  await db.deleteFrom('socketTickets').where('expiresAt', '<', at).execute();
  await db.insertInto('socketTickets').values({ hash, sessionId, expiresAt }).execute();
}

/** Uses a ticket up: the session it was for; nothing when it is unknown, used or too old. */
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

/** Those of the sessions that live, with the role and the language of who they belong to. */
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
