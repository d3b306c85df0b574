import {
  type Amount,
  ZERO,
  addAmounts,
  amountFromCents,
  amountToCents,
  isNegative,
  subtractAmounts,
} from '../money/amount.ts';
import { divideRounded, unitsOf } from '../money/decimal.ts';
import type { Percentage } from '../money/percentage.ts';
import type { CostRatios, PrognosisCosts } from './prognosis-input.ts';

/** What a month earns and costs without VAT, and what it pays and owes for that. */
export interface MonthResult {
  readonly purchases: Amount;
  readonly personnel: Amount;
  readonly rent: Amount;
  readonly exploitation: Amount;
  readonly sales: Amount;
  readonly office: Amount;
  readonly rest: Amount;
  readonly writeOff: Amount;
  readonly managementFee: Amount;
  /** Before interest. */
  readonly result: Amount;
  /** Turnover with VAT, received in its month. */
  readonly received: Amount;
  /** Purchases with VAT. */
  readonly purchasesPaid: Amount;
  /** What the staff is paid: 70% of what it costs. */
  readonly salariesPaid: Amount;
  /** Rent and the costs that are a share of turnover, with VAT. */
  readonly costsPaid: Amount;
  readonly privateWithdrawal: Amount;
  /** Income tax on the salaries: three sevenths of what is paid out. */
  readonly incomeTax: Amount;
  /** VAT on turnover less VAT on purchases and 21% of costs. */
  readonly revenueTax: Amount;
}

/** Figures of one month (docs/rules/prognosis.md#a-month); percentages are of turnover. */
export function monthResult(turnover: Amount, costs: PrognosisCosts, ratios: CostRatios): MonthResult {
  const purchases = shareOf(turnover, costs.purchasePercent);
  const personnel = shareOf(turnover, costs.personnelPercent);
  const rent = costs.rentIncludesVat ? ratioOf(costs.rent, 100n, 121n) : costs.rent;
  const rentPaid = costs.rentIncludesVat ? costs.rent : withVat(costs.rent);
  const shares = {
    exploitation: shareOf(turnover, ratios.exploitation),
    sales: shareOf(turnover, ratios.sales),
    office: shareOf(turnover, ratios.office),
    rest: shareOf(turnover, ratios.rest),
  };
  const isBv = costs.legalForm === 'BV';
  const managementFee = isBv ? costs.managementFee : ZERO;
  const privateWithdrawal = isBv || isNegative(costs.privateWithdrawal) ? ZERO : costs.privateWithdrawal;
  const costsWithVat = addAmounts(rent, ...Object.values(shares));
  const costsPaid = addAmounts(rentPaid, ...Object.values(shares).map(withVat));
  const salariesPaid = ratioOf(personnel, 7n, 10n);
  const vatOnTurnover = shareOf(turnover, costs.vatPercent);
  const vatOnPurchases = shareOf(purchases, costs.vatPercent);
  const spent = addAmounts(purchases, personnel, costsWithVat, costs.writeOff, managementFee);
  return {
    purchases,
    personnel,
    rent,
    ...shares,
    writeOff: costs.writeOff,
    managementFee,
    result: subtractAmounts(turnover, spent),
    received: addAmounts(turnover, vatOnTurnover),
    purchasesPaid: addAmounts(purchases, vatOnPurchases),
    salariesPaid,
    costsPaid,
    privateWithdrawal,
    incomeTax: ratioOf(salariesPaid, 3n, 7n),
    revenueTax: subtractAmounts(
      vatOnTurnover,
      addAmounts(vatOnPurchases, subtractAmounts(costsPaid, costsWithVat)),
    ),
  };
}

function shareOf(value: Amount, percent: Percentage): Amount {
  return ratioOf(value, unitsOf(percent, 2), 10_000n);
}

/** A cost with VAT: the factor 1.21. */
function withVat(cost: Amount): Amount {
  return ratioOf(cost, 121n, 100n);
}

function ratioOf(value: Amount, part: bigint, whole: bigint): Amount {
  return amountFromCents(divideRounded(amountToCents(value) * part, whole));
}
