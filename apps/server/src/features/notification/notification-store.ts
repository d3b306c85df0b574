import { type NotificationKind, usualRoles } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { NamedService, Saying } from './saying.ts';

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
  /** Who is notified. */
  readonly roles: string[];
}

/** The reader: a person, with their role. */
export interface Reader {
  readonly userId: string;
  readonly memberRole: string;
}

/** Counting stops here; the screen says "99+". */
const MAX_COUNTED = 100;

const INSERT_NOTIFICATION = statement(
  { isWantedByMail: 'bool' },
  `INSERT INTO notifications (company_id, id, key, kind, document_id, data, created_at, roles)
   SELECT $1, $2, $3, $4, $5, $6, $7, coalesce(
     (SELECT s.roles FROM notification_settings s WHERE s.company_id = $1 AND s.kind = $4),
     $8::text[])
   ON CONFLICT (company_id, key) DO NOTHING
   RETURNING EXISTS (SELECT FROM notification_mails m WHERE m.company_id = $1 AND $4 = ANY(m.kinds))
     AND NOT ($4 = 'deliveryFailed' AND EXISTS (
       SELECT FROM deliveries d WHERE d.company_id = $1 AND d.id::text = split_part($3, ':', 2)
         AND d.intent LIKE 'account:notification:%')) AS is_wanted_by_mail`,
);

/**
 * Inserts a notification; one with the same key only once. Returns whether it is new and somebody wants it by email: a
 * notification that an email failed is only shown in the app, or two dead addresses would keep notifying each other.
 */
export async function insertNotification(
  tx: TenantTx,
  news: {
    id: string;
    kind: NotificationKind;
    key: string;
    documentId: string | null;
    data: Readonly<Record<string, string | Saying | NamedService>>;
    at: Date;
  },
): Promise<boolean> {
  const { id, kind, key, documentId, data, at } = news;
  const [kept] = await queryRows(tx.db, INSERT_NOTIFICATION, [
    tx.companyId,
    id,
    key,
    kind,
    documentId,
    JSON.stringify(data),
    at,
    usualRoles(kind),
  ]);
  return kept?.isWantedByMail ?? false;
}

/** A page of the company's notifications as this person sees them, newest first. */
export function pageOfNotifications(
  tx: TenantTx,
  options: {
    reader: Reader;
    unreadOnly: boolean;
    kind: NotificationKind | undefined;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { reader, unreadOnly, kind, cursor, perPage } = options;
  let query = notificationsFor(tx, reader.userId).where(isForReader(reader));
  if (unreadOnly) query = query.where('r.readAt', 'is', null);
  if (kind) query = query.where('n.kind', '=', kind);
  const sort = {
    name: '-createdAt',
    key: sql.ref('n.createdAt'),
    type: 'timestamptz',
    id: sql.ref('n.id'),
    direction: 'desc',
  } as const;
  return keysetPage(tx, { query, sort, cursor, perPage });
}

/** One notification as this person sees it, if they are notified of it. */
export function findNotification(
  tx: TenantTx,
  reader: Reader,
  id: string,
): Promise<NotificationRow | undefined> {
  return notificationsFor(tx, reader.userId)
    .where('n.id', '=', id)
    .where(isForReader(reader))
    .executeTakeFirst();
}

/** One notification regardless of reader, with the roles that are notified. */
export function findUnreadNotification(tx: TenantTx, id: string): Promise<NotificationRow | undefined> {
  return notificationsFor(tx, null).where('n.id', '=', id).executeTakeFirst();
}

const COUNT_UNREAD = statement(
  { count: 'int4' },
  `SELECT count(*)::int AS count FROM (
     SELECT FROM notifications n WHERE n.company_id = $1 AND $3 = ANY(n.roles) AND NOT EXISTS (
       SELECT FROM notification_reads r
       WHERE r.company_id = n.company_id AND r.user_id = $2 AND r.notification_id = n.id)
     ORDER BY n.created_at DESC LIMIT ${MAX_COUNTED}) unread`,
);

/** How many this person hasn't read, counted up to a hundred. */
export async function countUnread(tx: TenantTx, { userId, memberRole }: Reader): Promise<number> {
  const [row] = await queryRows(tx.db, COUNT_UNREAD, [tx.companyId, userId, memberRole]);
  return row?.count ?? 0;
}

/** Inserts that a person has read one notification, or all; those read before keep their time. */
export async function insertReads(
  tx: TenantTx,
  { reader, id, at }: { reader: Reader; id: string | null; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO notification_reads (company_id, user_id, notification_id, read_at)
     SELECT n.company_id, $2, n.id, $4 FROM notifications n
     WHERE n.company_id = $1 AND ($3::uuid IS NULL OR n.id = $3) AND $5 = ANY(n.roles)
     ON CONFLICT DO NOTHING`,
    [tx.companyId, reader.userId, id, at, reader.memberRole],
  );
}

function isForReader({ memberRole }: Reader) {
  return sql<SqlBool>`${memberRole} = ANY(n.roles)`;
}

function notificationsFor(tx: TenantTx, userId: string | null) {
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
      'n.roles',
    ])
    .where('n.companyId', '=', tx.companyId);
}
