import { type Amount, amount, compareAmounts } from '@penning/domain';
import type { PaymentProvider } from '../../../integrations/port/payments.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { findOfferedProvider, openProvider } from '../../payment/provider/company-provider.ts';
import { findBiller } from '../billing/billed-company-store.ts';

/** The name of the provider by which subscriptions are paid now: the one of the platform's own company. */
export async function findPlatformProvider(services: Services): Promise<string | undefined> {
  const biller = await findBiller(services.database.platform);
  if (biller === null) return services.providers.available()[0]?.name;
  return services.database.withTenant(biller, systemActor('payment'), (tx) =>
    findOfferedProvider(tx, services),
  );
}

const ONE_CENT = amount('0.01');

/** What the bank verification costs: a cent, or the least that the provider takes; undefined without a provider. */
export async function findCheckAmount(services: Services): Promise<Amount | undefined> {
  const name = await findPlatformProvider(services);
  return name === undefined ? undefined : smallestOf(services, name);
}

/** The least that a provider takes. */
export function smallestOf({ integrations }: Pick<Services, 'integrations'>, provider: string): Amount {
  return integrations.get(provider)?.ports?.payments?.smallest ?? ONE_CENT;
}

/** Whether a bank verification cost more than the cent that it is meant to be, so that it is deducted from the bill. */
export function isDeducted(paid: Amount): boolean {
  return compareAmounts(paid, ONE_CENT) > 0;
}

/** A provider of the platform's own company. Throws ProviderUnavailable when it doesn't have it any more. */
export async function openPlatformProvider(services: Services, name: string): Promise<PaymentProvider> {
  const known = services.providers.get(name);
  if (known) return known;
  const biller = await findBiller(services.database.platform);
  if (biller === null) throw new ProviderUnavailable(name, 'is not connected');
  return openProvider(services, biller, name);
}
