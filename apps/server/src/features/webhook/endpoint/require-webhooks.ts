import { holds } from '@penning/contract';
import { featuresOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { readServerAddress } from '../../../integrations/outgoing/fetch-outside.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompanyWithPackage } from '../../company/company-store.ts';

/** Refuses companies without the API, which webhooks belong to; returns the company. */
export async function requireWebhooks(tx: TenantTx, { offer }: Pick<Services, 'offer'>) {
  const company = await getCompanyWithPackage(tx);
  const features = featuresOf(company.package, company.features, offer.features);
  return features.includes('api') ? company : refuse('apiNotIncluded');
}

/** A token that may change settings but not read documents doesn't get them by way of an endpoint. */
export function requireReading(session: Session): void {
  if (!holds(session, 'archive.read')) refuse('forbidden');
}

/** The address as it is stored; refuses one that may never be called. Where its name leads is checked at every call. */
export function readWebhookUrl({ env }: Pick<Services, 'env'>, text: string): string {
  try {
    return readServerAddress(text, env.PRIVATE_ADDRESSES).toString();
  } catch {
    return refuse('addressNotAllowed', { field: 'url' });
  }
}
