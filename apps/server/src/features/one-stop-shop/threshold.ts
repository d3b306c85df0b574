import type { Dashboard, OneStopShop } from '@penning/contract';
import {
  DISTANCE_SALES_THRESHOLD,
  EU_MEMBERS,
  isDistanceSale,
  plainDate,
  thresholdState,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { getDistanceSales, listConsumerCountries } from './one-stop-shop-store.ts';

/**
 * What a company that doesn't use the one-stop shop should know about the threshold; nothing while it is far from it.
 * Sales are only counted for companies with consumers in other member states.
 */
export async function findThresholdNotice(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  {
    oneStopShopFrom,
    country,
  }: Pick<Awaited<ReturnType<typeof getCompanyRow>>, 'oneStopShopFrom' | 'country'>,
): Promise<Dashboard['distanceSales']> {
  if (oneStopShopFrom !== null) return null;
  const others = await listConsumerCountries(tx);
  if (!others.some((other) => isDistanceSale(country, { country: other, person: true }))) return null;
  const { year, thisYear, limit, state } = await readThreshold(tx, services);
  return state === 'below' ? null : { year, thisYear, limit, state };
}

/** How close this year's and last year's sales to consumers in other member states are to the threshold. */
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
