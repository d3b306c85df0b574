import type { Notification, NotificationKind } from '@penning/contract';
import type { NotificationRow } from './notification-store.ts';

/** A notification as the caller sees it. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    documentId: row.documentId,
    number: row.number,
    customerName: row.customerName ?? '',
    data: row.data as Record<string, string>,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
