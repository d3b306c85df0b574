import { defined } from '../defined.ts';
import { type Amount, addAmounts, subtractAmounts, sumAmounts } from '../money/amount.ts';
import type { PrognosisMonth } from './calculate-prognosis.ts';

/** The columns of the table of a prognosis. */
export const PROGNOSIS_COLUMNS = [
  'turnover',
  'costs',
  'result',
  'in',
  'out',
  'taxes',
  'repaid',
  'bankBalance',
] as const;

/** The columns of some months added up, in their order; the bank balance is that after the last. */
export function prognosisColumns(months: readonly PrognosisMonth[]): Amount[] {
  const sum = (of: (month: PrognosisMonth) => Amount) => sumAmounts(months.map(of));
  return [
    sum(({ turnover }) => turnover),
    sum(({ turnover, result }) => subtractAmounts(turnover, result)),
    sum(({ result }) => result),
    sum(({ received, loanReceived }) => addAmounts(received, loanReceived)),
    sum(paidOut),
    sum(({ incomeTaxPaid, revenueTaxPaid }) => addAmounts(incomeTaxPaid, revenueTaxPaid)),
    sum(({ loanPayment, debtRepayment }) => addAmounts(loanPayment, debtRepayment)),
    defined(months.at(-1), 'a month').bankBalance,
  ];
}

/** What a month pays for its business; taxes, loan and debts are columns of their own. */
function paidOut(month: PrognosisMonth): Amount {
  const { purchasesPaid, salariesPaid, costsPaid, managementFee, privateWithdrawal } = month;
  return addAmounts(purchasesPaid, salariesPaid, costsPaid, managementFee, privateWithdrawal);
}
