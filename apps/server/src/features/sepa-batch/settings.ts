import type { SepaSettings } from '@penning/contract';
import {
  checkCreditor,
  earliestCollection,
  isValidCreditorIdentifier,
  normaliseCreditorIdentifier,
} from '@penning/domain';
import type { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getCompanyRow, updateCompanyRow } from '../company/company-store.ts';
import { bankMoment } from './bank-moment.ts';
import { getCollectionTerms, getCreditor, putCollectionTerms } from './settings-store.ts';

/** How the company collects. */
export const getSettings: HandlersOf<'sepaBatch'>['getSettings'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: await readSettings(tx, services),
  }));

/** Changes how the company collects. */
export const updateSettings: HandlersOf<'sepaBatch'>['updateSettings'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { creditorIdentifier, creditorName, ...terms } = body;
    await updateCompanyRow(tx, {
      sepaIdentifier: checkedCreditorIdentifier(creditorIdentifier, 'creditorIdentifier'),
      sepaOwner: creditorName,
    });
    await putCollectionTerms(tx, terms);
    return { data: await readSettings(tx, services) };
  });

/** A creditor identifier as it is kept; refuses one that cannot be right, and lets it be left empty. */
export function checkedCreditorIdentifier(text: string, field: string): string {
  const identifier = normaliseCreditorIdentifier(text);
  if (identifier !== '' && !isValidCreditorIdentifier(identifier)) {
    refuse('validationFailed', { field, detail: 'creditorIdentifier' });
  }
  return identifier;
}

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
