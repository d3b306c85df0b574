import { FACTOR_SCALE } from '../invoice/calculate-line.ts';
import type { InvoiceLine } from '../invoice/invoice-line.ts';
import { type Amount, amountFromCents, amountToCents, smallestCents } from '../money/amount.ts';
import { divideRounded, divideRoundedTo, textOf, unitsOf } from '../money/decimal.ts';
import { roundSharesToTotal } from '../money/distribute.ts';
import type { EInvoiceDocument } from './document.ts';
import { type TaxRate, taxRateKey } from './tax-rate.ts';

/**
 * A line as EN 16931 states it: price never negative (BR-27) and net of VAT and of the line's discount,
 * quantity signed. `gross` is the price before that discount, `position` the index among all lines of the
 * document. Quantity × price, rounded, is always exactly `net`.
 */
export type LineFigures = {
  line: InvoiceLine;
  position: number;
  rate: TaxRate;
  quantity: string;
  price: string;
  gross?: { price: string; discount: string };
  net: Amount;
};

type TaxedLine = { line: InvoiceLine; position: number; rate: TaxRate; cents: bigint };

const ONE = 10_000n;
/** Price (4 decimals) times what the discount leaves (4 decimals) is exact in 8 decimals. */
const PRICE_SCALE = 8;
/** More decimals than any quantity of 10 + 4 digits needs to reach the exact cent. */
const FINEST_SCALE = 20;

/**
 * The figures of all lines with VAT, in order; undefined when a stated line total doesn't follow from its
 * quantity and price.
 */
export function lineFigures(document: EInvoiceDocument): LineFigures[] | undefined {
  const lines = document.lines.flatMap((line, index) => taxedLine(document, line, index));
  const nets = document.includesVat
    ? netsOfInclusiveLines(lines, smallestCents(document.currency))
    : lines.map(({ cents }) => cents);
  const figures = lines.map((line, index) => figuresOf(document, line, nets[index] ?? 0n));
  return figures.every((one) => one !== undefined) ? figures : undefined;
}

function taxedLine({ totals, type }: EInvoiceDocument, line: InvoiceLine, position: number): TaxedLine[] {
  const stated = totals.lines[position]?.subTotalInclDiscount;
  if (line.vat === null || stated === undefined) return [];
  const cents = amountToCents(stated);
  const { type: vatType, factor } = line.vat;
  return [{ line, position, rate: { type: vatType, factor }, cents: type === 'credit' ? -cents : cents }];
}

/**
 * Takes VAT out of inclusive lines so that, per rate, the net amounts add up to the sum less its VAT,
 * which is rounded once.
 */
function netsOfInclusiveLines(lines: readonly TaxedLine[], smallest: bigint): bigint[] {
  const nets = lines.map(() => 0n);
  for (const key of new Set(lines.map(({ rate }) => taxRateKey(rate)))) {
    const indexes = lines.flatMap(({ rate }, index) => (taxRateKey(rate) === key ? [index] : []));
    const factor = unitsOf(lines[indexes[0] ?? 0]?.rate.factor ?? '1', FACTOR_SCALE);
    const inclusive = indexes.map((index) => lines[index]?.cents ?? 0n);
    const sum = inclusive.reduce((all, cents) => all + cents, 0n);
    const total = sum - divideRoundedTo(smallest, sum * (factor - ONE), factor);
    const parts = roundSharesToTotal(
      inclusive.map((cents) => cents * ONE),
      factor * smallest,
      total / smallest,
    );
    indexes.forEach((index, position) => (nets[index] = (parts[position] ?? 0n) * smallest));
  }
  return nets;
}

function figuresOf(document: EInvoiceDocument, taxed: TaxedLine, net: bigint): LineFigures | undefined {
  const { line, position, rate } = taxed;
  const price = unitsOf(line.price ?? '0', 4);
  const turned = price < 0n !== (document.type === 'credit');
  const written = unitsOf(line.quantity ?? '1', 4);
  const quantity = turned ? -written : written;
  const divisor = document.includesVat ? unitsOf(rate.factor, FACTOR_SCALE) : ONE;
  const size = price < 0n ? -price : price;
  const before = divideRounded(size * ONE * ONE, divisor);
  const after = divideRounded(size * (ONE - unitsOf(line.discount, 2)) * ONE, divisor);

  const stated = { line, position, rate, quantity: textOf(quantity, 4, 0), net: amountFromCents(net) };
  if (netOf(quantity, after, PRICE_SCALE) !== net) {
    const fitting = fittingPrice(quantity, net);
    return fitting === undefined ? undefined : { ...stated, price: fitting };
  }
  const gross =
    before === after ? {} : { gross: { price: priceText(before), discount: priceText(before - after) } };
  return { ...stated, price: priceText(after), ...gross };
}

/**
 * The price with the fewest decimals, 8 or more, for which the quantity gives the net amount: for
 * distributed cents.
 */
function fittingPrice(quantity: bigint, net: bigint): string | undefined {
  if (quantity === 0n || (net !== 0n && net < 0n !== quantity < 0n)) return undefined;
  for (let scale = PRICE_SCALE; scale <= FINEST_SCALE; scale++) {
    const price = divideRounded(net * 10n ** BigInt(scale + 2), quantity);
    if (netOf(quantity, price, scale) === net) return textOf(price, scale, 2);
  }
  return undefined;
}

/** Quantity (4 decimals) × price in cents, rounded once. */
function netOf(quantity: bigint, price: bigint, scale: number): bigint {
  return divideRounded(quantity * price, 10n ** BigInt(scale + 2));
}

function priceText(units: bigint): string {
  return textOf(units, PRICE_SCALE, 2);
}
