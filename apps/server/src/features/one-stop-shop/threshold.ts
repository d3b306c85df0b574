import type { OneStopShop } from '@penning/contract';
import { DISTANCE_SALES_THRESHOLD, EU_MEMBERS, plainDate, thresholdState } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { getDistanceSales } from './one-stop-shop-store.ts';

/** How near this year's and last year's sales to consumers in other member states are to the threshold. */
export async function readThreshold(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
): Promise<OneStopShop['threshold']> {
  const { country, timezone } = await getCompanyRow(tx);
  const year = Number(dayIn(timezone, clock.now()).slice(0, 4));
  const ofYear = (of: number) =>
    getDistanceSales(tx, {
      country,
      countries: [...EU_MEMBERS],
      from: plainDate(`${of}-01-01`),
      until: plainDate(`${of}-12-31`),
    });
  const [thisYear, lastYear] = await Promise.all([ofYear(year), ofYear(year - 1)]);
  const state = thresholdState(thisYear, lastYear);
  return { limit: DISTANCE_SALES_THRESHOLD, year, thisYear, lastYear, state };
}
