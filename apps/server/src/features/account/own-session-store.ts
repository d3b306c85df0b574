import type { Queries } from '../../db/database.ts';

/** Nobody looks further back. */
const MAX_SESSIONS = 200;

/** A person's valid sessions, the latest first. */
export function listOwnSessions(db: Queries, userId: string, at: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('companies', 'companies.id', 'sessions.companyId')
    .select([
      'sessions.id',
      'companies.name as company',
      'sessions.ip',
      'sessions.userAgent',
      'sessions.createdAt',
      'sessions.lastSeenAt',
    ])
    .where('sessions.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', at)
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
}

/** One of them, if it exists. */
export function findOwnSession(db: Queries, { userId, id, at }: { userId: string; id: string; at: Date }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'companyId'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
}
