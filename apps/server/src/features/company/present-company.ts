import type { Company } from '@penning/contract';
import type { CompanyRow } from './company-store.ts';

/** A company as shown by the contract; its other columns belong to separate settings. */
export function presentCompany(row: CompanyRow): Company {
  const { id, name, contact, address, postalCode, city, country, coc, vatNumber, taxNumber } = row;
  const { iban, bic, phone, email, website, timezone } = row;
  const place = { address, postalCode, city, country };
  const identifiers = { coc, vatNumber, taxNumber, iban, bic };
  const reach = { contact, phone, email, website };
  const currency = row.currency;
  return {
    id,
    name,
    ...place,
    ...identifiers,
    ...reach,
    currency,
    timezone,
    language: row.language,
  };
}
