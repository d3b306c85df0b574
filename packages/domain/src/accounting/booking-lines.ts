import type { InvoiceTotals } from '../invoice/calculate-invoice.ts';
import { FACTOR_SCALE, lineCents } from '../invoice/calculate-line.ts';
import type { InvoiceLine, LineLedger, LineVat } from '../invoice/invoice-line.ts';
import { type Amount, amountFromCents, amountToCents, smallestCents } from '../money/amount.ts';
import { unitsOf } from '../money/decimal.ts';
import { roundSharesToTotal } from '../money/distribute.ts';
import type { Percentage } from '../money/percentage.ts';
import { vatRowKey } from '../vat/vat-regime.ts';

/** A line as it is posted: what it is about, its revenue account and VAT code, and its amounts after all discounts. */
export interface BookingLine {
  readonly description: string;
  readonly ledger: LineLedger;
  readonly vat: LineVat;
  /** In the kind that the document's prices are in: with VAT when they include it. */
  readonly amount: Amount;
  readonly exclVat: Amount;
  readonly vatAmount: Amount;
}

const WHOLE = 10_000n;
const ONE = 10n ** BigInt(FACTOR_SCALE);

/**
 * The lines of a sent document as bookkeepings post them (docs/rules/bookkeeping.md#lines): the document discount is
 * taken off each line, and per rate the lines add up to the row of the VAT breakdown, to the cent. Lines of text and
 * lines of nothing are left out.
 */
export function bookingLines(content: {
  readonly lines: readonly InvoiceLine[];
  readonly discount: Percentage;
  readonly includesVat: boolean;
  readonly currency: string;
  readonly totals: Pick<InvoiceTotals, 'vat'>;
}): BookingLine[] {
  const smallest = smallestCents(content.currency);
  const posted = content.lines.flatMap((line) => toPosted(line, smallest));
  const amounts = new Map<PostedLine, { amount: bigint; exclVat: bigint; vat: bigint }>();
  const kept = WHOLE - unitsOf(content.discount, 2);
  for (const row of content.totals.vat) {
    const lines = posted.filter(({ vat }) => vatRowKey(vat) === vatRowKey(row));
    const [base, vat] = [amountToCents(row.base) / smallest, amountToCents(row.vat) / smallest];
    const whole = content.includesVat ? base + vat : base;
    const shares = lines.map(({ units }) => units * kept);
    const inKind = roundSharesToTotal(shares, WHOLE, whole);
    const factor = unitsOf(row.factor, FACTOR_SCALE);
    const exclusive = content.includesVat ? partsOf(base, inKind, { times: ONE, over: factor }) : inKind;
    const parts = content.includesVat ? undefined : partsOf(vat, inKind, { times: factor - ONE, over: ONE });
    lines.forEach((line, index) => {
      const [amount = 0n, exclVat = 0n] = [inKind[index], exclusive[index]];
      amounts.set(line, { amount, exclVat, vat: parts?.[index] ?? amount - exclVat });
    });
  }
  return posted.flatMap((line) => {
    const { amount = 0n, exclVat = 0n, vat: vatUnits = 0n } = amounts.get(line) ?? {};
    if (amount === 0n) return [];
    const { description, ledger, vat } = line;
    return [
      {
        description,
        ledger,
        vat,
        amount: amountFromCents(amount * smallest),
        exclVat: amountFromCents(exclVat * smallest),
        vatAmount: amountFromCents(vatUnits * smallest),
      },
    ];
  });
}

interface PostedLine {
  readonly description: string;
  readonly ledger: LineLedger;
  readonly vat: LineVat;
  /** In the smallest amounts of the currency. */
  readonly units: bigint;
}

function toPosted(line: InvoiceLine, smallest: bigint): PostedLine[] {
  const { description, ledger, vat } = line;
  if (ledger === null || vat === null) return [];
  return [{ description, ledger, vat, units: lineCents(line, smallest) / smallest }];
}

/**
 * What each line has of the base or the VAT of its row, by the rate: what is deducted, such as a deposit, may leave a row
 * with next to nothing, so a line is no proportion of it. A document discount may put the row a cent or so away from the
 * sum, which the largest line takes; lines of nothing take none.
 */
function partsOf(
  total: bigint,
  of: readonly bigint[],
  { times, over }: { times: bigint; over: bigint },
): bigint[] {
  const some = of.filter((units) => units !== 0n);
  const rounded = roundSharesToTotal(
    some.map((units) => units * times),
    over,
    total,
  );
  const left = total - rounded.reduce((sum, part) => sum + part, 0n);
  const size = (index: number) => absolute(some[index] ?? 0n);
  const largest = some.reduce((best, _units, index) => (size(index) > size(best) ? index : best), 0);
  const parts = rounded.map((part, index) => (index === largest ? part + left : part)).values();
  return of.map((units) => (units === 0n ? 0n : (parts.next().value ?? 0n)));
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);
