import type { NewCustomer } from '@penning/contract';
import type { z } from 'zod';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { storedVatNumber } from '../../company/party-identifiers.ts';
import { addCustomer } from '../../customer/save-customer.ts';
import { findBuyer } from './buyer-store.ts';

/** The customer that a buyer at a till is: one that is known already, or a new one. */
export async function saveBuyer(
  tx: TenantTx,
  services: Services,
  { given, asksVies }: { given: z.output<typeof NewCustomer>; asksVies: boolean },
): Promise<string> {
  const country = given.country ?? (await getCompanyRow(tx)).country;
  const input = { ...given, country };
  const known = await findBuyer(tx, { ...given, vatNumber: storedVatNumber(input) });
  return known ?? (await addCustomer(tx, services, { input, asksVies })).id;
}
