import pg from 'pg';
import { type DatabaseAddress, connectionOptions } from '../db/pool.ts';
import { type Log, describeError } from './log.ts';
import { isOutage } from './outage/is-outage.ts';

const CHANNEL = 'penning_notifications';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** A notification that some server process has just committed. */
export interface Told {
  readonly companyId: string;
  readonly notificationId: string;
}

/** Receives every notification of the installation, from whichever server process. */
export interface NotificationFeed {
  subscribe(listener: (told: Told) => void): () => void;
  stop(): Promise<void>;
}

/** A feed over a separate connection, which is reopened when it breaks. */
export async function createNotificationFeed(address: DatabaseAddress, log: Log): Promise<NotificationFeed> {
  const listeners = new Set<(told: Told) => void>();
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let waitMs = FIRST_WAIT_MS;

  async function connect(): Promise<void> {
    const next = new pg.Client(connectionOptions(address, 'app_platform', 'penning-feed'));
    next.on('error', (error) => log('warn', 'notification-feed-lost', describeError(error)));
    next.on('notification', ({ payload }) => {
      const [companyId, notificationId] = (payload ?? '').split(' ');
      if (companyId && notificationId)
        listeners.forEach((listener) => listener({ companyId, notificationId }));
    });
    next.on('end', reconnect);
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
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
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
