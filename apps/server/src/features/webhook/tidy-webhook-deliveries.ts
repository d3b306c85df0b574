import type { Queries } from '../../db/database.ts';
import { deleteOldWebhookDeliveries } from './delivery/webhook-delivery-store.ts';

/** How long people see what was sent, and can send it again. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes old deliveries. */
export async function tidyWebhookDeliveries(db: Queries, at: Date): Promise<void> {
  await deleteOldWebhookDeliveries(db, new Date(at.getTime() - KEPT_MS));
}
