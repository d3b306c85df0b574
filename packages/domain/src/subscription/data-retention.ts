/** How long the law requires a company to keep its books, in years from the end of the year they cover. */
export interface RetentionRule {
  readonly years: number;
  /** The law or the rulebook. */
  readonly source: string;
}

/** The retention of invoices and books by country (ISO 3166-1). */
export const BOOK_RETENTION: Readonly<Record<string, RetentionRule>> = {
  NL: { years: 7, source: 'Algemene wet inzake rijksbelastingen, art. 52 lid 4' },
  BE: { years: 10, source: 'Wetboek van de btw, art. 60 § 4' },
  DE: { years: 10, source: 'Abgabenordnung § 147 Abs. 3; Umsatzsteuergesetz § 14b' },
  FR: { years: 10, source: 'Code de commerce, art. L123-22' },
  LU: { years: 10, source: 'Code de commerce, art. 16' },
  AT: { years: 7, source: 'Bundesabgabenordnung § 132 Abs. 1' },
  ES: { years: 6, source: 'Código de Comercio, art. 30' },
  IT: { years: 10, source: 'Codice civile, art. 2220' },
  IE: { years: 6, source: 'Taxes Consolidation Act 1997, s. 886' },
  GB: { years: 6, source: 'VAT Act 1994, Sch. 11 para. 6(3)' },
};

/** Where the law is unknown, the longest known term applies. */
export const LONGEST_RETENTION: RetentionRule = {
  years: 10,
  source: 'The longest of the rules that we know',
};

/** What happens to a kind of data when an account is deleted, and why. */
export interface DeletionRule {
  readonly what:
    | 'invoices'
    | 'eventLog'
    | 'purchases'
    | 'payments'
    | 'usedMandates'
    | 'usedCustomers'
    | 'drafts'
    | 'quotations'
    | 'recurring'
    | 'unusedMandates'
    | 'unusedCustomers'
    | 'mailTexts'
    | 'products'
    | 'sessions'
    | 'comments';
  readonly fate: 'kept' | 'erased';
  readonly source: string;
}

/** Everything a company owns, by what happens to it (GDPR art. 17(1) and its exception 17(3)(b)). */
export const DELETION_RULES: readonly DeletionRule[] = [
  { what: 'invoices', fate: 'kept', source: 'VAT directive 2006/112/EC, art. 244 and 247' },
  { what: 'eventLog', fate: 'kept', source: 'VAT directive 2006/112/EC, art. 233 and 246' },
  { what: 'purchases', fate: 'kept', source: 'VAT directive 2006/112/EC, art. 244 and 247' },
  { what: 'payments', fate: 'kept', source: 'VAT directive 2006/112/EC, art. 242' },
  { what: 'usedMandates', fate: 'kept', source: 'EPC016-06 SDD Core Rulebook, section 4.6.4' },
  { what: 'usedCustomers', fate: 'kept', source: 'VAT directive 2006/112/EC, art. 226 and 244' },
  { what: 'drafts', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'quotations', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'recurring', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'unusedMandates', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'unusedCustomers', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'products', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'mailTexts', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'comments', fate: 'erased', source: 'GDPR art. 17(1)(a)' },
  { what: 'sessions', fate: 'erased', source: 'GDPR art. 17(1)(b)' },
];

/** The retention that applies in a country. */
export function retentionIn(country: string): RetentionRule {
  return BOOK_RETENTION[country] ?? LONGEST_RETENTION;
}

/**
 * The first day on which nothing has to be kept any more: the books of a year are kept for whole years
 * after it.
 */
export function eraseAfter(country: string, lastBookYear: number): string {
  return `${lastBookYear + retentionIn(country).years + 1}-01-01`;
}
