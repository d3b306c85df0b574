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
 * The twelve header lines as a company's own data gives them; what is not known stays empty and is left out. They are
 * values alone: each document adds the labels in its own language.
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

/** Profiles follow the company's data line by line, except where somebody wrote a line of their own. */
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
