import { deleteOldFailures } from '../../jobs/job-store.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { deleteOldCounts } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { deleteEndedSessions } from '../account/session-store.ts';
import { tidySignIns } from '../account/tidy-sign-ins.ts';
import { deleteOldPaces } from '../connection/pace/pace-store.ts';
import { deleteExpiredDownloads } from '../download/download-store.ts';
import { tidyWebhooks } from '../incoming-webhook/tidy-webhooks.ts';
import { tidyWebhookDeliveries } from '../webhook/tidy-webhook-deliveries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long an ended session is kept, so that people can see where their account was used. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/** Deletes what is no longer needed: counts of past minutes, sessions that ended long ago, and expired downloads. */
export async function tidy({ database, clock }: Services): Promise<JobReport> {
  const now = clock.now().getTime();
  await deleteOldCounts(database.platform, new Date(now - HOUR_MS));
  await deleteEndedSessions(database.platform, new Date(now - KEPT_MS));
  await tidySignIns(database.platform, new Date(now));
  await deleteOldPaces(database.platform, new Date(now - 7 * 24 * 60 * 60_000));
  await tidyWebhooks(database.platform, new Date(now));
  await tidyWebhookDeliveries(database.platform, new Date(now));
  await deleteOldFailures(database.platform);
  await deleteExpiredDownloads(database.platform, new Date(now));
  return { done: 0 };
}
