import { type Amount, ZERO, amount } from '../money/amount.ts';
import { type Percentage, percentage } from '../money/percentage.ts';

/** How many months a prognosis covers: two years. */
export const PROGNOSIS_MONTHS = 24;

/** A company with limited liability, or a sole trader or partnership (eenmanszaak, vennootschap onder firma). */
export const LEGAL_FORMS = ['BV', 'EZ/VOF'] as const;
/** A company with limited liability, or a sole trader or partnership. */
export type LegalForm = (typeof LEGAL_FORMS)[number];

/** The figures as entered, or those of the years of the coronavirus. */
export const PROGNOSIS_SCENARIOS = ['normal', 'corona'] as const;
/** The figures as entered, or those of the years of the coronavirus. */
export type PrognosisScenario = (typeof PROGNOSIS_SCENARIOS)[number];

/** How often returns are filed: 0 every month, 1 every quarter. */
export const TAX_RETURN_FREQUENCIES = [0, 1] as const;
/** How often returns are filed: 0 every month, 1 every quarter. */
export type TaxReturnFrequency = (typeof TAX_RETURN_FREQUENCIES)[number];

/** Costs that are a share of turnover, in percent. */
export interface CostRatios {
  readonly exploitation: Percentage;
  readonly sales: Percentage;
  readonly office: Percentage;
  readonly rest: Percentage;
}

/** What a company spends and owes; percentages are shares of turnover without VAT unless stated. */
export interface PrognosisCosts {
  /** The average VAT on what is sold and on what is bought for it, in percent. */
  readonly vatPercent: Percentage;
  readonly purchasePercent: Percentage;
  readonly personnelPercent: Percentage;
  readonly exploitationPercent: Percentage;
  readonly salesPercent: Percentage;
  readonly officePercent: Percentage;
  readonly restPercent: Percentage;
  /** A month's rent. */
  readonly rent: Amount;
  readonly rentIncludesVat: boolean;
  /** What a month takes off the value of assets. */
  readonly writeOff: Amount;
  readonly legalForm: LegalForm;
  /** A month's fee, of a BV. */
  readonly managementFee: Amount;
  /** What the owner takes out each month, of an EZ or VOF; below zero there is none. */
  readonly privateWithdrawal: Amount;
  /** What is in the bank before the first month. */
  readonly openingBalance: Amount;
  readonly taxReturnFrequency: TaxReturnFrequency;
  /** Income tax on wages of the time before the first month. */
  readonly incomeTaxDue: Amount;
  /** VAT of the time before the first month. */
  readonly revenueTaxDue: Amount;
  readonly loanAmount: Amount;
  /** In how many months the loan is repaid. */
  readonly loanTerm: number;
  /** Interest a year, in percent. */
  readonly loanInterest: Percentage;
  /** Whether the loan is paid out in the first month, or was before. */
  readonly loanPaidOut: boolean;
}

/** Money owed to somebody without interest, repaid in equal parts. */
export interface PrognosisDebt {
  readonly holder: string;
  readonly amount: Amount;
  /** In how many months it is repaid. */
  readonly repaymentTerm: number;
  /** The month of the first repayment, 0 to 11, and its year. */
  readonly repaymentStartMonth: number;
  readonly repaymentStartYear: number;
}

/** What a prognosis is calculated from. */
export interface PrognosisInput {
  /** The first month, 0 to 11, and its year. */
  readonly startMonth: number;
  readonly startYear: number;
  readonly scenario: PrognosisScenario;
  /** Turnover without VAT: two years of twelve months. */
  readonly revenue: readonly (readonly Amount[])[];
  readonly costs: PrognosisCosts;
  readonly debts: readonly PrognosisDebt[];
}

/** The costs that a prognosis begins with (docs/rules/prognosis.md#fields). */
export const DEFAULT_PROGNOSIS_COSTS: PrognosisCosts = {
  vatPercent: percentage('12'),
  purchasePercent: percentage('31'),
  personnelPercent: percentage('30'),
  exploitationPercent: percentage('0'),
  salesPercent: percentage('0'),
  officePercent: percentage('0'),
  restPercent: percentage('0'),
  rent: amount('4500'),
  rentIncludesVat: false,
  writeOff: amount('900'),
  legalForm: 'BV',
  managementFee: amount('2000'),
  privateWithdrawal: amount('-1'),
  openingBalance: amount('48000'),
  taxReturnFrequency: 1,
  incomeTaxDue: amount('33000'),
  revenueTaxDue: amount('54000'),
  loanAmount: amount('100000'),
  loanTerm: 60,
  loanInterest: percentage('4'),
  loanPaidOut: true,
};

/** The prognosis that one begins with: two years from January 2020, without turnover (docs/rules/prognosis.md#fields). */
export const DEFAULT_PROGNOSIS: PrognosisInput = {
  startMonth: 0,
  startYear: 2020,
  scenario: 'normal',
  revenue: [0, 1].map(() => Array.from({ length: 12 }, () => ZERO)),
  costs: DEFAULT_PROGNOSIS_COSTS,
  debts: [],
};

/** The month so many after another, 0 to 11, and its year. */
export function monthAfter(
  start: { readonly month: number; readonly year: number },
  months: number,
): { month: number; year: number } {
  const index = start.year * 12 + start.month + months;
  return { month: ((index % 12) + 12) % 12, year: Math.floor(index / 12) };
}
