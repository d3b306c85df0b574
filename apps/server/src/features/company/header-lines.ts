import { HEADER_LINES, type Language } from '@penning/contract';
import { formatIban, defined } from '@penning/domain';
import { countryName } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import { lockProfileHeaders, updateProfileHeader } from './profile-header-store.ts';

/** The details of a company that the header of its PDF shows. */
export interface HeaderSource {
  readonly name: string;
  readonly contact: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatNumber: string;
  readonly coc: string;
  readonly iban: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * The twelve header lines from a company's own data; unknown ones stay empty and are left out. They
 * contain only values: each document adds the labels in its language.
 */
export function headerLinesOf(company: HeaderSource, language: Language): string[] {
  const lines: Record<(typeof HEADER_LINES)[number], string> = {
    companyname: company.name,
    contact: company.contact,
    address: company.address,
    postalcode: company.postalCode,
    city: company.city,
    countryline: countryName(company.country, language),
    vatnumber: company.vatNumber,
    coc: company.coc,
    iban: company.iban === '' ? '' : formatIban(company.iban),
    phone: company.phone,
    email: company.email,
    extra: '',
  };
  return HEADER_LINES.map((line) => lines[line].slice(0, 120));
}

/** Profiles follow the company's data line by line, except where someone wrote their own line. */
export async function followCompany(tx: TenantTx, before: HeaderSource, after: HeaderSource): Promise<void> {
  const profiles = await lockProfileHeaders(tx);
  for (const profile of profiles) {
    const [old, next] = [before, after].map((company) => headerLinesOf(company, profile.language));
    const headerLines = profile.headerLines.map((line, index) =>
      line === defined(old)[index] ? defined(defined(next)[index]) : line,
    );
    await updateProfileHeader(tx, profile.id, headerLines);
  }
}
