import type { Dashboard, OneStopShop } from '@penning/contract';
import { DISTANCE_SALES_THRESHOLD, EU_MEMBERS, isDistanceSale, thresholdState } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { getCompanyRow } from '../company/company-store.ts';
import { getDistanceSales } from './one-stop-shop-store.ts';

type Company = Pick<Awaited<ReturnType<typeof getCompanyRow>>, 'oneStopShopFrom' | 'country' | 'timezone'>;

/** What a company that doesn't use the one-stop shop should know about the threshold; nothing while it is far from it. */
export async function findThresholdNotice(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  company: Company,
): Promise<Dashboard['distanceSales']> {
  if (company.oneStopShopFrom !== null) return null;
  const { year, thisYear, limit, state } = await readThreshold(tx, services, company);
  return state === 'below' ? null : { year, thisYear, limit, state };
}

/** How close this year's and last year's sales to consumers in other member states are to the threshold. */
export async function readThreshold(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  { country, timezone }: Company,
): Promise<OneStopShop['threshold']> {
  const year = Number(dayIn(timezone, clock.now()).slice(0, 4));
  const countries = [...EU_MEMBERS, 'MC'].filter((other) =>
    isDistanceSale(country, { country: other, person: true }),
  );
  const sales = await getDistanceSales(tx, { country, countries, year });
  const state = thresholdState(sales.thisYear, sales.lastYear);
  return { limit: DISTANCE_SALES_THRESHOLD, year, ...sales, state };
}
