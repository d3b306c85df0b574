import { type PlainDate, compareDates, plainDate } from '../calendar/plain-date.ts';
import { type Amount, amount } from '../money/amount.ts';

/**
 * What the law of a seller's country requires of an invoice beyond the VAT Directive
 * (docs/rules/invoice-contents.md#the-check).
 */
export type InvoiceDuties = {
  /** Up to this total, VAT included, an invoice may leave out the customer's details (Directive 2006/112/EC, article 220a). */
  simplifiedUpTo: Amount;
  /**
   * Whether the company number is required on it: an invoice without it is refused, or it belongs on
   * everything that is sent.
   */
  companyNumber: 'stop' | 'warning' | 'no';
  /** Whether it must state when it was supplied, even on the invoice date. */
  statesSupply: boolean;
  /** Whether the VAT number contains the company number. */
  vatNumberNamesCompany: boolean;
  /** Whether a tax number can replace the VAT number. */
  takesTaxNumber: boolean;
  /**
   * Whether a domestic business customer is identified by VAT number: required by law, advisable, or
   * neither.
   */
  domesticBuyerVat: 'stop' | 'warning' | 'no';
  /** Whether a domestic business customer is identified by company number. */
  domesticBuyerNumber: boolean;
  /** Whether an invoice to a business says what paying early or late means. */
  statesLatePayment: boolean;
  /**
   * The longest term a business may be given: days from the invoice date, or days to which the end of the
   * month is added before or after them.
   */
  longestTerm: { days: number; endOfMonthDays: number } | null;
  /** Whether it names the seller's legal form, capital and register. */
  statesLegalForm: boolean;
};

const DIRECTIVE: InvoiceDuties = {
  simplifiedUpTo: amount('100.00'),
  companyNumber: 'no',
  statesSupply: false,
  vatNumberNamesCompany: false,
  takesTaxNumber: false,
  domesticBuyerVat: 'no',
  domesticBuyerNumber: false,
  statesLatePayment: false,
  longestTerm: null,
  statesLegalForm: false,
};

type Duties = { country: string; from: PlainDate; differs: Partial<InvoiceDuties> };

const ALWAYS = plainDate('1970-01-01');

/** By country and first day; later ones replace earlier ones. */
const DUTIES: readonly Duties[] = [
  // Handelsregisterwet 2007, article 27: a requirement for all letters, without which an invoice is still
  // valid.
  { country: 'NL', from: ALWAYS, differs: { companyNumber: 'warning' } },
  // Code of economic law III.25; royal decree no. 1, article 5.
  {
    country: 'BE',
    from: ALWAYS,
    differs: { companyNumber: 'warning', vatNumberNamesCompany: true, domesticBuyerVat: 'stop' },
  },
  // § 14(4) no. 2 and 6 UStG, § 33 UStDV.
  {
    country: 'DE',
    from: ALWAYS,
    differs: { simplifiedUpTo: amount('250.00'), takesTaxNumber: true, statesSupply: true },
  },
  // § 11(1) no. 3(d) UStG 1994.
  { country: 'AT', from: ALWAYS, differs: { statesSupply: true } },
  // Code de commerce, articles R123-237, L441-9 and L441-10; a small invoice may leave out only numbers, so there is no
  // simplified one.
  {
    country: 'FR',
    from: ALWAYS,
    differs: {
      simplifiedUpTo: amount('0.00'),
      companyNumber: 'stop',
      statesLatePayment: true,
      longestTerm: { days: 60, endOfMonthDays: 45 },
      statesLegalForm: true,
    },
  },
  // Décret 2022-1299, from the day on which every company sends e-invoices.
  { country: 'FR', from: plainDate('2027-09-01'), differs: { domesticBuyerNumber: true } },
  // Real Decreto 1619/2012, articles 4 and 6.
  {
    country: 'ES',
    from: ALWAYS,
    differs: { simplifiedUpTo: amount('400.00'), domesticBuyerVat: 'warning' },
  },
];

/** The duties of a seller on the day of the invoice. */
export function invoiceDuties(country: string, on: PlainDate): InvoiceDuties {
  const inForce = DUTIES.filter((duties) => duties.country === country && compareDates(duties.from, on) <= 0);
  return inForce.reduce((duties, { differs }) => ({ ...duties, ...differs }), DIRECTIVE);
}
