import type { VatTotal } from '../invoice/calculate-invoice.ts';
import {
  type Amount,
  ZERO,
  addAmounts,
  amountToCents,
  isNegative,
  isZero,
  negateAmount,
  subtractAmounts,
  sumAmounts,
} from '../money/amount.ts';
import { unitsOf } from '../money/decimal.ts';
import { type VatRegime, vatRowKey } from '../vat/vat-regime.ts';
import { allowedFactor } from '../vat/vat-type.ts';
import type { EInvoiceDocument } from './document.ts';
import { type LineFigures, lineFigures } from './line-figures.ts';
import { type TaxRate, taxRateKey } from './tax-rate.ts';

/**
 * A discount on the document within one VAT rate; over a negative sum it is a charge, because amounts
 * stay positive.
 */
export type Adjustment = TaxRate & { isCharge: boolean; amount: Amount; share?: { base: Amount } };

/**
 * A VAT breakdown (BG-23): one per category and rate, as in the standard (BR-E-01, BR-AE-01), whatever
 * regimes share it.
 */
export type VatBreakdown = TaxRate & { base: Amount; vat: Amount; regimes: readonly VatRegime[] };

/** The figures of the e-invoice, positive for an ordinary invoice as well as for an ordinary credit note. */
export type EInvoiceFigures = {
  lines: LineFigures[];
  adjustments: Adjustment[];
  vat: VatBreakdown[];
  lineTotal: Amount;
  allowanceTotal: Amount;
  chargeTotal: Amount;
  totalExcl: Amount;
  totalVat: Amount;
  totalIncl: Amount;
  prepaid: Amount;
  payable: Amount;
};

/**
 * The document's own totals arranged as EN 16931 requires; undefined when they contradict each other or
 * the lines.
 */
export function eInvoiceFigures(document: EInvoiceDocument): EInvoiceFigures | undefined {
  const { totals, type } = document;
  const signed = (value: Amount) => (type === 'credit' ? negateAmount(value) : value);
  const lines = lineFigures(document);
  if (!lines || !areConsistent(document)) return undefined;

  const vat = breakdownsOf(totals.vat).map((row) => ({
    ...row,
    base: signed(row.base),
    vat: signed(row.vat),
  }));
  const adjustments = vat.flatMap((row) => adjustmentOf(row, lines, document.discount));
  const totalIncl = signed(totals.totalIncl);
  const prepaid = signed(document.prepaid ?? ZERO);
  const totalOf = (isCharge: boolean) =>
    sumAmounts(adjustments.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount));
  return {
    lines,
    adjustments,
    vat,
    lineTotal: sumAmounts(lines.map(({ net }) => net)),
    allowanceTotal: totalOf(false),
    chargeTotal: totalOf(true),
    totalExcl: signed(totals.totalExcl),
    totalVat: signed(totals.totalVat),
    totalIncl,
    prepaid,
    payable: subtractAmounts(totalIncl, prepaid),
  };
}

function breakdownsOf(rows: readonly VatTotal[]): VatBreakdown[] {
  const breakdowns = new Map<string, VatBreakdown>();
  for (const { type, factor, base, vat, ...reason } of rows) {
    const key = taxRateKey({ type, factor });
    const regimes = [{ type, ...reason }];
    const before = breakdowns.get(key);
    const joined = before && {
      ...before,
      base: addAmounts(before.base, base),
      vat: addAmounts(before.vat, vat),
      regimes: [...before.regimes, ...regimes],
    };
    breakdowns.set(key, joined ?? { type, factor, base, vat, regimes });
  }
  return [...breakdowns.values()];
}

function areConsistent({ totals, lines, discount, includesVat }: EInvoiceDocument): boolean {
  const taxed = lines.flatMap((line) => (line.vat === null ? [] : [line.vat]));
  const rates = new Set(totals.vat.map(taxRateKey));
  const bases = sumAmounts(totals.vat.map(({ base }) => base));
  return (
    totals.lines.length === lines.length &&
    new Set(totals.vat.map(vatRowKey)).size === totals.vat.length &&
    taxed.every((vat) => rates.has(taxRateKey(vat))) &&
    totals.vat.every((row) => allowedFactor(row.type, row.factor) && isPlausibleVat(row)) &&
    bases === totals.totalExcl &&
    sumAmounts(totals.vat.map(({ vat }) => vat)) === totals.totalVat &&
    addAmounts(totals.totalExcl, totals.totalVat) === totals.totalIncl &&
    (discount !== '0' ||
      includesVat ||
      bases === sumAmounts(totals.lines.map((line) => line.subTotalExclVat)))
  );
}

/**
 * The standard allows VAT to differ by less than 1.00 from base × rate (BR-S-09), and not at all where no
 * VAT is charged.
 */
function isPlausibleVat({ factor, base, vat }: TaxRate & { base: Amount; vat: Amount }): boolean {
  const rate = unitsOf(factor, 4) - 10_000n;
  if (rate === 0n) return isZero(vat);
  const difference = amountToCents(vat) * 10_000n - amountToCents(base) * rate;
  return (difference < 0n ? -difference : difference) < 990_000n;
}

/** The document discount within one rate: the sum of its lines less the base in the totals. */
function adjustmentOf(
  row: TaxRate & { base: Amount },
  lines: readonly LineFigures[],
  discount: string,
): Adjustment[] {
  const key = taxRateKey(row);
  const before = sumAmounts(lines.filter(({ rate }) => taxRateKey(rate) === key).map(({ net }) => net));
  const difference = subtractAmounts(before, row.base);
  if (isZero(difference)) return [];
  const isCharge = isNegative(difference);
  const size = isCharge ? negateAmount(difference) : difference;
  const base = isCharge ? negateAmount(before) : before;
  const adjustment = { type: row.type, factor: row.factor, isCharge, amount: size };
  return [isShareOf(size, base, discount) ? { ...adjustment, share: { base } } : adjustment];
}

/** A stated percentage must agree with the amount to 0.02 (rule PEPPOL-EN16931-R040); otherwise only the amount is stated. */
function isShareOf(size: Amount, base: Amount, discount: string): boolean {
  const difference = amountToCents(size) * 10_000n - amountToCents(base) * unitsOf(discount, 2);
  return !isNegative(base) && difference <= 20_000n && difference >= -20_000n;
}
