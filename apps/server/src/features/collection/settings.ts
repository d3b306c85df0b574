import { type SepaSettings, SepaSettingsInput, applyChange } from '@penning/contract';
import { checkCreditor, earliestCollection } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow, updateCompanyRow } from '../company/company-store.ts';
import { bankMoment } from './bank-moment.ts';
import { getCollectionTerms, getCreditor, updateCollectionTerms } from './settings-store.ts';

/** How the company collects. */
export const getSettings: HandlersOf<'sepaBatch'>['getSettings'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: await readSettings(tx, services),
  }));

/** Changes how the company collects. */
export const updateSettings: HandlersOf<'sepaBatch'>['updateSettings'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await readSettings(tx, services);
    const { creditorIdentifier, creditorName, ...terms } = applyChange(SepaSettingsInput, before, body);
    await updateCompanyRow(tx, { sepaIdentifier: creditorIdentifier, sepaOwner: creditorName });
    await updateCollectionTerms(tx, terms);
    return { data: await readSettings(tx, services) };
  });

async function readSettings(tx: TenantTx, services: Services): Promise<z.input<typeof SepaSettings>> {
  const [terms, creditor, company] = await Promise.all([
    getCollectionTerms(tx),
    getCreditor(tx),
    getCompanyRow(tx),
  ]);
  return {
    ...terms,
    creditorIdentifier: company.sepaIdentifier,
    creditorName: company.sepaOwner,
    iban: company.iban,
    missing: checkCreditor(creditor),
    earliestCollection: earliestCollection(bankMoment(services.clock, creditor.timezone), terms),
  };
}
