import { type Amount, amountFromCents, smallestCents } from '../money/amount.ts';
import { divideRoundedTo, unitsOf } from '../money/decimal.ts';
import { roundSharesToTotal } from '../money/distribute.ts';
import type { Factor } from '../money/factor.ts';
import type { Percentage } from '../money/percentage.ts';
import { type VatRegime, regimeOf, vatRowKey } from '../vat/vat-regime.ts';
import { VAT_TYPES, vatCategory } from '../vat/vat-type.ts';
import {
  type CalculationLine,
  FACTOR_SCALE,
  type LineTotals,
  lineCents,
  lineTotals,
} from './calculate-line.ts';

/** What the totals of a document depend on; `discount` is a percentage over the whole document, and `currency` says what is rounded to. */
export type InvoiceCalculation = {
  lines: readonly CalculationLine[];
  discount: Percentage;
  includesVat: boolean;
  currency: string;
};

/** One row of the VAT summary: a rate, or a regime without VAT and its reason; the base after document discount and the VAT over it. */
export type VatTotal = VatRegime & { factor: Factor; base: Amount; vat: Amount };

/**
 * All figures of a document. `subTotal` (the lines) and `discountAmount` (what the document discount takes off) exclude
 * VAT when prices exclude it and include it otherwise. The bases of `vat` add up to `totalExcl`, its VAT to `totalVat`.
 */
export type InvoiceTotals = {
  lines: LineTotals[];
  vat: VatTotal[];
  subTotal: Amount;
  discountAmount: Amount;
  totalExcl: Amount;
  totalVat: Amount;
  totalIncl: Amount;
};

type Group = { regime: VatRegime; factor: Factor; cents: bigint };

const WHOLE = 10_000n;
const ONE = 10n ** BigInt(FACTOR_SCALE);

/**
 * Calculates a document (docs/rules/money-and-vat.md#totals): a line is rounded once, VAT is rounded per factor over the sum of its
 * lines and again after the document discount, and the third total is always derived from the other two.
 */
export function calculateInvoice({
  lines,
  discount,
  includesVat,
  currency,
}: InvoiceCalculation): InvoiceTotals {
  const smallest = smallestCents(currency);
  const centsPerLine = lines.map((line) => lineCents(line, smallest));
  const kept = WHOLE - unitsOf(discount, 2);
  const groups = groupLines(lines, centsPerLine);

  const subTotal = centsPerLine.reduce((sum, cents) => sum + cents, 0n);
  const discounted = divideRoundedTo(smallest, subTotal * kept, WHOLE);
  const parts = roundSharesToTotal(
    groups.map((group) => group.cents * kept),
    WHOLE * smallest,
    discounted / smallest,
  ).map((part) => part * smallest);
  const vats = groups.map((group) =>
    divideRoundedTo(smallest, vatCents(group, { includesVat, smallest }) * kept, WHOLE),
  );
  const totalVat = vats.reduce((sum, vat) => sum + vat, 0n);
  const totalExcl = includesVat ? discounted - totalVat : discounted;

  return {
    lines: lines.map((line, index) => lineTotals(line, centsPerLine[index] ?? 0n, { includesVat, smallest })),
    vat: groups.map(({ regime, factor }, index) => {
      const [part, vat] = [parts[index] ?? 0n, vats[index] ?? 0n];
      const base = includesVat ? part - vat : part;
      return { ...regime, factor, base: amountFromCents(base), vat: amountFromCents(vat) };
    }),
    subTotal: amountFromCents(subTotal),
    discountAmount: amountFromCents(subTotal - discounted),
    totalExcl: amountFromCents(totalExcl),
    totalVat: amountFromCents(totalVat),
    totalIncl: amountFromCents(totalExcl + totalVat),
  };
}

/** The VAT over a group's lines before the document discount, rounded to the smallest amount of the currency. */
function vatCents(
  { factor, cents }: Group,
  { includesVat, smallest }: { includesVat: boolean; smallest: bigint },
): bigint {
  const units = unitsOf(factor, FACTOR_SCALE);
  return divideRoundedTo(smallest, cents * (units - ONE), includesVat ? units : ONE);
}

/**
 * Adds up lines per rate, or per regime without VAT; of the types that share a rate, the first in the
 * list names the group.
 */
function groupLines(lines: readonly CalculationLine[], centsPerLine: readonly bigint[]): Group[] {
  const groups = new Map<string, Group>();
  lines.forEach(({ vat }, index) => {
    if (vat === null) return;
    const key = vatRowKey(vat);
    const group = groups.get(key) ?? { regime: regimeOf(vat), factor: vat.factor, cents: 0n };
    const isFirst = VAT_TYPES.indexOf(vat.type) < VAT_TYPES.indexOf(group.regime.type);
    const regime = isFirst ? regimeOf(vat) : group.regime;
    groups.set(key, { regime, factor: vat.factor, cents: group.cents + (centsPerLine[index] ?? 0n) });
  });
  return [...groups.values()].sort(compareGroups);
}

function compareGroups(left: Group, right: Group): number {
  const difference = unitsOf(left.factor, FACTOR_SCALE) - unitsOf(right.factor, FACTOR_SCALE);
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  const [before, after] = [vatCategory(left.regime.type), vatCategory(right.regime.type)];
  if (before !== after) return before < after ? -1 : 1;
  return vatRowKey({ ...left.regime, factor: left.factor }) <
    vatRowKey({ ...right.regime, factor: right.factor })
    ? -1
    : 1;
}
