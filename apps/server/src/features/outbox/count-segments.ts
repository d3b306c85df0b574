import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { countUsage } from '../subscription/month/count-usage.ts';

/** What counts the segments of a text message, in the transaction that records its acceptance; nothing for an email. */
export function countSegments(
  services: Pick<Services, 'clock'>,
  segments: number | undefined,
): ((tx: TenantTx) => Promise<void>) | undefined {
  if (segments === undefined || segments === 0) return undefined;
  return (tx) => countUsage(tx, services, { kind: 'sms', count: segments });
}
