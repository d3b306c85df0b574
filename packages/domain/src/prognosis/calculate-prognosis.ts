import { defined } from '../defined.ts';
import {
  type Amount,
  ZERO,
  addAmounts,
  compareAmounts,
  subtractAmounts,
  sumAmounts,
} from '../money/amount.ts';
import { type LoanPayment, loanPayments } from './annuity.ts';
import { costRatios, missingCoronaYear } from './corona.ts';
import { type MonthResult, monthResult } from './month-result.ts';
import { PROGNOSIS_MONTHS, type PrognosisInput, monthAfter } from './prognosis-input.ts';
import { debtAfter, repaymentIn } from './repayments.ts';

/** One month of a prognosis; what is paid is positive. */
export interface PrognosisMonth extends Omit<MonthResult, 'incomeTax' | 'revenueTax'> {
  readonly year: number;
  /** 0 to 11. */
  readonly month: number;
  readonly turnover: Amount;
  readonly interest: Amount;
  readonly loanReceived: Amount;
  readonly loanPayment: Amount;
  readonly debtRepayment: Amount;
  /** Income tax on wages that this month adds to what is owed, and what it pays. */
  readonly incomeTax: Amount;
  readonly incomeTaxPaid: Amount;
  /** VAT that this month adds to what is owed, and what it pays; below zero it comes back. */
  readonly revenueTax: Amount;
  readonly revenueTaxPaid: Amount;
  /** What is in the bank after this month. */
  readonly bankBalance: Amount;
}

/** Sums of twelve months, and what is in the bank after them. */
export interface PrognosisYear {
  readonly turnover: Amount;
  readonly costs: Amount;
  readonly result: Amount;
  readonly bankBalance: Amount;
}

/** What two years come to. */
export interface Prognosis {
  readonly months: readonly PrognosisMonth[];
  readonly years: readonly PrognosisYear[];
  /** The month after which the bank has least; the first of several. */
  readonly lowest: Pick<PrognosisMonth, 'year' | 'month' | 'bankBalance'>;
  /** What is still to be paid after the last month. */
  readonly owed: {
    readonly incomeTax: Amount;
    readonly revenueTax: Amount;
    readonly loan: Amount;
    readonly debts: Amount;
  };
}

/** A prognosis, or the year that the corona scenario has no data for. */
export type PrognosisOutcome = Prognosis | { readonly missingCoronaYear: number };

/** What the bank has and the tax office gets, from month to month. */
interface Running {
  readonly bankBalance: Amount;
  readonly incomeTaxDue: Amount;
  readonly revenueTaxDue: Amount;
}

/**
 * Result and bank balance of 24 months. Turnover is received and costs are paid in their month; taxes with the return
 * that comes after (docs/rules/prognosis.md#taxes). Throws TypeError when there are fewer than 24 months of turnover.
 */
export function calculatePrognosis(input: PrognosisInput): PrognosisOutcome {
  const missing = missingCoronaYear(input);
  if (missing !== undefined) return { missingCoronaYear: missing };
  const turnovers = input.revenue.flat();
  const loan = loanByMonth(input);
  const { openingBalance, incomeTaxDue, revenueTaxDue } = input.costs;
  let running: Running = { bankBalance: openingBalance, incomeTaxDue, revenueTaxDue };
  const months: PrognosisMonth[] = [];
  for (let index = 0; index < PROGNOSIS_MONTHS; index += 1) {
    const turnover = defined(turnovers[index], `turnover of month ${index}`);
    const month = monthOf(input, { index, turnover, running, loan: loan[index] });
    running = runOn(running, month);
    months.push(month);
  }
  return { months, years: yearsOf(months), lowest: lowestOf(months), owed: owedAfter(input, running, loan) };
}

interface MonthFacts {
  readonly index: number;
  readonly turnover: Amount;
  readonly running: Running;
  readonly loan: LoanPayment | undefined;
}

function monthOf(input: PrognosisInput, { index, turnover, running, loan }: MonthFacts): PrognosisMonth {
  const { costs, scenario, debts } = input;
  const at = monthAfter({ month: input.startMonth, year: input.startYear }, index);
  const ratios = defined(costRatios(scenario, costs, at.year), `cost ratios of ${at.year}`);
  const { result, ...earned } = monthResult(turnover, costs, ratios);
  const interest = loan?.interest ?? ZERO;
  const loanReceived = index === 0 && costs.loanPaidOut ? costs.loanAmount : ZERO;
  const loanPayment = loan?.payment ?? ZERO;
  const debtRepayment = sumAmounts(debts.map((debt) => repaymentIn(debt, at)));
  const isReturn = costs.taxReturnFrequency === 0 || at.month % 3 === 0;
  const incomeTaxPaid = isReturn ? running.incomeTaxDue : ZERO;
  const revenueTaxPaid = isReturn ? running.revenueTaxDue : ZERO;
  const paid = addAmounts(
    earned.purchasesPaid,
    earned.salariesPaid,
    earned.costsPaid,
    earned.managementFee,
    earned.privateWithdrawal,
    loanPayment,
    debtRepayment,
    incomeTaxPaid,
    revenueTaxPaid,
  );
  return {
    ...at,
    turnover,
    ...earned,
    interest,
    result: subtractAmounts(result, interest),
    loanReceived,
    loanPayment,
    debtRepayment,
    incomeTaxPaid,
    revenueTaxPaid,
    bankBalance: subtractAmounts(addAmounts(running.bankBalance, earned.received, loanReceived), paid),
  };
}

/** What is owed to the tax office grows by the month, after the return of the time before was paid. */
function runOn(running: Running, month: PrognosisMonth): Running {
  return {
    bankBalance: month.bankBalance,
    incomeTaxDue: addAmounts(subtractAmounts(running.incomeTaxDue, month.incomeTaxPaid), month.incomeTax),
    revenueTaxDue: addAmounts(subtractAmounts(running.revenueTaxDue, month.revenueTaxPaid), month.revenueTax),
  };
}

/** The payment of each month: from the month after it was paid out, or from the first when it runs already. */
function loanByMonth({ costs }: PrognosisInput): (LoanPayment | undefined)[] {
  const loan = { amount: costs.loanAmount, term: costs.loanTerm, interest: costs.loanInterest };
  const payments = loanPayments(loan, PROGNOSIS_MONTHS);
  return costs.loanPaidOut ? [undefined, ...payments].slice(0, PROGNOSIS_MONTHS) : payments;
}

function yearsOf(months: readonly PrognosisMonth[]): PrognosisYear[] {
  return [months.slice(0, 12), months.slice(12)].map((year) => {
    const turnover = sumAmounts(year.map((month) => month.turnover));
    const result = sumAmounts(year.map((month) => month.result));
    const { bankBalance } = defined(year.at(-1));
    return { turnover, costs: subtractAmounts(turnover, result), result, bankBalance };
  });
}

function lowestOf(months: readonly PrognosisMonth[]): Prognosis['lowest'] {
  const { year, month, bankBalance } = months.reduce((least, candidate) =>
    compareAmounts(candidate.bankBalance, least.bankBalance) < 0 ? candidate : least,
  );
  return { year, month, bankBalance };
}

function owedAfter(
  input: PrognosisInput,
  running: Running,
  loan: readonly (LoanPayment | undefined)[],
): Prognosis['owed'] {
  const last = monthAfter({ month: input.startMonth, year: input.startYear }, PROGNOSIS_MONTHS - 1);
  const lastPayment = loan.findLast((payment) => payment !== undefined);
  return {
    incomeTax: running.incomeTaxDue,
    revenueTax: running.revenueTaxDue,
    loan: lastPayment?.balance ?? input.costs.loanAmount,
    debts: sumAmounts(input.debts.map((debt) => debtAfter(debt, last))),
  };
}
