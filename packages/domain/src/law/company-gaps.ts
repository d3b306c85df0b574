import type { PlainDate } from '../calendar/plain-date.ts';
import { checkSeller } from './check-seller.ts';

/** A company's own details, as its invoices state them. */
export type CompanyDetails = {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  coc: string;
  vatNumber: string;
  taxNumber: string;
  iban: string;
};

/** The fields that some country's law requires of a company on its invoices, in form order. */
export const COMPANY_FIELDS_ASKED = ['name', 'address', 'city', 'coc', 'vatNumber'] as const;

/** A missing or wrong field; `required` when an invoice can't be sent without it. */
type CompanyGap = { field: (typeof COMPANY_FIELDS_ASKED)[number]; required: boolean };

/**
 * What the law requires on an ordinary invoice with VAT and a company's own details lack on a day
 * (docs/rules/setup.md#company).
 */
export function companyGaps({ country, coc, ...details }: CompanyDetails, issuedOn: PlainDate): CompanyGap[] {
  const seller = { ...details, countryCode: country, cocNumber: coc };
  const found = checkSeller({ seller, issuedOn, lines: [{ vat: { type: 'high' } }] });
  return COMPANY_FIELDS_ASKED.flatMap((field) => {
    const path = field === 'coc' ? 'seller.cocNumber' : `seller.${field}`;
    const own = found.filter((finding) => finding.field === path);
    return own.length === 0 ? [] : [{ field, required: own.some(({ isStop }) => isStop) }];
  });
}
