import { defined } from '../defined.ts';
import {
  type Amount,
  addAmounts,
  amountFromCents,
  amountToCents,
  isZero,
  negateAmount,
  smallestCents,
  subtractAmounts,
  sumAmounts,
} from '../money/amount.ts';
import { divideRoundedTo, unitsOf } from '../money/decimal.ts';
import { distributeAmount } from '../money/distribute.ts';
import { type Percentage, percentage } from '../money/percentage.ts';
import { vatRowKey } from '../vat/vat-regime.ts';
import { type InvoiceTotals, calculateInvoice } from './calculate-invoice.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** The lines from which a deposit or its deduction is calculated, and how they are calculated. */
export type Priced<Line extends InvoiceLine = InvoiceLine> = {
  lines: readonly Line[];
  discount: Percentage;
  includesVat: boolean;
  currency: string;
};

/** A part of an amount that is taxed like one line, with its VAT code and revenue account. */
export type TaxedPart<Line> = { like: Line; amount: Amount };

/** A share of a document's total, rounded to the smallest amount of its currency. */
export function depositAmount(total: Amount, share: Percentage, currency: string): Amount {
  const smallest = smallestCents(currency);
  return amountFromCents(divideRoundedTo(smallest, amountToCents(total) * unitsOf(share, 2), 10_000n));
}

/**
 * A deposit of an amount including VAT, one part per VAT code, in proportion to their totals (art. 65 of
 * Directive 2006/112/EC: VAT is due on it).
 */
export function depositParts<Line extends InvoiceLine>(
  priced: Priced<Line>,
  amount: Amount,
): TaxedPart<Line>[] {
  const groups = groupByCode(priced.lines);
  const weights = groups.map((lines) => calculateInvoice({ ...priced, lines }).totalIncl);
  return distributeAmount(amount, weights, smallestCents(priced.currency)).flatMap((part, index) =>
    isZero(part) ? [] : [{ like: first(groups[index]), amount: part }],
  );
}

/**
 * The parts that deduct a deposit from a final invoice, less what its credit invoices took off it:
 * negative, one per VAT code, in the final invoice's kind of prices.
 */
export function deductionParts<Line extends InvoiceLine>(
  deposit: Priced<Line>,
  credits: readonly Priced[],
  { includesVat }: Pick<Priced, 'includesVat'>,
): TaxedPart<Line>[] {
  return groupByCode(deposit.lines).flatMap((lines) => {
    const like = first(lines);
    const totals = [deposit, ...credits].map((priced) => {
      const sameCode = priced.lines.filter(({ vat }) => vat?.id === like.vat?.id);
      return calculateInvoice({ ...priced, lines: sameCode });
    });
    const amount = sumAmounts(
      totals.map(({ totalExcl, totalIncl }) => (includesVat ? totalIncl : totalExcl)),
    );
    return isZero(amount) ? [] : [{ like, amount: negateAmount(amount) }];
  });
}

/** A discount over the whole as negative parts, one per rate, or per regime and reason: a deduction beside it isn't discounted. */
export function discountParts<Line extends InvoiceLine>(priced: Priced<Line>): TaxedPart<Line>[] {
  const before = calculateInvoice({ ...priced, discount: NONE }).vat;
  return calculateInvoice(priced).vat.flatMap((row, index) => {
    const key = vatRowKey(row);
    const like = priced.lines.find(({ vat }) => vat && vatRowKey(vat) === key);
    const amount = subtractAmounts(partOf(row, priced), partOf(defined(before[index]), priced));
    return like === undefined || isZero(amount) ? [] : [{ like, amount }];
  });
}

const NONE = percentage('0');

function partOf(
  { base, vat }: InvoiceTotals['vat'][number],
  { includesVat }: Pick<Priced, 'includesVat'>,
): Amount {
  return includesVat ? addAmounts(base, vat) : base;
}

/** The lines that are priced, in groups of one VAT code each, in the order of the lines. */
function groupByCode<Line extends InvoiceLine>(lines: readonly Line[]): Line[][] {
  const priced = lines.filter(({ vat, price }) => vat !== null && price !== null);
  return [...Map.groupBy(priced, ({ vat }) => vat?.id).values()];
}

function first<Line>(lines: readonly Line[] | undefined): Line {
  return defined(lines?.[0]);
}
