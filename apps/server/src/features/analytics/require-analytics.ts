import { featuresOf, isBilled } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyWithPackage } from '../company/company-store.ts';

/** The company, unless it has a subscription without analytics. */
export async function requireAnalytics(tx: TenantTx, { offer }: Pick<Services, 'offer'>) {
  const company = await getCompanyWithPackage(tx);
  const { package: ofPackage, features } = company;
  if (isBilled(company) && !featuresOf(ofPackage, features, offer.features).includes('analytics'))
    refuse('analyticsNotIncluded');
  return company;
}
