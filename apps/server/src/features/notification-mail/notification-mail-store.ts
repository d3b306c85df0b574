import type { TenantTx } from '../../db/database.ts';

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

/** Says which kinds a person wants by email from now on. */
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

/** People that are written to about one event; nobody has a company with more who ask for it. */
const MAX_MAILED = 200;

/** Who wants a kind by email. */
export async function listMailed(tx: TenantTx, kind: string): Promise<string[]> {
  const rows = await tx.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM notification_mails
     WHERE company_id = $1 AND $2 = ANY(kinds) ORDER BY user_id LIMIT ${MAX_MAILED}`,
    [tx.companyId, kind],
  );
  return rows.map(({ userId }) => userId);
}
