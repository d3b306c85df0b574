import type { Queries } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { foldEmail } from '../../platform/fold-email.ts';

/** The person with an email address who may sign in. */
export async function findUserByEmail(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'passwordHash', 'language', 'disabledAt', 'emailVerifiedAt'])
    .where('emailFolded', '=', foldEmail(email))
    .executeTakeFirst();
}

/** The person with an email address, whether or not they may sign in. */
export function findPersonByEmail(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('emailFolded', '=', foldEmail(email))
    .executeTakeFirst();
}

const FIND_LAST_COMPANY = statement(
  { companyId: 'uuid', memberRole: 'text' },
  `SELECT * FROM find_last_company($1)`,
);

/** Where a person goes on: the company they worked in last and still may, else the first they came into; nothing when none. */
export async function listMemberships(
  db: Queries,
  userId: string,
): Promise<{ companyId: string; role: string }[]> {
  const rows = await queryRows(db, FIND_LAST_COMPANY, [userId]);
  return rows.map(({ companyId, memberRole }) => ({ companyId, role: memberRole }));
}

/** The company from which a person is emailed: where they go on, else where they were last or are invited. */
export async function findCompanyOfMail(db: Queries, userId: string): Promise<string | undefined> {
  const [membership] = await listMemberships(db, userId);
  if (membership) return membership.companyId;
  const visited = await db
    .selectFrom('companyVisits')
    .select('companyId')
    .where('userId', '=', userId)
    .orderBy('visitedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (visited) return visited.companyId;
  const former = await db
    .selectFrom('memberships')
    .select('companyId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.companyId;
}

/** Inserts a new session. */
export async function insertSession(
  db: Queries,
  session: {
    id: string;
    userId: string;
    companyId: string;
    at: Date;
    expiresAt: Date;
    ip: string;
    userAgent: string;
    isVisit: boolean;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      userId: session.userId,
      companyId: session.companyId,
      createdAt: session.at,
      lastSeenAt: session.at,
      expiresAt: session.expiresAt,
      ip: session.ip,
      userAgent: session.userAgent,
      visit: session.isVisit,
    })
    .execute();
}

/** Deletes sessions of a person: one, or all but one. */
export async function deleteSessions(
  db: Queries,
  which: { userId: string; id?: string; except?: string },
  at: Date,
): Promise<void> {
  let update = db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('userId', '=', which.userId)
    .where('revokedAt', 'is', null);
  if (which.id) update = update.where('id', '=', which.id);
  if (which.except) update = update.where('id', '<>', which.except);
  await update.execute();
}

/** Updates which company a session continues in. */
export async function updateSessionCompany(db: Queries, id: string, companyId: string): Promise<void> {
  await db.updateTable('sessions').set({ companyId }).where('id', '=', id).execute();
}

/** Deletes every API token of a person, wherever they work; returns those that were good until now. */
export function deleteApiTokens(db: Queries, userId: string, at: Date) {
  return db
    .updateTable('apiTokens')
    .set({ revokedAt: at })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'companyId', 'name'])
    .execute();
}

/** How many of a person's API tokens are valid. */
export async function countApiTokens(db: Queries, userId: string, at: Date): Promise<number> {
  const { live } = await db
    .selectFrom('apiTokens')
    .select((row) => row.fn.countAll<string>().as('live'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** Deletes sessions that ended before a moment. */
export async function deleteEndedSessions(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', before).execute();
}

/** Until when somebody may be in a company as an administrator in a session. */
export async function getSessionEnd(db: Queries, id: string): Promise<Date> {
  const row = await db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

/** When a session began. */
export async function getSessionStart(db: Queries, id: string): Promise<Date> {
  const row = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.createdAt;
}

export async function updateSessionSeen(
  db: Queries,
  id: string,
  seen: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.updateTable('sessions').set(seen).where('id', '=', id).execute();
}
