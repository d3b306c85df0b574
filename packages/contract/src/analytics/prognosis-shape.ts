import {
  DEFAULT_PROGNOSIS,
  DEFAULT_PROGNOSIS_COSTS,
  LEGAL_FORMS,
  PROGNOSIS_SCENARIOS,
  type PrognosisInput,
  TAX_RETURN_FREQUENCIES,
  missingCoronaYear,
} from '@penning/domain';
import { z } from 'zod';
import { withDefaults } from '../layer/body.ts';
import { type Problem, problem } from '../layer/problem.ts';
import {
  AmountText,
  CreationToken,
  Currency,
  Id,
  Instant,
  PercentageText,
  line,
} from '../shapes/primitives.ts';

/** Prognoses that a company can save. */
export const MAX_PROGNOSES = 100;
/** Debts in one prognosis. */
export const MAX_PROGNOSIS_DEBTS = 50;
/** The longest time in which a loan or debt is repaid: fifty years. */
const MAX_TERM = 600;

export const month = z.number().int().min(0).max(11);
export const year = z.number().int().min(2000).max(2100);
const term = z.number().int().min(1).max(MAX_TERM);
/** Ten digits before the point, so that sums of two years keep to fifteen. */
const amount = AmountText.refine((text) => text.replace('-', '').length <= 13, { error: 'decimal' });
const positive = amount.refine((text) => !text.startsWith('-'), { error: 'negative' });

/** What a company spends and owes; percentages are shares of turnover (docs/rules/prognosis.md#fields). */
const costFields = {
  vatPercent: PercentageText,
  purchasePercent: PercentageText,
  personnelPercent: PercentageText,
  exploitationPercent: PercentageText,
  salesPercent: PercentageText,
  officePercent: PercentageText,
  restPercent: PercentageText,
  rent: positive,
  rentIncludesVat: z.boolean(),
  writeOff: positive,
  legalForm: z.enum(LEGAL_FORMS),
  managementFee: positive,
  /** Below zero there is none. */
  privateWithdrawal: amount,
  openingBalance: amount,
  /** 0 monthly, 1 quarterly. */
  taxReturnFrequency: z.literal(TAX_RETURN_FREQUENCIES),
  incomeTaxDue: amount,
  revenueTaxDue: amount,
  loanAmount: positive,
  loanTerm: term,
  loanInterest: PercentageText,
  /** Whether the loan is paid out in the first month, or runs already. */
  loanPaidOut: z.boolean(),
};

const Debt = z
  .strictObject({
    holder: line(120, 1),
    amount: positive,
    repaymentTerm: term,
    /** 0 is January. */
    repaymentStartMonth: month,
    repaymentStartYear: year,
  })
  .meta({ id: 'PrognosisDebt' });

export const prognosisFields = {
  name: line(80, 1),
  /** 0 is January. */
  startMonth: month,
  startYear: year,
  scenario: z.enum(PROGNOSIS_SCENARIOS),
  /** Turnover without VAT: two years of twelve months. */
  revenue: z.array(z.array(amount).length(12)).length(2),
  costs: z.strictObject(costFields).meta({ id: 'PrognosisCosts' }),
  debts: z.array(Debt).max(MAX_PROGNOSIS_DEBTS),
};

/** A prognosis as it is entered; in the corona scenario every year has its data. */
export const PrognosisFields = z
  .strictObject(prognosisFields)
  .check(({ value, issues }) => {
    const missing = missingCoronaYear(value);
    if (missing === undefined) return;
    issues.push({
      code: 'custom',
      message: 'coronaYear',
      path: ['startYear'],
      input: value,
      params: { year: String(missing) },
    });
  })
  .meta({ id: 'PrognosisFields' });
export type PrognosisFields = z.infer<typeof PrognosisFields>;

/** What is wrong with a prognosis whose corona scenario lacks a year. */
export function coronaProblem(input: PrognosisInput): Problem | undefined {
  const missing = missingCoronaYear(input);
  if (missing === undefined) return undefined;
  return problem('startYear', 'coronaYear', { year: String(missing) });
}

/** A prognosis as it is made: a name is enough, the rest begins as docs/rules/prognosis.md#fields says. */
export const NewPrognosis = z
  .strictObject({
    creationToken: CreationToken,
    name: prognosisFields.name,
    ...withDefaults(
      {
        startMonth: prognosisFields.startMonth,
        startYear: prognosisFields.startYear,
        scenario: prognosisFields.scenario,
        revenue: prognosisFields.revenue,
        debts: prognosisFields.debts,
      },
      {
        startMonth: DEFAULT_PROGNOSIS.startMonth,
        startYear: DEFAULT_PROGNOSIS.startYear,
        scenario: DEFAULT_PROGNOSIS.scenario,
        revenue: DEFAULT_PROGNOSIS.revenue.map((months) => [...months]),
        debts: [],
      },
    ),
    costs: z
      .strictObject(withDefaults(costFields, { ...DEFAULT_PROGNOSIS_COSTS }))
      .meta({ id: 'NewPrognosisCosts' })
      .prefault({}),
  })
  .meta({ id: 'NewPrognosis' });

const monthAmounts = {
  turnover: AmountText,
  purchases: AmountText,
  personnel: AmountText,
  rent: AmountText,
  exploitation: AmountText,
  sales: AmountText,
  office: AmountText,
  rest: AmountText,
  writeOff: AmountText,
  managementFee: AmountText,
  interest: AmountText,
  result: AmountText,
  received: AmountText,
  loanReceived: AmountText,
  purchasesPaid: AmountText,
  salariesPaid: AmountText,
  costsPaid: AmountText,
  privateWithdrawal: AmountText,
  /** What the month adds to the tax that is owed, and what it pays. */
  incomeTax: AmountText,
  incomeTaxPaid: AmountText,
  revenueTax: AmountText,
  revenueTaxPaid: AmountText,
  loanPayment: AmountText,
  debtRepayment: AmountText,
  bankBalance: AmountText,
};

/** What twelve months come to. */
const YearOutcome = z
  .strictObject({ turnover: AmountText, costs: AmountText, result: AmountText, bankBalance: AmountText })
  .meta({ id: 'PrognosisYear' });
const Lowest = z.strictObject({ year: z.number().int(), month, bankBalance: AmountText });

/** The months of a prognosis and what they come to (docs/rules/prognosis.md#a-month). */
const PrognosisOutcome = z
  .strictObject({
    months: z.array(z.strictObject({ year: z.number().int(), month, ...monthAmounts })),
    years: z.array(YearOutcome),
    lowest: Lowest,
    owed: z.strictObject({
      incomeTax: AmountText,
      revenueTax: AmountText,
      loan: AmountText,
      debts: AmountText,
    }),
  })
  .meta({ id: 'PrognosisOutcome' });

/** A saved prognosis. */
export const PrognosisRecord = z
  .strictObject({ id: Id, ...prognosisFields, outcome: PrognosisOutcome, updatedAt: Instant })
  .meta({ id: 'Prognosis' });
export type PrognosisRecord = z.infer<typeof PrognosisRecord>;

/** A saved prognosis in the list. */
export const PrognosisSummary = z
  .strictObject({
    id: Id,
    name: z.string(),
    startMonth: month,
    startYear: year,
    scenario: z.enum(PROGNOSIS_SCENARIOS),
    years: z.array(YearOutcome),
    lowest: Lowest,
    updatedAt: Instant,
  })
  .meta({ id: 'PrognosisSummary' });
export type PrognosisSummary = z.infer<typeof PrognosisSummary>;

/** What was really invoiced, for the months of a prognosis. */
export const PrognosisTurnover = z
  .strictObject({
    currency: Currency,
    months: z.array(z.strictObject({ amount: AmountText, fromMonth: month, fromYear: z.number().int() })),
    /** Other currencies that were invoiced in; their amounts are not in the months. */
    leftOut: z.array(Currency),
  })
  .meta({ id: 'PrognosisTurnover' });
