import type { ADMIN_NAME_SORTS } from '@penning/contract';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { containsFolded } from '../../db/list/folded-search.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { column, columnOr } from '../../db/statement/column.ts';
import { sortOf } from './company-store.ts';

/** A person with their companies and sessions. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

function peopleOf(db: Queries, at: Date) {
  return db
    .selectFrom('users')
    .leftJoin('accountants', 'accountants.id', 'users.accountantId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.isAdmin',
      'users.createdAt',
      'users.disabledAt',
      'users.emailVerifiedAt',
      'accountants.name as accountantName',
      columnOr(
        'int4',
        sql`SELECT count(*) FROM memberships m WHERE m.user_id = users.id AND m.disabled_at IS NULL`,
        0,
      ).as('companies'),
      columnOr(
        'int4',
        sql`SELECT count(*) FROM sessions s
          WHERE s.user_id = users.id AND s.revoked_at IS NULL AND s.expires_at > ${at}`,
        0,
      ).as('sessions'),
      column('timestamptz', sql`SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = users.id`).as(
        'lastSeenAt',
      ),
    ]);
}

/** A page of all people, searched by name and email. */
export function pageOfUsers(
  db: Queries,
  options: {
    q: string;
    at: Date;
    sort: (typeof ADMIN_NAME_SORTS)[number];
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { q, at, sort, cursor, perPage } = options;
  let query = peopleOf(db, at);
  if (q !== '') query = query.where(containsFolded(sql`fold(users.name || ' ' || users.email)`, q));
  return keysetPage({ db }, { query, sort: sortOf('users', sort), cursor, perPage });
}

/** One person. */
export function findPerson(db: Queries, id: string, at: Date) {
  return peopleOf(db, at).where('users.id', '=', id).executeTakeFirst();
}

/** Updates what a person may do on the platform. */
export async function updateUserRow(
  db: Queries,
  id: string,
  change: { disabledAt?: Date | null; isAdmin?: boolean; emailVerifiedAt?: Date },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Locks who the administrators are, so that one at a time changes it; returns how many there are who may sign in, beside one person. */
export async function lockAdmins(db: Queries, besideId: string): Promise<number> {
  await db.selectFrom('platformSettings').select('onlyOne').forUpdate().execute();
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('isAdmin', '=', true)
    .where('disabledAt', 'is', null)
    .where('id', '<>', besideId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
