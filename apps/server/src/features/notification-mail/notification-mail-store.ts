import type { Language } from '@penning/contract';
import type { TenantTx, Queries } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** The kinds that a person wants by email in this company. */
export async function listMailedKinds(tx: TenantTx, userId: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom('notificationMails')
    .select('kinds')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.kinds ?? [];
}

/** Updates which kinds a person wants by email. */
export async function updateMailedKinds(
  tx: TenantTx,
  userId: string,
  kinds: readonly string[],
): Promise<void> {
  await tx.query(
    `INSERT INTO notification_mails (company_id, user_id, kinds) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, user_id) DO UPDATE SET kinds = excluded.kinds`,
    [tx.companyId, userId, kinds],
  );
}

/** How many people are emailed about one event; no company has more who ask for it. */
const MAX_MAILED = 200;

const LIST_MAILED = statement(
  { userId: 'uuid' },
  `SELECT user_id FROM notification_mails
   WHERE company_id = $1 AND $2 = ANY(kinds) ORDER BY user_id LIMIT ${MAX_MAILED}`,
);

/** Who wants a kind by email. */
export async function listMailed(tx: TenantTx, kind: string): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_MAILED, [tx.companyId, kind]);
  return rows.map(({ userId }) => userId);
}

export interface Reader {
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly language: Language;
  readonly memberRole: string;
  readonly companyName: string;
}

const LIST_READERS = statement(
  {
    userId: 'uuid',
    userName: 'text',
    email: 'text',
    language: 'users.language',
    memberRole: 'text',
    companyName: 'text',
  },
  `SELECT u.id AS user_id, u.name AS user_name, u.email, u.language, c.member_role, k.name AS company_name
  FROM users u
  CROSS JOIN LATERAL find_caller(u.id, $1) c
  JOIN companies k ON k.id = $2
  WHERE u.id = ANY($3) AND u.email_verified_at IS NOT NULL
  ORDER BY u.id`,
);

/** Those among them who have access at this moment, and whose address is verified. */
export async function listReaders(
  db: Queries,
  companyId: string,
  userIds: readonly string[],
): Promise<readonly Reader[]> {
  if (userIds.length === 0) return [];
  const rows = await queryRows(db, LIST_READERS, [companyId, companyId, userIds]);
  return rows;
}
