import type { NumberSettings } from '@penning/contract';
import { formatNumber } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { getCompanyRow } from './company-store.ts';
import { getCounters } from './number-store.ts';

/** The next numbers and the SEPA settings. */
export const getNumbers: HandlersOf<'company'>['getNumbers'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readNumbers(tx),
  }));

/** The number settings as this transaction sees them. */
export async function readNumbers(tx: TenantTx): Promise<NumberSettings> {
  const company = await getCompanyRow(tx);
  const { invoice, quotation } = await getCounters(tx);
  return {
    nextNumber: formatNumber(invoice),
    nextQuotationNumber: formatNumber(quotation),
    sepaIdentifier: company.sepaIdentifier,
    sepaOwner: company.sepaOwner,
  };
}
