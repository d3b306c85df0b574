import { type Amount, type VatType, isEuCountry, multiplyAmount } from '@penning/domain';
import type { Services } from '../../../platform/services.ts';
import type { TenantTx } from '../../../db/database.ts';
import { findBiller, getBilledCompany } from './platform-settings.ts';
import { systemActor } from '../../../platform/system-actor.ts';

/** Which VAT a subscription carries: at home the high rate; a business elsewhere in the Union accounts for it itself. */
export function vatTypeFor(
  biller: { country: string },
  billed: { country: string; vatNumber: string },
): VatType {
  if (biller.country === billed.country) return 'high';
  if (!isEuCountry(billed.country)) return 'EBU';
  return billed.vatNumber === '' ? 'high' : 'ICPS';
}

/** The code of a type in the platform's own company, else that of the high rate. */
export async function findVatCode(
  tx: TenantTx,
  type: VatType,
): Promise<{ id: string; factor: string } | undefined> {
  const rows = await tx.db
    .selectFrom('vatCodes')
    .select(['id', 'factor', 'type'])
    .where('companyId', '=', tx.companyId)
    .where('type', 'in', [type, 'high'])
    .orderBy('position')
    .limit(50)
    .execute();
  return rows.find((row) => row.type === type) ?? rows[0];
}

/** How a price becomes what this company pays; without a company that bills there is no VAT. */
export async function loadVatOf(services: Services, companyId: string): Promise<(price: Amount) => Amount> {
  const { database } = services;
  const biller = await findBiller(database.platform);
  if (biller === null) return (price) => price;
  const [own, billed] = await Promise.all([
    getBilledCompany(database.platform, biller),
    getBilledCompany(database.platform, companyId),
  ]);
  const type = vatTypeFor(own, billed);
  const code = await database.withTenant(biller, systemActor('subscription'), (tx) => findVatCode(tx, type));
  return (price) => multiplyAmount(price, code?.factor ?? '1');
}
