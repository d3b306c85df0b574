import type { Company, Currency, Language } from '@penning/contract';
import type { CompanyRow } from './company-store.ts';

/** A company as the contract shows it. */
export function presentCompany(row: CompanyRow): Company {
  const {
    createdAt: _created,
    isDemo: _demo,
    sepaIdentifier: _identifier,
    sepaOwner: _owner,
    ...shown
  } = row;
  return { ...shown, currency: row.currency as Currency, language: row.language as Language };
}
