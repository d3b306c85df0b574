import { type Amount, type VatType, isInEuVatArea, multiplyAmount, vatCountryOf } from '@penning/domain';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { findVatCodeOfType } from '../../settings/vat-code-store.ts';
import { findBiller, getBilledCompany } from './billed-company-store.ts';

/** The VAT on a subscription: at home the standard rate; reverse charge for a business elsewhere in the Union. */
export function vatTypeFor(
  biller: { country: string },
  billed: { country: string; vatNumber: string },
): VatType {
  if (vatCountryOf(biller.country) === vatCountryOf(billed.country)) return 'high';
  if (!isInEuVatArea(billed.country)) return 'EBU';
  return billed.vatNumber === '' ? 'high' : 'ICPS';
}

/** What this company pays for a price; without a company that bills there is no VAT. */
export async function loadVatOf(services: Services, companyId: string): Promise<(price: Amount) => Amount> {
  const { database } = services;
  const biller = await findBiller(database.platform);
  if (biller === null) return (price) => price;
  const [own, billed] = await Promise.all([
    getBilledCompany(database.platform, biller),
    getBilledCompany(database.platform, companyId),
  ]);
  const type = vatTypeFor(own, billed);
  const code = await database.withTenant(biller, systemActor('subscription'), (tx) =>
    findVatCodeOfType(tx, type),
  );
  return (price) => multiplyAmount(price, code?.factor ?? '1');
}
