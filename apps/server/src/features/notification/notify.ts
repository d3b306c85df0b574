import type { NotificationKind } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { insertNotification } from './notification-store.ts';
import type { NamedService, Saying } from './saying.ts';

/** Something to notify a company of. */
export interface News {
  readonly kind: NotificationKind;
  /**
   * Unique per company, for notifications sent once: `deliveryFailed:<delivery id>:<try>`; the same key again does
   * nothing.
   */
  readonly key: string;
  readonly documentId?: string | null;
  /** The values of the sentence; see the contract's `Notification`. */
  readonly data?: Readonly<Record<string, string>>;
  /** The service that it is about: it becomes the `name` in the language of each reader. */
  readonly service?: NamedService;
  /** The reason as data: it becomes the `reason` in the language of each reader. */
  readonly says?: Saying;
}

/**
 * Notifies everyone in the company, in this transaction: the notification goes out when the cause is committed, and
 * only then. Those who want it by email get one afterwards.
 */
export async function notify(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  news: News,
): Promise<void> {
  const id = services.newId();
  const isWantedByMail = await insertNotification(tx, {
    id,
    kind: news.kind,
    key: news.key,
    documentId: news.documentId ?? null,
    data: {
      ...news.data,
      ...(news.service ? { service: news.service } : {}),
      ...(news.says ? { says: news.says } : {}),
    },
    at: services.clock.now(),
  });
  if (!isWantedByMail) return;
  await services.queue.enqueue(tx, 'mail-notification', { companyId: tx.companyId, notificationId: id });
}
