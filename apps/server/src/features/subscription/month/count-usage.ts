import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { getTimeZone } from '../../payment/payment-store.ts';
import { monthAt } from './company-month.ts';
import { updateUsage, getPrices } from './month-store.ts';

/**
 * Counts metered usage, in the transaction of what was used: `sms` by the segment. The month is the current one in the
 * company's time zone.
 */
export async function countUsage(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { kind, count }: { kind: 'sms'; count: number },
): Promise<void> {
  const [prices, timezone] = await Promise.all([getPrices(tx), getTimeZone(tx)]);
  const month = monthAt(timezone, services.clock.now());
  await updateUsage(tx, { month, kind, count, unitPrice: prices[kind] });
}
