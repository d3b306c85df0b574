import type { Queries } from '../../db/database.ts';
import { deleteOldWebhooks } from './webhook-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * How long the body of a processed webhook is kept: long enough to find out what went wrong, and no longer.
 */
const BODIES_KEPT_MS = 7 * DAY_MS;
/** How long a webhook and its outcome stay visible. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes old webhooks. */
export async function tidyWebhooks(db: Queries, at: Date): Promise<void> {
  const ago = (kept: number) => new Date(at.getTime() - kept);
  await deleteOldWebhooks(db, { bodiesBefore: ago(BODIES_KEPT_MS), before: ago(KEPT_MS) });
}
