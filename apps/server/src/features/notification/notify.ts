import type { NotificationKind } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { insertNotification } from './notification-store.ts';
import type { Saying } from './saying.ts';

/** Something to tell a company. */
export interface News {
  readonly kind: NotificationKind;
  /** Unique per company, for what is told once: `deliveryFailed:<delivery id>:<try>`; the same key again tells nothing. */
  readonly key: string;
  readonly documentId?: string | null;
  /** What the sentence names; see the contract's `Notification`. */
  readonly data?: Readonly<Record<string, string>>;
  /** Why, without words: it becomes the `reason` in the language of each reader. */
  readonly says?: Saying;
}

/**
 * Tells everybody in the company, in this transaction: it is told when what happened is committed, and only then. Who
 * wants it by email too gets one afterwards.
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
    data: { ...news.data, ...(news.says ? { says: news.says } : {}) },
    at: services.clock.now(),
  });
  if (!isWantedByMail) return;
  await services.queue.enqueue(tx, 'mail-notification', { companyId: tx.companyId, notificationId: id });
}
