import pg from 'pg';
import { type DatabaseAddress, connectionOptions } from '../db/pool.ts';
import { type Log, describeError } from './log.ts';
import { isOutage } from './outage/is-outage.ts';

const NOTIFICATIONS = 'penning_notifications';
const CHANGES = 'penning_webhooks';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** A notification that some server process has just committed. */
export interface CommittedNotification {
  readonly companyId: string;
  readonly notificationId: string;
}

/** A change that a company's webhook endpoints may report, just committed by some server process. */
export interface CommittedChange {
  readonly companyId: string;
}

/** Receives every notification and change of the installation, from whichever server process. */
export interface NotificationFeed {
  subscribe(listener: (notification: CommittedNotification) => void): () => void;
  subscribeChanges(listener: (change: CommittedChange) => void): () => void;
  stop(): Promise<void>;
}

/** A feed over a separate connection, which is reopened when it breaks. */
export async function createNotificationFeed(address: DatabaseAddress, log: Log): Promise<NotificationFeed> {
  const listeners = new Set<(notification: CommittedNotification) => void>();
  const changeListeners = new Set<(change: CommittedChange) => void>();
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let waitMs = FIRST_WAIT_MS;

  async function connect(): Promise<void> {
    const next = new pg.Client(connectionOptions(address, 'app_platform', 'penning-feed'));
    next.on('error', (error) => log('warn', 'notification-feed-lost', describeError(error)));
    next.on('notification', ({ channel, payload }) => {
      const [companyId, notificationId] = (payload ?? '').split(' ');
      if (channel === CHANGES && companyId) changeListeners.forEach((listener) => listener({ companyId }));
      if (companyId && notificationId)
        listeners.forEach((listener) => listener({ companyId, notificationId }));
    });
    next.on('end', reconnect);
    await next.connect();
    await next.query(`LISTEN ${NOTIFICATIONS}; LISTEN ${CHANGES}`);
    client = next;
    waitMs = FIRST_WAIT_MS;
  }

  function reconnect(): void {
    if (stopped || again) return;
    again = setTimeout(() => {
      again = undefined;
      connect().catch((error: unknown) => {
        log('warn', 'notification-feed-lost', describeError(error));
        reconnect();
      });
    }, waitMs);
    again.unref();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  await connect().catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    log('warn', 'notification-feed-lost', describeError(error));
    reconnect();
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeChanges: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
