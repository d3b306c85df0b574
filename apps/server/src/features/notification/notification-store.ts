import type { NotificationKind } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/keyset-page.ts';

/** A notification as one person sees it. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: string;
  readonly documentId: string | null;
  readonly number: string | null;
  readonly customerName: string | null;
  readonly data: unknown;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Counting stops here; the screen says "99+". */
const MOST_COUNTED = 100;

/** Keeps a notification; one with the same key is kept once. */
export async function insertNotification(
  tx: TenantTx,
  news: {
    id: string;
    kind: NotificationKind;
    key: string;
    documentId: string | null;
    data: Readonly<Record<string, string>>;
    at: Date;
  },
): Promise<void> {
  const { id, kind, key, documentId, data, at } = news;
  await tx.query(
    `INSERT INTO notifications (company_id, id, key, kind, document_id, data, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (company_id, key) DO NOTHING`,
    [tx.companyId, id, key, kind, documentId, JSON.stringify(data), at],
  );
}

/** A page of the company's notifications as this person sees them, newest first. */
export function pageOfNotifications(
  tx: TenantTx,
  options: { userId: string; unreadOnly: boolean; cursor: string | undefined; perPage: number },
) {
  const { userId, unreadOnly, cursor, perPage } = options;
  let query = notificationsFor(tx, userId);
  if (unreadOnly) query = query.where('r.readAt', 'is', null);
  const sort = {
    name: '-createdAt',
    key: sql.ref('n.createdAt'),
    type: 'timestamptz',
    id: sql.ref('n.id'),
    direction: 'desc',
  } as const;
  return keysetPage(tx, { query, sort, cursor, perPage });
}

/** One notification as this person sees it. */
export function findNotification(
  tx: TenantTx,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  return notificationsFor(tx, userId).where('n.id', '=', id).executeTakeFirst();
}

/** How many this person has not read, at most a hundred. */
export async function countUnread(tx: TenantTx, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM notifications n WHERE n.company_id = $1 AND NOT EXISTS (
         SELECT FROM notification_reads r
         WHERE r.company_id = n.company_id AND r.user_id = $2 AND r.notification_id = n.id)
       ORDER BY n.created_at DESC LIMIT ${MOST_COUNTED}) unread`,
    [tx.companyId, userId],
  );
  return row?.count ?? 0;
}

/** Notes that a person has read one, or all there are; what was read before stays read when it was. */
export async function insertReads(
  tx: TenantTx,
  { userId, id, at }: { userId: string; id: string | null; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO notification_reads (company_id, user_id, notification_id, read_at)
     SELECT n.company_id, $2, n.id, $4 FROM notifications n
     WHERE n.company_id = $1 AND ($3::uuid IS NULL OR n.id = $3)
     ON CONFLICT DO NOTHING`,
    [tx.companyId, userId, id, at],
  );
}

function notificationsFor(tx: TenantTx, userId: string) {
  return tx.db
    .selectFrom('notifications as n')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.companyId', '=', 'n.companyId').onRef('d.id', '=', 'n.documentId'),
    )
    .leftJoin('notificationReads as r', (join) =>
      join
        .onRef('r.companyId', '=', 'n.companyId')
        .onRef('r.notificationId', '=', 'n.id')
        .on('r.userId', '=', userId),
    )
    .select([
      'n.id',
      'n.kind',
      'n.documentId',
      'd.number',
      'd.customerName',
      'n.data',
      'n.createdAt',
      'r.readAt',
    ])
    .where('n.companyId', '=', tx.companyId);
}
